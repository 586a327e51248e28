/* atomic-capture.c - what an atomic operation has found tells which thread came
   first, so that a sum in a fixed order may still be another one in each run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

double x[100];
int count, bins[10];

double
captured (void)
{
  double s = 0;
  int n = 0;
#pragma acc parallel loop vector num_gangs(1) copyin(x) copy(count) reduction(+:s, n) /* { dg-optimized {reduction\(\+:s\) on double over gang\(1\) vector: warp shuffles, then one update by the only gang; 0 bytes of shared memory; not deterministic$} } */
  /* { dg-optimized {reduction\(\+:n\) on int over gang\(1\) vector: warp shuffles, then one update by the only gang; 0 bytes of shared memory; deterministic$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < 100; i++)
    {
      int number;
#pragma acc atomic capture
      number = count++;
      s += x[i] * number;
      n += number;
    }
  return s + n;
}

double
read (void)
{
  double s = 0;
#pragma acc parallel loop vector num_gangs(1) copyin(x) copy(count) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over gang\(1\) vector: warp shuffles, then one update by the only gang; 0 bytes of shared memory; not deterministic$} } */
  for (int i = 0; i < 100; i++)
    {
      int number;
#pragma acc atomic update
      count++;
#pragma acc atomic read
      number = count;
      s += x[i] * number;
    }
  return s;
}

/* Nobody looks at what came first.  */

double
updated (void)
{
  double s = 0;
#pragma acc parallel loop vector num_gangs(1) copyin(x) copy(bins) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over gang\(1\) vector: warp shuffles, then one update by the only gang; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 100; i++)
    {
#pragma acc atomic update
      bins[i % 10]++;
      s += x[i];
    }
  return s;
}
