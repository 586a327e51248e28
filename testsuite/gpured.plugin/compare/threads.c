/* threads.c - several threads of the host have regions in the same array, and tasks.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The index of a loop of simd without iterations has no value.  */

#include <omp.h>
#include <stdio.h>

#define N 400

static int a[N];

static void
threads (int *p)
{
#pragma omp target data map(tofrom:p[0:N])
#pragma omp parallel num_threads(4)
  for (int r = 0; r < 5; r++)
    {
      const int t = omp_get_thread_num ();
#pragma omp target teams distribute parallel for
      for (int i = 100 * t; i < 100 * t + 100; i++)
	p[i] += i + r;
    }
}

static int
index_of (int n)
{
  int i, sum = 0;
#pragma omp target teams distribute parallel for simd reduction(+:sum)
  for (i = 0; i < n; i++)
    sum++;
  return sum;
}

int
main (void)
{
  int bad = index_of (0) + index_of (7) - 7, x = 0, y = 0;
  threads (a);
  for (int i = 0; i < N; i++)
    bad += a[i] != 5 * i + 10;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out:x) shared(x)
    {
      for (volatile int i = 0; i < 10000000; i++)
	;
      x = 1;
    }
#pragma omp target nowait depend(inout:x) map(tofrom:x)
    x += 1;
#pragma omp target depend(in:x) depend(out:y) map(x, y)
    y = x + 1;
#pragma omp task depend(in:y) shared(y)
    y *= 2;
  }
  printf ("%d %d %d\n", bad, x, y);
}
