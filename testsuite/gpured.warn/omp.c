/* omp.c - mistakes of which GCC says nothing, with OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fno-diagnostics-show-caret" } */

#define N 1000

double a[N], b[N], m2[N][N];
int bins[16];

double
not_reduced (int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for /* { dg-note {add .reduction\(\+:s\). to this OpenMP directive$} } */
  for (int i = 0; i < n; i++)
    s += a[i]; /* { dg-warning {.reduction\(\+:s\). is missing: the construct updates its own copy of .s.} } */
  return s;
}

double
not_reduced_but_mapped (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp teams distribute /* { dg-note {add .reduction\(\+:s\). to this} } */
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for simd /* { dg-note {add .reduction\(\+:s\). to this} } */
      for (int j = 0; j < n; j++)
	s += m2[i][j]; /* { dg-warning {.reduction\(\+:s\). is missing: several threads update} } */
    }
  return s;
}

double
not_mapped (int n)
{
  double s = 0;
#pragma omp target /* { dg-note {add .map\(tofrom:s\). to this OpenMP directive$} } */
#pragma omp parallel for reduction(+:s) /* { dg-warning {the result in .s. is lost: the construct has its own copy because .map\(tofrom:s\). is missing} } */
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
teams_not_mapped (int n)
{
  double s = 0;
#pragma omp target /* { dg-note {add .map\(tofrom:s\). to this OpenMP directive$} } */
#pragma omp teams reduction(+:s) /* { dg-warning {the result in .s. is lost} } */
  {
#pragma omp distribute parallel for reduction(+:s) /* { dg-bogus {lost} } */
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

double
neither (int n)
{
  double s = 0;
#pragma omp target /* { dg-note {add .map\(tofrom:s\). to this OpenMP directive$} } */
#pragma omp teams distribute parallel for /* { dg-note {add .reduction\(\+:s\). to this} } */
  for (int i = 0; i < n; i++)
    s += a[i]; /* { dg-warning {.reduction\(\+:s\). is missing: the construct updates its own copy} } */
  return s;
}

double
by_all_threads (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp parallel /* { dg-note {add .reduction\(\+:s\). to this} } */
  {
    s += n; /* { dg-warning {.reduction\(\+:s\). is missing: several threads update} } */
  }
  return s;
}

double
shared_by_threads (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp parallel
  {
#pragma omp for /* { dg-note {add .reduction\(\+:s\). to this} } */
    for (int i = 0; i < n; i++)
      s += a[i]; /* { dg-warning {.reduction\(\+:s\). is missing: several threads update} } */
  }
  return s;
}

double
of_lanes (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp simd /* { dg-note {add .reduction\(\+:s\). to this} } */
  for (int i = 0; i < n; i++)
    s += a[i]; /* { dg-warning {.reduction\(\+:s\). is missing: several threads update} } */
  return s;
}

double
other_operator (int n)
{
  double s = 1;
#pragma omp target teams distribute parallel for reduction(+:s) /* { dg-note {use .reduction\(\*:s\). here instead$} } */
  for (int i = 0; i < n; i++)
    s *= a[i]; /* { dg-warning {.s. is updated by .\*., but the clause is .reduction\(\+:s\).} } */
  return s;
}

double
private_instead (int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for private(s) /* { dg-note {use .reduction\(\+:s\). here instead$} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += m2[i][j]; /* { dg-warning {the private copy of .s. has no initial value when it is updated} } */
  return s;
}

double
atomic_on_a_copy (int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for /* { dg-note {add .map\(tofrom:s\). to this} } */
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      s += a[i]; /* { dg-warning {the result in .s. is lost} } */
    }
  return s;
}

void
bins_by_index (int n)
{
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    bins[i & 15]++; /* { dg-warning {several threads may update the same element of .bins. at the same time} } */
  /* { dg-note {make the update atomic with .omp atomic., or use a reduction variable$} "" { target *-*-* } .-1 } */
}

void
one_element (int n)
{
#pragma omp target teams distribute parallel for simd
  for (int i = 0; i < n; i++)
    b[3] += a[i]; /* { dg-warning {several threads update .b. at the same time} } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
}

void
element_of_a_team (int n)
{
#pragma omp target teams distribute
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for
      for (int j = 0; j < n; j++)
	b[i] += m2[i][j]; /* { dg-warning {several threads update .b. at the same time} } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
    }
}

int
place_of_the_maximum (int n)
{
  double most = 0;
  int where = -1;
#pragma omp target teams distribute parallel for reduction(max: most) map(tofrom: where)
  for (int i = 0; i < n; i++)
    if (a[i] > most)
      {
	most = a[i];
	where = i; /* { dg-warning {several threads set .where. together with .most.} } */
      }
  return where + most;
}
