/* saxpy.c - a multiple of a vector is added to another, in place.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "loop.h"

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 5000, nothing = 0;
  double *x = array (n), *y = array (n), factor = n % 5 + 2;

  for (int i = 0; i < n; i++)
    {
      x[i] = i % 100 - 50;
      y[i] = i % 7;
    }
#pragma omp target data map (to: x[0:n]) map (tofrom: y[0:n])
#pragma omp target parallel for NOTHING map (tofrom: nothing)
  for (int i = 0; i < n; i++)
    {
      y[i] += factor * x[i];
      DO_NOTHING
    }
  for (int i = 0; i < n; i++)
    check_real ("y", y[i], i % 7 + factor * (i % 100 - 50));
  return failures != 0;
}
