/* type-unsigned_char.c - one token away from unsigned: unsigned char.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "../gpured.run/check.h"

#define N 1000

int
main (void)
{
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 5;
  unsigned char got = 255, want = 255;
#pragma acc parallel loop gang vector reduction(&:got) copyin(x) /* { dg-missed {reduction\(&:got\) on unsigned char over gang vector left to GCC: there is no device code for the type$} } */
  for (int i = 0; i < N; i++)
    got = got & (255 - (x[i] == 4 && i % 100 == 2));
  for (int i = 0; i < N; i++)
    want = want & (255 - (x[i] == 4 && i % 100 == 2));
  check_int ("got", got, want);
  return failures != 0;
}
/* { dg-final { gpured-counters calls ^GPURED_ == 0 } } */
