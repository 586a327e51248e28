/* simd-atomics.c - atomic operations in simd loops, which GCC makes two of with one
   address for both.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 250
#define M 19

struct counts { int all, some[4]; };

static int a[N], b[M], bins[5];

/* In one lane: of a variable, a part, an element, through a pointer; also with a
   value.  */

static void
lowered (int *extra)
{
  int count = 0, order[N];
  struct counts c = { 0 };
  long s = 0;
#pragma omp target teams distribute parallel for map(to: a, b) map(tofrom: count, c, bins) map(tofrom: extra[0:2]) map(from: order) reduction(+: s)
  for (int i = 0; i < N; i++)
    {
      long u = 0;
#pragma omp simd reduction(+: u)
      for (int j = 0; j < M; j++)
	{
	  u += a[i] * b[j];
	  if (j == 3)
	    {
#pragma omp atomic capture
	      order[i] = count++;
	    }
#pragma omp atomic
	  c.all++;
#pragma omp atomic
	  c.some[j & 3] += 2;
#pragma omp atomic
	  bins[(i + j) % 5]++;
#pragma omp atomic
	  extra[1] -= b[j];
	}
      s += u;
    }
  long want = 0;
  int sum = 0, orders = 0;
  for (int j = 0; j < M; j++)
    sum += b[j];
  for (int i = 0; i < N; i++)
    {
      want += a[i] * sum;
      orders += order[i];
    }
  check_int ("s", s, want);
  check_int ("count", count, N);
  check_int ("order", orders, N * (N - 1) / 2);
  check_int ("all", c.all, N * M);
  check_int ("some", c.some[1], 2 * N * 5);
  check_int ("bins", bins[2], N * M / 5);
  check_int ("extra", extra[1], 5 - N * sum);
}

/* Of a variable that the iteration has.  */

static void
left (void)
{
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: an atomic operation may access a private variable, and CUDA's local memory has no atomics$} } */
  for (int i = 0; i < N; i++)
    {
      int u = 0;
#pragma omp simd
      for (int j = 0; j < M; j++)
	{
#pragma omp atomic
	  u++;
	}
      s += u > 0;
    }
  check_int ("own", s, N);
}

/* In the lanes of a thread, as GCC has it, and on the host.  */

static void
by_gcc (int on_device)
{
  int count = 0;
#pragma omp target teams distribute map(tofrom: count) if(on_device)
  for (int i = 0; i < 20; i++)
    {
#pragma omp simd
      for (int j = 0; j < 50; j++)
	{
#pragma omp atomic
	  count++;
	}
    }
  check_int ("simd", count, 1000);
}

int
main (void)
{
  int extra[2] = { 1, 5 };
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 23 - 9;
  for (int j = 0; j < M; j++)
    b[j] = j * 5 % 11 - 3;
  lowered (extra);
  left ();
  by_gcc (1);
  by_gcc (0);
  return failures != 0;
}
