/* update-forms.c - the ways to write an update, each with its clause.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <math.h>
#include "../include/check.h"

#define N 4099

int
main (void)
{
  static double x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i * 7907 % 4001 - 2000) * 0.25;

  double compound = 1, left = 1, right = 1, minus = 1, twice = 1;
#pragma acc parallel loop gang vector copyin(x) \
  reduction(+:compound,left,right,minus,twice)
  for (int i = 0; i < N; i++)
    {
      compound += x[i];
      left = left + x[i];
      right = x[i] + right;
      minus -= x[i];
      twice += x[i];
      if (i & 1)
	twice += 2 * x[i];
    }

  double ternary = -1e9, branch = -1e9, library = -1e9;
#pragma acc parallel loop gang worker vector copyin(x) \
  reduction(max:ternary,branch,library)
  for (int i = 0; i < N; i++)
    {
      ternary = x[i] > ternary ? x[i] : ternary;
      if (branch < x[i])
	branch = x[i];
      library = fmax (library, x[i]);
    }

  int some = 0, every = 1;
#pragma acc parallel loop gang worker copyin(x) reduction(||:some) \
  reduction(&&:every)
  for (int i = 0; i < N; i++)
    {
      if (x[i] == 0)
	some = 1;
      every = every && x[i] < 1000;
    }

  double sum = 0, twice_sum = 0, top = -1e9;
  for (int i = 0; i < N; i++)
    {
      sum += x[i];
      twice_sum += i & 1 ? 3 * x[i] : x[i];
      top = x[i] > top ? x[i] : top;
    }
  check_real ("compound", compound, 1 + sum);
  check_real ("left", left, 1 + sum);
  check_real ("right", right, 1 + sum);
  check_real ("minus", minus, 1 - sum);
  check_real ("twice", twice, 1 + twice_sum);
  check_real ("ternary", ternary, top);
  check_real ("branch", branch, top);
  check_real ("library", library, top);
  check_int ("some", some, 1);
  check_int ("every", every, 1);
  return failures != 0;
}
