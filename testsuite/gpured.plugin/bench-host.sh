# bench-host.sh - `make bench-host' measures what has the same results in all ways.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# The program compares the results.
CC=$CC sh "$TOP_SRCDIR/testsuite/bench/bench-host.sh" run 1 all 10 14 > log 2>&1 \
  || fail "`cat log`"
test "`grep -c '^[a-z]' run/host.txt`" = 21 || fail "`cat run/host.txt`"
expect run/host.txt '^sum  *14 '
grep -c '<polyline class="hand"' run/host.svg > lines
expect lines '^10$'
expect run/host.svg '^</svg>$'
