/* histogram.c - a reduction of an array of 32 elements.

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
  int *a = malloc (n * sizeof *a);
  int count[32] = { 0 }, want[32] = { 0 };

  for (int i = 0; i < n; i++)
    {
      a[i] = i * 2654435761u >> 27;
      want[a[i]]++;
    }
#pragma omp target teams distribute parallel for reduction (+: count) map (to: a[0:n])
  for (int i = 0; i < n; i++)
    count[a[i]]++;
  for (int k = 0; k < 32; k++)
    check_int ("count", count[k], want[k]);
  free (a);
  return failures != 0;
}
