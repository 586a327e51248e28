# help.sh - what the plugin says of itself.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/script-functions"

echo 'int i;' > empty.c
$CC $plugin -v -c empty.c 2> version
expect version '^ gpured: gpured [0-9]'
$CC $plugin -v --help -c empty.c > help 2>&1
expect help ' -fplugin-arg-gpured-lower=\[on|off\]  Lower the reductions of this file, or leave them all to GCC\.$'
expect help ' -fplugin-arg-gpured-deterministic=\[off|on\]  Give floating-point results the same bits in every run\.$'
expect help ' -fplugin-arg-gpured-dump=\[off|on\]  Write the dump files of gpured.s passes\.$'
expect help ' -fplugin-arg-gpured-infer=\[on|warn|off\]  Add reduction clauses missing in a nest, warn of them, or neither\.$'
expect help ' -fplugin-arg-gpured-kernels=\[on|off\]  Run loops of kernels constructs in parallel, or leave them to GCC\.$'
expect help ' -fplugin-arg-gpured-loops=\[all|reductions|off\]  OpenMP.s loops to run in all lanes: all, those that reduce, or none\.$'
expect help ' -fplugin-arg-gpured-memory=\[auto|shared|global\]  Where the threads of a gang leave partial results\.$'
expect help ' -fplugin-arg-gpured-unroll=\[auto|1|2|4|8|16|32\]  How many iterations of a loop a lane runs at a time\.$'
expect help ' -fplugin-arg-gpured-warn=\[on|off\]  Warn of mistakes with shared variables that GCC is silent about\.$'

# The same by an argument, which leaves standard output to -S -o - and -pipe.
$CC $plugin -fplugin-arg-gpured-help -S -o empty.s empty.c > out 2> help
test ! -s out || fail "something on standard output"
for name in lower deterministic dump help infer kernels loops memory unroll warn; do
  expect help "^-fplugin-arg-gpured-$name=\["
done
expect help '^-fplugin-arg-gpured-help=\[off|on\]  Print these arguments\.$'
$CC $plugin -fplugin-arg-gpured-help=off -S -o empty.s empty.c 2> help
test ! -s help || fail "help=off"
