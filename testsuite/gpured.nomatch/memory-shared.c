/* memory-shared.c - No room in shared memory, and the user wants no other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-gpured-memory=shared -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 5
#define TILE 2560

int
main (void)
{
  double x[N], out[N];
  for (int i = 0; i < N; i++)
    x[i] = i % 7;
#pragma acc parallel loop gang num_workers(4) copyin(x) copyout(out)
  for (int k = 0; k < N; k++)
    {
      double tile[TILE], s = k;
#pragma acc loop worker vector
      for (int i = 0; i < TILE; i++)
	tile[i] = x[i % N];
#pragma acc loop worker vector reduction(+:s) /* { dg-missed {reduction\(\+:s\) on double over worker\(4\) vector left to GCC: the partial results do not fit in the shared memory of a gang$} } */
      for (int i = 0; i < TILE; i++)
	s += tile[TILE - 1 - i];
      out[k] = s;
    }
  double sum = 0;
  for (int i = 0; i < TILE; i++)
    sum += x[i % N];
  for (int k = 0; k < N; k++)
    check_real ("sum", out[k], sum + k);
  return failures != 0;
}
