/* lanes-loops.c - collapsed loops and chunks of iterations in functions for the
   device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define ROWS 37
#define N 391

static const int lengths[] = { ROWS, 0, 1, 2, 33 };
static const int chunks[] = { 1, 2, 5, 16, 1000 };
#define COUNT(array) ((int) (sizeof array / sizeof *array))

#pragma omp declare target
static int a[ROWS][ROWS], seen[ROWS][ROWS], sums[N];

/* Iterators of any type and direction.  */

static __attribute__ ((noinline)) long
collapsed (int n, int m, int chunk)
{
  long s = 0;
#pragma omp parallel for collapse(2) reduction(+:s) schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (unsigned char j = m; j > 0; j--)
      {
	int pair[2];
	pair[i & 1] = a[i][j - 1];
	if (pair[i & 1] == 62)
	  continue;
	s += pair[i & 1] * (long) i;
	seen[i][j - 1]++;
      }
#pragma omp parallel for collapse(3) reduction(+:s) schedule(dynamic, chunk)
  for (const int *p = a[0]; p < a[0] + n; p += 2)
    for (long long j = -m; j <= m; j += 3)
      for (int k = 5; k != 0; k--)
	s += *p * 7 + j * k;
  return s;
}

/* In a chunk each iteration follows the one before.  */

static __attribute__ ((noinline)) long
chunked (int n, int chunk, int *last)
{
  long s = 0, t = 0;
  int value = -3;
#pragma omp parallel for reduction(+:s) schedule(static, chunk) lastprivate(value)
  for (int i = 0; i < n; i++)
    {
      sums[i] = i % chunk ? sums[i - 1] + i : i;
      s += sums[i];
      value = sums[i];
    }
  *last = value;
#pragma omp parallel
  {
#pragma omp for reduction(+:t) schedule(guided, 4)
    for (const int *p = sums; p < sums + n; p++)
      t += *p;
#pragma omp for reduction(+:t) schedule(dynamic, 8) nowait
    for (int i = n - 1; i >= 0; i--)
      t += i;
#pragma omp for reduction(-:s) schedule(static, 8)
    for (int i = n - 1; i >= 0; i--)
      s -= i;
  }
  return s + 3 * t;
}

/* A chunk is an outer iteration.  */

static __attribute__ ((noinline)) int
both (int n)
{
  int t = 0;
#pragma omp parallel for collapse(2) reduction(+:t) schedule(static, 4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      {
	sums[i] = j ? sums[i] + 1 : 1;
	t += sums[i];
      }
  return t;
}

/* Further than a number with a sign can tell.  */

static __attribute__ ((noinline)) unsigned long long
far (unsigned long long from, unsigned long long to, unsigned long long step)
{
  unsigned long long s = 0;
#pragma omp parallel for reduction(+:s)
  for (unsigned long long i = from; i < to; i += step)
    s += i >> 32;
#pragma omp parallel for reduction(+:s) schedule(dynamic, 3)
  for (unsigned long long i = to; i > from; i -= step)
    s += i >> 33;
#pragma omp parallel for collapse(2) reduction(^:s)
  for (unsigned long long i = to; i > from; i -= step)
    for (unsigned long long j = from; j < to; j += step)
      s ^= i + 3 * j;
  return s;
}
#pragma omp end declare target

static unsigned long long
host_far (unsigned long long from, unsigned long long to,
	  unsigned long long step)
{
  unsigned long long s = 0;
  for (unsigned long long i = from; i < to; i += step)
    s += i >> 32;
  for (unsigned long long i = to; i > from; i -= step)
    s += i >> 33;
  for (unsigned long long i = to; i > from; i -= step)
    for (unsigned long long j = from; j < to; j += step)
      s ^= i + 3 * j;
  return s;
}

static void
check_far (unsigned long long from, unsigned long long to,
	   unsigned long long step)
{
  unsigned long long result;
#pragma omp target map(from:result)
  result = far (from, to, step);
  check_int ("far", result, host_far (from, to, step));
}

static long
host_collapsed (int n, int m)
{
  long s = 0;
  for (int i = 0; i < n; i++)
    for (int j = m; j > 0; j--)
      if (a[i][j - 1] != 62)
	{
	  s += a[i][j - 1] * (long) i;
	  seen[i][j - 1]--;
	}
  for (const int *p = a[0]; p < a[0] + n; p += 2)
    for (long long j = -m; j <= m; j += 3)
      for (int k = 5; k != 0; k--)
	s += *p * 7 + j * k;
  return s;
}

static long
host_chunked (int n, int chunk, int *last)
{
  long s = 0, i_sum = (long) n * (n - 1) / 2;
  int value = 0;
  for (int i = 0; i < n; i++)
    {
      value = i % chunk ? value + i : i;
      s += value;
    }
  *last = value;
  return s - i_sum + 3 * (s + i_sum);
}

int
main (void)
{
  long result;
  int last, want;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROWS; j++)
      a[i][j] = (i * 31 + j * 397) % 1007;
#pragma omp target update to(a)
  for (int l = 0; l < COUNT (lengths); l++)
    for (int c = 0; c < COUNT (chunks); c++)
      {
	int n = lengths[l], m = lengths[(l + c) % COUNT (lengths)];
	int chunk = chunks[c];
#pragma omp target update to(seen)
#pragma omp target map(from:result)
	result = collapsed (n, m, chunk);
#pragma omp target update from(seen)
	check_int ("collapsed", result, host_collapsed (n, m));
	for (int i = 0; i < ROWS * ROWS; i++)
	  check_int ("seen", (&seen[0][0])[i], 0);
	n *= 10;
#pragma omp target map(from:result, last)
	result = chunked (n, chunk, &last);
	check_int ("chunked", result, host_chunked (n, chunk, &want));
	if (n)
	  check_int ("last", last, want);
#pragma omp target map(from:result)
	result = both (n);
	check_int ("both", result, 10 * n);
	check_int ("on the host", collapsed (n / 10, m, chunk),
		   host_collapsed (n / 10, m));
      }
  const unsigned long long step = 0x0303030303030303;
  check_far (step, 0xf000000000000000, step);
  check_far (step, step, step);
  check_far (0xf000000000000000, step, step);
  check_far (0x4000000000000000, 0xa000000000000000, 0x4000000000000001);
  return failures != 0;
}
