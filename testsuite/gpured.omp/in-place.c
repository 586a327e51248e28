/* in-place.c - sections of unknown length, whose elements are updated in place,
   and uses of them that are left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <stdlib.h>
#include "../include/check.h"

#define N 2000

static int x[N];
static double w[N];

static void
histogram (int n, int bins, int *count, double *sums, unsigned *bits)
{
#pragma omp target teams distribute parallel for map (to: x, w) reduction (+: count[0:bins]) reduction (-: sums[:bins + 1]) reduction (|: bits[1:bins]) /* { dg-optimized {reduction\(\+:count\) on int\[\] over teams distribute parallel for: iterations distributed over all lanes, each update is atomic; deterministic$} } */
  /* { dg-optimized {reduction\(-:sums\) on double\[\] over teams distribute parallel for: iterations distributed over all lanes, each update is atomic; not deterministic$} "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(\|:bits\) on unsigned int\[\] over teams distribute parallel for: iterations distributed over all lanes, each update is atomic; deterministic$} "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    {
      count[x[i] % bins]++;
      sums[x[i] % bins] += w[i];
      sums[x[i] % bins + 1] = sums[x[i] % bins + 1] - 2 * w[i];
      count[i % bins] += x[i] * 2;
      if (i % 3)
	bits[1 + i % bins] |= i;
      count[i % bins] -= i;
    }
}

static void
test_histogram (int n, int bins)
{
  int *count = calloc (bins, sizeof *count);
  int *want_count = calloc (bins, sizeof *want_count);
  double *sums = calloc (bins + 1, sizeof *sums);
  double *want_sums = calloc (bins + 1, sizeof *want_sums);
  unsigned *bits = calloc (bins + 1, sizeof *bits);
  unsigned *want_bits = calloc (bins + 1, sizeof *want_bits);
  count[0] = want_count[0] = 17;
  histogram (n, bins, count, sums, bits);
  for (int i = 0; i < n; i++)
    {
      want_count[x[i] % bins]++;
      want_sums[x[i] % bins] += w[i];
      want_sums[x[i] % bins + 1] -= 2 * w[i];
      want_count[i % bins] += x[i] * 2 - i;
      if (i % 3)
	want_bits[1 + i % bins] |= i;
    }
  for (int k = 0; k <= bins; k++)
    {
      if (k < bins)
	check_int ("count", count[k], want_count[k]);
      check_real ("sums", sums[k], want_sums[k]);
      check_int ("bits", bits[k], want_bits[k]);
    }
  free (count);
  free (want_count);
  free (sums);
  free (want_sums);
  free (bits);
  free (want_bits);
}

/* Each of these does something that an update in place would change, or that
   is not clear.  */

void
left (int n, int *p)
{
  int where[N];
#pragma omp target teams distribute parallel for map (from: where) reduction (+: p[0:n]) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
  for (int i = 0; i < n; i++)
    where[i] = p[i]++;
#pragma omp target teams distribute parallel for reduction (+: p[0:n]) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
  for (int i = 0; i < n; i++)
    p[i] = p[(i + 1) % n] + 1;
#pragma omp target teams distribute parallel for reduction (+: p[0:n]) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
  for (int i = 0; i < n; i++)
    p[i] = 1 - p[i];
#pragma omp target teams distribute parallel for reduction (+: p[0:n]) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
  for (int i = 0; i < n; i++)
    p[i] ^= 1;
#pragma omp target teams distribute parallel for reduction (+: p[0:n]) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
  for (int i = 0; i < n; i++)
    *p += 1;
}

/* The threads of a team have no part of one.  */

void
of_team (int n)
{
  long much[1100] = { 0 }, sum = 0;
#pragma omp target map (tofrom: much, sum)
  {
#pragma omp parallel for reduction (+: much) /* { dg-missed {reduction\(\+:much\) on long int\[1100\] left to GCC: its size is not constant or too large$} } */
    for (int i = 0; i < n; i++)
      much[i % 1100] += i;
    sum = much[7];
  }
  check_int ("of a team", sum, 7);
}

/* Arrays, long or with a section of unknown length.  */

void
arrays (int n)
{
  long much[1100] = { 0 }, part[N] = { 0 };
  int grid[60][50] = { { 0 } };
#pragma omp target teams distribute parallel for map (to: x) reduction (+: much) /* { dg-optimized {reduction\(\+:much\) on long int\[1100\] over teams distribute parallel for: iterations distributed over all lanes, each update is atomic; deterministic$} } */
  for (int i = 0; i < N; i++)
    {
      much[i % 1100] += i;
      much[x[i] % 7] -= 3;
    }
#pragma omp target teams distribute parallel for map (to: x) reduction (|: grid) /* { dg-optimized {reduction\(\|:grid\) on int\[60\]\[50\] over teams distribute parallel for: iterations distributed over all lanes, each update is atomic; deterministic$} } */
  for (int i = 0; i < N; i++)
    grid[x[i] % 60][i % 50] |= i;
#pragma omp target parallel for map (to: x) reduction (+: part[2:n]) /* { dg-optimized {reduction\(\+:part\) on long int\[\] over parallel for: iterations distributed over all lanes, each update is atomic; deterministic$} } */
  for (int i = 0; i < n; i++)
    part[2 + x[i] % n] += i;
  long want_much[1100] = { 0 }, want_part[N] = { 0 };
  int want_grid[60][50] = { { 0 } };
  for (int i = 0; i < N; i++)
    {
      want_much[i % 1100] += i;
      want_much[x[i] % 7] -= 3;
      want_grid[x[i] % 60][i % 50] |= i;
    }
  for (int i = 0; i < n; i++)
    want_part[2 + x[i] % n] += i;
  for (int i = 0; i < 1100; i++)
    check_int ("much", much[i], want_much[i]);
  for (int i = 0; i < 3000; i++)
    check_int ("grid", grid[i / 50][i % 50], want_grid[i / 50][i % 50]);
  for (int i = 0; i < N; i++)
    check_int ("part", part[i], want_part[i]);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7919L % 1009;
      w[i] = i % 17 - 3;
    }
  test_histogram (N, 1);
  test_histogram (N, 40);
  test_histogram (N, 3000);
  test_histogram (0, 5);
  arrays (100);
  of_team (1000);
  return failures != 0;
}
