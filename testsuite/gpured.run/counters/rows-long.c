/* rows-long.c - sums of rows of 512 elements, mapped behind something odd.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: rows-long N, the elements in all.  */

#include <stdio.h>
#include <stdlib.h>

#define WIDTH 512

static char odd[3];

int
main (int argc, char **argv)
{
  const int n = argc > 1 ? atoi (argv[1]) : 1 << 20, rows = n / WIDTH;
  float *a = malloc (n * sizeof *a), *r = malloc (rows * sizeof *r);

  for (int i = 0; i < n; i++)
    a[i] = i % 9 - 4;
#pragma acc parallel loop gang copyin(odd, a[0:n]) copyout(r[0:rows])
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < WIDTH; j++)
	s += a[i * WIDTH + j];
      r[i] = s;
    }
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
      for (int j = 0; j < WIDTH; j++)
	s += a[i * WIDTH + j];
      if (r[i] != s)
	{
	  printf ("row %d: got %g, want %g\n", i, r[i], s);
	  return 1;
	}
    }
  free (a);
  free (r);
  return 0;
}
