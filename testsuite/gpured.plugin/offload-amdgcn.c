/* offload-amdgcn.c - Other devices are none of our business.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-require-offload amdgcn-amdhsa } */
/* { dg-options "-foffload=amdgcn-amdhsa -fopt-info-omp-optimized-missed -fdump-tree-omplower" } */

double p;
void
work (const double *a)
{
#pragma acc parallel loop gang reduction(*:p) copyin(a[0:10]) /* { dg-bogus {reduction\(} } */
  for (int i = 0; i < 10; i++)
    p *= a[i];
}
/* { dg-note {gpured lowers nothing: .* has directives but is compiled for .amdgcn-amdhsa., without .nvptx-none.} "" { target *-*-* } 0 } */
/* { dg-final { scan-dump-not omplower {gpured_} } } */
