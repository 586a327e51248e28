# library-places.sh - libraries of the offload compiler are found where Debian has
# them and where GCC installs them, and missed where they are not.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

library=$TOP_SRCDIR/libgpured/library.sh
beside=$PWD/prefix/lib/gcc/machine/13/accel/nvptx-none
prefix=$PWD/prefix/nvptx-none/lib
mkdir -p "$beside/mgomp" "$prefix/mgomp"

# archive NAME: with one member, that name.
archive () {
  echo "$1" > member
  ar rc "$1" member
}
for name in "$prefix/mgomp/libm.a" "$prefix/mgomp/libc.a" "$beside/mgomp/libgcc.a" \
  "$prefix/libm.a" "$beside/libgcc.a"; do
  archive "$name"
done
sh "$library" ar "$beside" mgomp.txt > text
expect text "^$prefix/mgomp/libm\.a$"
expect text "^$prefix/mgomp/libc\.a$"
expect text "^$beside/mgomp/libgcc\.a$"
sh "$library" ar "$beside" plain.txt > text
expect text "^$prefix/libm\.a$"

# What is beside the compiler comes first.
archive "$beside/libm.a"
sh "$library" ar "$beside" plain.txt > text
expect text "^$beside/libm\.a$"
expect_no text "^$prefix/libm\.a$"

# Without it there would be wrong code, so there is none.
rm "$prefix/mgomp/libm.a"
status=0
sh "$library" ar "$beside" mgomp.txt > text 2> errors || status=$?
test $status = 1 || fail "status $status"
expect errors 'the offload compiler has no libm\.a for OpenMP$'
