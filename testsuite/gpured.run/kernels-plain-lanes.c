/* kernels-plain-lanes.c - all lanes run the iterations of a loop without a
   directive.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 32768

static int a[N];

int
main (void)
{
#pragma acc kernels
  for (int i = 0; i < N; i++)
    a[i] = i ^ 5;
  for (int i = 0; i < N; i++)
    check_int ("a", a[i], i ^ 5);
  return failures != 0;
}
/* One lane alone would execute several for each element.  */
/* { dg-final { gpured-counters warp_instructions < 32768 } } */
