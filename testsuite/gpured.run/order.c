/* order.c - all lanes have completed a loop before one goes beyond its end, in
   `parallel' and in routines, too.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define ROWS 5
#define N 40

static int a[ROWS][N], d[ROWS], e[ROWS], f[ROWS];

/* One lane stores where lanes have loaded.  */

static void
loaded (void)
{
#pragma acc parallel loop gang num_gangs(2) copyin(a) copy(d)
  for (int j = 0; j < ROWS; j++)
    {
      int s = 0;
      if (a[j][0] & 1)
	{
#pragma acc loop vector reduction(max: s)
	  for (int i = 0; i < N; i++)
	    if (s < a[j][i] + d[j])
	      s = a[j][i] + d[j];
	}
      d[j] += s;
    }
}

/* One lane loads where lanes have stored, and lanes where others have.  */

static void
stored (int m)
{
#pragma acc parallel loop gang num_gangs(2) copy(a) copy(e)
  for (int j = 0; j < ROWS; j++)
    {
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	a[j][i] += j;
      e[j] = a[j][m];
#pragma acc loop vector
      for (int i = 0; i < N; i++)
	a[j][N - 1 - i] *= 2;
    }
}

#pragma acc routine vector
static void
row (int *to, int n)
{
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    to[i] += i;
}

static void
called (int m)
{
#pragma acc parallel loop gang worker num_gangs(2) num_workers(2) copy(a) copy(f)
  for (int j = 0; j < ROWS; j++)
    {
      row (a[j], N);
      f[j] = a[j][m];
      row (a[j], N);
    }
}

int
main (void)
{
  for (int j = 0; j < ROWS; j++)
    for (int i = 0; i < N; i++)
      a[j][i] = j + i;
  loaded ();
  stored (7);
  called (9);
  for (int j = 0; j < ROWS; j++)
    {
      check_int ("loaded", d[j], j & 1 ? j + N - 1 : 0);
      check_int ("stored", e[j], 2 * j + 7);
      check_int ("called", f[j], (2 * j + 9) * 2 + 9);
      for (int i = 0; i < N; i++)
	check_int ("row", a[j][i], (2 * j + i) * 2 + 2 * i);
    }
  return failures != 0;
}
