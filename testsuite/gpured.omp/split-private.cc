// split-private.cc - C++: parallel regions of several loops that have a `private'
// variable.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

template <typename T, int M>
static T
both (const T *x, int n)
{
  T s = 0, t = 0, value;
  int j;
#pragma omp target teams distribute map(to: x[0:n]) map(from: t) \
  reduction(+: s)
  for (int row = 0; row < 4; row++)
    {
      T first = 0, second = 0;
#pragma omp parallel private(value, j)
      {
#pragma omp for reduction(+: first)
	for (int i = 0; i < n; i++)
	  {
	    value = x[i] * row;
	    for (j = 0; j < M; ++j)
	      {
		if (j == 2)
		  continue;
		first += value;
	      }
	  }
#pragma omp for reduction(+: second)
	for (int i = 0; i < n; i++)
	  {
	    value = i > row ? T (x[i]) : first;
	    j = 0;
	    do
	      second += value;
	    while (++j < M);
	  }
      }
      s += first + second;
    }
  t = 0;
  for (int row = 0; row < 4; row++)
    {
      T first = 0;
      for (int i = 0; i < n; i++)
	first += x[i] * row * (M - 1);
      t += first;
      for (int i = 0; i < n; i++)
	t += (i > row ? x[i] : first) * M;
    }
  check_int ("both", s, t);
  return s;
}

// An object is set part by part.

struct pair { int a, b; };

static void
left (int n)
{
  int s = 0, t = 0;
  pair p;
#pragma omp target parallel num_threads(4) private(p) map(tofrom: s, t)
  {
#pragma omp for schedule(static) reduction(+: s) // { dg-missed {reduction\(\+:s\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} }
    for (int i = 0; i < n; i++)
      {
	p.a = i;
	p.b = 1;
	s += p.a + p.b;
      }
#pragma omp for schedule(static) reduction(+: t) // { dg-missed {reduction\(\+:t\) on int left to GCC: the target region is not one combined construct, nor can it be split into such$} }
    for (int i = 0; i < n; i++)
      {
	p.a = 2;
	t += p.a + p.b;
      }
  }
  check_int ("parts", s, n * (n - 1) / 2 + n);
  check_int ("other parts", t, 3 * n);
}

int
main ()
{
  const int n = 77;
  int x[n];
  long y[n];
  for (int i = 0; i < n; i++)
    y[i] = x[i] = i % 13 - 4;
  both<int, 3> (x, n);
  both<long, 5> (y, n);
  left (n);
  return failures != 0;
}
