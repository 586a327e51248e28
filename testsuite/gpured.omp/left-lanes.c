/* left-lanes.c - reductions in functions for the device, where GCC does not
   optimize.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-O0 -fopt-info-omp-optimized-missed" } */

#pragma omp declare target
double
row (int n, const double *p)
{
  double s = 0;
#pragma omp parallel for reduction(+:s) /* { dg-missed {reduction\(\+:s\) on double left to GCC: GCC runs loops on the lanes of a warp only when it optimizes$} } */
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}
#pragma omp end declare target
