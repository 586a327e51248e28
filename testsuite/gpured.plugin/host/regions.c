/* regions.c - target regions that threads of the host share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The comment `lanes: K' is behind the directive of a loop that GCC may vectorize, with K
   values that are reduced.  */

#include <stdio.h>
#include <stdlib.h>

enum { N = 10007, M = 61 };

static int fails;
static double x[N], y[N], z[N];
static int a[N], b[N];

static void
check (const char *what, double got, double want)
{
  if (!(got - want <= 1e-9 * (want < 0 ? -want : want) + 1e-9
	&& want - got <= 1e-9 * (want < 0 ? -want : want) + 1e-9)
      && fails++ < 9)
    printf ("%s: got %.17g, want %.17g\n", what, got, want);
}

static void
combined (int n)
{
  double s = 3, want = 3;
  int k = 5, most = 0, all = -1, c = 0;
#pragma omp target teams distribute parallel for reduction(+:s) /* lanes: 1 */
  for (int i = 0; i < n; i++)
    s += x[i];
  for (int i = 0; i < n; i++)
    want += x[i];
  check ("sum", s, want);

#pragma omp target teams distribute parallel for reduction(-:s) reduction(^:k) /* lanes: 2 */
  for (int i = n - 1; i > 0; i -= 3)
    {
      s -= x[i];
      k ^= a[i];
    }
  int wantk = 5;
  for (int i = n - 1; i > 0; i -= 3)
    {
      want -= x[i];
      wantk ^= a[i];
    }
  check ("down", s, want);
  check ("down, xor", k, wantk);

#pragma omp target teams distribute parallel for simd reduction(max:most) reduction(&:all)
  for (unsigned i = 0; i < n; i++)
    {
      most = a[i] > most ? a[i] : most;
      all &= a[i] | 64;
    }
  int wantm = 0, wanta = -1;
  for (int i = 0; i < n; i++)
    {
      wantm = a[i] > wantm ? a[i] : wantm;
      wanta &= a[i] | 64;
    }
  check ("most", most, wantm);
  check ("all", all, wanta);

#pragma omp target teams distribute parallel for collapse(2) reduction(+:c)
  for (int i = 0; i < n / M; i++)
    for (int j = 0; j < M; j++)
      {
	z[i * M + j] = i - j;
#pragma omp atomic
	b[j]++;
	c++;
      }
  check ("collapse", c, n / M * M);
  for (int i = 0; i < n / M * M; i++)
    check ("collapse, set", z[i], i / M - i % M);
  for (int j = 0; j < M; j++)
    check ("atomic", b[j], n / M);
}

/* GCC runs all of these in one thread.  */

static void
distributed (int n)
{
  double s = 1, want = 1;
#pragma omp target teams distribute map(from: z) /* lanes: 0 */
  for (int i = 0; i < n; i++)
    z[i] = 2 * x[i] + y[i];
  for (int i = 0; i < n; i++)
    check ("distribute", z[i], 2 * x[i] + y[i]);

#pragma omp target teams distribute simd reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i] * y[i];
#pragma omp target teams distribute reduction(+:s) /* lanes: 1 */
  for (int i = 0; i < n; i++)
    if (a[i] & 1)
      s += x[i];
  for (int i = 0; i < n; i++)
    want += x[i] * y[i] + (a[i] & 1 ? x[i] : 0);
  check ("distribute, sum", s, want);

  int last = 0;
#pragma omp target teams distribute parallel for lastprivate(last) map(tofrom: last) /* lanes: 0 */
  for (int i = 0; i < n; i++)
    last = a[i];
  if (n)
    check ("last", last, a[n - 1]);
}

/* A row is one thread's.  */

static void
rows (int n)
{
  double r = 0, want = 0;
#pragma omp target teams distribute reduction(+:r) map(from: z[:N]) /* lanes: 1 */
  for (int i = 0; i < n / M; i++)
    {
      double s = 1, c[4] = { 1, 2, 3, 4 };
#pragma omp parallel for reduction(+:s)
      for (int j = 0; j < M; j++)
	s += x[i * M + j] * c[i % 4];
      z[i] = s;
      r += s;
    }
  for (int i = 0; i < n / M; i++)
    {
      double s = 1;
      for (int j = 0; j < M; j++)
	s += x[i * M + j] * (1 + i % 4);
      check ("row", z[i], s);
      want += s;
    }
  check ("rows", r, want);

#pragma omp target teams distribute parallel for map(from: z)
  for (int i = 0; i < n / M; i++)
    {
      double s = 0;
#pragma omp simd reduction(+:s)
      for (int j = 0; j < M; j++)
	s += x[i * M + j];
      z[i] = s;
    }
  for (int i = 0; i < n / M; i++)
    {
      double s = 0;
      for (int j = 0; j < M; j++)
	s += x[i * M + j];
      check ("row, simd", z[i], s);
    }
}

/* Without teams.  */

static void
parallel (int n)
{
  double s = 2, want = 2;
#pragma omp target parallel for reduction(+:s) /* lanes: 1 */
  for (int i = 0; i < n; i++)
    s += x[i];
#pragma omp target parallel for simd map(from: z)
  for (int i = 0; i < n; i++)
    z[i] = x[i];
#pragma omp target map(tofrom: s, z) /* lanes: 0 */
  {
    s++;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      z[i] += s;
    s++;
  }
  for (int i = 0; i < n; i++)
    want += x[i];
  for (int i = 0; i < n; i++)
    check ("parallel, set", z[i], x[i] + want + 1);
  check ("parallel", s, want + 2);
}

/* Iterations of a chunk have an order.  */

static void
chunks (int n)
{
  for (int i = 0; i < N; i++)
    b[i] = 1;
#pragma omp target teams distribute parallel for schedule(static, 2) map(tofrom: b)
  for (int i = 0; i < n / 2 * 2; i++)
    if (i & 1)
      b[i] = b[i - 1] + 1;
    else
      b[i] = 7;
  for (int i = 0; i < n / 2 * 2; i++)
    check ("chunk", b[i], 7 + i % 2);
}

/* The number of teams or threads that a clause asks for is of no use to the program.  */

static void
numbers (int n, int teams)
{
  double s = 0, want = 0;
#pragma omp target teams distribute parallel for num_teams(teams) thread_limit(64) \
  reduction(+:s) /* lanes: 1 */
  for (int i = 0; i < n; i++)
    s += x[i];
#pragma omp target teams distribute parallel for num_threads(3) if(n > 10) \
  reduction(+:s) /* lanes: 1 */
  for (int i = 0; i < n; i++)
    s += x[i];
  for (int i = 0; i < n; i++)
    want += 2 * x[i];
  check ("numbers", s, want);
}

/* The index of the next iteration is of use in this one.  */

static void
neighbours (int n)
{
  double s = 0, want = 0;
#pragma omp target teams distribute parallel for reduction(+:s) /* lanes: 1 */
  for (int i = 0; i < n - 1; i++)
    s += x[i] * 2 + x[i + 1];
  for (int i = 0; i < n - 1; i++)
    want += x[i] * 2 + x[i + 1];
  check ("neighbours", s, want);
}

static void
all (int n)
{
  neighbours (n);
  combined (n);
  for (int i = 0; i < N; i++)
    b[i] = 0;
  distributed (n);
  rows (n);
  parallel (n);
  chunks (n);
  numbers (n, 5);
  for (int i = 0; i < N; i++)
    b[i] = 0;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7919 % 10007;
      x[i] = 1 + a[i] / 64.;
      y[i] = i % 17;
    }
  for (int n = 0; n < 200; n += 1 + n / 3)
    all (n);
  all (N);
  /* From several threads at a time.  */
  double sum[4] = { 0 };
#pragma omp parallel for num_threads(4)
  for (int t = 0; t < 4; t++)
    {
      double s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) /* lanes: 1 */
      for (int i = 0; i < N; i++)
	s += x[i] + t;
      sum[t] = s;
    }
  for (int t = 1; t < 4; t++)
    check ("in a team", sum[t] - sum[0], (double) N * t);
  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
