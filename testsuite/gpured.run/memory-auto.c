/* memory-auto.c - Partial results in global memory where a tile of the gang fills
   the shared memory.  One such construct is all that a program can have: GCC gives
   each its own part of the shared memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 5
#define TILE 2560

static double x[N], sums[N];
static int most[N];

/* What several variables and loops leave.  */

static void
several (int gangs)
{
#pragma acc parallel loop gang num_gangs(gangs) num_workers(4) \
  copyin(x) copyout(sums, most)
  for (int k = 0; k < N; k++)
    {
      double tile[TILE], s = k;
      int m = -1;
#pragma acc loop worker vector
      for (int i = 0; i < TILE; i++)
	tile[i] = x[i % N] + k;
#pragma acc loop worker vector reduction(+:s) reduction(max:m)
      for (int i = 0; i < TILE; i++)
	{
	  s += tile[TILE - 1 - i];
	  m = tile[i] > m ? tile[i] : m;
	}
#pragma acc loop worker reduction(+:s)
      for (int i = 0; i < TILE; i++)
	s += tile[TILE - 1 - i];
      sums[k] = s;
      most[k] = m;
    }
}

int
main (void)
{
  double sum = 0;
  for (int i = 0; i < N; i++)
    x[i] = i % 7;
  for (int i = 0; i < TILE; i++)
    sum += x[i % N];
  for (int gangs = 0; gangs < 3; gangs++)
    {
      several (gangs);
      for (int k = 0; k < N; k++)
	{
	  check_real ("sum", sums[k], k + 2 * (sum + k * TILE));
	  check_int ("most", most[k], 4 + k);
	}
    }
  return failures != 0;
}
