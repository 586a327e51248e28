/* clock.c - what time it is, in lanes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <omp.h>
#include "../include/check.h"

#define N 300

/* A function that lanes call, too.  */

#pragma omp declare target
static __attribute__ ((noinline)) double
now (void)
{
  return omp_get_wtime ();
}
#pragma omp end declare target

static void
in_loops (void)
{
  int later = 0, exact = 0, called = 0;
  double end[N];
#pragma omp target teams distribute parallel for reduction(+: later, exact) /* { dg-optimized {reduction\(\+:later\) on int over teams distribute parallel for: iterations distributed over all lanes, } } */
  /* { dg-optimized {reduction\(\+:exact\) on int over teams distribute parallel for: iterations distributed over all lanes, } "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      double start = omp_get_wtime (), tick = omp_get_wtick ();
      exact += tick > 0 && tick <= 1;
      later += omp_get_wtime () >= start;
    }
  check_int ("later", later, N);
  check_int ("exact", exact, N);
#pragma omp target parallel for reduction(+: called) /* { dg-optimized {reduction\(\+:called\) on int over parallel for: iterations distributed over all lanes, } } */
  for (int i = 0; i < N; i++)
    {
      double start = now ();
      called += now () >= start;
    }
  check_int ("called", called, N);
#pragma omp target teams distribute parallel for map(from: end) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < N; i++)
    end[i] = omp_get_wtime ();
  for (int i = 0; i < N; i++)
    check_int ("end", end[i] >= 0, 1);
}

/* One tick for all threads; but one time of one of them for all.  */

static void
between_loops (void)
{
  int s = 1, t = 1, exact = -1, later = -1, place[N];
#pragma omp target map(tofrom: s, t, exact)
  {
    double tick = omp_get_wtick ();
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team} } */
    for (int i = 0; i < N; i++)
      s += i;
    if (tick > 0)
#pragma omp parallel for reduction(+: t) /* { dg-optimized {reduction\(\+:t\) on int over parallel for: iterations distributed over all lanes of the team} } */
      for (int i = 0; i < N; i++)
	t += s;
    exact = tick > 0 && tick <= 1;
  }
  check_int ("tick", exact, 1);
  check_int ("in a condition", t, 1 + N * (1 + N * (N - 1) / 2));
#pragma omp target map(tofrom: later) map(from: place)
  {
    double start = omp_get_wtime ();
#pragma omp parallel for /* { dg-missed {loop left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} } */
    /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread} "" { target optimized } .-1 } */
    for (int i = 0; i < N; i++)
      place[i] = i;
    later = omp_get_wtime () >= start;
  }
  check_int ("time between", later, 1);
  for (int i = 0; i < N; i++)
    check_int ("between", place[i], i);
}

int
main (void)
{
  in_loops ();
  between_loops ();
  return failures != 0;
}
