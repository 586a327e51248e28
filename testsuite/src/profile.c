/* profile.c - constructs of OpenACC or OpenMP, also in functions that are inlined
   early, a parallel region of the host, and functions of the host alone.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

#define N 1000

static int a[N];
static long total;

static inline void
add_all (void)
{
#pragma acc parallel loop reduction(+: total) copyin(a)
#pragma omp target teams distribute parallel for reduction(+: total) map(to: a)
  for (int i = 0; i < N; i++)
    total += a[i];
}

static long
rows (int n)
{
  long sum = 0;
#pragma acc kernels copyin(a)
#pragma omp target teams distribute map(to: a) reduction(+: sum)
  for (int i = 0; i < n; i++)
    {
      long row = 0;
#pragma omp parallel for reduction(+: row)
      for (int j = 0; j < 10; j++)
	row += a[i * 10 + j];
      sum += row;
    }
  return sum;
}

__attribute__ ((noinline)) static int
steps (int x)
{
  int n = 0;
  for (; x > 1; n++)
    x = x % 2 ? 3 * x + 1 : x / 2;
  return n;
}

__attribute__ ((noinline)) static long
threads (int n)
{
  long sum = 0;
#pragma omp parallel for reduction(+: sum)
  for (int i = 1; i < n; i++)
    sum += steps (i);
  return sum;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  add_all ();
  long sum = rows (N / 10), n = threads (N);
  printf ("%ld %ld %ld\n", total, sum, n);
  return total != N * (N - 1) / 2 || sum != total || n != 59431;
}
