/* nan.c - the larger or smaller of NaN and numbers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-no-host-run "there the original value may stay NaN" } */

/* An original value that is NaN loses against a number, whatever its sign and
   at all levels, as in GCC's code for the device.  */

#include <math.h>

#include "../include/check.h"

#define N 500

static double x[N];
static float y[N];

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define RUN(WHAT, DIRECTIVE) \
  do \
    { \
      double s = NAN, t = NAN, a[2] = { NAN, -NAN }; \
      float u = -NAN, v = -NAN; \
      PRAGMA (omp target DIRECTIVE map(tofrom: s, t, u, v, a) map(to: x, y) \
	      reduction(max: s, u, a) reduction(min: t, v)) \
      for (int i = 0; i < N; i++) \
	{ \
	  s = x[i] > s ? x[i] : s; \
	  t = x[i] < t ? x[i] : t; \
	  u = y[i] > u ? y[i] : u; \
	  v = y[i] < v ? y[i] : v; \
	  a[i & 1] = x[i] > a[i & 1] ? x[i] : a[i & 1]; \
	} \
      check_real (WHAT " max", s, N - 2); \
      check_real (WHAT " min", t, -1); \
      check_real (WHAT " max of float", u, N - 2); \
      check_real (WHAT " min of float", v, -1); \
      check_real (WHAT " max, even", a[0], N - 3); \
      check_real (WHAT " max, odd", a[1], N - 2); \
    } \
  while (0)

#pragma omp declare target
static double
most (const double *p, int n, double s)
{
#pragma omp parallel for reduction(max: s)
  for (int i = 0; i < n; i++)
    s = s > p[i] ? s : p[i];
  return s;
}
#pragma omp end declare target

static void
nests (void)
{
  double s = NAN, t = NAN, u = NAN, o[3];
#pragma omp target map(to: x) map(from: o) map(tofrom: s, t)
  {
#pragma omp parallel for reduction(max: s)
    for (int i = 0; i < N; i++)
      s = s > x[i] ? s : x[i];
#pragma omp parallel for reduction(min: t)
    for (int i = 0; i < N; i++)
      t = t < x[i] ? t : x[i];
    o[0] = s;
    o[1] = t;
  }
  check_real ("loops, max", o[0], N - 2);
  check_real ("loops, min", o[1], -1);
#pragma omp target teams distribute map(to: x) map(tofrom: u) reduction(max: u)
  for (int j = 0; j < 4; j++)
    {
      double r = NAN;
#pragma omp parallel for reduction(max: r)
      for (int i = j; i < N - j; i++)
	r = r > x[i] ? r : x[i];
      u = u > r ? u : r;
    }
  check_real ("rows", u, N - 2);
#pragma omp target map(to: x) map(from: o)
  o[2] = most (x, N, NAN);
  check_real ("function", o[2], N - 2);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = y[i] = i - 1;
  RUN ("teams", teams distribute parallel for);
  RUN ("teams simd", teams distribute parallel for simd);
  RUN ("parallel", parallel for);
  RUN ("simd", teams distribute simd);
  RUN ("alone", simd);
  nests ();
  return failures != 0;
}
