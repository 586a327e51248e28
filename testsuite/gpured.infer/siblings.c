/* siblings.c - loops beside one with a clause, in no loop that takes part.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define N 131

static double a[N], b[N], out[8];

static double
gangs (void)
{
  double s = 2;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 25$} } */
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop gang vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += b[i];
#pragma acc loop gang /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 22$} } */
    for (int i = 0; i < 2; i++)
      {
#pragma acc loop vector /* { dg-optimized {reduction\(\+:s\) added to this loop} } */
	for (int j = 0; j < N; j++)
	  s += a[j];
      }
  }
  return s;
}

/* In a loop that begins anew.  */

static void
lanes (void)
{
#pragma acc parallel loop gang copyin(a, b) copyout(out) /* { dg-optimized {launched with one gang per iteration, at most 3168 gangs$} } */
  for (int k = 0; k < 8; k++)
    {
      double s = k;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[i];
#pragma acc loop vector /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 48$} } */
      for (int i = 0; i < N; i++)
	s += b[i];
      out[k] = s;
    }
}

/* One gang only.  */

static double
one_gang (void)
{
  double s = 2;
#pragma acc parallel copy(s) num_gangs(1)
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop vector /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 66$} } */
    for (int i = 0; i < N; i++)
      s += b[i];
  }
  return s;
}

/* What several do nobody knows.  */

double
redundant (void)
{
  double s = 2;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop vector /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop of the reduction of the loop at line 84; it was not added: each gang executes the whole loop, and all gangs update the same variable$} } */
    for (int i = 0; i < N; i++)
      s += b[i];
  }
  return s;
}

double
stored (double *p)
{
  double s = 2;
#pragma acc parallel copy(s) copyout(p[0:N])
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop gang /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* it was not added: the variable is used there for more than the reduction$} } */
    for (int i = 0; i < N; i++)
      {
	s += b[i];
	p[i] = s;
      }
  }
  return s;
}

/* Each lane's own, or read only, or another operator: no word.  */

double
near (double *p)
{
  double s = 2;
#pragma acc parallel copy(s) copyout(p[0:N])
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop gang private(s)
    for (int i = 0; i < N; i++)
      {
	s = i;
	s += b[i];
	p[i] = s;
      }
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      p[i] += s;
#pragma acc loop seq
    for (int i = 0; i < N; i++)
      p[i] += i;
  }
  return s;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = 1;
      b[i] = i;
    }
  const double sum = N * (N - 1) / 2;
  check_real ("gangs", gangs (), 2 + 3 * N + sum);
  lanes ();
  for (int k = 0; k < 8; k++)
    check_real ("out", out[k], k + N + sum);
  check_real ("one gang", one_gang (), 2 + N + sum);
  return failures != 0;
}

/* { dg-additional-options "-fplugin-arg-gpured-warn=off" } */
