/* routines.c - loops in routines of each level, with several variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 700
#define ROWS 9

static double x[N];

#pragma acc routine seq
static int
row_seq (const double *p, int n, double *sum)
{
  double s = 0;
  int count = 0;
#pragma acc loop seq reduction(+:s) reduction(+:count)
  for (int i = 0; i < n; i++)
    {
      s += p[i];
      count += p[i] > 0;
    }
  *sum = s;
  return count;
}

#pragma acc routine vector
static int
row_vector (const double *p, int n, double *sum)
{
  double s = 0;
  int count = 0;
#pragma acc loop vector reduction(+:s) reduction(+:count)
  for (int i = 0; i < n; i++)
    {
      s += p[i];
      count += p[i] > 0;
    }
  *sum = s;
  return count;
}

int
main (void)
{
  double seq[ROWS], vector[ROWS], total = 1;
  int seq_count[ROWS], vector_count[ROWS], all = 0;
  for (int i = 0; i < N; i++)
    x[i] = i * 31 % 307 - 100;

#pragma acc parallel loop gang worker num_workers(3) copyin(x) \
  copyout(seq, seq_count)
  for (int r = 0; r < ROWS; r++)
    {
      double s;
      seq_count[r] = row_seq (x + r, 70 * r, &s);
      seq[r] = s;
    }
#pragma acc parallel loop gang vector copyin(x) reduction(+:total) \
  reduction(+:all)
  for (int r = 0; r < ROWS; r++)
    {
      double s;
      all += row_seq (x + r, 70 * r, &s);
      total += s;
    }
#pragma acc parallel loop gang worker num_workers(3) copyin(x) \
  copyout(vector, vector_count)
  for (int r = 0; r < ROWS; r++)
    {
      double s;
      vector_count[r] = row_vector (x + r, 70 * r, &s);
      vector[r] = s;
    }

  double want_total = 1;
  int want_all = 0;
  for (int r = 0; r < ROWS; r++)
    {
      double s = 0;
      int count = 0;
      for (int i = r; i < r + 70 * r; i++)
	{
	  s += x[i];
	  count += x[i] > 0;
	}
      check_real ("seq", seq[r], s);
      check_real ("vector", vector[r], s);
      check_int ("count of seq", seq_count[r], count);
      check_int ("count of vector", vector_count[r], count);
      want_total += s;
      want_all += count;
    }
  check_real ("total", total, want_total);
  check_int ("all", all, want_all);
  return failures != 0;
}
