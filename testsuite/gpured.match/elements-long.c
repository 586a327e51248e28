/* elements-long.c - what is said of reductions of arrays of many elements.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-O2 -fopt-info-omp-optimized-missed -fplugin-arg-gpured-deterministic=on" } */
/* { dg-do compile } */

void
histograms (int n, int k, const int *x, int *count, double *sum, float *high)
{
  long table[1000] = { 0 };
#pragma acc parallel loop copyin(x[0:n]) reduction(+:count[0:k]) reduction(+:sum[1:k]) reduction(max:high[0:k]) reduction(|:table) /* { dg-optimized {reduction\(\+:count\) on int\[\]: each update is atomic; deterministic$} } */
  /* { dg-optimized {reduction\(\+:sum\) on double\[\]: each update is atomic; not deterministic$} "" { target *-*-* } .-1 } */
  /* { dg-warning {reduction\(\+:sum\)[^ ]* may round differently from run to run: each update is atomic} "" { target *-*-* } .-2 } */
  /* { dg-optimized {reduction\(max:high\) on float\[\]: each update is atomic; deterministic$} "" { target *-*-* } .-3 } */
  /* { dg-optimized {reduction\(\|:table\) on long int\[\]: each update is atomic; deterministic$} "" { target *-*-* } .-4 } */
  /* { dg-optimized {assigned OpenACC gang vector loop parallelism} "" { target *-*-* } .-5 } */
  for (int i = 0; i < n; i++)
    {
      count[x[i] % k]++;
      sum[1 + x[i] % k] += i;
      if (high[x[i] % k] < i)
	high[x[i] % k] = i;
      table[i % 1000] |= x[i];
    }
  count[0] += table[3];
}
