/* remark-cxx.cc - Names of variables in C++: references, templates; the
   operator as the user wrote it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

template <typename T> T
sum (const T *a, int n, T &most)
{
  T local = 0;
#pragma acc parallel loop gang vector reduction(+:local) copyin(a[0:n]) /* { dg-optimized {reduction\(\+:local\) on float over gang vector: } } */
  /* { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    local += a[i];
#pragma acc parallel loop gang vector reduction(max:most) copyin(a[0:n]) /* { dg-optimized {reduction\(max:most\) on float over gang vector: } } */
  /* { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    most = a[i] > most ? a[i] : most;
  return local;
}

void touch (int *);

float
use (const float *a)
{
  float most = 0;
  int escaped = 0;
  touch (&escaped);
#pragma acc parallel loop gang vector reduction(-:escaped) /* { dg-optimized {reduction\(-:escaped\) on int over gang vector: } } */
  for (int i = 0; i < 100; i++)
    escaped -= i;
  touch (&escaped);
  return sum (a, 100, most) + most;
}
