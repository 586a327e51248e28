/* kernels-int128.c - loops of kernels constructs that compute integers of 128
   bits, at -O0, where GCC crashes on such values between lanes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O0 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define ROWS 51
#define N (ROWS * 53)

static int a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 31 - 9;
#pragma acc kernels copyin(a) copyout(b)
  for (int r = 0; r < ROWS; r++) /* { dg-missed {left to GCC: GCC cannot pass 128-bit integers between lanes unless it optimizes$} } */
    for (int i = 0; i < 53; i++) /* { dg-missed {left to GCC: GCC cannot pass 128-bit integers between lanes unless it optimizes$} } */
      {
	__int128 q = (__int128) i << 70; /* { dg-missed {  caused here: compile with -O1 or higher$} } */
	b[r * 53 + i] = (int) (q >> 70) + a[r * 53 + i];
      }
  for (int i = 0; i < N; i++)
    check_int ("element", b[i], i % 53 + a[i]);
  return 0;
}
