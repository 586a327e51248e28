/* lower-off.c - With lower=off everything is left to GCC: && becomes & and no
   slots are given.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-lower=off -fplugin-arg-gpured-dump -fdump-tree-omplower -fopt-info-omp-optimized-missed" } */

int l;
double p;
void
work (const double *a)
{
#pragma acc parallel loop gang vector reduction(&&:l) copyin(a[0:10]) /* { dg-missed {reduction\(&&:l\) on int over gang vector left to GCC: switched off by an option of gpured$} } */
  for (int i = 0; i < 10; i++)
    l = l && a[i] > 0;
#pragma acc parallel loop gang reduction(*:p) copyin(a[0:10]) /* { dg-missed {reduction\(\*:p\) on double over gang left to GCC: switched off by an option of gpured$} } */
  for (int i = 0; i < 10; i++)
    p *= a[i];
}
/* { dg-final { scan-dump gpured {reduction \(&:l\) on int} } } */
/* { dg-final { scan-dump-not omplower {gpured_} } } */
