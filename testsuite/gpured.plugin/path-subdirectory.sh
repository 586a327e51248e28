# path-subdirectory.sh - the installed layout: a subdirectory for the version of GCC.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

major=`$CC -dumpversion | sed 's/\..*//'`
install_into "$PWD/lib/gcc-$major"
mv "lib/gcc-$major/gpured.so" .
GPURED_PKGLIBDIR=$PWD/lib
export GPURED_PKGLIBDIR
$CC -fplugin=./gpured.so $acc -DNAME=one -save-temps -DF1=one "$src/sum.c" \
  "$src/main.c" -o program
expect_lowered 1
