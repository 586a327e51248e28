/* kernels.h - what the generated random `kernels' constructs share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef KERNELS_H
#define KERNELS_H

/* Without the types of two parts.  */
#define MATRIX_WIDE_H
#include "nests.h"
#include <string.h>

/* Memory that a construct may change: elements like ONE.  */

struct area
{
  const char *name;
  void *at;
  size_t bytes;
  size_t element;
};
#define AREA(A, ONE) { #A, (void *) &A, sizeof (A), sizeof (ONE) }

/* Compare AREA with WANT; the first element that differs is shown.  */

static bool
same_p (const struct area *area, const unsigned char *want)
{
  const unsigned char *got = (const unsigned char *) area->at;
  if (memcmp (got, want, area->bytes) == 0)
    return true;
  size_t first = 0, differ = 0;
  while (got[first] == want[first])
    first++;
  first -= first % area->element;
  for (size_t i = 0; i + area->element <= area->bytes; i += area->element)
    differ += memcmp (got + i, want + i, area->element) != 0;
  printf ("%s: %zu differ, the first at byte %zu: got", area->name, differ,
	  first);
  for (size_t i = 0; i < area->element && i < 16; i++)
    printf (" %02x", got[first + i]);
  printf (", want");
  for (size_t i = 0; i < area->element && i < 16; i++)
    printf (" %02x", want[first + i]);
  printf ("\n");
  return false;
}

/* Report whether what DEVICE leaves in the N AREAS that FILL has set is what
   HOST leaves there.  NAME is that of the program.  */

static void
judge (const char *name, const struct area *areas, size_t n,
       void (*fill) (void), void (*host) (void), void (*device) (void))
{
  unsigned char *want[32];
  bool right = true;
  for (size_t i = 0; i < n; i++)
    memset (areas[i].at, 0, areas[i].bytes);
  fill ();
  host ();
  for (size_t i = 0; i < n; i++)
    {
      want[i] = (unsigned char *) malloc (areas[i].bytes);
      if (!want[i])
	abort ();
      memcpy (want[i], areas[i].at, areas[i].bytes);
      memset (areas[i].at, 0, areas[i].bytes);
    }
  fill ();
  device ();
  for (size_t i = 0; i < n; i++)
    {
      right &= same_p (&areas[i], want[i]);
      free (want[i]);
    }
  report (name, right);
}

#endif
