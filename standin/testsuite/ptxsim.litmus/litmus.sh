# litmus.sh - random programs: races that the stand-in reports against the axioms.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# The first of those that `make check-litmus-long' takes, and that the comparison is not of
# silent runs only.

"$TOP_BUILDDIR/standin/src/ptxsim-litmus" 1 1500 > litmus.txt || {
  sed 40q litmus.txt
  exit 1
}
sed -n 's/.*runs, \([0-9]*\) with races.*/\1/p' litmus.txt > races.txt
read races < races.txt
test "$races" -gt 10000 && test "$races" -lt 25000
