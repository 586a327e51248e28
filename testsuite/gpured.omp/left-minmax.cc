// left-minmax.cc - std::max of what a thread has for itself and what is in memory.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

// What it returns is one or the other; those of both are in nests-minmax.cc.

#include <algorithm>

#include "../include/check.h"

#define COLUMNS 70

static int x[COLUMNS];

int
main ()
{
  for (int j = 0; j < COLUMNS; j++)
    x[j] = (j * 7) % 53 - 20;
  int s = 3, want = 3;
#pragma omp target map(tofrom:s) map(to:x)
  {
    int t = 0;
#pragma omp parallel for reduction(+:t) // { dg-missed {reduction\(\+:t\) on int left to GCC: code around the loops takes the address of a variable of which each thread has a copy$} }
    for (int j = 0; j < COLUMNS; j++)
      t += x[j];
    s = std::max (s, t);
  }
  int t = 0;
  for (int j = 0; j < COLUMNS; j++)
    t += x[j];
  check_int ("mixed", s, want > t ? want : t);
  return failures != 0;
}
