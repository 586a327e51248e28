/* geometry-vector.c - the program says what levels a loop has.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

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
#pragma acc parallel loop gang vector reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += x[i];
  check_int ("sum", sum, want);
  return failures != 0;
}

/* { dg-final { gpured-counters blocks == 20 } } */
/* { dg-final { gpured-counters global_atomics == 20 } } */
