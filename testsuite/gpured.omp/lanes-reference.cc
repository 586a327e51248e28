/* lanes-reference.cc - a thread has its own object for a reference; lanes of it
   share that.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O1 -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 391

#pragma omp declare target
static int a[N];

static __attribute__ ((noinline)) long
copied (int n, long &t)
{
  long s = 0;
#pragma omp parallel for reduction(+:s) firstprivate(t)
  for (int i = 0; i < n; i++) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} "" { target *-*-* } .-1 } */
    {
      t = a[i] & 1 ? a[i] : -a[i];
      s += t * i;
    }
  return s;
}

/* An object of the lane, and one that is only read.  */

static __attribute__ ((noinline)) long
own (int n, long &t)
{
  long s = 0;
#pragma omp parallel for reduction(+:s) private(t)
  for (int i = 0; i < n; i++) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes of a thread} } */
    {
      t = a[i] & 1 ? a[i] : -a[i];
      s += t * i;
    }
  return s;
}

static __attribute__ ((noinline)) long
read (int n, long &t)
{
  long s = 0;
#pragma omp parallel for reduction(+:s) firstprivate(t)
  for (int i = 0; i < n; i++) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes of a thread} } */
    s += a[i] * t;
  return s;
}
#pragma omp end declare target

int
main ()
{
  long want = 0, sum = 0, got[3] = { 0, 0, 0 };
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7 % 31;
      want += (a[i] & 1 ? a[i] : -a[i]) * (long) i;
      sum += a[i];
    }
#pragma omp target update to(a)
#pragma omp target map(tofrom: got)
  {
    long t = 5;
    got[0] = copied (N, t);
    got[1] = own (N, t);
    got[2] = read (N, t);
  }
  check_int ("copied", got[0], want);
  check_int ("own", got[1], want);
  check_int ("read", got[2], 5 * sum);
  return failures != 0;
}
