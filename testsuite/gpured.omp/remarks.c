/* remarks.c - one remark per reduction that is lowered.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

double
sum (double *a, int n)
{
  double s = 0, product = 1;
  char c = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(to:a[0:n]) /* { dg-optimized {reduction\(\+:s\) on double over teams distribute parallel for: iterations distributed over all lanes, 32 partials per warp, then one atomic update per team; 2048 bytes of shared memory; not deterministic$} } */
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma omp target parallel for simd reduction(*:product) map(to:a[0:n]) /* { dg-optimized {reduction\(\*:product\) on double over parallel for simd: iterations distributed over all lanes, 32 partials per warp, then one atomic exchange per team; 2048 bytes of shared memory; not deterministic$} } */
  for (int i = 0; i < n; i++)
    product *= a[i];
#pragma omp target teams loop reduction(max:c) /* { dg-optimized {reduction\(max:c\) on char over teams distribute parallel for simd: iterations distributed over all lanes, 32 partials per warp, then one compare-and-swap per team; 256 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < n; i++)
    c = i % 99 > c ? i % 99 : c;
  return s + product + c;
}

struct best
{
  double value;
  int at;
};

#pragma omp declare reduction (first: struct best: \
    omp_out = omp_in.value > omp_out.value ? omp_in : omp_out)

struct best
argmax (double *a, int n)
{
  struct best best = { 0, 0 };
  double sums[300] = { 0 };
#pragma omp target teams distribute parallel for reduction(first:best) map(to:a[0:n]) map(tofrom:best) /* { dg-optimized {reduction\(user-defined:best\) on struct best over teams distribute parallel for: iterations distributed over all lanes, warp shuffles, then one partial per warp, then one partial per team; 4096 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < n; i++)
    if (a[i] > best.value)
      best = (struct best) { a[i], i };
#pragma omp target parallel for reduction(+:sums[7:3]) map(to:a[0:n]) /* { dg-optimized {reduction\(\+:sums\) on double\[3\] over parallel for: .*, then one atomic update per team;} } */
  for (int i = 0; i < n; i++)
    sums[7 + i % 3] += a[i];
#pragma omp target parallel for reduction(+:sums) map(to:a[0:n]) /* { dg-optimized {reduction\(\+:sums\) on double\[300\] over parallel for: .*, then one partial per team;} } */
  for (int i = 0; i < n; i++)
    sums[i % 300] += a[i];
  best.value += sums[0];
  return best;
}

/* A type that has no name but by typedef.  */

typedef struct { double value; int at; } place;

#pragma omp declare reduction (last: place: \
    omp_out = omp_in.value < omp_out.value ? omp_in : omp_out)

place
argmin (double *a, int n)
{
  place least = { 0, 0 };
#pragma omp target teams distribute parallel for reduction(last:least) map(to:a[0:n]) map(tofrom:least) /* { dg-optimized {reduction\(user-defined:least\) on struct place over teams } } */
  for (int i = 0; i < n; i++)
    if (a[i] < least.value)
      least = (place) { a[i], i };
  return least;
}
