// inline-simd.cc - regions that all lanes run with functions in line that have
// simd loops: each lane runs those alone.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-O2 -fopt-info-omp-optimized" }

#include "../include/check.h"

#define N 300

#pragma omp declare target
inline int
largest (int x)
{
  int m = 0;
#pragma omp simd reduction(max:m)
  for (int i = 0; i < 10; i++)
    m = m > (x * i & 255) ? m : x * i & 255;
  return m;
}

template <class T> inline T
total (T x)
{
  T s = 0;
#pragma omp simd reduction(+:s)
  for (int i = 0; i < 7; i++)
    s += x * i;
  return s;
}

// Near miss: it is called.

static int __attribute__ ((noinline))
called (int x)
{
  int m = 5;
#pragma omp simd reduction(min:m)
  for (int i = 0; i < 10; i++)
    m = m < (x * i & 15) ? m : x * i & 15;
  return m;
}
#pragma omp end declare target

static int a[N];

static int __attribute__ ((noinline))
combined (int n)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom:s)
  for (int i = 0; i < n; i++) // { dg-optimized {iterations distributed over all lanes} }
    s += a[i] + largest (i);
  return s;
}

static int __attribute__ ((noinline))
both (int n)
{
  int s = 0;
#pragma omp target parallel for reduction(+:s) map(tofrom:s)
  for (int i = 0; i < n; i++) // { dg-optimized {iterations distributed over all lanes} }
    if (i % 3)
      s += total (a[i]) + called (i);
  return s;
}

static int __attribute__ ((noinline))
nest (int n)
{
  int s = 0;
#pragma omp target teams distribute reduction(+:s) map(tofrom:s)
  for (int i = 0; i < n; i += 10)
    {
      int t = largest (i);
#pragma omp parallel for reduction(+:t)
      for (int j = i; j < i + 10; j++)
	t += largest (j) + total (a[j]);
      s += t;
    }
  return s;
}

int
main ()
{
  int want[3] = {};
  for (int i = 0; i < N; i++)
    a[i] = i % 11;
  for (int i = 0; i < N; i++)
    {
      want[0] += a[i] + largest (i);
      if (i % 3)
	want[1] += total (a[i]) + called (i);
      want[2] += (i % 10 ? 0 : largest (i)) + largest (i) + total (a[i]);
    }
  check_int ("combined", combined (N), want[0]);
  check_int ("both", both (N), want[1]);
  check_int ("nest", nest (N), want[2]);
  return failures != 0;
}
