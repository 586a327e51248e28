/* elements-routine.c - reductions of sections in a loop of a routine.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define GANGS 5

#pragma acc routine vector
static void
row (int *p, int n)
{
#pragma acc loop vector reduction(+:p[0:3])
  for (int i = 0; i < n; i++)
    p[i % 3] += i;
}

int
main (void)
{
  for (int n = 0; n < 300; n = n * 3 + 1)
    {
      int p[GANGS][3] = { { 0 } }, want[3] = { 0 };
#pragma acc parallel loop gang copy(p)
      for (int g = 0; g < GANGS; g++)
	row (p[g], n);
      for (int i = 0; i < n; i++)
	want[i % 3] += i;
      for (int g = 0; g < GANGS; g++)
	for (int k = 0; k < 3; k++)
	  check_int ("row", p[g][k], want[k]);
    }
  return failures != 0;
}
