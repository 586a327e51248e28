# short-name.sh - -fplugin=gpured, found in the plugin directory of GCC.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

mkdir -p prefix/plugin
cp "$built_plugin/gpured.so" prefix/plugin/
$CC -B"$PWD/prefix/" -fplugin=gpured $acc -save-temps -DNAME=one -DF1=one "$src/sum.c" \
  "$src/main.c" -o program
expect_lowered 1
