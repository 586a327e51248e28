/* scratch.c - scalars that threads share, of which no iteration reads what another
   has set.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed -Wno-openmp-simd" } */

#include "../include/check.h"

#define N 5000
#define ROWS 50
#define COLUMNS (N / ROWS)

static double x[N], y[N];
static int file_scope;

static int
half (int i)
{
  return i / 2;
}

#define CHECK(WHAT, WANT) \
  for (int i = 0; i < N; i++) \
    { \
      check_real (WHAT, y[i], WANT); \
      y[i] = -1; \
    }

/* Nothing reads it.  */

static void
written (int by_value)
{
  int error = -1, i;
#pragma omp target teams distribute parallel for map(to: x) map(from: y) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (i = 0; i < N; i++)
    {
      y[i] = x[i] + 1;
      if (x[i] < 0)
	error = i;
      if (x[i] > 40)
	by_value = half (i);
    }
  CHECK ("written", x[i] + 1)
  check_int ("error", error, -1);
  check_int ("parameter", by_value, 17);
#pragma omp target map(to: x) map(from: y)
#pragma omp parallel for shared(error) firstprivate(by_value) /* { dg-optimized {loop over parallel for: iterations distributed over all lanes$} } */
  for (i = 0; i < N; i++)
    {
      y[i] = x[i] + by_value;
      if (x[i] < 0)
	error = i;
    }
  CHECK ("written in parallel", x[i] + 17)
  check_int ("error in parallel", error, -1);
}

/* Each iteration sets it before it reads it.  */

static void
first (int n)
{
  double t = 5;
  int k = 3, l, m;
  file_scope = 9;
#pragma omp target teams distribute parallel for map(to: x) map(from: y) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    {
      t = x[i] * 2;
      file_scope = i % 3;
      l = 0;
      for (k = 0; k < file_scope; k++)
	l += k + 1;
      y[i] = t + l;
    }
  CHECK ("set first", 2 * x[i] + (i % 3 == 2 ? 3 : i % 3))
  check_real ("t", t, 5);
  check_int ("k", k, 3);
  check_int ("file scope", file_scope, 9);
#pragma omp target teams distribute parallel for map(to: x) map(from: y) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    {
      y[i] = 7;
      if (x[i] > n)
	{
	  t = x[i];
	  if (i % 2)
	    t++;
	  y[i] = t;
	}
      else if (x[i] < 0)
	{
	  m = i;
	  y[i] = m * m;
	}
    }
  CHECK ("in branches", x[i] > n ? x[i] + i % 2 : x[i] < 0 ? (double) i * i : 7)
  check_real ("t of branches", t, 5);
}

/* In several loops of a region, each has its own.  */

static void
rows (void)
{
  double t = 1;
#pragma omp target teams distribute map(to: x) map(from: y) firstprivate(t)
  for (int i = 0; i < ROWS; i++)
    {
      int s, u;
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
      for (int j = 0; j < COLUMNS; j++)
	{
	  s = i * j;
	  t = x[i * COLUMNS + j] + s;
	  y[i * COLUMNS + j] = t;
	}
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\)$} } */
      for (int j = 0; j < COLUMNS; j++)
	{
	  u = j;
	  y[i * COLUMNS + j] += u;
	}
    }
  CHECK ("rows", x[i] + i / COLUMNS * (i % COLUMNS) + i % COLUMNS)
  int sum = 0, last;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x) /* { dg-optimized {reduction\(\+:sum\) on int over teams distribute parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < N; i++)
    {
      last = x[i] > 0 ? i : -i;
      sum += last;
    }
  int want = 0;
  for (int i = 0; i < N; i++)
    want += x[i] > 0 ? i : -i;
  check_int ("sum", sum, want);
}

/* The number of threads is not known, or one: then they are in order.  */

static void
serial (int threads)
{
  int t = 4;
#pragma omp target parallel for num_threads(threads) map(to: x) map(from: y) /* { dg-optimized {loop over parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    {
      t = i & 7;
      y[i] = t + (t == 3 ? 0.5 : x[i]);
    }
  CHECK ("threads", (i & 7) + ((i & 7) == 3 ? 0.5 : x[i]))
  check_int ("t of threads", t, 4);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i % 50 - 1;
  written (17);
  first (20);
  rows ();
  serial (1);
  serial (32);
  return failures != 0;
}
