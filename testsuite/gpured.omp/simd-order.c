/* simd-order.c - what a thread stores in front of a simd loop that its lanes share
   out is there before they store.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define ROWS 5
#define N 40

static int a[ROWS][N], d[ROWS];

/* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} "" { target *-*-* } .+6 } */

static void
rows (int m)
{
#pragma omp target map(tofrom: a, d)
#pragma omp teams distribute parallel for schedule(static, 2)
  for (int j = 0; j < ROWS; j++)
    {
      a[j][11] = -1;
      if (d[j] & 1)
	{
#pragma omp simd
	  for (int i = 0; i < m; i++)
	    a[j][i] = i + d[j];
	}
      d[j] += m;
    }
}

int
main (void)
{
  for (int j = 0; j < ROWS; j++)
    d[j] = j;
  rows (N);
  for (int j = 0; j < ROWS; j++)
    {
      check_int ("after", d[j], j + N);
      for (int i = 0; i < N; i++)
	check_int ("row", a[j][i], j & 1 ? i + j : i == 11 ? -1 : 0);
    }
  return failures != 0;
}
