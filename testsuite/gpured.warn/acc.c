/* acc.c - mistakes of which GCC says nothing, with OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fno-diagnostics-show-caret" } */

#define N 1000

double a[N], b[N], m2[N][N], total;
int idx[N], bins[16];
struct sums { double sum; int n; } sums;

double
not_reduced (int n)
{
  double s = 0;
#pragma acc parallel loop /* { dg-note {add .reduction\(\+:s\). to this OpenACC directive$} } */
  for (int i = 0; i < n; i++)
    s += a[i]; /* { dg-warning {.reduction\(\+:s\). is missing: the construct updates its own copy of .s., so the result is lost although the variable is used afterwards} } */
  return s;
}

double
not_reduced_but_copied (int n)
{
  double s = 0;
#pragma acc parallel loop copy(s) /* { dg-note {add .reduction\(\*:s\). to this OpenACC directive$} } */
  for (int i = 0; i < n; i++)
    s *= a[i]; /* { dg-warning {.reduction\(\*:s\). is missing: several threads update .s. at the same time, and its value is used afterwards} } */
  return s;
}

double
in_two_loops (int n)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang /* { dg-note {add .reduction\(\+:s\). to this} } */
    for (int i = 0; i < n; i++)
      {
#pragma acc loop vector /* { dg-note {add .reduction\(\+:s\). to this} } */
	for (int j = 0; j < n; j++)
	  s += m2[i][j]; /* { dg-warning {.reduction\(\+:s\). is missing: several threads} } */
      }
  }
  return s;
}

void
in_the_inner_one (int n)
{
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma acc loop vector /* { dg-note {add .reduction\(\+:s\). to this} } */
      for (int j = 0; j < n; j++)
	s += m2[i][j]; /* { dg-warning {.reduction\(\+:s\). is missing: several threads} } */
      b[i] = s;
    }
}

double
in_an_inner_one_without_directive (int n)
{
  double s = 0;
#pragma acc parallel loop /* { dg-note {add .reduction\(\+:s\). to this} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += m2[i][j]; /* { dg-warning {.reduction\(\+:s\). is missing: the construct updates} } */
  return s;
}

double
maximum (int n)
{
  double most = 0;
#pragma acc parallel loop /* { dg-note {add .reduction\(max:most\). to this} } */
  for (int i = 0; i < n; i++)
    if (a[i] > most)
      most = a[i]; /* { dg-warning {.reduction\(max:most\). is missing: the construct updates} } */
  return most;
}

int
under_a_condition (int n)
{
  int count = 0;
#pragma acc parallel loop /* { dg-note {add .reduction\(\+:count\). to this} } */
  for (int i = 0; i < n; i++)
    if (a[i] == 3)
      count++; /* { dg-warning {.reduction\(\+:count\). is missing: the construct updates} } */
  return count;
}

int
logical (int n)
{
  int all = 1;
#pragma acc parallel loop copy(all) /* { dg-note {add .reduction\(&&:all\). to this} } */
  for (int i = 0; i < n; i++)
    all = all && a[i] > 0; /* { dg-warning {.reduction\(&&:all\). is missing: several threads} } */
  return all;
}

void
global (int n)
{
#pragma acc parallel loop copy(total) /* { dg-note {add .reduction\(\+:total\). to this} } */
  for (int i = 0; i < n; i++)
    total += a[i]; /* { dg-warning {.reduction\(\+:total\). is missing: several threads} } */
}

double
other_operator (int n)
{
  double p = 0;
#pragma acc parallel loop reduction(max:p) /* { dg-note {use .reduction\(\+:p\). here instead$} } */
  for (int i = 0; i < n; i++)
    p += a[i]; /* { dg-warning {.p. is updated by .\+., but the clause is .reduction\(max:p\).} } */
  return p;
}

double
other_extreme (int n)
{
  double p = 0;
#pragma acc parallel loop reduction(min:p) /* { dg-note {use .reduction\(max:p\). here instead$} } */
  for (int i = 0; i < n; i++)
    p = a[i] > p ? a[i] : p; /* { dg-warning {.p. is updated by .max., but the clause is .reduction\(min:p\).} } */
  return p;
}

double
private_instead (int n)
{
  double s = 0;
#pragma acc parallel loop private(s) /* { dg-note {use .reduction\(\+:s\). here instead$} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += m2[i][j]; /* { dg-warning {the private copy of .s. has no initial value when it is updated, and the result is used afterwards; use .reduction\(\+:s\). instead} } */
  return s;
}

double
atomic_on_a_copy (int n)
{
  double s = 0;
#pragma acc parallel loop /* { dg-note {add .copy\(s\). to this OpenACC directive} } */
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      s += a[i]; /* { dg-warning {the result in .s. is lost: the construct has its own copy because .copy\(s\). is missing} } */
    }
  return s;
}

double
used_by_the_next_loop (int n)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang reduction(+:s) /* { dg-warning {the result of this reduction of .s. over gangs is incomplete where the same construct uses it: gangs do not wait for each other; end the construct before the use} } */
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      b[i] = a[i] / s;
  }
  return s;
}

void
bins_by_index (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    bins[i % 16] += 2; /* { dg-warning {several threads may update the same element of .bins. at the same time, so updates may be lost} } */
  /* { dg-note {make the update atomic with .acc atomic., or use a reduction variable$} "" { target *-*-* } .-1 } */
}

void
bins_by_blocks (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i / 4] += a[i]; /* { dg-warning {several threads may update the same element of .b. } } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
}

void
bins_by_data (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int bin = (int) (a[i] * 16);
      b[bin] += a[i]; /* { dg-warning {several threads may update the same element of .b. } } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
    }
}

void
counts (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    bins[idx[i]]++; /* { dg-warning {several threads may update the same element of .bins. } } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
}

void
one_element (int n, double *sum)
{
#pragma acc parallel loop copy(sum[0:1])
  for (int i = 0; i < n; i++)
    *sum += a[i]; /* { dg-warning {several threads update .sum. at the same time, so updates may be lost} } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
}

void
member (int n)
{
#pragma acc parallel loop copy(sums)
  for (int i = 0; i < n; i++)
    sums.sum += a[i]; /* { dg-warning {several threads update .sum. at the same time, so updates may be lost} } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
}

void
element_of_the_other_loop (int n)
{
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j] += m2[i][j]; /* { dg-warning {several threads update .b. at the same time} } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
}

void
elements_of_an_inner_loop (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j] += m2[i][j]; /* { dg-warning {several threads update .b. at the same time} } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
}

int
place_of_the_maximum (int n)
{
  double most = 0;
  int where = -1;
#pragma acc parallel loop copy(most, where)
  for (int i = 0; i < n; i++)
    if (a[i] > most)
      {
	most = a[i];
	where = i; /* { dg-warning {several threads set .where. together with .most., so the two may not match; reduce the value first, then search for its index} } */
      }
  return where + most;
}

int
place_with_a_clause (int n)
{
  double least = 1000;
  int where = -1;
#pragma acc parallel loop reduction(min:least) copy(where)
  for (int i = 0; i < n; i++)
    if (a[i] < least)
      {
	least = a[i];
	where = i; /* { dg-warning {several threads set .where. together with .least.} } */
      }
  return where + least;
}

#pragma acc routine vector
double
routine (int n)
{
  double s = 0;
#pragma acc loop vector /* { dg-note {add .reduction\(\+:s\). to this} } */
  for (int i = 0; i < n; i++)
    s += a[i]; /* { dg-warning {.reduction\(\+:s\). is missing: several threads} } */
  return s;
}

double
silenced (int n)
{
  double s = 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wopenacc-parallelism"
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma GCC diagnostic pop
  return s;
}
