/* safelen-user.c - a region left to GCC in which nothing asks for lanes but a
   simd loop that may overlap so many iterations only.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   One lane runs several collapsed loops with a reduction of the program's own, for
   which GCC itself makes nothing for lanes.  */

/* { dg-do run } */

#include "../include/check.h"

#pragma omp declare target
static inline float
both (float a, float b)
{
  return a && b;
}
#pragma omp end declare target

#pragma omp declare reduction (join: float: omp_out = both (omp_out, omp_in)) \
  initializer (omp_priv = 1)

/* Whether no I times 10 plus J is WRONG.  */

static float
none_p (int wrong, int rows)
{
  float s = 2;
#pragma omp target map(tofrom: s)
#pragma omp simd collapse(2) safelen(16) reduction(join: s)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 5; j++)
      if (i * 10 + j == wrong)
	s = 0;
  return s;
}

int
main (void)
{
  check_real ("none", none_p (7, 33) != 0, 1);
  check_real ("one", none_p (321, 33), 0);
  check_real ("rows", none_p (0, 0) != 0, 1);
  return failures != 0;
}
