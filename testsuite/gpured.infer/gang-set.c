/* gang-set.c - variables that iterations of a loop over the gangs set for
   reductions inside, and that cannot be made private.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */

#define N 64

double a[N][N], out[N], total;

void
file_scope (void)
{
#pragma acc parallel loop gang /* { dg-warning {iterations of this loop set .total. for an inner reduction, but all gangs share it$} } */
  for (int j = 0; j < N; j++)
    {
      total = 0;
#pragma acc loop vector reduction(+:total)
      for (int i = 0; i < N; i++)
	total += a[j][i];
      out[j] = total;
    }
}

double
address_taken (void)
{
  double s, *p = &s;
  *p = 3;
#pragma acc parallel loop gang copy(s) /* { dg-warning {iterations of this loop set .s. for} } */
  for (int j = 0; j < N; j++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[j][i];
      out[j] = s;
    }
  return *p;
}

void
sometimes (void)
{
  double s = 0;
#pragma acc parallel loop gang copy(s) /* { dg-warning {iterations of this loop set .s. for} } */
  for (int j = 0; j < N; j++)
    {
      if (j & 1)
	s = 0;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[j][i];
      out[j] = s;
    }
}

/* What follows is all right, or completed.  */

void
updated (void)
{
#pragma acc parallel loop gang copy(total)
  for (int j = 0; j < N; j++)
    {
      total += 1;
#pragma acc loop vector reduction(+:total)
      for (int i = 0; i < N; i++)
	total += a[j][i];
    }
}

void
one_gang (void)
{
#pragma acc parallel loop gang num_gangs(1)
  for (int j = 0; j < N; j++)
    {
      total = 0;
#pragma acc loop vector reduction(+:total)
      for (int i = 0; i < N; i++)
	total += a[j][i];
      out[j] = total;
    }
}

void
by_clause (void)
{
#pragma acc parallel loop gang private(total)
  for (int j = 0; j < N; j++)
    {
      total = 0;
#pragma acc loop vector reduction(+:total)
      for (int i = 0; i < N; i++)
	total += a[j][i];
      out[j] = total;
    }
}

void
sequential (void)
{
#pragma acc parallel num_gangs(1)
#pragma acc loop seq
  for (int j = 0; j < N; j++)
    {
      total = 0;
#pragma acc loop worker vector reduction(+:total)
      for (int i = 0; i < N; i++)
	total += a[j][i];
      out[j] = total;
    }
}
