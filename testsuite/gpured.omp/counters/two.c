/* two.c - two variables in the clauses of one loop.

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
  double sum = 0, most = -1e300, want_sum = 0, want_most = -1e300;
#pragma omp target teams distribute parallel for reduction (+: sum) reduction (max: most) map (to: a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      sum += a[i];
      most = b[i] - a[i] > most ? b[i] - a[i] : most;
    }
  for (int i = 0; i < n; i++)
    {
      want_sum += a[i];
      want_most = b[i] - a[i] > want_most ? b[i] - a[i] : want_most;
    }
  check_real ("sum", sum, want_sum);
  check_real ("greatest", most, want_most);
  free (a);
  free (b);
  return failures != 0;
}
