/* memory-vectors.c - Partial results of vectors of three warps in global memory
   where a tile of the gang fills the shared memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 5
#define TILE 900

int
main (void)
{
  double x[N], sum = 0, s = 1;
  for (int i = 0; i < N; i++)
    x[i] = i % 7;
#pragma acc parallel loop gang num_workers(4) vector_length(96) reduction(+:s) \
  copyin(x)
  for (int k = 0; k < N; k++)
    {
      double tile[TILE];
#pragma acc loop worker vector
      for (int i = 0; i < TILE; i++)
	tile[i] = x[i % N];
#pragma acc loop worker reduction(+:s)
      for (int j = 0; j < 9; j++)
#pragma acc loop vector reduction(+:s)
	for (int i = 0; i < TILE / 9; i++)
	  s += tile[j * (TILE / 9) + i];
    }
  for (int i = 0; i < TILE; i++)
    sum += x[i % N];
  check_real ("all gangs", s, 1 + N * sum);
  return failures != 0;
}
