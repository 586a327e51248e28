/* steps.c - simd loops whose variable is one of the function has a last value,
   which a region of several loops may need or not.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 500

static int a[N];

/* Nothing needs it.  */

static void
several (int step)
{
  int i, s = 1, t = 2, last = -1;
#pragma omp target map(tofrom: s, t, a)
  {
#pragma omp simd
    for (i = 0; i < N; i++)
      a[i] = i;
#pragma omp parallel for simd reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for simd: iterations distributed over all lanes of the team} } */
    for (i = N - 1; i >= 0; i -= step)
      s += a[i];
#pragma omp parallel for reduction(+: t) lastprivate(last) /* { dg-optimized {reduction\(\+:t\) on int over parallel for: iterations distributed over all lanes of the team} } */
    for (int j = 0; j < N; j++)
      {
	last = j;
	t += a[last];
      }
  }
  int want = 1;
  for (i = N - 1; i >= 0; i -= step)
    want += i;
  check_int ("several", s, want);
  check_int ("lastprivate", t, 2 + N * (N - 1) / 2);
}

/* Rows set it again, in a loop that teams share out.  */

static void
rows (int step)
{
  int sums[20], j;
#pragma omp target teams distribute private(j) map(from: sums) map(to: a)
  for (int i = 0; i < 20; i++)
    {
      int s = i;
#pragma omp parallel for simd reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for simd: iterations distributed over all lanes of the team} } */
      for (j = 0; j < N; j += step)
	s += a[j];
      sums[i] = s;
    }
  int want = 0;
  for (j = 0; j < N; j += step)
    want += a[j];
  for (int i = 0; i < 20; i++)
    check_int ("rows", sums[i], want + i);
}

/* A row needs it.  */

static void
needed (int step)
{
  int sums[20], j;
#pragma omp target teams distribute private(j) map(from: sums) map(to: a)
  for (int i = 0; i < 20; i++)
    {
      int s = i;
#pragma omp parallel for simd reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: a `lastprivate' variable is private to the team or thread around the loop$} } */
      for (j = 0; j < N; j += step)
	s += a[j];
      sums[i] = s + j;
    }
  int want = 0;
  for (j = 0; j < N; j += step)
    want += a[j];
  for (int i = 0; i < 20; i++)
    check_int ("needed", sums[i], want + i + j);
}

/* Without iterations nothing has a last value.  */

static void
none (int n)
{
  int last = -1, s = 3;
#pragma omp target parallel for reduction(+: s) lastprivate(last) \
  map(tofrom: s, last) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes, } "" { target *-*-* } 95 } */
  for (int i = 0; i < n; i++)
    {
      last = i;
      s += last;
    }
  check_int ("none", s, 3);
}

int
main (void)
{
  none (0);
  several (1);
  several (7);
  rows (1);
  rows (3);
  needed (3);
  return failures != 0;
}
