/* kernels-sizes.c - rows whose length is a variable of the file, which the construct may
   change.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 20

static int n = N, a[N * N], *all = a;
static int width = N;
static long long length = N;
static double d[N * N];
#pragma acc declare create(width)

#pragma acc routine seq
static int __attribute__ ((noinline))
wider (int x)
{
  width = N;
  return x;
}

/* A store that may be one to N; one that is; a call.  */

static void __attribute__ ((noinline))
test (int *p)
{
#pragma acc kernels copy(p[0:N * N])
  for (int i = 0; i < N; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    for (int j = 0; j < N; j++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
      p[i * n + j] += i; /* { dg-missed {caused by .p' here and .n' at line [0-9]+} } */
#pragma acc kernels
  for (int i = 0; i < N; i++) /* { dg-missed {iterations set the same variable, which is neither private nor reduced$} } */
    {
      a[i * n] += 2;
      n = i < N ? N : i; /* { dg-missed {caused by .n'} } */
    }
#pragma acc kernels
  for (int i = 0; i < N; i++) /* { dg-missed {a call or atomic operation in it may affect other iterations$} } */
    a[i * width + 1] += wider (4); /* { dg-missed {caused by .wider'} } */
}

/* GCC has an `int' of LENGTH in the head of the inner loop, which may be another
   value.  */

static void __attribute__ ((noinline))
test_narrow (void)
{
#pragma acc kernels loop /* { dg-missed {the loop bound is converted to the narrower type of the loop variable, which may change its value$} } */
  for (int x = 0; x < N; x++)
    {
#pragma acc loop seq /* { dg-missed {caused by .length': give the loop variable the type of its bound} } */
      for (int y = 0; y < length; y++)
	d[x * length + y] += x;
    }
}

int
main (void)
{
  test (all);
  test_narrow ();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	check_int ("a", a[i * N + j], i + (j == 0 ? 2 : j == 1 ? 4 : 0));
	check_real ("d", d[i * N + j], i);
      }
  return failures != 0;
}
