/* omp.c - a sum on the device by OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

#define N 100000

int
main ()
{
  static double x[N];
  double sum = 0;

  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
  for (int i = 0; i < N; i++)
    sum += x[i];
  printf ("%.0f\n", sum);
  return sum != (N - 1.0) * N / 2;
}
