/* obstacles.c - functions that the compiler of ../obstacles.c does not see.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#pragma omp declare target
int
lane (void)
{
  int x = 7;
  asm volatile ("/* This does nothing.  */" : "+r" (x)); /* Line 12.  */
  return x;
}

__attribute__ ((noinline, optimize ("O2"))) int
lanes (int n) /* Line 17.  */
{
  int s = 0;
#pragma omp simd reduction(+:s)
  for (int i = 0; i < n; i++)
#pragma omp ordered simd
    s += i;
  return s;
}
#pragma omp end declare target
