/* omp.c - the fix-it hints for mistakes with OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

double
sum (int n, const double *a, int *h)
{
  double s = 0, t = 0;
#pragma omp target teams distribute map(to: a[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for
      for (int j = 0; j < n; j++)
	s += a[i] * j;
    }
#pragma omp target
#pragma omp parallel for reduction(max: t)
  for (int i = 0; i < n; i++)
    t = t > i ? t : i;
#pragma omp target teams distribute parallel for map(tofrom: h[0:16])
  for (int i = 0; i < n; i++)
    h[i % 16]++;
  return s + t;
}
