/* geometry-locals.c - variables that the body of a loop declares and that are no
   scalars, or point to none.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#include "../include/check.h"

#define N 5003

struct pair { int first, second; };

static int a[2 * N];

/* Both sums, by FIRST and SECOND.  */

static void
expect (const char *what, int first, int second)
{
  int one = 0, two = 0;
  for (int i = 0; i < N; i++)
    {
      one += a[2 * i];
      two += a[2 * i + 1];
    }
  check_int (what, first, one);
  check_int (what, second, two);
}

/* A pointer to a structure takes a register.  */

static void
test_pointer (void)
{
  int one = 0, two = 0;
#pragma acc parallel loop reduction(+:one, two) copyin(a)
  for (int i = 0; i < N; i++)
    {
      struct local { int first, second; } *p = (struct local *) a + i;
      one += p->first;
      two += p->second;
    }
  expect ("pointer", one, two);
}

/* A structure that nobody uses.  */

static void
test_unused (void)
{
  int one = 0, two = 0;
#pragma acc parallel loop reduction(+:one, two) copyin(a)
  for (int i = 0; i < N; i++)
    {
      struct pair unused;
      one += a[2 * i];
      two += a[2 * i + 1];
    }
  expect ("unused", one, two);
}

/* An array of all threads, which nobody uses.  */

static void
test_static (void)
{
  int one = 0, two = 0;
#pragma acc parallel loop reduction(+:one, two) copyin(a)
  for (int i = 0; i < N; i++)
    {
      static int unused[3];
      one += a[2 * i];
      two += a[2 * i + 1];
    }
  expect ("static", one, two);
}

int
main (void)
{
  for (int i = 0; i < 2 * N; i++)
    a[i] = i % 101 - 40;
  test_pointer ();
  test_unused ();
  test_static ();
  return failures != 0;
}
