# optimize-levels.sh - every level of optimization, with and without debug information.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

for flags in -O0 -O1 -O2 -O3 -Os -Og "-O0 -g" "-O2 -g" "-O2 -fPIC -pie"; do
  rm -f ./*.mkoffload*.s
  $CC $plugin -fopenacc $flags -save-temps -DNAME=one -DF1=one "$src/sum.c" "$src/main.c" \
    -o program
  expect_lowered 1
  run_both ./program
  $CC $plugin -fopenacc $flags "$src/two-logical.c" -o logical
  run_both ./logical
  $CC $plugin -fopenacc $flags "$src/product.c" -o product
  run_both ./product
done
