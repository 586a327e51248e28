/* simd-rows.c - simd loops in iterations of parallel loops where nothing is
   reduced: one lane runs short ones, those of a sub-warp share others.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With two teams of 8 warps there are more rows than warps.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define ROWS 200
#define COLUMNS 130
#define SHORT 16

static int a[ROWS][COLUMNS], b[ROWS][COLUMNS], lasts[ROWS], steps[ROWS];

static void
fill (void)
{
  for (int i = 0; i < ROWS; i++)
    {
      lasts[i] = steps[i] = -1;
      for (int j = 0; j < COLUMNS; j++)
	{
	  a[i][j] = (i * COLUMNS + j) * 7919 % 1009;
	  b[i][j] = -7;
	}
    }
}

/* Check that b[i][j] is WANT in the first N columns, and as before behind.  */
#define CHECK(WHAT, N, WANT) \
  for (int i = 0; i < ROWS; i++) \
    for (int j = 0; j < COLUMNS; j++) \
      check_int (WHAT, b[i][j], j < (N) ? (WANT) : -7);

static void
shorts (void)
{
  fill ();
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(tofrom: b) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < ROWS; i++)
#pragma omp simd
    for (int j = 0; j < SHORT; j++)
      b[i][j] = a[i][j] + i;
  CHECK ("short", SHORT, a[i][j] + i)
  fill ();
#pragma omp target teams distribute num_teams(2) map(to: a) map(tofrom: b)
  for (int k = 0; k < 4; k++)
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
    for (int i = k; i < ROWS; i += 4)
#pragma omp simd
      for (int j = 0; j < 32; j++)
	b[i][j] = a[i][j] - k;
  CHECK ("in a team", 32, a[i][j] - i % 4)
  fill ();
#pragma omp target parallel for map(to: a) map(tofrom: b) /* { dg-optimized {loop over parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < ROWS; i++)
#pragma omp simd
    for (int j = 3; j >= 0; j--)
      b[i][j] = 2 * a[i][j];
  CHECK ("without teams", 4, 2 * a[i][j])
}

/* Clauses of simd, where one lane runs the loop.  */

static void
clauses (int test)
{
  fill ();
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(tofrom: b, lasts, steps) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < ROWS; i++)
    {
      int last = 0, step = i, t = 5, j;
#pragma omp simd lastprivate(last) linear(step: 3) private(t) simdlen(8)
      for (j = 0; j < SHORT; j++)
	{
	  t = a[i][j];
	  last = t + 1;
	  b[i][j] = step + t;
	  step += 3;
	}
      lasts[i] = last + t + j;
      steps[i] = step;
#pragma omp simd collapse(2) order(concurrent)
      for (int l = 0; l < 3; l++)
	for (int k = 0; k < 4; k++)
	  b[i][SHORT + 4 * l + k] = a[l][k] + i;
#pragma omp simd safelen(2) if(test > 1)
      for (j = SHORT + 12; j < SHORT + 24; j++)
	b[i][j] = b[i][j - 2] + 1;
    }
  for (int i = 0; i < ROWS; i++)
    {
      check_int ("last", lasts[i], a[i][SHORT - 1] + 1 + 5 + SHORT);
      check_int ("step", steps[i], i + 3 * SHORT);
      for (int j = 0; j < SHORT; j++)
	check_int ("linear", b[i][j], a[i][j] + i + 3 * j);
      for (int j = 0; j < 12; j++)
	check_int ("collapsed", b[i][SHORT + j], a[j / 4][j % 4] + i);
      for (int j = SHORT + 12; j < SHORT + 24; j++)
	check_int ("safelen", b[i][j], b[i][j - 2] + 1);
    }
}

/* Longer ones, and of a length that is not known.  */

static void
longs (int n, int add)
{
  int k;
  fill ();
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(tofrom: b)
  for (int i = 0; i < ROWS; i++)
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
    for (int j = 0; j < COLUMNS; j++)
      b[i][j] = a[i][j] + i;
  CHECK ("long", COLUMNS, a[i][j] + i)
  fill ();
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(tofrom: b, lasts) private(k) firstprivate(add)
  for (int i = 0; i < ROWS; i++)
    {
      k = i / 2 + add;
      lasts[i] = k;
#pragma omp simd simdlen(4) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
      for (int j = 0; j < n; j++)
	b[i][j] = a[i][j] + k;
      k++;
      if (i % 3)
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
	for (int j = 0; j < n; j += 2)
	  b[i][j] += lasts[i] + k;
    }
  CHECK ("variable", n, a[i][j] + (i % 3 && j % 2 == 0 ? 3 : 1) * (i / 2 + add)
			+ (i % 3 && j % 2 == 0))
  fill ();
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) map(to: a) map(tofrom: b)
  for (int i = ROWS - 1; i >= 0; i--)
    for (int l = 0; l < 3; l++)
      {
	int from = l * n / 3, to = (l + 1) * n / 3;
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
	for (int j = from; j < to; j++)
	  b[i][j] = a[i][j] * l;
      }
  CHECK ("collapsed rows", n, a[i][j] * (j < n / 3 ? 0 : j < 2 * n / 3 ? 1 : 2))
}

/* Lengths of what is mapped are computed in front of the region.  */

static void
computed (int *x, int rows, int columns)
{
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(from: x[0:rows * columns])
  for (int i = 0; i < rows; i++)
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
    for (int j = 0; j < columns; j++)
      x[i * columns + j] = a[i][j] + i;
  CHECK ("computed", columns, a[i][j] + i)
  fill ();
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(tofrom: x[0:rows * columns]) /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
  for (int i = 0; i < rows; i++)
    {
      int t[COLUMNS];
#pragma omp simd
      for (int j = 0; j < columns; j++)
	t[j] = a[i][j];
#pragma omp simd
      for (int j = 0; j < columns; j++)
	x[i * columns + j] = t[columns - 1 - j];
    }
  CHECK ("computed and left", columns, a[i][columns - 1 - j])
}

/* What tells which lanes have an iteration, or has memory of its own that they set,
   is left to GCC.  */

static void
left (int n, int more)
{
  int k = -1;
  fill ();
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(tofrom: b) /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
  for (int i = 0; i < ROWS; i++)
    {
      int t[COLUMNS];
#pragma omp simd
      for (int j = 0; j < n; j++)
	t[j] = a[i][j];
#pragma omp simd
      for (int j = 0; j < n; j++)
	b[i][j] = t[n - 1 - j];
    }
  CHECK ("array", n, a[i][n - 1 - j])
  fill ();
#pragma omp target teams distribute parallel for schedule(static, 2) num_teams(2) map(to: a) map(tofrom: b) /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
  for (int i = 0; i < ROWS; i++)
#pragma omp simd
    for (int j = 0; j < n; j++)
      b[i][j] = i % 2 ? b[i - 1][j] + 1 : a[i][j];
  CHECK ("chunks", n, a[i / 2 * 2][j] + i % 2)
  fill ();
#pragma omp target teams distribute parallel for lastprivate(k) num_teams(2) map(to: a) map(tofrom: b) map(tofrom: k) /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
  for (int i = 0; i < ROWS; i++)
    {
      k = i;
#pragma omp simd
      for (int j = 0; j < n; j++)
	b[i][j] = a[i][j] + k;
    }
  CHECK ("last row", n, a[i][j] + i)
  check_int ("last k", k, ROWS - 1);
  fill ();
#pragma omp target teams distribute parallel for firstprivate(more) num_teams(2) map(to: a) map(tofrom: b) /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
  for (int i = 0; i < ROWS; i++)
    {
      more = more > 5 ? more : 6;
#pragma omp simd
      for (int j = 0; j < n; j++)
	b[i][j] = a[i][j] + more;
    }
  CHECK ("set copies", n, a[i][j] + 6)
  fill ();
#pragma omp target parallel for map(to: a) map(tofrom: b) /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
  for (int i = 0; i < ROWS; i++)
#pragma omp simd
    for (int j = 0; j < 33; j++)
      b[i][j] = a[i][j] + i;
  CHECK ("one team", 33, a[i][j] + i)
  fill ();
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(tofrom: b) /* { dg-missed {loop left to GCC: the construct contains a directive that gpured does not support there$} } */
  for (int i = 0; i < ROWS; i++)
    {
      int j, l;
#pragma omp simd collapse(2) /* { dg-missed {caused here: move the directive out of the loop} } */
      for (j = 0; j < 3; j++)
	for (l = 0; l < 4; l++)
	  b[i][4 * j + l] = a[j][l] + i;
      b[i][12] = j + l;
    }
  CHECK ("last counters", 13, j == 12 ? 7 : a[j / 4][j % 4] + i)
}

int
main (void)
{
  shorts ();
  clauses (1);
  clauses (2);
  longs (1, 4);
  longs (COLUMNS - 1, 4);
  fill ();
  computed (b[0], ROWS, COLUMNS);
  left (COLUMNS - 3, 2);
  return failures != 0;
}
