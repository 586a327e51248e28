/* type-short.c - one token away from int: short.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "../gpured.run/check.h"

#define N 1000

int
main (void)
{
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 5;
  short got = -5, want = -5;
#pragma acc parallel loop gang vector reduction(max:got) copyin(x) /* { dg-missed {reduction\(max:got\) on short int over gang vector left to GCC: there is no device code for the type$} } */
  for (int i = 0; i < N; i++)
    got = x[i] * 100 > got ? x[i] * 100 : got;
  for (int i = 0; i < N; i++)
    want = x[i] * 100 > want ? x[i] * 100 : want;
  check_int ("got", got, want);
  return failures != 0;
}
/* { dg-final { gpured-counters calls ^GPURED_ == 0 } } */
