/* shared.c - calls a shared library that computes on the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

#define N 100000

double total (const double *x, int n);

int
main ()
{
  static double x[N];

  for (int i = 0; i < N; i++)
    x[i] = i;
  double sum = total (x, N);
  printf ("%.0f\n", sum);
  return sum != (N - 1.0) * N / 2;
}
