/* safelen.c - simd loops whose iterations depend on those that are `safelen' or
   more in front of them, by the same lane or another.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 200
#define ROWS 5

static int a[ROWS][N], want[ROWS][N], z[N];

static void
fill (void)
{
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      want[r][i] = a[r][i] = (i * 7 + r) % 13;
}

/* Each element of the ROWS first rows adds that which is DISTANCE in front of
   it.  */

static void
expect (int rows, int distance)
{
  for (int r = 0; r < rows; r++)
    for (int i = distance; i < N; i++)
      want[r][i] += want[r][i - distance];
}

static void
compare (const char *what)
{
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      check_int (what, a[r][i], want[r][i]);
}

/* Regions that GCC lowers: fewer iterations than a warp has lanes.  */

static void
few (void)
{
  fill ();
#pragma omp target simd safelen(4) map(tofrom:a) /* { dg-missed {loop left to GCC: `safelen' allows fewer iterations at a time than a warp has lanes, 32$} } */
  for (int i = 5; i < N; i++)
    a[0][i] += a[0][i - 5];
  expect (1, 5);
  compare ("4 of 5");
  fill ();
#pragma omp target simd safelen(31) map(tofrom:a) /* { dg-missed {loop left to GCC: `safelen' allows fewer iterations at a time than a warp has lanes, 32$} } */
  for (int i = 31; i < N; i++)
    a[0][i] += a[0][i - 31];
  expect (1, 31);
  compare ("31 of 31");
  fill ();
#pragma omp target simd safelen(2) map(tofrom:a) /* { dg-missed {loop left to GCC: `safelen' allows fewer iterations at a time than a warp has lanes, 32$} } */
  for (int i = 33; i < N; i++)
    a[0][i] += a[0][i - 33];
  expect (1, 33);
  compare ("2 of 33");
}

/* As many as lanes, or more: threads share out each part.  */

static void
many (void)
{
  int s = 0, t = 0, i;
  fill ();
#pragma omp target simd safelen(32) map(tofrom:a) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
  for (int i = 32; i < N; i++)
    a[0][i] += a[0][i - 32];
  expect (1, 32);
  compare ("32 of 32");
  fill ();
#pragma omp target simd safelen(32) map(tofrom:a) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
  for (int i = 45; i < N; i++)
    a[0][i] += a[0][i - 45];
  expect (1, 45);
  compare ("32 of 45");
  fill ();
#pragma omp target simd safelen(64) map(tofrom:a) private(i) lastprivate(t) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over simd: } } */
  for (i = 65; i < N; i++)
    {
      a[0][i] += a[0][i - 65];
      s += i;
      t = 3 * i;
    }
  expect (1, 65);
  compare ("64 of 65");
  check_int ("sum", s, (N - 65) * (N + 64) / 2);
  check_int ("last", t, 3 * (N - 1));
  fill ();
#pragma omp target teams distribute map(tofrom:a)
  for (int r = 0; r < ROWS; r++)
#pragma omp simd safelen(40) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
    for (int i = 41; i < N; i++)
      a[r][i] += a[r][i - 41];
  expect (ROWS, 41);
  compare ("in rows");
  fill ();
#pragma omp target map(tofrom:a)
  {
    a[1][0] = 3;
#pragma omp simd safelen(1000) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
    for (int i = 0; i < N; i++)
      a[0][i] += a[1][0];
    a[2][0] = a[0][N - 1];
  }
  want[1][0] = 3;
  for (int i = 0; i < N; i++)
    want[0][i] += 3;
  want[2][0] = want[0][N - 1];
  compare ("all at once");
}

/* Counters of all kinds, and collapsed loops.  */

static void
counters (void)
{
  int at = 0;
  fill ();
#pragma omp target map(tofrom:a, at)
  {
    int i;
#pragma omp simd safelen(32) /* { dg-missed {loop left to GCC: a `lastprivate' variable is private to the team or thread around the loop$} } */
    for (i = N - 1; i >= 99; i -= 3)
      a[0][i - 99] += a[0][i];
    at = i;
  }
#pragma omp target map(tofrom:a, at)
  {
#pragma omp simd safelen(33) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
    for (unsigned char c = 35; c < N; c++)
      a[1][c] += a[1][c - 35];
#pragma omp simd safelen(50) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
    for (unsigned long k = 50; k != N; k++)
      a[2][k] += a[2][k - 50];
#pragma omp simd safelen(70) collapse(2) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
    for (int i = 2; i < 5; i++)
      for (int j = 0; j < 40; j++)
	a[3][i * 40 + j] += a[3][i * 40 + j - 75];
#pragma omp simd safelen(32) /* { dg-optimized {loop over simd: iterations distributed over all lanes of the team$} } */
    for (short k = 100; k < at; k++)
      a[4][k] = 0;
  }
  for (int i = N - 1; i >= 99; i -= 3)
    want[0][i - 99] += want[0][i];
  for (int i = 35; i < N; i++)
    want[1][i] += want[1][i - 35];
  for (int i = 50; i < N; i++)
    want[2][i] += want[2][i - 50];
  for (int i = 80; i < N; i++)
    want[3][i] += want[3][i - 75];
  compare ("counters");
  check_int ("behind the loop", at, 97);
}

/* What lies in parallel regions: each thread has the loop for itself, or lanes
   run it alone.  */

static void
inside (void)
{
  fill ();
#pragma omp target teams distribute parallel for map(tofrom:a) /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
  for (int r = 0; r < ROWS; r++)
#pragma omp simd safelen(8)
    for (int i = 9; i < N; i++)
      a[r][i] += a[r][i - 9];
  expect (ROWS, 9);
  compare ("in iterations");
  fill ();
#pragma omp target parallel for simd safelen(8) num_threads(1) map(tofrom:a) /* { dg-missed {loop left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 9; i < N; i++)
    a[0][i] += a[0][i - 9];
  expect (1, 9);
  compare ("one thread");
  fill ();
#pragma omp target parallel for simd safelen(8) schedule(static, N) map(tofrom:a) /* { dg-optimized {loop over parallel for simd: iterations distributed over all lanes$} } */
  for (int i = 11; i < N; i++)
    a[0][i] += a[0][i - 11];
  expect (1, 11);
  compare ("one chunk");
  fill ();
#pragma omp target teams distribute simd safelen(16) num_teams(1) map(tofrom:a) /* { dg-missed {loop left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 17; i < N; i++)
    a[0][i] += a[0][i - 17];
  expect (1, 17);
  compare ("one team");
}

#pragma omp declare target
static __attribute__ ((noinline)) int
step (int *row, int n)
{
  int sum = 0, last = 0;
#pragma omp simd safelen(8) reduction(+:sum) lastprivate(last) /* { dg-missed {left to GCC: GCC already runs `simd' loops of a `declare target' function on the lanes of a warp$} } */
  for (int i = 9; i < n; i++)
    {
      row[i] += row[i - 9];
      sum += i;
      last = row[i];
    }
  return sum + last;
}

static __attribute__ ((noinline)) void
step_linear (int *row, int n)
{
  int k = 0;
#pragma omp simd safelen(8) linear(k:2)
  for (int i = 9; i < n; i++)
    {
      row[i] += row[i - 9] + k - 2 * (i - 9);
      k += 2;
    }
}

static __attribute__ ((noinline)) void
step_pointer (int *row, int n)
{
#pragma omp simd safelen(8)
  for (int *p = row + 9; p < row + n; p++)
    *p += p[-9];
}
#pragma omp end declare target

static void
called (void)
{
  int s = 0, t[ROWS];
  fill ();
#pragma omp target map(tofrom:a, s)
  {
    s = step (a[0], N);
    step_linear (a[1], N);
    step_pointer (a[2], N);
  }
  expect (3, 9);
  compare ("called");
  check_int ("sum and last", s, (N - 9) * (N + 8) / 2 + want[0][N - 1]);
  fill ();
#pragma omp target teams distribute parallel for map(tofrom:a) map(from:t) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int r = 0; r < ROWS; r++)
    t[r] = step (a[r], N);
  expect (ROWS, 9);
  compare ("called by lanes");
  for (int r = 0; r < ROWS; r++)
    check_int ("of rows", t[r],
	       (N - 9) * (N + 8) / 2 + want[r][N - 1]);
}

/* Lanes wait for each other, but not all have an iteration: GCC's code
   hangs.  */

static void
ordered (void)
{
  int b[N] = { 1 };
#pragma omp target simd map(tofrom:b) /* { dg-missed {loop left to GCC: the construct contains a directive that gpured does not support there$} } */
  for (int i = 1; i < N; i++)
    {
      int value = z[i] + 2;
#pragma omp ordered simd
      b[i] = b[i - 1] + value;
    }
  for (int i = 0; i < N; i++)
    check_int ("ordered", b[i], 2 * i + 1);
}

int
main (void)
{
  few ();
  many ();
  counters ();
  inside ();
  called ();
  ordered ();
  return failures != 0;
}
