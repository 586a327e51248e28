/* threads-callees.c - functions that threads of a parallel region without a loop call
   ask which they are in, and wait.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>
#include "../include/check.h"

#define MOST 1024

#pragma omp declare target

/* Functions that GCC finds to depend on nothing, and one that calls them.  */

static __attribute__ ((noinline)) int
which (void)
{
  return omp_get_thread_num ();
}

static int
count (void)
{
  return omp_get_num_threads ();
}

static int
place (int team)
{
  return team * count () + which ();
}

/* The sum of what threads have up to each.  */

static int
scan (int *tile, int value)
{
  const int i = omp_get_thread_num (), n = omp_get_num_threads ();
  tile[i] = value;
#pragma omp barrier
  for (int s = 1; s < n; s *= 2)
    {
      const int other = i >= s ? tile[i - s] : 0;
#pragma omp barrier
      tile[i] += other;
#pragma omp barrier
    }
  return tile[i];
}

#pragma omp end declare target

/* Rounds of teams; two regions of different numbers, one after the other.  */

static void
scans (int teams, int first, int second)
{
  int out[teams * first], also[teams * second], seen[2] = { 0, 0 };
  for (int i = 0; i < teams * first; i++)
    out[i] = -1;
  for (int i = 0; i < teams * second; i++)
    also[i] = -1;
#pragma omp target teams num_teams(teams) thread_limit(MOST) map(tofrom: out, also, seen)
  {
    int tile[MOST];
    const int team = omp_get_team_num ();
#pragma omp parallel num_threads(first) /* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
    {
      out[place (team)] = scan (tile, which () + team);
      if (team == 0 && which () == 0)
	seen[0] = count ();
    }
#pragma omp parallel num_threads(second) /* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
    {
      also[place (team)] = scan (tile, 2 * which ()) + count ();
      if (team == 0 && which () == 0)
	seen[1] = count ();
    }
  }
  if (omp_get_num_devices () > 0)
    {
      check_int ("first", seen[0], first);
      check_int ("second", seen[1], second);
    }
  for (int i = 0; i < teams * seen[0]; i++)
    {
      const int team = i / seen[0], j = i % seen[0];
      check_int ("scan", out[i], j * (j + 1) / 2 + (j + 1) * team);
    }
  for (int i = 0; i < teams * seen[1]; i++)
    {
      const int j = i % seen[1];
      check_int ("second scan", also[i], j * (j + 1) + seen[1]);
    }
}

/* One region alone that reduces, and teams that do.  */

static void
reduced (int threads)
{
  int sum = 0, most = -1, told = 0;
#pragma omp target parallel num_threads(threads) reduction(+: sum) reduction(max: most) map(tofrom: told) /* { dg-optimized {reduction\(\+:sum\) on int over parallel: threads distributed over all lanes, } } */
  /* { dg-optimized {reduction\(max:most\) on int over parallel: threads distributed over all lanes, } "" { target *-*-* } .-1 } */
  {
    sum += place (1);
    if (which () > most)
      most = which ();
    if (which () == 0)
      told = count ();
  }
  if (omp_get_num_devices () > 0)
    check_int ("told", told, threads > 256 ? 256 : threads);
  check_int ("sum", sum, told * told + told * (told - 1) / 2);
  check_int ("most", most, told - 1);
  int alone = 0;
#pragma omp target teams num_teams(5) reduction(+: alone) /* { dg-optimized {reduction\(\+:alone\) on int over teams: one value per team, } } */
  alone += 100 * count () + which ();
  check_int ("alone", alone, 500);
}

int
main (void)
{
  static const int threads[] = { 1, 5, 31, 32, 64, 96, 256, 1024 };
  for (int i = 0; i < 8; i++)
    {
      scans (1 + i % 3, threads[i], threads[7 - i]);
      reduced (threads[i]);
    }
  scans (20, 64, 1024);
  scans (3, 100, 45);
  return failures != 0;
}
