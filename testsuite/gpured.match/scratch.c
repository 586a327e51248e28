/* scratch.c - Operators without an atomic operation get slots and tickets:
   one of each for a construct with one such variable, two with two.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fdump-tree-omplower -fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

double
product (const double *a)
{
  double p = 1;
#pragma acc parallel loop gang vector reduction(*:p) copyin(a[0:100]) /* { dg-optimized {reduction\(\*:p\) on double over gang vector: warp shuffles, then one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 8196 bytes of global memory; deterministic for up to 1024 gangs$} } */
  /* { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < 100; i++)
    p *= a[i];
  return p;
}

unsigned
two (const unsigned *a, unsigned *second)
{
  unsigned p = 1, q = 1;
#pragma acc parallel loop gang reduction(*:p, q) copyin(a[0:100]) /* { dg-optimized {reduction\(\*:p\) on unsigned int over gang: one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 8196 bytes of global memory; deterministic$} } */
  /* { dg-optimized {reduction\(\*:q\) on unsigned int over gang: one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 8196 bytes of global memory; deterministic$} "second" { target *-*-* } .-1 } */
  for (int i = 0; i < 100; i++)
    {
      p *= a[i];
      q *= a[i] + 2;
    }
  *second = q;
  return p;
}

/* The operator is one whose code changes on the way, on a loop only.  */

int
all (const __int128 *a)
{
  __int128 p = 1;
#pragma acc parallel copyin(a[0:100]) copy(p)
#pragma acc loop gang reduction(&&:p) /* { dg-optimized {reduction\(&&:p\) on __int128 over gang: one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 16392 bytes of global memory; deterministic$} } */
  for (int i = 0; i < 100; i++)
    p = p && a[i];
  return p != 0;
}

/* { dg-final { scan-dump-times omplower {= acc_malloc \((8196|16392)\)} 3 } } */
/* { dg-final { scan-dump-times omplower {firstprivate\(gpured_slots[.0-9]*\)} 3 } } */
/* { dg-final { scan-dump-times omplower {acc_memcpy_to_device \(gpured_tickets[.0-9]*, [^\n]*, [48]\)} 3 } } */
/* { dg-final { scan-dump-times omplower {acc_free \(gpured_slots} 3 } } */
