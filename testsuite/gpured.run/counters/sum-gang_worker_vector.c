/* sum-gang_worker_vector.c - the sum of N doubles in one geometry.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int n = argc == 2 ? atoi (argv[1]) : 0;
  double *x = malloc ((n + 1) * sizeof *x);
  double want = 0.5;
  for (int i = 0; i < n; i++)
    {
      x[i] = i % 1021 * 0.25 - 100;
      want += x[i];
    }
  double sum = 0.5;
#pragma acc parallel loop gang worker vector num_gangs(2112) \
  copyin(x[0:n + 1]) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  if (sum != want)
    printf ("got %.17g, want %.17g\n", sum, want);
  return sum != want;
}
