/* between-left.c - private variables that code between the parts of a construct
   sets, and variables that threads share and the loop finds through a pointer
   from there: left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 1000

static int n = N;

/* One construct.  */

static void
test_construct (void)
{
  long s = 0;
#pragma omp target map(tofrom: s)
  {
    int x;
#pragma omp parallel private(x) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code between the directives sets a private variable$} } */
    {
      x = 7;
#pragma omp for
      for (int i = 0; i < n; i++)
	s += x;
    }
  }
  check_int ("private", s, 7 * N);

  s = 0;
#pragma omp target map(tofrom: s)
  {
    int x = 2;
#pragma omp parallel firstprivate(x) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code between the directives sets a private variable$} } */
    {
      const int *p = &x;
#pragma omp for
      for (int i = 0; i < n; i++)
	{
	  x = i;
	  s += *p - i + 1;
	}
    }
  }
  check_int ("address of a private variable", s, N);
}

/* A nest.  */

static void
test_nest (void)
{
  long s = 0, t = 0;
#pragma omp target map(tofrom: s, t)
  {
    int x = 3;
    for (int k = 0; k < 2; k++)
      {
#pragma omp parallel firstprivate(x) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code between the directives sets a private variable$} } */
	{
	  x++;
#pragma omp for
	  for (int i = 0; i < n; i++)
	    s += x;
	}
      }
    t = x;
  }
  check_int ("firstprivate in a nest", s, 8 * N);
  check_int ("around it", t, 3);

  s = t = 0;
#pragma omp target map(tofrom: s, t)
  {
    int x[2] = { 3, 4 };
#pragma omp parallel private(x) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code between the directives sets a private variable$} } */
    {
      x[1] = 7;
#pragma omp for
      for (int i = 0; i < n; i++)
	s += x[1];
    }
    t = x[1];
  }
  check_int ("private in a nest", s, 7 * N);
  check_int ("around it", t, 4);
}

/* What is read only may be there.  */

static void
test_read (void)
{
  long s = 0;
#pragma omp target map(tofrom: s)
  {
    int x = 2;
#pragma omp parallel firstprivate(x) reduction(+: s)
    {
      int w = x + 1;
#pragma omp for
      for (int i = 0; i < n; i++)
	s += w + x;
    }
  }
  check_int ("read", s, 5 * N);
}

static void
test_pointer (void)
{
  long s = 0;
#pragma omp target map(tofrom: s)
  {
    int count = 0, *p = &count;
#pragma omp parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < n; i++)
      {
	int k;
#pragma omp atomic capture
	k = (*p)++;
	s += k;
      }
  }
  check_int ("pointer", s, N * (N - 1) / 2);

  s = 0;
  long t = 0;
#pragma omp target map(tofrom: s, t)
  {
    int done[N];
#pragma omp parallel reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} } */
    {
      int *p = done;
#pragma omp for
      for (int i = 0; i < n; i++)
	{
	  p[i] = i;
	  s++;
	}
    }
    for (int i = 0; i < n; i++)
      t += done[i];
  }
  check_int ("pointer in a nest", s, N);
  check_int ("behind it", t, N * (N - 1) / 2);

  /* What is only read may be pointed to.  */
  s = 0;
#pragma omp target map(tofrom: s)
  {
    int x[2] = { 3, 4 }, *p = x;
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < n; i++)
      s += p[i & 1];
  }
  check_int ("pointer to read", s, 7 * N / 2);
}

int
main (void)
{
  test_construct ();
  test_nest ();
  test_read ();
  test_pointer ();
  return failures != 0;
}
