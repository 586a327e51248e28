/* gang-private-again.c - a variable that each iteration of the loop over the gangs sets
   for reductions inside, where the construct is executed again and again: what the
   next time begins with is set before it is used.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define N 131

static double a[64 * N], q[64];

static double
again (int times)
{
  double s;
  for (int t = 0; t < times; t++)
    {
#pragma acc parallel loop gang num_gangs(64) copyin(a) copy(q) /* { dg-optimized {private\(s\) added to this loop} } */
      for (int j = 0; j < 64; j++)
	{
	  s = 0;
#pragma acc loop worker vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over worker vector} } */
	  for (int i = 0; i < N; i++)
	    s += a[j * N + i];
	  q[j] += s;
	}
    }
  s = 0;
#pragma acc parallel loop vector num_gangs(1) copyin(q) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over gang\(1\) vector} } */
  for (int j = 0; j < 64; j++)
    s += q[j];
  return s;
}

/* The number of gangs is what the last one left.  */

static double
gangs (int times)
{
  int s = 1;
  for (int t = 0; t < times; t++)
    {
#pragma acc parallel loop gang num_gangs(s) copyin(a) copy(q) /* { dg-warning {each iteration of this loop sets .s. for an inner reduction, but all gangs share it and its value is used afterwards} } */
      for (int j = 0; j < 1; j++)
	{
	  s = 0;
#pragma acc loop worker vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over worker vector} } */
	  for (int i = 0; i < 3; i++)
	    s += 1;
	  q[j] += s;
	}
    }
  return q[0];
}

int
main (void)
{
  for (int j = 0; j < 64 * N; j++)
    a[j] = j / N + 1;
  check_real ("again", again (3), 3.0 * N * 64 * 65 / 2);
  q[0] = 0;
  check_real ("gangs", gangs (3), 9);
  return failures != 0;
}
