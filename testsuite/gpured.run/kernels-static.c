/* kernels-static.c - loops of kernels constructs that set static variables,
   of which there is one for all iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 3001

static int a[N], b[N], c[N];

static void
check_all (const char *what)
{
  for (int i = 0; i < N; i++)
    check_int (what, b[i], c[i]);
}

static void
test_set (void)
{
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++) /* { dg-missed "neither private nor reduced" } */
    {
      static int set;
      set = a[i];
      b[i] = set;
    }
  for (int i = 0; i < N; i++)
    c[i] = a[i];
  check_all ("set");
}

static void
test_sum (void)
{
  int want = 0;
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++) /* { dg-missed "neither private nor reduced" } */
    {
      static int sum;
      sum += a[i];
      b[i] = sum;
    }
  for (int i = 0; i < N; i++)
    c[i] = want += a[i];
  check_all ("sum");
}

/* A clause could not name it.  */

static void
test_reduced (void)
{
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++) /* { dg-missed "neither private nor reduced" } */
    {
      static int sum;
      sum += a[i];
      b[i] = a[i];
    }
  for (int i = 0; i < N; i++)
    c[i] = a[i];
  check_all ("reduced");
}

static void
test_first (void)
{
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++) /* { dg-missed "neither private nor reduced" } */
    {
      static int first;
      if (i == 0)
	first = a[i];
      b[i] = first;
    }
  for (int i = 0; i < N; i++)
    c[i] = a[0];
  check_all ("first");
}

static void
test_array (void)
{
  int want[4] = { 0 };
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++) /* { dg-missed "may store to memory that another" } */
    {
      static int last[4];
      last[i & 3] = a[i];
      b[i] = last[(i + 1) & 3];
    }
  for (int i = 0; i < N; i++)
    {
      want[i & 3] = a[i];
      c[i] = want[(i + 1) & 3];
    }
  check_all ("array");
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 101 - 50;
  test_set ();
  test_sum ();
  test_reduced ();
  test_first ();
  test_array ();
  return failures != 0;
}
