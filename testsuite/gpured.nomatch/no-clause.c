/* no-clause.c - one clause less: nothing is a reduction without it.

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
  static int x[N], y[N];
  int got = 0, want = 0;
#pragma acc parallel loop seq copy(got) copyout(x) num_gangs(1) /* { dg-bogus {reduction\(} } */
  for (int i = 0; i < N; i++)
    {
      got += i;
      x[i] = got;
    }
  for (int i = 0; i < N; i++)
    {
      want += i;
      y[i] = want;
    }
  check_int ("got", got, want);
  for (int i = 0; i < N; i++)
    check_int ("prefix", x[i], y[i]);
  return failures != 0;
}
/* { dg-final { gpured-counters calls ^GPURED_ == 0 } } */
