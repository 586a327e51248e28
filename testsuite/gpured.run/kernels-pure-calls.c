/* kernels-pure-calls.c - iterations of kernels constructs may call functions that only
   read memory, as GCC knows of memcmp, if they store nothing themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"
#include <string.h>

#define N 64
#define BYTES 24

static char a[N][BYTES], b[N][BYTES];

int
main (void)
{
  int s = 0, want = 0, other[N];
  for (int i = 0; i < N; i++)
    {
      a[i][i % BYTES] = 1;
      b[i][i % 16] = 1;
      other[i] = 5;
      want += memcmp (a[i], b[i], BYTES) != 0;
    }
#pragma acc kernels copyin(a, b)
  for (int i = 0; i < N; i++) /* { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} } */
    /* { dg-optimized {reduction\(\+:s\) found in this loop$} "" { target *-*-* } .-1 } */
    /* { dg-optimized {reduction\(\+:s\) on int over gang vector: } "" { target *-*-* } .-2 } */
    s += memcmp (a[i], b[i], BYTES) != 0;
  check_int ("reads", s, want);
#pragma acc kernels copyin(a, b) copy(other)
  for (int i = 0; i < N; i++) /* { dg-missed {left to GCC: a call or atomic operation in it may affect other iterations$} } */
    other[i] += memcmp (a[i], b[i], BYTES) != 0; /* { dg-missed {caused by .*memcmp.*: use `acc loop independent'} } */
  for (int i = 0; i < N; i++)
    check_int ("stores", other[i], 5 + (memcmp (a[i], b[i], BYTES) != 0));
  return failures != 0;
}
