/* loops.c - loops of every type and direction, collapsed, with private
   variables of every kind.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 70

static int a[N][N];
static double b[N * N];
static int last, kept = 11;
#pragma omp declare target
static long global;
static int scale = 3;
#pragma omp end declare target

static void
collapsed (int n, int m)
{
  long sum = 0, want = 0;
  int most = -1, want_most = -1;
#pragma omp target teams distribute parallel for collapse(2) \
  reduction(+:sum) reduction(max:most) map(to:a)
  for (int i = 0; i < n; i++)
    for (int j = 2; j < m; j += 3)
      {
	sum += a[i][j] * (j + 1);
	if (a[i][j] > most)
	  most = a[i][j];
      }
  for (int i = 0; i < n; i++)
    for (int j = 2; j < m; j += 3)
      {
	want += a[i][j] * (j + 1);
	if (a[i][j] > want_most)
	  want_most = a[i][j];
      }
  check_int ("collapse(2)", sum, want);
  check_int ("collapse(2) max", most, want_most);

  sum = want = 0;
#pragma omp target teams distribute parallel for simd collapse(3) \
  reduction(+:sum) map(to:a)
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j != m; j++)
      for (short k = 7; k > 1; k -= 2)
	sum += a[i][j] % k;
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j != m; j++)
      for (short k = 7; k > 1; k -= 2)
	want += a[i][j] % k;
  check_int ("collapse(3)", sum, want);

  sum = want = 0;
#pragma omp target teams distribute parallel for collapse(2) \
  reduction(+:sum) map(to:a)
  for (int i = 0; i < n; i++)
    for (int j = i; j < m; j++)
      sum += a[i][j];
  for (int i = 0; i < n; i++)
    for (int j = i; j < m; j++)
      want += a[i][j];
  check_int ("triangle", sum, want);
}

static void
iterators (unsigned long n)
{
  unsigned sum = 1, want = 1;
  double real = 0, want_real = 0, *p;
#pragma omp target teams distribute parallel for reduction(+:sum)
  for (unsigned long i = 5; i < n; i += 3)
    sum += i * i;
  for (unsigned long i = 5; i < n; i += 3)
    want += i * i;
  check_int ("unsigned long", sum, want);

  sum = want = 1;
#pragma omp target teams distribute parallel for reduction(^:sum)
  for (long long i = n; i > -100; i -= 7)
    sum ^= i;
  for (long long i = n; i > -100; i -= 7)
    want ^= i;
  check_int ("long long down", sum, want);

  sum = want = 1;
#pragma omp target teams distribute parallel for reduction(|:sum)
  for (unsigned char c = 200; c < 250; c++)
    sum |= c << 3;
  for (unsigned char c = 200; c < 250; c++)
    want |= c << 3;
  check_int ("unsigned char", sum, want);

  double *from = b, *to = b + N * N;
#pragma omp target teams distribute parallel for reduction(+:real) map(to:b) \
  map(to:from[0:N * N])
  for (p = from; p < from + N * N; p += 2)
    real += *p;
  for (p = from; p < to; p += 2)
    want_real += *p;
  check_real ("pointer", real, want_real);
}

static void
privates (int n)
{
  long sum = 0, want = 0;
  int t, f[3] = { 1, 2, 3 }, l = -1, i;
  struct triple { int first; char second[8]; } q = { 5, { 6 } };
#pragma omp target teams distribute parallel for private(t) \
  firstprivate(f, q) lastprivate(l) reduction(+:sum) map(tofrom:l)
  for (i = 0; i < n; i++)
    {
      t = i * f[i % 3];
      f[i % 3] += 0;
      q.second[0] = 7;
      sum += t + q.first + q.second[0];
      l = i + 100;
    }
  for (i = 0; i < n; i++)
    want += i * f[i % 3] + 12;
  check_int ("private", sum, want);
  check_int ("lastprivate", l, n - 1 + 100);

  sum = 0;
  last = -1;
#pragma omp target teams distribute parallel for simd private(t) \
  lastprivate(last, i) reduction(+:sum) collapse(1)
  for (i = 0; i < n; i++)
    {
      t = i + 1;
      sum += t;
      last = t;
    }
  check_int ("lastprivate simd", sum, n * (n + 1L) / 2);
  check_int ("lastprivate static", last, n);
  check_int ("lastprivate iterator", i, n);
}

static void
globals (int n)
{
  global = 4;
#pragma omp target update to(global)
#pragma omp target teams distribute parallel for reduction(+:global)
  for (int i = 0; i < n; i++)
    global += scale * i;
#pragma omp target update from(global)
  check_int ("declare target", global, 4 + 3L * n * (n - 1) / 2);
}

static void
addressed (int n)
{
  int sum = 0, count = 0;
#pragma omp target teams distribute parallel for reduction(+:sum) \
  map(tofrom:count)
  for (int i = 0; i < n; i++)
    {
      int v[4] = { i, 1, 2, 3 }, *s = &sum;
      *s += v[i % 4];
#pragma omp atomic
      count += 2;
    }
  int want = 0;
  for (int i = 0; i < n; i++)
    want += i % 4 ? i % 4 : i;
  check_int ("addressed", sum, want);
  check_int ("atomic", count, 2 * n);
}

static void
inside (int n)
{
  int sums[3] = { 0, 0, 0 };
#pragma omp parallel for num_threads(3)
  for (int k = 0; k < 3; k++)
    {
      int s = k;
#pragma omp target teams distribute parallel for reduction(+:s)
      for (int i = 0; i < n; i++)
	s += i * kept;
#pragma omp task shared(sums) firstprivate(s)
      {
	int m = 0;
#pragma omp target parallel for reduction(max:m)
	for (int i = 0; i < n; i++)
	  m = i > m ? i : m;
	sums[k] = s + m;
      }
    }
  for (int k = 0; k < 3; k++)
    check_int ("inside parallel and task", sums[k],
	       k + 11 * (n * (n - 1) / 2) + n - 1);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (i * 31 + j * 17) % 101;
	b[i * N + j] = i - j;
      }
  collapsed (N, N);
  collapsed (3, 5);
  collapsed (0, N);
  iterators (1000);
  privates (1);
  privates (777);
  globals (500);
  addressed (333);
  inside (300);
  return failures != 0;
}
