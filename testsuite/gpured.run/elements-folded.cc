/* elements-folded.cc - conditions that C++'s front end has folded before arrays
   become variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 300

/* Two updates in an iteration, the second of which changes nothing.  */

static void
twice (int n)
{
  int most[4] = { 0, 1, 30, 1 }, least[4] = { 20, 3, 30, 50 };
#pragma acc parallel loop gang reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      most[i & 3] = most[i & 3] > 9 ? most[i & 3] : 9;
      most[i & 3] = most[i & 3] > 7 ? most[i & 3] : 7;
    }
#pragma acc parallel loop gang vector reduction(min:least[0:4])
  for (int i = 0; i < n; i++)
    {
      least[i & 3] = least[i & 3] < 5 ? least[i & 3] : 5;
      least[i & 3] = least[i & 3] > 8 ? 8 : least[i & 3];
    }
  check_int ("most", most[0], 9);
  check_int ("most", most[1], 9);
  check_int ("most", most[2], 30);
  check_int ("most", most[3], 9);
  check_int ("least", least[0], 5);
  check_int ("least", least[1], 3);
  check_int ("least", least[2], 5);
  check_int ("least", least[3], 5);
}

/* In a template, and with an element in place of the array.  */

template <typename T>
static void
element (T start)
{
  T x[2] = { start, start };
#pragma acc parallel loop gang vector reduction(max:x[1])
  for (int i = 0; i < N; i++)
    {
      x[1] = x[1] > 9 ? x[1] : 9;
      x[1] = x[1] > 7 ? x[1] : 7;
    }
  check_int ("element", x[0], start);
  check_int ("element", x[1], start > 9 ? start : 9);
}

int
main ()
{
  twice (N);
  element<int> (3);
  element<long> (20);
  return failures != 0;
}
