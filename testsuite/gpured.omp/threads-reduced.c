/* threads-reduced.c - parallel regions without a loop that reduce, whoever says how
   many threads there are.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>
#include "../include/check.h"

static int on_host;

/* Nobody says it: a region finds as many as another was told, whatever that
   is.  */

static int
threads_told (void)
{
  int told = 0;
#pragma omp target parallel map(tofrom: told)
  if (omp_get_thread_num () == 0)
    told = omp_get_num_threads ();
  return told;
}

static void
not_said (void)
{
  int count = 5, seen = 0, most = 0, limit = 0, inside = 0, hits[1024] = { 0 };
#pragma omp target parallel reduction(+: count) map(tofrom: seen, most, limit, inside, hits) /* { dg-optimized {reduction\(\+:count\) on int over parallel: threads distributed over all lanes, } } */
  {
    count += 1;
    hits[omp_get_thread_num ()]++;
#pragma omp master
    {
      seen = omp_get_num_threads ();
      most = omp_get_max_threads ();
      limit = omp_get_thread_limit ();
      inside = omp_in_parallel () * 10 + omp_get_level ();
    }
  }
  const int threads = threads_told ();
  check_int ("seen", seen, threads);
  check_int ("count", count, 5 + threads);
  check_int ("most", most >= threads, 1);
  check_int ("limit", limit >= threads, 1);
  check_int ("inside", inside, (threads > 1) * 10 + 1);
  for (int i = 0; i < 1024; i++)
    check_int ("hits", hits[i], i < threads);
}

/* Several regions in teams, with code around them, of a number that is not said,
   constant, or known at run time.  */

static void
in_teams (int teams, int threads, int go)
{
  int total = 1, seen[2][64] = { { 0 } }, each[64] = { 0 };
  long most = -5;
#pragma omp target teams num_teams(teams) reduction(+: total) reduction(max: most) map(tofrom: seen, each) /* { dg-optimized {reduction\(\+:total\) on int over teams: one value per } } */
  /* { dg-optimized {reduction\(max:most\) on long int over teams: one value per } "" { target *-*-* } .-1 } */
  {
    const int team = omp_get_team_num ();
    total += 1000;
#pragma omp parallel reduction(+: total) /* { dg-optimized {reduction\(\+:total\) on int over parallel: threads distributed over all lanes of the team} } */
    {
      total += 1;
      if (omp_get_thread_num () == 0)
	seen[0][team] = omp_get_num_threads ();
    }
    int own = 0;
#pragma omp parallel num_threads(threads) if(go) reduction(+: own) /* { dg-optimized {reduction\(\+:own\) on int over parallel: threads distributed over all lanes of the team, } } */
    {
      own += omp_get_thread_num ();
      if (omp_get_thread_num () == 0)
	seen[1][team] = omp_get_num_threads ();
    }
    each[team] = own;
#pragma omp parallel num_threads(37) reduction(max: most) /* { dg-optimized {reduction\(max:most\) on long int over parallel: threads distributed over all lanes} } */
    if (omp_get_thread_num () * (team + 1) > most)
      most = omp_get_thread_num () * (team + 1);
  }
  long sum = 1;
  for (int team = 0; team < teams; team++)
    {
      const int n = seen[1][team];
      sum += 1000 + seen[0][team];
      check_int ("not said", seen[0][team], seen[0][0]);
      if (!on_host)
	check_int ("said", n, !go ? 1 : threads > 256 ? 256 : threads);
      check_int ("each", each[team], n * (n - 1) / 2);
    }
  check_int ("total", total, sum);
  if (!on_host)
    check_int ("most", most, 36 * teams);
}

/* What thread_limit of the target construct allows.  */

static void
limited (int limit)
{
  int few = 0, at_run_time = 0, told = 0;
#pragma omp target parallel thread_limit(5) num_threads(64) reduction(+: few) map(tofrom: told) /* { dg-optimized {reduction\(\+:few\) on int over parallel: threads distributed over all lanes, } } */
  {
    few += 1;
    if (omp_get_thread_num () == 0)
      told = omp_get_num_threads () * 100 + omp_get_thread_limit ();
  }
  if (!on_host)
    check_int ("limit", told, 505);
  check_int ("few", few, told / 100);
#pragma omp target parallel thread_limit(limit) num_threads(64) reduction(+: at_run_time) map(tofrom: told) /* { dg-optimized {reduction\(\+:at_run_time\) on int over parallel: threads distributed over all lanes, } } */
  {
    at_run_time += 1;
    if (omp_get_thread_num () == 0)
      told = omp_get_num_threads ();
  }
  if (!on_host)
    check_int ("limit at run time", told <= limit && told >= 1, 1);
  check_int ("at run time", at_run_time, told);
#pragma omp target thread_limit(7) map(tofrom: few, told)
#pragma omp teams thread_limit(100) num_teams(3) reduction(+: few) /* { dg-optimized {reduction\(\+:few\) on int over teams: one value per lane, } } */
#pragma omp parallel reduction(+: few) /* { dg-optimized {reduction\(\+:few\) on int over parallel: threads distributed over all lanes} } */
  {
    few += 1;
    if (omp_get_team_num () == 0 && omp_get_thread_num () == 0)
      told = omp_get_num_threads ();
  }
  if (!on_host)
    check_int ("both", told, 7);
  check_int ("few of teams", few % 3, (on_host ? few : 5) % 3);
}

/* Threads in the rows of distribute, 1 to 1024.  */

static void
rows (int n, int threads)
{
  long total = 9;
  int seen = 0;
#pragma omp target teams distribute thread_limit(1024) reduction(+: total) map(tofrom: seen) /* { dg-optimized {reduction\(\+:total\) on long int over teams: one value per lane, } } */
  for (int i = 0; i < n; i++)
#pragma omp parallel num_threads(threads) reduction(+: total) /* { dg-optimized {reduction\(\+:total\) on long int over parallel: threads distributed over all lanes} } */
    {
      total += i * 2000 + omp_get_thread_num ();
      if (i == 0 && omp_get_thread_num () == 0)
	seen = omp_get_num_threads ();
    }
  if (n > 0 && !on_host)
    check_int ("threads", seen, threads);
  check_int ("rows", total, 9 + seen * 1000L * n * (n - 1)
			    + n * (seen * (seen - 1L) / 2));
}

int
main (void)
{
  on_host = omp_get_num_devices () == 0;
  not_said ();
  static const int threads[] = { 1, 2, 31, 32, 33, 100, 255, 256, 1024 };
  for (int i = 0; i < 9; i++)
    {
      in_teams (1 + i * 5, threads[i], i % 4 != 2);
      rows (i, threads[i]);
    }
  limited (1);
  limited (6);
  limited (64);
  return failures != 0;
}
