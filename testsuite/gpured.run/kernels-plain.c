/* kernels-plain.c - loops of `kernels' constructs that have no directive.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-Wall -Wextra -fopt-info-omp-missed" } */

#include <stddef.h>
#include "../include/check.h"

#define N 500

static double a[N], b[N], square[N][20];
static int bound = N;

/* One after the other, up and down, with statements in between; the counter of
   one is used behind it.  */

static void
test_sequence (int n, double *restrict p, const double *restrict q)
{
  int i, last;
  double s = 1, most = -1;
#pragma acc kernels copy(p[0:n]) copyin(q[0:n])
  {
    for (i = 0; i < n; i++)
      p[i] = q[i] * 2;
    p[3] = p[2] + i;
    for (int k = n - 1; k >= 0; --k)
      p[k] += 1;
    for (size_t k = 0; k < (size_t) n; k++)
      s += p[k];
    for (long k = 1; k <= n - 1; k += 3)
      most = p[k] > most ? p[k] : most;
    for (last = 5; last <= n - 2; last++)
      if (p[last] > 100)
	continue;
      else
	p[last] = -p[last];
  }
  double want_s = 1, want_most = -1;
  for (int k = 0; k < n; k++)
    {
      double want = (k == 3 ? 2 * q[2] + n : q[k] * 2) + 1;
      want_s += want;
      if (k % 3 == 1 && want > want_most)
	want_most = want;
      check_real ("p", p[k], (k >= 5 && k <= n - 2 && want <= 100
			      ? -want : want));
    }
  check_real ("s", s, want_s);
  check_real ("most", most, want_most);
  check_int ("i", i, n);
  check_int ("last", last, n > 6 ? n - 1 : 5);
}

/* Without an iteration.  */

static void
test_nothing (int from, int to)
{
  long i, j;
  double s = 3;
#pragma acc kernels
  {
    for (i = from; i < to; i++)
      s += i;
    for (j = to; j >= from; j--)
      s += j;
  }
  check_int ("i of nothing", i, from);
  check_int ("j of nothing", j, to);
  check_real ("s of nothing", s, 3);
}

/* The nest of a product; the bound of the file.  */

static void
test_product (void)
{
  static double x[40][50], y[50][45], z[40][45];
  int i, j, k;
  for (i = 0; i < 40; i++)
    for (k = 0; k < 50; k++)
      x[i][k] = (i * 3 + k) % 7;
  for (k = 0; k < 50; k++)
    for (j = 0; j < 45; j++)
      y[k][j] = (k + 5 * j) % 9;
#pragma acc kernels copyin(x, y) copyout(z)
  for (i = 0; i < 40; i++)
    for (j = 0; j < 45; j++)
      {
	double t = 0;
	for (k = 0; k < 50; k++)
	  t += x[i][k] * y[k][j];
	z[i][j] = t;
      }
  for (i = 0; i < 40; i++)
    for (j = 0; j < 45; j++)
      {
	double t = 0;
	for (k = 0; k < 50; k++)
	  t += x[i][k] * y[k][j];
	check_real ("z", z[i][j], t);
      }
  double s = 0;
#pragma acc kernels
  for (i = 0; i < bound; i++)
    s += a[i];
  check_real ("s of the file's bound", s, N * (N - 1) / 2);
}

/* A loop of time steps, which the host runs, around ones that run in parallel;
   one of rows that depend on each other; a triangle.  */

static void
test_steps (int steps, int n)
{
  int t, i, j;
  double old[N];
  for (i = 0; i < n; i++)
    {
      b[i] = a[i];
      for (j = 0; j < 20; j++)
	square[i][j] = i + j;
    }
#pragma acc kernels
  {
    for (t = 0; t < steps; t++) /* { dg-missed {runs serially: one iteration may store to memory that another one accesses$} } */
      {
	for (i = 0; i < n; i++)
	  old[i] = b[i];
	for (i = 1; i < n - 1; i++)
	  b[i] = old[i - 1] + old[i + 1];
      }
    for (i = 0; i < n; i++)
      for (j = 1; j < 20; j++) /* { dg-missed {runs serially: one iteration may store to memory that another one accesses$} } */
	square[i][j] += square[i][j - 1];
    for (i = 0; i < 20; i++)
      for (j = 0; j <= i; j++)
	square[j][i] = i - j;
  }
  double want[N], before[N];
  for (i = 0; i < n; i++)
    want[i] = a[i];
  for (t = 0; t < steps; t++)
    {
      for (i = 0; i < n; i++)
	before[i] = want[i];
      for (i = 1; i < n - 1; i++)
	want[i] = before[i - 1] + before[i + 1];
    }
  for (i = 0; i < n; i++)
    {
      double row = 0;
      check_real ("b of steps", b[i], want[i]);
      for (j = 0; j < 20; j++)
	{
	  row += i + j;
	  check_real ("square", square[i][j], i <= j ? j - i : row);
	}
    }
}

/* Under conditions, with `if' and a queue.  */

static void
test_conditions (int on, int n)
{
  for (int i = 0; i < N; i++)
    b[i] = 0;
#pragma acc kernels if(on) async(3) copy(b)
  {
    if (n > 100)
      for (int i = 0; i < n; i++)
	b[i] += 1;
    else
      for (int i = 0; i < n; i++)
	b[i] += 2;
    for (int i = 0; i < n; i++)
      if (a[i] > 4)
	b[i] += 4;
  }
#pragma acc wait
  for (int i = 0; i < N; i++)
    check_real ("b of conditions", b[i],
		i >= n ? 0 : (n > 100 ? 1 : 2) + (i > 4 ? 4 : 0));
}

int
main (void)
{
  static double p[N], q[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      q[i] = i % 90 - 10;
    }
  test_sequence (N, p, q);
  test_sequence (6, p, q);
  test_nothing (7, 6);
  test_nothing (7, -6);
  test_product ();
  test_steps (4, N);
  test_steps (0, 100);
  test_conditions (1, N);
  test_conditions (1, 90);
  test_conditions (0, 90);
  return failures != 0;
}
/* { dg-final { gpured-counters launches >= 40 } } */
