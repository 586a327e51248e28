/* plain-left.c - loops that reduce nothing and are left to GCC, each with its
   reason, and right all the same.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <omp.h>

#include "../include/check.h"

#define N 300

static int a[N], b[N], rows[N / 10][10];

/* Iterations in order, by clauses that leave one thread.  */

static void
in_order (void)
{
#pragma omp target parallel for num_threads(1) /* { dg-missed {loop left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 1; i < N; i++)
    a[i] = a[i - 1] + 1;
  check_int ("one thread", a[N - 1], N - 1);
#pragma omp target teams distribute num_teams(1) /* { dg-missed {loop left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 1; i < N; i++)
    a[i] = a[i - 1] + 2;
  check_int ("one team", a[N - 1], 2 * (N - 1));
#pragma omp target parallel for ordered /* { dg-missed {loop left to GCC: gpured does not support a clause of the construct$} } */
  for (int i = 1; i < N; i++)
#pragma omp ordered
    a[i] = a[i - 1] + 3;
  check_int ("ordered", a[N - 1], 3 * (N - 1));
}

/* Threads that are told apart, or share what is not mapped.  */

static void
threads (void)
{
  int last = -1, count = 0;
#pragma omp target parallel for num_threads(4) schedule(static, 1) /* { dg-missed {loop left to GCC: the loop uses thread numbers, and gpured would give its iterations to other threads$} } */
  for (int i = 0; i < N; i++)
    a[i] = omp_get_thread_num () < 4;
  for (int i = 0; i < N; i++)
    check_int ("number", a[i], 1);
#pragma omp target parallel for map(tofrom: count) /* { dg-missed {loop left to GCC: the construct contains a directive that gpured does not support there$} } */
  for (int i = 0; i < N; i++)
#pragma omp critical
    count++;
  check_int ("critical", count, N);
#pragma omp target teams distribute parallel for firstprivate(last) map(from: a) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    {
      last = i;
      a[i] = last;
    }
#pragma omp target map(from: a)
  {
#pragma omp parallel for shared(last) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < N; i++)
      {
	/* More than a lane has for itself.  */
	int own[64];
	own[i % 64] = i;
	if (i == 70)
	  last = i;
	a[i] = own[i % 64];
      }
    a[7] = last / 10;
  }
  for (int i = 0; i < N; i++)
    check_int ("shared", a[i], i);
}

/* Several loops in one parallel region, of which each thread counts itself.  */

static void
several (void)
{
  int threads = 0;
#pragma omp target map(tofrom: threads)
#pragma omp parallel
  {
#pragma omp atomic
    threads++;
#pragma omp for /* { dg-missed {loop left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma omp for /* { dg-missed {loop left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i];
  }
  for (int i = 0; i < N; i++)
    check_int ("several", b[i], N - 1 - i);
  check_int ("threads", threads > 0, 1);
}

/* Lanes have something to do already.  */

static void
simd (void)
{
#pragma omp target teams distribute parallel for /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
  for (int i = 0; i < N / 10; i++)
    {
      int twice[40];
#pragma omp simd
      for (int j = 0; j < 40; j++)
	twice[j] = 2 * i * j;
#pragma omp simd
      for (int j = 0; j < 10; j++)
	rows[i][j] = twice[39 - j];
    }
  for (int i = 0; i < N; i++)
    check_int ("simd", rows[i / 10][i % 10], 2 * (i / 10) * (39 - i % 10));
#pragma omp target teams distribute
  for (int k = 0; k < 3; k++)
    {
#pragma omp parallel for /* { dg-missed {loop left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp$} } */
      for (int i = k; i < N / 10; i += 3)
#pragma omp simd
	for (int j = 0; j < 33; j++)
	  if (j < 10)
	    rows[i][j] = i + j;
    }
  for (int i = 0; i < N; i++)
    check_int ("inner simd", rows[i / 10][i % 10], i / 10 + i % 10);
}

/* What is set at both ends of what iterations have for themselves.  */
#define FEW (7 * N)

/* More than all lanes can have for themselves; each warp can.  */

static void
large (void)
{
#pragma omp target teams distribute parallel for /* { dg-missed {loop left to GCC: the private variables of an iteration need more than 16384 bytes, too much for each lane$} } */
  for (int i = 0; i < N; i++)
    {
      char own[20000];
      for (int k = 0; k < FEW; k += 7)
	own[k] = own[k + 20000 - FEW] = i % 100 + k % 2;
      a[i] = own[7 * i];
    }
  for (int i = 0; i < N; i++)
    check_int ("large", a[i], i % 100 + 7 * i % 2);
#pragma omp target teams distribute parallel for /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    {
      char own[8000];
      for (int k = 0; k < FEW; k += 7)
	own[k] = own[k + 8000 - FEW] = i % 100 + k % 2;
      a[i] = own[7 * i];
    }
  for (int i = 0; i < N; i++)
    check_int ("less", a[i], i % 100 + 7 * i % 2);
}

int
main (void)
{
  large ();
  in_order ();
  threads ();
  several ();
  simd ();
  return failures != 0;
}
