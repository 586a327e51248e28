/* geometry-few.c - loops that are known to have few iterations, and near misses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

double a[2000], m[64][512], r[64];

#pragma acc routine seq
extern int put (int);

/* As many warps as give each lane up to four iterations, of one gang.  */

double
warps (void)
{
  double s = 0;
  int i;
  /* { dg-optimized {launched with 1 worker per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: warp shuffles, then one atomic update per gang; 0 bytes} } */
  for (i = 0; i < 128; i++)
    s += a[i];
  /* { dg-optimized {launched with 2 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang worker\(2\) vector: } } */
  for (i = 0; i < 129; i++)
    s += a[i];
  /* { dg-optimized {launched with 4 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang worker\(4\) vector: } } */
  for (i = 1023; i > 0; i -= 2)
    s += a[i];
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang worker\(8\) vector: } } */
  for (i = 0; i < 513; i++)
    s += a[i];
  return s;
}

/* The same without memory.  */

int
light (int n)
{
  int k = 0, i;
  /* { dg-optimized {launched with 1 worker per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:k) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < 100; i++)
    k++;
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+2 } */
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc kernels loop reduction(+:k) /* { dg-optimized {over gang worker\(8\) vector: } } */
  for (i = 0; i < 1024; i++)
    k += i * n;
  /* Not of more or who knows how many, or where an iteration may be long.  */
#pragma acc parallel loop reduction(+:k) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < 1025; i++)
    k++;
#pragma acc parallel loop reduction(+:k) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    k++;
#pragma acc parallel loop reduction(+:k) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < 100; i++)
    for (int j = 0; j < n; j++)
      k += j & i;
#pragma acc parallel loop reduction(+:k) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < 100; i++)
    k += __builtin_popcount (r[i] > 3 ? put (i) : i);
  return k;
}

/* Few rows have a gang each.  */

void
rows (void)
{
  int i, j;
  /* { dg-optimized {launched with one gang per iteration, at most 3168 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang
  for (i = 0; i < 32; i++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {over vector: } } */
      for (j = 0; j < 512; j++)
	s += m[i][j];
      r[i] = s;
    }
  /* { dg-optimized {launched with one gang per 2 iterations, at most 3168 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang
  for (i = 0; i < 33; i++)
    {
      double s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {over vector: } } */
      for (j = 0; j < 512; j++)
	s += m[i][j];
      r[i] = s;
    }
}
