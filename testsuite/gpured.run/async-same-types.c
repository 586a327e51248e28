/* async-same-types.c - several queues at once, all with variables of one type.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1501
#define ROUNDS 3

static unsigned x[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = 2 * (i % 91) + 1;

  /* Three products in flight, which have no atomic operation, then one that
     waits for two of them.  */
  unsigned chain = 1, first = 1, second = 2, third = 3, want = 1;
#pragma acc data copyin(x) copy(first, second, third, chain)
  {
    for (int round = 0; round < ROUNDS; round++)
      {
#pragma acc parallel loop gang vector async(1) reduction(*:first) present(first)
	for (int i = 0; i < N; i++)
	  first *= x[i];
#pragma acc parallel loop gang vector async(2) reduction(*:second) \
  present(second)
	for (int i = 0; i < N; i++)
	  second *= x[i];
#pragma acc parallel loop gang worker vector async(3) reduction(*:third) \
  present(third)
	for (int i = 0; i < N; i++)
	  third *= x[i];
      }
#pragma acc parallel loop gang wait(1, 2) async(4) reduction(*:chain) \
  present(first, second, chain)
    for (int i = 0; i < 2; i++)
      chain *= i ? first : second;
#pragma acc wait(3, 4)
#pragma acc wait
  }
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < N; i++)
      want *= x[i];
  check_int ("first", first, want);
  check_int ("second", second, 2 * want);
  check_int ("third", third, 3 * want);
  check_int ("chain", chain, 2 * want * want);
  return failures != 0;
}
