/* lanes-stack.c - loops in functions for the device that call what needs memory
   on the stack: the lanes of a warp share the pointer to it, and GCC has 128
   bytes for each.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed -foffload-options=-lm" } */

#include <math.h>
#include "../include/check.h"

#define N 70

#pragma omp declare target
static __attribute__ ((noinline)) long
many_bytes (int i)
{
  volatile int own[60];
  for (int k = 0; k < 60; k++)
    own[k] = k * i;
  return own[i % 60] + own[(i + 1) % 60];
}

static __attribute__ ((noinline)) long
few_bytes (int i)
{
  volatile int own[2];
  own[i % 2] = i;
  return own[i % 2];
}

static __attribute__ ((noinline)) long
calls (int i)
{
  return i % 3 ? few_bytes (i) : 1;
}

static __attribute__ ((noinline)) int
product (int i)
{
  unsigned __int128 p = (unsigned __int128) i * i + 1;
  return (p * p) % 7 + p;
}

static __attribute__ ((noinline)) long
deep (int i)
{
  return i ? i + deep (i - 1) : 0;
}

static __attribute__ ((noinline)) long
sums (int which, int n)
{
  long s = 0;
  if (which == 0)
#pragma omp parallel for reduction(+:s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: gpured cannot see whether a function called in the loop may run on a single lane$} } */
    for (int i = 0; i < n; i++)
      s += many_bytes (i);
  if (which == 1)
#pragma omp parallel for reduction(+:s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: gpured cannot see whether a function called in the loop may run on a single lane$} } */
    for (int i = 0; i < n; i++)
      s += calls (i);
  if (which == 2)
#pragma omp parallel for reduction(+:s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: gpured cannot see whether a function called in the loop may run on a single lane$} } */
    for (int i = 0; i < n; i++)
      s += product (i);
  if (which == 3)
#pragma omp parallel for reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes of a thread, } } */
    for (int i = 0; i < n; i++)
      s += deep (i % 9);
  return s;
}

/* The angle is reduced with arrays.  */
static __attribute__ ((noinline)) int
angles (int n)
{
  int s = 0;
#pragma omp parallel for reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: gpured cannot see whether a function called in the loop may run on a single lane$} } */
  for (int i = 0; i < n; i++)
    s += sin (1e15 + i * 1e12) > 0;
  return s;
}

/* This calls what reports errors.  */
static __attribute__ ((noinline)) int
significands (int n)
{
  int s = 0;
#pragma omp parallel for reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: gpured cannot see whether a function called in the loop may run on a single lane$} } */
  for (int i = 0; i < n; i++)
    s += __builtin_significand (i + 1.0) > 1.25;
  return s;
}

static __attribute__ ((noinline)) int
logarithms (int n)
{
  int s = 0;
#pragma omp parallel for reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over parallel for: iterations distributed over all lanes of a thread, } } */
  for (int i = 0; i < n; i++)
    s += log (i + 1.5) > 2;
  return s;
}
#pragma omp end declare target

int
main (void)
{
  for (int which = 0; which < 4; which++)
    {
      long got;
#pragma omp target map(from:got)
      got = sums (which, N);
      check_int ("sum", got, sums (which, N));
    }
  int got;
#pragma omp target map(from:got)
  got = angles (N);
  check_int ("sin", got, angles (N));
#pragma omp target map(from:got)
  got = significands (N);
  check_int ("significand", got, significands (N));
#pragma omp target map(from:got)
  got = logarithms (N);
  check_int ("log", got, logarithms (N));
  return failures != 0;
}
