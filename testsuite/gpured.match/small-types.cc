/* small-types.cc - the remarks for types smaller than a word.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

signed char c;
short s;
bool b;

void
small (const int *x)
{
#pragma acc parallel loop gang copyin(x[0:100]) reduction(+:c) /* { dg-optimized {reduction\(\+:c\) on signed char over gang: one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 8196 bytes of global memory; deterministic$} } */
  for (int i = 0; i < 100; i++)
    c = c + x[i];
#pragma acc parallel loop gang copyin(x[0:100]) reduction(max:s) async /* { dg-optimized {reduction\(max:s\) on short int over gang: one compare-and-swap per gang, because most gangs do not change the result; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 100; i++)
    s = x[i] > s ? x[i] : s;
#pragma acc wait
#pragma acc parallel loop gang vector copyin(x[0:100]) reduction(||:b) /* { dg-optimized {reduction\(\|\|:b\) on bool over gang vector: warp votes, then one atomic update per gang; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 100; i++)
    b = b || x[i] == 7;
}
