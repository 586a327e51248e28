// kernels-plain.cc - loops of `kernels' constructs without a directive, in C++.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-additional-options "-fopt-info-omp-missed" }

#include <cstddef>
#include "../include/check.h"

const int n = 300;

struct grid
{
  double cell[20][n];
  void fill (double x);
};

void
grid::fill (double x)
{
  double (&to)[20][n] = cell;
#pragma acc kernels copyout(to) copyin(x)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < n; ++j)
      to[i][j] = x + i * j;
}

template <typename T> T
sum (const T *__restrict p, std::size_t length)
{
  T s = 0;
#pragma acc kernels copyin(p[0:length])
  for (std::size_t i = 0; i < length; ++i)
    s += p[i];
  return s;
}

static void
ranges (int *__restrict p)
{
  int few[40];
#pragma acc kernels copy(p[0:n])
  {
    for (int i = 0; i < n; ++i)
      {
	bool odd = p[i] & 1;
	if (odd)
	  continue;
	p[i] = -p[i];
      }
    for (int &x : few) // { dg-missed {its number of iterations is not known when it starts} }
      x = 3;
    p[0] = few[0] + few[39];
  }
}

int
main ()
{
  static grid g;
  static int p[n];
  g.fill (4);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < n; j++)
      check_real ("cell", g.cell[i][j], 4 + i * j);
  check_real ("sum", sum (g.cell[1], n), 4 * n + n * (n - 1) / 2);
  for (int i = 0; i < n; i++)
    p[i] = i;
  check_int ("sum of integers", sum (p, n), n * (n - 1) / 2);
  ranges (p);
  for (int i = 1; i < n; i++)
    check_int ("p", p[i], i & 1 ? i : -i);
  check_int ("p[0]", p[0], 6);
  return failures != 0;
}
// { dg-final { gpured-counters launches >= 5 } }
