/* max-norm.c - the greatest absolute difference.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N  */

#include <stdlib.h>
#include "../../gpured.run/check.h"

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 5000;
  double *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);

  for (int i = 0; i < n; i++)
    {
      a[i] = i % 100 - 50;
      b[i] = i % 7;
    }
  double norm = 0, want = 0;
#pragma omp target teams distribute parallel for reduction (max: norm) map (to: a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double d = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
      norm = d > norm ? d : norm;
    }
  for (int i = 0; i < n; i++)
    {
      double d = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
      want = d > want ? d : want;
    }
  check_real ("norm", norm, want);
  free (a);
  free (b);
  return failures != 0;
}
