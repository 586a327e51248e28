/* labels.c - A label behind a construct, as the exit of a block of Fortran is: one
   that nothing jumps to is nothing, another is a way around the construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define N 10000

static long
alone (int n)
{
  long s = 1;
#pragma omp target map (tofrom: s)
  {
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < n; i++)
      s += i;
  end:
    ;
  }
  return s;
}

static long
around (int n, int skip)
{
  long s = 1;
#pragma omp target map (tofrom: s)
  {
    if (skip > 1)
      goto end;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes of the team, } } */
    for (int i = 0; i < n; i++)
      s += i;
  end:
    ;
  }
  return s;
}

int
main (void)
{
  const long sum = N * (N - 1L) / 2 + 1;
  check_int ("alone", alone (N), sum);
  check_int ("around", around (N, 1), sum);
  check_int ("over", around (N, 2), 1);
  return failures != 0;
}
