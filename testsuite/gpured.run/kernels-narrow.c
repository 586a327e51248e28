/* kernels-narrow.c - loops of `kernels' of which a bound has more bits than the counter.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC cuts the bound off to the type of the counter where there is a directive.  What
   it is then is another number than that in the subscripts, if it does not fit.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 12

static long long of_file = N;

/* The counter that does not come up to N is an int.  */

static void
cut (int *restrict a)
{
#pragma acc kernels copy(a[0:of_file * of_file])
#pragma acc loop /* { dg-missed {runs serially: the loop bound is converted to the narrower type of the loop variable, which may change its value$} } */
  for (long long i = 0; i < of_file; i++)
#pragma acc loop /* { dg-missed {  caused by `of_file': give the loop variable the type of its bound, or use `acc loop independent'$} } */
    for (int j = 0; j < of_file; j++)
      a[i * of_file + j] += i + j;
}

/* Of an argument.  */

static void
cut_argument (int *restrict a, long n)
{
#pragma acc kernels copy(a[0:n * n])
#pragma acc loop /* { dg-missed {runs serially: the loop bound is converted to the narrower type of the loop variable, which may change its value$} } */
  for (int i = 0; i < n; i++) /* { dg-missed {  caused by `n': give the loop variable the type of its bound, or use `acc loop independent'$} "" { target *-*-* } .-1 } */
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[i * n + j] += i - j;
}

/* The counters have its type, and the loops run in parallel.  */

static void
same_type (int *restrict a)
{
#pragma acc kernels copy(a[0:of_file * of_file])
#pragma acc loop
  for (long long i = 0; i < of_file; i++)
#pragma acc loop
    for (long long j = 0; j < of_file; j++)
      a[i * of_file + j] += i + j;
}

/* A row has room for one less than its loop goes to: other bounds would not do.  */

static void
overlap (int *restrict a, long n)
{
#pragma acc kernels copy(a[0:n * n])
#pragma acc loop /* { dg-missed {runs serially: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n - 1; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[i * (n - 1) + j] += 1; /* { dg-missed {  caused by `a' here and `a' at line } } */
}

int
main (void)
{
  static int got[N * N], want[N * N];
  cut (got);
  cut_argument (got, N);
  same_type (got);
  overlap (got, N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      want[i * N + j] += 2 * (i + j) + i - j;
  for (int i = 0; i < N - 1; i++)
    for (int j = 0; j < N; j++)
      want[i * (N - 1) + j] += 1;
  for (int i = 0; i < N * N; i++)
    check_int ("element", got[i], want[i]);
  return failures != 0;
}
