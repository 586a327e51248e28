# memory-missing.sh - a launch for whose slots there is no memory ends with a
# message.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

cat > product.c <<'EOT'
#include <stddef.h>
#include <stdio.h>

/* Of the program, not of libgomp.  */
void *
__wrap_acc_malloc (size_t size)
{
  printf ("%zu bytes\n", size);
  fflush (stdout);
  return NULL;
}

void *
__wrap_malloc (size_t size)
{
  return __wrap_acc_malloc (size);
}

int
main (void)
{
  double p = 1;
#pragma acc parallel loop gang worker num_gangs(4) num_workers(2) \
  reduction(*:p) QUEUE
  for (int i = 0; i < 10; i++)
    p *= 2;
  return p != 1024;
}
EOT
for form in shared: global: global:async; do
  $CC $plugin $acc -fplugin-arg-gpured-memory=${form%:*} -DQUEUE=${form#*:} \
    product.c -Wl,--wrap=malloc -Wl,--wrap=acc_malloc -o product
  status=0
  ./product > out 2>&1 || status=$?
  test $status = 1 || fail "status $status"
  expect out "^[0-9]* bytes$"
  expect out "^gpured: no memory for partial results of reductions$"
done
