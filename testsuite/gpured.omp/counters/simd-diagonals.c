/* simd-diagonals.c - the blocks of a diagonal of a matrix, each element of which is
   computed from three neighbours; short simd loops copy the blocks.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N
   About N elements in blocks of 256.  */

#include "loop.h"

#define SIDE 16
#define EDGE (SIDE + 1)

static int
largest (int a, int b, int c)
{
  return a > b ? (a > c ? a : c) : b > c ? b : c;
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 4096, blocks = 1;
  while ((blocks + 1) * (blocks + 1) * SIDE * SIDE <= n)
    blocks++;
  int side = blocks * SIDE + 1, all = side * side;
  int *cost = malloc (all * sizeof *cost), *best = malloc (all * sizeof *best);
  int *want = malloc (all * sizeof *want);

  for (int i = 0; i < all; i++)
    {
      cost[i] = i * 7919 % 21 - 10;
      best[i] = i < side ? -i : i % side ? 0 : -i / side;
      want[i] = best[i];
    }
#pragma omp target data map(to: cost[0:all]) map(tofrom: best[0:all])
  for (int d = 0; d < 2 * blocks - 1; d++)
    {
      int from = d < blocks ? 0 : d - blocks + 1, to = d < blocks ? d + 1 : blocks;
#pragma omp target teams distribute parallel for
      for (int x = from; x < to; x++)
	{
	  int part[EDGE * EDGE], costs[SIDE * SIDE];
	  int corner = (d - x) * SIDE * side + x * SIDE;
	  for (int i = 0; i < SIDE; i++)
	    {
#pragma omp simd
	      for (int j = 0; j < SIDE; j++)
		costs[i * SIDE + j] = cost[corner + (i + 1) * side + j + 1];
	    }
	  for (int i = 0; i < EDGE; i++)
	    {
#pragma omp simd
	      for (int j = 0; j < EDGE; j++)
		part[i * EDGE + j] = best[corner + i * side + j];
	    }
	  for (int i = 1; i < EDGE; i++)
	    for (int j = 1; j < EDGE; j++)
	      part[i * EDGE + j]
		= largest (part[(i - 1) * EDGE + j - 1]
			   + costs[(i - 1) * SIDE + j - 1],
			   part[i * EDGE + j - 1] - 1,
			   part[(i - 1) * EDGE + j] - 1);
	  for (int i = 1; i < EDGE; i++)
	    {
#pragma omp simd
	      for (int j = 1; j < EDGE; j++)
		best[corner + i * side + j] = part[i * EDGE + j];
	    }
	}
    }
  for (int i = 1; i < side; i++)
    for (int j = 1; j < side; j++)
      {
	int k = i * side + j;
	want[k] = largest (want[k - side - 1] + cost[k], want[k - 1] - 1,
			   want[k - side] - 1);
	check_int ("element", best[k], want[k]);
      }
  return failures != 0;
}
