/* incomplete.c - near misses: constructs whose end is never reached, so that GCC
   has dropped what their reductions do there.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do link } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

int
main (void)
{
  int s = 0;
#pragma acc parallel reduction(+:s) num_gangs(2) /* { dg-missed {reduction\(\+:s\) on int over gang\(2\) left to GCC: the construct never comes to its end, where the reduction is combined$} } */
  /* The device half, at the link.  */
  /* { dg-warning {gpured: reduction left to GCC: the construct never comes to its end, where the reduction is combined$} "" { target *-*-* } .-2 } */
  {
    s++;
    __builtin_trap ();
  }
  return s;
}
