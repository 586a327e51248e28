/* narrow-plain.c - short rows where nothing is reduced, by teams that are sub-warps.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With two teams of 8 warps there are more rows than warps, and for short rows
   four times as many.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>

#include "../include/check.h"

#define ROWS 200
#define COLUMNS 40

static int a[ROWS][COLUMNS], b[ROWS][COLUMNS], firsts[ROWS];

static void
fill (void)
{
  for (int i = 0; i < ROWS; i++)
    {
      firsts[i] = -1;
      for (int j = 0; j < COLUMNS; j++)
	{
	  a[i][j] = (i * COLUMNS + j) * 7919 % 1009;
	  b[i][j] = -7;
	}
    }
}

#define CHECK(WHAT, N, WANT) \
  for (int i = 0; i < ROWS; i++) \
    for (int j = 0; j < COLUMNS; j++) \
      check_int (WHAT, b[i][j], j < (N) ? (WANT) : -7);

static void
fixed (void)
{
  fill ();
#pragma omp target teams distribute num_teams(2) map(to: a) map(tofrom: b)
  for (int i = 0; i < ROWS; i++)
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
    for (int j = 0; j < 5; j++)
      b[i][j] = a[i][j] + i;
  CHECK ("five", 5, a[i][j] + i)
  fill ();
#pragma omp target teams distribute num_teams(2) map(to: a) map(tofrom: b)
  for (int i = 0; i < ROWS; i++)
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
    for (int j = 0; j < 13; j++)
      b[i][j] = a[i][j] - i;
  CHECK ("thirteen", 13, a[i][j] - i)
}

/* One lane of the team stores what the others read, and what they store: they wait
   for each other.  */

static void
between (int n)
{
  fill ();
#pragma omp target teams distribute num_teams(2) map(to: a) map(tofrom: b, firsts)
  for (int i = 0; i < ROWS; i++)
    {
      firsts[i] = a[i][0] + 3;
#pragma omp parallel for simd /* { dg-optimized {loop over parallel for simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
      for (int j = 0; j < n; j++)
	b[i][j] = a[i][j] + firsts[i];
      firsts[i] = b[i][n - 1];
      if (firsts[i] % 2)
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
	for (int j = 0; j < n; j++)
	  b[i][j] += firsts[i];
    }
  for (int i = 0; i < ROWS; i++)
    check_int ("last", firsts[i], a[i][n - 1] + a[i][0] + 3);
  CHECK ("between", n, a[i][j] + a[i][0] + 3 + (firsts[i] % 2 ? firsts[i] : 0))
}

/* The rows of one team are in order, so that it stays a block, as the remark cannot
   know.  */

static void
one_team (int teams)
{
  fill ();
#pragma omp target teams distribute num_teams(teams) map(to: a) map(tofrom: b)
  for (int i = 0; i < ROWS; i++)
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
    for (int j = 0; j < COLUMNS; j++)
      b[i][j] = (i ? b[i - 1][j] : 0) + a[i][j];
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      check_int ("in order", b[i][j], (i ? b[i - 1][j] : 0) + a[i][j]);
}

/* Teams are blocks where the program knows their rows: by their number, or by what a
   team counts.  */

static void
blocks (void)
{
  fill ();
#pragma omp target teams distribute num_teams(2) map(to: a) map(tofrom: b, firsts)
  for (int i = 0; i < ROWS; i++)
    {
      firsts[i] = omp_get_num_teams ();
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
      for (int j = 0; j < 9; j++)
	b[i][j] = a[i][j];
    }
  CHECK ("asked", 9, a[i][j])
  for (int i = 0; i < ROWS; i++)
    check_int ("teams", firsts[i], 2);
  fill ();
#pragma omp target teams num_teams(1) map(to: a) map(tofrom: b)
  {
    int row = 0;
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
	for (int j = 0; j < 9; j++)
	  b[i][j] = a[i][j] + row;
	row++;
      }
  }
  CHECK ("counted", 9, a[i][j] + i)
}

int
main (void)
{
  fixed ();
  between (1);
  between (COLUMNS);
  one_team (1);
  blocks ();
  return failures != 0;
}
