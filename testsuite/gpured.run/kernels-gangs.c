/* kernels-gangs.c - nests in a loop that runs in order get gangs by their
   iterations, which the host counts for each launch.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 60

static int a[N], b[5 * N], want[N];

static void
start (void)
{
  for (int i = 0; i < N; i++)
    a[i] = want[i] = i & 7;
  for (int i = 0; i < 5 * N; i++)
    b[i] = i * 31 % 57;
}

static void
check (const char *what)
{
  for (int i = 0; i < N; i++)
    check_int (what, a[i], want[i]);
}

/* A counter of 16 bits, whose trips are counted with a comparison.  */

static void
narrow (int n, int k)
{
  for (int i = 1; i < n; i++)
    {
      want[i] = want[i - 1];
      for (short q = 1; q <= k; q++)
	want[i] += b[i + q];
    }
#pragma acc kernels copy(a) copyin(b)
  for (int i = 1; i < n; i++)
    {
      int t = a[i - 1];
      for (short q = 1; q <= k; q++)
	t += b[i + q];
      a[i] = t;
    }
}

/* Bounds that the loop around sets.  */

static void
window (int n)
{
  for (int i = 1; i < n; i++)
    {
      want[i] = want[i - 1];
      for (int q = 4 * i; q <= 4 * i + 3; q++)
	want[i] += b[q];
    }
#pragma acc kernels copy(a) copyin(b)
  for (int i = 1; i < n; i++)
    {
      int t = a[i - 1];
      for (int q = 4 * i; q <= 4 * i + 3; q++)
	t += b[q];
      a[i] = t;
    }
}

/* And a variable of the loop around that the nest sets, and one that is computed
   ahead of a nest and used behind it.  */

static void
triangle (int n)
{
  for (int i = 1; i < n; i++)
    {
      int first = i / 2, last = -1;
      want[i] = want[i - 1];
      for (int q = first; q < n; q++)
	{
	  want[i] += b[q];
	  last = q;
	}
      want[i] += first + last;
    }
#pragma acc kernels copy(a) copyin(b)
  for (int i = 1; i < n; i++)
    {
      int t = a[i - 1], first = i / 2, q;
      for (q = first; q < n; q++)
	t += b[q];
      a[i] = t + first + q - 1;
    }
}

int
main (void)
{
  start ();
  narrow (N, 5);
  check ("narrow");
  start ();
  window (N);
  check ("window");
  start ();
  triangle (N);
  check ("triangle");
  return failures != 0;
}
