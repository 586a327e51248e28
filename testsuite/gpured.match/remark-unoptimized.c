/* remark-unoptimized.c - Remarks do not depend on optimization: variables are
   in memory here.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-O0 -fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

int
all_positive (const double *a, int n, double *p)
{
  int l = 1;
  double s = 0;
#pragma acc parallel loop gang vector reduction(&&:l) copyin(a[0:n]) /* { dg-optimized {reduction\(&&:l\) on int over gang vector: warp votes, then one atomic update per gang; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < n; i++)
    l = l && a[i] > 0;
#pragma acc parallel loop gang worker vector reduction(+:s) copyin(a[0:n]) /* { dg-optimized {reduction\(\+:s\) on double over gang worker vector: } } */
  /* { dg-optimized {launched with one gang per 16384 iterations, at most 132 gangs$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    s += a[i];
  *p = s;
  return l;
}

double
used (double *x, int n)
{
  double t = 1;
#pragma acc parallel copyin(x[0:n]) copy(t)
  {
#pragma acc loop gang reduction(*:t) /* { dg-optimized {reduction\(\*:t\) on double over gang: one atomic exchange per gang, because the construct uses the result; 0 bytes of shared memory; not deterministic$} } */
    for (int i = 0; i < n; i++)
      t *= x[i];
    x[0] = t;
  }
  return t;
}

/* { dg-additional-options "-fplugin-arg-gpured-warn=off" } */
