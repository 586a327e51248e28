// constructors.cc - classes whose constructors and destructors are functions of
// their own on the device: omp-low calls them, and they have aliases.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

#define N 999

static double a[N];

/* What a constructor calls goes along.  */

static double
nothing (void)
{
  return 0;
}

template <class T>
struct point
{
  T x, y;
  point () : x (nothing ()), y (0) {}
  point (T u, T v) : x (u), y (v) {}
  ~point () { x = y = -1; }
  point &operator+= (const point &other)
  {
    x += other.x;
    y += other.y;
    return *this;
  }
};

struct total
{
  long sum;
  total () : sum (0) {}
};

#pragma omp declare reduction (+: point<double>: omp_out += omp_in)
#pragma omp declare reduction (+: total: omp_out.sum += omp_in.sum)

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i % 100 - 7;
  point<double> one, two;
  total three;
#pragma omp target teams distribute parallel for reduction (+: one) map (to: a)
  for (int i = 0; i < N - 1; i++)
    one += point<double> (a[i], a[i + 1]);
#pragma omp target teams distribute parallel for reduction (+: two) map (to: a)
  for (int i = 0; i < N - 1; i++)
    two += point<double> (a[i + 1], a[i]);
#pragma omp target parallel for reduction (+: three)
  for (int i = 0; i < N; i++)
    three.sum += i;
  double x = 0, y = 0;
  for (int i = 0; i < N - 1; i++)
    {
      x += a[i];
      y += a[i + 1];
    }
  check_real ("one.x", one.x, x);
  check_real ("one.y", one.y, y);
  check_real ("two.x", two.x, y);
  check_real ("two.y", two.y, x);
  check_int ("three", three.sum, N * (N - 1) / 2);
  return failures != 0;
}
