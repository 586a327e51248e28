/* kernels-parts.c - `kernels' constructs with more than a nest of loops in them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1003

static double a[N], b[N], global;

/* Each nest needs the result of the one before.  */

static void
test_variance (int n, const double *x)
{
  double mean, variance, d, want_mean = 0, want_variance = 0;
  int i;
#pragma acc kernels copyin(x[0:n])
  {
    mean = 0;
#pragma acc loop
    for (i = 0; i < n; i++)
      mean += x[i];
    mean = mean / 4;
    variance = 0;
#pragma acc loop
    for (i = 0; i < n; i++)
      {
	d = x[i] - mean;
	variance += d * d;
      }
  }
  for (i = 0; i < n; i++)
    want_mean += x[i];
  want_mean /= 4;
  for (i = 0; i < n; i++)
    want_variance += (x[i] - want_mean) * (x[i] - want_mean);
  check_real ("mean", mean, want_mean);
  check_real ("variance", variance, want_variance);
}

/* Variables of the construct, and a queue.  */

static void
test_locals (double *p)
{
  double first = p[0], last;
#pragma acc parallel loop async(1) copy(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] += 1;
#pragma acc kernels copy(p[0:N]) copyout(last) async(1)
  {
    double t = p[0];
    double pair[2];
    pair[1] = 2;
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      b[i] = p[i] * t * pair[1];
    global = b[1];
#pragma acc loop independent gang vector(64)
    for (int i = 0; i < N; i++)
      p[i] = b[i] + global + t;
    if (t > 100)
      global = 7;
    for (int i = 1; i < 3; i++)
      p[i] = p[i - 1];
    last = p[N - 1];
  }
#pragma acc wait(1)
  double t = first + 1;
  check_real ("p[2]", p[2], p[0]);
  check_real ("p[0]", p[0], t * t * 2 + global + t);
  check_real ("last", last, p[N - 1]);
  check_real ("b", b[7], (7 % 8 - 2 + 1) * t * 2);
  check_real ("global", global, b[1]);
}

/* A nest under a condition stays, the other does not.  */

static void
test_condition (int f)
{
  int s = 1, q = 2;
#pragma acc kernels
  {
    if (f)
      {
#pragma acc loop reduction(+:s)
	for (int i = 0; i < N; i++)
	  s += i;
      }
#pragma acc loop reduction(+:q)
    for (int i = 0; i < N; i++)
      q += i;
  }
  check_int ("s", s, 1 + (f ? N * (N - 1) / 2 : 0));
  check_int ("q", q, 2 + N * (N - 1) / 2);
}

/* Data that is on the device already, or only there.  */

static void
test_data (int use)
{
  static int x[N], scratch[N];
  int s = 0, t = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      scratch[i] = -1;
    }
#pragma acc data copyin(x) copy(s) if(use)
  {
#pragma acc kernels create(scratch) copy(s) if(use)
    {
#pragma acc loop independent
      for (int i = 0; i < N; i++)
	scratch[i] = x[i] * 2;
#pragma acc loop
      for (int i = 0; i < N; i++)
	s += scratch[i];
      t = s + 1;
    }
  }
  check_int ("s of data", s, N * (N - 1));
  check_int ("t of data", t, N * (N - 1) + 1);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i % 8 - 2;
  test_variance (N, a);
  test_locals (a);
  test_condition (0);
  test_condition (1);
  test_data (0);
  test_data (1);
  return failures != 0;
}
/* { dg-final { gpured-counters launches >= 14 } } */
