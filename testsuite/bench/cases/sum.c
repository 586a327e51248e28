/* sum.c - one value of all elements, of ELEMENT_TYPE, in a variable of VALUE_TYPE.  If
   COPIED, each run copies them to the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdint.h>
#include "bench.h"

/* SUM, LEAST or GREATEST: the clause and the update.  */
#ifdef SUM
# define CLAUSE reduction (+: s)
# define UPDATE(S, X) ((S) += (X))
#elif defined LEAST
# define CLAUSE reduction (min: s)
# define UPDATE(S, X) ((S) = (X) < (S) ? (X) : (S))
#else
# define CLAUSE reduction (max: s)
# define UPDATE(S, X) ((S) = (X) > (S) ? (X) : (S))
#endif

static ELEMENT_TYPE *x;
static VALUE_TYPE result;

static void
setup (void)
{
  x = (ELEMENT_TYPE *) allocate (n, sizeof *x);
  for (int i = 0; i < n; i++)
    x[i] = i * 7L % 127 - 63;
#ifdef COPIED
# undef ON
# define ON COPY
#else
  TO_DEVICE (x[0:n])
#endif
  bytes = (double) n * sizeof *x;
}

#ifndef __CUDACC__
static void
run (void)
{
  VALUE_TYPE s = 0;
  LOOP (CLAUSE ON (x[0:n]))
  for (int i = 0; i < n; i++)
    UPDATE (s, x[i]);
  result = s;
}
#endif

/* The sums of float are exact up to 2^24.  */

static int
right (void)
{
  VALUE_TYPE want = 0;
  for (int i = 0; i < n; i++)
    UPDATE (want, x[i]);
  return result == want;
}
