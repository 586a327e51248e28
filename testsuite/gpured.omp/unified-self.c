/* unified-self.c - `requires self_maps'; variables and functions for the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-require-unified "GCC accesses no memory of the host before version 15" } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"
#include <stdlib.h>

#pragma omp requires self_maps

enum { N = 3000 };

/* A variable with `link' is that of the host.  */
int linked[N];
#pragma omp declare target link(linked)

#pragma omp begin declare target
/* The largest element of the N at X.  */

static double __attribute__ ((noinline))
largest (const double *x, int n)
{
  double m = 0;
#pragma omp parallel for reduction(max: m)
  for (int i = 0; i < n; i++)
    m = x[i] > m ? x[i] : m;
  return m;
}

static double
weighed (const double *x, const int *w, int i)
{
  return x[i] * w[i];
}
#pragma omp end declare target

struct pair { double value; int at; };
#pragma omp declare reduction(last: struct pair: \
  omp_out = omp_in.at > omp_out.at ? omp_in : omp_out) \
  initializer(omp_priv = { 0, -1 })

int
main (void)
{
  double *x = malloc (N * sizeof *x), s = 0, want = 0, m = 0;
  int *w = linked;
  struct pair last = { 0, -1 };
  long n = 5;

  for (int i = 0; i < N; i++)
    {
      x[i] = i * 37 % 1009;
      linked[i] = i % 3;
      want += x[i] * linked[i];
    }
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < N; i++)
    s += weighed (x, w, i);
  check_real ("function", s, want);
#pragma omp target teams distribute parallel for map(linked) reduction(+: n)
  for (int i = 0; i < N; i++)
    n += linked[i];
  check_int ("link", n, 5 + N);
#pragma omp target map(from: m)
  m = largest (x, N);
  check_real ("loop of a function", m, 1008);
#pragma omp target teams distribute parallel for reduction(last: last)
  for (int i = 0; i < N; i++)
    if (x[i] == 1000)
      last = (struct pair) { x[i], i };
  int at = N;
  while (x[--at] != 1000)
    ;
  check_int ("declare reduction", last.at, at);
  free (x);
  return failures != 0;
}
