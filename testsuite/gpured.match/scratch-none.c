/* scratch-none.c - No slots: for operators with an atomic operation, for a
   construct that may outlive the variables, for loops without gangs, for
   types without device code.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fdump-tree-omplower -fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

double p = 1;

void
none (const double *a, double *b)
{
  _Complex int h = 1;
#pragma acc parallel loop gang reduction(+:p) copyin(a[0:100]) /* { dg-optimized {reduction\(\+:p\) on double over gang: one atomic update per gang; } } */
  for (int i = 0; i < 100; i++)
    p += a[i];
#pragma acc parallel loop gang reduction(*:p) copyin(a[0:100]) async /* { dg-optimized {reduction\(\*:p\) on double over gang: one atomic exchange per gang, because it has no workspace; } } */
  for (int i = 0; i < 100; i++)
    p *= a[i];
#pragma acc wait
  /* { dg-optimized {launched with one gang per iteration, at most 4224 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang copyin(a[0:100]) copyout(b[0:10])
  for (int i = 0; i < 10; i++)
    {
      double t = 1;
#pragma acc loop vector reduction(*:t) /* { dg-optimized {reduction\(\*:t\) on double over vector: warp shuffles; } } */
      for (int j = 0; j < 10; j++)
	t *= a[10 * i + j];
      b[i] = t;
    }
#pragma acc parallel loop gang reduction(*:h) /* { dg-missed {reduction\(\*:h\) on complex int over gang left to GCC: gpured does not support its type$} } */
  for (int i = 0; i < 10; i++)
    h *= 2;
  b[0] += __real h;
}

/* { dg-final { scan-dump-not omplower {gpured_slots} } } */
