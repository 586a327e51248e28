/* triad.c - the sum of a vector and a multiple of another.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "loop.h"

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 5000, nothing = 0;
  double *a = array (n), *b = array (n), *c = array (n);

  for (int i = 0; i < n; i++)
    {
      b[i] = i % 100 - 50;
      c[i] = i % 7;
    }
#pragma omp target data map (to: b[0:n], c[0:n]) map (from: a[0:n])
#pragma omp target teams distribute parallel for NOTHING map (tofrom: nothing)
  for (int i = 0; i < n; i++)
    {
      a[i] = b[i] + 3 * c[i];
      DO_NOTHING
    }
  for (int i = 0; i < n; i++)
    check_real ("a", a[i], b[i] + 3 * c[i]);
  return failures != 0;
}
