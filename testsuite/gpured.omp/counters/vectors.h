/* vectors.h - two vectors, reduced in variables s and t by REDUCTIONS, which
   STEP updates for the elements i.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N  */

#include <stdlib.h>
#include "../../include/check.h"

#define LEAST -1e300

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
  double s = 0, t = LEAST;
#pragma omp target teams distribute parallel for REDUCTIONS map (to: a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      STEP
    }
  double got_s = s, got_t = t;
  s = 0;
  t = LEAST;
  for (int i = 0; i < n; i++)
    {
      STEP
    }
  check_real ("s", got_s, s);
  check_real ("t", got_t, t);
  free (a);
  free (b);
  return failures != 0;
}
