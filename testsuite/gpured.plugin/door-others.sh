# door-others.sh - of gpured for several versions of GCC, one gpured.so leads each GCC
# to its own.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

for name in loader other-door; do
  $CXX -shared -fPIC -fno-rtti -I"$($CC -print-file-name=plugin)/include" \
    "$src/$name.cc" -o $name.so
done
ours=$($CC -dumpversion | sed 's/\..*//')
theirs=$((ours + 40))
unset GPURED_PKGLIBDIR

# try FILE [VERSION]: load FILE into GCC of VERSION.
try () {
  $CC -fplugin=./loader.so -fplugin-arg-loader-file="$1" \
    ${2:+-fplugin-arg-loader-field=basever -fplugin-arg-loader-value="$2"} \
    $acc -DNAME=one -c "$src/sum.c" -o one.o
}
refused="gpured: built for GCC with version '$ours\..*', but loaded by GCC with version '$theirs.2.0'"

# The installed layout: where the loader looks, and in the directory of a version.
mkdir -p lib/gpured/gcc-$theirs
install_into "$PWD/lib/gpured/gcc-$ours"
cp "$built_plugin/gpured.so" lib
cp other-door.so lib/gpured/gcc-$theirs/gpured.so
for door in lib/gpured.so lib/gpured/gcc-$ours/gpured.so; do
  try $door $theirs.2.0 2> log || fail "$door: $(cat log)"
  expect log "^door of $theirs.2.0 for loader$"
  try $door 2> log || fail "$door: $(cat log)"
  expect_no log 'door of'
done

# Found by the environment.
mkdir alone
cp "$built_plugin/gpured.so" alone
GPURED_PKGLIBDIR=$PWD/nowhere:$PWD/lib/gpured try alone/gpured.so $theirs.2.0 2> log
expect log "^door of $theirs.2.0 for loader$"

# Near-misses: no such version; another date of our own version; the directory of
# that version with our own file; one that cannot be loaded; files beside, without
# number, which are ours.
message=$(echo "$refused" | sed "s/$theirs/$((theirs + 1))/")
expect_error try lib/gpured.so $((theirs + 1)).2.0
message="gpured: built for GCC with version '$ours\..*', but loaded by GCC with version '$ours.99'"
expect_error try lib/gpured.so $ours.99
cp "$built_plugin/gpured.so" lib/gpured/gcc-$theirs/
message=$refused
expect_error try lib/gpured.so $theirs.2.0
echo 'no object' > lib/gpured/gcc-$theirs/gpured.so
message="gpured: cannot load '.*/gcc-$theirs/gpured.so': .*"
expect_error try lib/gpured.so $theirs.2.0
cp other-door.so alone/other
cp "$built_plugin/gpured.so" alone/first.so
cp other-door.so alone/gpured.so
message=$refused
expect_error try alone/first.so $theirs.2.0
