/* before-known.c - mathematical functions in front of a loop only compute, though they
   set errno on the host: all threads may call them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define N 1000

double sqrt (double);
double ldexp (double, int);

int
main (void)
{
  double a[N], one = 1e300, s = 0;
#pragma omp target teams map(from: a) map(tofrom: s) firstprivate(one) num_teams(4) reduction(+: s)
  {
    double f = ldexp (sqrt (one), -498);
#pragma omp distribute parallel for reduction(+: s) /* { dg-optimized {over teams distribute parallel for: iterations distributed over all lanes} } */
    for (int i = 0; i < N; i++)
      {
	a[i] = f;
	s += i;
      }
  }
  check_real ("sum", s, N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    check_real ("element", a[i], __builtin_ldexp (__builtin_sqrt (1e300), -498));

#pragma omp target map(from: a) firstprivate(one)
  {
    double f = ldexp (sqrt (one), -498);
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes$} } */
    for (int i = 0; i < N; i++)
      a[i] = f + 1;
  }
  for (int i = 0; i < N; i++)
    check_real ("element", a[i], __builtin_ldexp (__builtin_sqrt (1e300), -498) + 1);
  return failures != 0;
}
