# link-shared.sh - a reduction in a shared library, the program without OpenACC.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

$CC $plugin $acc -fPIC -save-temps -shared -DNAME=one "$src/sum.c" -o libsum.so
expect_lowered 1
$CC -DF1=one "$src/main.c" -L. -lsum -Wl,-rpath,. -o program
run_both ./program

# A program and a library, both with device code.
$CC $plugin $acc -DNAME=two -DF1=one -DF2=two "$src/main.c" "$src/sum.c" -L. -lsum \
  -Wl,-rpath,. -o program
run_both ./program
