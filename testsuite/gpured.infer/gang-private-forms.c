/* gang-private-forms.c - variables that each iteration of the loop over the gangs
   sets, in other ways than with a constant.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define M 24
#define N 67

struct pair
{
  double x, y;
};

static double a[M][N], out[M], second[M];
static struct pair pairs[M];

#pragma acc routine seq
static double
first (int j)
{
  return j * 3;
}

static double
row (int j)
{
  double s = 0;
  for (int i = 0; i < N; i++)
    s += a[j][i];
  return s;
}

static void
by_condition (void)
{
  double s;
#pragma acc parallel loop gang copyin(a) copyout(out)
  for (int j = 0; j < M; j++)
    {
      if (j & 1)
	s = 5;
      else
	s = 7;
#pragma acc loop worker reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[j][i];
      out[j] = s;
    }
  for (int j = 0; j < M; j++)
    check_real ("by_condition", out[j], row (j) + (j & 1 ? 5 : 7));
}

static void
by_switch (void)
{
  double s;
#pragma acc parallel loop copyin(a) copyout(out)
  for (int j = 0; j < M; j++)
    {
      switch (j % 3)
	{
	case 0:
	  s = 1;
	  break;
	case 1:
	  s = 2;
	  break;
	default:
	  s = 3;
	}
      if (j % 5)
	{
#pragma acc loop vector reduction(+:s)
	  for (int i = 0; i < N; i++)
	    s += a[j][i];
	}
      out[j] = s;
    }
  for (int j = 0; j < M; j++)
    check_real ("by_switch", out[j], (j % 5 ? row (j) : 0) + j % 3 + 1);
}

static void
one_of_another (void)
{
  double s, t;
#pragma acc parallel loop gang copyin(a) copyout(out, second)
  for (int j = 0; j < M; j++)
    {
      s = first (j);
      t = s + 1;
#pragma acc loop worker vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[j][i];
      out[j] = s;
#pragma acc loop worker vector reduction(+:t)
      for (int i = 0; i < N; i++)
	t += a[j][i] * s;
      second[j] = t;
    }
  for (int j = 0; j < M; j++)
    {
      double r = row (j) + j * 3;
      check_real ("one", out[j], r);
      check_real ("another", second[j], j * 3 + 1 + row (j) * r);
    }
}

static void
siblings (void)
{
  double s;
#pragma acc data copyin(a) copyout(out, second)
#pragma acc parallel
  {
#pragma acc loop gang
    for (int j = 0; j < M; j++)
      {
	s = 0;
#pragma acc loop vector reduction(+:s)
	for (int i = 0; i < N; i++)
	  s += a[j][i];
	out[j] = s;
      }
#pragma acc loop gang
    for (int j = 0; j < M; j++)
      {
	s = 1;
#pragma acc loop vector reduction(+:s)
	for (int i = 0; i < N; i++)
	  s += a[j][i];
	second[j] = s;
      }
  }
  for (int j = 0; j < M; j++)
    {
      check_real ("first sibling", out[j], row (j));
      check_real ("second sibling", second[j], row (j) + 1);
    }
}

/* The threads of a worker loop have copies as well.  */

static void
workers (void)
{
  double s;
#pragma acc parallel loop gang copyin(a) copyout(out)
  for (int j = 0; j < M / 4; j++)
    {
#pragma acc loop worker
      for (int k = 0; k < 4; k++)
	{
	  s = 0;
#pragma acc loop vector reduction(+:s)
	  for (int i = 0; i < N; i++)
	    s += a[4 * j + k][i];
	  out[4 * j + k] = s;
	}
    }
  for (int j = 0; j < M; j++)
    check_real ("workers", out[j], row (j));
}

static void
collapsed (double s)
{
#pragma acc parallel loop gang worker collapse(2) copyin(a) copyout(out)
  for (int j = 0; j < M / 2; j++)
    for (int k = 0; k < 2; k++)
      {
	s = 0;
	for (int t = 0; t < 2; t++)
	  {
#pragma acc loop vector reduction(+:s)
	    for (int i = 0; i < N; i++)
	      s += a[2 * j + k][i];
	  }
	out[2 * j + k] = s;
      }
  for (int j = 0; j < M; j++)
    check_real ("collapsed", out[j], 2 * row (j));
}

static void
from_structure (void)
{
  double s;
  struct pair v;
#pragma acc parallel loop gang private(v) copyin(a, pairs) copyout(out)
  for (int j = 0; j < M; j++)
    {
      v = pairs[j];
      s = v.x;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < N; i++)
	s += a[j][i] * v.y;
      out[j] = s;
    }
  for (int j = 0; j < M; j++)
    check_real ("from_structure", out[j], pairs[j].x + row (j) * pairs[j].y);
}

static void
in_kernels (void)
{
  double s;
#pragma acc kernels copyin(a) copyout(out)
  for (int j = 0; j < M; j++)
    {
      s = j ? 1 : 2;
      for (int i = 0; i < N; i++)
	s += a[j][i];
      out[j] = s;
    }
  for (int j = 0; j < M; j++)
    check_real ("in_kernels", out[j], row (j) + (j ? 1 : 2));
}

int
main (void)
{
  for (int j = 0; j < M; j++)
    {
      for (int i = 0; i < N; i++)
	a[j][i] = (j * N + i) % 17;
      pairs[j].x = j;
      pairs[j].y = 2;
    }
  by_condition ();
  by_switch ();
  one_of_another ();
  siblings ();
  workers ();
  collapsed (5);
  from_structure ();
  in_kernels ();
  return failures != 0;
}
