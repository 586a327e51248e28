/* kernels-arms.c - values of `kernels' loops that a condition chooses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC sets one temporary at two places.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 3000

static int x[N], y[N], z[N], got[N + 1], want[N + 1];

/* Two iterations may set one element.  */

static void
elements (void)
{
#pragma acc kernels loop copyin(y) copy(got) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    got[y[i] ? i : i + 1] = i;
}

/* What is compared is not what is taken.  */

static int
maximum (void)
{
  int m = -1;
#pragma acc kernels loop copyin(x, y, z) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (x[y[i] ? i : i / 2] > m)
      m = x[z[i] ? i : i / 2];
  return m;
}

int
main (void)
{
  int m = -1;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7919 % 10007;
      y[i] = i * 7 % 3;
      z[i] = i * 17 % 5;
      got[i] = want[i] = i;
    }
  elements ();
  for (int i = 0; i < N; i++)
    want[y[i] ? i : i + 1] = i;
  for (int i = 0; i <= N; i++)
    check_int ("elements", got[i], want[i]);
  for (int i = 0; i < N; i++)
    if (x[y[i] ? i : i / 2] > m)
      m = x[z[i] ? i : i / 2];
  check_int ("maximum", maximum (), m);
  return failures != 0;
}
