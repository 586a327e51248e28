/* slab-next.c - a slab that the lanes of a warp have read is written at the
   start of the next loop, before a barrier of the gang: they come first.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-save-temps" } */

#include "../include/check.h"

#define N 1025
#define ROWS 5

static double x[N];
static int y[N];

/* Rows, then a slot that is updated for each of several variables, then rows
   and a slot for what comes in of a wide type; all of it again.  */

static void
rows (void)
{
  double sum[ROWS], scaled[ROWS];
  int total[ROWS];
  double _Complex wide[ROWS];
#pragma acc parallel loop gang copyin(x, y) copyout(sum, scaled, total, wide) \
  num_gangs(3) num_workers(7) vector_length(32)
  for (int r = 0; r < ROWS; r++)
    {
      double s = r, t = 2;
      int a = r, b = 1, c = 2, d = 3;
      double _Complex w = r;
#pragma acc loop worker vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += x[i];
#pragma acc loop worker reduction(+:a, b, c, d)
      for (int i = 0; i < N; i++)
	{
	  a += y[i];
	  b += 2 * y[i];
	  c += 3 * y[i];
	  d += 4 * y[i];
	}
#pragma acc loop worker vector reduction(+:t)
      for (int i = 0; i < N; i++)
	t += 2 * x[i];
#pragma acc loop worker reduction(+:w)
      for (int i = 0; i < N; i++)
	w += x[i];
      sum[r] = s;
      scaled[r] = t;
      total[r] = a + 10 * b + 100 * c + 1000 * d;
      wide[r] = w;
    }
  double s = 0;
  int a = 0;
  for (int i = 0; i < N; i++)
    {
      s += x[i];
      a += y[i];
    }
  for (int r = 0; r < ROWS; r++)
    {
      check_real ("sum", sum[r], s + r);
      check_real ("scaled", scaled[r], 2 * s + 2);
      check_int ("total", total[r], (a + r) + 10 * (2 * a + 1)
				    + 100 * (3 * a + 2) + 1000 * (4 * a + 3));
      check_real ("wide", __real wide[r], s + r);
      check_real ("imag", __imag wide[r], 0);
    }
}

/* Slots that a warp combines, as they are more than a few.  */

static void
slots (void)
{
  double sum[ROWS];
  int total[ROWS];
#pragma acc parallel loop gang copyin(x, y) copyout(sum, total) \
  num_gangs(3) num_workers(20) vector_length(32)
  for (int r = 0; r < ROWS; r++)
    {
      double s = r;
      int a = r, b = 1, c = 2, d = 3;
#pragma acc loop worker reduction(+:s)
      for (int i = 0; i < N; i++)
	s += x[i];
#pragma acc loop worker reduction(+:a) reduction(max:b, c, d)
      for (int i = 0; i < N; i++)
	{
	  a += y[i];
	  b = y[i] > b ? y[i] : b;
	  c = y[i] / 2 > c ? y[i] / 2 : c;
	  d = y[i] / 4 > d ? y[i] / 4 : d;
	}
      sum[r] = s;
      total[r] = a + b + c + d;
    }
  double s = 0;
  int a = 0;
  for (int i = 0; i < N; i++)
    {
      s += x[i];
      a += y[i];
    }
  for (int r = 0; r < ROWS; r++)
    {
      check_real ("sum of slots", sum[r], s + r);
      check_int ("total of slots", total[r], a + r + 99 + 49 + 24);
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 31) % 257 - 100;
      y[i] = i * 7 % 100;
    }
  rows ();
  slots ();
  return failures != 0;
}

/* One for each loop whose warp combines; GCC's own have a tab before the
   mask.  */
/* { dg-final { scan-dump-times ptx {bar\.warp\.sync 0xffffffff} 3 } } */
