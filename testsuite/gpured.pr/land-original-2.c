/* land-original-2.c - GCC combines the original value of && bitwise: 2 && true gave 0.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 100

int
main (void)
{
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = 1 + i % 3;
  int gang = 2, gang_vector = 4, worker = 2, original = 6;
#pragma acc parallel loop gang reduction(&&:gang) copyin(x)
  for (int i = 0; i < N; i++)
    gang = gang && x[i];
#pragma acc parallel loop gang vector reduction(&&:gang_vector) copyin(x)
  for (int i = 0; i < N; i++)
    gang_vector = gang_vector && x[i];
#pragma acc parallel num_gangs(1) copy(worker, original) copyin(x)
  {
#pragma acc loop worker reduction(&&:worker)
    for (int i = 0; i < N; i++)
      worker = worker && x[i];
#pragma acc loop vector reduction(&&:original)
    for (int i = 0; i < N; i++)
      original = original && x[i];
  }
  check_int ("gang", gang, 1);
  check_int ("gang vector", gang_vector, 1);
  check_int ("worker", worker, 1);
  check_int ("vector", original, 1);
  return failures != 0;
}
