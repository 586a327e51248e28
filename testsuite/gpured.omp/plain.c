/* plain.c - loops that reduce nothing: what they store, in all lanes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 3000
#define M 37

static int a[N], b[N], c[N], at[N], matrix[M][M], turned[M][M];

/* Check that element I of a is WANT of i, and clear a.  */
#define CHECK(WHAT, WANT) \
  for (int i = 0; i < N; i++) \
    { \
      check_int (WHAT, a[i], WANT); \
      a[i] = 0; \
    }

static void
constructs (void)
{
#pragma omp target teams distribute parallel for /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    a[i] = b[i] + 3 * c[i];
  CHECK ("triad", b[i] + 3 * c[i])
#pragma omp target teams distribute parallel for simd /* { dg-optimized {loop over teams distribute parallel for simd: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    a[i] = i ? b[i - 1] + b[i] : 5;
  CHECK ("stencil", i ? b[i - 1] + b[i] : 5)
#pragma omp target teams loop /* { dg-optimized {loop over teams distribute parallel for simd: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    a[at[i]] = i;
  for (int i = 0; i < N; i++)
    check_int ("scatter", a[at[i]], i);
#pragma omp target parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes$} } */
  for (int i = N - 1; i >= 0; i -= 2)
    a[i] = -i;
  for (int i = N - 1; i >= 0; i -= 2)
    check_int ("downwards", a[i], -i);
#pragma omp target parallel loop /* { dg-optimized {loop over parallel for simd: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    a[i] = b[at[i]];
  CHECK ("gather", b[at[i]])
#pragma omp target teams distribute /* { dg-optimized {loop over teams distribute: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    a[i] += i;
  CHECK ("teams alone", i)
#pragma omp target simd /* { dg-optimized {loop over simd: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    a[i] = 2 * i;
  CHECK ("simd alone", 2 * i)
#pragma omp target
#pragma omp teams
#pragma omp distribute
  for (int k = 0; k < 1; k++)
#pragma omp parallel
#pragma omp for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
    for (int i = 0; i < N; i++)
      a[i] = 7 * i;
  CHECK ("one by one", 7 * i)
}

static void
matrices (void)
{
#pragma omp target teams distribute parallel for collapse(2) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      turned[j][i] = matrix[i][j];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      check_int ("transposed", turned[j][i], matrix[i][j]);
#pragma omp target teams distribute parallel for collapse(2) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < M; i++)
    for (int j = 0; j <= i; j++)
      turned[j][i] = -1;
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      check_int ("triangle", turned[j][i], j <= i ? -1 : matrix[i][j]);
}

/* The rows of a team, with sequential code in front of and behind the loops.  */

static void
rows (void)
{
  int first[M], last[M];
#pragma omp target teams distribute map(from: first, last)
  for (int i = 0; i < M; i++)
    {
      int scale = i % 5;
      matrix[i][0] = i;
      first[i] = matrix[i][0] + 1;
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
      for (int j = 1; j < M; j++)
	matrix[i][j] = matrix[i][0] * scale + j;
#pragma omp simd /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
      for (int j = 0; j < M; j++)
	turned[i][j] = matrix[i][M - 1 - j];
      last[i] = turned[i][0];
    }
  for (int i = 0; i < M; i++)
    {
      check_int ("first", first[i], i + 1);
      check_int ("last", last[i], i * (i % 5) + M - 1);
      for (int j = 0; j < M - 1; j++)
	check_int ("row", turned[i][j], i * (i % 5) + M - 1 - j);
    }
#pragma omp target teams
  {
#pragma omp distribute parallel for /* { dg-optimized {loop over distribute parallel for: iterations distributed over all lanes$} } */
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma omp distribute parallel for /* { dg-optimized {loop over distribute parallel for: iterations distributed over all lanes$} } */
    for (int i = 0; i < N; i++)
      c[i] = b[i] + 1;
  }
  for (int i = 0; i < N; i++)
    check_int ("the other", c[i], b[i] + 1);
  CHECK ("one", i)
}

/* Variables of threads and iterations.  */

static void
private (void)
{
  int x = 5, y = -1, z[3] = { 1, 2, 3 }, own[4], n = 0;
#pragma omp target teams distribute parallel for firstprivate(x, z) private(own) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    {
      for (int k = 0; k < 4; k++)
	own[k] = i * k;
      a[i] = own[i % 4] + x + z[i % 3];
    }
  CHECK ("private", i * (i % 4) + 5 + z[i % 3])
#pragma omp target parallel for lastprivate(y) map(tofrom: y) /* { dg-optimized {loop over parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    {
      y = 3 * i;
      a[i] = y;
    }
  check_int ("lastprivate", y, 3 * (N - 1));
  CHECK ("of each", 3 * i)
  /* A chunk is one thread's, in order.  */
#pragma omp target parallel for schedule(static, 10) /* { dg-optimized {loop over parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    a[i] = i % 10 ? a[i - 1] + 1 : i;
  CHECK ("chunk", i)
#pragma omp target teams distribute parallel for map(tofrom: n) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    {
      int place;
#pragma omp atomic capture
      place = n++;
      a[place] = 1;
#pragma omp atomic
      c[i % 7] += 2;
    }
  check_int ("captured", n, N);
  CHECK ("places", 1)
  for (int i = 0; i < 7; i++)
    check_int ("bins", c[i], b[i] + 1 + 2 * (N / 7 + (i < N % 7)));
}

/* Nothing to do, which GCC finds out.  */

static void
nothing (int n)
{
#pragma omp target teams distribute parallel for /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    ;
#pragma omp target parallel for map(tofrom: a) /* { dg-optimized {loop over parallel for: iterations distributed over all lanes$} } */
  for (int i = 30; i < 20; i += 2)
    a[i] += 10;
#pragma omp target teams distribute parallel for /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = n; i < 0; i++)
    a[i] = 1;
  CHECK ("nothing", 0)
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      b[i] = i * 7 % 101;
      c[i] = i % 13 - 5;
      at[i] = i * 1001 % N;
    }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      matrix[i][j] = i * 100 + j;
  constructs ();
  matrices ();
  rows ();
  private ();
  nothing (5);
  return failures != 0;
}
