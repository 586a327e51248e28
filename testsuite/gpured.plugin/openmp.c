/* openmp.c - OpenMP reductions in target regions are left alone, once per
   clause as the user sees it; those of the host are not mentioned.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopenmp -fopt-info-omp-optimized-missed" } */
double
work (const double *a)
{
  double s = 0, t = 0;
  int n = 0;
#pragma omp target teams distribute parallel for simd reduction(+:s) map(to:a[0:10]) map(tofrom:s) /* { dg-missed {reduction\(\+:s\) on double left to GCC: OpenMP reductions are not lowered yet$} } */
  for (int i = 0; i < 10; i++)
    s += a[i];
#pragma omp target map(tofrom:n)
#pragma omp parallel for reduction(max:n) /* { dg-missed {reduction\(max:n\) on int left to GCC: OpenMP reductions are not lowered yet$} } */
  for (int i = 0; i < 10; i++)
    n = i > n ? i : n;
#pragma omp target map(tofrom:n)
  {
#pragma omp parallel for reduction(max:n) /* { dg-missed {reduction\(max:n\) on int left to GCC: OpenMP} } */
    for (int i = 0; i < 10; i++)
      n = i > n ? i : n;
#pragma omp parallel for reduction(&&:n) /* { dg-missed {reduction\(&&:n\) on int left to GCC: OpenMP} } */
    for (int i = 0; i < 10; i++)
      n = n && i;
  }
#pragma omp parallel for reduction(+:t) /* { dg-bogus {reduction\(} } */
  for (int i = 0; i < 10; i++)
    t += a[i];
  return s + t + n;
}
