// nests-minmax.cc - std::max and std::min in the sequential code of a team.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp" }

// They return one of their references: to something that each thread has for
// itself if both are.

#include <algorithm>

#include "../include/check.h"

#define ROWS 9
#define COLUMNS 70

static int x[ROWS][COLUMNS], least[ROWS];

static void
rows ()
{
  unsigned most = 3, want_most = most;
  int low = 1000, want_low = low, n = 0, want_n = n;
#pragma omp target teams distribute map(to:x) map(from:least) reduction(max:most) reduction(min:low) reduction(+:n) map(tofrom:most, low, n)
  for (int i = 0; i < ROWS; i++) // { dg-optimized {reduction\(max:most\) on unsigned int over teams: one value per team} "" { target *-*-* } 27 }
    { // { dg-optimized {reduction\(min:low\) on int over teams: one value per team} "" { target *-*-* } 27 }
      // { dg-optimized {reduction\(\+:n\) on int over teams: one value per team} "" { target *-*-* } 27 }
      int s = 0, t = 1000;
#pragma omp parallel for reduction(+:s) reduction(min:t)
      for (int j = 0; j < COLUMNS; j++) // { dg-optimized {reduction\(\+:s\) on int over parallel for: } }
	{ // { dg-optimized {reduction\(min:t\) on int over parallel for: } "" { target *-*-* } 33 }
	  s += x[i][j];
	  t = std::min (t, x[i][j]);
	}
      least[i] = std::max (t, -19);
      most = std::max (most, (unsigned) std::min (s, 100));
      low = std::min (low, std::max (s, t));
      const_cast<int &> (std::max (s, t)) += 1;
      n += std::max (s, t);
    }
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0, t = 1000;
      for (int j = 0; j < COLUMNS; j++)
	{
	  s += x[i][j];
	  t = t < x[i][j] ? t : x[i][j];
	}
      check_int ("least", least[i], t > -19 ? t : -19);
      unsigned least_of = s < 100 ? s : 100;
      want_most = want_most > least_of ? want_most : least_of;
      int higher = s > t ? s : t;
      want_low = want_low < higher ? want_low : higher;
      want_n += higher + 1;
    }
  check_int ("most", most, want_most);
  check_int ("low", low, want_low);
  check_int ("n", n, want_n);
}

// In memory: the threads wait for what the first one has written, and only the
// first one writes through the reference.

static void
memory ()
{
  int s = 0, want = 0;
#pragma omp target map(tofrom:least, s) map(to:x)
  {
    int t = 0;
    least[0] = 7;
    least[1] = 5;
    int n = std::max (least[0], least[1]);
#pragma omp parallel for reduction(+:t)
    for (int j = 0; j < n; j++) // { dg-optimized {reduction\(\+:t\) on int over parallel for: } }
      t += x[0][j];
    const_cast<int &> (std::min (least[0], least[1])) += t;
    s = least[1];
  }
  for (int j = 0; j < 7; j++)
    want += x[0][j];
  check_int ("memory", s, 5 + want);
}

int
main ()
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      x[i][j] = (i * 31 + j * 7) % 53 - 20;
  rows ();
  memory ();
  return failures != 0;
}
