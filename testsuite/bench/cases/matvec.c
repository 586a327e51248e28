/* matvec.c - a matrix times a vector, a sum for each row of WIDTH elements, or of as
   many as there are rows.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

#ifndef WIDTH
# define WIDTH side_of (n)
#endif

static float *a, *x, *y;
static int rows, width;

static void
setup (void)
{
  width = WIDTH;
  rows = n / width;
  if (rows < 1)
    rows = 1;
  a = allocate ((long) rows * width, sizeof *a);
  x = allocate (width, sizeof *x);
  y = allocate (rows, sizeof *y);
  for (long k = 0; k < (long) rows * width; k++)
    a[k] = k % 9 - 4;
  for (int j = 0; j < width; j++)
    x[j] = j % 5 - 2;
  for (int i = 0; i < rows; i++)
    y[i] = -1;
  TO_DEVICE (a[0:rows * width], x[0:width], y[0:rows])
  bytes = ((double) rows * width + width + rows) * sizeof *a;
}

static void
run (void)
{
  ROWS (ON (a[0:rows * width], x[0:width], y[0:rows]))
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
      COLUMNS (reduction (+: s))
      for (int j = 0; j < width; j++)
	s += a[i * width + j] * x[j];
      y[i] = s;
    }
}

static int
right (void)
{
  FROM_DEVICE (y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      float s = 0;
      for (int j = 0; j < width; j++)
	s += a[i * width + j] * x[j];
      if (y[i] != s)
	return 0;
    }
  return 1;
}
