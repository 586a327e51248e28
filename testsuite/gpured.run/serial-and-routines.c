/* serial-and-routines.c - reductions in serial and in routines.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1000
#define ROWS 7

#pragma acc routine vector
static double
sum_vector (const double *x, int n)
{
  double s = n;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

#pragma acc routine seq
static double
sum_seq (const double *x, int n)
{
  double s = n;
#pragma acc loop seq reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

int
main (void)
{
  static double x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 31 % 307 - 100;

  double sum = 2;
#pragma acc serial loop reduction(+:sum) copyin(x) /* { dg-warning "using .vector_length \\(32\\)., ignoring 1" } */
  for (int i = 0; i < N; i++)
    sum += x[i];

  double by_vector[ROWS], by_seq[ROWS];
#pragma acc parallel loop gang worker copyin(x) copyout(by_vector, by_seq)
  for (int r = 0; r < ROWS; r++)
    {
      by_vector[r] = sum_vector (x + r, 100 * r);
      by_seq[r] = sum_seq (x + r, 100 * r);
    }

  double want = 2;
  for (int i = 0; i < N; i++)
    want += x[i];
  check_real ("serial", sum, want);
  for (int r = 0; r < ROWS; r++)
    {
      double s = 100 * r;
      for (int i = r; i < r + 100 * r; i++)
	s += x[i];
      check_real ("routine vector", by_vector[r], s);
      check_real ("routine seq", by_seq[r], s);
    }
  return failures != 0;
}
