/* threads-unseen.c - functions that threads call ask, in a region that calls one of
   another file, which may ask as well.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-sources callees/threads.c } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <omp.h>
#include "../include/check.h"

#define N 8

#pragma omp declare target
extern void add_threads (int *);

static __attribute__ ((noinline)) int
which (void)
{
  return omp_get_thread_num ();
}
#pragma omp end declare target

int
main (void)
{
  int sum = 0, out[N] = { 0 }, seen = 0;
#pragma omp target teams num_teams(1) thread_limit(N) map(tofrom: sum, out, seen)
  {
    add_threads (&sum);
#pragma omp parallel num_threads(N) /* { dg-missed {threads left to GCC: a function that the loop calls uses OpenMP itself} } */
    {
      out[which ()] = which () + 1;
      if (which () == 0)
	seen = omp_get_num_threads ();
    }
    add_threads (&sum);
  }
  check_int ("sum", sum, 2);
  for (int i = 0; i < N; i++)
    check_int ("out", out[i], i < seen ? i + 1 : 0);
  return failures != 0;
}

/* { dg-missed {remove the directive from the function} "" { target *-*-* } 0 } */
