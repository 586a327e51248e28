/* routine-worker.c - a reduction over worker and vector in a routine.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* Without optimization GCC passes the frames of caller and routine to the workers through
   one buffer with no barrier between reading the first and writing the
   second; the stand-in reports the race, with gpured and without.  */
/* { dg-additional-options "-O2" } */

#include "../include/check.h"

#define N 1000
#define ROWS 7

#pragma acc routine worker
static long
top_worker (const double *x, int n)
{
  long top = -1000;
#pragma acc loop worker vector reduction(max:top)
  for (int i = 0; i < n; i++)
    top = (long) x[i] > top ? (long) x[i] : top;
  return top;
}

int
main (void)
{
  static double x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 31 % 307 - 100;

  long by_worker[ROWS];
#pragma acc parallel loop gang copyin(x) copyout(by_worker) num_workers(5)
  for (int r = 0; r < ROWS; r++)
    by_worker[r] = top_worker (x + r, 100 * r);

  for (int r = 0; r < ROWS; r++)
    {
      long top = -1000;
      for (int i = r; i < r + 100 * r; i++)
	top = (long) x[i] > top ? (long) x[i] : top;
      check_int ("routine worker", by_worker[r], top);
    }
  return failures != 0;
}
