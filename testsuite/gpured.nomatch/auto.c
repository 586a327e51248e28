/* auto.c - what is said of loops with `auto' that run in order, and near-misses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

int a[100], b[100];

void
in_order (int n, int *p, int *q)
{
#pragma acc parallel loop auto /* { dg-missed {this loop with `auto' runs serially: one iteration may store to memory that another one accesses$} } */
  for (int i = 1; i < 100; i++)
    a[i] = a[i - 1]; /* { dg-missed {  caused by `a' here and `a' at line 17: if none does, use `acc loop independent'} } */
#pragma acc serial loop auto /* { dg-missed {this loop with `auto' runs serially: one iteration may store to memory that} } */
  for (int i = 0; i < n; i++)
    p[i] = q[i];
#pragma acc parallel copy(a)
  {
    int t = 3;
#pragma acc loop auto /* { dg-missed {this loop with `auto' runs serially: iterations set the same variable, which is neither private nor reduced$} } */
    for (int i = 0; i < 100; i++)
      {
	a[i] = t; 
	t = b[i]; /* { dg-missed {  caused by `t': if each iteration sets it before use,} } */
      }
  }
}

void
in_parallel (int n, int *restrict p, const int *restrict q)
{
  /* { dg-bogus "serially" "" { target *-*-* } .+1 } */
#pragma acc parallel loop auto
  for (int i = 1; i < 100; i++)
    a[i] = b[i - 1];
  /* { dg-bogus "serially" "" { target *-*-* } .+1 } */
#pragma acc parallel loop auto
  for (int i = 0; i < n; i++)
    {
      int t = q[i];
      p[i] = t * t;
    }
  /* GCC's word is taken where the user says nothing.  */
#pragma acc parallel loop
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-1 } */
  for (int i = 1; i < 100; i++)
    a[i] = a[i - 1];
}
