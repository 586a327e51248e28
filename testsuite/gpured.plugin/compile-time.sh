# compile-time.sh - compile time does not grow faster than that of GCC alone with
# the statements and variables of a construct.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

test -n "$FC" || { echo "no Fortran compiler"; exit 77; }

SIZE=100 FC="$FC" "$TOP_BUILDDIR/pre-inst-env" \
  sh "$TOP_SRCDIR/testsuite/bench/compile.sh" programs 1 > table \
  || { cat table >&2; fail "compiling takes too long"; }
cat table
for form in scalars branches sums sections constructs regions; do
  expect table "^$form .* ratio [0-9]"
done
