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
#pragma acc parallel loop gang copyin(x[0:100]) reduction(+:c) /* { dg-optimized {reduction\(\+:c\) on complex float over gang: two atomic updates per gang; 0 bytes of shared memory; not deterministic$} } */
  for (int k = 0; k < 100; k++)
    c += x[k];
#pragma acc parallel loop gang vector copyin(x[0:100]) reduction(*:z) /* { dg-optimized {reduction\(\*:z\) on complex double over gang vector: warp shuffles, then one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 16392 bytes of global memory; deterministic for up to 1024 gangs$} } */
  /* { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "" { target *-*-* } .-1 } */
  for (int k = 0; k < 100; k++)
    z *= x[k];
#pragma acc parallel loop gang worker vector num_workers(4) copyin(x[0:100]) reduction(max:i) async /* { dg-optimized {reduction\(max:i\) on __int128 over gang worker\(4\) vector: 32 partials per worker, then one update per gang under a lock, because it has no workspace; 2064 bytes of shared memory; deterministic$} } */
  /* { dg-optimized {launched with one gang per 2048 iterations, at most 792 gangs$} "" { target *-*-* } .-1 } */
  for (int k = 0; k < 100; k++)
    i = x[k] > i ? x[k] : i;
#pragma acc wait
#pragma acc parallel loop gang worker num_workers(4) copyin(x[0:100]) reduction(&&:u) /* { dg-optimized {reduction\(&&:u\) on __int128 unsigned over gang worker\(4\): one atomic update per worker, then one partial per gang, combined by the last gang to finish; 4 bytes of shared memory, 16392 bytes of global memory; deterministic$} } */
  for (int k = 0; k < 100; k++)
    u = u && x[k];
}
