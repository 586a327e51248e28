/* remark-levels.c - One remark per reduction: place, operator, variable,
   type, levels, algorithm, bytes of shared memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

double a[1000];

double
one_loop (void)
{
  double s = 0;
  int i;
#pragma acc parallel loop gang worker vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over gang worker vector: 32 partials per worker, then one atomic update per gang; 8192 bytes of shared memory; not deterministic$} } */
  /* { dg-optimized {launched with one gang per 16384 iterations, at most 132 gangs$} "" { target *-*-* } .-1 } */
  for (i = 0; i < 1000; i++)
    s += a[i];
#pragma acc parallel loop gang reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over gang: one atomic update per gang; 0 bytes of shared memory; not deterministic$} } */
  for (i = 0; i < 1000; i++)
    s += a[i];
#pragma acc parallel loop worker reduction(+:s) num_workers (4) /* { dg-optimized {reduction\(\+:s\) on double over gang\(1\) worker\(4\): one partial per worker, then one update by the only gang; 32 bytes of shared memory; deterministic$} } */
  for (i = 0; i < 1000; i++)
    s += a[i];
#pragma acc parallel loop gang vector reduction(+:s) vector_length (128) /* { dg-optimized {reduction\(\+:s\) on double over gang vector\(128\): warp shuffles, then one partial per warp, then one atomic update per gang; 32 bytes of shared memory; not deterministic$} } */
  /* { dg-optimized {launched with one gang per 2048 iterations, at most 792 gangs$} "" { target *-*-* } .-1 } */
  for (i = 0; i < 1000; i++)
    s += a[i];
  return s;
}

unsigned
nest (unsigned long *most)
{
  unsigned odd = 0;
  unsigned long m = 0;
#pragma acc parallel copy (m)
  {
#pragma acc loop gang worker reduction(max:m) /* { dg-optimized {reduction\(max:m\) on long unsigned int over gang worker: one partial per worker, then one atomic update per gang; 256 bytes of shared memory; deterministic$} } */
    for (int i = 0; i < 10; i++)
      {
	unsigned long t = 0;
#pragma acc loop vector reduction(+:t) /* { dg-optimized {reduction\(\+:t\) on long unsigned int over vector: warp shuffles; 0 bytes of shared memory; deterministic$} } */
	for (int j = 0; j < 100; j++)
	  t += i * j;
	m = t > m ? t : m;
      }
  }
#pragma acc parallel loop gang vector reduction(^:odd) reduction(|:m) /* { dg-optimized {reduction\(\^:odd\) on unsigned int over gang vector: } } */
  /* { dg-optimized {reduction\(\|:m\) on long unsigned int over gang vector: } "second clause" { target *-*-* } .-1 } */
  for (int i = 0; i < 10; i++)
    {
      odd ^= i;
      m |= i;
    }
  *most = m;
  return odd;
}
