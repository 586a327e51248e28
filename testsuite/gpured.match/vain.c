/* vain.c - reductions whose results nobody reads, and near misses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

int a[100][100], r[100];

void
vain (int n)
{
  int s = 0;
  /* It only goes round, through the loop over gangs.  */
#pragma acc parallel firstprivate(s)
  {
#pragma acc loop gang reduction(+:s) /* { dg-optimized {over gang: nothing to combine} } */
    for (int i = 0; i < n; i++)
      {
#pragma acc loop vector reduction(+:s) /* { dg-optimized {over vector: nothing to combine; 0 bytes} } */
	for (int j = 0; j < 100; j++)
	  s += a[i][j];
      }
  }
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      int t = 0;
#pragma acc loop worker vector reduction(+:t) /* { dg-optimized {over worker vector: nothing to combine; 0 bytes} } */
      for (int j = 0; j < 100; j++)
	t += a[i][j];
      t = t * 3 + i;
    }
}

int
used (int n)
{
  int s = 0;
#pragma acc parallel loop gang reduction(+:s) /* { dg-optimized {over gang: one atomic update per gang} } */
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(+:s) /* { dg-optimized {over vector: warp shuffles} } */
      for (int j = 0; j < 100; j++)
	s += a[i][j];
    }
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      int t = 0;
#pragma acc loop vector reduction(+:t) /* { dg-optimized {over vector: warp shuffles} } */
      for (int j = 0; j < 100; j++)
	t += a[i][j];
      r[i] = t;
    }
  /* It decides, or goes round to where it is read.  */
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      int t = 0;
#pragma acc loop vector reduction(+:t) /* { dg-optimized {over vector: warp shuffles} } */
      for (int j = 0; j < 100; j++)
	t += a[i][j];
      if (t > 5)
	r[i] = 3;
    }
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      int t = 0, last = 0;
      for (int k = 0; k < 3; k++)
	{
	  last = t;
#pragma acc loop vector reduction(+:t) /* { dg-optimized {over vector: warp shuffles} } */
	  for (int j = 0; j < 100; j++)
	    t += a[i][j] * k;
	}
      r[i] = last;
    }
  return s;
}
