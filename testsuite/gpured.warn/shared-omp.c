/* shared-omp.c - variables that threads of OpenMP share, or that the host reads too
   early or in vain.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fno-diagnostics-show-caret" } */

#include <math.h>

#define N 1000

double m[N][N], b[N][N];

double
teams_around (int n)
{
  double s = 0;
#pragma omp target teams distribute map(tofrom: s) /* { dg-note {add .reduction\(\+:s\). to this} } */
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for reduction(+: s) /* { dg-warning {.reduction\(\+:s\). is missing: several threads update .s.} } */
      for (int j = 0; j < n; j++)
	s += m[i][j];
    }
  return s;
}

double
teams_of_their_own (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp teams /* { dg-note {add .reduction\(max:s\). to this} } */
#pragma omp distribute parallel for reduction(max: s) /* { dg-warning {.reduction\(max:s\). is missing: several threads update .s.} } */
  for (int i = 0; i < n; i++)
    s = fmax (s, m[i][0]);
  return s;
}

double
teams_around_a_copy (int n)
{
  double s = 0;
#pragma omp target teams distribute /* { dg-note {add .reduction\(\+:s\). to this} } */
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for reduction(+: s) /* { dg-warning {.reduction\(\+:s\). is missing: the construct updates its own copy of .s.} } */
      for (int j = 0; j < n; j++)
	s += m[i][j];
    }
  return s;
}

double
threads_around_lanes (int n)
{
  double s = 0;
#pragma omp target parallel for map(tofrom: s) /* { dg-note {add .reduction\(\+:s\). to this} } */
  for (int i = 0; i < n; i++)
#pragma omp simd reduction(+: s) /* { dg-warning {.reduction\(\+:s\). is missing: several threads update .s.} } */
    for (int j = 0; j < n; j++)
      s += m[i][j];
  return s;
}

double
critical_on_a_copy (int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for /* { dg-note {add .map\(tofrom:s\). to this} } */
  for (int i = 0; i < n; i++)
    {
#pragma omp critical
      s += m[i][0]; /* { dg-warning {the result in .s. is lost} } */
    }
  return s;
}

double
one_thread_on_a_copy (int n)
{
  double s = 0;
#pragma omp target /* { dg-note {add .map\(tofrom:s\). to this} } */
  for (int i = 0; i < n; i++)
    s += m[i][0]; /* { dg-warning {the result in .s. is lost} } */
  return s;
}

void
work_array (int n)
{
  double t[N];
#pragma omp target teams distribute parallel for /* { dg-note {add .private\(t\). to this} } */
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n; j++)
	t[j] = m[i][j]; /* { dg-warning {.private\(t\). is missing: threads share .t., which each iteration sets and then reads} } */
      for (int j = 0; j < n; j++)
	b[i][j] = t[n - 1 - j];
    }
}

void
work_array_of_teams (int n)
{
  double t[N];
#pragma omp target teams distribute /* { dg-note {add .private\(t\). to this} } */
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for
      for (int j = 0; j < n; j++)
	t[j] = 2 * m[i][j]; /* { dg-warning {.private\(t\). is missing} } */
#pragma omp parallel for
      for (int j = 0; j < n; j++)
	b[i][j] = t[n - 1 - j];
    }
}

void
work_array_of_threads (int n)
{
#pragma omp target
  {
    double t[2];
#pragma omp parallel for collapse(2) /* { dg-note {add .private\(t\). to this} } */
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	{
	  t[0] = m[i][j]; /* { dg-warning {.private\(t\). is missing} } */
	  t[1] = m[j][i];
	  b[i][j] = t[0] * t[1];
	}
  }
}

void
work_scalar (int n)
{
  double t;
#pragma omp target teams distribute parallel for /* { dg-note {add .private\(t\). to this} } */
  for (int i = 0; i < n; i++)
    {
      t = m[i][0]; /* { dg-warning {.private\(t\). is missing} } */
      b[i][0] = t * t;
    }
}

void
work_sum (int n)
{
  double t;
#pragma omp target teams distribute /* { dg-note {add .private\(t\). to this} } */
  for (int i = 0; i < n; i++)
    {
      t = 0; /* { dg-warning {.private\(t\). is missing} } */
#pragma omp parallel for reduction(+: t)
      for (int j = 0; j < n; j++)
	t += m[i][j];
      b[i][0] = t;
    }
}

double
only_to_the_device (int n)
{
  double s = 0, r[N];
#pragma omp target map(to: s, r) /* { dg-note {use .map\(tofrom:s\). here instead} } */
/* { dg-note {use .map\(tofrom:r\). here instead} "" { target *-*-* } .-1 } */
#pragma omp parallel for reduction(+: s) /* { dg-warning {the result in .s. is lost: .map\(to:s\). does not copy it back to the host} } */
  for (int i = 0; i < n; i++)
    {
      s += m[i][0];
      r[i] = m[i][1]; /* { dg-warning {the result in .r. is lost: .map\(to:r\). does not copy it back to the host} } */
    }
  return s + r[n - 1];
}

double
read_too_early (int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) map(tofrom: s) nowait
  for (int i = 0; i < n; i++)
    s += m[i][0];
  double early = s; /* { dg-warning {.s. is read while the construct that computes it may still be running} } */
/* { dg-note {wait for the construct first with .omp taskwait.} "" { target *-*-* } .-1 } */
#pragma omp taskwait
  return s - early;
}
