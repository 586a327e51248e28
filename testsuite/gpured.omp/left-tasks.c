/* left-tasks.c - reductions over tasks, which are left to GCC, and right all the
   same.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */
/* GCC's tasks are copied with their padding.  */
/* { dg-set-env "PTXSIM_CHECK=memory,sync,race" } */

#include "../include/check.h"

#define N 60

static int x[N];

/* The tasks of a region take part in its reduction.  */

static void
in_region (void)
{
  int s = 3, want = 3;
#pragma omp target map(tofrom:s) map(to:x)
#pragma omp parallel num_threads(3) reduction(task, +:s) /* { dg-missed {left to GCC: a clause has the modifier `inscan', `task' or `conditional', which gpured does not support$} } */
#pragma omp for
  for (int i = 0; i < N; i++)
    {
#pragma omp task in_reduction(+:s)
      s += x[i];
    }
  for (int i = 0; i < N; i++)
    want += x[i];
  check_int ("tasks of a region", s, want);
}

/* As many tasks as iterations, on the device.  */

static void
loop_of_tasks (void)
{
  int s = 1, most = -1, want = 1, want_most = -1;
#pragma omp target map(tofrom:s, most) map(to:x)
#pragma omp parallel num_threads(2) /* { dg-missed {threads left to GCC: the construct contains a directive that gpured does not support there} } */
#pragma omp single
#pragma omp taskloop reduction(+:s) reduction(max:most) grainsize(4)
  for (int i = 0; i < N; i++)
    {
      s += x[i];
      most = x[i] > most ? x[i] : most;
    }
  for (int i = 0; i < N; i++)
    {
      want += x[i];
      want_most = x[i] > want_most ? x[i] : want_most;
    }
  check_int ("taskloop", s, want);
  check_int ("taskloop max", most, want_most);
}

/* A group of tasks within a target region.  */

static void
group (void)
{
  int s = 0, want = 0;
#pragma omp target map(tofrom:s) map(to:x)
#pragma omp taskgroup task_reduction(+:s)
  for (int i = 0; i < N; i += 10)
    {
#pragma omp task in_reduction(+:s) firstprivate(i)
      for (int j = i; j < i + 10; j++)
	s += x[j];
    }
  for (int i = 0; i < N; i++)
    want += x[i];
  check_int ("taskgroup", s, want);
}

/* Reductions on the host next to a target region, which keeps its lanes.  */

static void
on_host (void)
{
  int s = 0, t = 0, want = 0;
#pragma omp parallel num_threads(3) reduction(+:s)
  {
#pragma omp for nowait
    for (int i = 0; i < N; i++)
      s += x[i];
#pragma omp single
#pragma omp target teams distribute parallel for reduction(+:t) map(to:x)
    for (int i = 0; i < N; i++)
      t += x[i];
  }
  for (int i = 0; i < N; i++)
    want += x[i];
  check_int ("host", s, want);
  check_int ("target within parallel", t, want);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 23 - 4;
  in_region ();
  loop_of_tasks ();
  group ();
  on_host ();
  return failures != 0;
}
