/* dot.c - the sum of products of two arrays.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

static double *x, *y, result;

static void
setup (void)
{
  x = allocate (n, sizeof *x);
  y = allocate (n, sizeof *y);
  for (int i = 0; i < n; i++)
    {
      x[i] = i % 100;
      y[i] = i % 7 - 3;
    }
  TO_DEVICE (x[0:n], y[0:n])
  bytes = 2.0 * n * sizeof *x;
}

static void
run (void)
{
  double s = 0;
  LOOP (reduction (+: s) ON (x[0:n], y[0:n]))
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
  result = s;
}

static int
right (void)
{
  double want = 0;
  for (int i = 0; i < n; i++)
    want += x[i] * y[i];
  return result == want;
}
