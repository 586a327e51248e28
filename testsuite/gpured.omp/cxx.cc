// cxx.cc - C++: references, templates, members, iterators of pointers.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }

#include "../include/check.h"

#define N 2000

static int x[N];

template <typename T>
static void
sum_into (T &sum, const int *from, int n)
{
#pragma omp target teams distribute parallel for reduction(+:sum) \
  map(to:from[0:n])
  for (const int *p = from; p < from + n; p++)
    sum += T (*p);
}

static void
both (double &sum, unsigned &bits, int n)
{
#pragma omp target teams distribute parallel for simd reduction(-:sum) \
  reduction(|:bits) map(to:x)
  for (int i = 0; i < n; i++)
    {
      sum -= x[i];
      bits |= x[i];
    }
}

struct box
{
  int size;
  long sum (const int *from) const
  {
    long s = 0;
    int n = size;
#pragma omp target teams loop reduction(+:s) map(to:from[0:n])
    for (int i = 0; i < n; i++)
      s += from[i];
    return s;
  }
};

namespace
{
  bool
  all_below (int limit)
  {
    bool all = true, any = false;
#pragma omp target teams distribute parallel for reduction(&&:all) \
  reduction(||:any) map(to:x)
    for (int i = 0; i < N; i++)
      {
	all = all && x[i] < limit;
	any = any || x[i] == limit - 1;
      }
    return all && any;
  }
}

int
main ()
{
  long want = 0;
  unsigned want_bits = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % 1013;
      want += x[i];
      want_bits |= x[i];
    }

  long s = 0;
  sum_into (s, x, N);
  check_int ("template long", s, want);
  double d = 0.5;
  sum_into (d, x, N);
  check_real ("template double", d, want + 0.5);
  d = 0;
  unsigned bits = 0;
  both (d, bits, N);
  check_real ("reference", d, -want);
  check_int ("reference bits", bits, want_bits);
  box b = { N };
  check_int ("method", b.sum (x), want);
  check_int ("all", all_below (1013), 1);
  check_int ("not all", all_below (1000), 0);
  return failures != 0;
}
