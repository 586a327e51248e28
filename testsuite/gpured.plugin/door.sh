# door.sh - what GCC loads uses nothing that a GCC of another version lacks.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

# Of GCC only `error' and libiberty, in any GCC from 10 on; the rest is of libc.
nm -D --undefined-only "$built_plugin/gpured.so" | sed 's/^ *[Uw] //' > symbols
grep -v -e '@GLIBC' -e '^_ITM_' -e '^__gmon_start__' -e '^__cxa_finalize' symbols \
  > of_gcc || :
printf '%s\n' _Z5errorPKcz concat xasprintf > known
if grep -v -x -F -f known of_gcc >&2; then
  fail "gpured.so uses something else of GCC"
fi

# A host half that cannot be loaded.
unset GPURED_PKGLIBDIR
mkdir broken
cp "$built_plugin/gpured.so" broken
echo 'no object' > broken/gpured_host.so
message="gpured: cannot load '.*/broken/gpured_host.so': .*"
expect_error $CC -fplugin=broken/gpured.so $acc -DNAME=one -c "$src/sum.c"
