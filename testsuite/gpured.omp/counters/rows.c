/* rows.c - the sums of the rows of a matrix, and the greatest of them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N
   N elements in rows of 500.  */

#include <stdlib.h>
#include "../../include/check.h"

#define COLUMNS 500
#ifndef THREADS
# define THREADS
#endif

int
main (int argc, char **argv)
{
  int rows = (argc > 1 ? atoi (argv[1]) : 5000) / COLUMNS;
  double *a = malloc (rows * COLUMNS * sizeof *a);
  double *sums = malloc (rows * sizeof *sums);

  for (int i = 0; i < rows * COLUMNS; i++)
    a[i] = i * 7 % 1001 - 500;
  double most = -1e300, want_most = -1e300;
#pragma omp target teams distribute reduction (max: most) map (to: a[0:rows * COLUMNS]) map (from: sums[0:rows])
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
#pragma omp parallel for reduction (+: sum) THREADS
      for (int j = 0; j < COLUMNS; j++)
	sum += a[i * COLUMNS + j];
      sums[i] = sum;
      most = sum > most ? sum : most;
    }
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;
      for (int j = 0; j < COLUMNS; j++)
	sum += a[i * COLUMNS + j];
      check_real ("sum", sums[i], sum);
      want_most = sum > want_most ? sum : want_most;
    }
  check_real ("greatest", most, want_most);
  free (a);
  free (sums);
  return failures != 0;
}
