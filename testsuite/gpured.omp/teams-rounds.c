/* teams-rounds.c - more teams than the device holds, each with code of its own.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Teams of 1,024 lanes and more of them than the device holds: blocks
   go on as others.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>
#include "../include/check.h"

#define MOST 300

/* What is done by each team: loops, and sequential code around them.  */

static void
apart (int teams)
{
  int in[MOST + 1], seen[MOST + 1], sums[MOST + 1], rows = 10;
  for (int i = 0; i <= MOST; i++)
    in[i] = seen[i] = sums[i] = 0;
#pragma omp target teams num_teams(teams) thread_limit(1024) map(tofrom: in, seen, sums)
  {
    const int team = omp_get_team_num ();
    int sum = team;
    in[team] += team + 1;
#pragma omp parallel for reduction(+: sum) /* { dg-optimized {reduction\(\+:sum\) on int over parallel for: iterations distributed over all lanes of the team, } } */
    for (int i = 0; i < rows * team; i++)
      sum += i;
    sums[team] += sum;
#pragma omp parallel for
    for (int i = 0; i < rows; i++)
      if (i == rows - 1)
	seen[omp_get_team_num ()] += omp_get_num_teams ();
  }
  for (int i = 0; i <= MOST; i++)
    {
      const int n = rows * i, there = i < teams;
      check_int ("in", in[i], there ? i + 1 : 0);
      check_int ("sums", sums[i], there ? i + n * (n - 1) / 2 : 0);
      check_int ("seen", seen[i], there ? teams : 0);
    }
}

/* At least so many, at most so many; and a reduction over all.  */

static void
between (int least, int most)
{
  int times[MOST] = { 0 }, number[MOST] = { 0 };
  long total = 11;
#pragma omp target teams num_teams(least: most) thread_limit(1024) map(tofrom: times, number, total) reduction(+: total) /* { dg-optimized {reduction\(\+:total\) on long int over teams: one value per lane, } } */
  {
#pragma omp parallel for reduction(+: total) /* { dg-optimized {reduction\(\+:total\) on long int over parallel for: iterations distributed over all lanes} } */
    for (int i = 0; i < 50; i++)
      {
	total += i;
	if (i == 7)
	  {
	    times[omp_get_team_num ()]++;
	    number[omp_get_team_num ()] = omp_get_num_teams ();
	  }
      }
  }
  const int teams = number[0];
  if (teams < least || teams > most)
    check_int ("number of teams", teams, least);
  check_int ("total", total, 11 + teams * 50L * 49 / 2);
  for (int i = 0; i < MOST; i++)
    {
      check_int ("times", times[i], i < teams);
      check_int ("number", number[i], i < teams ? teams : 0);
    }
}

/* Where distribute shares out all that teams do only the number can be told.  */

static void
together (int teams)
{
  int number = 0, sums[60] = { 0 };
#pragma omp target teams distribute num_teams(teams) thread_limit(1024) map(tofrom: sums, number)
  for (int row = 0; row < 60; row++)
    {
      int sum = 0;
#pragma omp parallel for reduction(+: sum) /* { dg-optimized {reduction\(\+:sum\) on int over parallel for: iterations distributed over all lanes of the team} } */
      for (int i = 0; i < row; i++)
	sum += i;
      sums[row] = sum;
      if (row == 33)
	number = omp_get_num_teams ();
    }
  check_int ("number together", number, teams);
  for (int row = 0; row < 60; row++)
    check_int ("row", sums[row], row * (row - 1) / 2);
}

/* What teams reduce in more ways than one begins anew in each, and they all share
   one loop.  */

static void
anew (int teams)
{
  long total = 3, most = -5, rows = 0;
  int sums[60] = { 0 }, begun[MOST] = { 0 };
#pragma omp target teams num_teams(teams) thread_limit(1024) map(tofrom: sums, begun) reduction(+: total, rows) reduction(max: most) /* { dg-optimized {reduction\(\+:total\) on long int over teams: one value per team, } } */
  /* { dg-optimized {reduction\(\+:rows\) on long int over teams: one value per team, } "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(max:most\) on long int over teams: one value per team, } "" { target *-*-* } .-2 } */
  {
    const int team = omp_get_team_num ();
    int mine = 0;
    begun[team] += total == 0;
    total = team + 1;
    most = team % 5;
#pragma omp distribute
    for (int row = 0; row < 60; row++)
      {
	int sum = 0;
	mine++;
#pragma omp parallel for reduction(+: sum) /* { dg-optimized {reduction\(\+:sum\) on int over parallel for: iterations distributed over all lanes of the team} } */
	for (int i = 0; i < row; i++)
	  sum += i;
	sums[row] += sum;
      }
    rows += mine;
    total += 7;
  }
  check_int ("total anew", total, 3 + teams * (teams + 1L) / 2 + 7 * teams);
  check_int ("most anew", most, teams > 4 ? 4 : teams - 1);
  check_int ("rows anew", rows, 60);
  for (int i = 0; i < MOST; i++)
    check_int ("begun", begun[i], i < teams);
  for (int row = 0; row < 60; row++)
    check_int ("row anew", sums[row], row * (row - 1) / 2);
}

int
main (void)
{
  anew (1);
  anew (3);
  anew (77);
  apart (1);
  apart (2);
  apart (7);
  apart (41);
  apart (MOST);
  between (1, 3);
  between (30, 100);
  between (100, 100);
  together (1);
  together (55);
  return failures != 0;
}
