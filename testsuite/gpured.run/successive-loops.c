/* successive-loops.c - loops one after the other share the slab in shared memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1025
#define ROWS 5

int
main (void)
{
  static double x[ROWS][N];
  static long y[ROWS][N];
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      {
	x[r][i] = (i * 31 + r) % 257 - 100;
	y[r][i] = ((long) i << 33) - r;
      }

  double sum[ROWS], scaled[ROWS];
  long top[ROWS];
#pragma acc parallel loop gang copyin(x, y) copyout(sum, scaled, top) \
  num_gangs(3) num_workers(7) vector_length(32)
  for (int r = 0; r < ROWS; r++)
    {
      double s = r;
#pragma acc loop worker vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += x[r][i];
      long t = -1;
#pragma acc loop worker reduction(max:t)
      for (int i = 0; i < N; i++)
	t = y[r][i] > t ? y[r][i] : t;
      double u = 0;
#pragma acc loop vector reduction(+:u)
      for (int i = 0; i < N; i++)
	u += s * (i & 1);
      sum[r] = s;
      top[r] = t;
      scaled[r] = u;
    }

  for (int r = 0; r < ROWS; r++)
    {
      double s = r, u = 0;
      long t = -1;
      for (int i = 0; i < N; i++)
	{
	  s += x[r][i];
	  t = y[r][i] > t ? y[r][i] : t;
	}
      for (int i = 0; i < N; i++)
	u += s * (i & 1);
      check_real ("sum", sum[r], s);
      check_int ("top", top[r], t);
      check_real ("scaled", scaled[r], u);
    }
  return failures != 0;
}
