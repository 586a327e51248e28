/* geometry-most.c - a loop with something to do for all gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "check.h"

#define N (5 << 20)

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

/* { dg-final { gpured-counters blocks == 396 } } */
/* { dg-final { gpured-counters global_atomics == 396 } } */
