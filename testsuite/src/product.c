/* product.c - Products, whose partial results gangs leave in slots, of
   several launches.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

static double
product (const double *a, int n)
{
  double p = 3;
#pragma acc parallel loop gang vector num_gangs (7) reduction(*:p) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    p *= a[i];
  return p;
}

int
main (void)
{
  double a[64];
  int wrong = 0;
  for (int i = 0; i < 64; i++)
    a[i] = i % 3 == 0 ? 4 : i % 3 == 1 ? 0.5 : 1;
  for (int n = 0; n <= 64; n += 16)
    {
      double want = 3, got = product (a, n);
      for (int i = 0; i < n; i++)
	want *= a[i];
      if (got != want)
	{
	  printf ("n %d: got %g, want %g\n", n, got, want);
	  wrong = 1;
	}
    }
  return wrong;
}
