/* memory-wide.c - Partial results of complex numbers, 128 bits, truth values and
   bytes in global memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-gpured-memory=global" } */

#include "../include/check.h"

#define N 1000

static _Complex double x[N];
static __int128 y[N];

static void
check_complex (const char *what, _Complex double got, _Complex double want)
{
  check_real (what, __real got, __real want);
  check_real (what, __imag got, __imag want);
}

static void
check_wide (const char *what, __int128 got, __int128 want)
{
  check_int (what, (long) got, (long) want);
  check_int (what, (long) (got >> 64), (long) (want >> 64));
}

int
main (void)
{
  _Complex double sum = 0, s = 1, p = 2;
  __int128 total = 0, m = 3, v = 4;
  unsigned char bytes = 0, b = 5;
  _Bool any = 0;
  for (int i = 0; i < N; i++)
    {
      __real x[i] = i % 17;
      __imag x[i] = i % 5;
      y[i] = (__int128) i << 62;
      sum += x[i];
      total += y[i];
      bytes += i;
    }
#pragma acc parallel loop gang worker vector num_workers(5) copyin(x, y) \
  reduction(+:s, m, b) reduction(||:any)
  for (int i = 0; i < N; i++)
    {
      s += x[i];
      m += y[i];
      b += i;
      any = any || i == 998;
    }
  check_complex ("complex rows", s, 1 + sum);
  check_wide ("wide rows", m, 3 + total);
  check_int ("byte rows", b, (unsigned char) (5 + bytes));
  check_int ("truth rows", any, 1);
#pragma acc parallel loop gang worker num_gangs(9) num_workers(3) copyin(y) \
  reduction(+:v)
  for (int i = 0; i < N; i++)
    v += y[i];
  check_wide ("wide slots", v, 4 + total);
#pragma acc parallel loop gang num_workers(2) vector_length(96) copyin(x) \
  reduction(+:p)
  for (int k = 0; k < 10; k++)
#pragma acc loop vector reduction(+:p)
    for (int i = 0; i < N / 10; i++)
      p += x[k * (N / 10) + i];
  check_complex ("complex vectors", p, 2 + sum);
  return failures != 0;
}
