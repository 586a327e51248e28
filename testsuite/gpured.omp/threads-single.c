/* threads-single.c - parallel regions that say how many threads there are, of which
   one does something, and without a loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <omp.h>
#include "../include/check.h"

#define N 8

static int in[N], out[N];

static void
once (int threads)
{
  int single = 0, master = 3, masked = 5;
#pragma omp target parallel num_threads(threads) map(tofrom: single) /* { dg-optimized {region of parallel: threads distributed over all lanes} } */
  {
#pragma omp single
    single++;
  }
  check_int ("single", single, 1);
#pragma omp target parallel num_threads(threads) map(tofrom: master, out) map(to: in) /* { dg-optimized {region of parallel: threads distributed over all lanes} } */
  {
#pragma omp master
    for (int i = 0; i < N; i++)
      out[i] = in[i] * master++;
  }
  check_int ("master", master, 3 + N);
  for (int i = 0; i < N; i++)
    check_int ("by the master", out[i], in[i] * (3 + i));
#pragma omp target parallel num_threads(threads) map(tofrom: masked) /* { dg-optimized {region of parallel: threads distributed over all lanes} } */
  {
#pragma omp masked
    masked *= 2;
#pragma omp barrier
#pragma omp single nowait
    masked++;
  }
  check_int ("masked, then single", masked, 11);
}

/* One after the other, and with a loop, of which the rest is code around.  */

static void
several (int threads)
{
  int n = 1, s = 0;
#pragma omp target map(tofrom: n)
  {
#pragma omp parallel num_threads(threads) /* { dg-optimized {threads distributed over all lanes of the team} } */
    {
#pragma omp single
      n += 4;
    }
#pragma omp parallel num_threads(threads) /* { dg-optimized {threads distributed over all lanes of the team} } */
    {
#pragma omp master
      n *= 3;
    }
  }
  check_int ("several", n, 15);
#pragma omp target parallel num_threads(threads) map(tofrom: n, s)
  {
#pragma omp single
    n++;
#pragma omp for reduction(+: s) /* { dg-optimized {reduction\(\+:s\)} } */
    for (int i = 0; i < N; i++)
      s += n;
  }
  check_int ("with a loop", s, N * 16);
}

/* Sections need not be in threads of their own; there is nothing for lanes.  */

static void
sections (int threads)
{
  int a = 0, b = 0;
#pragma omp target parallel num_threads(threads) map(tofrom: a, b) /* { dg-missed {threads left to GCC: the target region is not one combined construct, nor can it be split into such} } */
  { /* { dg-missed {  caused here: write one combined construct} "" { target *-*-* } .-1 } */
#pragma omp sections
    {
#pragma omp section
      a = 1;
#pragma omp section
      b = 2;
    }
  }
  check_int ("sections", 10 * a + b, 12);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = 7 * i + 1;
  once (N);
  once (1);
  once (70);
  several (N);
  several (1);
  sections (N);
  return failures != 0;
}
