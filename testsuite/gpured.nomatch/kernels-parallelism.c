/* kernels-parallelism.c - what GCC says of sizes and loops of `parallel'
   constructs that do not go together, and not of `kernels'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-Wopenacc-parallelism" } */

#include "../include/check.h"

#define N 40

static int b[N];

static int
kernels (void)
{
  int s = 0;
#pragma acc kernels loop num_workers(4) reduction(+:s)
  for (int i = 0; i < N; i++)
    s += b[i];
#pragma acc kernels loop gang num_workers(4) vector_length(64) reduction(+:s)
  for (int i = 0; i < N; i++)
    s += b[i];
#pragma acc kernels num_gangs(1)
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += b[i];
  }
  return s;
}

static int
parallel (void)
{
  int s = 0;
#pragma acc parallel loop num_workers(2) reduction(+:s) /* { dg-warning {region is worker partitioned but does not contain worker partitioned code} } */
  for (int i = 0; i < N; i++)
    s += b[i];
  return s;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    b[i] = i;
  check_int ("kernels", kernels (), 3 * N * (N - 1) / 2);
  check_int ("parallel", parallel (), N * (N - 1) / 2);
  return failures != 0;
}
