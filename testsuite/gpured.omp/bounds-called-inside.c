/* bounds-called-inside.c - bounds that are calls, of a loop of teams and one
   inside it, in constructs of the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

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
    int r = 0;
#pragma omp target teams distribute reduction(+: r) map(tofrom: r)
    for (int i = 0; i < bound (n); i++)
      {
	int g = 0;
#pragma omp parallel for reduction(+: g)
	for (int j = 0; j < bound (i); j++)
	  {
	    int h = j + n;
	    g += h;
	  }
	r += g;
      }
    int want = 0;
    for (int i = 0; i < 9; i++)
      for (int j = 0; j < i + 6; j++)
	want += j + 3;
    judge ("a loop inside", r, want);
  }
  return bad;
}
