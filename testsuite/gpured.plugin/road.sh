# road.sh - HACKING follows a clause through all places where GCC calls gpured,
# and says where each question is answered; what it leaves out, two passes at one
# place and a function that has moved are noticed.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

passes=$TOP_SRCDIR/plugin/common/passes.def
check="sh $TOP_SRCDIR/maint/check-road.sh"
$check "$passes" "$TOP_SRCDIR/HACKING" || exit 1

grep -v '\[gpured_join\]' "$TOP_SRCDIR/HACKING" > less
$check "$passes" less > out && exit 1
expect out 'HACKING has nothing of gpured_join$'

sed 's/AFTER, "oaccdevlow"/AFTER, "omptargetlink"/' "$passes" > same
$check same "$TOP_SRCDIR/HACKING" > out && exit 1
expect out 'gpured_convergent and gpured_lanes are both AFTER omptargetlink$'

check="sh $TOP_SRCDIR/maint/check-places.sh"
$check "$TOP_SRCDIR/HACKING" "$TOP_SRCDIR/plugin" || exit 1

sed 's/gpured_same_value_p/gpured_equal_p/' "$TOP_SRCDIR/HACKING" > moved
$check moved "$TOP_SRCDIR/plugin" > out && exit 1
expect out 'gpured_equal_p is not in host/same.cc$'
