/* What the host takes a share of at run time: only what is not on the device yet.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

#define N 100

static int a[N];

/* The host has this, and the device as well.  */

static int
plain (int n)
{
  int s = 0;
#ifdef _OPENACC
# pragma acc parallel loop reduction(+:s) copyin(a)
#else
# pragma omp target teams distribute parallel for reduction(+:s) map(to: a)
#endif
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* The device keeps what the host has changed.  */

static int
mapped (int n)
{
  int s = 0;
#ifdef _OPENACC
# pragma acc data copyin(a)
#else
# pragma omp target data map(to: a)
#endif
  {
    a[n - 1] += 1000;
#ifdef _OPENACC
# pragma acc parallel loop reduction(+:s) copyin(a)
#else
# pragma omp target teams distribute parallel for reduction(+:s) map(to: a)
#endif
    for (int i = 0; i < n; i++)
      s += a[i];
    a[n - 1] -= 1000;
  }
  return s;
}

/* The result is on the device.  */

static int
result (int n)
{
  int s = 0;
#ifdef _OPENACC
# pragma acc data copy(s)
#else
# pragma omp target data map(tofrom: s)
#endif
  {
#ifdef _OPENACC
# pragma acc parallel loop reduction(+:s) copyin(a)
#else
# pragma omp target teams distribute parallel for reduction(+:s) map(to: a, s)
#endif
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  return s;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  int p = plain (N), m = mapped (N), r = result (N);
  int right = p == 4950 && m == 4950 && r == 4950;
  printf ("%s %d %d %d\n", right ? "PASS" : "FAIL", p, m, r);
  return !right;
}
