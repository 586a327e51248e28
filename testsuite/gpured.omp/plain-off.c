/* plain-off.c - loops=off leaves all of OpenMP's loops to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fplugin-arg-gpured-loops=off -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 100

static int a[N];

int
main (void)
{
  int sum = 3;
#pragma omp target teams distribute parallel for /* { dg-missed {loop left to GCC: switched off by an option of gpured$} } */
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum) /* { dg-missed {reduction\(\+:sum\) on int left to GCC: switched off by an option of gpured$} } */
  for (int i = 0; i < N; i++)
    sum += a[i];
  check_int ("sum", sum, 3 + N * (N - 1) / 2);
  return failures != 0;
}
