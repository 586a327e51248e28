/* sum.h - a sum of FROM in TO, checked by CHECK, in OpenMP or OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N  */

#include <stdlib.h>
#include "../../include/check.h"

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
#ifdef _OPENACC
# pragma acc enter data copyin (a[0:n])
# pragma acc parallel loop present (a[0:n]) reduction (+: sum)
#else
# pragma omp target enter data map (to: a[0:n])
# pragma omp target teams distribute parallel for reduction (+: sum)
#endif
  for (int i = 0; i < n; i++)
    sum += a[i];
#ifdef _OPENACC
# pragma acc exit data delete (a[0:n])
#else
# pragma omp target exit data map (delete: a[0:n])
#endif
  CHECK ("sum", sum, want);
  free (a);
  return failures != 0;
}
