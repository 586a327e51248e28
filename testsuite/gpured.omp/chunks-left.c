/* chunks-left.c - loops of which the program knows which iterations one thread
   or team runs, in another way than all lanes would: left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 900

static int n = N, a[N];

/* Chunks of `schedule' start anew in each of `dist_schedule'.  */

static void
test_chunks (void)
{
  int s = 0;
#pragma omp target teams distribute parallel for num_teams(2) \
  dist_schedule(static, 10) schedule(static, 4) map(tofrom: a) \
  reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: the schedule fixes which thread runs which iterations, and another loop may rely on it$} "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    {
      a[i] = i % 10 % 4 == 0 ? 0 : a[i - 1] + 1;
      s += a[i] == i % 10 % 4;
    }
  check_int ("chunks", s, N);

  s = 0;
#pragma omp target teams distribute parallel for num_teams(2) \
  dist_schedule(static, 12) schedule(static, 4) map(tofrom: a) reduction(+: s)
  for (int i = 0; i < n; i++)
    {
      a[i] = i % 4 == 0 ? 0 : a[i - 1] + 1;
      s += a[i] == i % 4;
    }
  check_int ("chunks of chunks", s, N);
}

/* A team has the same iterations of both loops.  */

static void
test_teams (void)
{
  long s = 0;
#pragma omp target teams num_teams(4) map(tofrom: a) \
  reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the schedule fixes which thread runs which iterations, and another loop may rely on it$} "" { target *-*-* } .-1 } */
  {
#pragma omp distribute parallel for dist_schedule(static, 300) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the schedule fixes which thread runs which iterations, and another loop may rely on it$} } */
    for (int i = 0; i < n; i++)
      {
	a[i] = i;
	s++;
      }
#pragma omp distribute parallel for dist_schedule(static, 300) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the schedule fixes which thread runs which iterations, and another loop may rely on it$} } */
    for (int i = 0; i < n; i++)
      s += a[i / 300 * 300 + (i + 77) % 300];
  }
  check_int ("teams", s, N + N * (N - 1) / 2);
}

/* One thread runs all.  */

static void
test_one (void)
{
  int s = 0, count = 0;
#pragma omp target teams distribute num_teams(1) map(tofrom: count) \
  reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: a clause may let a single thread run all iterations$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    s += ++count;
  check_int ("one team", s, N * (N + 1) / 2);
  check_int ("count", count, N);
}

int
main (void)
{
  test_chunks ();
  test_teams ();
  test_one ();
  return failures != 0;
}
