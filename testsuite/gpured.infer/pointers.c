/* pointers.c - a variable that is also read through a pointer, and outer
   updates that are not the operator.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

static int a[8][50], out[8];

static void
read_by_pointer (void)
{
  int s = 0, *q = &s, w = 0;
#pragma acc parallel copy(s, out) copyin(a) copy(q[0:1]) num_gangs(1)
#pragma acc loop gang
  for (int k = 0; k < 8; k++)
    {
#pragma acc loop vector reduction(+: s)
      for (int i = 0; i < 50; i++)
	s += a[k][i];
      out[k] = *q;
    }
  for (int k = 0; k < 8; k++)
    check_int ("out", out[k], w += 50 * (k + 1));
}

static void
other_operators (void)
{
  int v = 0, s = 4;
#pragma acc parallel loop gang num_gangs(1) copy(v)
  for (int k = 0; k < 4; k++)
    {
#pragma acc loop vector reduction(||: v)
      for (int i = 0; i < 8; i++)
	v = v || i > 90;
      if (k == 3)
	v |= 4;
    }
#pragma acc parallel loop gang num_gangs(1) copy(s)
  for (int k = 0; k < 4; k++)
    {
#pragma acc loop vector reduction(*: s)
      for (int i = 0; i < 8; i++)
	s *= 1;
      if (k == 3)
	s *= 2.5;
    }
  check_int ("v", v, 4);
  check_int ("s", s, 10);
}

int
main (void)
{
  for (int k = 0; k < 8; k++)
    for (int i = 0; i < 50; i++)
      a[k][i] = k + 1;
  read_by_pointer ();
  other_operators ();
  return failures != 0;
}
