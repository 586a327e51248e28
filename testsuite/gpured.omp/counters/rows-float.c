/* rows-float.c - the sums of short rows of floats.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N
   N elements in rows of COLUMNS, less those of a last row that is not full.  */

#include <stdlib.h>
#include "../../include/check.h"

#ifndef COLUMNS
# define COLUMNS 20
#endif

int
main (int argc, char **argv)
{
  int rows = (argc > 1 ? atoi (argv[1]) : 5000) / COLUMNS, columns = COLUMNS;
  float *a = malloc (rows * columns * sizeof *a);
  float *sums = malloc (rows * sizeof *sums);

  for (int i = 0; i < rows * columns; i++)
    a[i] = i * 7 % 1001 - 500;
#pragma omp target teams distribute map (to: a[0:rows * columns]) map (from: sums[0:rows])
  for (int i = 0; i < rows; i++)
    {
      float sum = 0;
#pragma omp parallel for reduction (+: sum)
      for (int j = 0; j < columns; j++)
	sum += a[i * columns + j];
      sums[i] = sum;
    }
  for (int i = 0; i < rows; i++)
    {
      float sum = 0;
      for (int j = 0; j < columns; j++)
	sum += a[i * columns + j];
      check_real ("sum", sums[i], sum);
    }
  free (a);
  free (sums);
  return failures != 0;
}
