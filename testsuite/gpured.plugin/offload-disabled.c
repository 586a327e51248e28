/* offload-disabled.c - Where nothing is offloaded that is all there is to tell.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-foffload=disable -fopt-info-omp-optimized-missed -fdump-tree-omplower" } */
/* { dg-note {gpured does nothing: .*offload-disabled.c. has directives but is compiled without offload targets, as with .-foffload=disable.; use .-fplugin-arg-gpured-lower=off. if this is intended} "" { target *-*-* } 0 } */

double p;
void
work (const double *a)
{
#pragma acc parallel loop gang reduction(*:p) copyin(a[0:10]) /* { dg-bogus {reduction\(} } */
  for (int i = 0; i < 10; i++)
    p *= a[i];
}
/* { dg-final { scan-dump-not omplower {gpured_} } } */
