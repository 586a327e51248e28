/* isa-devices.c - It is said once which devices run the program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-note" } */

double p, q;
void
work (const double *a)
{
#pragma acc parallel loop gang reduction(*:p) copyin(a[0:10]) /* { dg-note {this code needs compute capability 7.0 or later; for an older device, compile without gpured and with -foffload-options=nvptx-none=-misa=sm_35$} } */
  for (int i = 0; i < 10; i++)
    p *= a[i];
#pragma acc parallel loop gang reduction(*:q) copyin(a[0:10])
  for (int i = 0; i < 10; i++)
    q *= a[i];
}
