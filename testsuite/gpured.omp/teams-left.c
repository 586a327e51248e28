/* teams-left.c - more teams than the device holds that do not begin alike.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <omp.h>
#include "../include/check.h"

#define MOST 50

/* A copy that each team changes.  */

static void
copied (int teams, int begin)
{
  int sums[MOST] = { 0 };
#pragma omp target teams num_teams(teams) thread_limit(1024) firstprivate(begin) map(tofrom: sums)
  {
    int sum = 0;
    begin += omp_get_team_num ();
#pragma omp parallel for reduction(+: sum) /* { dg-missed {reduction\(\+:sum\) on int left to GCC: `num_teams' may exceed the blocks that run at a time, and a block cannot run a second team here} } */
    for (int i = 0; i < begin; i++)
      sum += i;
    sums[omp_get_team_num ()] += sum;
  }
  for (int i = 0; i < MOST; i++)
    check_int ("copied", sums[i],
	       i < teams ? (begin + i) * (begin + i - 1) / 2 : 0);
}

/* The user says which team has which iterations.  */

static void
scheduled (int teams)
{
  int order[MOST] = { 0 }, rows[MOST] = { 0 };
#pragma omp target teams num_teams(teams) thread_limit(1024) map(tofrom: order, rows)
  {
    int mine = 0;
#pragma omp distribute dist_schedule(static, 1)
    for (int i = 0; i < MOST; i++)
      {
	int sum = 0;
#pragma omp parallel for reduction(+: sum) /* { dg-missed {reduction\(\+:sum\) on int left to GCC: `num_teams' may exceed the blocks that run at a time, and a block cannot run a second team here} } */
	for (int j = 0; j < 10; j++)
	  sum += j;
	order[i] = sum + mine++;
      }
    rows[omp_get_team_num ()] += mine;
  }
  for (int i = 0; i < MOST; i++)
    {
      check_int ("order", order[i], 45 + i / teams);
      check_int ("rows", rows[i],
		 i < teams ? MOST / teams + (i < MOST % teams) : 0);
    }
}

/* A value that only the program can combine.  */

struct pair { int a, b; };
#pragma omp declare reduction(add: struct pair: omp_out.a += omp_in.a, omp_out.b += omp_in.b) initializer(omp_priv = (struct pair) { 0, 0 })

static void
by_program (int teams)
{
  struct pair total = { 1, 2 };
#pragma omp target teams num_teams(teams) thread_limit(1024) reduction(add: total) map(tofrom: total) /* { dg-missed {reduction\(user-defined:total\) on struct pair left to GCC: `num_teams' may exceed the blocks that run at a time, and a block cannot run a second team here} } */
  {
    int sum = 0;
#pragma omp parallel for reduction(+: sum) /* { dg-missed {reduction\(\+:sum\) on int left to GCC: } } */
    for (int i = 0; i < 10; i++)
      sum += i;
    total.a = sum + omp_get_team_num ();
    total.b += 1;
  }
  check_int ("a", total.a, 1 + 45 * teams + teams * (teams - 1) / 2);
  check_int ("b", total.b, 2 + teams);
}

int
main (void)
{
  copied (1, 4);
  copied (MOST, 4);
  scheduled (2);
  scheduled (37);
  by_program (3);
  by_program (40);
  return failures != 0;
}

/* { dg-missed {  caused .*: remove .num_teams|remove .num_teams} "" { target *-*-* } 0 } */
