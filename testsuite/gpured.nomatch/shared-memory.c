/* shared-memory.c - near miss: more variables than there is shared memory for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fplugin-arg-gpured-memory=shared -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 320

static double a[32], b[32], c[32], d[32];

int
main (void)
{
  double s = 1;
#pragma acc parallel num_gangs(1) copy(a, b, c, d, s)
#pragma acc loop worker reduction(+:s, a, b, c, d) /* { dg-missed {on double over worker left to GCC: the partial results do not fit in the shared memory of a gang$} } */
  for (int i = 0; i < N; i++)
    {
      a[i % 32] += i;
      b[i * 3 % 32] += 2 * i;
      c[i * 5 % 32] += 3 * i;
      d[i * 7 % 32] += 4 * i;
      s += 5 * i;
    }
  /* Ten times 32 * K plus something.  */
  for (int i = 0; i < 32; i++)
    {
      check_real ("a", a[i], 10 * i + 32 * 45);
      check_real ("b", b[i * 3 % 32], 2 * (10 * i + 32 * 45));
      check_real ("c", c[i * 5 % 32], 3 * (10 * i + 32 * 45));
      check_real ("d", d[i * 7 % 32], 4 * (10 * i + 32 * 45));
    }
  check_real ("s", s, 1 + 5 * N * (N - 1) / 2);
  return failures != 0;
}
