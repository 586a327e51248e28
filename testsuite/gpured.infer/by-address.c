/* by-address.c - loops inside that update the variable through its address.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */

#define N 64

double a[N][N];

#pragma acc routine seq
static void
add (double *s, double x)
{
  *s += x;
}

double
by_pointer (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int j = 0; j < N; j++)
    {
#pragma acc loop vector /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* it was not added: .*address} } */
      for (int i = 0; i < N; i++)
	{
	  double *q = &s;
	  *q += a[j][i];
	}
    }
  return s;
}

double
by_call (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int j = 0; j < N; j++)
    {
#pragma acc loop vector /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* it was not added: .*address} } */
      for (int i = 0; i < N; i++)
	add (&s, a[j][i]);
    }
  return s;
}

double
from_outside (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int j = 0; j < N; j++)
    {
      double *q = &s;
#pragma acc loop vector /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* it was not added: .*address} } */
      for (int i = 0; i < N; i++)
	*q += a[j][i];
    }
  return s;
}

/* What follows is all right.  */

double
sequential (void)
{
  double s = 0;
#pragma acc parallel loop gang vector reduction(+:s)
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      add (&s, a[j][i]);
  return s;
}

double
with_clause (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int j = 0; j < N; j++)
    {
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < N; i++)
	add (&s, a[j][i]);
    }
  return s;
}

/* { dg-additional-options "-fplugin-arg-gpured-warn=off" } */
