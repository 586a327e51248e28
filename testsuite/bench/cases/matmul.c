/* matmul.c - a product of square matrices, the sum of each element by lanes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

static float *a, *b, *c;
static int side;

static void
setup (void)
{
  side = side_of (n);
  a = allocate (side * side, sizeof *a);
  b = allocate (side * side, sizeof *b);
  c = allocate (side * side, sizeof *c);
  for (int k = 0; k < side * side; k++)
    {
      a[k] = k % 9 - 4;
      b[k] = k % 5 - 2;
      c[k] = -1;
    }
  TO_DEVICE (a[0:side * side], b[0:side * side], c[0:side * side])
  bytes = 3.0 * side * side * sizeof *a;
}

static void
run (void)
{
  ROWS (collapse (2) ON (a[0:side * side], b[0:side * side], c[0:side * side]))
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++)
      {
	float s = 0;
	COLUMNS (reduction (+: s))
	for (int k = 0; k < side; k++)
	  s += a[i * side + k] * b[k * side + j];
	c[i * side + j] = s;
      }
}

static int
right (void)
{
  FROM_DEVICE (c[0:side * side])
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++)
      {
	float s = 0;
	for (int k = 0; k < side; k++)
	  s += a[i * side + k] * b[k * side + j];
	if (c[i * side + j] != s)
	  return 0;
      }
  return 1;
}
