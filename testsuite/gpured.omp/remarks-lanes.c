/* remarks-lanes.c - what becomes of reductions in functions for the device, where
   GCC optimizes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-O1 -fopt-info-omp-optimized-missed" } */

#include <omp.h>

extern double elsewhere (double);

#pragma omp declare target
static int total, other;

double
lowered (int n, const double *p)
{
  double s = 0;
#pragma omp parallel for reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over parallel for: iterations distributed over all lanes of a thread, warp shuffles, then one update per thread by GCC's code; not deterministic$} } */
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

double
lowered_loops (int n, const double *p, const double *q)
{
  double s = 0;
#pragma omp parallel for schedule(static, 4) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over parallel for: iterations distributed over all lanes of a thread} } */
  for (int i = 0; i < n; i++)
    s += p[i];
#pragma omp parallel for collapse(2) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over parallel for: iterations distributed over all lanes of a thread} } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s += p[i] * q[j];
  return s;
}

void
lowered_for (int n, const int *p)
{
#pragma omp for reduction(max:total) /* { dg-optimized {reduction\(max:total\) on int over for: iterations distributed over all lanes of a thread, warp shuffles, then one update per thread by GCC's code; deterministic$} } */
  for (int i = 0; i < n; i++)
    total = p[i] > total ? p[i] : total;
#pragma omp for schedule(dynamic, 4) reduction(+:total) /* { dg-optimized {reduction\(\+:total\) on int over for: iterations distributed over all lanes of a thread} } */
  for (int i = 0; i < n; i++)
    total += p[i];
#pragma omp for schedule(static, 4) reduction(+:total) /* { dg-missed {reduction\(\+:total\) on int left to GCC: the schedule fixes which thread runs which iterations, and another loop may rely on it$} } */
  for (int i = 0; i < n; i++)
    total += p[i];
}

double
simd (int n, const double *p)
{
  double s = 0;
#pragma omp simd reduction(+:s) /* { dg-missed {reduction\(\+:s\) on double left to GCC: GCC already runs `simd' loops of a `declare target' function on the lanes of a warp$} } */
  for (int i = 0; i < n; i++)
    s += p[i];
#pragma omp parallel for simd reduction(+:s) /* { dg-missed {reduction\(\+:s\) on double left to GCC: GCC already runs `simd' loops of a} } */
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

/* The loop and what is around it are not one.  */

int
several (int n, const int *p)
{
  int s = 0;
#pragma omp parallel reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: gpured does not support this construct in a `declare target' function$} } */
  {
    s += 3;
#pragma omp for /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < n; i++)
      s += p[i];
  }
#pragma omp parallel reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: the `reduction' clause is missing on a directive of the construct$} } */
#pragma omp for
  for (int i = 0; i < n; i++)
    s += p[i] > s;
#pragma omp parallel sections reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: gpured does not support this construct in a `declare target' function$} } */
  {
#pragma omp section
    s += p[0];
#pragma omp section
    s += p[1];
  }
#pragma omp parallel
#pragma omp sections reduction(+:total) /* { dg-missed {reduction\(\+:total\) on int left to GCC: gpured does not support this construct in a `declare target' function$} } */
  {
#pragma omp section
    total += p[0];
#pragma omp section
    total += p[1];
  }
#pragma omp parallel
#pragma omp scope reduction(+:other) /* { dg-missed {reduction\(\+:other\) on int left to GCC: gpured does not support this construct in a `declare target' function$} } */
  other++;
  return s;
}

double
reasons (int n, const double *p, double *q)
{
  double s = 0, first = 3, pair[2] = { 0, 0 };
  float _Complex last;
#pragma omp parallel for collapse(2) reduction(+:s) /* { dg-missed {left to GCC: a bound of a collapsed loop depends on the variable of another one$} } */
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      s += p[i] * q[j];
#pragma omp parallel for reduction(+:s) /* { dg-missed {left to GCC: gpured cannot see whether a function called in the loop may run on a single lane$} } */
  for (int i = 0; i < n; i++)
    s += elsewhere (p[i]);
#pragma omp parallel for reduction(+:s) firstprivate(first) /* { dg-missed {left to GCC: the loop may set a shared variable that is not mapped$} } */
  for (int i = 0; i < n; i++)
    {
      first += p[i];
      s += first;
    }
#pragma omp parallel for reduction(+:s) num_threads(1) /* { dg-missed {left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 0; i < n; i++)
    s += p[i];
#pragma omp parallel for reduction(+:s) /* { dg-missed {left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} } */
  for (int i = 0; i < n; i++)
    s += omp_get_thread_num ();
#pragma omp parallel for reduction(+:pair) /* { dg-missed {left to GCC: in a `declare target' function gpured reduces only scalars, with predefined operators$} } */
  for (int i = 0; i < n; i++)
    pair[i & 1] += p[i];
#pragma omp parallel for reduction(+:s) /* { dg-missed {left to GCC: the construct contains a directive that gpured does not support there$} } */
  for (int i = 0; i < n; i++)
    {
#pragma omp simd
      for (int j = 0; j < 4; j++)
	q[4 * i + j] = p[i];
      s += p[i];
    }
#pragma omp parallel for reduction(+:s) lastprivate(last) /* { dg-missed {left to GCC: the last value of the variable cannot be passed between lanes$} } */
  for (int i = 0; i < n; i++)
    {
      last = p[i];
      s += p[i];
    }
  return s + pair[0] + pair[1] + __real__ last;
}

/* Without the construct around it nothing tells what belongs to a thread.  */

void
alone (int n, const int *p, int *count)
{
  int mine = 0;
#pragma omp for reduction(+:total) /* { dg-missed {reduction\(\+:total\) on int left to GCC: the loop may set a shared variable} } */
  for (int i = 0; i < n; i++)
    {
      *count += 1;
      total += p[i];
    }
#pragma omp for reduction(+:total) /* { dg-missed {reduction\(\+:total\) on int left to GCC: the loop may set a shared variable} } */
  for (int i = 0; i < n; i++)
    {
      mine++;
      total += p[i] + mine;
    }
#pragma omp parallel private(other)
  {
    other = 0;
#pragma omp for reduction(+:total) /* { dg-missed {reduction\(\+:total\) on int left to GCC: the loop may set a shared variable} } */
    for (int i = 0; i < n; i++)
      {
	other++;
	total += p[i] + other;
      }
  }
}
#pragma omp end declare target

/* Regions that are left to GCC.  */

void
region (int n, const int *p, int *sums)
{
#pragma omp target teams distribute map(to:p[0:n]) map(from:sums[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = omp_get_wtime ();
#pragma omp parallel for reduction(+:sum) /* { dg-missed {reduction\(\+:sum\) on int left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} } */
      for (int j = 0; j < n; j++)
	sum += p[j];
      sums[i] = sum;
    }
}

/* { dg-optimized {reduction\(\+:sum\) on int over parallel for: iterations distributed over all lanes of a thread, warp shuffles, then one update per thread by GCC's code; deterministic$} "" { target *-*-* } 191 } */

/* Functions for the host alone are none of these.  */

double
host (int n, const double *p)
{
  double s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}
