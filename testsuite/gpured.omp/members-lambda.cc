// members-lambda.cc - C++: what lambdas capture, in reduction clauses.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-std=gnu++14 -fopt-info-omp-missed" }

#include "../include/check.h"

#define N 1003

static int x[N];

#pragma omp declare reduction (all: int: omp_out = omp_out && omp_in) \
  initializer (omp_priv = 1)

struct box
{
  long sum;

  void add ()
  {
    auto f = [this] (int n) {
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
      for (int i = 0; i < n; i++)
	sum += x[i];
    };
    f (N);
  }

  long add_all ()
  {
    double real = 0.5;
    long whole = 1, count = 2;
    auto f = [&real, &whole, count, this] (int n) mutable {
#pragma omp target teams distribute parallel for map(to: x) \
  reduction(+: real, whole, count, sum)
      for (int i = 0; i < n; i++)
	{
	  real += x[i];
	  whole += x[i];
	  sum += x[i];
	  count++;
	}
      return count;
    };
    long result = f (N);
    check_real ("real", real, whole - 0.5);
    check_int ("count", result, N + 2);
    return whole;
  }
};

int
main ()
{
  long want = 0;
  for (int i = 0; i < N; i++)
    want += x[i] = i * 7 % 1013;

  // The first clause that names what is captured declares it inside of the
  // construct; the value is used behind it.
  int positive = 1;
  auto user_copy = [=] () mutable {
#pragma omp target teams distribute parallel for map(to: x) \
  map(tofrom: positive) reduction(all: positive)
    for (int i = 0; i < N; i++)
      positive = positive && x[i] >= 0;
    return positive;
  };
  check_int ("by copy", user_copy (), 1);
  check_int ("the original", positive, 1);

  long sum = 5;
  auto by_reference = [&] {
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
    for (int i = 0; i < N; i++)
      sum += x[i];
  };
  by_reference ();
  check_int ("by reference", sum, want + 5);

  auto apart = [&] {
#pragma omp target map(to: x)
#pragma omp teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < N; i++)
      sum -= x[i];
  };
  apart ();
  check_int ("apart", sum, 5);

  auto by_copy = [=] () mutable {
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
    for (int i = 0; i < N; i++)
      sum += x[i];
    return sum;
  };
  check_int ("by copy", by_copy (), want + 5);
  check_int ("by copy, original", sum, 5);

  auto generic = [&sum] (auto from) {
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
    for (auto i = from; i < N; i++)
      sum += x[i];
  };
  generic (0);
  generic (long (N));
  check_int ("generic", sum, want + 5);

  box b = { 1 };
  b.add ();
  check_int ("member", b.sum, want + 1);
  check_int ("all", b.add_all (), want + 1);
  check_int ("member again", b.sum, 2 * want + 1);
  return failures != 0;
}
