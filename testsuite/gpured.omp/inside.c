/* inside.c - target regions in constructs of the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

/* What gpured adds to a region has to be declared in it, as GCC makes functions
   of the constructs around it.  */

#include "../include/check.h"

#define N 100

typedef struct { int a; double b; } st;
#pragma omp declare reduction (+: st: omp_out.a += omp_in.a, \
			       omp_out.b += omp_in.b) \
  initializer (omp_priv = { 0, 0 })
#pragma omp declare reduction (most: int: \
			       omp_out = omp_in > omp_out ? omp_in : omp_out) \
  initializer (omp_priv = -1000)

static int x[N];

/* The usual idiom: one thread of the host launches.  */

static void
single (int n)
{
  st v = { 3, 4 };
  int m = -5, most = -5, sum = 3;
  int parts[4] = { 1, 2, 3, 4 };
#pragma omp parallel num_threads(2)
#pragma omp single nowait
  {
#pragma omp target teams distribute parallel for reduction(+: v) \
  reduction(most: m) reduction(+: parts[1:2]) map(tofrom: v, m, parts) \
  map(to: x)
    for (int i = 0; i < n; i++)
      {
	v.a += x[i];
	v.b += 1;
	m = x[i] > m ? x[i] : m;
	parts[1 + (i & 1)] += x[i];
      }
  }
  int even = 2, odd = 3;
  for (int i = 0; i < n; i++)
    {
      sum += x[i];
      most = x[i] > most ? x[i] : most;
      *(i & 1 ? &odd : &even) += x[i];
    }
  check_int ("single, a", v.a, sum);
  check_real ("single, b", v.b, n + 4);
  check_int ("single, most", m, most);
  check_int ("single, parts", parts[0], 1);
  check_int ("single, even", parts[1], even);
  check_int ("single, odd", parts[2], odd);
}

/* Each iteration or task of the host launches.  */

static void
launches (int n)
{
  static int got[6], more[6];
#pragma omp parallel for num_threads(3)
  for (int k = 0; k < 6; k++)
    {
      st v = { k, 0 };
      long wide = 1l << 40;
#pragma omp target teams distribute parallel for reduction(+: v, wide) \
  map(tofrom: v, wide) map(to: x)
      for (int i = k; i < n; i++)
	{
	  v.a += x[i];
	  wide += i;
	}
      got[k] = v.a + (wide != (1l << 40) + (n - k) * (n - 1 + k) / 2);
    }
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int k = 0; k < 6; k++)
#pragma omp task firstprivate(k) shared(more)
    {
      st v = { k, 0 };
      int m = 0;
#pragma omp target teams map(tofrom: v, m) map(to: x) reduction(+: v) num_teams(3)
#pragma omp distribute
      for (int r = 0; r < 4; r++)
	{
	  st w = { 0, 0 };
#pragma omp parallel for reduction(+: w)
	  for (int i = r; i < n; i += 4)
	    w.a += x[i];
	  v.a += w.a;
	}
#pragma omp target parallel for reduction(most: m) map(tofrom: m) map(to: x)
      for (int i = 0; i < n; i++)
	m = x[i] > m ? x[i] : m;
      more[k] = v.a + (m != 96);
    }
  for (int k = 0; k < 6; k++)
    {
      int sum = k, all = k;
      for (int i = 0; i < n; i++)
	{
	  sum += i >= k ? x[i] : 0;
	  all += x[i];
	}
      check_int ("parallel for", got[k], sum);
      check_int ("task", more[k], all);
    }
}

/* Sections, and a part of an array, of a parallel region's own variables.  */

static void
sections (int n)
{
  int a[3] = { 0, 0, 0 }, b[3] = { 0, 0, 0 };
  int copy = 17;
#pragma omp parallel sections num_threads(2) firstprivate(copy)
  {
#pragma omp section
    {
      copy++;
#pragma omp target teams distribute parallel for reduction(+: a[0:2]) \
  map(tofrom: a) firstprivate(copy)
      for (int i = 0; i < n; i++)
	a[i & 1] += copy;
    }
#pragma omp section
    {
      st v[2] = { { 1, 1 }, { 2, 2 } };
#pragma omp target teams distribute parallel for reduction(+: v) map(tofrom: v)
      for (int i = 0; i < n; i++)
	v[i & 1].a += i;
      b[0] = v[0].a;
      b[1] = v[1].a;
    }
  }
  check_int ("section, even", a[0], 18 * (n / 2));
  check_int ("section, odd", a[1], 18 * (n / 2));
  check_int ("section, first", b[0], 1 + (n / 2) * (n / 2 - 1));
  check_int ("section, second", b[1], 2 + (n / 2) * (n / 2));
}

/* Bounds, steps and chunks that the host's construct has for itself.  */

static void
bounds (int n)
{
  long got = 0, want = 0;
  int step = 0;
#pragma omp parallel num_threads(1) firstprivate(n) private(step)
  {
    n -= 3;
    step = 2;
#pragma omp target teams distribute parallel for reduction(+: got) \
  map(tofrom: got) map(to: x) schedule(static, step)
    for (int i = step; i < n; i += step)
      got += x[i];
  }
  for (int i = 2; i < n - 3; i += 2)
    want += x[i];
  check_int ("bounds", got, want + step);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 97;
  single (N);
  launches (N);
  sections (N);
  bounds (N);
  return failures != 0;
}
