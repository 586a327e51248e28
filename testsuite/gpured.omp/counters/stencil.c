/* stencil.c - each inner element of a matrix gets the sum of its neighbours in
   another.

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
    {
      a[i] = -1;
      b[i] = i * 7 % 1001 - 500;
    }
#pragma omp target data map (to: b[0:n * M]) map (tofrom: a[0:n * M])
#pragma omp target teams distribute parallel for collapse(2) NOTHING map (tofrom: nothing)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < M - 1; j++)
      {
	a[i * M + j] = (b[(i - 1) * M + j] + b[(i + 1) * M + j]
			+ b[i * M + j - 1] + b[i * M + j + 1]);
	DO_NOTHING
      }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      if (i == 0 || i == n - 1 || j == 0 || j == M - 1)
	check_real ("edge", a[i * M + j], -1);
      else
	check_real ("a", a[i * M + j],
		    b[(i - 1) * M + j] + b[(i + 1) * M + j]
		    + b[i * M + j - 1] + b[i * M + j + 1]);
  return failures != 0;
}
