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
#pragma acc parallel loop gang vector reduction(*:p) copyin(a[0:100]) /* { dg-optimized {reduction\(\*:p\) on double over gang vector: shuffles in each warp, then one slot per gang, combined by the last gang; 0 bytes shared, 8196 global; deterministic up to 1024 gangs$} } */
  for (int i = 0; i < 100; i++)
    p *= a[i];
  return p;
}

unsigned
two (const unsigned *a, unsigned *second)
{
  unsigned p = 1, q = 1;
#pragma acc parallel loop gang reduction(*:p, q) copyin(a[0:100]) /* { dg-optimized {reduction\(\*:p\) on unsigned int over gang: one slot per gang, combined by the last gang; 0 bytes shared, 8196 global; deterministic$} } */
  /* { dg-optimized {reduction\(\*:q\) on unsigned int over gang: one slot per gang, combined by the last gang; 0 bytes shared, 8196 global; deterministic$} "second" { target *-*-* } .-1 } */
  for (int i = 0; i < 100; i++)
    {
      p *= a[i];
      q *= a[i] + 2;
    }
  *second = q;
  return p;
}

/* { dg-final { scan-dump-times omplower {= acc_malloc \((8196|16392)\)} 2 } } */
/* { dg-final { scan-dump-times omplower {firstprivate\(gpured_slots[.0-9]*\)} 2 } } */
/* { dg-final { scan-dump-times omplower {acc_memcpy_to_device \(gpured_tickets[.0-9]*, [^\n]*, [48]\)} 2 } } */
/* { dg-final { scan-dump-times omplower {acc_free \(gpured_slots} 2 } } */
