/* simd-rows.c - rows of a matrix, by simd loops of COLUMNS iterations in a parallel
   loop, or in one over teams.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N
   N elements.  */

#include "loop.h"

#ifndef COLUMNS
# define COLUMNS 128
#endif
#ifndef LOOP
# define LOOP distribute parallel for
#endif
#define PRAGMA(TEXT) _Pragma (#TEXT)
#define DO(TEXT) PRAGMA (TEXT)

int
main (int argc, char **argv)
{
  int rows = (argc > 1 ? atoi (argv[1]) : 4096) / COLUMNS;
  double *a = array (rows * COLUMNS), *b = array (rows * COLUMNS);

  for (int i = 0; i < rows * COLUMNS; i++)
    a[i] = i % 1001;
DO (omp target teams LOOP map(to: a[0:rows * COLUMNS]) map(from: b[0:rows * COLUMNS]))
  for (int i = 0; i < rows; i++)
    {
#pragma omp simd
      for (int j = 0; j < COLUMNS; j++)
	b[i * COLUMNS + j] = 2 * a[i * COLUMNS + j] + i;
    }
  for (int i = 0; i < rows * COLUMNS; i++)
    check_real ("element", b[i], 2 * a[i] + i / COLUMNS);
  return failures != 0;
}
