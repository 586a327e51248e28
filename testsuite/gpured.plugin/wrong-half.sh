# wrong-half.sh - the half for the host compiler, given to the offload compiler.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

$CC $acc -foffload-options=-fplugin="$built_plugin/gpured.so" -DNAME=one \
  -c "$src/sum.c" -o one.o
$CC $acc -DF1=one -c "$src/main.c" -o main.o
if $CC $acc one.o main.o -o program 2> errors; then
  fail "no error"
fi
expect errors "^lto1: error: gpured: '.*/gpured.so' is a plugin for the host compiler; pass it with '-fplugin=', not '-foffload-options='\$"
