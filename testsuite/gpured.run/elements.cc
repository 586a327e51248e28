/* elements.cc - reductions of arrays and sections in C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 300

template <typename T, int K>
static void
whole (const char *name, const T *x, int n)
{
  T a[K], want[K];
  for (int k = 0; k < K; k++)
    a[k] = want[k] = k;
#pragma acc parallel loop reduction(+:a) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    {
      if (x[i] == 3)
	continue;
      a[i % K] += x[i];
    }
  for (int i = 0; i < n; i++)
    if (x[i] != 3)
      want[i % K] += x[i];
  for (int k = 0; k < K; k++)
    check_real (name, a[k], want[k]);
}

struct holder
{
  int v[8];

  void
  extreme (int n)
  {
    int *q = v, want[8];
    for (int k = 0; k < 8; k++)
      want[k] = v[k];
#pragma acc parallel loop worker vector reduction(max:q[2:3])
    for (int i = 0; i < n; i++)
      if (q[2 + i % 3] < i)
	q[2 + i % 3] = i;
    for (int i = 0; i < n; i++)
      if (want[2 + i % 3] < i)
	want[2 + i % 3] = i;
    for (int k = 0; k < 8; k++)
      check_int ("member", v[k], want[k]);
  }
};

static void
reference (int (&a)[3], int n)
{
  int want[3] = { a[0], a[1], a[2] };
#pragma acc parallel loop reduction(+:a)
  for (int i = 0; i < n; i++)
    a[i % 3]++;
  for (int i = 0; i < n; i++)
    want[i % 3]++;
  for (int k = 0; k < 3; k++)
    check_int ("reference", a[k], want[k]);
}

static void
lambda (int n)
{
  int got[2] = { 5, 6 }, want[2] = { 5, 6 };
  auto sum = [] (int *p, int m)
    {
#pragma acc parallel loop gang vector reduction(+:p[0:2])
      for (int i = 0; i < m; i++)
	p[i % 2] += i;
    };
  sum (got, n);
  for (int i = 0; i < n; i++)
    want[i % 2] += i;
  check_int ("lambda", got[0], want[0]);
  check_int ("lambda", got[1], want[1]);
}

int
main ()
{
  static int xi[N];
  static double xd[N];
  static short xs[N];
  for (int i = 0; i < N; i++)
    xi[i] = xd[i] = xs[i] = i % 10;
  for (int n = 0; n <= N; n = n * 6 + 8)
    {
      whole<int, 5> ("int", xi, n);
      whole<double, 3> ("double", xd, n);
      whole<short, 7> ("short", xs, n);
      holder h = { { 1, 2, 3, 40, 50, 6, 7, 8 } };
      h.extreme (n);
      int r[3] = { 7, 8, 9 };
      reference (r, n);
      lambda (n);
    }
  return failures != 0;
}
