/* collapse-seq.c - loops with `collapse' that run in order, with steps, jumps, ends
   before their begins and bounds that their bodies change.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 64

static int n = 5, m = -3, z;

/* What iteration G leaves of loops that go forth and back, in three types.  */

#define THREE(L, G)						\
  for (int i = 0; i < n; i++)					\
    for (short j = 2; j >= m; j -= 2)				\
      for (unsigned k = z + 1; k < 4; k++)			\
	{							\
	  if (k == 2 && i == 1)					\
	    continue;						\
	  L = L * 3u + i * 100 + j * 10 + k + G;		\
	}

/* Loops of which both end before they begin.  */

#define NONE(L)							\
  for (int i = 0; i < m; i++)					\
    for (int j = 2; j > n; j--)					\
      L += 7;

static void
test_vector (void)
{
  unsigned a[N][3], s = 0, t = 0;
#pragma acc parallel loop gang vector copyout(a) reduction(+:s)
  for (int g = 0; g < N; g++)
    {
      unsigned l = 0;
#pragma acc loop seq collapse(3) reduction(+:l)
      THREE (l, g)
      a[g][0] = l;
      l = 1;
#pragma acc loop seq collapse(2)
      NONE (l)
      a[g][1] = l;
      /* The end is the one that the variable has ahead of the loops.  */
      int last = n;
#pragma acc loop seq collapse(2)
      for (int i = 0; i < 3; i++)
	for (int j = 0; j < last; j++)
	  {
	    l = l * 2 + i + j;
	    last = 1;
	  }
      a[g][2] = l;
      s += l;
    }
  for (int g = 0; g < N; g++)
    {
      unsigned l = 0;
      THREE (l, g)
      check_int ("three", a[g][0], l);
      check_int ("none", a[g][1], 1);
      l = 1;
      for (int i = 0; i < 3; i++)
	for (int j = 0; j < n; j++)
	  l = l * 2 + i + j;
      check_int ("last", a[g][2], l);
      t += l;
    }
  check_int ("sum", s, t);
}

/* What has no level in a construct that runs in order, and pointers as loop
   variables, which stay one loop.  */

static void
test_alone (void)
{
  int a[N], s = 0, t = 0;
  unsigned l = 0, host = 0;
#pragma acc parallel num_gangs(1) copy(l)
#pragma acc loop seq collapse(3) reduction(+:l)
  THREE (l, 1)
  THREE (host, 1)
  check_int ("alone", l, host);
  for (int i = 0; i < N; i++)
    a[i] = i * i;
#pragma acc parallel loop num_gangs(1) seq collapse(2) copy(s) copyin(a)
  for (int i = 0; i < 3; i++)
    for (int *p = a; p < a + N; p += 2)
      s = s * 3 + *p + i;
  for (int i = 0; i < 3; i++)
    for (int *p = a; p < a + N; p += 2)
      t = t * 3 + *p + i;
  check_int ("pointers", s, t);
}

int
main (void)
{
  test_vector ();
  test_alone ();
  return failures != 0;
}
