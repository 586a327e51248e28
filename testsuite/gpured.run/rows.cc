// rows.cc - reductions over lanes inside of loops over gangs and workers.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }

#include <vector>
#include "../include/check.h"

struct matrix
{
  int n, c;
  std::vector<double> elements;
  matrix (int n, int c) : n (n), c (c), elements (n * c + 1)
  {
    for (int i = 0; i < n * c; i++)
      elements[i] = i * 7 % 23 - 9;
  }
  void norms (double *r) const;
  template <typename T> void columns (T *r) const;
};

// Sums of squares of rows, with members in the bounds.

void
matrix::norms (double *r) const
{
  const double *a = elements.data ();
  const int rows = n, length = c;
#pragma acc parallel loop gang num_gangs (6) copyin (a[0:n * c]) \
  copyout (r[0:n])
  for (int i = 0; i < rows; ++i)
    {
      double s = 0;
#pragma acc loop vector reduction (+:s)
      for (int j = 0; j < length; ++j)
	s += a[i * length + j] * a[i * length + j];
      r[i] = s;
    }
}

// Of each column the sum and the least element, for a type.

template <typename T> void
matrix::columns (T *r) const
{
  const double *a = elements.data ();
  const int n = this->n, c = this->c;
#pragma acc parallel loop gang worker num_gangs (2) num_workers (4) \
  copyin (a[0:n * c]) copyout (r[0:2 * c])
  for (long j = 0; j < c; j++)
    {
      T s = 0, least = 99;
#pragma acc loop vector reduction (+:s) reduction (min:least)
      for (long i = 0; i < n; i++)
	{
	  T x = a[i * c + j];
	  s += x;
	  least = x < least ? x : least;
	}
      r[2 * j] = s;
      r[2 * j + 1] = least;
    }
}

template <typename T> static void
check_columns (const matrix &m)
{
  std::vector<T> r (2 * m.c + 1);
  m.columns (r.data ());
  for (int j = 0; j < m.c; j++)
    {
      T s = 0, least = 99;
      for (int i = 0; i < m.n; i++)
	{
	  T x = m.elements[i * m.c + j];
	  s += x;
	  least = x < least ? x : least;
	}
      check_real ("column", r[2 * j], s);
      check_real ("least", r[2 * j + 1], least);
    }
}

int
main ()
{
  for (int n : { 0, 1, 5, 20, 33, 77 })
    for (int c : { 0, 1, 20, 64, 100 })
      {
	matrix m (n, c);
	std::vector<double> r (n + 1);
	m.norms (r.data ());
	for (int i = 0; i < n; i++)
	  {
	    double s = 0;
	    for (int j = 0; j < c; j++)
	      s += m.elements[i * c + j] * m.elements[i * c + j];
	    check_real ("norm", r[i], s);
	  }
	check_columns<double> (m);
	check_columns<float> (m);
	check_columns<short> (m);
      }
  return failures != 0;
}
