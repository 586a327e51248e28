/* kernels-host.c - nests of `kernels' constructs under conditions and in loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 403

static int x[N], y[N];

/* Branches, with and without a nest.  */

static int
branches (int n, int flag)
{
  int s = 3;
#pragma acc kernels
  {
    if (n > 0)
      {
#pragma acc loop reduction(+:s)
	for (int i = 0; i < n; i++)
	  s += x[i];
      }
    else
      s = -1;
    if (flag && n > 10)
#pragma acc loop
      for (int i = 0; i < n; i++)
	y[i] = s + i;
  }
  return s;
}

/* A loop with an exit that depends on what the nests have found.  */

static int
steps (int n, int steps, int most)
{
  int s = 3;
#pragma acc kernels
  {
    for (int t = 0; t < steps; t++)
      {
	int m = 0;
#pragma acc loop reduction(+:s)
	for (int i = 0; i < n; i++)
	  s += x[i] + t;
#pragma acc loop reduction(max:m)
	for (int i = 0; i < n; i++)
	  m = m > x[i] ? m : x[i];
	s += m;
	if (s > most)
	  break;
      }
  }
  return s;
}

static int
host_steps (int n, int steps, int most)
{
  int s = 3;
  for (int t = 0; t < steps; t++)
    {
      int m = 0;
      for (int i = 0; i < n; i++)
	s += x[i] + t;
      for (int i = 0; i < n; i++)
	m = m > x[i] ? m : x[i];
      s += m;
      if (s > most)
	break;
    }
  return s;
}

/* Until the sum is small; a reduction without a clause, and a queue.  */

static int
halve (double *p)
{
  double sum;
  int k = 0;
#pragma acc kernels copy(p[0:N]) async(2)
  {
    do
      {
#pragma acc loop independent
	for (int i = 0; i < N; i++)
	  p[i] = p[i] / 2;
	sum = 0;
#pragma acc loop
	for (int i = 0; i < N; i++)
	  sum += p[i];
	p[0] += sum > 1000;
	k++;
      }
    while (sum > 10);
  }
#pragma acc wait(2)
  return k;
}

/* Two loops around, and an if around a statement that stays on the device.  */

static int
around (int n, int first)
{
  int s = 0;
#pragma acc kernels copyin(x) copy(y)
  {
    for (int a = first; a < 3; a++)
      for (int b = 0; b < a; b++)
	{
	  if (y[b] > 5)
	    y[b] = b;
#pragma acc loop reduction(+:s)
	  for (int i = 0; i < n; i++)
	    s += x[i] * a + y[b];
	}
  }
  return s;
}

/* Sizes that are known when the construct begins.  */

static int
sizes (int gangs, int workers, int length)
{
  int s = 0, t = 0;
#pragma acc kernels num_gangs(gangs) num_workers(workers)
  {
#pragma acc loop gang(num:gangs) worker(num:workers) reduction(+:s)
    for (int i = 0; i < N; i++)
      s += x[i];
    if (length > 4)
#pragma acc loop gang(num:length) vector reduction(+:t)
      for (int i = 0; i < N; i++)
	t += x[i];
  }
  return s + t;
}

int
main (void)
{
  double p[N], q[N], sum;
  int want, k = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % 37;
      p[i] = q[i] = i;
    }
  want = 3;
  for (int i = 0; i < N; i++)
    want += x[i];
  check_int ("taken", branches (N, 1), want);
  for (int i = 0; i < N; i++)
    check_int ("second taken", y[i], want + i);
  check_int ("not taken", branches (0, 1), -1);
  check_int ("second not taken", y[5], want + 5);
  want = 3;
  for (int i = 0; i < 20; i++)
    want += x[i];
  check_int ("only the first", branches (20, 0), want);
  check_int ("steps", steps (N, 5, 1000000), host_steps (N, 5, 1000000));
  check_int ("exit", steps (N, 500, 30000), host_steps (N, 500, 30000));
  check_int ("no step", steps (N, 0, 30000), 3);

  do
    {
      sum = 0;
      for (int i = 0; i < N; i++)
	sum += q[i] /= 2;
      q[0] += sum > 1000;
      k++;
    }
  while (sum > 10);
  check_int ("until", halve (p), k);
  for (int i = 0; i < N; i++)
    check_real ("halves", p[i], q[i]);

  want = 0;
  for (int a = 1; a < 3; a++)
    for (int b = 0; b < a; b++)
      for (int i = 0; i < N; i++)
	want += x[i] * a + b;
  check_int ("around", around (N, 1), want);
  want = 0;
  for (int i = 0; i < N; i++)
    want += x[i];
  check_int ("sizes", sizes (3, 2, 7), 2 * want);
  return failures != 0;
}
