/* batch-gangs.c - a gang reads what it has written in another loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   No word of OpenACC lets a program rely on it, but GCC gives a gang the same
   part of both loops, and lanes that run several iterations of the second at a
   time stay in it.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#include "../include/check.h"

#define N 5000

static int a[N], b[N];

static int
in_turn (void)
{
  int s = 0;
#pragma acc parallel num_gangs (5) copyin (a) create (b) copy (s)
  {
#pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      b[i] = 2 * a[i];
#pragma acc loop gang vector reduction (+:s)
    for (int i = 0; i < N; i++)
      s += b[i];
  }
  return s;
}

/* The same with workers, and a loop that counts down.  */

static int
with_workers (void)
{
  int s = 0;
#pragma acc parallel num_gangs (3) num_workers (4) copyin (a) create (b) \
  copy (s)
  {
#pragma acc loop gang worker vector
    for (int i = N - 1; i >= 0; i--)
      b[i] = 3 * a[i];
#pragma acc loop gang worker vector reduction (+:s)
    for (int i = N - 1; i >= 0; i--)
      s += b[i];
  }
  return s;
}

#pragma acc routine gang
static void __attribute__ ((noinline))
fill (int *to, const int *from)
{
#pragma acc loop gang vector
  for (int i = 0; i < N; i++)
    to[i] = 5 * from[i];
}

/* The other loop is in a function.  */

static int
called (void)
{
  int s = 0;
#pragma acc parallel num_gangs (7) copyin (a) create (b) copy (s)
  {
    fill (b, a);
#pragma acc loop gang vector reduction (+:s)
    for (int i = 0; i < N; i++)
      s += b[i];
  }
  return s;
}

int
main (void)
{
  int want = 0;
  for (int i = 0; i < N; i++)
    want += a[i] = i % 17 - 5;
  check_int ("in turn", in_turn (), 2 * want);
  check_int ("with workers", with_workers (), 3 * want);
  check_int ("called", called (), 5 * want);
  return failures != 0;
}
