/* shared-acc.cc - variables that threads of OpenACC share, or that the host reads too
   early or in vain, in C++: members, references, templates.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fno-diagnostics-show-caret" } */

const int n = 1000;

double m[n][n], b[n][n];

double
sequential_on_a_copy ()
{
  double s = 0;
#pragma acc parallel // { dg-note {add .copy\(s\). to this} }
  {
#pragma acc loop seq
    for (int i = 0; i < n; i++)
      s += m[i][0]; // { dg-warning {the result in .s. is lost} }
  }
  return s;
}

template <typename T> void
work_array ()
{
  T t[n];
#pragma acc parallel loop gang // { dg-note {add .private\(t\). to this} }
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	t[j] = m[i][j]; // { dg-warning {.private\(t\). is missing: threads share .t., which each iteration sets and then reads} }
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	b[i][j] = 2 * t[n - 1 - j];
    }
}

template void work_array<float> ();

/* Each iteration has its own.  */

template <typename T> void
own_array ()
{
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      T t[n];
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	t[j] = m[i][j];
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	b[i][j] = 2 * t[n - 1 - j];
    }
}

template void own_array<float> ();

double
copied_in ()
{
  double r[100];
#pragma acc parallel loop copyin(r) // { dg-note {use .copy\(r\). here instead} }
  for (int i = 0; i < 100; i++)
    r[i] = m[i][i]; // { dg-warning {the result in .r. is lost: .copyin\(r\). does not copy it back to the host} }
  return r[3];
}

double
too_early ()
{
  double r[100];
#pragma acc parallel loop copyout(r) async
  for (int i = 0; i < 100; i++)
    r[i] = m[i][i];
  double x = r[3]; // { dg-warning {.r. is read while the construct that computes it may still be running} }
// { dg-note {wait for the construct first with .acc wait.} "" { target *-*-* } .-1 }
#pragma acc wait
  return x;
}

double
in_time ()
{
  double r[100];
#pragma acc parallel loop copyout(r) async
  for (int i = 0; i < 100; i++)
    r[i] = m[i][i];
#pragma acc wait
  return r[3];
}
