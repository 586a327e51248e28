/* type-int128.c - one token away from long: __int128.

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
  static long x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 0x7000000000000l;
  __int128 got = 1, want = 1;
  /* Over vector GCC shuffles only 32 of the bits.  */
#pragma acc parallel loop gang reduction(+:got) copyin(x) /* { dg-missed {reduction\(\+:got\) on __int128 over gang left to GCC: there is no device code for the type$} } */
  for (int i = 0; i < N; i++)
    got += x[i];
  for (int i = 0; i < N; i++)
    want += x[i];
  check_int ("low half", (long) got, (long) want);
  check_int ("high half", (long) (got >> 64), (long) (want >> 64));
  return failures != 0;
}
/* { dg-final { gpured-counters calls ^GPURED_ == 0 } } */
