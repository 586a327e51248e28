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
expect help ' -fplugin-arg-gpured-dump=\[off|on\]  Write the dump files of gpured.s passes\.$'
expect help ' -fplugin-arg-gpured-infer=\[on|warn|off\]  Add reduction clauses missing in a nest, warn of them, or neither\.$'
expect help ' -fplugin-arg-gpured-kernels=\[on|off\]  Run loops of kernels constructs in parallel, or leave them to GCC\.$'
expect help ' -fplugin-arg-gpured-memory=\[auto|shared|global\]  Where the threads of a gang leave partial results\.$'
