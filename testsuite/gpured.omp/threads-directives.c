/* threads-directives.c - directives in parallel regions without a loop that are in
   the way of a loop over the threads, and where that is said.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <omp.h>
#include "../include/check.h"

/* Threads that were asked for.  */

static int
asked (void)
{
  int n = 0;
#pragma omp target parallel num_threads(8) map(tofrom: n) /* { dg-missed {threads left to GCC: the construct contains a directive that gpured does not support there} } */
  {
#pragma omp critical /* { dg-missed {  caused here: move the directive out of the loop} } */
    n++;
  }
  return n;
}

static int
tasks (void)
{
  int n = 0;
#pragma omp target parallel num_threads(4) map(tofrom: n) /* { dg-missed {threads left to GCC: the construct contains a directive that gpured does not support there} } */
  {
#pragma omp task /* { dg-missed {  caused here: move the directive out of the loop} } */
#pragma omp atomic
    n++;
  }
  return n;
}

static int
limited (void)
{
  int n = 0;
#pragma omp target teams num_teams(2) thread_limit(4) map(tofrom: n)
#pragma omp parallel /* { dg-missed {threads left to GCC: the construct contains a directive that gpured does not support there} } */
  {
#pragma omp critical /* { dg-missed {  caused here: move the directive out of the loop} } */
    {
#pragma omp atomic
      n++;
    }
  }
  return n;
}

/* Threads that reduce.  */

static int
reduced (int *n)
{
  int s = 0;
#pragma omp target parallel reduction(+:s) map(tofrom: n[0:1]) /* { dg-missed {reduction\(\+:s\) on int left to GCC: the construct contains a directive that gpured does not support there} } */
  {
    s++;
#pragma omp critical /* { dg-missed {  caused here: move the directive out of the loop} } */
    n[0]++;
  }
  return s;
}

static int
teams (int *n)
{
  int s = 0;
#pragma omp target teams num_teams(4) reduction(+:s) map(tofrom: n[0:1]) /* { dg-missed {reduction\(\+:s\) on int left to GCC: the construct contains a directive that gpured does not support there} } */
  {
    s++;
#pragma omp parallel num_threads(2)
    {
#pragma omp critical /* { dg-missed {  caused here: move the directive out of the loop} } */
      {
#pragma omp atomic
	n[0]++;
      }
    }
  }
  return s;
}

/* Nobody asked for threads: that is GCC's own code.  */

static int
plain (void)
{
  int n = 0;
#pragma omp target parallel map(tofrom: n)
  {
#pragma omp critical
    n |= 1;
  }
  return n;
}

int
main (void)
{
  int n = 0;
  check_int ("asked", asked (), 8);
  check_int ("tasks", tasks (), 4);
  check_int ("limited", limited () > 0, 1);
  int s = reduced (&n);
  check_int ("reduced", s, n);
  n = 0;
  check_int ("teams", teams (&n) > 0, 1);
  check_int ("plain", plain (), 1);
  return failures != 0;
}
