/* answers.c - what the run-time library tells of teams and threads, in loops and
   between them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <omp.h>

#include "../include/check.h"

#define ROWS 7
#define N 300

static int on_host;

/* GOT is what is told of on the device, where it is known.  */

static void
check_device (const char *what, int got, int want)
{
  if (!on_host)
    check_int (what, got, want);
}

#pragma omp declare target
static __attribute__ ((noinline)) int
where (int i)
{
  return omp_is_initial_device () ? -1 : i;
}

static int
where_inline (int i)
{
  int value = omp_is_initial_device ();
  return value ? -1 : i;
}
#pragma omp end declare target

static void
initial (void)
{
  int s = 0, t = 0, u = 0;
#pragma omp target teams distribute parallel for reduction(+: s, t, u)
  for (int i = 0; i < N; i++)
    {
      s += omp_is_initial_device ();
      t += where (i);
      u += where_inline (i);
    }
  check_int ("initial device", s, on_host ? N : 0);
  check_int ("in a function", t, on_host ? -N : N * (N - 1) / 2);
  check_int ("in an inline function", u, on_host ? -N : N * (N - 1) / 2);
}

/* In sequential code there is one thread, in a loop as many as the clauses allow
   of the eight that libgomp gives a team.  */

struct told
{
  int initial, teams, team, threads, thread, most, limit, parallel, level,
    active;
};

#define TELL(X)							\
  X.initial = omp_is_initial_device ();				\
  X.teams = omp_get_num_teams ();				\
  X.team = omp_get_team_num ();					\
  X.threads = omp_get_num_threads ();				\
  X.most = omp_get_max_threads ();				\
  X.limit = omp_get_thread_limit ();				\
  X.parallel = omp_in_parallel ();				\
  X.level = omp_get_level ();					\
  X.active = omp_get_active_level ();

static void
check_told (const char *what, const struct told *x, int teams, int threads,
	    int level)
{
  check_int (what, x->initial, on_host);
  check_device (what, x->teams, teams);
  check_int (what, x->team >= 0 && x->team < x->teams, 1);
  check_device (what, x->threads, threads);
  check_device (what, x->parallel, threads > 1);
  check_int (what, x->level, level);
  check_device (what, x->active, threads > 1);
}

static void
nest (int teams, int limit, int threads, int condition)
{
  struct told outside[ROWS], inside[ROWS];
  int sums[ROWS], number = limit < threads ? limit : threads;
#pragma omp target teams distribute num_teams(teams) thread_limit(limit) \
  map(from: outside, inside, sums)
  for (int r = 0; r < ROWS; r++)
    {
      int s = 0;
      TELL (outside[r])
      outside[r].thread = omp_get_thread_num ();
#pragma omp parallel for num_threads(threads) if(condition) reduction(+: s)
      for (int i = 0; i < N; i++)
	{
	  if (i == 77)
	    {
	      TELL (inside[r])
	    }
	  s += i;
	}
      sums[r] = s;
    }
  for (int r = 0; r < ROWS; r++)
    {
      check_int ("sum", sums[r], N * (N - 1) / 2);
      check_told ("nest, outside", &outside[r], teams, 1, 0);
      check_int ("nest, thread", outside[r].thread, 0);
      check_told ("nest, inside", &inside[r], teams,
		  condition ? number : 1, 1);
      check_int ("nest, team", inside[r].team, outside[r].team);
      check_device ("nest, most", outside[r].most, limit);
      check_device ("nest, limit", outside[r].limit, limit);
      check_device ("nest, limit inside", inside[r].limit, limit);
    }
}

/* One team, or several that share out the iterations, each a part of them.  */

static void
combined (int teams, int threads)
{
  struct told one, all;
  int s = 0, t = 0, team[N], counts[64] = { 0 };
#pragma omp target parallel for num_threads(threads) reduction(+: s) \
  map(from: one)
  for (int i = 0; i < N; i++)
    {
      if (i == 99)
	{
	  TELL (one)
	}
      s += omp_get_num_teams ();
    }
  check_int ("one team", s, N);
  check_told ("one team", &one, 1, threads > 8 ? 8 : threads, 1);
  s = 0;
#pragma omp target teams distribute parallel for num_teams(teams) \
  reduction(+: s, t) map(from: all, team)
  for (int i = 0; i < N; i++)
    {
      team[i] = omp_get_team_num ();
      if (i == 99)
	{
	  TELL (all)
	}
      s += omp_get_num_teams ();
      t += omp_get_num_threads ();
    }
  check_told ("several teams", &all, teams, 8, 1);
  check_device ("several teams", s, teams * N);
  check_device ("several teams", t, 8 * N);
  for (int i = 0; i < N; i++)
    if (team[i] < 0 || team[i] >= all.teams)
      check_int ("number of a team", team[i], -1);
    else
      counts[team[i] & 63]++;
}

/* Without teams the iterations are spread over several blocks all the same.  */

static void
spread (void)
{
  int s = 0, t = 0, u = 0;
#pragma omp target parallel for reduction(+: s, t, u)
  for (int i = 0; i < 5000; i++)
    {
      s += omp_get_num_teams ();
      t += omp_get_team_num ();
      u += omp_get_num_threads () > 0;
    }
  check_int ("teams", s, 5000);
  check_int ("team", t, 0);
  check_int ("threads", u, 5000);
}

/* The number of threads is read when the loop is reached.  */

static void
changed (int number)
{
  int n = number, s = 0, t = 0;
#pragma omp target map(tofrom: n, s, t)
  {
#pragma omp parallel for num_threads(n) reduction(+: s)
    for (int i = 0; i < N; i++)
      {
	s += omp_get_num_threads ();
	if (i == 7)
	  n = 5;
      }
#pragma omp parallel for num_threads(n) reduction(+: t)
    for (int i = 0; i < N; i++)
      t += omp_get_num_threads ();
  }
  check_device ("changed, first", s, N * number);
  check_device ("changed, second", t, N * 5);
}

/* Loops without parallel.  */

static void
no_parallel (void)
{
  int s = 0, t = 0;
#pragma omp target teams distribute num_teams(4) reduction(+: s, t)
  for (int i = 0; i < N; i++)
    {
      s += omp_get_num_threads () + omp_get_thread_num () + omp_get_level ();
      t += omp_in_parallel ();
    }
  check_device ("no parallel", s, N);
  check_device ("not in parallel", t, 0);
}

/* How many teams of one thread there are.  */

static void
number_of_teams (int many)
{
  int s = 0, numbers[N];
#pragma omp target teams distribute num_teams(many) reduction(+: s)
  for (int i = 0; i < N; i++)
    s += omp_get_num_teams ();
  check_device ("teams of one thread", s, many * N);
#pragma omp target teams distribute map(from: numbers)
  for (int i = 0; i < N; i++)
    numbers[i] = omp_get_num_teams ();
  check_int ("some teams", numbers[0] > 0, 1);
  for (int i = 1; i < N; i++)
    check_int ("the same number", numbers[i], numbers[0]);
#pragma omp target teams distribute num_teams(3) map(from: numbers) /* { dg-missed {left to GCC: the loop uses team numbers, and the directives fix which iterations or threads a team has$} } */
  for (int i = 0; i < N; i++)
    numbers[i] = omp_get_num_teams () + 100 * omp_get_team_num ();
  for (int i = 0; i < N; i++)
    check_device ("number and team", numbers[i] % 100, 3);
}

/* What the program could tell.  */

static void
left (int some)
{
  int s = 0, counts[8] = { 0 }, first[2] = { -1, -1 };
#pragma omp target parallel for num_threads(8) reduction(+: s) map(counts) /* { dg-missed {left to GCC: the loop uses thread numbers, and gpured would give its iterations to other threads$} } */
  for (int i = 0; i < N; i++)
    {
      counts[omp_get_thread_num () & 7]++;
      s++;
    }
  check_int ("thread", s, N);
  for (int i = 0; i < 8; i++)
    s -= counts[i];
  check_int ("threads", s, 0);
#pragma omp target teams distribute num_teams(2) reduction(+: s) map(counts) /* { dg-missed {left to GCC: the loop uses team numbers, and the directives fix which iterations or threads a team has$} } */
  for (int i = 0; i < N; i++)
    {
      counts[omp_get_team_num () & 1]++;
      s++;
    }
  check_int ("team of one thread", s, N);
#pragma omp target teams distribute parallel for num_teams(2) num_threads(some) reduction(+: s) map(counts) /* { dg-missed {left to GCC: the loop uses team numbers, and the directives fix which iterations or threads a team has$} } */
  for (int i = 0; i < N; i++)
    {
      counts[omp_get_team_num () & 1]++;
      s++;
    }
  check_int ("team of perhaps one thread", s, 2 * N);
#pragma omp target teams distribute parallel for num_teams(2) dist_schedule(static, 150) reduction(+: s) map(first) /* { dg-missed {left to GCC: the schedule fixes which thread runs which iterations, and another loop may rely on it$} } */
  for (int i = 0; i < N; i++)
    {
      if (i % 150 == 149)
	first[i / 150] = omp_get_team_num ();
      s++;
    }
  check_int ("team of a chunk", s, 3 * N);
  check_device ("first chunk", first[0], 0);
  check_device ("second chunk", first[1], 1);
  int number = some + 1;
#pragma omp target map(tofrom: s) map(to: number)
#pragma omp teams distribute parallel for num_teams(number) reduction(+: s) /* { dg-missed {left to GCC: the number of teams is computed in the target region, after the launch$} } */
  for (int i = 0; i < N; i++)
    s += omp_get_num_teams () * 0 + 1;
  check_int ("teams", s, 4 * N);
#pragma omp target teams distribute parallel for reduction(+: s) /* { dg-missed {left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} } */
  for (int i = 0; i < N; i++)
    s += omp_get_dynamic () >= 0;
  check_int ("dynamic", s, 5 * N);
}

int
main (void)
{
  on_host = omp_get_num_devices () == 0;
  initial ();
  nest (3, 8, 3, 1);
  nest (1, 8, 20, 1);
  nest (4, 2, 3, 1);
  nest (2, 8, 5, 0);
  nest (2, 8, 1, 1);
  nest (2, 1, 4, 1);
  combined (3, 3);
  combined (1, 100);
  spread ();
  changed (3);
  changed (1);
  no_parallel ();
  number_of_teams (5);
  left (1);
  return failures != 0;
}
