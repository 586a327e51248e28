/* teams-initial.c - teams that share out nothing and reduce what each computes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The initial thread of each team does all of it, one lane.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>
#include "../include/check.h"

#define N 200

static int in[N];

/* The sums of so many teams, and what each is told.  */

static void
sums (int teams)
{
  int total = 3, told[400] = { 0 }, times[400] = { 0 };
  double most = -1;
#pragma omp target teams num_teams(teams) reduction(+: total) reduction(max: most) map(to: in) map(tofrom: told, times) /* { dg-optimized {reduction\(\+:total\) on int over teams: one value per team, } } */
  /* { dg-optimized {reduction\(max:most\) on double over teams: one value per team, } "" { target *-*-* } .-1 } */
  {
    const int team = omp_get_team_num ();
    int own[3] = { 0 };
    for (int i = 0; i < N; i++)
      {
	total = total + in[i];
	own[i % 3] += in[i];
      }
    if (own[team % 3] + team > most)
      most = own[team % 3] + team;
    told[team] = omp_get_num_teams ();
    times[team]++;
  }
  int sum = 0, own[3] = { 0 };
  for (int i = 0; i < N; i++)
    {
      sum += in[i];
      own[i % 3] += in[i];
    }
  double largest = -1;
  for (int team = 0; team < teams; team++)
    if (own[team % 3] + team > largest)
      largest = own[team % 3] + team;
  check_int ("total", total, 3 + teams * sum);
  check_real ("most", most, largest);
  for (int team = 0; team < 400; team++)
    {
      check_int ("told", told[team], team < teams ? teams : 0);
      check_int ("times", times[team], team < teams);
    }
}

/* As many teams as there may be.  */

static void
counted (void)
{
  long total = 0, number = 0;
#pragma omp target teams reduction(+: total) map(tofrom: number) /* { dg-optimized {reduction\(\+:total\) on long int over teams: one value per team, } } */
  {
    for (int i = 0; i < 10; i++)
      total += i;
    if (omp_get_team_num () == 0)
      number = omp_get_num_teams ();
  }
  check_int ("number", number > 0, 1);
  check_int ("counted", total, number * 45);
}

/* What clauses give each team, which it may change, values of atomic operations
   and volatile variables.  */

static void
clauses (int teams, int start)
{
  int own = 4, total = 0, tickets = 0;
  long product = 1;
#pragma omp target teams num_teams(teams) thread_limit(3) private(own) firstprivate(start) reduction(+: total) reduction(*: product) map(tofrom: tickets) /* { dg-optimized {reduction\(\+:total\) on int over teams: one value per team, } } */
  /* { dg-optimized {reduction\(\*:product\) on long int over teams: one value per team, } "" { target *-*-* } .-1 } */
  {
    volatile int last = start;
    own = start * 2;
    own++;
    last = __atomic_fetch_add (&tickets, 1, __ATOMIC_RELAXED);
    total += own + last;
    product *= 2;
  }
  check_int ("total", total, teams * (start * 2 + 1) + teams * (teams - 1) / 2);
  check_int ("tickets", tickets, teams);
  check_int ("product", product, 1L << teams);
  check_int ("own", own, 4);
}

/* What each team has of the target construct's, a counter.  */

static void
handed (int teams, int n)
{
  int i = 5, total = 1, last[300] = { 0 };
#pragma omp target map(tofrom: total, last) map(to: in)
#pragma omp teams num_teams(teams) reduction(+: total) /* { dg-optimized {reduction\(\+:total\) on int over teams: one value per team, } } */
  {
    for (i = 0; i < n; i++)
      total += in[i];
    last[omp_get_team_num ()] = i + n;
  }
  int sum = 0;
  for (int j = 0; j < n; j++)
    sum += in[j];
  check_int ("handed", total, 1 + teams * sum);
  check_int ("i", i, 5);
  for (int j = 0; j < 300; j++)
    check_int ("last", last[j], j < teams ? 2 * n : 0);
}

/* Code of the user, objects and a complex value.  */

struct pair
{
  long sum;
  int least;
};

#pragma omp declare reduction (join: struct pair: \
    omp_out.sum += omp_in.sum, \
    omp_out.least = omp_in.least < omp_out.least ? omp_in.least : omp_out.least) \
  initializer (omp_priv = { 0, 1000 })

static void
objects (int teams)
{
  struct pair pair = { 7, 900 };
  _Complex double z = 2;
#pragma omp target map(tofrom: pair, z)
#pragma omp teams num_teams(teams) reduction(join: pair) reduction(+: z) /* { dg-optimized {reduction\(user-defined:pair\) on struct pair over teams: one value per team, } } */
  /* { dg-optimized {reduction\(\+:z\) on complex double over teams: one value per team, } "" { target *-*-* } .-1 } */
  {
    const int team = omp_get_team_num ();
    pair.sum += team;
    if (500 - team < pair.least)
      pair.least = 500 - team;
    z += team + 2.0 * __extension__ 1i;
  }
  check_int ("sum", pair.sum, 7 + teams * (teams - 1) / 2);
  check_int ("least", pair.least, 500 - (teams - 1));
  check_real ("real", __real__ z, 2 + teams * (teams - 1) / 2);
  check_real ("imaginary", __imag__ z, 2.0 * teams);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = i * 7 % 31 - 5;
  static const int teams[] = { 1, 2, 31, 33, 300 };
  for (int i = 0; i < 5; i++)
    {
      sums (teams[i]);
      objects (teams[i]);
      handed (teams[i], 7 + i);
    }
  counted ();
  clauses (1, 5);
  clauses (40, 9);
  return failures != 0;
}
