/* shared-omp.cc - variables that threads of OpenMP share, or that the host reads too
   early or in vain, in C++: templates, lambdas, standard headers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fno-diagnostics-show-caret" } */

#include <algorithm>

const int n = 1000;

double m[n][n], b[n][n];

template <typename T> T
teams_around ()
{
  T s = 0;
#pragma omp target teams distribute map(tofrom: s) // { dg-note {add .reduction\(\+:s\). to this} }
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for reduction(+: s) // { dg-warning {.reduction\(\+:s\). is missing: several threads update .s.} }
      for (int j = 0; j < n; j++)
	s += m[i][j];
    }
  return s;
}

template double teams_around<double> ();

template <typename T> T
teams_with_it ()
{
  T s = 0;
#pragma omp target teams distribute map(tofrom: s) reduction(+: s)
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for reduction(+: s)
      for (int j = 0; j < n; j++)
	s += m[i][j];
    }
  return s;
}

template double teams_with_it<double> ();

/* Parts of one directive, which is named once.  */

double
threads_around ()
{
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: s) // { dg-note {add .reduction\(\+:s\). to this} }
  for (int i = 0; i < n; i++)
    s += m[i][0]; // { dg-warning {.reduction\(\+:s\). is missing: several threads update .s.} }
  return s;
}

double
critical_on_a_copy ()
{
  double s = 0;
#pragma omp target teams distribute parallel for // { dg-note {add .map\(tofrom:s\). to this} }
  for (int i = 0; i < n; i++)
#pragma omp critical
    s = std::max (s, m[i][0]); // { dg-warning {the result in .s. is lost} }
  return s;
}

double
critical ()
{
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: s)
  for (int i = 0; i < n; i++)
#pragma omp critical
    s = std::max (s, m[i][0]);
  return s;
}

void
work_array ()
{
  double t[n];
#pragma omp target teams distribute // { dg-note {add .private\(t\). to this} }
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for
      for (int j = 0; j < n; j++)
	t[j] = m[i][j]; // { dg-warning {.private\(t\). is missing: threads share .t., which each iteration sets and then reads} }
#pragma omp parallel for
      for (int j = 0; j < n; j++)
	b[i][j] = 2 * t[n - 1 - j];
    }
}

double
copied_in ()
{
  double r[100];
#pragma omp target teams distribute parallel for map(to: r) // { dg-note {use .map\(tofrom:r\). here instead} }
  for (int i = 0; i < 100; i++)
    r[i] = m[i][i]; // { dg-warning {the result in .r. is lost: .map\(to:r\). does not copy it back to the host} }
  return r[3];
}

double
too_early ()
{
  double r[100];
#pragma omp target teams distribute parallel for map(from: r) nowait
  for (int i = 0; i < 100; i++)
    r[i] = m[i][i];
  double x = r[3]; // { dg-warning {.r. is read while the construct that computes it may still be running} }
// { dg-note {wait for the construct first with .omp taskwait.} "" { target *-*-* } .-1 }
#pragma omp taskwait
  return x;
}

double
in_time ()
{
  double r[100];
#pragma omp target teams distribute parallel for map(from: r) nowait
  for (int i = 0; i < 100; i++)
    r[i] = m[i][i];
#pragma omp taskwait
  return r[3];
}
