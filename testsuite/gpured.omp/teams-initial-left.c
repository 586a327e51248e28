/* teams-initial-left.c - teams and threads that reduce, without a loop that is shared
   out, and are left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <omp.h>
#include "../include/check.h"

#define N 50

static int in[N];

/* A function with threads of its own.  */

static __attribute__ ((noinline)) int
sum_of (const int *a)
{
  int sum = 0;
#pragma omp parallel num_threads(4)
  for (int i = omp_get_thread_num (); i < N; i += omp_get_num_threads ())
#pragma omp atomic
    sum += a[i];
  return sum;
}

static void
called (int sum)
{
  int total = 1;
#pragma omp target teams num_teams(5) reduction(+: total) map(to: in) /* { dg-missed {reduction\(\+:total\) on int left to GCC: a function that the loop calls uses OpenMP itself} } */
  total += sum_of (in);
  check_int ("called", total, 1 + 5 * sum);
}

/* Memory of a length not known.  */

static void
stacked (int n, int sum)
{
  int total = 0;
#pragma omp target teams num_teams(4) reduction(+: total) map(to: in) /* { dg-missed {reduction\(\+:total\) on int left to GCC: an array or `alloca' in the construct has no constant size} } */
  {
    int copy[n];
    for (int i = 0; i < n; i++)
      copy[i] = in[n - 1 - i];
    for (int i = 0; i < n; i++)
      total += copy[i];
  }
  check_int ("stacked", total, 4 * sum);
}

/* A part of an array.  */

static void
sections (int sum)
{
  int parts[4] = { 1, 3, 4, 2 };
#pragma omp target teams num_teams(3) reduction(+: parts[1:2]) map(to: in) map(tofrom: parts) /* { dg-missed {reduction\(\+:parts\) on int\[2\] left to GCC: gpured does not reduce array sections within a team} } */
  for (int i = 0; i < N; i++)
    parts[1 + i % 2] += in[i];
  check_int ("sections", parts[1] + parts[2], 7 + 3 * sum);
  check_int ("first", parts[0], 1);
  check_int ("last", parts[3], 2);
}

/* Nothing is reduced, so that there is nothing to say.  */

static void
nothing (void)
{
  int told[3] = { 0 };
#pragma omp target teams num_teams(3) map(tofrom: told)
  told[omp_get_team_num ()] = omp_get_num_teams ();
  for (int i = 0; i < 3; i++)
    check_int ("nothing", told[i], 3);
}

/* What threads do one after the other.  */

static void
critical (void)
{
  int count = 0, order = 0;
#pragma omp target parallel reduction(+: count) map(tofrom: order) /* { dg-missed {reduction\(\+:count\) on int left to GCC: the construct contains a directive that gpured does not support there} } */
  {
    count += 1;
#pragma omp critical
    order++;
  }
  check_int ("critical", count, order);
}

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += in[i] = i * 11 % 23 - 4;
  called (sum);
  stacked (N, sum);
  sections (sum);
  nothing ();
  critical ();
  return failures != 0;
}

/* { dg-missed {  caused (by|here)} "" { target *-*-* } 0 } */
