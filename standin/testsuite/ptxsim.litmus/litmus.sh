# litmus.sh - compares the races that the stand-in reports with the axioms.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# Runs the first of the random programs of `make check-litmus-long'.  Enough of the
# runs must have a race, so that the comparison covers more than silent runs.

"$TOP_BUILDDIR/standin/src/ptxsim-litmus" 1 1500 > litmus.txt || {
  sed 40q litmus.txt
  exit 1
}
sed -n 's/.*runs, \([0-9]*\) with races.*/\1/p' litmus.txt > races.txt
read races < races.txt
test "$races" -gt 10000 && test "$races" -lt 25000
