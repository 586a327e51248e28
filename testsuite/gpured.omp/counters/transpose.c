/* transpose.c - a matrix is transposed, a row by a team.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "loop.h"

int
main (int argc, char **argv)
{
  int n = (argc > 1 ? atoi (argv[1]) : 5000) / M, nothing = 0;
  double *a = array (n * M), *b = array (n * M);

  for (int i = 0; i < n * M; i++)
    b[i] = i * 7 % 1001 - 500;
#pragma omp target data map (to: b[0:n * M]) map (from: a[0:n * M])
#pragma omp target teams NOTHING map (tofrom: nothing)
#pragma omp distribute
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for NOTHING
      for (int j = 0; j < M; j++)
	{
	  a[j * n + i] = b[i * M + j];
	  DO_NOTHING
	}
    }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      check_real ("a", a[j * n + i], b[i * M + j]);
  return failures != 0;
}
