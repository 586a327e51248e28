# lower-off.sh - files with and without lower=off in one program.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

$CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o
$CC $plugin -fplugin-arg-gpured-lower=off $acc -DNAME=two -c "$src/sum.c" -o two.o
expect_no two.o gpured_device
$CC $acc -DF1=one -DF2=two -c "$src/main.c" -o main.o
$CC $acc -save-temps one.o two.o main.o -o program
expect_lowered 1
run_both ./program
