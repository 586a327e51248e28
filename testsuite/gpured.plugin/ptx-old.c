/* ptx-old.c - a test of the host half.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-foffload-options=-mptx=3.1 -fopt-info-omp-optimized-missed" } */

double p;
void
work (const double *a)
{
#pragma acc parallel loop gang reduction(+:p) copyin(a[0:10]) /* { dg-missed {reduction\(\+:p\) on double over gang left to GCC: gpured needs -mptx=6\.0 or later$} } */
  for (int i = 0; i < 10; i++)
    p += a[i];
}
