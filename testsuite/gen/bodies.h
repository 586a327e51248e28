/* bodies.h - what the generated random bodies share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef BODIES_H
#define BODIES_H

/* Without the types of two parts.  */
#define MATRIX_WIDE_H
#include "nests.h"
#include <string.h>

/* The elements of an array, MARGIN of them before the first and behind the
   last.  */
#define ALL (8 * SIZE + 2 * MARGIN)

/* What two neighbours of an array may be taken for.  */
struct pair
{
  int x, y;
};

typedef void body (int *, int *, int *, int *, const int *, int, int, int, int,
		   long *);

/* What a body gets and sets.  */

struct data
{
  int arrays[4][ALL];
  long results[3];
};

/* Run BODY on fresh DATA.  */

static void
run (body *body, struct data *data)
{
  static int given[SIZE];

  for (int i = 0; i < SIZE; i++)
    given[i] = i * 29 % 67;
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < ALL; i++)
      data->arrays[k][i] = (i * (k * 2 + 3) + k) % 61;
  memset (data->results, 0, sizeof data->results);
  body (data->arrays[0] + MARGIN, data->arrays[1] + MARGIN,
	data->arrays[2] + MARGIN, data->arrays[3] + MARGIN, given, SIZE, 8, 2,
	SIZE - 4, data->results);
}

/* Report whether DEVICE does what HOST does, under NAME.  */

static void
judge (const char *name, body *device, body *host)
{
  static struct data got, want;
  bool right = true;
  int shown = 0;

  run (device, &got);
  run (host, &want);
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < ALL; i++)
      if (got.arrays[k][i] != want.arrays[k][i])
	{
	  if (shown++ < 10)
	    printf ("%c[%d]: got %d, want %d\n", 'a' + k, i - MARGIN,
		    got.arrays[k][i], want.arrays[k][i]);
	  right = false;
	}
  for (int v = 0; v < 3; v++)
    if (got.results[v] != want.results[v])
      {
	printf ("result %d: got %ld, want %ld\n", v, got.results[v],
		want.results[v]);
	right = false;
      }
  report (name, right);
}

#endif
