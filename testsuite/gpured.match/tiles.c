/* tiles.c - what becomes of tiles on loops that reduce, and on others.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

int a[100][100];

int
sums (int n)
{
  int s = 0, i, j;
  /* { dg-optimized {`tile' of 2 loops replaced by `collapse': GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop tile(2, 4) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang worker\(8\) vector: } } */
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .-1 } */
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      s += a[i][j];
  /* { dg-optimized {`tile' of 2 loops replaced by tiles of one iteration: GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop worker tile(2, 4) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang worker vector: } } */
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      s += a[i][j];
#pragma acc parallel loop tile(4) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang worker vector: } } */
  for (i = 0; i < n; i++)
    s += a[i][i];
  /* { dg-optimized {`tile' of 2 loops replaced by `collapse': GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop tile(2, 4)
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      a[i][j] = i;
  /* { dg-optimized {`tile' of 2 loops replaced by `collapse': GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc serial loop gang tile(*, 4)
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      a[i][j] = i;
  return s;
}

/* All levels that tiles are given, and those that the user asks for, are used;
   but none that something inside wants.  */

#pragma acc routine vector
extern int of_a_row (int i);

int
levels (int n)
{
  int s = 0, i, j, k;
  /* { dg-optimized {`tile' of 2 loops replaced by `collapse': GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop tile(2, 4) num_workers(8) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang worker\(8\) vector: } } */
  /* { dg-optimized {launched with one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .-1 } */
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      s += a[i][j];
  /* { dg-optimized {`tile' of 2 loops replaced by `collapse': GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang tile(2, 4) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang vector: } } */
  /* { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "" { target *-*-* } .-1 } */
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      s += a[i][j];
  /* { dg-optimized {`tile' of 2 loops replaced by `collapse': GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop num_gangs(1) worker vector tile(2, 4) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang\(1\) worker vector: } } */
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      s += a[i][j];
  /* { dg-optimized {`tile' of 2 loops replaced by tiles of one iteration: GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang tile(2, 4)
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
#pragma acc loop vector
      for (k = 0; k < n; k++)
	a[i][j] = i;
  /* { dg-optimized {`tile' of 2 loops replaced by tiles of one iteration: GCC may skip iterations of tiles$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang tile(2, 4)
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      a[i][j] = of_a_row (i);
  return s;
}
