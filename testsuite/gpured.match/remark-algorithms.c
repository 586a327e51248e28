/* remark-algorithms.c - remarks tell truth values from others, warps from workers,
   and the sizes that the program gives.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed -fplugin-arg-gpured-dump" } */
/* { dg-do compile } */

double a[1000];
int l, m;

void
truth_values (void)
{
#pragma acc parallel loop gang vector reduction(&&:l) /* { dg-optimized {reduction\(&&:l\) on int over gang vector: warp votes, then one atomic update per gang; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 1000; i++)
    l = l && a[i] > 0;
#pragma acc parallel loop vector reduction(||:m) vector_length(64) num_gangs(1) /* { dg-optimized {reduction\(\|\|:m\) on int over gang\(1\) vector\(64\): warp votes, then one partial per warp, then one update by the only gang; 8 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 1000; i++)
    m = m || a[i] > 0;
}

void
sizes (int *x)
{
  double s = 0;
  int k = 0;
#pragma acc parallel loop gang worker vector reduction(+:s) num_gangs(10) num_workers(4) vector_length(128) /* { dg-optimized {reduction\(\+:s\) on double over gang\(10\) worker\(4\) vector\(128\): warp shuffles, then one partial per warp, then one atomic update per gang; 128 bytes of shared memory; not deterministic$} } */
  for (int i = 0; i < 1000; i++)
    s += a[i];
#pragma acc parallel loop gang copyout(x[0:10])
  for (int i = 0; i < 10; i++)
    {
      int t = 0;
#pragma acc loop worker reduction(+:t) /* { dg-optimized {reduction\(\+:t\) on int over worker: one atomic update per worker; 4 bytes of shared memory; deterministic$} } */
      for (int j = 0; j < 100; j++)
	t += j;
      x[i] = t;
    }
#pragma acc parallel copy(k) num_workers(1)
#pragma acc loop worker reduction(+:k) /* { dg-optimized {reduction\(\+:k\) on int over worker\(1\): nothing to combine; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 10; i++)
    k += i;
  x[0] += k + s;
}

/* Why gangs combine one after the other.  */

void
causes (double *x, int n)
{
  int k = 1;
  double s = 1;
#pragma acc parallel loop gang reduction(*:k) num_gangs(64) /* { dg-optimized {reduction\(\*:k\) on int over gang\(64\): one atomic exchange per gang, because there are few gangs; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < n; i++)
    k *= i;
#pragma acc parallel copyin(x[0:n]) copy(s)
#pragma acc loop seq
  for (int j = 0; j < n; j++)
    {
#pragma acc loop gang reduction(*:s) /* { dg-optimized {reduction\(\*:s\) on double over gang: one atomic exchange per gang, because a gang may reach it several times; 0 bytes of shared memory; not deterministic$} } */
      for (int i = 0; i < n; i++)
	s *= x[i];
    }
  x[0] += k + s;
}

/* What `-' combines is added, with all that addition has.  */

short
subtracted (short d, const short *x, int n)
{
#pragma acc parallel loop gang vector reduction(-:d) copyin(x[0:n]) /* { dg-optimized {reduction\(-:d\) on short int over gang vector: warp shuffles, then one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 8196 bytes of global memory; deterministic$} } */
  /* { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    d -= x[i];
  return d;
}

/* { dg-final { scan-dump gpured {vector: combined with the other level of the loop} } } */
