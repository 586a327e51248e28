/* deterministic.c - deterministic=on: sums and products in the order of teams, and
   what is said where they cannot be.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed -fplugin-arg-gpured-unroll=1 -fplugin-arg-gpured-deterministic=on -foffload-options=nvptx-none=-misa=sm_70" } */

#include "../include/check.h"

#define N 500

static double x[N];
static int order[N];

#pragma omp declare target
static double
twice (double value)
{
  return 2 * value;
}

static double
thrice (double value)
{
  return 3 * value;
}

static __attribute__ ((noinline)) double
through_pointer (double value)
{
  double (*volatile f) (double) = value > 3 ? twice : thrice;
  return f (value); /* { dg-warning {gpured: reductions of this region may round differently from run to run: it is left to GCC$} } */
  /* { dg-note {gpured: region left to GCC: it calls a function through a pointer$} "" { target *-*-* } .-1 } */
}

#pragma omp end declare target

static void
update (int n, double *bins)
{
#pragma omp target teams distribute parallel for map(to:x) reduction(+:bins[:n]) /* { dg-optimized {reduction\(\+:bins\) on double\[\] over teams distribute parallel for: iterations distributed over all lanes, each update is atomic; not deterministic$} } */
  /* { dg-warning {.reduction\(\+:bins\). may round differently from run to run: each update is atomic$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    bins[i % n] += x[i];
}

int
main (void)
{
  double s = 0, p = 1, many[10] = { 0 }, more[40] = { 0 }, bins[7] = { 0 };
  double first = 0, left = 0, pointer = 0, rows = 0;
  double _Complex z = 0;
  float f = 0;
  int n = 0, count = 0;

  for (int i = 0; i < N; i++)
    x[i] = i % 8;

#pragma omp target teams distribute parallel for map(to:x) reduction(+:s, z, n) /* { dg-optimized {reduction\(\+:s\) on double over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one partial per team, combined in team order; 2048 bytes of shared memory; deterministic for up to 8192 teams$} } */
  /* { dg-optimized {reduction\(\+:z\) on complex double over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one partial per team, combined in team order; 2048 bytes of shared memory; deterministic for up to 8192 teams$} "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(\+:n\) on int over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one atomic update per team; 1024 bytes of shared memory; deterministic$} "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
    {
      s += x[i];
      z += x[i];
      n += i;
    }
#pragma omp target teams distribute parallel for map(to:x) reduction(-:f) reduction(*:p) /* { dg-optimized {reduction\(-:f\) on float over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one partial per team, combined in team order; 1024 bytes of shared memory; deterministic for up to 8192 teams$} } */
  /* { dg-optimized {reduction\(\*:p\) on double over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one partial per team, combined in team order; 2048 bytes of shared memory; deterministic for up to 8192 teams$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      f -= x[i];
      p *= x[i] == 3 ? 2 : x[i] == 4 ? 0.5 : 1;
    }
#pragma omp target teams distribute parallel for map(to:x) reduction(+:many, more) /* { dg-optimized {reduction\(\+:many\) on double\[10\] over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one partial per team, combined in team order; 2048 bytes of shared memory; deterministic for up to 8192 teams$} } */
  /* { dg-optimized {reduction\(\+:more\) on double\[40\] over teams distribute parallel for: iterations distributed over all lanes, warp shuffles, then one partial per warp, then one partial per team; 4096 bytes of shared memory; deterministic$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      many[i % 10] += x[i];
      more[i % 40] += x[i];
    }
  update (7, bins);
#pragma omp target teams distribute map(to:x) reduction(+:rows) /* { dg-optimized {reduction\(\+:rows\) on double over teams: one value per team, 32 partials per warp, then one partial per team, combined in team order; 2048 bytes of shared memory; deterministic for up to 8192 teams$} } */
  for (int i = 0; i < 10; i++)
    {
      double row = 0;
#pragma omp parallel for reduction(+:row) /* { dg-optimized {reduction\(\+:row\) on double over parallel for: iterations distributed over all lanes of the team \(a block, or 8 to 32 lanes of a warp\), warp shuffles, then one partial per warp, the result in every lane; 256 bytes of shared memory; deterministic$} } */
      for (int j = 0; j < N / 10; j++)
	row += x[i * (N / 10) + j];
      rows += row;
    }
#pragma omp target teams distribute parallel for map(to:x) map(tofrom:count, order) reduction(+:first) /* { dg-optimized {reduction\(\+:first\) on double over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one atomic update per team, because atomic operations tell which thread came first; 2048 bytes of shared memory; not deterministic$} } */
  /* { dg-warning {.reduction\(\+:first\). may round differently from run to run: one atomic update per team, because atomic operations tell which thread came first$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      int number;
#pragma omp atomic capture
      number = count++;
      order[number] = i;
      first += number;
    }
#pragma omp target teams distribute parallel for map(to:x) reduction(+:left) /* { dg-warning {.reduction\(\+:left\). may round differently from run to run: it is left to GCC: the construct contains a directive that gpured does not support there$} } */
  /* { dg-missed {reduction\(\+:left\) on double left to GCC: the construct contains a directive that gpured does not support there$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
#pragma omp critical /* { dg-missed {  caused here: move the directive out of the loop$} } */
      left += x[i];
    }
#pragma omp target teams distribute parallel for map(to:x) reduction(+:pointer) /* { dg-optimized {reduction\(\+:pointer\) on double over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one partial per team, combined in team order; 2048 bytes of shared memory; deterministic for up to 8192 teams$} } */
  for (int i = 0; i < N; i++)
    pointer += through_pointer (x[i]);
  check_real ("s", s, 1742);
  check_real ("z", __real z, 1742);
  check_int ("n", n, N * (N - 1) / 2);
  check_real ("f", f, -1742);
  check_real ("p", p, 2);
  check_real ("rows", rows, 1742);
  check_int ("count", count, N);
  return failures;
}
