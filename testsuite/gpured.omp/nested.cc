// nested.cc - C++: parallel regions in the iterations of loops that threads share out.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

template <typename T>
static void
rows (const T *x, T *sums, int n, int m)
{
#pragma omp target teams distribute parallel for collapse(2) \
  map(to: x[0:n * m]) map(from: sums[0:2 * n])
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < n; i++)
      {
	const T *row = x + i * m;
	T most = row[0], sum = 0;
#pragma omp parallel reduction(max: most)
	for (int j = 0; j < m; j++)
	  if (row[j] > most)
	    most = row[j];
#pragma omp parallel for reduction(+: sum) schedule(static, 4)
	for (int j = 0; j < m; j++)
	  sum += most - row[j] * k;
	sums[k * n + i] = sum;
      }
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < n; i++)
      {
	T most = x[i * m], sum = 0;
	for (int j = 1; j < m; j++)
	  most = x[i * m + j] > most ? x[i * m + j] : most;
	for (int j = 0; j < m; j++)
	  sum += most - x[i * m + j] * k;
	check_real ("rows", sums[k * n + i], sum);
      }
}

// What has constructors is not combined by GCC's code for one lane.

struct pair
{
  long a, b;
  pair () : a (0), b (0) {}
  pair &operator+= (const pair &other)
  {
    a += other.a;
    b += other.b;
    return *this;
  }
};
#pragma omp declare reduction (+: pair: omp_out += omp_in)

static void
left (int n)
{
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the construct contains a directive that gpured does not support there$} }
  for (int i = 0; i < n; i++)
    {
      pair p;
#pragma omp parallel for reduction(+: p) // { dg-missed {reduction\(\+:p\) on struct pair left to GCC: the construct contains a directive that gpured does not support there$} }
      for (int j = 0; j < 4; j++)
	{
	  p.a += j;
	  p.b += i;
	}
      s += p.a + p.b;
    }
  check_int ("pair", s, 6 * n + 4 * (n * (n - 1) / 2));
}

int
main ()
{
  const int n = 60, m = 13;
  static int x[n * m], p[2 * n];
  static double y[n * m], q[2 * n];
  for (int i = 0; i < n * m; i++)
    y[i] = x[i] = i * 37 % 101 - 50;
  rows (x, p, n, m);
  rows (y, q, n, m);
  left (50);
  return failures != 0;
}
