/* geometry-dim.c - the environment says how many gangs there are.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-set-env "GOMP_OPENACC_DIM=5" } */

#include "check.h"

#define N 10000

static signed char x[N];

int
main (void)
{
  long sum = 2, want = 2;
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 251 - 100;
      want += x[i];
    }
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += x[i];
  check_int ("sum", sum, want);
  return failures != 0;
}

/* { dg-final { gpured-counters blocks == 5 } } */
/* { dg-final { gpured-counters global_atomics == 5 } } */
