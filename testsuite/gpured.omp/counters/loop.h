/* loop.h - a loop that reduces nothing, or with CLAUSE a variable that stays 0.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N  */

#include <stdlib.h>
#include "../../include/check.h"

#ifdef CLAUSE
# define NOTHING reduction (|: nothing)
# define DO_NOTHING nothing |= 0;
#else
# define NOTHING
# define DO_NOTHING
#endif

/* Columns of what is a matrix.  */
#define M 256

/* Device memory begins with a sector, as do arrays that are.  */

static double *
array (int n)
{
  size_t bytes = (n * sizeof (double) + 255) / 256 * 256;
  return (double *) aligned_alloc (256, bytes);
}
