# memory-missing.sh - a launch for whose slots there is no memory ends with a
# message.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$SRCDIR/script-functions"

cat > product.c <<'EOT'
#include <errno.h>
#include <stddef.h>
#include <stdio.h>

/* The program's malloc, by --wrap, not that of libgomp.  */
void *
__wrap_malloc (size_t size)
{
  printf ("%zu bytes\n", size);
  fflush (stdout);
  errno = ENOMEM;
  return NULL;
}

int
main (void)
{
  double p = 1;
#pragma acc parallel loop num_gangs(4) num_workers(2) reduction(*:p)
  for (int i = 0; i < 10; i++)
    p *= 2;
  return p != 1024;
}
EOT
for option in shared global; do
  $CC $plugin $acc -fplugin-arg-gpured-memory=$option product.c \
    -Wl,--wrap=malloc -o product
  status=0
  ./product > out 2>&1 || status=$?
  test $status = 1 || fail "status $status"
  expect out '^[0-9]* bytes$'
  expect out '^gpured: no memory for partial results of reductions: Cannot allocate memory$'
done
