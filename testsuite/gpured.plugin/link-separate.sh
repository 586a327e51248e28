# link-separate.sh - several files, one of them without gpured, linked without it.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# What one object file carries counts for the whole program.
$CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o
$CC $plugin $acc -DNAME=two -c "$src/sum.c" -o two.o
$CC $acc -DNAME=three -c "$src/sum.c" -o three.o
$CC $acc -DF1=one -DF2=two -DF3=three -c "$src/main.c" -o main.o
$CC $acc -save-temps one.o two.o three.o main.o -o program
expect_lowered 3
run_both ./program

# The order of objects does not matter.
$CC $acc three.o main.o two.o one.o -o program
run_both ./program
