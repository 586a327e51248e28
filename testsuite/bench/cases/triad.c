/* triad.c - a loop without a reduction: a[i] = b[i] + 3 * c[i].

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

static double *a, *b, *c;

static void
setup (void)
{
  a = allocate (n, sizeof *a);
  b = allocate (n, sizeof *b);
  c = allocate (n, sizeof *c);
  for (int i = 0; i < n; i++)
    {
      a[i] = -1;
      b[i] = i % 1000;
      c[i] = i % 77;
    }
  TO_DEVICE (a[0:n], b[0:n], c[0:n])
  bytes = 3.0 * n * sizeof *a;
}

static void
run (void)
{
  LOOP (ON (a[0:n], b[0:n], c[0:n]))
  for (int i = 0; i < n; i++)
    a[i] = b[i] + 3 * c[i];
}

static int
right (void)
{
  FROM_DEVICE (a[0:n])
  for (int i = 0; i < n; i++)
    if (a[i] != b[i] + 3 * c[i])
      return 0;
  return 1;
}
