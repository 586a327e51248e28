/* nests-named.c - loops that name in clauses, bounds and steps what their team
   reduces: they get the team's value.  And pointers that a function makes of
   the address of a variable of the region: left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 1000

static int n = N, got[N];

static void
test_clause (void)
{
  long s = 0;
#pragma omp target teams num_teams(1) reduction(+: s) map(from: got)
  {
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < n; i++)
      s += 2;
#pragma omp parallel for firstprivate(s)
    for (int i = 0; i < n; i++)
      got[i] = s;
  }
  check_int ("clause", s, 2 * N);
  for (int i = 0; i < N; i++)
    check_int ("value in a clause", got[i], 2 * N);
}

static void
test_bounds (void)
{
  long s = 0;
  int steps = 0, end = 0;
#pragma omp target teams num_teams(1) reduction(+: s) map(tofrom: steps, end)
  {
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < 8; i++)
      s++;
#pragma omp distribute
    for (int k = 0; k < 1; k++)
      {
	int u = 0, w = 0;
#pragma omp simd reduction(+: u)
	for (int i = 0; i < n; i += s)
	  u++;
#pragma omp simd reduction(+: w)
	for (int i = 0; i < s + 3; i++)
	  w++;
	steps = u;
	end = w;
      }
  }
  check_int ("bounds", s, 8);
  check_int ("step", steps, N / 8);
  check_int ("end", end, 11);
}

#pragma omp declare target
static __attribute__ ((noinline, const)) int *
same (int *p)
{
  return p;
}

static __attribute__ ((noinline, pure)) int
sum (const int *p)
{
  return p[0] + p[1];
}
#pragma omp end declare target

static void
test_pointer (void)
{
  long s = 0, t = 0;
#pragma omp target map(tofrom: s, t)
  {
    int done[N], *p = same (done);
#pragma omp parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code around the loops takes the address of a variable of which each thread has a copy$} } */
    for (int i = 0; i < n; i++)
      {
	p[i] = i;
	s++;
      }
    for (int i = 0; i < n; i++)
      t += done[i];
  }
  check_int ("pointer", s, N);
  check_int ("behind it", t, N * (N - 1) / 2);

  /* A value is another matter.  */
  s = t = 0;
#pragma omp target map(tofrom: s, t)
  {
    int x[2] = { 3, 4 }, w = sum (x);
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < n; i++)
      s += w;
    t = sum (x);
  }
  check_int ("value", s, 7 * N);
  check_int ("value behind it", t, 7);
}

int
main (void)
{
  test_clause ();
  test_bounds ();
  test_pointer ();
  return failures != 0;
}
