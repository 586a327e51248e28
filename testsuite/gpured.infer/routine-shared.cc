/* routine-shared.cc - loops over gangs in routines, on what all gangs have in
   common, which GCC cannot reduce.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized" } */

#define N 100

double a[N], sum;
#pragma acc declare create(a, sum)

#pragma acc routine gang
void
global (void)
{
#pragma acc loop gang /* { dg-warning {reduction\(\+:sum\) seems to be missing on this loop of the reduction of the loop at line 22; it was not added: GCC does not support reductions over the gangs of a routine$} } */
  for (int k = 0; k < N; k++)
#pragma acc loop vector reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += a[i];
}

#pragma acc routine gang
void
reference (double &s)
{
#pragma acc loop gang worker /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* it was not added: GCC does not support reductions over the gangs of a routine$} } */
  for (int k = 0; k < N; k++)
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
}

/* Each gang has its own sum of its iterations.  */

#pragma acc routine gang
void
own (double *out)
{
  double s = 0;
#pragma acc loop gang
  for (int k = 0; k < N; k++)
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc loop gang
  for (int k = 0; k < N; k++)
    out[k] = s;
}

/* No gangs.  */

#pragma acc routine worker
void
workers (double &s)
{
#pragma acc loop worker /* { dg-optimized {reduction\(\+:s\) added to this loop: it takes part in the reduction of the loop at line 63$} } */
  for (int k = 0; k < N; k++)
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += a[i];
}
