# includes.sh - no folder of the plugin knows another that it must not, and what only
# reads changes nothing.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

check="sh $TOP_SRCDIR/maint/check-includes.sh"
$check "$TOP_SRCDIR/plugin" || exit 1

# What it would find.
cp -r "$TOP_SRCDIR/plugin" copy
echo 'gsi_remove (&gsi, true);' >> copy/host/infer-use.cc
echo 'tree t = analyze_scalar_evolution (loop, name);' >> copy/host/acc/kernels.cc
: > copy/host/acc/tiles.cc
echo '#include "rewrite.h"' >> copy/host/prepare.cc
echo '#include "omp.h"' >> copy/host/acc/acc.cc
echo '#include "host.h"' >> copy/common/plan.cc
echo '#include "tree-scalar-evolution.h"' >> copy/host/acc/kernels.cc
echo '#include "kernels.h"' >> copy/host/ssa/loops.cc
echo '#include "ssa-copy.h"' >> copy/host/acc/kernels.cc
echo '#include "ssa-copy.h"' >> copy/device/device.cc
: > copy/lost.cc
$check copy > out && exit 1
expect out '^host/prepare.cc: includes rewrite.h of device/acc$'
expect out '^host/acc/acc.cc: includes omp.h of host/omp$'
expect out '^common/plan.cc: includes host.h of host$'
expect out '^lost.cc: is in no folder$'
n=`wc -l < out`
expect out '^host/acc/kernels.cc: includes tree-scalar-evolution.h, which is for host/ssa$'
expect out '^host/ssa/loops.cc: includes kernels.h of host/acc$'
expect out '^device/device.cc: includes ssa-copy.h of host/ssa$'
expect out '^host/acc/kernels.cc: names what is for host/ssa:.*analyze_scalar_evol'
expect out '^host/infer-use.cc: changes the program; maint/writers.txt does not list it$'
expect out '^host/acc/tiles.cc: changes nothing; maint/writers.txt lists it$'
test "$n" = 10 || fail "$n lines, not 10"
