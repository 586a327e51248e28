/* csr.c - a sparse matrix times a vector: rows of 0 to 31 elements, whose columns
   are spread.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

static double *value, *x, *y;
static int *column, *start;
static int rows, count;

static void
setup (void)
{
  rows = n / 16 + 1;
  start = allocate (rows + 1, sizeof *start);
  start[0] = 0;
  for (int i = 0; i < rows; i++)
    start[i + 1] = start[i] + i * 11L % 32;
  count = start[rows];
  value = allocate (count + 1, sizeof *value);
  column = allocate (count + 1, sizeof *column);
  x = allocate (rows, sizeof *x);
  y = allocate (rows, sizeof *y);
  for (int k = 0; k <= count; k++)
    {
      value[k] = k % 9 - 4;
      column[k] = k * 37L % rows;
    }
  for (int i = 0; i < rows; i++)
    {
      x[i] = i % 5 - 2;
      y[i] = -1;
    }
  TO_DEVICE (value[0:count + 1], column[0:count + 1], start[0:rows + 1], x[0:rows],
	     y[0:rows])
  bytes = ((double) count * (sizeof *value + sizeof *column)
	   + (double) rows * (sizeof *x + sizeof *y + sizeof *start));
}

static void
run (void)
{
  ROWS (ON (value[0:count + 1], column[0:count + 1], start[0:rows + 1],
	    x[0:rows], y[0:rows]))
  for (int i = 0; i < rows; i++)
    {
      double s = 0;
      COLUMNS (reduction (+: s))
      for (int k = start[i]; k < start[i + 1]; k++)
	s += value[k] * x[column[k]];
      y[i] = s;
    }
}

static int
right (void)
{
  FROM_DEVICE (y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += value[k] * x[column[k]];
      if (y[i] != s)
	return 0;
    }
  return 1;
}
