/* two.c - two values of one loop, of two types and operators.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

static double *x, result;
static int *y, most;

static void
setup (void)
{
  x = allocate (n, sizeof *x);
  y = allocate (n, sizeof *y);
  for (int i = 0; i < n; i++)
    {
      x[i] = i % 100;
      y[i] = i * 31L % 1009;
    }
  TO_DEVICE (x[0:n], y[0:n])
  bytes = (double) n * (sizeof *x + sizeof *y);
}

static void
run (void)
{
  double s = 0;
  int m = -1;
  LOOP (reduction (+: s) reduction (max: m) ON (x[0:n], y[0:n]))
  for (int i = 0; i < n; i++)
    {
      s += x[i];
      m = y[i] > m ? y[i] : m;
    }
  result = s;
  most = m;
}

static int
right (void)
{
  double want = 0;
  int want_most = -1;
  for (int i = 0; i < n; i++)
    {
      want += x[i];
      want_most = y[i] > want_most ? y[i] : want_most;
    }
  return result == want && most == want_most;
}
