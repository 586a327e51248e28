/* nests-paths.c - nests at -O3, where GCC gave the first thread of a team a path
   of its own through barriers and calls.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O3 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 7
#define M 130
#define K 9

static long x[N * M * K];

#pragma omp declare reduction(all: long: omp_out = omp_out && omp_in) \
  initializer(omp_priv = 1)

static long
device (const long *n, const long *x, long s)
{
#pragma omp target map(to: n[0:2]) map(to: x[0:N * M * K]) map(tofrom: s)
#pragma omp teams thread_limit(8) reduction(all: s)
#pragma omp distribute
  for (long i = 0; i != n[0]; i++)
    {
      for (unsigned j = 0; j < M; j++)
	{
#pragma omp parallel loop num_threads(2) reduction(all: s)
	  for (long k = 0; k < n[1]; k++)
	    if (!x[(i * M + j) * n[1] + k])
	      s = 0;
	}
      s = s && x[i];
    }
  return s;
}

int
main (void)
{
  long n[2] = { N, K };
  for (int i = 0; i < N * M * K; i++)
    x[i] = i + 1;
  check_int ("all", device (n, x, 1), 1);
  check_int ("from 0", device (n, x, 0), 0);
  x[N * M * K - 2] = 0;
  check_int ("not all", device (n, x, 1), 0);
  x[N * M * K - 2] = 1;
  x[3] = 0;
  check_int ("not the third", device (n, x, 1), 0);
  return failures != 0;
}
