/* near-omp.c - programs with OpenMP that look like those of shared-omp.c and are
   right.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */

#include <omp.h>

#define N 1000

double m[N][N], b[N][N];
void use (double *);

double
one_team_around (int n)
{
  double s = 0;
#pragma omp target teams distribute num_teams(1) map(tofrom: s)
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for reduction(+: s)
      for (int j = 0; j < n; j++)
	s += m[i][j];
    }
  return s;
}

double
teams_with_the_clause (int n)
{
  double s = 0;
#pragma omp target teams distribute reduction(+: s)
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for reduction(+: s)
      for (int j = 0; j < n; j++)
	s += m[i][j];
    }
  return s;
}

double
threads_of_the_loop (int n)
{
  double s = 0;
#pragma omp target parallel map(tofrom: s)
  {
#pragma omp for reduction(+: s)
    for (int i = 0; i < n; i++)
      s += m[i][0];
#pragma omp sections reduction(+: s)
    {
      s += m[0][0];
#pragma omp section
      s += m[1][1];
    }
#pragma omp scope reduction(+: s)
    s += m[2][2];
  }
  return s;
}

void
private_to_teams (int n)
{
#pragma omp target teams distribute
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma omp parallel for reduction(+: s)
      for (int j = 0; j < n; j++)
	s += m[i][j];
      b[i][0] = s;
    }
}

double
critical_on_the_original (int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: s)
  for (int i = 0; i < n; i++)
    {
#pragma omp critical
      s += m[i][0];
    }
  return s;
}

double
critical_on_a_value_that_is_used_there (int n)
{
  double s = 0;
#pragma omp target map(from: b)
  {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      {
#pragma omp critical
	s += m[i][0];
      }
    b[0][0] = s;
  }
  return s;
}

double
copy_that_is_set_again (int n)
{
  double s = 0;
#pragma omp target
  for (int i = 0; i < n; i++)
    s += m[i][0];
  s = n;
  return s;
}

void
work_arrays (int n)
{
  double t[N], u[N], one[2];
  one[1] = 0;
#pragma omp target teams distribute parallel for private(t)
  for (int i = 0; i < n; i++)
    {
      double v[N];
      for (int j = 0; j < n; j++)
	t[j] = v[j] = m[i][j];
      for (int j = 0; j < n; j++)
	b[i][j] = t[n - 1 - j] + v[j];
    }
  /* Elements of the iteration.  */
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    {
      u[i] = m[i][i];
      b[i][0] = u[i];
    }
  /* The same value in all iterations.  */
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    {
      one[0] = n;
      b[i][0] = one[0];
    }
  /* One iteration sets it, nobody reads it.  */
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    {
      if (i == n / 2)
	one[1] = m[i][0];
    }
  use (one);
}

void
elements_of_threads (int n)
{
  double t[64];
#pragma omp target parallel for num_threads(64)
  for (int i = 0; i < n; i++)
    {
      t[omp_get_thread_num ()] = m[i][0];
      b[i][0] = t[omp_get_thread_num ()];
    }
}

void
one_thread_at_a_time (int n)
{
  double t;
#pragma omp target teams distribute
  for (int i = 0; i < n; i++)
    {
      double u;
#pragma omp parallel for private(t)
      for (int j = 0; j < n; j++)
	{
	  t = m[i][j];
	  b[i][j] = t * t;
#pragma omp critical
	  {
	    u = m[i][j];
	    b[j][i] = u;
	  }
	}
    }
}

double
only_to_the_device (int n)
{
  double s = 0, t = 1, r[N], q[N];
#pragma omp target data map(tofrom: r)
#pragma omp target map(to: r)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    r[i] = m[i][1];
  /* The device uses it, the host wants its own.  */
#pragma omp target map(to: t)
  {
    t *= 2;
    b[0][0] = t;
  }
  /* Others may have mapped it.  */
  use (q);
#pragma omp target map(to: q)
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    q[i] = m[i][1];
#pragma omp target map(to: s)
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < n; i++)
    s += m[i][0];
  s = n;
  return s + t + r[n - 1] + q[n - 1];
}

double
read_in_time (int n)
{
  double s = 0, t = 0;
#pragma omp target teams distribute parallel for reduction(+: s) map(tofrom: s) nowait
  for (int i = 0; i < n; i++)
    s += m[i][0];
#pragma omp taskwait
  t = s;
#pragma omp target teams distribute parallel for reduction(+: s) map(tofrom: s) nowait
  for (int i = 0; i < n; i++)
    s += m[i][0];
  use (&t);
  t += s;
  return t;
}

/* Does the device have the same memory?  */

int
probed (void)
{
  int sep = 1, v[2] = { 1, 1 };
#pragma omp target map(to: sep, v)
  {
    sep = 0;
    v[1] = 0;
  }
  return sep || v[1];
}

double
read_behind_a_task (int n)
{
  double s = 0, d;
#pragma omp target parallel for reduction(+: s) map(tofrom: s) nowait depend(out: d)
  for (int i = 0; i < n; i++)
    s += m[i][0];
#pragma omp task if(0) depend(in: d) shared(s)
  m[0][0] = s;
  return m[0][0];
}

int
private_on_the_host (int n)
{
  int v = n;
#pragma omp parallel private(v) num_threads(1)
  {
    v = 1;
#pragma omp target
    v++;
  }
  return v;
}

double
read_behind_a_barrier (int n)
{
  double s = 0;
#pragma omp parallel
  {
#pragma omp single
    {
#pragma omp target parallel for reduction(+: s) map(tofrom: s) nowait
      for (int i = 0; i < n; i++)
	s += m[i][0];
    }
#pragma omp single
    m[0][0] = s;
  }
  return m[0][0];
}
