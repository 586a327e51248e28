/* recursion.c - A construct that combines by slots in a function that calls itself
   2000 times, and one that a thread with a small stack runs: the slots are not in
   the frame.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

static int
visit (int depth, const int *a)
{
  if (depth == 0)
    return 0;
  int right = visit (depth - 1, a);
  double p = 1, q = 1;
  if (depth % 1000 == 0)
    {
#pragma acc parallel loop reduction(*:p, q) copyin(a[0:10])
      for (int i = 0; i < 10; i++)
	{
	  p *= a[i];
	  q *= a[i] + 1;
	}
    }
  return right + (p == 1024 && q == 59049);
}

int
main (void)
{
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = 2;
  check_int ("right", visit (2000, a), 2);
  return failures != 0;
}
