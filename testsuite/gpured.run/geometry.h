/* geometry.h - sums the elements of an array of N, 10000 by default, in a loop that
   has the clauses SIZES.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "../include/check.h"

#ifndef N
# define N 10000
#endif
#ifndef SIZES
# define SIZES
#endif

static signed char x[N];

int
main (void)
{
  long sum = 2, want = 2;
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 251 - 100;
      want += x[i];
    }
#pragma acc parallel loop SIZES reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += x[i];
  check_int ("sum", sum, want);
  return failures != 0;
}
