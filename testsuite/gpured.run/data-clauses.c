/* data-clauses.c - where the original variable can be: mapped, present, static, member.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 3001

static long global_sum = 11;

int
main (void)
{
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 101;
  long want = 0;
  for (int i = 0; i < N; i++)
    want += x[i];

  long explicit_copy = 5;
#pragma acc parallel loop gang vector copyin(x) copy(explicit_copy) \
  reduction(+:explicit_copy)
  for (int i = 0; i < N; i++)
    explicit_copy += x[i];
  check_int ("explicit copy", explicit_copy, 5 + want);

  long there = 6;
#pragma acc data copy(there) copyin(x)
  {
    for (int k = 0; k < 3; k++)
      {
#pragma acc parallel loop gang worker present(there, x) reduction(+:there)
	for (int i = 0; i < N; i++)
	  there += x[i];
      }
  }
  check_int ("present", there, 6 + 3 * want);

#pragma acc parallel loop gang worker vector copyin(x) reduction(+:global_sum)
  for (int i = 0; i < N; i++)
    global_sum += x[i];
  check_int ("file scope", global_sum, 11 + want);

  static long local_static = 12;
#pragma acc parallel copyin(x)
  {
#pragma acc loop gang vector reduction(+:local_static)
    for (int i = 0; i < N; i++)
      local_static += x[i];
  }
  check_int ("static", local_static, 12 + want);
  return failures != 0;
}
