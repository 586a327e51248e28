/* async-queues.c - reductions on two queues at once, and one queue after the other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 5003

int
main (void)
{
  static long x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i % 50 == 9 ? 3 : 1) * (i & 1 ? 1 : -1);
  long product[2] = { 1, 5 }, sum = 7;
  long want_product = 1, want_sum = 7;
  for (int i = 0; i < N; i++)
    {
      want_sum += x[i];
      want_product *= i % 300 == 9 ? x[i] : 1;
    }

  long first = product[0], second = product[1];
#pragma acc data copyin(x) copy(first, second, sum)
  {
#pragma acc parallel loop gang vector present(x, first) async(1) \
  reduction(*:first)
    for (int i = 0; i < N; i++)
      first *= i % 300 == 9 ? x[i] : 1;
#pragma acc parallel loop gang vector present(x, second) async(2) \
  reduction(*:second)
    for (int i = 0; i < N; i++)
      second *= i % 300 == 9 ? x[i] : 1;
#pragma acc parallel loop gang worker vector present(x, sum) async(2) \
  reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += x[i];
#pragma acc wait
  }
  check_int ("first", first, want_product);
  check_int ("second", second, 5 * want_product);
  check_int ("sum", sum, want_sum);
  return failures != 0;
}
