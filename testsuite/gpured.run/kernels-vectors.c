/* kernels-vectors.c - what GCC keeps in vectors where lanes begin, in `kernels'
   constructs that reduce nothing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 200
#define M 50

/* The beginning of TABLE is made of vectors in front of all loops.  */

static void
fill (int n, int m, int *a, long *out)
{
#pragma acc kernels loop copyin (a[0:N + M]) copy (out[0:N])
  for (int i = n - 5; i >= 4; i--)
    {
      int table[8] = { 1, 7, 3 };
      long s = 0;
#pragma acc loop
      for (int j = 1; j < m - 1; j++)
	{
	  if (a[i + j] <= 7)
	    continue;
	  s += j;
	}
      out[i] = s + table[i & 7];
    }
}

/* The same without anything that is reduced.  */

static void
mark (int n, int m, int *a, int *b)
{
#pragma acc kernels loop independent copyin (a[0:N]) copy (b[0:N * M])
  for (int i = n - 1; i >= 0; i--)
    {
      int table[8] = { 1, 7, 3, 5, 2, 9 };
      table[i & 3] += a[i];
#pragma acc loop independent
      for (int j = 0; j < m; j++)
	b[i * M + j] = table[(i + j) & 7];
    }
}

int
main (void)
{
  static int a[N + M], b[N * M];
  static long out[N];
  for (int i = 0; i < N + M; i++)
    a[i] = i * 7 % 31;
  fill (N, M, a, out);
  mark (N, M, a, b);
  for (int i = 0; i < N; i++)
    {
      int table[8] = { 1, 7, 3 }, more[8] = { 1, 7, 3, 5, 2, 9 };
      long s = 0;
      for (int j = 1; j < M - 1; j++)
	if (a[i + j] > 7)
	  s += j;
      check_int ("fill", out[i], i >= 4 && i <= N - 5 ? s + table[i & 7] : 0);
      more[i & 3] += a[i];
      for (int j = 0; j < M; j++)
	check_int ("mark", b[i * M + j], more[(i + j) & 7]);
    }
  return failures != 0;
}
