/* rows-vector.c - sums of N rows of 100 doubles, each a vector reduction.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>

#define LENGTH 100

int
main (int argc, char **argv)
{
  int n = argc == 2 ? atoi (argv[1]) : 0, failures = 0;
  double *x = malloc ((n * LENGTH + 1) * sizeof *x);
  double *sum = calloc (n + 1, sizeof *sum);
  for (int i = 0; i < n * LENGTH; i++)
    x[i] = i % 1021 * 0.25 - 100;
#pragma acc parallel loop gang worker copyin(x[0:n * LENGTH + 1]) \
  copyout(sum[0:n + 1])
  for (int r = 0; r < n; r++)
    {
      double s = r;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < LENGTH; i++)
	s += x[r * LENGTH + i];
      sum[r] = s;
    }
  for (int r = 0; r < n; r++)
    {
      double want = r;
      for (int i = 0; i < LENGTH; i++)
	want += x[r * LENGTH + i];
      if (sum[r] != want)
	{
	  printf ("row %d: got %.17g, want %.17g\n", r, sum[r], want);
	  failures++;
	}
    }
  return failures != 0;
}
