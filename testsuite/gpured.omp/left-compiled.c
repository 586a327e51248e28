/* left-compiled.c - constructs that are left to GCC, each with its reason, and that
   cannot be run: GCC's own code for them is wrong, or stops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <omp.h>

int
pointer (int (*f) (int))
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: it calls a function through a pointer, so gpured cannot check the function$} } */
  for (int i = 0; i < 100; i++)
    s += f (i);
  return s;
}

int
operators (const int *x)
{
  int s = 0;
#pragma omp target teams reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: the `reduction' clauses for the variable do not match each other$} } */
#pragma omp distribute parallel for reduction(max:s) /* { dg-missed {reduction\(max:s\) on int left to GCC: the `reduction' clauses for the variable do not match each other$} } */
  for (int i = 0; i < 100; i++)
    s = x[i] > s ? x[i] : s;
  return s;
}

/* What is not seen may have atomic operations on what threads share.  */

#pragma omp declare target
extern int beyond (int *);
#pragma omp end declare target

void
unseen (int counter, int *a)
{
#pragma omp target teams distribute parallel for map(from: a[0:100]) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
  for (int i = 0; i < 100; i++)
    a[i] = beyond (&counter);
}

/* What a call returns is for all threads of a team, and not what it calls.  */

int
returned (void)
{
  int initial = 0, teams = 0;
#pragma omp target map(teams)
#pragma omp teams num_teams(2) thread_limit(3)
#pragma omp parallel /* { dg-missed {threads left to GCC: the loop may set a shared variable that is not mapped$} } */
  {
    initial |= omp_is_initial_device (); /* { dg-missed {  caused by `initial': declare it in the loop, name it in `private', or map it$} } */
    teams = omp_get_num_teams ();
  }
  return teams + initial;
}

/* { dg-additional-options "-fplugin-arg-gpured-warn=off" } */
