/* rows-open.c - a matrix with N elements times a vector, of about as many rows as
   columns.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: rows-open N  */

#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  const int n = argc > 1 ? atoi (argv[1]) : 1 << 20;
  int width = 4;
  while (width * width < n)
    width += 4;
  const int rows = n / width;
  float *a = malloc (rows * width * sizeof *a), *x = malloc (width * sizeof *x);
  float *r = malloc (rows * sizeof *r);

  for (int i = 0; i < rows * width; i++)
    a[i] = i % 9 - 4;
  for (int i = 0; i < width; i++)
    x[i] = i % 5;
#pragma acc parallel loop gang copyin(a[0:rows * width], x[0:width]) \
			       copyout(r[0:rows])
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < width; j++)
	s += a[i * width + j] * x[j];
      r[i] = s;
    }
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
      for (int j = 0; j < width; j++)
	s += a[i * width + j] * x[j];
      if (r[i] != s)
	{
	  printf ("row %d: got %g, want %g\n", i, r[i], s);
	  return 1;
	}
    }
  free (a);
  free (x);
  free (r);
  return 0;
}
