/* elements-long.cc - reductions of arrays of many elements in C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 500

static int x[N];

#pragma acc routine seq
static inline int
twice (int v)
{
  return 2 * v;
}

template <typename T>
static void
section (const char *name, int n, int k)
{
  T *p = new T[k], *want = new T[k];
  for (int i = 0; i < k; i++)
    p[i] = want[i] = i;
#pragma acc parallel loop reduction(+:p[0:k]) copyin(x)
  for (int i = 0; i < n; i++)
    {
      p[i % k] += x[i];
      p[x[i] % k]++;
      --p[(i + 1) % k];
      if (x[i] & 1)
	p[i * 3 % k] += twice (i);
      else
	p[0] = p[0] - 1;
    }
#pragma acc parallel loop gang vector reduction(max:p[0:k]) copyin(x)
  for (int i = 0; i < n; i++)
    if (p[i % k] < x[i])
      p[i % k] = x[i];
  for (int i = 0; i < n; i++)
    {
      want[i % k] += x[i];
      want[x[i] % k]++;
      --want[(i + 1) % k];
      if (x[i] & 1)
	want[i * 3 % k] += twice (i);
      else
	want[0] = want[0] - 1;
    }
  for (int i = 0; i < n; i++)
    if (want[i % k] < x[i])
      want[i % k] = x[i];
  for (int i = 0; i < k; i++)
    check_real (name, p[i], want[i]);
  delete[] p;
  delete[] want;
}

template <int K>
static void
reference (double (&a)[K], int n)
{
  double want[K];
  for (int i = 0; i < K; i++)
    want[i] = a[i];
#pragma acc parallel loop reduction(+:a) copyin(x)
  for (int i = 0; i < n; i++)
    {
      if (x[i] == 3)
	continue;
      a[x[i] % K] += i;
    }
  for (int i = 0; i < n; i++)
    if (x[i] != 3)
      want[x[i] % K] += i;
  for (int i = 0; i < K; i++)
    check_real ("reference", a[i], want[i]);
}

struct holder
{
  long v[400];

  void
  member (int n)
  {
    long *q = v, want[400];
    for (int i = 0; i < 400; i++)
      want[i] = v[i];
#pragma acc parallel loop worker vector reduction(|:q[1:399]) copyin(x)
    for (int i = 0; i < n; i++)
      q[1 + x[i] % 399] |= i;
    for (int i = 0; i < n; i++)
      want[1 + x[i] % 399] |= i;
    for (int i = 0; i < 400; i++)
      check_int ("member", v[i], want[i]);
  }
};

int
main ()
{
  static double a[300];
  static holder h;
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 401;
  for (int n = 0; n <= N; n = n * 3 + 2)
    {
      section<int> ("int", n, 7);
      section<double> ("double", n, 301);
      section<unsigned long> ("long", n, 33);
      reference (a, n);
      h.member (n);
    }
  return failures != 0;
}
