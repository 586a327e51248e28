/* fork-vectors.c - at -O3 GCC's vectorizer keeps two values in one register, which
   nvptx_reorg cannot hand on to the other threads: an internal compiler error, with
   GCC's own lowering, too.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-additional-options "-O3" } */

#include <stdio.h>

enum { N = 13, M = 9 };
static unsigned x[N * 2 * M];
static int y[N * 2 * 4];

static unsigned
sums (int n, int m, int *out)
{
  unsigned s0 = 0;
  int s2 = -1;

#pragma acc parallel copyin(x, y) copyout(out[0:2 * n]) copy(s2)
  {
#pragma acc loop gang reduction(|:s0) reduction(&:s2) collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 2; j++)
	{
	  int s1 = y[i * 2 + j];
#pragma acc loop seq
	  for (int k = 0; k < m; k++)
	    {
	      s0 |= x[(i * 2 + j) * m + k];
	      s1 &= x[(i * 2 + j) * m + k];
	    }
#pragma acc loop reduction(&:s1)
	  for (int k = 0; k < 4; k++)
	    s1 &= y[(i * 2 + j) * 4 + k];
	  out[i * 2 + j] = s1;
	  s2 &= s1;
	}
  }
  return s0 + 3 * s2;
}

static unsigned
plain (int n, int m, int *out)
{
  unsigned s0 = 0;
  int s2 = -1;

  for (int i = 0; i < 2 * n; i++)
    {
      out[i] = y[i];
      for (int k = 0; k < m; k++)
	{
	  s0 |= x[i * m + k];
	  out[i] &= x[i * m + k];
	}
      for (int k = 0; k < 4; k++)
	out[i] &= y[i * 4 + k];
      s2 &= out[i];
    }
  return s0 + 3 * s2;
}

int
main (void)
{
  int out[2 * N], want[2 * N], bad = 0;

  for (int i = 0; i < N * 2 * M; i++)
    x[i] = ~(1u << i % 29);
  for (int i = 0; i < N * 2 * 4; i++)
    y[i] = ~(1 << i % 17);
  unsigned got = sums (N, M, out), right = plain (N, M, want);
  if (got != right)
    bad += printf ("sums gives %#x instead of %#x\n", got, right);
  for (int i = 0; i < 2 * N; i++)
    if (out[i] != want[i])
      bad += printf ("out[%d] is %#x instead of %#x\n", i, out[i], want[i]);
  return bad != 0;
}
