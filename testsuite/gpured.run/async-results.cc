/* async-results.cc - the same in C++, with exceptions on the way.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1031

static double a[N];

__attribute__ ((noinline)) static double
positive (double x)
{
  if (x < 0)
    throw 1;
  return x;
}

template<typename T>
static T
sum (T t)
{
  T u = positive (t);
  try
    {
      u = positive (-u - 1);
    }
  catch (int n)
    {
      u += n;
    }
#pragma acc parallel async
  {
#pragma acc loop gang vector reduction(+:u)
    for (int j = 0; j < N; j++)
      u += a[j];
  }
#pragma acc wait
  return u;
}

static int
captured (void)
{
  int t = 0, k = 3;
  auto f = [&] (int q)
    {
      int v = 0;
#pragma acc parallel async copyin(k)
      {
#pragma acc loop gang vector reduction(+:v)
	for (int j = 0; j < N; j++)
	  v += a[j] * k;
      }
#pragma acc kernels loop async
      for (int j = 0; j < N; j++)
	t += a[j];
#pragma acc wait
      return v + q;
    };
  int v = f (2);
  return v + t;
}

int
main ()
{
  for (int j = 0; j < N; j++)
    a[j] = 1;
  check_real ("double", sum (2.0), N + 3);
  check_int ("int", sum (2), N + 3);
  check_int ("captured", captured (), 4 * N + 2);
  return failures != 0;
}
