# link-lto.sh - link-time optimization of the host code, with and without gpured there.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

$CC $plugin $acc -flto -DNAME=one -c "$src/sum.c" -o one.o
$CC $plugin $acc -flto -DNAME=two -c "$src/sum.c" -o two.o
$CC $acc -flto -DF1=one -DF2=two -c "$src/main.c" -o main.o
$CC $acc -flto -save-temps one.o two.o main.o -o program
expect_lowered 2
run_both ./program

# lto1 has the host's copy of the offload functions, so remarks come at the link.
$CC $plugin $acc -flto -fopt-info-omp one.o two.o main.o -o program 2> remarks
expect remarks 'sum.c:13:9: optimized: reduction(+:s) on double over gang worker vector: '
run_both ./program

$CC $plugin $acc -flto "$src/two-logical.c" -o logical
run_both ./logical

# The internal call that tells the device half of slots means nothing to lto1.
$CC $plugin $acc -flto "$src/product.c" -c -o product.o
$CC $acc -flto product.o -o product
run_both ./product
