/* gang-private.c - a variable that each iteration of the loop over the gangs sets
   for reductions inside.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define N 131

static double a[64 * N];

static void
divide (void)
{
  double s;
#pragma acc parallel loop gang copy(a) /* { dg-optimized {private\(s\) added to this loop: each iteration sets it for an inner reduction$} } */
  for (int j = 0; j < 64; j++)
    {
      s = 0;
#pragma acc loop worker vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over worker vector} } */
      for (int i = 0; i < N; i++)
	s += a[j * N + i];
#pragma acc loop worker vector
      for (int i = 0; i < N; i++)
	a[j * N + i] /= s;
    }
}

static double
used (void)
{
  double s;
#pragma acc parallel loop gang copyin(a) /* { dg-warning {each iteration of this loop sets .s. for an inner reduction, but all gangs share it and its value is used afterwards} } */
  for (int j = 0; j < 1; j++) /* { dg-optimized {launched with one gang per iteration, at most 3168 gangs$} "" { target *-*-* } .-1 } */
    {
      s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over vector} } */
      for (int i = 0; i < N; i++)
	s += a[j * N + i];
    }
  return s;
}

int
main (void)
{
  for (int j = 0; j < 64 * N; j++)
    a[j] = j / N + 1;
  check_real ("used", used (), N);
  for (int j = 0; j < 64 * N; j++)
    a[j] = 1;
  divide ();
  for (int j = 0; j < 64 * N; j++)
    check_real ("a", a[j] * N, 1);
  return failures != 0;
}
