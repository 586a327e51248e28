/* pi.c - points of a square that lie in the circle: how many, of points that the
   host has drawn (Monte Carlo).

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

static float *x, *y;
static int result;

#define INSIDE(A, B) ((double) (A) * (A) + (double) (B) * (B) < 1)

static void
setup (void)
{
  unsigned state = 1;

  x = allocate (n, sizeof *x);
  y = allocate (n, sizeof *y);
  for (int i = 0; i < n; i++)
    {
      state = state * 1664525u + 1013904223u;
      x[i] = (state >> 8) / 16777216.0f;
      state = state * 1664525u + 1013904223u;
      y[i] = (state >> 8) / 16777216.0f;
    }
  TO_DEVICE (x[0:n], y[0:n])
  bytes = 2.0 * n * sizeof *x;
}

static void
run (void)
{
  int m = 0;
  LOOP (reduction (+: m) ON (x[0:n], y[0:n]))
  for (int i = 0; i < n; i++)
    if (INSIDE (x[i], y[i]))
      m++;
  result = m;
}

static int
right (void)
{
  int want = 0;
  for (int i = 0; i < n; i++)
    want += INSIDE (x[i], y[i]);
  return result == want;
}
