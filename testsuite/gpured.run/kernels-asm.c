/* kernels-asm.c - scalars that only an assembler statement of a kernels construct sets
   come back.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define N 64

int
main (void)
{
  int x = 1, last = 2, a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc kernels copy(a)
#pragma acc loop independent /* { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} } */
  for (int i = 0; i < N; i++)
    {
      if (i == 5)
	asm volatile ("" : "=r" (x) : "0" (7));
      a[i] += 2;
    }
  check_int ("set by asm", x, 7);
  for (int i = 0; i < N; i++)
    check_int ("elements", a[i], i + 2);
#pragma acc kernels copy(a)
#pragma acc loop independent /* { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} } */
  for (int i = 0; i < N; i++)
    {
      asm volatile ("" : : "r" (last));
      a[i] += last;
    }
  check_int ("read by asm", last, 2);
  for (int i = 0; i < N; i++)
    check_int ("elements", a[i], i + 4);
  return failures != 0;
}
