/* kernels-sizes.c - rows whose length is a variable of the file, in `kernels'
   constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include <stdlib.h>
#include "../include/check.h"

#define ROWS 12

long long n = 40;
static int m = 33;

static void __attribute__ ((noinline))
fill (double *a, int factor)
{
  for (int i = 0; i < ROWS * 40; i++)
    a[i] = i % 31 * factor;
}

int
main (void)
{
  double *a = malloc (ROWS * 40 * sizeof (double));
  double *b = malloc (ROWS * 40 * sizeof (double));
  double sum = 0, rows[ROWS];
  fill (a, 1);
  fill (b, 2);
#pragma acc data copy(a[0:ROWS * 40], b[0:ROWS * 40]) copyout(rows)
  {
#pragma acc kernels loop gang private(sum)
    for (int x = 0; x < ROWS; x++)
      {
	sum = 0;
#pragma acc loop worker reduction(+:sum)
	for (long long y = 0; y < n; y++)
	  sum += a[x * n + y] = a[x * n + y] + b[x * n + y];
	rows[x] = sum;
      }
#pragma acc kernels
    for (int x = 0; x < ROWS; x++)
      for (int y = 0; y < m; y++)
	b[x * (long) m + y] = b[x * (long) m + y] * 2 + x;
  }
  for (int x = 0; x < ROWS; x++)
    {
      double want = 0;
      for (int y = 0; y < n; y++)
	{
	  check_real ("a", a[x * n + y], (x * n + y) % 31 * 3);
	  want += (x * n + y) % 31 * 3;
	}
      check_real ("rows", rows[x], want);
      for (int y = 0; y < m; y++)
	check_real ("b", b[x * m + y], (x * m + y) % 31 * 4 + x);
    }
  return failures != 0;
}
