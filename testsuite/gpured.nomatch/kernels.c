/* kernels.c - one token away from parallel: kernels, where GCC drops the clause.

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
  int got = 3, want = 3;
#pragma acc kernels loop reduction(+:got) copyin(x) /* { dg-missed {reduction\(\+:got\) on int .*left to GCC: the construct is .kernels.$} } */
  for (int i = 0; i < N; i++)
    got += x[i];
  for (int i = 0; i < N; i++)
    want += x[i];
  check_int ("got", got, want);
  return failures != 0;
}
/* { dg-final { gpured-counters calls ^GPURED_ == 0 } } */
