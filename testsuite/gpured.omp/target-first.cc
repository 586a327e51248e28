/* target-first.cc - a reference that is firstprivate of a target construct, set by
   sequential code and reduced.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 100

static double
sum (double &s, long &whole)
{
  double got = 0;
#pragma omp target firstprivate(s, whole) map(tofrom: got)
  {
    s += 1;
    whole *= 3;
#pragma omp parallel for reduction(+: s, whole)
    for (int i = 0; i < N; i++)
      {
	s += 2;
	whole++;
      }
    got = s + whole;
  }
  return got;
}

int
main ()
{
  double s = 3;
  long whole = 5;
  check_int ("sum", sum (s, whole), 4 + 2 * N + 15 + N);
  check_int ("of the host", s + whole, 8);
  return failures != 0;
}
