/* pointers-elements.c - pointers that are computed from the address of another
   variable, as those to the elements of an array that a clause names.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-gpured-warn=off" } */

#include "../include/check.h"

#define N 7
#define M 40

static long x[N * M];

/* No warning that the inner loop updates S.  */

static void
elements (void)
{
  long a[5], s = 3, want = 3;
#pragma acc parallel loop copyin(x) private(a) copy(s) reduction(|:s)
  for (int i = 0; i < N; i++)
    {
      for (int e = 0; e < 5; e++)
	a[e] = i << 8;
#pragma acc loop reduction(|:a)
      for (int j = 0; j < M; j++)
	a[j % 5] |= x[i * M + j];
      {
	long *q = &s;
	*q |= a[i % 5];
      }
    }
  for (int i = 0; i < N; i++)
    {
      want |= i << 8;
      for (int j = i % 5; j < M; j += 5)
	want |= x[i * M + j];
    }
  check_int ("elements", s, want);
}

/* What leads to S by the same way is an update.  */

static void
itself (int zero)
{
  long s = 3;
#pragma acc parallel loop num_gangs(1) num_workers(1) vector_length(32) copyin(x) copy(s) reduction(|:s) /* { dg-bogus "not added" } */
  for (int i = 0; i < N; i++)
    {
      long *q = &s, *p = q + zero;
#pragma acc loop /* { dg-warning {reduction\(\|:s\) seems to be missing on this loop of the reduction of the loop at line [0-9]+; it was not added: the address of the variable is taken, so other code may use it} } */
      for (int j = 0; j < M; j++)
	*p |= x[i * M + j] | i;
    }
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    x[i] = i % 13 == 4 ? 1l << i % 61 : 0;
  elements ();
  itself (0);
  return failures != 0;
}
