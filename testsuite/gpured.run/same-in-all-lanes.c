/* same-in-all-lanes.c - what the lanes combine does not depend on the lane.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC's own shuffle instruction is then taken out of the vector-partitioned
   region, and lane 0 waits for the others for ever.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 4

#pragma acc routine vector
static int
all_below (int n, int limit)
{
  int l = 4;

#pragma acc loop vector reduction(&&:l)
  for (int i = 0; i < n; i++)
    l = l && i < limit;
  return l;
}

int
main (void)
{
  int routine[N], empty[N];
  double constant[N];

#pragma acc parallel loop gang copyout(routine)
  for (int i = 0; i < N; i++)
    routine[i] = all_below (100, 1000);

#pragma acc parallel loop gang copyout(empty)
  for (int i = 0; i < N; i++)
    {
      int m = -7;
#pragma acc loop vector reduction(max:m)
      for (int j = 0; j < 0; j++)
	m = j;
      empty[i] = m;
    }

#pragma acc parallel loop gang num_workers(4) vector_length(64) \
  copyout(constant)
  for (int i = 0; i < N; i++)
    {
      double s = 0.5;
#pragma acc loop worker vector reduction(+:s)
      for (int j = 0; j < 256; j++)
	s += 1;
      constant[i] = s;
    }

  for (int i = 0; i < N; i++)
    {
      check_int ("routine", routine[i], 1);
      check_int ("empty", empty[i], -7);
      check_real ("constant", constant[i], 256.5);
    }
  return failures != 0;
}
