/* loops-by-ticket.c - several loops of one construct reduce a variable that has no atomic operation.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 2100

static unsigned x[N];

/* The product of X from FROM on, without TO, TIMES times.  */

static unsigned
product (int from, int to, int times)
{
  unsigned r = 1;
  for (int k = 0; k < times; k++)
    for (int i = from; i < to; i++)
      r *= x[i];
  return r;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = 2 * i + 1;

  /* The gangs that have no slot are at the second loop while the last gang of
     the first loop combines the slots.  */
  unsigned conditional = 3, repeated = 3, twice_entered = 3;
  int times = 2;
#pragma acc parallel num_gangs(1500) copy(conditional) copyin(x)
  {
#pragma acc loop gang reduction(*:conditional)
    for (int i = 0; i < 2000; i++)
      conditional *= x[i];
    if (times)
      {
#pragma acc loop gang reduction(*:conditional)
	for (int i = 2000; i < N; i++)
	  conditional *= x[i];
      }
  }
  check_int ("conditional", conditional, 3 * product (0, N, 1));

#pragma acc parallel num_gangs(7) copy(repeated) copyin(x)
  {
#pragma acc loop gang reduction(*:repeated)
    for (int i = 0; i < 2000; i++)
      repeated *= x[i];
    for (int k = 0; k < times; k++)
      {
#pragma acc loop gang reduction(*:repeated)
	for (int i = 2000; i < N; i++)
	  repeated *= x[i];
      }
  }
  check_int ("repeated", repeated,
	     3 * product (0, 2000, 1) * product (2000, N, times));

  /* A loop with two entries is not in GCC's tree of loops.  */
#pragma acc parallel num_gangs(5) copy(twice_entered) copyin(x)
  {
    int k = 0;
    if (times)
      goto middle;
  top:
    k++;
  middle:
    ;
#pragma acc loop gang reduction(*:twice_entered)
    for (int i = 0; i < 64; i++)
      twice_entered *= x[i];
    if (k < times)
      goto top;
  }
  check_int ("entered twice", twice_entered, 3 * product (0, 64, times + 1));
  return failures != 0;
}
