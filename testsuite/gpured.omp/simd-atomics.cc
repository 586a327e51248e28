// simd-atomics.cc - C++: atomic operations in simd loops, by references and of members.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

struct tally
{
  long hits;
  double weight;
};

template <typename T>
static void
counted (T &total, tally &t, int n, int m)
{
  long s = 0;
#pragma omp target teams distribute parallel for map(tofrom: total, t) \
  reduction(+: s)
  for (int i = 0; i < n; i++)
    {
      long u = 0;
#pragma omp simd reduction(+: u)
      for (int j = 0; j < m; j++)
	{
	  u += i ^ j;
#pragma omp atomic
	  total += j;
	  if (j % 3 == 0)
#pragma omp atomic
	    t.hits++;
#pragma omp atomic
	  t.weight += 0.5;
	}
      s += u;
    }
  long want = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      want += i ^ j;
  check_int ("s", s, want);
  check_real ("total", total, n * (m * (m - 1) / 2));
  check_int ("hits", t.hits, n * ((m + 2) / 3));
  check_real ("weight", t.weight, 0.5 * n * m);
}

int
main ()
{
  int i = 0;
  double d = 0;
  tally t = { 0, 0 }, u = { 0, 0 };
  counted (i, t, 222, 17);
  counted (d, u, 100, 9);
  return failures != 0;
}
