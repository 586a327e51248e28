/* mapped.c - sections of arrays, and arrays of variable length, in regions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

/* What is mapped of an array is one for all threads: it may be set.  */

#include "../include/check.h"

#define N 100

static void
section (void)
{
  int o[N], s = 0;
#pragma omp target teams distribute parallel for map(from: o[0:N]) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over teams distribute parallel for} } */
  for (int i = 0; i < N; i++)
    {
      o[i] = i;
      s += i;
    }
  check_int ("section", s, 4950);
  check_int ("set", o[99], 99);
}

static void
nest (void)
{
  int o[N], s = 0;
#pragma omp target teams distribute map(from: o[0:N]) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over teams} } */
  for (int i = 0; i < N; i++)
    {
      int r = 0;
#pragma omp parallel for reduction(+:r) /* { dg-optimized {reduction\(\+:r\) on int over parallel for} } */
      for (int j = 0; j <= i; j++)
	r += j;
      o[i] = r;
      s += o[i];
    }
  check_int ("nest", s, 166650);
  check_int ("nest, set", o[99], 4950);
}

static __attribute__ ((noinline)) void
variable (int n)
{
  int a[n], o[n], s = 0, t = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(to: a) map(from: o[0:n]) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over teams distribute parallel for} } */
  for (int i = 0; i < n; i++)
    {
      o[i] = a[i] * 2;
      s += a[i];
    }
#pragma omp target teams distribute parallel for reduction(+:t) /* { dg-optimized {reduction\(\+:t\) on int over teams distribute parallel for} } */
  for (int i = 0; i < n; i++)
    t += o[i];
  int u = 0;
#pragma omp target teams distribute map(to: a) map(tofrom: o) reduction(+:u) /* { dg-optimized {reduction\(\+:u\) on int over teams} } */
  for (int i = 0; i < n; i++)
    {
      int r = 0;
#pragma omp parallel for reduction(+:r) /* { dg-optimized {reduction\(\+:r\) on int over parallel for} } */
      for (int j = 0; j < n; j++)
	r += a[j];
      o[i] += r;
      u += o[i];
    }
  check_int ("variable, nest", u, t + n * s);
  check_int ("variable", s, n * (n - 1) / 2);
  check_int ("variable, set", t, n * (n - 1));
}

int
main (void)
{
  section ();
  nest ();
  variable (77);
  return failures != 0;
}
