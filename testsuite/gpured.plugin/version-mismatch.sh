# version-mismatch.sh - each field of the version of another GCC is refused.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

$CXX -shared -fPIC -fno-rtti -I"`$CC -print-file-name=plugin`/include" \
  "$src/loader.cc" -o loader.so
load="$CC -fplugin=./loader.so -fplugin-arg-loader-file=$built_plugin/gpured.so"
for pair in basever:version datestamp:date 'devphase:development phase' \
  revision:revision; do
  name=${pair#*:}
  message="gpured: built for GCC with $name '.*', but loaded by GCC with $name 'other'"
  expect_error $load -fplugin-arg-loader-field=${pair%%:*} $acc -DNAME=one \
    -c "$src/sum.c"
done

# How GCC was configured is no obstacle, and all fields equal are none.
$load -fplugin-arg-loader-field=configuration_arguments $acc -DNAME=one \
  -c "$src/sum.c"
$load $acc -DNAME=one -c "$src/sum.c"
