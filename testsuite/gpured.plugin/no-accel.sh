# no-accel.sh - a GCC without an offload compiler for nvptx-none.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# A compiler proper in a directory that has nothing else.
cc1=`$CC -print-prog-name=cc1`
mkdir bare
cp "$cc1" bare/cc1
$CC -B"$PWD/bare/" $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o 2> errors
expect errors "^cc1: warning: gpured: this GCC has no offload compiler for nvptx-none, so reductions are not lowered; 'gpured-doctor' says what to install\$"
test `grep -c warning: errors` = 1 || fail "more than one warning"
expect_no one.o gpured_device

# One that -B names is found.
mkdir -p full/accel/nvptx-none
ln -s "`$CC -print-prog-name=accel/nvptx-none/mkoffload`" full/accel/nvptx-none/
$CC -B"$PWD/bare/" -B"$PWD/full" $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o \
  2> errors
expect_no errors warning

# Nothing is said where nothing is offloaded, nor where the user wants none.
$CC -B"$PWD/bare/" $plugin $acc -DF1=one -c "$src/main.c" 2> errors
$CC -B"$PWD/bare/" $plugin $acc -foffload=disable -DNAME=one -c "$src/sum.c" 2>> errors
expect_no errors warning
