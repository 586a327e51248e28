# path-missing.sh - a half or libgpured that is not there.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

unset GPURED_PKGLIBDIR
mkdir alone
cp "$built_plugin/gpured.so" alone
if $CC -fplugin=alone/gpured.so $acc -DNAME=one -c "$src/sum.c" 2>/dev/null; then
  echo "gpured is installed where it was configured for"
  exit 77
fi
message="gpured: cannot find 'gpured_host.so' in $PWD/alone:/.*"
expect_error $CC -fplugin=alone/gpured.so $acc -DNAME=one -c "$src/sum.c"

cp "$built_plugin/gpured_host.so" alone
message="gpured: cannot find 'gpured_device.so' in $PWD/alone:/.*"
expect_error $CC -fplugin=alone/gpured.so $acc -DNAME=one -c "$src/sum.c"

cp "$built_plugin/gpured_device.so" alone
message="gpured: cannot find 'libgpured.a' in $PWD/alone:/.*"
expect_error $CC -fplugin=alone/gpured.so $acc -DNAME=one -c "$src/sum.c"

# Nothing is looked for where nothing is offloaded.
rm alone/gpured_device.so
$CC -fplugin=alone/gpured.so $acc -DF1=one -c "$src/main.c"
$CC -fplugin=alone/gpured.so -O2 -DNAME=one -c "$src/sum.c"
$CC -fplugin=alone/gpured.so -O2 -foffload=disable -fopenacc -DNAME=one \
  -c "$src/sum.c"
