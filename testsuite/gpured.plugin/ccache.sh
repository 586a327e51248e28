# ccache.sh - ccache sees an upgrade of gpured.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

command -v ccache > /dev/null || {
  echo "no ccache"
  exit 77
}

# ccache looks at the file that -fplugin names with a path.
mkdir tree
cp "$built_plugin"/gpured*.so "$TOP_BUILDDIR"/libgpured/*.a tree/
CCACHE_DIR=$PWD/cache CCACHE_COMPILERCHECK=content CCACHE_NODIRECT=1
export CCACHE_DIR CCACHE_COMPILERCHECK CCACHE_NODIRECT
unset CCACHE_DISABLE CCACHE_RECACHE
hits () {
  ccache --print-stats | sed -n 's/^preprocessed_cache_hit\t//p'
}
# compile N: with N hits from then on.
compile () {
  ccache $CC -O2 -fopenacc -fplugin="$PWD/tree/gpured.so" -DNAME=one \
    -c "$src/sum.c" -o one.o
  test "$(hits)" = "$1" || fail "$(hits) hits, not $1"
}
compile 0
compile 1
# The identity of another build (identity.sh).
sed 's/gpured identity ......../gpured identity 01234567/' "$built_plugin/gpured.so" \
  > tree/gpured.so
compile 1
compile 2
