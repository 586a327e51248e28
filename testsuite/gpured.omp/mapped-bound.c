/* mapped-bound.c - a loop that sets the element of a mapped array which bounds it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */
/* { dg-no-host-run "a thread of the host may read the bound when another has set it" } */

/* What is mapped of an array is one for all threads, and is waited for where it
   is read in front of a loop that sets it.  */

#include "../include/check.h"

#define N 100

static void
bound (void)
{
  int o[N], s = 0;
  for (int i = 0; i < N; i++)
    o[i] = 50;
#pragma omp target parallel for map(tofrom: o[0:N]) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for} } */
  for (int i = 0; i < o[3]; i++)
    {
      o[i] = i;
      s += i;
    }
  check_int ("bound", s, 1225);
  check_int ("bound, set", o[3], 3);
}

int
main (void)
{
  bound ();
  return failures != 0;
}
