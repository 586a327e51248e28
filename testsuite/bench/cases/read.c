/* read.c - all elements are read and nothing is made of them: the bandwidth that
   the others are compared with.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

static double *x, *found;

static void
setup (void)
{
  x = allocate (n, sizeof *x);
  found = allocate (1, sizeof *found);
  for (int i = 0; i < n; i++)
    x[i] = i % 1000;
  *found = 0;
  TO_DEVICE (x[0:n], found[0:1])
  bytes = (double) n * sizeof *x;
}

static void
run (void)
{
  LOOP (ON (x[0:n], found[0:1]))
  for (int i = 0; i < n; i++)
    if (x[i] < 0)
      *found = 1;
}

static int
right (void)
{
  FROM_DEVICE (found[0:1])
  return *found == 0;
}
