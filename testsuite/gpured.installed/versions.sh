# versions.sh - gpured for several versions of GCC under one prefix.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/installed-functions"

libdir=$TREE$(value libdir)
major=$(value GCC_MAJOR)
door=$libdir/gpured.so

# The door in the loader's directory leads to the halves of the tree, moved as it is.
unset GPURED_PKGLIBDIR
program=$src/sum.c
$gcc -O2 -fopenacc -DNAME=one "-fplugin=$door" -c "$program" -o one.o
grep -a -q "fplugin=$pkglibdir/gcc-$major/gpured_device.so" one.o \
  || fail "another device half than that of the tree"

# What names a version in its path is for that; the rest is for all.  In a copy, in
# which there are two.
cp -a "$TREE" copy
copy=$PWD/copy
other=$((major + 1))
cp -a "$copy$(value pkglibdir)/gcc-$major" "$copy$(value pkglibdir)/gcc-$other"
echo "$other gcc-$other" > "$copy$(value pkglibdir)/gcc-$other/served"
for word in --help --version; do
  "$copy$(value bindir)/gpured-doctor" $word > out
  grep "compiler GCC (default: gcc-$other)" out || test $word = --version
done
find copy ! -type d ! -path "*gcc-$other/*" | sort > before
make -C "$TOP_BUILDDIR" uninstall-gcc DESTDIR="$copy" > log 2>&1 || {
  cat log >&2
  fail "make uninstall-gcc"
}
find copy ! -type d ! -path "*gcc-$other/*" | sort > after
comm -23 before after | sed 's|^copy||' > gone
expect_no gone "^$(value bindir)/\|^$(value mandir)/\|^$(value docdir)/\|/stand-in/"
expect_no gone "^$(value libdir)/gpured.so\$"
for file in "$(value gccplugindir)/gpured.so" \
  "$(value pkglibdir)/gcc-$major/libgpured.a" \
  "$(value pkglibdir)/gcc-$major/gpured.so" \
  "$(value pkglibdir)/gcc-$major/served" \
  "$(value libdir)/pkgconfig/gpured-$major-openacc.pc" \
  "$(value libdir)/cmake/gpured-$major/gpured-config.cmake"; do
  expect gone "^$file\$"
done
test ! -e "$copy$(value pkglibdir)/gcc-$major" || fail "gcc-$major stays"
"$copy$(value bindir)/gpured-doctor" --help > out
expect out "GCC (default: gcc-$other)"

# The last version takes the door with it.
rm -r "$copy$(value pkglibdir)/gcc-$other"
make -C "$TOP_BUILDDIR/plugin" uninstall DESTDIR="$copy" > log 2>&1
test ! -e "$copy$(value libdir)/gpured.so" || fail "gpured.so stays"
