/* nests-clone.c - a function with a nest of constructs that GCC makes a copy
   of: the scope of the copy that all lanes run has to be the region's.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define ROWS 4
#define N 100

static __attribute__ ((noinline)) void
sums (const int *n, int unused, const int *x, int *got)
{
  int rows = n[0];
#pragma omp target map(to:x[0:N]) map(from:got[0:ROWS])
  for (int i = 0; i < rows; i++)
    {
      int sum = x[i];
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < N; j++)
	sum += x[j];
      got[i] = sum;
    }
}

int
main (void)
{
  int x[N], got[ROWS], n[1] = { ROWS }, want = 0;
  for (int j = 0; j < N; j++)
    want += x[j] = j * 7 % 13;
  sums (n, 8, x, got);
  for (int i = 0; i < ROWS; i++)
    check_int ("sum", got[i], want + x[i]);
  return failures != 0;
}
