/* isa-devices-omp.c - The same of OpenMP, and for devices that the user names.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopenmp -foffload-options=-misa=sm_80 -fopt-info-omp-note" } */

double p, q;
void
work (const double *a)
{
#pragma omp target teams distribute parallel for reduction(*:p) map(to:a[0:10]) /* { dg-note {this code needs compute capability 8.0 or later; for an older device, compile without gpured and with -foffload-options=nvptx-none=-misa=sm_35$} } */
  for (int i = 0; i < 10; i++)
    p *= a[i];
#pragma omp target teams distribute parallel for reduction(*:q) map(to:a[0:10])
  for (int i = 0; i < 10; i++)
    q *= a[i];
}
