/* vectors.c - arrays whose elements GCC would hold two in a register, of which
   nvptx does not get one out again.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O3" } */

#include "../include/check.h"

#pragma omp declare reduction(join:int:omp_out = omp_out * omp_in) \
  initializer(omp_priv = 1)

/* A region that is left to GCC.  */

static void
left (const int *x, int n)
{
  int s[4] = { 2, 2, 2, 2 };
#pragma omp target map(tofrom:s) map(to:x[0:n])
  {
    for (int k = 0; k < 1; k++)
#pragma omp parallel for simd num_threads(5) reduction(join:s[0:4])
      for (int i = 0; i < n; i++)
	s[i % 4] = s[i % 4] * x[i];
  }
  for (int j = 0; j < 4; j++)
    check_int ("left", s[j], 2 * x[j]);
}

/* A kernel, and a function that it calls.  */

#pragma omp declare target
static __attribute__ ((noinline)) int
mixed (const int *x, int i)
{
  int pair[2] = { x[i & 3], x[(i + 1) & 3] };
  return pair[i & 1] - pair[0];
}
#pragma omp end declare target

static void
lowered (const int *x, int n)
{
  int s[4] = { 0 }, want[4] = { 0 }, t = 0, u = 0;
#pragma omp target teams distribute parallel for reduction(+:s, t) map(to:x[0:n])
  for (int i = 0; i < 300; i++)
    {
      s[i & 3] += x[i & 3];
      t += mixed (x, i);
    }
  for (int i = 0; i < 300; i++)
    {
      want[i & 3] += x[i & 3];
      u += mixed (x, i);
    }
  for (int j = 0; j < 4; j++)
    check_int ("lowered", s[j], want[j]);
  check_int ("function", t, u);
}

int
main (void)
{
  int x[4] = { 3, 5, 7, 9 };
  left (x, 4);
  lowered (x, 4);
  return failures != 0;
}
