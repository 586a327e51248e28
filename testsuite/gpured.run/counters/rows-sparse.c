/* rows-sparse.c - a sparse matrix with N elements times a vector, in rows of 20 on
   the mean.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: rows-sparse N  */

#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  const int n = argc > 1 ? atoi (argv[1]) : 1 << 18, rows = n / 20;
  int *at = malloc ((rows + 1) * sizeof *at), *column = malloc (n * sizeof (int));
  float *a = malloc (n * sizeof *a), *x = malloc (rows * sizeof *x);
  float *r = malloc (rows * sizeof *r);

  at[0] = 0;
  for (int i = 0; i < rows; i++)
    at[i + 1] = at[i] + 20 + (i % 2 ? i % 16 : -(i + 1) % 16);
  for (int i = 0; i < n; i++)
    {
      a[i] = i % 9 - 4;
      column[i] = i / 20 * 7 % rows;
    }
  for (int i = 0; i < rows; i++)
    x[i] = i % 5;
#pragma acc parallel loop gang copyin(at[0:rows + 1], a[0:n], column[0:n], \
				      x[0:rows]) copyout(r[0:rows])
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = at[i]; j < at[i + 1]; j++)
	s += a[j] * x[column[j]];
      r[i] = s;
    }
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
      for (int j = at[i]; j < at[i + 1]; j++)
	s += a[j] * x[column[j]];
      if (r[i] != s)
	{
	  printf ("row %d: got %g, want %g\n", i, r[i], s);
	  return 1;
	}
    }
  free (at);
  free (column);
  free (a);
  free (x);
  free (r);
  return 0;
}
