/* kernels-volatile.c - loops over volatile memory, whose accesses stay in order.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include <stdio.h>

#define N 200

static int from[N], to[N];
static volatile int device_from[N], device_to[N];

static int
check (const char *what, int i, int got)
{
  if (got == i + 1)
    return 0;
  printf ("%s: element %d is %d\n", what, i, got);
  return 1;
}

int
main (void)
{
  int failures = 0;
  for (int i = 0; i < N; i++)
    from[i] = device_from[i] = i;
#pragma acc kernels copyin(device_from) copyout(to)
  for (int i = 0; i < N; i++) /* { dg-missed {it accesses `volatile' memory, and the order of these accesses must not change$} } */
    to[i] = device_from[i] + 1; /* { dg-missed {caused here: remove `volatile', or use `acc loop independent'$} } */
  for (int i = 0; i < N; i++)
    failures += check ("read", i, to[i]);
#pragma acc kernels copyin(from) copyout(device_to)
  for (int i = 0; i < N; i++) /* { dg-missed {it accesses `volatile' memory, and the order of these accesses must not change$} } */
    device_to[i] = from[i] + 1; /* { dg-missed {caused by `device_to': } } */
  for (int i = 0; i < N; i++)
    failures += check ("written", i, device_to[i]);
#pragma acc kernels copyin(device_from) copyout(to)
#pragma acc loop independent
  for (int i = 0; i < N; i++)
    to[i] = device_from[i] + 2;
  for (int i = 0; i < N; i++)
    failures += check ("independent", i + 1, to[i]);
  return failures != 0;
}
