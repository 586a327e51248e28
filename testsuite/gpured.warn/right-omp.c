/* right-omp.c - programs with OpenMP in which nothing is missing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   As right-acc.c.  */

/* { dg-do compile } */

#include <omp.h>

#define N 1000

double a[N], b[N], m2[N][N];
int idx[N], bins[16];
struct sums { double sum; int n; } sums[N];

double
reduced (int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
mapped_outside (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s) map(to: a)
#pragma omp teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
atomic (int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: s)
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      s += a[i];
    }
  return s;
}

double
critical (int n)
{
  double s = 0;
#pragma omp target parallel for map(tofrom: s)
  for (int i = 0; i < n; i++)
    {
#pragma omp critical
      s += a[i];
    }
  return s;
}

double
by_threads (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp parallel
  {
    double mine = 0;
#pragma omp for
    for (int i = 0; i < n; i++)
      mine += a[i];
#pragma omp atomic
    s += mine;
  }
  return s;
}

double
private_to_threads (int n)
{
  double s = 0, mine;
#pragma omp target map(tofrom: s)
#pragma omp parallel private(mine)
  {
    mine = 0;
#pragma omp for
    for (int i = 0; i < n; i++)
      mine += a[i];
#pragma omp atomic
    s += mine;
  }
  return s;
}

double
master (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp parallel
  {
#pragma omp master
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

double
single (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp parallel
  {
#pragma omp single
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

double
thread_0 (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp parallel
  {
    if (omp_get_thread_num () == 0)
      for (int i = 0; i < n; i++)
	s += a[i];
  }
  return s;
}

double
ordered (int n)
{
  double s = 0;
#pragma omp target parallel for ordered map(tofrom: s)
  for (int i = 0; i < n; i++)
    {
#pragma omp ordered
      s += a[i];
    }
  return s;
}

double
one_thread (int n)
{
  double s = 0;
#pragma omp target parallel for num_threads(1) map(tofrom: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
one_team (int n)
{
  double s = 0;
#pragma omp target teams distribute num_teams(1) map(tofrom: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
no_threads (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

void
lost_but_not_needed (int n)
{
  double s = 0;
#pragma omp target map(from: b)
  {
    for (int i = 0; i < n; i++)
      {
	s += a[i];
	b[i] = s;
      }
  }
}

double
locked (int n, omp_lock_t *lock)
{
  double s = 0;
#pragma omp target parallel for map(tofrom: s)
  for (int i = 0; i < n; i++)
    {
      omp_set_lock (lock);
      s += a[i];
      omp_unset_lock (lock);
    }
  return s;
}

void
team_sum (int n)
{
#pragma omp target teams distribute
  for (int i = 0; i < n; i++)
    {
      double s = 0;
#pragma omp parallel for reduction(+:s)
      for (int j = 0; j < n; j++)
	s += m2[i][j];
      b[i] = s;
    }
}

void
private_team_sum (int n)
{
  double s;
#pragma omp target teams distribute private(s)
  for (int i = 0; i < n; i++)
    {
      s = 0;
#pragma omp parallel for reduction(+:s)
      for (int j = 0; j < n; j++)
	s += m2[i][j];
      b[i] = s;
    }
}

double
last_private (int n)
{
  double x = 0;
#pragma omp target teams distribute parallel for lastprivate(x) map(from: x)
  for (int i = 0; i < n; i++)
    {
      x = a[i];
      x += 1;
    }
  return x;
}

double
linear (int n)
{
  int k = 5;
#pragma omp target map(tofrom: k)
#pragma omp simd linear(k:2)
  for (int i = 0; i < n; i++)
    {
      b[i] = k;
      k += 2;
    }
  return k;
}

double
prefix_sums (int n)
{
  double s = 0;
#pragma omp parallel for simd reduction(inscan, +:s)
  for (int i = 0; i < n; i++)
    {
      s += a[i];
#pragma omp scan inclusive(s)
      b[i] = s;
    }
  return s;
}

void
section_reduced (int n)
{
#pragma omp target teams distribute parallel for reduction(+: bins)
  for (int i = 0; i < n; i++)
    bins[i % 16]++;
}

void
section_of_pointer (int n, int *h)
{
#pragma omp target teams distribute parallel for reduction(+: h[:16])
  for (int i = 0; i < n; i++)
    h[idx[i] & 15]++;
}

void
elements (int n)
{
#pragma omp target teams distribute parallel for simd collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      m2[i][j] += a[j];
}

void
schedule (int n)
{
#pragma omp target teams distribute parallel for schedule(static, 1)
  for (int i = 0; i < n; i++)
    {
      b[i] += a[i];
      sums[i].sum += a[i];
    }
}

void
outer_elements (int n)
{
#pragma omp target teams distribute
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i] += m2[i][j];
}

void
atomic_bins (int n)
{
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    {
#pragma omp atomic
      bins[i % 16]++;
    }
}

int
sections (int n)
{
  int x = 0, y = 0;
#pragma omp target map(tofrom: x, y)
#pragma omp parallel sections
  {
#pragma omp section
    x += n;
#pragma omp section
    y += n;
  }
  return x + y;
}

double
own_simd (int n)
{
  double s = 0;
#pragma omp target map(tofrom: s)
#pragma omp simd reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int
counts_of_teams (int n, int *teams)
{
  int count = 0;
#pragma omp target teams num_teams(16) map(tofrom: count)
  {
    if (omp_get_team_num () == 0)
      count += n;
  }
  return count;
}

void
of_thread (int n)
{
  int counts[64] = { 0 };
#pragma omp target parallel map(tofrom: counts) num_threads(64)
  {
    int t = omp_get_thread_num ();
#pragma omp for
    for (int i = 0; i < n; i++)
      counts[t]++;
  }
  b[0] = counts[3];
}

/* Each thread, or team, has a variable, of which only updates read the value.  */

int
of_threads (int n)
{
  int own = 5, other = 7;
#pragma omp target parallel for simd firstprivate(own)
  for (int i = 0; i < n; i++)
    own++;
#pragma omp target parallel loop firstprivate(other)
  for (int i = 0; i < n; i++)
    other++;
#pragma omp target teams distribute parallel for simd firstprivate(own)
  for (int i = 0; i < n; i++)
    own++;
#pragma omp target teams loop firstprivate(other)
  for (int i = 0; i < n; i++)
    other++;
  return own + other;
}

double
host_loop (int n)
{
  double s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
