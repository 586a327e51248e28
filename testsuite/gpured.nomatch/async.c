/* async.c - results in registers of constructs that are not waited for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../gpured.run/check.h"

static int a[10][100];
static double x[1031];

/* Only a data clause, or one on the outer loop, lets the result come out.  */

double
early (void)
{
  double t = 0;
#pragma acc kernels loop async reduction(+:t) /* { dg-missed {left to GCC: GCC takes the result of a variable before an .async' construct is over$} } */
/* { dg-missed {reduction\(\+:t\) on double left to GCC: the construct is .kernels.$} "" { target *-*-* } .-1 } */
  for (int j = 0; j < 1031; j++)
    t += x[j];
#pragma acc wait
  return t;
}

int
main (void)
{
  int s = 0;
  for (int k = 0; k < 10; k++)
    for (int i = 0; i < 100; i++)
      a[k][i] = 1;
#pragma acc parallel loop gang num_gangs(1) async(1) copyin(a) /* { dg-warning {reduction\(\+:s\) is missing on this loop: it takes part in the reduction} } */
  for (int k = 0; k < 10; k++)
    {
#pragma acc loop vector reduction(+: s)
      for (int i = 0; i < 100; i++)
	s += a[k][i];
    }
#pragma acc wait
  check_int ("s", s, 1000);
  return failures != 0;
}
