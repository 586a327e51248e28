/* shared-acc.c - variables that threads of OpenACC share, or that the host reads too
   early or in vain.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fno-diagnostics-show-caret" } */

#include <stdio.h>

#define N 1000

double m[N][N], b[N][N];

double
sequential_on_a_copy (int n)
{
  double s = 0;
#pragma acc parallel /* { dg-note {add .copy\(s\). to this} } */
  {
#pragma acc loop seq
    for (int i = 0; i < n; i++)
      s += m[i][0]; /* { dg-warning {the result in .s. is lost} } */
  }
  return s;
}

void
work_array (int n)
{
  double t[N];
#pragma acc parallel loop gang /* { dg-note {add .private\(t\). to this} } */
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	t[j] = m[i][j]; /* { dg-warning {.private\(t\). is missing: threads share .t., which each iteration sets and then reads} } */
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	b[i][j] = t[n - 1 - j];
    }
}

void
work_scalar (int n)
{
  double t = 0;
#pragma acc parallel loop copy(t) /* { dg-note {add .private\(t\). to this} } */
  for (int i = 0; i < n; i++)
    {
      t = m[i][0]; /* { dg-warning {.private\(t\). is missing} } */
      b[i][0] = t * t;
    }
}

double
only_to_the_device (int n)
{
  double s = 0, r[N];
#pragma acc parallel copyin(s, r) /* { dg-note {use .copy\(s\). here instead} } */
/* { dg-note {use .copy\(r\). here instead} "" { target *-*-* } .-1 } */
#pragma acc loop reduction(+: s) /* { dg-warning {the result in .s. is lost: .copyin\(s\). does not copy it back to the host} } */
  for (int i = 0; i < n; i++)
    {
      s += m[i][0];
      r[i] = m[i][1]; /* { dg-warning {the result in .r. is lost: .copyin\(r\). does not copy it back to the host} } */
    }
  return s + r[n - 1];
}

double
read_too_early (int n)
{
  double s = 0, t = 0, r[N];
#pragma acc parallel loop reduction(+: s) copyout(r) async(1)
  for (int i = 0; i < n; i++)
    {
      s += m[i][0];
      r[i] = m[i][1];
    }
  for (int i = 0; i < n; i++)
    t += r[i]; /* { dg-warning {.r. is read while the construct that computes it may still be running} } */
/* { dg-note {wait for the construct first with .acc wait.} "" { target *-*-* } .-1 } */
  printf ("%g\n", s); /* { dg-warning {.s. is read while the construct that computes it may still be running} } */
/* { dg-note {wait for the construct first with .acc wait.} "" { target *-*-* } .-1 } */
#pragma acc wait
  return s + t;
}

double exp (double);

/* A function that computes does not wait.  */

double
read_behind_exp (int n)
{
  double s = 0, t;
#pragma acc parallel loop reduction(+: s) async(1)
  for (int i = 0; i < n; i++)
    s += m[i][0];
  t = exp (n);
  t += s; /* { dg-warning {.s. is read while the construct that computes it may still be running} } */
/* { dg-note {wait for the construct first with .acc wait.} "" { target *-*-* } .-1 } */
#pragma acc wait
  return t;
}
