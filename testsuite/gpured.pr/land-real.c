/* land-real.c - && and || on reals, where GCC's offload compiler crashes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC asks for the bitwise AND and OR of the values.  Original values that are
   true and not 1 become 1, as && and || make them.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 1000

int
main (void)
{
  static float x[N];
  static double y[N];
  float every = 0.5f, some = 0;
  double all = 2, any = -0.0;

  for (int i = 0; i < N; i++)
    x[i] = i - 0.5f;
  y[777] = -0.25;
#pragma acc parallel loop gang vector reduction(&&:every) reduction(&&:all) reduction(||:any) reduction(||:some) copyin(x, y) /* { dg-optimized {reduction\(&&:every\) on float over gang vector: warp votes, then one atomic update per gang; 0 bytes of shared memory; deterministic$} } */
  /* { dg-optimized {reduction\(&&:all\) on double over gang vector: } "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(\|\|:any\) on double over gang vector: } "" { target *-*-* } .-2 } */
  /* { dg-optimized {reduction\(\|\|:some\) on float over gang vector: } "" { target *-*-* } .-3 } */
  for (int i = 0; i < N; i++)
    {
      every = every && x[i];
      all = all && y[i];
      any = any || y[i];
      some = some || x[i] > N;
    }
  check_real ("every", every, 1);
  check_real ("all", all, 0);
  check_real ("any", any, 1);
  check_real ("some", some, 0);
  return failures != 0;
}
