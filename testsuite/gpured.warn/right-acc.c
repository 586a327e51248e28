/* right-acc.c - programs with OpenACC in which nothing is missing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each function is right, or at least not surely wrong, and looks like one that is;
   a warning would be an excess message.  */

/* { dg-do compile } */

#include <math.h>

#define N 1000

double a[N], b[N], m2[N][N], total;
int idx[N], perm[N], bins[16];
struct sums { double sum; int n; } sums[N];

double
reduced (int n)
{
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
minus_is_plus (int n)
{
  double s = 0;
#pragma acc parallel loop reduction(-:s)
  for (int i = 0; i < n; i++)
    s -= a[i];
  return s;
}

double
completed_outside (int n)
{
  double s = 0;
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < n; j++)
	s += m2[i][j];
    }
  return s;
}

double
atomic (int n)
{
  double s = 0;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      s += a[i];
    }
  return s;
}

void
temporary (int n)
{
  double t;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      t = a[i];
      t += 1;
      t = t * b[i];
      b[i] = t;
    }
}

void
private_temporary (int n)
{
  double t = 1;
#pragma acc parallel loop private(t)
  for (int i = 0; i < n; i++)
    {
      t = 0;
      for (int j = 0; j < n; j++)
	t += m2[i][j];
      b[i] = t;
    }
  b[0] += t;
}

void
set_anew (int n)
{
  double s = 0;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      s = 0;
      for (int j = 0; j < n; j++)
	s += m2[i][j];
      b[i] = s;
    }
}

void
declared_inside (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double s = 0, most = 0;
      int where = 0;
      for (int j = 0; j < n; j++)
	{
	  s += m2[i][j];
	  if (m2[i][j] > most)
	    {
	      most = m2[i][j];
	      where = j;
	    }
	}
      b[i] = s + most + where;
    }
}

void
private_and_reduced (int n)
{
  double s;
#pragma acc parallel loop gang private(s)
  for (int i = 0; i < n; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < n; j++)
	s += m2[i][j];
      b[i] = s;
    }
}

double
sequential (int n)
{
  double s = 0;
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(32) copy(s)
  {
#pragma acc loop seq
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

double
serial (int n)
{
  double s = 0;
#pragma acc serial copy(s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
one_gang (int n)
{
  double s = 0;
#pragma acc parallel num_gangs(1) copy(s)
  {
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

double
one_iteration (void)
{
  double s = 0;
#pragma acc parallel loop copy(s)
  for (int i = 3; i < 4; i++)
    s += a[i];
  return s;
}

double
kernels_finds_out (int n)
{
  double s = 0;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
kernels_loop (int n)
{
  double s = 0;
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
automatic (int n)
{
  double s = 0;
#pragma acc parallel loop auto copy(s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

double
unused_afterwards (int n)
{
  double s = 0;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      s += a[i];
      b[i] = a[i];
    }
  s = 5;
  return s + b[0];
}

double
own_of_gangs (int n)
{
  double all = 0;
#pragma acc parallel copy(all) num_gangs(10)
  {
    double s = 0;
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma acc atomic
    all += s;
  }
  return all;
}

double
single_iteration_sets (int n, int k)
{
  double s = 0;
#pragma acc parallel loop copy(s)
  for (int i = 0; i < n; i++)
    if (i == k)
      s += a[i];
  return s;
}

double
last_iteration_sets (int n)
{
  double last = 0;
#pragma acc parallel loop copy(last)
  for (int i = 0; i < n; i++)
    if (i == n - 1)
      last = a[i];
  return last;
}

void
elements_of_iterations (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      b[i] += a[i];
      m2[i][0] += a[i];
      sums[i].sum += a[i];
      sums[i].n++;
    }
}

void
rows_of_iterations (int n, int ld, double *restrict p)
{
#pragma acc parallel loop present(p)
  for (int i = 0; i < n; i++)
    {
      double *row = p + i * ld;
      for (int j = 0; j < ld; j++)
	{
	  row[0] += a[j];
	  p[i * ld + j] *= 2;
	}
    }
}

void
collapsed (int n)
{
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      m2[i][j] += a[j];
}

void
split_index (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    m2[i / 16][i % 16] += 1;
}

void
strided (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i += 4)
    b[i / 4] += a[i];
}

void
ring (void)
{
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    b[(i + 1) % N] += a[i];
}

void
ring_of_unknown_length (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[(i + 7) % n] += a[i];
}

void
permutation (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[perm[i]] += a[i];
}

void
objects (int n, struct sums **p, unsigned long *addresses)
{
#pragma acc parallel loop present(p, addresses)
  for (int i = 0; i < n; i++)
    {
      p[i]->n++;
      *(double *) addresses[i] -= 5;
    }
}

void
ranges (int n, const int *start)
{
#pragma acc parallel loop copyin(start[0:n+1])
  for (int i = 0; i < n; i++)
    for (int j = start[i]; j < start[i + 1]; j++)
      b[j] += a[i];
}

void
atomic_bins (int n)
{
#pragma acc parallel loop copy(bins)
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic update
      bins[idx[i] & 15]++;
    }
}

void
bins_of_an_iteration (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int h[16] = { 0 };
      for (int j = 0; j < n; j++)
	h[idx[j] & 15]++;
      b[i] = h[3];
    }
}

void
private_array (int n)
{
  double t[8];
#pragma acc parallel loop private(t)
  for (int i = 0; i < n; i++)
    {
      for (int k = 0; k < 8; k++)
	t[k] = 0;
      for (int j = 0; j < n; j++)
	t[j & 7] += m2[i][j];
      b[i] = t[2];
    }
}

double
maximum (int n)
{
  double most = a[0];
#pragma acc parallel loop reduction(max:most)
  for (int i = 0; i < n; i++)
    if (a[i] > most)
      most = a[i];
  return most;
}

int
flags_alike (int n)
{
  int bad = 0, good = 1;
#pragma acc parallel loop reduction(max:bad) reduction(*:good)
  for (int i = 0; i < n; i++)
    {
      bad |= a[i] < 0;
      good = good && a[i] > -1;
    }
  return bad + good;
}

int
flag_set (int n)
{
  int found = 0;
#pragma acc parallel loop copy(found)
  for (int i = 0; i < n; i++)
    if (a[i] < 0)
      found = 1;
  return found;
}

int
place_by_second_loop (int n)
{
  double most = 0;
  int where = N;
#pragma acc parallel loop reduction(max:most)
  for (int i = 0; i < n; i++)
    most = fmax (most, a[i]);
#pragma acc parallel loop reduction(min:where)
  for (int i = 0; i < n; i++)
    if (a[i] == most && i < where)
      where = i;
  return where;
}

double
two_loops_one_sum (int n)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang vector reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma acc loop gang vector reduction(+:s)
    for (int i = 0; i < n; i++)
      s += b[i];
  }
  return s;
}

double
used_after_construct (int n)
{
  double s = 0;
#pragma acc data copyin(a) copy(b)
  {
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      b[i] = a[i] / s;
  }
  return b[0];
}

void
said_to_be_own (int n)
{
  double s = 3;
#pragma acc parallel firstprivate(s)
  {
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      {
	s += a[i];
	b[i] = s;
      }
  }
}

int
captured (int n)
{
  int count = 0;
#pragma acc parallel loop copy(count)
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      {
	int at;
#pragma acc atomic capture
	at = count++;
	idx[at] = i;
      }
  return count;
}

#pragma acc routine seq
static double
sum_of (int n, const double *x)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

void
by_routine (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = sum_of (n, m2[i]);
}

#pragma acc routine vector
double
sum_of_row (int n, const double *x)
{
  double s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

void
linear_generator (int n)
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      unsigned seed = i;
      for (int k = 0; k < 10; k++)
	{
	  seed = seed * 1103515245u + 12345u;
	  b[i] += seed >> 16;
	}
    }
}

/* GCC takes the second clause.  */

int
twice_named (int n)
{
  int r = 0;
#pragma acc parallel
#pragma acc loop private(r) reduction(+:r)
  for (int i = 0; i < n; i++)
    r += 10;
  return r;
}

double
host_only (int n)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    {
      s += a[i];
      bins[i % 16]++;
    }
  return s;
}
