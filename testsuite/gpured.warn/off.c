/* off.c - a mistake that -fplugin-arg-gpured-warn=off silences.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fplugin-arg-gpured-warn=off" } */

double
sum (int n, const double *a)
{
  double s = 0;
#pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
