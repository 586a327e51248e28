/* sum.c - A reduction; NAME is the function's name.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

double NAME (const double *, int);

double
NAME (const double *a, int n)
{
  double s = 1;
#pragma acc parallel loop gang worker vector reduction(+:s) copyin(a[0:n])
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
