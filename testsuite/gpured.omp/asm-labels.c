/* asm-labels.c - GCC does not crash on an `asm goto' that names a .sync operation.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#pragma omp declare target
static inline __attribute__ ((always_inline)) int
same (int x)
{
  asm goto ("/* %l1 .sync */" : : "r" (x) : "memory" : out);
  return x;
out:
  return -1;
}
#pragma omp end declare target

int
main (void)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom:s)
  for (int i = 0; i < 256; i++)
    s += same (i);
  check_int ("sum", s, 255 * 256 / 2);
  return failures != 0;
}
