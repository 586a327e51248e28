/* sum-f64.c - a sum of double in double.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N  */

#include <stdlib.h>
#include "../../gpured.run/check.h"

#define FROM double
#define TO double
#define CHECK check_real

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 5000;
  FROM *a = malloc (n * sizeof *a);
  TO sum = 0, want = 0;

  for (int i = 0; i < n; i++)
    {
      a[i] = i % 16 - 5;
      want += a[i];
    }
#pragma omp target enter data map (to: a[0:n])
#pragma omp target teams distribute parallel for reduction (+: sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma omp target exit data map (delete: a[0:n])
  CHECK ("sum", sum, want);
  free (a);
  return failures != 0;
}
