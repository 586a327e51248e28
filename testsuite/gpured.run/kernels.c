/* kernels.c - reductions in `kernels' constructs of one nest of loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <math.h>

#include "../include/check.h"

#define N 2050
#define ROWS 37
#define COLUMNS 65

static double a[N], b[N];
static int rows[ROWS][COLUMNS];

#pragma acc routine seq
static int
twice (int x)
{
  return 2 * x;
}

/* The clause is given.  */

static void
test_clauses (int n, const double *p, int gangs)
{
  double sum = 3, largest = -1, none = 5;
  unsigned product = 1;
  long four = 7;
  _Bool all = 1;
#pragma acc kernels loop reduction(+:sum) copyin(p[0:n])
  for (int i = 0; i < n; i++)
    sum += p[i] * b[i];
#pragma acc kernels num_gangs(gangs) vector_length(64) copyin(p[0:n])
#pragma acc loop reduction(max:largest)
  for (int i = 0; i < n; i++)
    largest = fmax (largest, p[i]);
#pragma acc kernels loop gang(num:5) worker(3) vector(32) reduction(*:product)
  for (int i = 0; i < n; i++)
    product *= i % 100 == 3 ? 3 : 1;
#pragma acc kernels loop reduction(+:four) collapse(2)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      four += rows[i][j];
#pragma acc kernels loop reduction(&&:all) if(n > 5)
  for (int i = 0; i < n; i++)
    all = all && a[i] >= 0;
#pragma acc kernels loop reduction(+:none) if(n < 5)
  for (int i = 0; i < n; i++)
    none += 1;

  double want_sum = 3;
  unsigned want_product = 1;
  long want_four = 7;
  for (int i = 0; i < n; i++)
    {
      want_sum += a[i] * b[i];
      want_product *= i % 100 == 3 ? 3 : 1;
    }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      want_four += rows[i][j];
  check_real ("sum", sum, want_sum);
  check_real ("largest", largest, 16);
  check_int ("product", product, want_product);
  check_int ("four", four, want_four);
  check_int ("all", all, 1);
  check_real ("none", none, n + 5);
}

/* It is not.  */

static void
test_found (int n)
{
  double largest = -1, smallest = 100, t;
  int sum = 1, odd = 0, count = 0, i, j;
#pragma acc kernels loop
  for (i = 0; i < n; i++)
    {
      t = a[i] * 2;
      if (t > largest)
	largest = t;
      smallest = t < smallest ? t : smallest;
    }
#pragma acc kernels loop gang
  for (i = 0; i < ROWS; i++)
    {
#pragma acc loop vector
      for (j = 0; j < COLUMNS; j++)
	{
	  sum += twice (rows[i][j]);
	  odd ^= rows[i][j] & 1;
	}
    }
#pragma acc kernels loop
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLUMNS; j++)
      if (rows[i][j] == 3)
	count++;

  int want_sum = 1, want_odd = 0, want_count = 0;
  for (i = 0; i < ROWS; i++)
    for (j = 0; j < COLUMNS; j++)
      {
	want_sum += 2 * rows[i][j];
	want_odd ^= rows[i][j] & 1;
	want_count += rows[i][j] == 3;
      }
  check_real ("largest of t", largest, 32);
  check_real ("smallest of t", smallest, 0);
  check_int ("sum of rows", sum, want_sum);
  check_int ("odd", odd, want_odd);
  check_int ("count", count, want_count);
}

/* A reduction for each iteration of the outer loop, in a variable that is
   declared outside.  */

static void
test_rows (void)
{
  static int out[ROWS];
  int s, i, j;
#pragma acc kernels loop independent copyout(out)
  for (i = 0; i < ROWS; i++)
    {
      s = i;
#pragma acc loop vector
      for (j = 0; j < COLUMNS; j++)
	s += rows[i][j];
      out[i] = s;
    }
  for (i = 0; i < ROWS; i++)
    {
      s = i;
      for (j = 0; j < COLUMNS; j++)
	s += rows[i][j];
      check_int ("row", out[i], s);
    }
}

/* The outer loop carries something from one iteration to the next.  */

static void
test_steps (void)
{
  static int x[COLUMNS];
  int s = 0, want = 0;
#pragma acc kernels copy(x)
#pragma acc loop
  for (int k = 0; k < 5; k++)
    {
#pragma acc loop
      for (int j = 0; j < COLUMNS; j++)
	{
	  x[j] = x[j] * 3 + k;
	  s += x[j];
	}
    }
  static int y[COLUMNS];
  for (int k = 0; k < 5; k++)
    for (int j = 0; j < COLUMNS; j++)
      {
	y[j] = y[j] * 3 + k;
	want += y[j];
      }
  check_int ("steps", s, want);
  for (int j = 0; j < COLUMNS; j++)
    check_int ("x", x[j], y[j]);
}

static void
test_async (void)
{
  long first = 1, second = 2;
#pragma acc data copyin(a) copy(first, second)
  {
#pragma acc kernels loop reduction(+:first) async(1) present(a, first)
    for (int i = 0; i < N; i++)
      first += a[i];
#pragma acc kernels loop reduction(+:second) async(2) present(a, second)
    for (int i = 0; i < N; i++)
      second += 2 * a[i];
#pragma acc kernels loop reduction(+:second) wait(1) async(2) \
  present(a, first, second)
    for (int i = 0; i < N; i++)
      second += first;
#pragma acc wait
  }
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  check_int ("first", first, 1 + sum);
  check_int ("second", second, 2 + 2 * sum + N * (1 + sum));
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i % 17;
      b[i] = i % 13 - 2;
    }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      rows[i][j] = (i * 5 + j) % 7;
  test_clauses (N, a, 3);
  test_found (N);
  test_rows ();
  test_steps ();
  test_async ();
  return failures != 0;
}
