/* target-in-target.c - GCC warns once of a target region in another.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp" } */

int
combined (int n, int *x)
{
  int s = 0;
#pragma omp target map(tofrom: s)
  {
#pragma omp target teams distribute parallel for reduction(+:s) /* { dg-warning {.target. construct inside of .target. region} } */
    for (int i = 0; i < n; i++)
      s += x[i];
  }
  return s;
}

/* It stands between loops that could be a nest.  */

int
between (int n, int *x)
{
  int s = 0, t = 0;
#pragma omp target map(tofrom: s, t)
  {
#pragma omp parallel for reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for} } */
    for (int i = 0; i < n; i++)
      s += x[i];
#pragma omp target parallel for simd reduction(max:t) /* { dg-warning {.target. construct inside of .target. region} } */
    for (int i = 0; i < n; i++)
      t = x[i] > t ? x[i] : t;
#pragma omp parallel for reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for} } */
    for (int i = 0; i < n; i++)
      s += x[i];
  }
  return s + t;
}

/* Near miss: a data construct around it is none.  */

int
in_data (int n, int *x)
{
  int s = 0;
#pragma omp target data map(to: x[0:n])
  {
#pragma omp target teams distribute parallel for reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over teams distribute parallel for} } */
    for (int i = 0; i < n; i++)
      s += x[i];
  }
  return s;
}
