/* functions.c - sums of rows by a function that reduces.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N  */

#include <stdlib.h>
#include "../../include/check.h"

#define ROWS 8

#pragma omp declare target
static __attribute__ ((noinline)) double
row (int n, const double *p)
{
  double sum = 0;
#pragma omp parallel for reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += p[i];
  return sum;
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int n = (argc > 1 ? atoi (argv[1]) : 16000) / ROWS;
  double *a = malloc (ROWS * n * sizeof *a), sums[ROWS];

  for (int i = 0; i < ROWS * n; i++)
    a[i] = i % 31;
#pragma omp target teams distribute map (to: a[0:ROWS*n]) map (from: sums)
  for (int i = 0; i < ROWS; i++)
    sums[i] = row (n, a + (long) i * n);
  for (int i = 0; i < ROWS; i++)
    {
      double want = 0;
      for (int j = 0; j < n; j++)
	want += a[i * n + j];
      check_real ("row", sums[i], want);
    }
  free (a);
  return failures != 0;
}
