/* narrow-left.c - short rows where teams stay blocks, since the program could
   tell.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>

#include "../include/check.h"

#define ROWS 96
#define COLUMNS 20

static int x[ROWS][COLUMNS], got[ROWS], of_team[ROWS], order[ROWS];

static int
row_sum (int i)
{
  int s = 0;
  for (int j = 0; j < COLUMNS; j++)
    s += x[i][j];
  return s;
}

static void
check_rows (const char *what, int offset)
{
  for (int i = 0; i < ROWS; i++)
    check_int (what, got[i], row_sum (i) + offset);
}

/* The number of a team, and how many there are.  */

static void
asked (int teams)
{
  int most = 0;
#pragma omp target teams distribute num_teams(teams) map(to: x) map(from: got, of_team) reduction(max: most) /* { dg-optimized {reduction\(max:most\) on int over teams: one value per team} } */
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
      for (int j = 0; j < COLUMNS; j++)
	s += x[i][j];
      got[i] = s;
      of_team[i] = omp_get_team_num ();
      most = omp_get_num_teams () > most ? omp_get_num_teams () : most;
    }
  check_rows ("asked", 0);
  check_int ("teams", most, teams);
  for (int i = 0; i < ROWS; i++)
    check_int ("team", of_team[i] >= 0 && of_team[i] < teams, 1);
}

/* The same inside of the loop.  */

static void
asked_inside (int teams)
{
#pragma omp target teams distribute num_teams(teams) map(to: x) map(from: got)
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
      for (int j = 0; j < COLUMNS; j++)
	s += x[i][j] + (omp_get_num_teams () == teams);
      got[i] = s;
    }
  check_rows ("asked inside", COLUMNS);
}

/* With dist_schedule, the program knows that a team has rows I and I + 6 in that
   order.  */

static void
scheduled (void)
{
#pragma omp target teams distribute num_teams(3) dist_schedule(static, 2) map(to: x) map(tofrom: got)
  for (int i = 0; i < ROWS; i++)
    {
      int s = i < 6 ? 0 : got[i - 6];
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
      for (int j = 0; j < COLUMNS; j++)
	s += x[i][j];
      got[i] = s;
    }
  int sums[ROWS];
  for (int i = 0; i < ROWS; i++)
    {
      sums[i] = row_sum (i) + (i < 6 ? 0 : sums[i - 6]);
      check_int ("scheduled", got[i], sums[i]);
    }
}

/* How many rows the team has had.  */

static void
counted (void)
{
  int rows = 0, teams = 0;
#pragma omp target teams num_teams(3) map(to: x) map(from: got) reduction(+: rows, teams)
  {
    int mine = 0;
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	int s = 0;
	mine++;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
	for (int j = 0; j < COLUMNS; j++)
	  s += x[i][j];
	got[i] = s;
      }
    rows += mine;
    teams++;
  }
  check_rows ("counted", 0);
  check_int ("rows", rows, ROWS);
  check_int ("teams", teams, 3);
}

/* { dg-optimized {reduction\(\+:rows\) on int over teams: one value per team} "" { target *-*-* } 105 } */
/* { dg-optimized {reduction\(\+:teams\) on int over teams: one value per team} "" { target *-*-* } 105 } */

/* Without a use behind the loop, it could count all the same; the sum goes on from
   row to row.  */

static void
carried (void)
{
#pragma omp target teams num_teams(1) map(to: x) map(from: got, order)
  {
    int mine = 0, sum = 0;
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	order[i] = mine++;
#pragma omp parallel for reduction(+: sum) /* { dg-optimized {reduction\(\+:sum\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
	for (int j = 0; j < COLUMNS; j++)
	  sum += x[i][j];
	got[i] = sum;
      }
  }
  int sum = 0;
  for (int i = 0; i < ROWS; i++)
    {
      sum += row_sum (i);
      check_int ("carried", got[i], sum);
      check_int ("order", order[i], i);
    }
}

/* The same of a copy that each team has.  */

static void
copied (int mine)
{
#pragma omp target teams distribute num_teams(1) firstprivate(mine) map(to: x) map(from: got, order)
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
      order[i] = mine++;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
      for (int j = 0; j < COLUMNS; j++)
	s += x[i][j];
      got[i] = s;
    }
  check_rows ("copied", 0);
  for (int i = 0; i < ROWS; i++)
    check_int ("order of copied", order[i], i + 3);
}

/* One team runs its rows in order, whatever may be narrow.  */

static void
one_team (int teams)
{
#pragma omp target teams distribute num_teams(teams) map(to: x) map(tofrom: got)
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\), warp shuffles} } */
      for (int j = 0; j < COLUMNS; j++)
	s += x[i][j];
      got[i] = s;
    }
  check_rows ("one team", 0);
}

/* Each team does something in front of the loop, or behind it.  */

static void
beside (void)
{
  int before = 0, after = 0;
#pragma omp target teams num_teams(3) map(to: x) map(from: got) map(tofrom: before)
  {
    before = 3;
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	int s = 0;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
	for (int j = 0; j < COLUMNS; j++)
	  s += x[i][j];
	got[i] = s;
      }
  }
  check_rows ("before", 0);
  check_int ("teams before", before, 3);
#pragma omp target teams num_teams(3) map(to: x) map(from: got) reduction(+: after) /* { dg-optimized {reduction\(\+:after\) on int over teams: one value per team} } */
  {
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	int s = 0;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
	for (int j = 0; j < COLUMNS; j++)
	  s += x[i][j];
	got[i] = s;
	after += s;
      }
    after += 2;
  }
  check_rows ("behind", 0);
  for (int i = 0; i < ROWS; i++)
    after -= row_sum (i);
  check_int ("teams behind", after, 6);
#pragma omp target teams num_teams(3) map(to: x) map(from: got) reduction(+: after) /* { dg-optimized {reduction\(\+:after\) on int over teams: one value per team} } */
  {
    after += 5;
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	int s = 0;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
	for (int j = 0; j < COLUMNS; j++)
	  s += x[i][j];
	got[i] = s;
      }
  }
  check_rows ("summed before", 0);
  check_int ("teams summed before", after, 21);
}

/* Two loops over the teams; a loop of all teams' threads.  */

static void
two (void)
{
#pragma omp target teams num_teams(3) map(to: x) map(from: got, order)
  {
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	int s = 0;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
	for (int j = 0; j < COLUMNS; j++)
	  s += x[i][j];
	got[i] = s;
      }
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	int s = 0;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
	for (int j = 0; j < COLUMNS; j++)
	  s += x[i][j] & 1;
	order[i] = s;
      }
  }
  check_rows ("two", 0);
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
      for (int j = 0; j < COLUMNS; j++)
	s += x[i][j] & 1;
      check_int ("second of two", order[i], s);
    }
}

/* Values that only the program combines.  */

struct pair
{
  int even, odd;
};
#pragma omp declare reduction(pairs: struct pair: omp_out.even += omp_in.even, omp_out.odd += omp_in.odd) initializer(omp_priv = { 0, 0 })

static void
structures (void)
{
#pragma omp target teams distribute num_teams(3) map(to: x) map(from: got)
  for (int i = 0; i < ROWS; i++)
    {
      struct pair s = { 0, 0 };
#pragma omp parallel for reduction(pairs: s) /* { dg-optimized {reduction\(user-defined:s\) on struct pair over parallel for: iterations distributed over all lanes of the team, warp shuffles} } */
      for (int j = 0; j < COLUMNS; j++)
	if (j % 2)
	  s.odd += x[i][j];
	else
	  s.even += x[i][j];
      got[i] = s.even + s.odd;
    }
  check_rows ("structures", 0);
}

int
main (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      x[i][j] = (i * COLUMNS + j) * 7919 % 201 - 100;
  asked (2);
  asked_inside (2);
  scheduled ();
  counted ();
  carried ();
  copied (3);
  one_team (1);
  one_team (4);
  beside ();
  two ();
  structures ();
  return failures != 0;
}
