/* around.c - variables of the functions around nested ones, in GNU C.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 600

static int a[N];

static void
around (int n)
{
  int s = 1, count = 0, half = n / 2, threads = 4, last = -1;
  int parts[4] = { 1, 2, 3, 4 }, before = 0;
  double sum = 0.5;

  void
  inner (void)
  {
    int own = 1;

    void
    deeper (void)
    {
#pragma omp target teams distribute parallel for reduction(+: s, own) map(tofrom: s, own) /* { dg-optimized {reduction\(\+:s\) on int over teams distribute parallel for: } } */
      for (int i = 0; i < n; i++)
	{
	  s += a[i];
	  own++;
	}
    }

    deeper ();
    check_int ("own", own, 1 + n);
#pragma omp target map(tofrom: sum, parts, before)
    {
#pragma omp parallel for reduction(+: sum) num_threads(threads) /* { dg-optimized {reduction\(\+:sum\) on double over parallel for: } } */
      for (int i = 0; i < half; i++)
	sum += a[i];
      before = before + half;
#pragma omp parallel for reduction(+: parts) /* { dg-optimized {reduction\(\+:parts\) on int\[4\] over parallel for: } } */
      for (int i = 0; i < n; i++)
	parts[i % 4] += before;
    }
#pragma omp target teams distribute parallel for map(tofrom: a, last) lastprivate(last) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes} } */
    for (int i = 0; i < half; i++)
      {
	last = i + threads;
	a[i] += last;
      }
  }

  inner ();
#pragma omp target teams distribute parallel for reduction(+: count) map(tofrom: count) /* { dg-optimized {reduction\(\+:count\) on int over teams distribute parallel for: } } */
  for (int i = 0; i < n; i++)
    count++;

  int want = 1, want_sum = 0;
  for (int i = 0; i < n; i++)
    {
      int old = (i * 31) % 43;
      want += old;
      want_sum += i < half ? old : 0;
      check_int ("a", a[i], old + (i < half ? i + threads : 0));
    }
  check_int ("s", s, want);
  check_int ("count", count, n);
  check_int ("last", last, half - 1 + threads);
  check_int ("sum", 2 * sum, 1 + 2 * want_sum);
  for (int i = 0; i < 4; i++)
    check_int ("parts", parts[i], 1 + i + half * (n / 4));
}

/* { dg-optimized {reduction\(\+:own\) on int over teams distribute parallel for: } "" { target *-*-* } 31 } */

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = (i * 31) % 43;
  around (N);
  return failures != 0;
}
