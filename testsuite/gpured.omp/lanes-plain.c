/* lanes-plain.c - loops without a reduction in functions for the device, and in
   regions that are left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O1 -fopt-info-omp-optimized-missed" } */

#include <omp.h>

#include "../include/check.h"

#define N 391

static const int lengths[] = { N, 0, 1, 3, 33, 64, 257 };
#define LENGTHS ((int) (sizeof lengths / sizeof *lengths))

#pragma omp declare target
static int total[N];

static __attribute__ ((noinline)) void
scale (double *a, int n, double by)
{
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread$} } */
  for (int i = 0; i < n; i++)
    a[i] *= by;
}

static __attribute__ ((noinline)) void
table (int *a, int rows, int columns, int threads)
{
#pragma omp parallel for collapse(2) num_threads(threads) /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread$} } */
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
	int part[2] = { i, j };
	for (int k = 0; k < 3; k++)
	  part[k % 2] += k;
	a[i * columns + j] = part[0] * 100 + part[1];
      }
}

/* Iterations of a chunk are in order.  */

static __attribute__ ((noinline)) int
chunks (int *a, int n)
{
  int last = -1;
#pragma omp parallel for schedule(static, 4) lastprivate(last) /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread$} } */
  for (int i = 0; i < n; i++)
    {
      a[i] = i % 4 ? a[i - 1] + 1 : 0;
      last = i;
    }
  return last;
}

/* What only the program's own memory can be.  */

static __attribute__ ((noinline)) void
count (const int *a, int n)
{
#pragma omp for /* { dg-optimized {loop over for: iterations distributed over all lanes of a thread$} } */
  for (int i = 0; i < n; i++)
    total[i] = 2 * a[i];
}

/* Each thread may have its own.  */

static __attribute__ ((noinline)) void
add (int *sum, const int *a, int n)
{
#pragma omp for /* { dg-missed {loop left to GCC: gpured does not support this construct in a `declare target' function$} } */
  for (int i = 0; i < n; i++)
    *sum += a[i];
}

static __attribute__ ((noinline)) void
spread (int *a, int n)
{
#pragma omp distribute parallel for /* { dg-missed {loop left to GCC: gpured does not support this construct in a `declare target' function$} } */
  for (int i = 0; i < n; i++)
    a[i] = 5 * i;
}

static __attribute__ ((noinline)) void
number (int *a, int n)
{
#pragma omp parallel for /* { dg-missed {loop left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} } */
  for (int i = 0; i < n; i++)
    a[i] = omp_get_thread_num () >= 0;
}

/* GCC's lanes share it out already, which is not worth a remark.  */

static __attribute__ ((noinline)) void
simd (int *a, int n)
{
#pragma omp simd
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
#pragma omp end declare target

static int a[N], b[N];
static double x[N];

static void
functions (int n)
{
  int last = -2;
  for (int i = 0; i < N; i++)
    {
      a[i] = b[i] = -1;
      x[i] = i;
    }
#pragma omp target map(tofrom:a, b, x, last)
  {
    scale (x, n, 3);
    last = chunks (a, n);
    number (b, n);
    simd (b, n);
  }
  if (n)
    check_int ("last", last, n - 1);
  for (int i = 0; i < N; i++)
    {
      check_real ("scale", x[i], i < n ? 3 * i : i);
      check_int ("chunks", a[i], i < n ? i % 4 : -1);
      check_int ("number and simd", b[i], i < n ? 2 : -1);
    }
}

static void
tables (int threads)
{
  for (int i = 0; i < N; i++)
    a[i] = -1;
#pragma omp target map(tofrom:a)
  table (a, 17, 23, threads);
  for (int i = 0; i < N; i++)
    check_int ("table", a[i], (i / 23 + 2) * 100 + i % 23 + 1);
}

static void
threads_of_one (void)
{
  int sums[4] = { 0 }, sum = 0, got[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target parallel num_threads(4) map(to:a) map(tofrom:sums) /* { dg-missed {threads left to GCC: a function that the loop calls uses OpenMP itself} } */
  {
    int own = 0;
    count (a, N);
    add (&own, a, N);
    sums[omp_get_thread_num ()] = own;
  }
#pragma omp target map(from:got)
  for (int i = 0; i < N; i++)
    got[i] = total[i];
  for (int i = 0; i < 4; i++)
    sum += sums[i];
  check_int ("own sums", sum, N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    check_int ("count", got[i], 2 * i);
#pragma omp target teams num_teams(3) map(from:b)
  spread (b, N);
  for (int i = 0; i < N; i++)
    check_int ("spread", b[i], 5 * i);
}

/* Lanes share out the second loop, though the region is not lowered.  */

static void
left (int n)
{
  int threads = 0;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = -1;
#pragma omp target map(tofrom:a, b, threads)
  {
#pragma omp parallel num_threads(4)
    {
#pragma omp for /* { dg-missed {loop left to GCC: } } */
      for (int i = 0; i < n; i++)
	a[i] = i;
      if (omp_get_thread_num () == 0)
	threads = omp_get_num_threads ();
    }
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread$} } */
/* { dg-missed {loop left to GCC: } "" { target *-*-* } .-1 } */
    for (int i = 0; i < n; i++)
      b[i] = a[i] + 1;
  }
  check_int ("threads", threads, 4);
  for (int i = 0; i < N; i++)
    {
      check_int ("left", a[i], i < n ? i : -1);
      check_int ("beside", b[i], i < n ? i + 1 : -1);
    }
}

int
main (void)
{
  for (int i = 0; i < LENGTHS; i++)
    functions (lengths[i]);
  tables (1);
  tables (5);
  threads_of_one ();
  left (N);
  left (30);
  return failures != 0;
}
