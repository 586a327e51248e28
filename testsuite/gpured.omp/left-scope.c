/* left-scope.c - parallel regions without a loop that contain `scope', and what
   can be written instead.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <omp.h>

#include "../include/check.h"

static int
reduced (void)
{
  int s = 1;
#pragma omp target parallel num_threads(8) map(tofrom:s)
  {
#pragma omp scope reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: the parallel region contains a `scope' construct$} } */
    s += omp_get_thread_num (); /* { dg-missed {  caused here: put its `reduction' clause on `parallel', and remove `scope'$} "" { target *-*-* } .-1 } */
  }
  return s;
}

/* As the remark says.  */

static int
instead (void)
{
  int s = 1;
#pragma omp target parallel num_threads(8) map(tofrom:s) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over parallel: threads distributed over all lanes} } */
  s += omp_get_thread_num ();
  return s;
}

static void
private (int *a)
{
  int k;
#pragma omp target parallel num_threads(8) map(tofrom:a[0:8]) /* { dg-missed {threads left to GCC: the parallel region contains a `scope' construct$} } */
  {
#pragma omp scope private(k) /* { dg-missed {  caused here: put its `reduction' clause on `parallel', and} } */
    {
      k = omp_get_thread_num ();
      a[k] = k;
    }
  }
}

int
main (void)
{
  int a[8];
  private (a);
  for (int i = 0; i < 8; i++)
    check_int ("private", a[i], i);
  check_int ("scope", reduced (), 29);
  check_int ("parallel", instead (), 29);
  return failures != 0;
}
