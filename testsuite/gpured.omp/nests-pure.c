/* nests-pure.c - pure functions in sequential code read what it has written.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp" } */

/* All threads of a team call such a function for themselves, after the first
   one has written; and the first one writes again when all have read.  */

#include "../include/check.h"

#define ROWS 5
#define COLUMNS 70

#pragma omp declare target
static int offset;

__attribute__ ((pure, noinline)) static int
sum_of (const int *p, int n)
{
  int s = 0;
  for (int k = 0; k < n; k++)
    s += p[k];
  return s;
}

__attribute__ ((pure, noinline)) static int
with_offset (int n)
{
  return n + offset;
}
#pragma omp end declare target

int
main (void)
{
  int w[ROWS][4], x[COLUMNS], out[ROWS], total = 1, want = 1, last = 0;
  for (int j = 0; j < COLUMNS; j++)
    x[j] = j % 7;
#pragma omp target teams distribute map(to:x) map(from:w, out) reduction(+:total) map(tofrom:total) /* { dg-optimized {reduction\(\+:total\) on int over teams: } } */
  for (int i = 0; i < ROWS; i++)
    {
      int *p = w[i], s = 0;
      p[0] = i;
      p[1] = 2 * i;
      p[2] = 1;
      p[3] = 4;
      int f = sum_of (p, 4);
#pragma omp parallel for reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: } } */
      for (int j = 0; j < COLUMNS; j++)
	s += f * x[j];
      p[0] = 0;
      total += sum_of (p, 2) + s;
      out[i] = s;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
      for (int j = 0; j < COLUMNS; j++)
	s += (3 * i + 5) * x[j];
      check_int ("row", out[i], s);
      want += 2 * i + s;
    }
  check_int ("total", total, want);

#pragma omp target map(to:x) map(tofrom:last)
  {
    int s = 0;
    offset = 3;
    int n = with_offset (COLUMNS - 3);
#pragma omp parallel for reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: } } */
    for (int j = 0; j < n; j++)
      s += x[j];
    offset = -n;
    last = s + with_offset (n);
  }
  want = 0;
  for (int j = 0; j < COLUMNS; j++)
    want += x[j];
  check_int ("offset", last, want);
  return failures != 0;
}
