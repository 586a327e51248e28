/* pi.c - Pi by points at random, each iteration with numbers of its own.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N  */

#include <stdlib.h>
#include "../../include/check.h"

/* The K-th number of iteration I, in [0, 1).  */
#define NUMBER(I, K) \
  ((((unsigned) (I) * 2 + (K)) * 2654435761u >> 8 ^ (unsigned) (I) * 40503u) \
   % 65536 / 65536.0)

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 5000;
  long inside = 0, want = 0;

#pragma omp target teams distribute parallel for reduction (+: inside)
  for (int i = 0; i < n; i++)
    {
      double x = NUMBER (i, 0), y = NUMBER (i, 1);
      if (x * x + y * y < 1)
	inside++;
    }
  for (int i = 0; i < n; i++)
    {
      double x = NUMBER (i, 0), y = NUMBER (i, 1);
      if (x * x + y * y < 1)
	want++;
    }
  check_int ("points inside", inside, want);
  return failures != 0;
}
