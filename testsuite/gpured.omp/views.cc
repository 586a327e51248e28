// views.cc - objects that are firstprivate and have member functions called.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-std=gnu++17 -fstrict-aliasing -fopt-info-omp-missed" }

#include <algorithm>
#include <array>
#include "../include/check.h"

#define ROWS 61
#define COLUMNS 47

template <class T>
struct view
{
  T *data;
  long columns;
  T &operator() (long i, long j) const { return data[i * columns + j]; }
  long width () const { return columns; }
};

static double a[ROWS * COLUMNS], b[ROWS * COLUMNS];

static double
product (view<double> v, view<double> w)
{
  double s = 0;
#pragma omp target teams distribute parallel for firstprivate(v, w) \
  reduction(+: s)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < v.width (); j++)
      s += v (i, j) * w (i, w.width () - 1 - j);
  return s;
}

static double
greatest (view<double> v, int *least)
{
  double most = -1;
  int low = 1000;
#pragma omp target teams distribute parallel for firstprivate(v) \
  reduction(max: most) reduction(min: low)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < v.width (); j++)
      {
	most = std::max (most, v (i, j));
	low = std::min (low, (int) v (i, j) + i);
      }
  *least = low;
  return most;
}

// Subscripts of libstdc++ say what nobody gets to.  Without optimization those of
// GCC 15 and later check it, by a function that may do anything.

#ifdef __OPTIMIZE__
static double
weighted (view<double> v, std::array<double, 3> weight)
{
  double s = 0;
#pragma omp target teams distribute parallel for firstprivate(v, weight) \
  reduction(+: s)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      s += v (i, j) * weight[j % 3];
  return s;
}
#endif

static void
transpose (view<double> v, view<double> w)
{
#pragma omp target teams distribute parallel for collapse(2) firstprivate(v, w)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      v (i, j) = w (j, i) + 1;
}

int
main ()
{
  double sum = 0, most = -1, weights = 0;
  int least, low = 1000;
  for (int i = 0; i < ROWS * COLUMNS; i++)
    {
      a[i] = i % 23;
      b[i] = i % 19;
    }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	sum += a[i * COLUMNS + j] * b[i * COLUMNS + COLUMNS - 1 - j];
	weights += a[i * COLUMNS + j] * (j % 3 + 2);
	most = std::max (most, a[i * COLUMNS + j]);
	low = std::min (low, (int) a[i * COLUMNS + j] + i);
      }
  double *p = a, *q = b;
#pragma omp target data map(tofrom: a) map(to: b) use_device_addr(a, b)
  {
    view<double> v { a, COLUMNS }, w { b, COLUMNS }, t { b, ROWS };
    check_real ("product", product (v, w), sum);
#ifdef __OPTIMIZE__
    check_real ("weighted", weighted (v, { 2, 3, 4 }), weights);
#endif
    check_real ("greatest", greatest (v, &least), most);
    check_int ("least", least, low);
    transpose (v, t);
  }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      check_real ("transposed", p[i * COLUMNS + j], q[j * ROWS + i] + 1);
  return failures != 0;
}
