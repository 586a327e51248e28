/* kernels-idle.c - parts of a `kernels' construct that GCC finds to do nothing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 300
int a[N], idx[N];
double b[N];
static int __attribute__ ((noinline))
f (int n, int k)
{
  int s = 0;
#pragma acc kernels copyin(a[0:n], b[0:n])
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      s += a[i];
    int t = b[idx[k]];
  }
  return s;
}
static int __attribute__ ((noinline))
g (int n)
{
  int s = 0, t;
#pragma acc kernels copy(a[0:n])
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      { t = a[i]; t = t + 1; }
    s = a[0];
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] += s;
  }
  return s;
}
static int __attribute__ ((noinline))
h (int *p, int n)
{
  int s = 0;
#pragma acc kernels copy(p[0:n])
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      { int t = p[i]; t = t + 1; }
#pragma acc loop
    for (int i = 0; i < n; i++)
      s += p[i];
    int u = p[3];
    if (u > 2) u = 5;
  }
  return s;
}

int
main (void)
{
  for (int i = 0; i < N; i++) a[i] = i, b[i] = i, idx[i] = N - 1 - i;
  int w = N * (N - 1) / 2;
  int x = f (N, 4); check_int ("x", x, w);
  x = h (a, N); check_int ("x", x, w);
  x = g (N); check_int ("x", x, 0);
  return failures != 0;
}
