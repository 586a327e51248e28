/* Constructs of OpenACC of which the host takes no share, and why.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <openacc.h>
#include <stdio.h>

#define N 100
static double a[N];
static double on_device[N];
#pragma acc declare copyin(on_device)

#pragma acc routine seq
extern double known (double);
double
known (double x)
{
  return x + on_device[1];
}

static double
clauses (int n)
{
  double s = 0;
  /* expected: its clauses allow no share */
#pragma acc parallel loop reduction(+:s) copyin(a) async
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc wait
  /* expected: its clauses allow no share */
#pragma acc parallel loop reduction(+:s) copyin(a) if(n > 3)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc data copyin(a)
  /* expected: its clauses allow no share */
#pragma acc parallel loop reduction(+:s) present(a)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static double
shapes (int n)
{
  double s = 0;
  int bound = n, last = 0;
  /* expected: it is not a single loop */
#pragma acc parallel reduction(+:s) copyin(a)
  {
#pragma acc loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma acc loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  /* expected: its loop is not distributed over gangs or teams */
#pragma acc parallel loop vector reduction(+:s) copyin(a)
  for (int i = 0; i < n; i++)
    s += a[i];
  /* expected: it has no result */
#pragma acc parallel loop copyin(a)
  for (int i = 0; i < n; i++)
    {
      double own = a[i];
      (void) own;
    }
  /* expected: it stores to variables that are not its own */
#pragma acc parallel loop reduction(+:s) copyin(a) copy(last)
  for (int i = 0; i < n; i++)
    {
      if (i == n - 1)
	last = i;
      s += a[i];
    }
  /* expected: it calls a function */
#pragma acc parallel loop reduction(+:s) copyin(a)
  for (int i = 0; i < n; i++)
    s += known (a[i]);
  /* expected: its iterations cannot be counted in front of it */
#pragma acc parallel loop reduction(+:s) copyin(a) copy(bound)
  for (int i = 0; i < bound; i++)
    s += a[i];
  return s + last - (n - 1);
}

static double
data (int n, double *p)
{
  double s = 0;
  double own[n];
  for (int i = 0; i < n; i++)
    own[i] = i;
  /* expected: it reads a variable that the device has for itself */
#pragma acc parallel loop reduction(+:s) copyin(a)
  for (int i = 0; i < n; i++)
    s += a[i] + on_device[0];
  const double *there = acc_copyin (p, n * sizeof *p);
  /* expected: its clauses allow no share */
#pragma acc parallel loop reduction(+:s) deviceptr(there)
  for (int i = 0; i < n; i++)
    s += there[i];
  acc_delete (p, n * sizeof *p);
  const double *rows[N];
  for (int i = 0; i < n; i++)
    rows[i] = acc_copyin (a, sizeof a);
  /* expected: it reads addresses that may be of the device */
#pragma acc parallel loop reduction(+:s) copyin(rows[0:n])
  for (int i = 0; i < n; i++)
    s += rows[i][i];
  acc_delete_finalize (a, sizeof a);
  /* expected: it has a variable whose size or place the program computes */
#pragma acc parallel loop reduction(+:s) copyin(own)
  for (int i = 0; i < n; i++)
    s += own[i];
  return s;
}

int
main (void)
{
  double p[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      p[i] = 1;
    }
  double s = clauses (N), t = shapes (N), u = data (N, p);
  int right = s == 3 * 4950 && t == 6 * 4950 && u == 3 * 4950 + N;
  printf ("%s %g %g %g\n", right ? "PASS" : "FAIL", s, t, u);
  return !right;
}
