# road.sh - HACKING follows a clause through all places where GCC calls gpured; what it
# leaves out and two passes at one place are noticed.
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
