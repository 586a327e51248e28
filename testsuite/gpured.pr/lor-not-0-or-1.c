/* lor-not-0-or-1.c - GCC combines || bitwise: the result could be other than 0 and 1.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 100

int
main (void)
{
  static long x[N];
  x[41] = 1l << 40;
  long gang = 2, gang_vector = 0, worker = 0, row = 8;
#pragma acc parallel loop gang reduction(||:gang) copyin(x)
  for (int i = 0; i < N; i++)
    gang = gang || x[i];
#pragma acc parallel loop gang vector reduction(||:gang_vector) copyin(x)
  for (int i = 0; i < N; i++)
    gang_vector = gang_vector || x[i];
#pragma acc parallel num_gangs(1) copy(worker, row) copyin(x)
  {
#pragma acc loop worker vector reduction(||:worker)
    for (int i = 0; i < N; i++)
      worker = worker || x[i];
#pragma acc loop vector reduction(||:row)
    for (int i = 0; i < N; i++)
      row = row || x[i];
  }
  check_int ("gang", gang, 1);
  check_int ("gang vector", gang_vector, 1);
  check_int ("worker vector", worker, 1);
  check_int ("vector", row, 1);
  return failures != 0;
}
