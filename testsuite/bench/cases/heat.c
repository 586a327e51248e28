/* heat.c - one step of the heat equation on a square, and the greatest change of a
   point.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "bench.h"

static double *from, *to, result;
static int side;

#define AT(I, J) ((long) (I) * side + (J))
#define POINT(F, I, J) \
  (0.5 * (F)[AT (I, J)] \
   + 0.125 * ((F)[AT (I - 1, J)] + (F)[AT (I + 1, J)] + (F)[AT (I, J - 1)] \
	      + (F)[AT (I, J + 1)]))

static void
setup (void)
{
  side = side_of (n);
  from = allocate (AT (side, 0), sizeof *from);
  to = allocate (AT (side, 0), sizeof *to);
  for (int i = 0; i < side; i++)
    for (int j = 0; j < side; j++)
      from[AT (i, j)] = to[AT (i, j)] = (i * 13 + j * 7) % 64;
  TO_DEVICE (from[0:side * side], to[0:side * side])
  bytes = 2.0 * side * side * sizeof *from;
}

static void
run (void)
{
  double change = 0;
  LOOP (collapse (2) reduction (max: change)
	ON (from[0:side * side], to[0:side * side]))
  for (int i = 1; i < side - 1; i++)
    for (int j = 1; j < side - 1; j++)
      {
	const double next = POINT (from, i, j);
	const double by = next > from[AT (i, j)] ? next - from[AT (i, j)]
			  : from[AT (i, j)] - next;
	to[AT (i, j)] = next;
	change = by > change ? by : change;
      }
  result = change;
}

static int
right (void)
{
  double want = 0;
  FROM_DEVICE (to[0:side * side])
  for (int i = 1; i < side - 1; i++)
    for (int j = 1; j < side - 1; j++)
      {
	const double next = POINT (from, i, j);
	const double by = next > from[AT (i, j)] ? next - from[AT (i, j)]
			  : from[AT (i, j)] - next;
	if (to[AT (i, j)] != next)
	  return 0;
	want = by > want ? by : want;
      }
  return result == want;
}
