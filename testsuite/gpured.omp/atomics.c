/* atomics.c - atomic operations on variables that are declared in the loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 300

static int x[N];

int
main (void)
{
  int want = 1, s = 1, one = 1;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % 113;
      want += x[i];
    }

#pragma omp target teams distribute parallel for reduction(+:s) map(to:x)
  for (int i = 0; i < N; i++)
    {
      int t = 0;
#pragma omp atomic
      t += x[i];
      s += t;
    }
  check_int ("combined", s, want);

  s = 1;
#pragma omp target parallel for reduction(+:s) map(to:x) if(parallel: one)
  for (int i = 0; i < N; i++)
    {
      int t = 0, k;
#pragma omp atomic capture
      k = t += x[i];
#pragma omp atomic write
      t = k + 1;
      s += t - 1;
    }
  check_int ("both ways", s, want);

  s = 1;
#pragma omp target teams distribute reduction(+:s) map(to:x)
  for (int j = 0; j < 10; j++)
#pragma omp parallel for reduction(+:s)
    for (int i = j * 30; i < j * 30 + 30; i++)
      {
	int t = 0, *p;
#pragma omp atomic write
	p = &t;
#pragma omp atomic
	t += x[i];
	s += *p;
      }
  check_int ("nest", s, want);
  return failures != 0;
}
