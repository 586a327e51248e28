/* isa-old.c - The host half sees that the device half will leave everything
   alone.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-foffload-options=-misa=sm_53 -fopt-info-omp-optimized-missed -fdump-tree-omplower" } */

double p;
void
work (const double *a)
{
#pragma acc parallel loop gang reduction(*:p) copyin(a[0:10]) /* { dg-missed {reduction\(\*:p\) on double over gang left to GCC: gpured needs -misa=sm_70 or later$} } */
  for (int i = 0; i < 10; i++)
    p *= a[i];
}
/* { dg-final { scan-dump-not omplower {gpured_(?!host_)} } } */
