/* single.c - regions whose iterations one thread runs, in order, if a value that
   is known at run time says so.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 1003

static int x[N];

static long
sum (int n)
{
  long s = 7;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

/* ORDER: count the iterations that find the one before them done.  Else they may
   run at the same time.  */

static void
condition (int n, int parallel, int order)
{
  int s = 0, last = 0;
  long t = 7;
#pragma omp target parallel for reduction(+: s, t) if(parallel: parallel > 0) \
  map(to: x) map(tofrom: last)
  for (int i = 0; i < n; i++)
    {
      t += x[i];
      if (order)
	{
	  s += last == i;
	  last = i + 1;
	}
    }
  check_int ("condition", t, sum (n));
  check_int ("condition, in order", s, order ? n : 0);
}

static void
threads (int n, int number, int order)
{
  int s = 0, last = n;
  long t = 7;
#pragma omp target parallel for reduction(+: s, t) num_threads(number) \
  map(to: x) map(tofrom: last)
  for (int i = n - 1; i >= 0; i--)
    {
      t += x[i];
      if (order)
	{
	  s += last == i + 1;
	  last = i;
	}
    }
  check_int ("threads", t, sum (n));
  check_int ("threads, in order", s, order ? n : 0);
}

/* A narrow variable, a value from the last iteration.  */

static void
both (int n, _Bool parallel, int number, int order)
{
  int s = 0, last = 0, k = -1;
  double t = 7;
#pragma omp target parallel for reduction(+: s) reduction(-: t) \
  if(target: n >= 0) if(parallel: parallel) num_threads(number) \
  map(to: x) map(tofrom: last) lastprivate(k)
  for (unsigned char i = 0; i < n; i++)
    {
      k = i * 3;
      t -= x[i];
      if (order)
	{
	  s += last == i;
	  last = i + 1;
	}
    }
  check_real ("both", t, 14 - sum (n));
  check_int ("both, in order", s, order ? n : 0);
  check_int ("both, last", k, 3 * (n - 1));
}

static void
collapsed (long long n, int parallel, int order)
{
  int s = 0, last = 0;
  long t = 7;
#pragma omp target parallel for collapse(2) reduction(+: s, t) \
  if(parallel: parallel) map(to: x) map(tofrom: last)
  for (long long i = 0; i < n; i++)
    for (long long j = 0; j < 17; j++)
      {
	t += x[i * 17 + j];
	if (order)
	  {
	    s += last == i * 17 + j;
	    last = i * 17 + j + 1;
	  }
      }
  check_int ("collapsed", t, sum (n * 17));
  check_int ("collapsed, in order", s, order ? n * 17 : 0);
}

static void
simd (int n, int parallel, int number)
{
  long t = 7;
#pragma omp target parallel for simd reduction(+: t) if(parallel: parallel) \
  num_threads(number) map(to: x)
  for (unsigned i = n; i > 0; i--)
    t += x[i - 1];
  check_int ("simd", t, sum (n));
}

/* Teams have one thread each.  */

static void
distributed (int n, int number, int order)
{
  int s = 0, last = 0;
  long t = 7;
#pragma omp target teams distribute reduction(+: s, t) num_teams(number) \
  map(to: x) map(tofrom: last)
  for (int i = 0; i < n; i++)
    {
      t += x[i];
      if (order)
	{
	  s += last == i;
	  last = i + 1;
	}
    }
  check_int ("distributed", t, sum (n));
  check_int ("distributed, in order", s, order ? n : 0);
}

/* A near-miss: the order does not matter.  */

static void
distributed_simd (int n)
{
  long t = 7;
#pragma omp target teams distribute simd reduction(+: t) num_teams(1) \
  map(to: x)
  for (int i = 0; i < n; i++)
    t += x[i];
  check_int ("distributed simd", t, sum (n));
}

/* With teams each iteration may be the only one of a team.  */

static void
teams (int n, int parallel)
{
  long t = 7;
#pragma omp target teams distribute parallel for reduction(+: t) \
  if(parallel: parallel) map(to: x)
  for (int i = 0; i < n; i++)
    t += x[i];
  check_int ("teams", t, sum (n));
}

int
main ()
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 113 + 1;
  static const int counts[] = { 0, 1, 250, N };
  for (int k = 0; k < 4; k++)
    {
      int n = counts[k];
      condition (n, 0, 1);
      condition (n, 1, 0);
      threads (n, 1, 1);
      threads (n, 4, 0);
      collapsed (n / 17, 0, 1);
      collapsed (n / 17, 1, 0);
      simd (n, 0, 2);
      simd (n, 1, 1);
      simd (n, 1, 8);
      teams (n, 0);
      teams (n, 1);
      distributed (n, 1, 1);
      distributed (n, 3, 0);
      distributed_simd (n);
    }
  both (250, 0, 1, 1);
  both (250, 0, 2, 1);
  both (250, 1, 1, 1);
  both (250, 1, 2, 0);
  return failures != 0;
}
