# door-version.sh - a GCC of another version is told that it is one, not of the
# functions that it lacks.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# Other versions that are installed.
ours=`$CC -dumpversion | sed 's/\..*//'`
for version in 10 11 12 13 14 15 16; do
  other=gcc-$version
  if test $version = "$ours" || ! command -v $other > /dev/null; then
    continue
  fi
  message="gpured: built for GCC with version '$ours\\..*', but loaded by GCC with version '$version\\..*'"
  expect_error $other -fplugin="$built_plugin/gpured.so" -c "$src/sum.c" \
    -DNAME=one
  tried="$tried $version"
done
test "$tried" || {
  echo "no other GCC is installed"
  exit 77
}
