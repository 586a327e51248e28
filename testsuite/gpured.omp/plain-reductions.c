/* plain-reductions.c - loops=reductions leaves a loop without one to GCC and says
   nothing of it; the other loop of a region that reduces is lowered with it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fplugin-arg-gpured-loops=reductions -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 1000

static int a[N], b[N];

int
main (void)
{
  int sum = 3;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(tofrom: sum)
  {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
#pragma omp parallel for reduction(+: sum) /* { dg-optimized {reduction\(\+:sum\) on int over parallel for: iterations distributed over all lanes of the team, } } */
    for (int i = 0; i < N; i++)
      sum += b[N - 1 - i];
  }
  check_int ("sum", sum, 3 + N * (N + 1) / 2);
  return failures != 0;
}
