/* vain.c - reductions whose results nobody reads, beside others.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define ROWS 9
#define LENGTH 150

static int a[ROWS][LENGTH];
static double d[ROWS][LENGTH];
static long sums[4][ROWS];

static void
rows (void)
{
#pragma acc parallel loop gang copyin(a, d) copy(sums)
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0, most = 0;
      double p = 1;
#pragma acc loop vector reduction(+:s) reduction(max:most) reduction(*:p)
      for (int j = 0; j < LENGTH; j++)
	{
	  s += a[i][j];
	  most = a[i][j] > most ? a[i][j] : most;
	  p *= d[i][j];
	}
      sums[0][i] = s;
    }
#pragma acc parallel loop gang num_workers(4) vector_length(64) copyin(a) copy(sums)
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0, any = 0;
#pragma acc loop worker vector reduction(||:any) reduction(+:s)
      for (int j = 0; j < LENGTH; j++)
	{
	  any = any || a[i][j] > 7;
	  s += a[i][j];
	}
      sums[1][i] = s;
    }
  /* What goes round is read at last.  */
  int all = 0, none = 0;
#pragma acc parallel num_gangs(3) copyin(a) copy(sums) firstprivate(all, none)
  {
#pragma acc loop gang
    for (int i = 0; i < ROWS; i++)
      {
	int last = 0, t = 0;
	for (int k = 0; k < 3; k++)
	  {
	    last = t;
#pragma acc loop worker vector reduction(+:t)
	    for (int j = 0; j < LENGTH; j++)
	      t += a[i][j];
	  }
	sums[2][i] = last;
      }
#pragma acc loop gang reduction(+:none)
    for (int i = 0; i < ROWS; i++)
      {
#pragma acc loop worker reduction(+:none)
	for (int j = 0; j < LENGTH; j++)
	  none += a[i][j];
	sums[3][i] = i;
      }
  }
  check_int ("all", all + none, 0);
}

int
main (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < LENGTH; j++)
      {
	a[i][j] = (i * 31 + j * 7) % 13;
	d[i][j] = 1 + j % 2;
      }
  rows ();
  for (int i = 0; i < ROWS; i++)
    {
      long want = 0;
      for (int j = 0; j < LENGTH; j++)
	want += a[i][j];
      check_int ("vector", sums[0][i], want);
      check_int ("worker and vector", sums[1][i], want);
      check_int ("round", sums[2][i], 2 * want);
      check_int ("behind", sums[3][i], i);
    }
  return failures != 0;
}
