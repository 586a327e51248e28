/* linear.c - simd loops that step variables of `linear' clauses.  GCC alone gets
   them wrong on the device, where lanes share out the iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 400

static int x[2 * N + 5];

static long
sum (int n)
{
  long s = 0;
  for (int i = 0; i < n; i++)
    s += x[5 + 2 * i];
  return s;
}

static void
simd (int n)
{
  int k = 5;
  long s = 0;
#pragma omp target simd linear(k: 2) reduction(+: s) map(to: x) map(tofrom: k)
  for (int i = 0; i < n; i++)
    {
      s += x[k];
      k += 2;
    }
  check_int ("simd", s, sum (n));
  check_int ("simd, last", k, 5 + 2 * n);
}

static void
for_simd (int n)
{
  int k = 5;
  long s = 0;
#pragma omp target parallel for simd linear(k: 2) reduction(+: s) map(to: x) \
  map(tofrom: k)
  for (int i = 0; i < n; i++)
    {
      s += x[k];
      k += 2;
    }
  check_int ("for simd", s, sum (n));
  check_int ("for simd, last", k, 5 + 2 * n);
}

static void
without_reduction (int n)
{
  int k = 0, y[N];
#pragma omp target map(from: y) map(tofrom: k)
#pragma omp simd linear(k)
  for (int i = 0; i < n; i++)
    {
      y[k] = 3 * i;
      k++;
    }
  check_int ("without reduction, last", k, n);
  for (int i = 0; i < n; i++)
    check_int ("without reduction", y[i], 3 * i);
}

/* The variable of the loop is no reason to run it in one lane.  */

static void
own (int n)
{
  int i;
  long s = 0;
#pragma omp target simd linear(i) reduction(+: s) map(to: x) map(tofrom: i)
  for (i = 0; i < n; i++)
    s += x[5 + 2 * i];
  check_int ("own", s, sum (n));
  if (n)
    check_int ("own, last", i, n);
}

#pragma omp declare target
static int z[N];

static __attribute__ ((noinline)) int
in_function (int n)
{
  int k = n;
#pragma omp simd linear(k: -1)
  for (int i = 0; i < n; i++)
    {
      k--;
      z[k] = i;
    }
  return k;
}
#pragma omp end declare target

static void
call (int n)
{
  int k = -1;
#pragma omp target map(from: k)
  k = in_function (n);
  check_int ("in function, last", k, 0);
#pragma omp target update from(z)
  for (int i = 0; i < n; i++)
    check_int ("in function", z[n - 1 - i], i);
}

int
main ()
{
  for (int i = 0; i < 2 * N + 5; i++)
    x[i] = i % 17 * i;
  for (int n = 0; n <= N; n = 3 * n + 1)
    {
      simd (n);
      for_simd (n);
      without_reduction (n);
      own (n);
      call (n);
    }
  return failures != 0;
}
