/* async-slab.c - constructs in several queues at a time, each with memory for the
   gangs' partial results: what stands for it on the host is free again, and may be
   had by the next construct or by the program, before the kernel runs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fplugin-arg-gpured-memory=global" } */

#include <stdlib.h>
#include "../include/check.h"

#define N 4001

static double x[N];

/* Launch in QUEUE with GANGS gangs; then have memory for N integers, on the host
   as the slab that was given back, and use it on the device at once.  */

#define ACC(...) _Pragma (#__VA_ARGS__)

#define LAUNCH(QUEUE, GANGS, SUM, PRODUCT)				\
  do									\
    {									\
      ACC (acc parallel loop gang worker vector async(QUEUE)		\
	   num_gangs(GANGS) reduction(+:SUM) reduction(*:PRODUCT)	\
	   present(x, SUM, PRODUCT))					\
      for (int i = 0; i < N; i++)					\
	{								\
	  SUM += x[i];							\
	  PRODUCT *= i % 400 ? 1 : 2;					\
	}								\
      use_memory (GANGS * 512);						\
    }									\
  while (0)

static void
use_memory (int n)
{
  int last = 0;
  int *mine = malloc (n * sizeof *mine);
  for (int i = 0; i < n; i++)
    mine[i] = i;
#pragma acc parallel loop copyin(mine[0:n]) reduction(max:last)
  for (int i = 0; i < n; i++)
    last = mine[i] > last ? mine[i] : last;
  check_int ("last", last, n - 1);
  free (mine);
}

int
main (void)
{
  double want = 0, s = 0, t = 0, u = 0, p = 1, q = 1, r = 1;
  for (int i = 0; i < N; i++)
    want += x[i] = i % 13;
#pragma acc data copyin(x) copy(s, t, u, p, q, r)
  {
    LAUNCH (1, 2, s, p);
    LAUNCH (2, 9, t, q);
    LAUNCH (3, 5, u, r);
    LAUNCH (1, 17, s, p);
#pragma acc wait
  }
  check_real ("s", s, 2 * want);
  check_real ("t", t, want);
  check_real ("u", u, want);
  check_real ("p", p, 1 << 22);
  check_real ("q", q, 1 << 11);
  check_real ("r", r, 1 << 11);
  return failures != 0;
}
