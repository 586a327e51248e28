# help.sh - what the plugin says of itself.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

echo 'int i;' > empty.c
$CC $plugin -v -c empty.c 2> version
expect version '^ gpured: gpured [0-9]'
$CC $plugin -v --help -c empty.c > help 2>&1
expect help ' Lowers OpenACC and OpenMP reductions for NVIDIA GPUs\.  The first value of an argument is its default\.$'
expect help ' -fplugin-arg-gpured-lower=\[on|off\]  Lower the reductions of this file, or leave them all to GCC\.$'
expect help ' -fplugin-arg-gpured-deterministic=\[off|on\]  Make floating-point results bitwise reproducible from run to run\.$'
expect help ' -fplugin-arg-gpured-dump=\[off|on\]  Write dump files of gpured.s passes\.$'
expect help ' -fplugin-arg-gpured-infer=\[on|warn|off\]  Add missing reduction clauses to loop nests, only warn, or neither\.$'
expect help ' -fplugin-arg-gpured-kernels=\[on|off\]  Parallelize loops of kernels constructs, or leave them to GCC\.$'
expect help ' -fplugin-arg-gpured-loops=\[all|reductions|off\]  OpenMP loops to run on all lanes of each warp: all, those with reductions, or none\.$'
expect help ' -fplugin-arg-gpured-memory=\[auto|shared|global\]  Memory for the partial results of a gang; auto takes global memory only where shared memory is full\.$'
expect help ' -fplugin-arg-gpured-unroll=\[auto|1|2|4|8|16|32\]  Unroll factor of device loops; auto chooses one for each loop\.$'
expect help ' -fplugin-arg-gpured-warn=\[on|off\]  Warn about data races and lost results that GCC does not report\.$'

# The same by an argument, which leaves standard output to -S -o - and -pipe.
$CC $plugin -fplugin-arg-gpured-help -S -o empty.s empty.c > out 2> help
test ! -s out || fail "something on standard output"
expect help '^-fplugin-arg-gpured-share=\[off|auto|0-100\]  Have the host execute this percentage of the iterations of a construct while the device executes the others, or find it\.$'
expect help '^-fplugin-arg-gpured-compare=\[off|on\]  Have the program compare the results of each construct on the device with those on the host\.$'
for name in lower compare deterministic dump help infer kernels loops memory share unroll warn; do
  expect help "^-fplugin-arg-gpured-$name=\["
done
expect help '^-fplugin-arg-gpured-host=\[threads|openacc|one|always\]  Where the host is the device, run constructs on all of its cores, only those of OpenACC, all as with GCC alone, or all on all cores even if there is little to do\.$'
expect help '^-fplugin-arg-gpured-help=\[off|on\]  Print this list\.$'
$CC $plugin -fplugin-arg-gpured-help=off -S -o empty.s empty.c 2> help
test ! -s help || fail "help=off"
