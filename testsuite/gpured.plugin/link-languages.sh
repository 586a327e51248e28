# link-languages.sh - C, C++ and Fortran in one program.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

$CC $plugin $acc -DNAME=one -c "$src/sum.c" -o one.o
$CXX $plugin $acc -c "$src/sum.cc" -o cxx.o
if test -z "$FC"; then
  $CC $acc -DF1=one -DF2=sum_cxx -c "$src/main.c" -o main.o
  $CXX $acc -save-temps one.o cxx.o main.o -o program
  expect_lowered 2
else
  $FC $plugin $acc -c "$src/sum.f90" -o fortran.o
  $CC $acc -DF1=one -DF2=sum_cxx -DF3=sum_fortran -c "$src/main.c" -o main.o
  $CXX $acc -save-temps one.o cxx.o fortran.o main.o -lgfortran -o program
  expect_lowered 3
fi
run_both ./program
