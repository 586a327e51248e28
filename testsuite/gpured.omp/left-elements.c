/* left-elements.c - reductions of elements that are known only at run time: each
   is named once, with what can be done, and right all the same.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 300

static void
of_array (int k)
{
  double a[4] = { 1, 2, 3, 4 };
#pragma omp target teams distribute parallel for reduction(+:a[k]) map(tofrom:a) /* { dg-missed {reduction\(\+:a\[k\]\) on double\[1\] left to GCC: the index of the reduced element is known only at run time$} "" } */
  /* { dg-missed {  caused by `a\[k\]': reduce into a scalar, and combine it with the element after the construct$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    a[k] += i;
  for (int i = 0; i < 4; i++)
    check_real ("array", a[i], i + 1 + (i == k ? N * (N - 1) / 2 : 0));
}

static void
of_pointer (int *p, short k)
{
#pragma omp target teams distribute parallel for reduction(+:p[k]) map(tofrom:p[0:4]) /* { dg-missed {reduction\(\+:p\[k\]\) on int\[1\] left to GCC: the index of the reduced element is known only at run time$} "" } */
  /* { dg-missed {  caused by `p\[k\]'} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    p[k] += i;
}

/* Where the index is no variable, it is not told.  */

static void
computed (int *p, int k)
{
#pragma omp target teams distribute parallel for reduction(+:p[2 * k]) map(tofrom:p[0:4]) /* { dg-missed {reduction\(\+:p\[\.\.\.\]\) on int\[1\] left to GCC} "" } */
  /* { dg-missed {  caused by `p\[\.\.\.\]'} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    p[2 * k]++;
#pragma omp target teams distribute parallel for reduction(+:p[k - 1]) map(tofrom:p[0:4]) /* { dg-missed {reduction\(\+:p\[\.\.\.\]\) on int\[1\] left to GCC} "" } */
  /* { dg-missed {  caused by `p\[\.\.\.\]'} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    p[k - 1] += 2;
}

int
main (void)
{
  int p[4] = { 1, 1, 1, 1 };
  of_array (2);
  of_pointer (p, 3);
  check_int ("pointer", p[3], 1 + N * (N - 1) / 2);
  check_int ("beside", p[2], 1);
  computed (p, 1);
  check_int ("twice", p[2], 1 + N);
  check_int ("before", p[0], 1 + 2 * N);
  return failures != 0;
}
