/* kernels-local-pointers.c - pointers that a `kernels' construct declares: each part of it
   sets them again.  Near misses: pointers that have several values.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What has no remark runs in parallel.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include <stdlib.h>

#define N 1000

static double a[N], b[N][N / 10], c[N], d[N];

static void
set (int n)
{
#pragma acc kernels copy(a, b)
  {
    double *p = a;
    double (*r)[N / 10] = b;
    for (int i = 0; i < n; i++)
      p[i] = i;
    double *s = a;
    for (int j = 0; j < n; j++)
      for (int i = 0; i < N / 10; i++)
	r[j][i] = i * j;
    for (int i = 0; i < n; i++)
      s[i] += 2;
    p[3] = 7;
  }
}

static void
choose (int n, int which)
{
#pragma acc kernels copy(c, d)
  {
    double *p = which ? c : d;
    for (int i = 0; i < n; i++) /* { dg-missed {left to GCC: the construct cannot be split into one launch for each loop} } */
      p[i] += i;
    /* { dg-missed {  caused by .p': write a construct for each loop} "" { target *-*-* } .-3 } */
    p = d + 1;
    for (int i = 0; i < n - 1; i++) /* { dg-missed {left to GCC: the construct cannot be split into one launch for each loop} } */
      p[i] += 5;
  }
}

int
main (void)
{
  set (N);
  for (int i = 0; i < N; i++)
    if (a[i] != (i == 3 ? 7 : i + 2))
      abort ();
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N / 10; i++)
      if (b[j][i] != i * j)
	abort ();
  choose (N, 1);
  choose (N, 0);
  for (int i = 0; i < N; i++)
    if (c[i] != i || d[i] != i + (i ? 10 : 0))
      abort ();
  return 0;
}
