/* nested.c - parallel regions in the iterations of loops that threads share out: a
   lane runs each by itself.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <omp.h>

#include "../include/check.h"

#define N 250
#define M 19

static int a[N], b[M];
static long r[N];

/* What reduces, and has variables of its own.  */

static void
several (int threads)
{
#pragma omp target teams distribute parallel for num_threads(threads) map(to: a, b) map(from: r)
  for (int i = 0; i < N; i++)
    {
      long s = i, t = 1, u = 2, most = -1000;
      int k = i, last = -1, first = 7;
#pragma omp parallel for simd reduction(+: s) reduction(-: t) /* { dg-optimized {reduction\(\+:s\) on long int over parallel: serial in one lane$} } */
      for (int j = 0; j < M; j++) /* { dg-optimized {reduction\(-:t\) on long int over parallel: serial in one lane$} "" { target *-*-* } .-1 } */
	{
	  s += a[i] * b[j];
	  t -= b[j];
	}
#pragma omp parallel reduction(max: most) private(k) firstprivate(first) /* { dg-optimized {reduction\(max:most\) on long int over parallel: serial in one lane$} } */
      {
	first += a[i];
	for (int j = 0; j < M; j++)
	  {
	    k = j;
	    most = first * b[k] > most ? first * b[k] : most;
	  }
      }
#pragma omp parallel num_threads(4) if(i > 3)
      {
#pragma omp for lastprivate(last) schedule(dynamic, 2)
	for (int j = 0; j < M; j++)
	  last = b[j];
#pragma omp for reduction(+: u) firstprivate(k) nowait collapse(2) /* { dg-optimized {reduction\(\+:u\) on long int over for: serial in one lane$} } */
	for (int j = 0; j < M; j++)
	  for (int l = 0; l < 3; l++)
	    {
	      k++;
	      u += b[j] * l + (k > 0) + last;
	    }
      }
      r[i] = s + t + u + most + k + first;
    }
  for (int i = 0; i < N; i++)
    {
      long s = i, t = 1, u = 2, most = -1000;
      for (int j = 0; j < M; j++)
	{
	  s += a[i] * b[j];
	  t -= b[j];
	  int p = (7 + a[i]) * b[j];
	  most = p > most ? p : most;
	  u += 3 * b[j] + 3 * (1 + b[M - 1]);
	}
      check_int ("several", r[i], s + t + u + most + i + 7);
    }
}

/* In a loop that reduces, of one of several constructs; atomic operations.  */

static void
inside (void)
{
  long s = 0;
  int count = 0;
#pragma omp target teams distribute map(to: a, b) map(tofrom: count) reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over teams: one value per team} } */
  for (int row = 0; row < 5; row++)
    {
      long t = 0;
#pragma omp parallel for reduction(+: t) /* { dg-optimized {reduction\(\+:t\) on long int over parallel for: iterations distributed over all lanes of the team} } */
      for (int i = 0; i < N; i++)
	{
	  long u = 0;
#pragma omp parallel for reduction(+: u) /* { dg-optimized {reduction\(\+:u\) on long int over parallel: serial in one lane$} } */
	  for (int j = 0; j < M; j++)
	    {
	      u += a[i] * b[j] * row;
	      if (j == row)
#pragma omp atomic
		count++;
	    }
	  t += u;
	}
      s += t;
    }
  long want = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      want += 10 * a[i] * b[j];
  check_int ("inside", s, want);
  check_int ("count", count, 5 * N);
}

/* What else may be in such a region.  */

static void
left (void)
{
  long s = 0;
  int n = 0;
#pragma omp target teams distribute parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the construct contains a directive that gpured does not support there$} } */
  for (int i = 0; i < N; i++)
    {
      int once = 0;
#pragma omp parallel
      {
#pragma omp single
	once++;
      }
      s += once;
    }
  check_int ("single", s, N);
  s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) num_threads(4) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop uses thread numbers, and gpured would give its iterations to other threads$} } */
  for (int i = 0; i < N; i++)
    {
#pragma omp parallel reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop uses thread numbers, and gpured would give its iterations to other threads$} } */
      s += omp_get_thread_num () == 0;
    }
  check_int ("thread", s, N);
#pragma omp target parallel for map(tofrom: n) /* { dg-missed {loop left to GCC: the construct contains a directive that gpured does not support there$} } */
  for (int i = 0; i < N; i++)
    {
#pragma omp parallel
#pragma omp critical
      n++;
    }
  check_int ("critical", n, N);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 23 - 9;
  for (int j = 0; j < M; j++)
    b[j] = j * 5 % 11 - 3;
  several (8);
  several (3);
  several (1);
  inside ();
  left ();
  return failures != 0;
}
