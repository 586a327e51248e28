/* split-private.c - parallel regions of several loops that have a `private' variable, set
   anew by each iteration or not.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 111
#define M 9

static int a[N][M], b[N][M];

/* Loops, a choice, a switch and a jump behind which the variables are set.  */

static void
fresh (int kind)
{
  int j, k, s = 0;
#pragma omp target parallel private(j, k) map(from: a, b) map(tofrom: s)
  {
#pragma omp for
    for (int i = 0; i < N; i++)
      for (j = 0; j < M; j++)
	a[i][j] = i * j;
#pragma omp for nowait
    for (int i = 0; i < N; i++)
      {
	if (i & 1)
	  k = i;
	else
	  k = -i;
	for (j = 0; j < M; j++)
	  b[i][j] = k + a[N - 1 - i][j];
      }
#pragma omp barrier
#pragma omp for reduction(+: s)
    for (int i = 0; i < N; i++)
      {
	switch (kind)
	  {
	  case 0:
	    k = 1;
	    break;
	  case 1:
	    k = 2;
	    /* FALLTHRU */
	  default:
	    k = 3;
	  }
	for (j = M; j > 0; j--)
	  {
	    if (a[i][j - 1] > 100)
	      goto out;
	    s += k * b[i][j - 1];
	  }
      out:;
      }
  }
  int want = 0;
  for (int i = 0; i < N; i++)
    {
      int over = 0;
      for (j = M; j > 0; j--)
	{
	  int value = (i & 1 ? i : -i) + (N - 1 - i) * (j - 1);
	  check_int ("a", a[i][j - 1], i * (j - 1));
	  check_int ("b", b[i][j - 1], value);
	  over |= i * (j - 1) > 100;
	  want += over ? 0 : (kind ? 3 : 1) * value;
	}
    }
  check_int ("s", s, want);
}

/* A value gets from one loop to another where one way goes around what sets
   it: an assignment, a loop that may have no iteration.  Schedules tell whose
   value that is.  */

static void
kept (int n)
{
  int j = 0, t = 0, u = 0, z[4];
#pragma omp target parallel num_threads(4) private(j) map(from: z) map(tofrom: t)
  {
#pragma omp for schedule(static, 1)
    for (int i = 0; i < 4; i++)
      {
	j = 10 * i;
	z[i] = j;
      }
#pragma omp for schedule(static, 1) reduction(+: t) /* { dg-missed {reduction\(\+:t\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < 4; i++)
      {
	if (i > n)
	  j = 5;
	t += j;
      }
  }
  check_int ("z", z[3], 30);
  check_int ("around", t, 0 + 10 + 5 + 5);
#pragma omp target parallel num_threads(4) private(j) map(tofrom: t, u)
  {
#pragma omp for schedule(static, 1) reduction(+: t) /* { dg-missed {reduction\(\+:t\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < 4; i++)
      for (j = 0; j < i; j++)
	t++;
#pragma omp for schedule(static, 1) reduction(+: u) /* { dg-missed {reduction\(\+:u\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < 4; i++)
      {
	for (int k = 0; k < n - 2; k++)
	  j = 100;
	u += j;
      }
  }
  check_int ("t", t, 20 + 6);
  check_int ("no iteration", u, 0 + 1 + 2 + 3);
}

/* Likewise, in a bound, by `lastprivate' and by an address.  */

static void
other_ways (void)
{
  int j = 0, s = 0, t = 0;
#pragma omp target parallel num_threads(4) private(j) map(tofrom: s, t)
  {
#pragma omp for schedule(static) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      {
	j = 50;
	s += j;
      }
#pragma omp for schedule(static) reduction(+: t) /* { dg-missed {reduction\(\+:t\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < j; i++)
      {
	j = 50;
	t++;
      }
  }
  check_int ("before the bound", s, 50 * N);
  check_int ("bound", t, 50);
  s = t = 0;
#pragma omp target parallel num_threads(4) private(j) map(tofrom: s, t)
  {
#pragma omp for schedule(static) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      {
	int *p = &j;
	*p = i;
	s += *p;
      }
#pragma omp for schedule(static) reduction(+: t) /* { dg-missed {reduction\(\+:t\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      {
	j = 1;
	t += j;
      }
  }
  check_int ("address", s, N * (N - 1) / 2);
  check_int ("no address", t, N);
}

int
main (void)
{
  fresh (0);
  fresh (1);
  fresh (2);
  kept (1);
  other_ways ();
  return failures != 0;
}
