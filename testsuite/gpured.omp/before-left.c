/* before-left.c - code between the parts of a construct that uses the reduced
   variable, and variables of the region, or `firstprivate', that the loop
   changes by another name: left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 10000

static int n = N;

/* The parts of a construct that reduce a variable have values of their own.  */

static void
test_parts (void)
{
  long s = 5;
#pragma omp target map (tofrom: s)
#pragma omp teams num_teams (3) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code between the directives uses the reduction variable$} } */
  {
    long w = s + 1;
#pragma omp distribute parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code between the directives uses the reduction variable$} } */
    for (int i = 0; i < n; i++)
      s += w;
  }
  check_int ("value of a team", s, N + 5);

  s = 5;
#pragma omp target map (tofrom: s)
#pragma omp parallel reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code between the directives uses the reduction variable$} } */
  {
    long w = s + 1;
#pragma omp for
    for (int i = 0; i < n; i++)
      s += w;
  }
  check_int ("value of a thread", s, N + 5);

  s = 5;
  long after = 0;
#pragma omp target map (tofrom: s, after)
  {
#pragma omp parallel reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: code between the directives uses the reduction variable$} } */
    {
      long w = s + 1;
#pragma omp for
      for (int i = 0; i < n; i++)
	s += w;
    }
    after = s;
  }
  check_int ("value of a thread in a nest", after, N + 5);
}

/* What the loop copies when it starts.  */

static void
test_first (void)
{
  int value = 1, *p = &value;
  long s = 0;
#pragma omp target map (tofrom: s, value)
  {
    int *q = &value;
#pragma omp parallel for reduction(+: s) firstprivate (value) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may change the original of a `firstprivate' variable, which other teams have yet to copy$} } */
    for (int i = 0; i < n; i++)
      {
	s += value;
#pragma omp atomic write
	q[0] = 9;
      }
  }
  check_int ("firstprivate", s, N);
  check_int ("by another name", *p, 9);

  /* A near-miss.  */
  s = 0;
  value = 1;
#pragma omp target map (tofrom: s, value)
#pragma omp parallel for reduction(+: s) firstprivate (value)
  for (int i = 0; i < n; i++)
    {
      s += value;
      value = 1;
    }
  check_int ("firstprivate of its own", s, N);
}

/* Threads share a variable of the region.  */

static void
test_pointer (void)
{
  long s = 0;
#pragma omp target map (tofrom: s)
  {
    int counter = 0, *q = &counter;
#pragma omp parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < n; i++)
      {
	int k;
#pragma omp atomic capture
	k = (*q)++;
	s += k;
      }
  }
  check_int ("counter of the region", s, N * (N - 1L) / 2);

  s = 0;
#pragma omp target map (tofrom: s)
#pragma omp teams num_teams (1) reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} } */
  {
    int counter = 0, *q = &counter;
#pragma omp distribute parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < n; i++)
      {
	int k;
#pragma omp atomic capture
	k = (*q)++;
	s += k;
      }
  }
  check_int ("counter of the team", s, N * (N - 1L) / 2);

  /* A near-miss: nothing changes it.  */
  s = 0;
#pragma omp target map (tofrom: s)
  {
    int value[2] = { 1, 2 }, *q = value;
    q += n > 3;
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < n; i++)
      s += *q;
  }
  check_int ("values of the region", s, 2L * N);
}

int
main (void)
{
  test_parts ();
  test_pointer ();
  test_first ();
  return failures != 0;
}
