/* kernels-variables.c - subscripts that are variables of the source, set at the
   beginning of each iteration of a loop of a `kernels' construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 20

static int a[4 * N * N], want[4 * N * N];

static void
clear (void)
{
  for (int i = 0; i < 4 * N * N; i++)
    a[i] = want[i] = i % 37;
}

static void
check (const char *what)
{
  for (int i = 0; i < 4 * N * N; i++)
    check_int (what, a[i], want[i]);
  clear ();
}

static void
test_apart (int n, int *restrict p)
{
  int outside;
#pragma acc kernels copy(p[0:4 * N * N])
  for (int i = 0; i < n; i++)
    {
      int even = 2 * i;
      p[even] += p[even + 1];
      p[even + 1] = i;
    }
  for (int i = 0; i < n; i++)
    {
      want[2 * i] += want[2 * i + 1];
      want[2 * i + 1] = i;
    }
  check ("pairs");
#pragma acc kernels copy(p[0:4 * N * N])
  for (int i = 0; i < n; i++)
    {
      outside = i * n;
      for (int j = 0; j < n; j++)
	{
	  const int at = outside + j;
	  p[at] = p[at] * 2 + i;
	}
    }
  for (int i = 0; i < n * n; i++)
    want[i] = want[i] * 2 + i / n;
  check ("rows");
#pragma acc kernels copy(p[0:4 * N * N])
  for (int i = 0; i < n; i++)
    {
      int *q = p + 3 * i;
      *q = *q * 5 + i;
    }
  for (int i = 0; i < n; i++)
    want[3 * i] = want[3 * i] * 5 + i;
  check ("pointers");
}

/* Each of these meets.  */

static void
test_near (int n, int *restrict p)
{
#pragma acc kernels copy(p[0:4 * N * N])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    {
      int at = i;
      p[at] = p[at + 1] + 1; /* { dg-missed {  caused (by|here)} } */
    }
#pragma acc kernels copy(p[0:4 * N * N])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    {
      int at = i;
      p[at] += 2; /* { dg-missed {  caused (by|here)} } */
      at++;
      p[at] *= 2;
    }
#pragma acc kernels copy(p[0:4 * N * N])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    {
      int at = 5;
      if (p[i + n] > 9)
	at = i;
      p[at] = p[at] * 3 + i; /* { dg-missed {  caused (by|here)} } */
    }
#pragma acc kernels copy(p[0:4 * N * N])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    {
      int *q = p + 2 * i;
      q[0] = q[2] + 1; /* { dg-missed {  caused (by|here)} } */
    }
#pragma acc kernels copy(p[0:4 * N * N])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    {
      unsigned char at = i * 16;
      p[at] += p[at] + i; /* { dg-missed {  caused (by|here)} } */
    }
  for (int i = 0; i < n; i++)
    want[i] = want[i + 1] + 1;
  for (int i = 0; i < n; i++)
    {
      want[i] += 2;
      want[i + 1] *= 2;
    }
  for (int i = 0; i < n; i++)
    {
      int at = want[i + n] > 9 ? i : 5;
      want[at] = want[at] * 3 + i;
    }
  for (int i = 0; i < n; i++)
    want[2 * i] = want[2 * i + 2] + 1;
  for (int i = 0; i < n; i++)
    {
      unsigned char at = i * 16;
      want[at] += want[at] + i;
    }
  check ("near");
}

int
main (void)
{
  clear ();
  test_apart (N, a);
  test_apart (0, a);
  test_near (N, a);
  return failures != 0;
}
