/* target-first.c - what is firstprivate of a target construct and in memory, which
   lanes share, set by sequential code.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 100

struct pair
{
  double x;
  int k;
};

int
main (void)
{
  double array[4] = { 1, 2, 3, 4 }, s = 3, got = 0, element = 0, member = 0;
  struct pair pair = { 5, 6 };
#pragma omp target firstprivate(array, pair, s) map(tofrom: got, element, member)
  {
    array[1] += 1;
    pair.x += 2;
    s += 1;
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < N; i++)
      s += array[1] + pair.x;
    array[2] += s;
    got = s;
    element = array[2];
    member = pair.x;
  }
  check_int ("sum", got, 4 + N * 10);
  check_int ("element", element, 3 + 4 + N * 10);
  check_int ("member", member, 7);
  check_int ("of the host", s + array[1] + pair.x, 3 + 2 + 5);
  return failures != 0;
}
