// lanes-address.cc - loops that use lanes and take addresses of what a lane has.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }

// std::max and std::min take references, which GCC makes pointers that are
// chosen from (PHI <&s, p>); an argument by reference to a function that only
// reads it becomes one by value (MEM [&s]).

#include <algorithm>

#include "../include/check.h"

#define N 1000

#pragma omp declare target
struct pair
{
  double first, second;
};

static double
most (const double *p, int n)
{
  double s = 0;
#pragma omp parallel for reduction(max:s)
  for (int k = 0; k < n; k++)
    s = std::max (s, p[k]);
  return s;
}

static double
least (const double *p, int n)
{
  double s = 1e9;
#pragma omp parallel for reduction(min:s)
  for (int k = 0; k < n; k++)
    s = std::min (p[k], s);
  return s;
}

// A variable of the loop.

static int
bounded (const int *p, int n)
{
  int s = 3;
#pragma omp parallel for reduction(+:s)
  for (int k = 0; k < n; k++)
    {
      int t = k;
      s += std::min (t, p[k]);
    }
  return s;
}

// An address that a function gets, and one that stays a value.

static __attribute__ ((noinline)) void
put (int *to, int value)
{
  *to = value * 2;
}

static __attribute__ ((noinline)) int
twice (const int &value)
{
  return value * 2;
}

static int
handed (const int *p, int n)
{
  int s = 5;
#pragma omp parallel for reduction(+:s)
  for (int k = 0; k < n; k++)
    {
      int t = p[k], u;
      put (&u, t);
      s += u + twice (t);
    }
  return s;
}

// The address is chosen by hand, of parts of a structure, and steps.

static double
chosen (const double *p, int n)
{
  double s = -1e9;
#pragma omp parallel for reduction(max:s)
  for (int k = 0; k < n; k++)
    {
      pair two = { p[k], p[n - 1 - k] };
      const double *q = k % 3 ? &two.first : k % 2 ? &two.second : &s;
      s = *q > s ? *q : s;
    }
  return s;
}

static int
stepped (const int *p, int n)
{
  int s = 0;
#pragma omp parallel for reduction(+:s)
  for (int k = 0; k < n; k++)
    {
      int t[5] = { k, p[k], k % 7, 3, -k };
      int *q = p[k] & 1 ? t : t + 2;
      for (int i = 0; i < 3; i++, q++)
	if (*q > 2)
	  s += *q;
    }
  return s;
}

// Only its clause names the variable.

static double
one_private (const double *p, int n)
{
  double s = 0, t;
#pragma omp parallel for reduction(+:s) private(t)
  for (int k = 0; k < n; k++)
    {
      t = k;
      s += std::min (std::max (t, p[k]), 500.0);
    }
  return s;
}
#pragma omp end declare target

int
main ()
{
  static double x[N];
  static int a[N];
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 53 % 997 + 2;
      a[i] = i * 71 % 997 + 1;
    }
  double got[4], want[4];
  int igot[3], iwant[3];
#pragma omp target map(to: x, a) map(from: got, igot)
  {
    got[0] = most (x, N);
    got[1] = least (x, N);
    got[2] = chosen (x, N);
    got[3] = one_private (x, N);
    igot[0] = bounded (a, N);
    igot[1] = handed (a, N);
    igot[2] = stepped (a, N);
  }
  want[0] = want[1] = x[0];
  want[2] = -1e9;
  want[3] = 0;
  iwant[0] = 3;
  iwant[1] = 5;
  iwant[2] = 0;
  for (int k = 0; k < N; k++)
    {
      want[0] = x[k] > want[0] ? x[k] : want[0];
      want[1] = x[k] < want[1] ? x[k] : want[1];
      if (k % 3 || k % 2)
	want[2] = std::max (want[2], k % 3 ? x[k] : x[N - 1 - k]);
      want[3] += std::min (std::max ((double) k, x[k]), 500.0);
      iwant[0] += k < a[k] ? k : a[k];
      iwant[1] += 4 * a[k];
      int t[5] = { k, a[k], k % 7, 3, -k };
      for (int i = 0; i < 3; i++)
	if (t[a[k] & 1 ? i : i + 2] > 2)
	  iwant[2] += t[a[k] & 1 ? i : i + 2];
    }
  for (int i = 0; i < 4; i++)
    check_real ("real", got[i], want[i]);
  for (int i = 0; i < 3; i++)
    check_int ("int", igot[i], iwant[i]);

  // A region that is left to GCC but for its loops, and a simd loop of one.
  double m = 0, s = 0, u = 0;
  int threads = 0;
#pragma omp target map(to: x) map(tofrom: m, s, threads)
  {
    threads = 1;
#pragma omp parallel reduction(max:m)
    {
#pragma omp for reduction(+:s)
      for (int k = 0; k < N; k++)
	{
	  double t = x[k];
	  s += std::max (t, 500.0);
	}
#pragma omp for simd
      for (int k = 0; k < N; k++)
	m = std::max (m, x[k]);
    }
#pragma omp simd reduction(max:m)
    for (int k = 0; k < N; k++)
      m = std::max (m, x[k]);
  }
  for (int k = 0; k < N; k++)
    u += std::max (x[k], 500.0);
  check_real ("left, max", m, want[0]);
  check_real ("left, sum", s, u);
  return failures != 0;
}
