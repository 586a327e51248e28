/* kernels-non-call.c - loops of `kernels' where memory accesses may throw.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fnon-call-exceptions -fopt-info-omp-optimized-missed" } */

double
f (double *p, int n)
{
  double s = 0;
#pragma acc kernels copy(p[0:n]) num_gangs(8) num_workers(4)
  {
    for (int i = 0; i < n; i++) /* { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} } */
      p[i] = i;
    for (int i = 0; i < n; i++) /* { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} } */
      s += p[i];
    /* { dg-optimized {reduction\(\+:s\) found in this loop$} "" { target *-*-* } .-2 } */
    /* { dg-optimized {reduction\(\+:s\) on double over gang} "" { target *-*-* } .-3 } */
  }
  return s;
}
