/* references.cc - reductions in C++: references, templates, member functions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

static const int n = 3333;

template <typename T>
static void
sum_into (T &sum, const T *x)
{
#pragma acc parallel loop gang worker vector copyin(x[0:n]) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
}

template <typename T, int scale>
static T
largest (const T *x, T start)
{
  T most = start;
#pragma acc parallel loop gang copyin(x[0:n]) reduction(max:most)
  for (int c = 0; c < n; c += 11)
    {
#pragma acc loop vector reduction(max:most)
      for (int i = c; i < c + 11; i++)
	most = scale * x[i] > most ? scale * x[i] : most;
    }
  return most;
}

struct counter
{
  int limit;

  int
  below (const int *x) const
  {
    int count = 0, most = limit;
#pragma acc parallel loop gang vector copyin(x[0:n]) reduction(+:count)
    for (int i = 0; i < n; i++)
      count += x[i] < most;
    return count;
  }
};

int
main ()
{
  static int x[n];
  static double y[n];
  for (int i = 0; i < n; i++)
    {
      x[i] = i * 71 % 997 - 400;
      y[i] = x[i] * 0.5;
    }
  int want_sum = 4, want_largest = -10000, want_below = 0;
  for (int i = 0; i < n; i++)
    {
      want_sum += x[i];
      want_largest = 3 * x[i] > want_largest ? 3 * x[i] : want_largest;
      want_below += x[i] < 17;
    }

  int sum = 4;
  sum_into (sum, x);
  check_int ("int reference", sum, want_sum);
  double real_sum = 2;
  sum_into (real_sum, y);
  check_real ("double reference", real_sum, want_sum * 0.5);
  check_int ("int template", (largest<int, 3> (x, -10000)), want_largest);
  check_real ("double template", (largest<double, 3> (y, -10000)),
	      want_largest * 0.5);
  counter c = { 17 };
  check_int ("member", c.below (x), want_below);
  return failures != 0;
}
