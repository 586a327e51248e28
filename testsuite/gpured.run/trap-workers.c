/* trap-workers.c - loops over workers and lanes with calls that do not return:
   the lanes that have no iteration left meet the others before the block's
   barrier.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1037

static int a[N], b[N];

static void
test_trap (int n)
{
  long s = 7, want = 7;

#pragma acc parallel loop gang worker vector num_workers(3) reduction(+:s) \
  copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    {
      if (a[i] < -99)
	__builtin_trap ();
      b[i] = a[i];
      s += a[i];
    }
  for (int i = 0; i < n; i++)
    {
      want += a[i];
      check_int ("trap, element", b[i], a[i]);
    }
  check_int ("trap, sum", s, want);
}

static void
test_plain (int n)
{
#pragma acc parallel loop gang worker vector num_workers(3) copyin(a) copy(b)
  for (int i = 0; i < n; i++)
    {
      if (a[i] < -99)
	__builtin_abort ();
      b[i] = a[i] * 3;
    }
  for (int i = 0; i < n; i++)
    check_int ("plain, element", b[i], a[i] * 3);
}

static void
test_inside (int n)
{
  int got[5] = { 0 };

#pragma acc parallel copyin(a) copy(got) num_gangs(3) num_workers(2)
#pragma acc loop gang
  for (int g = 0; g < 5; g++)
    {
      int m = -1;
#pragma acc loop worker vector reduction(max:m)
      for (int i = 0; i < n; i++)
	{
	  if (a[i] < -99)
	    __builtin_trap ();
	  m = m > a[i] + g ? m : a[i] + g;
	}
      got[g] = m;
    }
  for (int g = 0; g < 5; g++)
    {
      int want = -1;
      for (int i = 0; i < n; i++)
	want = want > a[i] + g ? want : a[i] + g;
      check_int ("inside", got[g], want);
    }
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 31, 33, 97, N };

  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 31;
  for (int k = 0; k < 6; k++)
    {
      test_trap (sizes[k]);
      test_plain (sizes[k]);
      test_inside (sizes[k]);
    }
  return 0;
}
