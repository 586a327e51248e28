/* deterministic.c - deterministic=on: sums and products in the order of gangs, and
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

int
main (void)
{
  double s = 0, p = 1, many = 0, again = 0, queue = 0, first = 0, kept = 0;
  double some = 0;
  double _Complex z = 0;
  float f = 0;
  int n = 0, count = 0;
  short k = 1;

  for (int i = 0; i < N; i++)
    x[i] = i % 8;

#pragma acc parallel loop gang vector num_gangs(100) copyin(x) reduction(+:s, z, n) /* { dg-optimized {reduction\(\+:s\) on double over gang\(100\) vector: warp shuffles, then one partial per gang, combined in gang order; 0 bytes of shared memory, 8388 bytes of global memory; deterministic$} } */
  /* { dg-optimized {reduction\(\+:z\) on complex double over gang\(100\) vector: warp shuffles, then one partial per gang, combined in gang order; 0 bytes of shared memory, 16776 bytes of global memory; deterministic$} "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(\+:n\) on int over gang\(100\) vector: warp shuffles, then one atomic update per gang; 0 bytes of shared memory; deterministic$} "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
    {
      s += x[i];
      z += x[i];
      n += i;
    }
#pragma acc parallel loop gang copyin(x) reduction(-:f) reduction(*:p, k) /* { dg-optimized {reduction\(-:f\) on float over gang: one partial per gang, combined in gang order; 0 bytes of shared memory, 134148 bytes of global memory; deterministic for up to 16384 gangs$} } */
  /* { dg-optimized {reduction\(\*:p\) on double over gang: one partial per gang, combined in gang order; 0 bytes of shared memory, 134148 bytes of global memory; deterministic for up to 16384 gangs$} "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(\*:k\) on short int over gang: one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 134148 bytes of global memory; deterministic$} "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
    {
      f -= x[i];
      p *= x[i] == 3 ? 2 : x[i] == 4 ? 0.5 : 1;
      k *= 3;
    }
#pragma acc parallel loop gang num_gangs(2000) copyin(x) reduction(+:many) /* { dg-optimized {reduction\(\+:many\) on double over gang\(2000\): one partial per gang, combined in gang order; 0 bytes of shared memory, 16772 bytes of global memory; deterministic$} } */
  for (int i = 0; i < N; i++)
    many += x[i];
#pragma acc parallel copyin(x) num_gangs(8) copy(again)
  {
#pragma acc loop seq
    for (int j = 0; j < 2; j++)
#pragma acc loop gang vector reduction(+:again) /* { dg-optimized {reduction\(\+:again\) on double over gang\(8\) vector: warp shuffles, then one atomic update per gang, because a gang may reach it several times; 0 bytes of shared memory; not deterministic$} } */
  /* { dg-warning {.reduction\(\+:again\). may round differently from run to run: one atomic update per gang, because a gang may reach it several times$} "" { target *-*-* } .-1 } */
      for (int i = 0; i < N; i++)
	again += x[i];
  }
#pragma acc parallel loop gang vector copyin(x) reduction(+:queue) async /* { dg-optimized {reduction\(\+:queue\) on double over gang vector: warp shuffles, then one atomic update per gang, because it has no workspace; 0 bytes of shared memory; not deterministic$} } */
  /* { dg-warning {.reduction\(\+:queue\). may round differently from run to run: one atomic update per gang, because it has no workspace$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    queue += x[i];
#pragma acc wait
#pragma acc parallel loop gang vector copyin(x) copy(count, order) reduction(+:first) /* { dg-optimized {reduction\(\+:first\) on double over gang vector: warp shuffles, then one atomic update per gang, because atomic operations tell which thread came first; 0 bytes of shared memory; not deterministic$} } */
  /* { dg-warning {.reduction\(\+:first\). may round differently from run to run: one atomic update per gang, because atomic operations tell which thread came first$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      int number;
#pragma acc atomic capture
      number = count++;
      order[number] = i;
      first += number;
    }
#pragma acc kernels copyin(x) copy(kept)
  {
    first = x[1];
#pragma acc loop gang reduction(+:kept) /* { dg-optimized {this loop of a .kernels' construct runs as in a .parallel' construct$} } */
  /* { dg-optimized {reduction\(\+:kept\) on double over gang vector: warp shuffles, then one partial per gang, combined in gang order; 0 bytes of shared memory, 134148 bytes of global memory; deterministic for up to 16384 gangs$} "" { target *-*-* } .-1 } */
  /* { dg-optimized {this loop has only `gang': its iterations are distributed as if no level were given$} "" { target *-*-* } .-2 } */
    for (int i = 0; i < N; i++)
      kept += x[i] * first;
  }
#pragma acc parallel loop gang num_gangs(count + 700) copyin(x) reduction(+:some) /* { dg-optimized {reduction\(\+:some\) on double over gang: one partial per gang, combined in gang order; 0 bytes of shared memory, 536580 bytes of global memory; deterministic for up to 65536 gangs$} } */
  for (int i = 0; i < N; i++)
    some += x[i];
  check_real ("some", some, 1742);
  check_real ("s", s, 1742);
  check_real ("z", __real z, 1742);
  check_int ("n", n, N * (N - 1) / 2);
  check_real ("f", f, -1742);
  check_real ("p", p, 2);
  check_real ("many", many, 1742);
  check_real ("again", again, 2 * 1742);
  check_real ("queue", queue, 1742);
  check_int ("count", count, N);
  return failures;
}
