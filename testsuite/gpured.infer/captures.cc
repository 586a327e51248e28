// captures.cc - clauses that are missing on variables that lambdas have captured.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopenacc -fopt-info-omp" }

#include <stdio.h>

static const int n = 30, m = 10;
static int x[n][m], seen[n];

int
main ()
{
  int want = 7, s = 7, t = 7, u = 7, v = 7;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      want += x[i][j] = (i * 37 + j * 101) % 301;

  auto copied = [=] () mutable
  {
#pragma acc parallel loop gang copyin(x) num_gangs(5) // { dg-optimized "reduction\\(\\+:s\\) added to this loop" }
    for (int i = 0; i < n; i++)
      {
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < m; j++)
	  s += x[i][j];
      }
    return s;
  };
  auto referred = [&] ()
  {
#pragma acc parallel loop gang reduction(+:t) copyin(x) num_gangs(5)
    for (int i = 0; i < n; i++)
      {
#pragma acc loop vector // { dg-optimized "reduction\\(\\+:t\\) added to this loop" }
	for (int j = 0; j < m; j++)
	  t += x[i][j];
      }
  };
  auto twice = [&] ()
  {
    auto inner = [&] ()
    {
#pragma acc parallel loop gang copyin(x) num_gangs(5) // { dg-optimized "reduction\\(\\+:u\\) added to this loop" }
      for (int i = 0; i < n; i++)
	{
#pragma acc loop vector reduction(+:u)
	  for (int j = 0; j < m; j++)
	    u += x[i][j];
	}
    };
    inner ();
  };
  // The value is used where only parts of it are: nothing is said, as in C.
  auto used = [&] ()
  {
#pragma acc parallel loop gang copyin(x) copyout(seen) num_gangs(1)
    for (int i = 0; i < n; i++)
      {
#pragma acc loop vector reduction(+:v)
	for (int j = 0; j < m; j++)
	  v += x[i][j];
	seen[i] = v;
      }
  };
  s = copied ();
  referred ();
  twice ();
  used ();
  int bad = 0;
  const int got[] = { s, t, u, v, seen[n - 1] };
  for (int i = 0; i < 5; i++)
    if (got[i] != want)
      printf ("%d: got %d, want %d\n", i, got[i], want), bad = 1;
  return bad;
}
