/* rows-short.c - sums of N rows of 20 floats, each a vector reduction.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>

#define LENGTH 20

int
main (int argc, char **argv)
{
  int n = argc == 2 ? atoi (argv[1]) : 0, failures = 0;
  float *x = malloc ((n * LENGTH + 1) * sizeof *x);
  float *sum = calloc (n + 1, sizeof *sum);
  for (int i = 0; i < n * LENGTH; i++)
    x[i] = i % 1021 * 0.25f - 100;
#pragma acc parallel loop gang num_gangs(16) copyin(x[0:n * LENGTH + 1]) \
  copyout(sum[0:n + 1])
  for (int r = 0; r < n; r++)
    {
      float s = r;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < LENGTH; i++)
	s += x[r * LENGTH + i];
      sum[r] = s;
    }
  for (int r = 0; r < n; r++)
    {
      float want = r;
      for (int i = 0; i < LENGTH; i++)
	want += x[r * LENGTH + i];
      if (sum[r] != want)
	{
	  printf ("row %d: got %g, want %g\n", r, sum[r], want);
	  failures++;
	}
    }
  return failures != 0;
}
