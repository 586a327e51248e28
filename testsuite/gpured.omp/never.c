/* never.c - constructs that are never reached, for which GCC makes no functions,
   beside some that are.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 100

static int a[N];

/* NEVER is false.  Each construct is known not to be reached in another way.  */

static int
around (int n, int never)
{
  int s = 1;
  if (0)
    {
#pragma omp target teams distribute parallel for reduction(+: s)
      for (int i = 0; i < n; i++)
	s += a[i];
    }
  while (n != n)
    {
#pragma omp target teams distribute parallel for
      for (int i = 0; i < n; i++)
	a[i]++;
    }
  if (never)
    {
      __builtin_abort ();
#pragma omp target teams distribute parallel for simd reduction(max: s) nowait
      for (int i = 0; i < n; i++)
	s = a[i] > s ? a[i] : s;
    }
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
#pragma omp target parallel for map(tofrom: s) reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma omp target simd map(tofrom: s) reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
}

/* Regions of several constructs, and nests.  */

static int
regions (int n)
{
  const int c = 1;
  int s = 0;
  if (c ? 0 : 1)
    {
#pragma omp target map(tofrom: s)
      {
	s++;
#pragma omp parallel
	{
#pragma omp for reduction(+: s)
	  for (int i = 0; i < n; i++)
	    s += a[i];
#pragma omp single
	  s++;
	}
      }
#pragma omp target teams map(tofrom: s) reduction(+: s)
#pragma omp distribute
      for (int i = 0; i < n; i++)
	{
	  int t = 0;
#pragma omp parallel for reduction(+: t)
	  for (int j = 0; j < n; j++)
	    t += a[j];
	  s += t;
	}
    }
  return s;
}

/* A construct inside of one that is reached.  */

static int
inside (int n)
{
  int s = 0;
#pragma omp target teams map(tofrom: s) reduction(+: s)
  {
    if (n != n)
      {
#pragma omp distribute parallel for reduction(+: s)
	for (int i = 0; i < n; i++)
	  s += a[i];
      }
#pragma omp distribute parallel for reduction(+: s)
    for (int i = 0; i < n; i++)
      {
	int t = 0;
	if (0)
	  {
#pragma omp simd reduction(+: t)
	    for (int j = 0; j < n; j++)
	      t += a[j];
	  }
	s += a[i] + t;
      }
  }
  return s;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  check_int ("loops", around (N, 0), 1 + N * (N - 1) / 2);
  check_int ("regions", regions (N), 0);
  check_int ("inside", inside (N), N * (N - 1) / 2);
  return failures != 0;
}
