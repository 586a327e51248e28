/* kernels-static-parts.c - kernels constructs with static variables that several of
   their loops use, or a loop inside of one sets.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 1001

static int a[N], b[N];

/* The static variables stay when the construct is cut into parts.  */

static void
test_parts (void)
{
  int s = 0;
#pragma acc kernels copy(b) copyin(a) copyout(s)
  {
    static int more = 1;
    static const int table[4] = { 3, 1, 4, 1 };
    for (int i = 0; i < N; i++)
      b[i] = a[i] + table[i & 3];
    more += 2;
    for (int i = 0; i < N; i++)
      b[i] += more;
    s = more;
  }
  for (int i = 0; i < N; i++)
    check_int ("parts", b[i], a[i] + "\3\1\4\1"[i & 3] + 3);
  check_int ("more", s, 3);
}

/* The device has the value, not the host, which could decide otherwise.  */

static void
test_host (int n, int want)
{
  int s = 0;
#pragma acc kernels copy(b) copyin(a) copyout(s)
  {
    static int limit = 7;
    for (int i = 0; i < N; i++)
      b[i] = a[i];
    limit++;
    if (n > limit)
      for (int i = 0; i < N; i++)
	b[i] = 2;
    s = limit;
  }
  for (int i = 0; i < N; i++)
    check_int ("host", b[i], n > want ? 2 : a[i]);
  check_int ("limit", s, want);
}

/* A clause of the construct could not name it.  */

static void
test_inside (void)
{
  int s = 0;
#pragma acc kernels copy(b) copyin(a) copyout(s)
  for (int i = 0; i < N / 8; i++) /* { dg-missed "neither private nor reduced" } */
    {
      static int sum = 1;
      for (int j = 0; j < 8; j++) /* { dg-missed "neither private nor reduced" } */
	{
	  sum += a[i * 8 + j];
	  b[i * 8 + j] = 3;
	}
      s = sum;
    }
  int want = 1;
  for (int i = 0; i < N / 8 * 8; i++)
    {
      want += a[i];
      check_int ("inside", b[i], 3);
    }
  check_int ("sum", s, want);
}

static void
test_around (void)
{
  int s = 0;
#pragma acc kernels copy(b) copyin(a) copyout(s)
  {
    static int sum = 1;
    for (int i = 0; i < N; i++) /* { dg-missed "neither private nor reduced" } */
      {
	sum += a[i];
	b[i] = 4;
      }
    s = sum;
  }
  int want = 1;
  for (int i = 0; i < N; i++)
    {
      want += a[i];
      check_int ("around", b[i], 4);
    }
  check_int ("sum around", s, want);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 101 - 50;
  test_parts ();
  test_host (5, 8);
  test_host (20, 9);
  test_host (9, 10);
  test_inside ();
  test_around ();
  return failures != 0;
}
