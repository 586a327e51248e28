# link-static.sh - a reduction in a static library.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

$CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o
$CC $plugin $acc -DNAME=unused -c "$src/sum.c" -o unused.o
ar rc libsum.a one.o unused.o
$CC $acc -save-temps -DF1=one "$src/main.c" -L. -lsum -o program
expect_lowered 1
run_both ./program
