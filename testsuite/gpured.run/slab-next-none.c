/* slab-next-none.c - near misses of slab-next.c: no barrier of the warp where
   no other loop's start stores in the slab.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-save-temps -O2" } */

#include "../include/check.h"

#define N 1025

int
main (void)
{
  static double x[N];
  static int y[N];
  double sum = 1, top = 2, again = 3, want_sum = 1, want_top = 2;
  int total = 4, want_total = 4;

  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 31) % 257 - 100;
      y[i] = i * 7 % 100;
      want_sum += x[i];
      want_top = x[i] > want_top ? x[i] : want_top;
      want_total += y[i];
    }

  /* Rows behind rows: their SETUP stores nothing.  */
#pragma acc parallel num_gangs(1) num_workers(7) vector_length(32) \
  copyin(x) copy(sum, top)
  {
#pragma acc loop worker vector reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += x[i];
#pragma acc loop worker vector reduction(max:top)
    for (int i = 0; i < N; i++)
      top = x[i] > top ? x[i] : top;
  }

  /* Slots and an update of one loop, which share no bytes, again and again.  */
  for (int n = 0; n < 2; n++)
    {
      again = 3;
      total = 4;
#pragma acc parallel num_gangs(1) num_workers(20) vector_length(32) \
  copyin(x, y) copy(again, total)
      {
#pragma acc loop seq
	for (int k = 0; k < 3; k++)
	  {
#pragma acc loop worker reduction(+:again, total)
	    for (int i = 0; i < N; i++)
	      {
		again += x[i];
		total += y[i];
	      }
	  }
      }
    }
  check_real ("sum", sum, want_sum);
  check_real ("top", top, want_top);
  check_real ("again", again, 3 * (want_sum - 1) + 3);
  check_int ("total", total, 3 * (want_total - 4) + 4);
  return failures != 0;
}

/* GCC's own have a tab before the mask.  Without optimization each lane has the
   result of a loop in memory, which might be memory of all.  */
/* { dg-final { scan-dump-not ptx {bar\.warp\.sync 0xffffffff} } } */
