/* conditional-loop.c - reductions that not every gang, or iteration, comes to.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define ROWS 37
#define N 203

int
main (void)
{
  static int x[ROWS][N], length[ROWS];
  for (int r = 0; r < ROWS; r++)
    {
      length[r] = r * 53 % (N + 1);
      for (int i = 0; i < N; i++)
	x[r][i] = r * i % 19 - 9;
    }

  int rows[ROWS], total = 100;
#pragma acc parallel loop gang worker copyin(x, length) copyout(rows) \
  reduction(+:total) num_gangs(5) num_workers(4) vector_length(32)
  for (int r = 0; r < ROWS; r++)
    {
      int s = -1;
      if (length[r] % 3 != 0)
	{
	  s = 0;
#pragma acc loop vector reduction(+:s)
	  for (int i = 0; i < length[r]; i++)
	    s += x[r][i];
	  total += s;
	}
      rows[r] = s;
    }

  int want_total = 100;
  for (int r = 0; r < ROWS; r++)
    {
      int s = -1;
      if (length[r] % 3 != 0)
	{
	  s = 0;
	  for (int i = 0; i < length[r]; i++)
	    s += x[r][i];
	  want_total += s;
	}
      check_int ("row", rows[r], s);
    }
  check_int ("total", total, want_total);
  return failures != 0;
}
