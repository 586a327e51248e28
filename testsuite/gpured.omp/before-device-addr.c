/* before-device-addr.c - what a clause says is on the device already is memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 1000

/* The loop changes what is read in front of it.  */

static long
changed (int *value, int count)
{
  long s = 0;
  int n[1] = { *value };
#pragma omp target data map(tofrom: n) use_device_addr(n)
#pragma omp target has_device_addr(n) map(tofrom: s)
  {
    int w = n[0] + 1;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < count; i++) /* { dg-missed {run by one team only: the loop may change data that is read before it$} "" { target *-*-* } .-1 } */
      {
	n[0] = 5;
	s += w;
      }
  }
  *value = n[0];
  return s;
}

/* It reads it.  */

static long
kept (int value, int count)
{
  long s = 0;
  int n[1] = { value };
#pragma omp target data map(tofrom: n) use_device_addr(n)
#pragma omp target has_device_addr(n) map(tofrom: s)
  {
    int w = n[0] + 1;
#pragma omp parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes, } } */
    for (int i = 0; i < count; i++)
      s += w + n[0];
  }
  return s;
}

int
main (void)
{
  int value = 2;
  check_int ("changed", changed (&value, N), 3 * N);
  check_int ("value", value, 5);
  check_int ("kept", kept (2, N), 5 * N);
  return failures != 0;
}
