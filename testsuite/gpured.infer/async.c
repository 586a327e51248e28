/* async.c - results of constructs that are not waited for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC takes what is in a register out of a construct before that is over.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define N 1031

static int a[10][100];
static double x[N];

static double
kernels (void)
{
  double t = 0;
#pragma acc kernels loop async reduction(+:t) /* { dg-optimized {the result of t is available when this .async. construct has finished$} } */
/* { dg-optimized {this loop of a .kernels' construct runs as in a .parallel' construct$} "" { target *-*-* } .-1 } */
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .-2 } */
  for (int j = 0; j < N; j++)
    t += x[j];
#pragma acc wait
  return t;
}

static double
found (void)
{
  double t = 0;
#pragma acc kernels async /* { dg-optimized {the result of t is available when this .async. construct has finished$} } */
  {
#pragma acc loop /* { dg-optimized {reduction\(\+:t\) found in this loop$} } */
/* { dg-optimized {runs as in a .parallel' construct$} "" { target *-*-* } .-1 } */
    /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .-2 } */
    for (int j = 0; j < N; j++)
      t += x[j];
  }
#pragma acc wait
  return t;
}

/* GCC has no parallel loops here, but a result.  */

static double
left (void)
{
  double t = 0;
#pragma acc kernels async /* { dg-optimized {the result of t is available when this .async. construct has finished$} } */
  {
#pragma acc loop reduction(+:t)
    for (int j = 1; j < N; j++)
      {
	x[j] = x[j - 1];
	t += x[j];
      }
  }
#pragma acc wait
  return t;
}

static int
nest (void)
{
  int s = 0;
#pragma acc parallel loop gang async(1) copyin(a) /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 75$} } */
/* { dg-optimized {the result of s is available when this .async. construct has finished$} "" { target *-*-* } .-1 } */
  for (int k = 0; k < 10; k++) /* { dg-optimized {launched with one gang per iteration, at most 3168 gangs$} "" { target *-*-* } .-2 } */
    {
#pragma acc loop vector reduction(+: s)
      for (int i = 0; i < 100; i++)
	s += a[k][i];
    }
#pragma acc wait
  return s;
}

static int
sequential (int s)
{
#pragma acc serial async(s) /* { dg-optimized {copy\(s\) added to this construct for the result of the loop at line 90$} } */
/* { dg-optimized {the result of s is available when this .async. construct has finished$} "" { target *-*-* } .-1 } */
/* { dg-warning {using .vector_length \(32\)., ignoring 1} "GCC's own" { target *-*-* } .-2 } */
  {
#pragma acc loop reduction(+: s)
    for (int i = 0; i < 100; i++)
      s += a[0][i];
  }
#pragma acc wait
  return s;
}

/* A data clause gives an address as it is, and a variable that is not reduced
   has the value that GCC gives it.  */

static int
near (void)
{
  int s = 0, n = 10;
#pragma acc kernels async copyin(a) copy(s)
  {
#pragma acc loop reduction(+: s) /* { dg-optimized {runs as in a .parallel' construct$} } */
    /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .-1 } */
    for (int i = 0; i < n; i++)
      s += a[0][i];
  }
  n = 0;
#pragma acc wait
  return s + n;
}

int
main (void)
{
  for (int k = 0; k < 10; k++)
    for (int i = 0; i < 100; i++)
      a[k][i] = 1;
  for (int j = 0; j < N; j++)
    x[j] = 1;
  check_real ("kernels", kernels (), N);
  check_real ("found", found (), N);
  check_real ("left", left (), N - 1);
  check_int ("nest", nest (), 1000);
  check_int ("sequential", sequential (3), 103);
  check_int ("near", near (), 10);
  return failures != 0;
}
