/* single-lanes.c - loops whose iterations lanes of a thread share out, unless a
   value that is known at run time says that there is one thread.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "single-rows.h"

/* In functions for the device, and where the region is left to GCC, lanes share
   out the iterations of a thread.  */

#pragma omp declare target
static __attribute__ ((noinline)) int
share (const int *p, int threads, int order, int *place)
{
  int s = 0, t = 0;
#pragma omp parallel for num_threads(threads) if(threads > -threads) \
  reduction(+: t) reduction(+: s)
/* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of a thread} "" { target *-*-* } .-2 } */
/* { dg-optimized {reduction\(\+:t\) on int over parallel for: iterations distributed over all lanes of a thread} "" { target *-*-* } .-3 } */
  for (int i = 0; i < N; i++)
    {
      t += p[i];
      if (order)
	{
	  s += *place == i;
	  *place = i + 1;
	}
    }
  return order && s != N ? -1 : t;
}
#pragma omp end declare target

static void
functions (int threads, int order)
{
#pragma omp target teams distribute MAPS /* { dg-missed {loop left to GCC: a function that the loop calls uses OpenMP itself$} } */
  for (int r = 0; r < ROWS; r++)
    {
      got[r] = share (x[r], threads, order, &last[r]);
      in_order[r] = N;
    }
  for (int r = 0; r < ROWS; r++)
    check_row ("function", r, 1, order);
}

static void
left (int threads, int order)
{
#pragma omp target teams distribute MAPS thread_limit(threads)
  for (int r = 0; r < ROWS; r++)
    {
      int s = 0, t = 0, list[3] = { 0, 0, 0 };
#pragma omp parallel for reduction(+: s, t, list[1:2]) /* { dg-missed {left to GCC: gpured does not reduce array sections within a team$} } */
      for (int i = 0; i < N; i++)
	{
	  STEP (r, i, order)
	  list[1 + (i & 1)]++;
	}
      got[r] = t + list[1] + list[2] - N;
      in_order[r] = s;
    }
  for (int r = 0; r < ROWS; r++)
    check_row ("left", r, 1, order);
#pragma omp target teams distribute MAPS
  for (int r = 0; r < ROWS; r++)
    {
      int s = 0, t = 0, list[3] = { 0, 0, 0 };
#pragma omp parallel for reduction(+: list[1:2]) /* { dg-missed {left to GCC: gpured does not reduce array sections within a team$} } */
      for (int i = 0; i < N; i++)
	list[1 + (i & 1)]++;
#pragma omp parallel for num_threads(threads) reduction(+: s, t) /* { dg-missed {left to GCC: gpured does not reduce array sections within a team$} } */
/* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of a thread} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(\+:t\) on int over parallel for: iterations distributed over all lanes of a thread} "" { target *-*-* } .-2 } */
      for (int i = 0; i < N; i++)
	{
	  STEP (r, i, order)
	}
      got[r] = t + list[1] + list[2] - N;
      in_order[r] = s;
    }
  for (int r = 0; r < ROWS; r++)
    check_row ("left, lanes", r, 1, order);
}

/* A loop that gets its bounds from `distribute' is not shared out by lanes: it
   would be there twice.  */

#pragma omp declare target
static int changes;

static __attribute__ ((noinline)) int
change (int i)
{
#pragma omp atomic
  changes++;
  return i;
}
#pragma omp end declare target

static int first;

static void
composite (int threads)
{
  int n[1] = { threads }, total = 0;
  first = threads - 1;
#pragma omp target map(to: first) map(tofrom: total) map(to: n)
#pragma omp teams distribute parallel for num_threads(n[0] % 3 + 1) num_teams(2) firstprivate(first) reduction(+: total) /* { dg-missed {left to GCC: the loop may change the original of a `firstprivate' variable, which other teams have yet to copy$} } */
  for (int i = 0; i < N; i++)
    total += change (i) + first;
  check_int ("composite", total, N * (N - 1) / 2 + N * first);
}

int
main (void)
{
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      x[r][i] = (r * 31 + i * 17) % 101 - 50;
  functions (1, 1);
  functions (3, 0);
  left (1, 1);
  left (3, 0);
  composite (1);
  composite (3);
  return failures != 0;
}
