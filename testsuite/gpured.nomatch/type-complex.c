/* type-complex.c - one token away from _Complex double: _Complex int, which GNU C
   has.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 1000

int
main (void)
{
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 5;
  _Complex int got = 1, want = 1;
#pragma acc parallel loop gang reduction(+:got) copyin(x) /* { dg-missed {reduction\(\+:got\) on complex int over gang left to GCC: gpured does not support its type$} } */
  for (int i = 0; i < N; i++)
    got += x[i] * (1 + 2i);
  for (int i = 0; i < N; i++)
    want += x[i] * (1 + 2i);
  check_int ("real part", __real got, __real want);
  check_int ("imaginary part", __imag got, __imag want);
  return failures != 0;
}
/* { dg-final { gpured-counters calls ^GPURED_ == 0 } } */
