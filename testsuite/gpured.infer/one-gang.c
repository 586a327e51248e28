/* one-gang.c - a loop over one gang lacks nothing; over several it does.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */

#define N 100

double a[N][N];
#pragma acc routine seq
extern void scale (double *);

double
one_gang (void)
{
  double s = 0;
#pragma acc parallel num_gangs(1) copy(s)
  {
#pragma acc loop gang /* { dg-bogus {is missing} } */
    for (int i = 0; i < N; i++)
      {
	scale (&s);
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
  }
  return s;
}

double
two_gangs (void)
{
  double s = 0;
#pragma acc parallel num_gangs(2) copy(s)
  {
#pragma acc loop gang /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .*: the address of the variable is taken, so other code may use it} } */
    for (int i = 0; i < N; i++)
      {
	scale (&s);
#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < N; j++)
	  s += a[i][j];
      }
  }
  return s;
}
