/* kernels-annotated.c - loops of `kernels' of which the vectorizer or the unroller
   is told something.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include <stdio.h>

enum { SIZE = 500 };

static void
device (int n, int *restrict a, const int *restrict b, int *sum)
{
  int s = 0;
#pragma acc kernels copy(a[0:SIZE]) copyin(b[0:SIZE]) copy(s)
  {
#pragma GCC ivdep
    for (int i = 0; i < n; i++)
      a[i] = b[i] + 1;
#pragma GCC unroll 4
    for (int i = n - 1; i > 2; i -= 3)
      a[i] += i;
    int j = 0;
#pragma GCC unroll 2
    while (j < n)
      {
	s += a[j];
	j++;
      }
#pragma GCC unroll 3
    for (int i = 1; i < n; i++) /* { dg-missed {runs serially: one iteration may store to memory that another one accesses} } */
      a[i] += a[i - 1];
  }
  *sum = s;
}

static void
host (int n, int *a, const int *b, int *sum)
{
  int s = 0;
  for (int i = 0; i < n; i++)
    a[i] = b[i] + 1;
  for (int i = n - 1; i > 2; i -= 3)
    a[i] += i;
  for (int i = 0; i < n; i++)
    s += a[i];
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
  *sum = s;
}

/* Return how much the two differ for N elements.  */

static int
differ (int n)
{
  int a[SIZE], b[SIZE], want[SIZE], s, sum, count = 0;
  for (int i = 0; i < SIZE; i++)
    {
      b[i] = i * 37 % 101;
      a[i] = want[i] = -1;
    }
  device (n, a, b, &s);
  host (n, want, b, &sum);
  for (int i = 0; i < SIZE; i++)
    count += a[i] != want[i];
  if (count || s != sum)
    printf ("%d: %d elements differ, sum %d, want %d\n", n, count, s, sum);
  return count + (s != sum);
}

int
main (void)
{
  return differ (SIZE) + differ (1) + differ (0) + differ (33) + differ (4) != 0;
}

/* { dg-final { gpured-counters launches >= 15 } } */
