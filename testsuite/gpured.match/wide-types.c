/* wide-types.c - the remarks for types of two parts.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

float _Complex c;
double _Complex z;
__int128 i;
unsigned __int128 u;

void
wide (const int *x)
{
#pragma acc parallel loop gang copyin(x[0:100]) reduction(+:c) /* { dg-optimized {reduction\(\+:c\) on complex float over gang: two atomic updates per gang; 0 bytes shared; not deterministic$} } */
  for (int k = 0; k < 100; k++)
    c += x[k];
#pragma acc parallel loop gang vector copyin(x[0:100]) reduction(*:z) /* { dg-optimized {reduction\(\*:z\) on complex double over gang vector: shuffles in each warp, then one slot per gang, combined by the last gang; 0 bytes shared, 16392 global; deterministic up to 1024 gangs$} } */
  /* { dg-optimized {this loop has a gang for each 512 iterations, 3168 at the most$} "" { target *-*-* } .-1 } */
  for (int k = 0; k < 100; k++)
    z *= x[k];
#pragma acc parallel loop gang worker vector num_workers(4) copyin(x[0:100]) reduction(max:i) async /* { dg-optimized {reduction\(max:i\) on __int128 over gang worker\(4\) vector: one row of 32 per worker, then one update under a lock per gang, as it has no slots; 2064 bytes shared; deterministic$} } */
  /* { dg-optimized {this loop has a gang for each 2048 iterations, 792 at the most$} "" { target *-*-* } .-1 } */
  for (int k = 0; k < 100; k++)
    i = x[k] > i ? x[k] : i;
#pragma acc wait
#pragma acc parallel loop gang worker num_workers(4) copyin(x[0:100]) reduction(&&:u) /* { dg-optimized {reduction\(&&:u\) on __int128 unsigned over gang worker\(4\): one atomic update per worker, then one slot per gang, combined by the last gang; 4 bytes shared, 16392 global; deterministic$} } */
  for (int k = 0; k < 100; k++)
    u = u && x[k];
}
