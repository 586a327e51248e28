/* bounds-called.c - bounds that are calls, which GCC evaluates in front of the
   inner of combined constructs, in constructs of the host.  The copy lost the
   declarations of what its iterations compute, and the compiler crashed.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp" } */

#include <stdio.h>

static int bad;

static void
judge (const char *what, int got, int want)
{
  if (got != want)
    printf ("%s: got %d, want %d\n", what, got, want), bad = 1;
}

static int
bound (int x)
{
  return x + 6;
}

int
main (void)
{
  int n = 3;

#pragma omp parallel num_threads(2)
#pragma omp single
  {
    int s = 0, t = 0;
#pragma omp target teams distribute parallel for reduction(+: s) map(tofrom: s) /* { dg-optimized "reduction\\(\\+:s\\) on int over teams distribute parallel for" } */
    for (int i = 0; i < bound (n); i++)
      {
	int g = i;
	for (int j = 0; j < n; j++)
	  g += i * 31 + j;
	s += g;
      }
    judge ("teams distribute parallel for", s, 36 + 3 * 31 * 36 + 27);
#pragma omp target parallel for reduction(+: t) map(tofrom: t) /* { dg-optimized "reduction\\(\\+:t\\) on int over parallel for" } */
    for (int i = bound (n) - 1; i >= bound (-6); i--)
      {
	int g = i;
	t += g * n;
      }
    judge ("parallel for", t, 3 * 36);
  }
  return bad;
}
