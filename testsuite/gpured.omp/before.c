/* before.c - code in front of a loop that reads what the loop changes: all
   threads do it before any of them runs an iteration.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 10000

static int a[N];
static long s;
static int n = N;

#pragma omp declare target
static int kept[N + 1];

static __attribute__ ((noinline, pure)) int
first (const int *p)
{
  return p[0] + kept[N];
}

static __attribute__ ((noinline, const)) int
two (int k)
{
  return k + 2;
}

static __attribute__ ((noinline)) int
keep (int k)
{
  kept[k] = k + 1;
  return 5;
}
#pragma omp end declare target

static void
start (long value)
{
  for (int i = 0; i < N; i++)
    a[i] = 0;
  s = value;
}

/* One team runs these.  */

static void
test_one_team (void)
{
  start (0);
#pragma omp target map (tofrom: a, s)
  {
    int w = a[0] + 1;
    if (a[1])
      w += a[2] + 7;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++) /* { dg-missed {run by one team only: the loop may change data that is read before it$} "" { target *-*-* } .-1 } */
      {
	a[i] = 5;
	s += w;
      }
  }
  check_int ("element", s, N);

  start (3);
#pragma omp target map (tofrom: s)
  {
    long w = s;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++) /* { dg-missed {run by one team only} "" { target *-*-* } .-1 } */
      s += w;
  }
  check_int ("result", s, 3 + 3L * N);

  start (0);
#pragma omp target map (tofrom: a, s)
  {
    int w = first (a) + 1;
#pragma omp parallel for simd reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for simd: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++) /* { dg-missed {run by one team only} "" { target *-*-* } .-1 } */
      {
	a[i] = 5;
	s += w;
      }
  }
  check_int ("pure function", s, N);

  start (0);
#pragma omp target map (tofrom: s)
  {
    int w = kept[0] + 1;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++) /* { dg-missed {run by one team only} "" { target *-*-* } .-1 } */
      s += w + keep (i) - 5;
  }
  check_int ("function", s, N);

  start (0);
  int last = 1;
#pragma omp target map (tofrom: s, last)
  {
    int w = last;
#pragma omp parallel for reduction(+: s) lastprivate (last) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++) /* { dg-missed {run by one team only} "" { target *-*-* } .-1 } */
      {
	last = i;
	s += w;
      }
  }
  check_int ("lastprivate", s, N);
  check_int ("last value", last, N - 1);

  start (0);
#pragma omp target map (tofrom: a, s)
  {
    int w = a[0] + 1;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++) /* { dg-missed {run by one team only} "" { target *-*-* } .-1 } */
      {
#pragma omp atomic
	a[i % 3] += 5;
	s += w;
      }
  }
  check_int ("atomic", s, N);

  start (0);
#pragma omp target map (tofrom: a)
  {
    int w = a[0] + 1;
#pragma omp parallel for /* { dg-missed {run by one team only} } */
    for (int i = 0; i < n; i++)
      {
	int t = 0;
#pragma omp simd reduction(+: t) /* { dg-optimized {reduction\(\+:t\) on int over simd: serial in one lane$} } */
	for (int k = 0; k < 10; k++)
	  t += w;
	a[i] = t;
      }
  }
  check_int ("simd in it", a[n - 1], 10);
}

/* Clauses are read where the construct starts, too.  */

static void
test_clauses (void)
{
  start (0);
  int condition = 1, threads = 64;
#pragma omp target map (tofrom: s, condition)
#pragma omp parallel for reduction(+: s) if (parallel: condition) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
  for (int i = 0; i < n; i++) /* { dg-missed {run by one team only} "" { target *-*-* } .-1 } */
    {
#pragma omp atomic write
      condition = 0;
      s++;
    }
  check_int ("if", s, N);

  start (0);
#pragma omp target map (tofrom: s, threads)
#pragma omp parallel for reduction(+: s) num_threads (threads) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
  for (int i = 0; i < n; i++) /* { dg-missed {run by one team only} "" { target *-*-* } .-1 } */
    {
#pragma omp atomic write
      threads = 1;
      s++;
    }
  check_int ("num_threads", s, N);
}

/* Each team waits for its threads.  */

static void
test_teams (void)
{
  start (0);
#pragma omp target map (tofrom: a, s)
#pragma omp teams num_teams (1) reduction(+: s)
  {
    int w = a[0] + 1;
#pragma omp distribute parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over teams distribute parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++)
      {
	a[i] = 5;
	s += w;
      }
  }
  check_int ("teams", s, N);

  start (0);
#pragma omp target map (tofrom: a, s)
#pragma omp teams num_teams (1) reduction(+: s)
  {
    int w = a[0] + 1;
#pragma omp distribute simd reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over teams distribute simd: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++)
      {
	a[i] = 5;
	s += w;
      }
  }
  check_int ("distribute simd", s, N);
}

/* Near-misses: nothing changes what is read.  */

static void
test_unchanged (void)
{
  int b[4] = { 1, 2, 3, 4 };
  long sum = 0;
  start (0);
#pragma omp target map (tofrom: a, sum) map (to: b)
  {
    int w = b[0] + b[a[0] + 1];
#pragma omp parallel for reduction(+: sum) /* { dg-optimized {reduction\(\+:sum\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++)
      sum += w + a[i];
  }
  check_int ("nothing changes", sum, 3L * N);

  sum = 0;
#pragma omp target map (tofrom: a, sum) map (to: b)
  {
    int w = b[0] + two (b[1]);
#pragma omp parallel for reduction(+: sum) /* { dg-optimized {reduction\(\+:sum\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++)
      {
	a[i] = i;
	sum += w;
      }
  }
  check_int ("other memory", sum, 5L * N);

  sum = 0;
  int value = 3;
#pragma omp target map (tofrom: a, sum) firstprivate (value)
  {
    int w = value;
#pragma omp parallel for reduction(+: sum) if (parallel: value) /* { dg-optimized {reduction\(\+:sum\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++)
      {
	a[i] = keep (i);
	sum += w;
      }
  }
  check_int ("values", sum, 3L * N);
}

int
main (void)
{
  test_one_team ();
  test_clauses ();
  test_teams ();
  test_unchanged ();
  return failures != 0;
}
