/* kernels-small.c - a loop of `kernels' that GCC makes parallel by itself, with an
   atomic operation of its library for the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1001

int
main (void)
{
  static int x[N];
  unsigned char parity = 5, want = 5;
  for (int i = 0; i < N; i++)
    want ^= x[i] = i * 3 + 1;
#pragma acc kernels copy(x)
  for (int i = 0; i < N; i++)
    parity ^= x[i];
  check_int ("parity", parity, want);
  return failures != 0;
}
