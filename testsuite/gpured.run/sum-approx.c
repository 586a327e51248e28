/* sum-approx.c - sums that are rounded: the bound is N rounding errors of the sum of magnitudes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <float.h>
#include <math.h>
#include "../include/check.h"

#define N 32785

int
main (void)
{
  static double x[N];
  static float y[N];
  double want_x = 0, size_x = 0, want_y = 0, size_y = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = sin (i) / (1 + i);
      y[i] = (float) cos (i);
      want_x += x[i];
      size_x += fabs (x[i]);
      want_y += y[i];
      size_y += fabs (y[i]);
    }

  double sum_x = 0;
#pragma acc parallel loop gang worker vector copyin(x) reduction(+:sum_x)
  for (int i = 0; i < N; i++)
    sum_x += x[i];
  check_near ("double", sum_x, want_x, N * DBL_EPSILON * size_x);

  float sum_y = 0;
#pragma acc parallel loop gang vector copyin(y) reduction(+:sum_y)
  for (int i = 0; i < N; i++)
    sum_y += y[i];
  check_near ("float", sum_y, want_y, N * FLT_EPSILON * size_y);
  return failures != 0;
}
