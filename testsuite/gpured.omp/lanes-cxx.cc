/* lanes-cxx.cc - loops that reduce in functions for the device, in C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 300

#pragma omp declare target
struct pair
{
  double half, whole;
  __attribute__ ((always_inline)) pair (double x) : half (x / 2), whole (x) {}
  double sum () const { return half + whole; }
};

template <typename T>
__attribute__ ((noinline)) void
add (T &sum, const T *from, const T *to)
{
#pragma omp parallel for reduction(+:sum)
  for (const T *p = from; p < to; p++)
    {
      pair both (*p);
      sum += (T) both.sum ();
    }
}

struct rows
{
  int length;
  const int *values;

  __attribute__ ((noinline)) int
  most (int start) const
  {
    int m = start;
#pragma omp parallel for reduction(max:m)
    for (int i = 0; i < length; ++i)
      if (values[i] > m)
	m = values[i];
    return m;
  }
};

/* What is not simply memory.  */

struct owner
{
  double value;
  owner (double x) : value (x) {}
  owner (const owner &other) : value (other.value) {}
  ~owner () { value = 0; }
  owner operator+ (const owner &other) const { return value + other.value; }
};

__attribute__ ((noinline)) double
add_owners (const double *p, int n)
{
  double s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      owner one (p[i]);
      owner two = one + one;
      s += two.value + one.value;
    }
  return s;
}

static long product;

__attribute__ ((noinline)) void
multiply (int n)
{
#pragma omp for reduction(*:product)
  for (int i = n - 1; i >= 0; i--)
    product *= i % 50 == 3 ? 3 : 1;
}
#pragma omp end declare target

int
main ()
{
  static double x[N];
  static int a[N];
  double sum = 3, want = 3;
  double owned;
  int isum = 4, iwant = 4, m = 0, most = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 4;
      a[i] = (i * 71) % 997 * 2;
      want += x[i] * 1.5;
      iwant += a[i] / 2 * 3;
      most = a[i] > most ? a[i] : most;
    }
  product = 2;
#pragma omp target update to(product)
#pragma omp target map(to:x, a) map(tofrom:sum, isum, m) map(from:owned)
  {
    add (sum, x, x + N);
    add (isum, a, a + N);
    rows r = { N, a };
    m = r.most (-5);
    owned = add_owners (x, N);
#pragma omp parallel
    multiply (N);
  }
#pragma omp target update from(product)
  check_real ("sum", sum, want);
  check_int ("sum of int", isum, iwant);
  check_int ("most", m, most);
  check_real ("owned", owned, 2 * (want - 3));
  check_int ("product", product, 2 * 729);
  double rows_sum[7];
#pragma omp target teams distribute map(to:x) map(from:rows_sum)
  for (int i = 0; i < 7; i++)
    {
      double s = i;
      add (s, x, x + 40 * i);
      rows_sum[i] = s;
    }
  for (int i = 0; i < 7; i++)
    {
      double s = i;
      for (int j = 0; j < 40 * i; j++)
	s += x[j] * 1.5;
      check_real ("row", rows_sum[i], s);
    }
  return failures != 0;
}
