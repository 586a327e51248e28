/* scratch-left.c - scalars that threads share, of which an iteration may read what
   another has set, or that something else reads.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed -Wno-openmp-simd" } */

#include "../include/check.h"

#define N 5000
#define ROWS 50
#define COLUMNS (N / ROWS)

static double x[N], y[N];
static int got[N];

#define CHECK(WHAT, WANT) \
  for (int i = 0; i < N; i++) \
    { \
      check_real (WHAT, y[i], WANT); \
      y[i] = -1; \
    }

/* An iteration may read what was there before, or what another set.  */

static void
near (int n)
{
  double t = 3;
  int k = 2, count = 0;
#pragma omp target teams distribute parallel for map(to: x) map(from: y) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
  for (int i = 0; i < N; i++)
    {
      if (n > N)
	t = i; /* { dg-missed {caused by `t': declare it in the loop, name it in `private', or map it} } */
      y[i] = t;
    }
  CHECK ("perhaps", 3)
/* { dg-missed {loop left to GCC: a clause may let a single thread run all iterations$} "" { target *-*-* } .+1 } */
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1) map(from: y) /* { dg-missed {caused here: remove the clause} } */
  for (int i = 0; i < N; i++)
    y[i] = count++;
  for (int i = 0; i < N; i++)
    check_int ("counted", y[i] >= 0 && y[i] < N, 1);
#pragma omp target teams num_teams(1) map(from: y) map(from: got)
  {
    int s = n;
#pragma omp parallel for /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < N; i++)
      {
	s = 8; /* { dg-missed {caused by `s': declare it in the loop, name it in `private', or map it} } */
	y[i] = s;
      }
    got[0] = s;
  }
  CHECK ("behind", 8)
  check_int ("read behind", got[0], 8);
#pragma omp target teams distribute map(from: y)
  for (int j = 0; j < ROWS; j++)
#pragma omp parallel for num_threads(k) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < COLUMNS; i++)
      {
	k = 2; /* { dg-missed {caused by `k': declare it in the loop, name it in `private', or map it} } */
	y[j * COLUMNS + i] = k;
      }
  CHECK ("threads of", 2)
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i % 50 - 1;
  near (5);
  return failures != 0;
}
