/* gang-private-static.c - static variables that each iteration of the loop over the
   gangs sets for reductions inside.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#define M 40
#define N 64

static int a[M][N], t[M];

/* Nobody reads it but the iterations.  */

static void __attribute__ ((noipa))
sums (void)
{
  static int s;
#pragma acc parallel loop gang worker num_workers(4) copyin(a) copyout(t) /* { dg-optimized {private\(s\) added to this loop: each iteration sets it for an inner reduction$} } */
  for (int i = 0; i < M; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over vector} } */
      for (int j = 0; j < N; j++)
	s += a[i][j];
      t[i] = s;
    }
}

/* Near misses: the next call reads it, another function does, or it is one of the
   file.  */

int __attribute__ ((noipa))
next_call (void)
{
  static int s;
  int before = s;
#pragma acc parallel loop gang worker num_workers(4) copyin(a) copyout(t) /* { dg-warning {each iteration of this loop sets .s. for an inner reduction, but all gangs share it and its value is used afterwards} } */
  for (int i = 0; i < M; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      t[i] = s;
    }
  return before;
}

int __attribute__ ((noipa))
nested (void)
{
  static int s;
  __extension__ int
  inner (void)
  {
    return s;
  }
#pragma acc parallel loop gang worker num_workers(4) copyin(a) copyout(t) /* { dg-warning {iterations of this loop set .s. for an inner reduction, but all gangs share it} } */
  for (int i = 0; i < M; i++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < N; j++)
	s += a[i][j];
      t[i] = s;
    }
  return inner ();
}

static int of_file;

void __attribute__ ((noipa))
file_scope (void)
{
#pragma acc parallel loop gang worker num_workers(4) copyin(a) copyout(t) /* { dg-warning {iterations of this loop set .of_file. for an inner reduction, but all gangs share it} } */
  for (int i = 0; i < M; i++)
    {
      of_file = 0;
#pragma acc loop vector reduction(+:of_file)
      for (int j = 0; j < N; j++)
	of_file += a[i][j];
      t[i] = of_file;
    }
}

int
main (void)
{
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j % 3;
  for (int k = 0; k < 2; k++)
    {
      sums ();
      for (int i = 0; i < M; i++)
	{
	  int want = 0;
	  for (int j = 0; j < N; j++)
	    want += a[i][j];
	  check_int ("sum", t[i], want);
	  t[i] = -1;
	}
    }
  return failures != 0;
}
