/* near-acc.c - programs with OpenACC that look like those of shared-acc.c and are
   right.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */

#define N 1000

double m[N][N], b[N][N];
void use (double *);

double
used_in_the_construct (int n)
{
  double s = 0;
#pragma acc parallel num_gangs(1)
  {
#pragma acc loop seq
    for (int i = 0; i < n; i++)
      s += m[i][0];
    b[0][0] = s;
  }
  return s;
}

void
work_arrays (int n)
{
  double t[N], u[N], v = 0;
#pragma acc parallel loop gang private(t)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	t[j] = m[i][j];
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	b[i][j] = t[n - 1 - j];
    }
  /* Gangs run in order.  */
#pragma acc parallel loop seq copyout(u)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	u[j] = m[i][j];
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	b[i][j] = u[n - 1 - j];
    }
#pragma acc parallel loop gang num_gangs(1) copyout(u)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	u[j] = m[i][j];
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	b[i][j] = u[n - 1 - j];
    }
  /* Each thread has it.  */
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      v = m[i][0];
      b[i][0] = v * v;
    }
}

double
only_to_the_device (int n)
{
  double s = 0, r[N], q[N];
#pragma acc data copy(r)
  {
#pragma acc parallel loop copyin(r)
    for (int i = 0; i < n; i++)
      r[i] = m[i][1];
  }
#pragma acc enter data create(q)
#pragma acc parallel loop copyin(q)
  for (int i = 0; i < n; i++)
    q[i] = m[i][1];
#pragma acc exit data copyout(q)
#pragma acc parallel copyin(s)
#pragma acc loop reduction(+: s)
  for (int i = 0; i < n; i++)
    s += m[i][0];
  s = n;
  return s + r[n - 1] + q[n - 1];
}

double
read_in_time (int n, int q)
{
  double s = 0, t = 0, u = 0;
#pragma acc parallel loop reduction(+: s) async(1)
  for (int i = 0; i < n; i++)
    s += m[i][0];
#pragma acc parallel loop reduction(+: t) async(2) wait(1)
  for (int i = 0; i < n; i++)
    t += m[i][0];
#pragma acc wait
  s += t;
  /* The queue may be the one that is none.  */
#pragma acc parallel loop reduction(+: u) async(q)
  for (int i = 0; i < n; i++)
    u += m[i][0];
  s += u;
#pragma acc parallel loop reduction(+: t) async
  for (int i = 0; i < n; i++)
    t += m[i][0];
  /* It may wait.  */
  use (&u);
  return s + t;
}
