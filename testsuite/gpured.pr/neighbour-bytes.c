/* neighbour-bytes.c - a gang read, with its own byte, those of an array beside it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

/* On the device the variable follows the array, in the same word.  */

#include "../include/check.h"

#define N 101

int
main (void)
{
  static signed char x[N], all_to[N], any_to[N];
  signed char all = 1, any = 0;
  for (int i = 0; i < N; i++)
    x[i] = i % 7 + 1;
#pragma acc parallel loop gang copyin(x) copyout(all_to) reduction(&&:all) \
  copy(all)
  for (int i = 0; i < N; i++)
    {
      all_to[i] = x[i];
      all = all && x[i];
    }
#pragma acc parallel loop gang copyin(x) copyout(any_to) reduction(||:any) \
  copy(any)
  for (int i = 0; i < N; i++)
    {
      any_to[i] = x[i];
      any = any || x[i] > 7;
    }
  check_int ("all", all, 1);
  check_int ("any", any, 0);
  for (int i = 0; i < N; i++)
    {
      check_int ("all_to", all_to[i], x[i]);
      check_int ("any_to", any_to[i], x[i]);
    }
  return failures != 0;
}
