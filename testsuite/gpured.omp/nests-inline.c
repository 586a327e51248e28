/* nests-inline.c - a target region of several loops in a function that is put into
   its caller.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

static int
sum (int n, const int *x, int s)
{
  int half = n / 2;
#pragma omp target map(to:x[0:n]) map(tofrom:s)
  {
#pragma omp parallel for reduction(+:s)
    for (int i = 0; i < half; i++)
      s += x[i];
#pragma omp parallel for reduction(+:s)
    for (int i = half; i < n; i++)
      s += x[i];
  }
  return s;
}

int
main (void)
{
  static int x[100];
  for (int i = 0; i < 100; i++)
    x[i] = i;
  check_int ("sum", sum (100, x, 3), 4953);
  return failures != 0;
}
