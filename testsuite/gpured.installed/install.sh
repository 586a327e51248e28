# install.sh - what is installed, and that nothing of it stays.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/installed-functions"

docdir=$TREE$(value docdir)
mandir=$TREE$(value mandir)
for file in "$bindir/gpured-check" "$bindir/gpured-doctor" \
  "$bindir/gpured-report" "$TREE$(value datadir)/gpured/report/page.awk" \
  "$gccplugindir/gpured.so" "$pkglibdir/stand-in/libcuda.so.1" \
  "$TREE$(value libexecdir)/gpured/have-gpu" \
  "$docdir/COPYING" "$docdir/COPYING.RUNTIME" "$docdir/NEWS" \
  "$mandir/man1/gpured.1" "$mandir/man1/gpured-check.1" \
  "$mandir/man1/gpured-doctor.1" "$mandir/man1/gpured-report.1"; do
  test -f "$file" || fail "no $file"
done
for name in gpured_host.so gpured_device.so libgpured-host.so libgpured.a libgpured_plain.a; do
  set -- "$pkglibdir"/gcc-*/$name
  test -f "$1" || fail "no $name"
done

# Nothing that others would link with, and no driver where the loader looks.
find "$TREE" -name '*.la' -o -name libcuda.so > found
test ! -s found || fail "installed: $(cat found)"
find "$TREE" -name 'libcuda*' ! -path '*/gpured/stand-in/*' > found
test ! -s found || fail "hides a driver: $(cat found)"

# In a copy, as other scripts use the tree.
cp -a "$TREE" copy
make -C "$TOP_BUILDDIR" uninstall DESTDIR="$PWD/copy" > log 2>&1 || {
  cat log >&2
  fail "make uninstall"
}
find copy ! -type d ! -name dir > found
test ! -s found || fail "make uninstall leaves: $(cat found)"
# The prefix itself may have our name, as below `make distcheck'.
prefix=copy$(value prefix)
find copy -name '*gpured*' | while IFS= read -r name; do
  case $prefix/ in
    "$name"/*) ;;
    *) printf '%s\n' "$name" ;;
  esac
done > found
test ! -s found || fail "make uninstall leaves: $(cat found)"
