/* kernels-flag.c - a loop of a `kernels' construct that only sets a variable to 1:
   `private' would lose it, and the advice names `reduction(||:)'.  Near misses:
   another value, and a variable that the loop reads.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 1000

static int a[N];

static int
flag (void)
{
  int again = 0;
#pragma acc kernels loop /* { dg-missed {left to GCC: iterations set the same flag, which is not reduced$} } */
  for (int i = 0; i < N; i++)
    if (a[i] > 0)
      {
	a[i]--;
	again = 1;
      }
  return again;
}

static int
flag_of_independent (void)
{
  int again = 0;
#pragma acc kernels loop independent /* { dg-missed {left to GCC: iterations set the same flag, which is not reduced$} } */
  for (int i = 0; i < N; i++)
    if (a[i] > 0)
      {
	a[i]--;
	again = 1;
      }
  return again;
}

/* As the advice says.  */

static int
reduced (void)
{
  int again = 0;
#pragma acc kernels loop independent reduction(||:again)
  for (int i = 0; i < N; i++)
    if (a[i] > 0)
      {
	a[i]--;
	again = 1;
      }
  return again;
}

static int
other_value (void)
{
  int again = 0;
#pragma acc kernels loop independent /* { dg-missed {iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (a[i] > 0)
      again = 2;
  return again;
}

static int
two_values (void)
{
  int again = 0;
#pragma acc kernels loop independent /* { dg-missed {iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (a[i] > 1)
      again = 1;
    else if (a[i] > 0)
      again = 0;
  return again;
}

static int
read_too (void)
{
  int again = 0;
#pragma acc kernels loop /* { dg-missed {iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (a[i] > 0)
      {
	a[i] += again;
	again = 1;
      }
  return again;
}

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i % 3;
}

int
main (void)
{
  fill ();
  check_int ("flag", flag (), 1);
  check_int ("flag_of_independent", flag_of_independent (), 1);
  check_int ("flag", flag (), 0);
  fill ();
  check_int ("reduced", reduced (), 1);
  check_int ("reduced", reduced (), 1);
  check_int ("reduced", reduced (), 0);
  fill ();
  check_int ("other_value", other_value (), 2);
  check_int ("two_values", two_values (), 1);
  check_int ("read_too", read_too (), 1);
  return failures != 0;
}
