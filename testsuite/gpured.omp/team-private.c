/* team-private.c - reductions of what each team has for itself: the clause is
   about the threads of a team, so each has the sum of its part, as it stands in
   the program, and there is nothing to warn of.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <stdio.h>
#include <omp.h>

#define N 1000

int
main (void)
{
  long x[N], part[4] = { 0 }, total = 0, want = 0;
  for (int i = 0; i < N; i++)
    want += x[i] = i * 3 + 1;
#pragma omp target teams num_teams(4) map(to: x) map(tofrom: part)
  {
    long s = 0;
#pragma omp distribute parallel for reduction(+:s)
    for (int i = 0; i < N; i++)
      s += x[i];
    part[omp_get_team_num ()] = s;
  }
  for (int i = 0; i < 4; i++)
    total += part[i];
  if (total != want)
    {
      printf ("got %ld, expected %ld\n", total, want);
      return 1;
    }
  return 0;
}
