/* keep-inline.c - the host keeps all inline functions, but none with code for the
   device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fkeep-inline-functions" } */

#include "../include/check.h"

#define N 100

static inline int
weight (int i)
{
  return 2 * i + 1;
}

int
main (void)
{
  int a[N];
  long sum = 0, rows = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: a)
  for (int i = 0; i < N; i++)
    sum += a[i] * weight (i);
#pragma omp target teams distribute reduction(+: rows) map(to: a)
  for (int i = 0; i < N; i++)
    {
      long row = 0;
#pragma omp parallel for reduction(+: row)
      for (int j = 0; j <= i; j++)
	row += a[j];
      rows += row;
    }
  check_int ("sum", sum, (N - 1) * N * (2 * N - 1) / 3 + N * (N - 1) / 2);
  check_int ("rows", rows, (N - 1) * N * (N + 1) / 6);
  return failures != 0;
}
