/* rows-vain.c - the sum of N rows, which nobody reads.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>

#define LENGTH 100

int
main (int argc, char **argv)
{
  int n = argc == 2 ? atoi (argv[1]) : 0, sum = 0;
  int *x = calloc (n * LENGTH + 1, sizeof *x);
#pragma acc parallel num_gangs(8) copyin(x[0:n * LENGTH + 1]) firstprivate(sum)
  {
#pragma acc loop gang reduction(+:sum)
    for (int r = 0; r < n; r++)
      {
#pragma acc loop vector reduction(+:sum)
	for (int i = 0; i < LENGTH; i++)
	  sum += x[i * LENGTH + r % LENGTH];
      }
  }
  free (x);
  return sum != 0;
}
