/* openmp.c - OpenMP reductions in target regions have a remark, once per clause
   as the user sees it; those of the host are not mentioned.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopenmp -fopt-info-omp-optimized-missed" } */
double
work (const double *a)
{
  double s = 0, t = 0;
  int n = 0;
#pragma omp target teams distribute parallel for simd reduction(+:s) map(to:a[0:10]) map(tofrom:s) /* { dg-optimized {reduction\(\+:s\) on double over teams distribute parallel for simd: } } */
  for (int i = 0; i < 10; i++)
    s += a[i];
#pragma omp target map(tofrom:n)
#pragma omp parallel for reduction(max:n) /* { dg-optimized {reduction\(max:n\) on int over parallel for: } } */
  for (int i = 0; i < 10; i++)
    n = i > n ? i : n;
#pragma omp target map(tofrom:n)
  {
#pragma omp parallel for reduction(max:n) /* { dg-optimized {reduction\(max:n\) on int over parallel for: iterations distributed over all lanes of the team, } } */
    for (int i = 0; i < 10; i++)
      n = i > n ? i : n;
#pragma omp parallel for reduction(&&:n) /* { dg-optimized {reduction\(&&:n\) on int over parallel for: iterations distributed over all lanes of the team, } } */
    for (int i = 0; i < 10; i++)
      n = n && i;
  }
#pragma omp parallel for reduction(+:t) /* { dg-bogus {reduction\(} } */
  for (int i = 0; i < 10; i++)
    t += a[i];
  return s + t + n;
}
