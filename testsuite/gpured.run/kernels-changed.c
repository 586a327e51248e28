/* kernels-changed.c - what looks like a maximum, but is not, as what is compared is
   changed before it is stored.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define N 997

static int x[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    x[i] = (i * 7919 + 13) % 2003 - 1000;
}

static int
next_element (int most)
{
  fill ();
#pragma acc kernels loop copy(x)
  for (int i = 0; i < N - 1; i++)
    {
      int *p = &x[i];
      if (*p++ > most)
	most = *p;
    }
  return most;
}

static int
incremented (int most)
{
  fill ();
#pragma acc kernels loop copy(x)
  for (int i = 0; i < N; i++)
    if (x[i]++ > most)
      most = x[i];
  return most;
}

/* What is set before counts.  */

static int
set_before (int most)
{
  fill ();
#pragma acc kernels loop copy(x) /* { dg-optimized {reduction\(max:most\) found in this loop} } */
  /* { dg-optimized {runs as in a .parallel. construct} "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(max:most\) on int over gang vector} "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
    {
      x[i] = x[i] / 2;
      if (x[i] > most)
	most = x[i];
    }
  return most;
}

int
main (void)
{
  int want = 0;
  fill ();
  for (int i = 0; i < N - 1; i++)
    want = x[i] > want ? x[i + 1] : want;
  check_int ("next_element", next_element (0), want);
  want = -5;
  fill ();
  for (int i = 0; i < N; i++)
    want = x[i] > want ? x[i] + 1 : want;
  check_int ("incremented", incremented (-5), want);
  want = 0;
  fill ();
  for (int i = 0; i < N; i++)
    want = x[i] / 2 > want ? x[i] / 2 : want;
  check_int ("set_before", set_before (0), want);
  return failures != 0;
}
