/* isa-new.c - The twin of isa-old.c; the last of several wins.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-require-offload amdgcn-amdhsa } */
/* { dg-options "-foffload-options=nvptx-none=-misa=sm_53 -foffload=amdgcn-amdhsa,nvptx-none=-misa=sm_80 -foffload=nvptx-none -fopt-info-omp-optimized-missed" } */

double p;
void
work (const double *a)
{
#pragma acc parallel loop gang reduction(+:p) copyin(a[0:10]) /* { dg-optimized {reduction\(\+:p\) on double over gang: one atomic update per gang; } } */
  for (int i = 0; i < 10; i++)
    p += a[i];
}
/* { dg-note {gpured lowers .* for .nvptx-none. only: GCC alone makes the code for the other targets} "" { target *-*-* } 0 } */
