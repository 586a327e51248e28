/* items.c - every kind of variable, with values that differ between device and host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Compile with -fopenacc or -fopenmp.  Comments say what is reported of the construct in
   the line.  Without SEEDED there are no differences.  */

#include <stdio.h>
#include <stdlib.h>
#ifdef _OPENACC
#include <openacc.h>
#define ON_DEVICE acc_on_device (acc_device_nvidia)
#else
#include <omp.h>
#define ON_DEVICE (!omp_is_initial_device ())
#endif

#ifdef SEEDED
#define WRONG (ON_DEVICE ? 1 : 0)
#else
#define WRONG 0
#endif

#define N 40

struct inner { float x, y; };
struct record { int n; double *p; struct inner f[3]; char c; };
static double matrix[6][7];
static struct record global;

static void
scalars (void)
{
  int i = 3;
  unsigned char byte = 200;
  double d = 0.5;
  float sum = 0;
  _Complex double z = 2;
#ifdef _OPENACC
#pragma acc parallel copy(i)	/* i is 9 on the device and 8 on the host */
#else
#pragma omp target map(i)	/* i is 9 on the device and 8 on the host */
#endif
  i = 8 + WRONG;
#ifdef _OPENACC
#pragma acc parallel copy(byte, d)	/* byte is 202 on the device and 201 on the host */
#else
#pragma omp target map(byte, d)	/* byte is 202 on the device and 201 on the host */
#endif
  {
    byte += 1 + WRONG;
    d = 7;
  }
#ifdef _OPENACC
#pragma acc parallel loop reduction(+:sum) copy(sum)	/* sum is 80 on the device and 40 on the host */
#else
#pragma omp target teams distribute parallel for reduction(+:sum) map(sum)	/* sum is 80 on the device and 40 on the host */
#endif
  for (int k = 0; k < N; k++)
    sum += 1 + WRONG;
#ifdef _OPENACC
#pragma acc parallel copy(z)	/* z[0] is 5 on the device and 4 on the host */
#else
#pragma omp target map(z)	/* z[0] is 5 on the device and 4 on the host */
#endif
  z = z * 2 + WRONG;
  printf ("%d %d %g %d %g\n", i > 0, byte > 0, d, sum > 0, __imag__ z);
}

static void
arrays (double *p, int n, int first)
{
  float a[N];
  for (int k = 0; k < N; k++)
    a[k] = k;
#ifdef _OPENACC
#pragma acc parallel loop copy(a)	/* a[17] is 2 on the device and 1 on the host, 8388608 ulps apart */
#else
#pragma omp target teams distribute parallel for map(a)	/* a[17] is 2 on the device and 1 on the host, 8388608 ulps apart */
#endif
  for (int k = 0; k < N; k++)
    a[k] = k == 17 ? 1 + WRONG : a[k] + 1;
#ifdef _OPENACC
#pragma acc parallel loop copyout(matrix)	/* matrix[4][5] is 34 on the device and 33 on the host */
#else
#pragma omp target teams distribute parallel for map(from:matrix)	/* matrix[4][5] is 34 on the device and 33 on the host */
#endif
  for (int k = 0; k < 40; k++)
    matrix[k / 7][k % 7] = k + (k == 33 && WRONG);
#ifdef _OPENACC
#pragma acc parallel loop copy(matrix[2:3])	/* matrix[3][1] is 23 on the device and 22 on the host */
#else
#pragma omp target teams distribute parallel for map(matrix[2:3])	/* matrix[3][1] is 23 on the device and 22 on the host */
#endif
  for (int k = 14; k < 35; k++)
    matrix[k / 7][k % 7] = k + (k == 22 && WRONG);
#ifdef _OPENACC
#pragma acc parallel loop copy(p[0:n])	/* p[5] is 1 on the device and 0 on the host */
#else
#pragma omp target teams distribute parallel for map(p[0:n])	/* p[5] is 1 on the device and 0 on the host */
#endif
  for (int k = 0; k < n; k++)
    p[k] = k == 5 ? WRONG : 3;
#ifdef _OPENACC
#pragma acc parallel loop copy(p[first:4])	/* p[13] is 1 on the device and 0 on the host */
#else
#pragma omp target teams distribute parallel for map(p[first:4])	/* p[13] is 1 on the device and 0 on the host */
#endif
  for (int k = 0; k < 4; k++)
    p[first + k] = k == 3 ? WRONG : 3;
#ifdef _OPENACC
#pragma acc parallel loop copyout(p[8:8])	/* p[9] is 1 on the device and 0 on the host */
#else
#pragma omp target teams distribute parallel for map(from:p[8:8])	/* p[9] is 1 on the device and 0 on the host */
#endif
  for (int k = 0; k < 2; k++)
    p[8 + k] = k == 1 ? WRONG : 3;
}

static void
structures (struct record *r, int n)
{
#ifdef _OPENACC
#pragma acc parallel copy(global.f)	/* global.f[1].y is 3 on the device and 2 on the host */
#else
#pragma omp target map(global.f)	/* global.f[1].y is 3 on the device and 2 on the host */
#endif
  global.f[1].y = 2 + WRONG;
#ifdef _OPENACC
#pragma acc parallel copy(global.f[1:2])	/* global.f[2].x is 3 on the device and 2 on the host */
#else
#pragma omp target map(global.f[1:2])	/* global.f[2].x is 3 on the device and 2 on the host */
#endif
  global.f[2].x = 2 + WRONG;
  struct inner pair[2] = { { 1, 2 }, { 3, 4 } };
#ifdef _OPENACC
#pragma acc parallel copy(pair)	/* pair[1].x is 7 on the device and 6 on the host */
#else
#pragma omp target map(pair)	/* pair[1].x is 7 on the device and 6 on the host */
#endif
  pair[1].x = 6 + WRONG;
#ifdef _OPENACC
#pragma acc parallel loop copy(r[0:1], r->p[0:n])	/* r->p[3] is 2 on the device and 1 on the host */
#else
#pragma omp target teams distribute parallel for map(r[0:1], r->p[0:n])	/* r->p[3] is 2 on the device and 1 on the host */
#endif
  for (int k = 0; k < n; k++)
    r->p[k] = k == 3 ? 1 + WRONG : 4;
}

static void
regions (double *p, int *q, int n)
{
#ifdef _OPENACC
#pragma acc data copy(p[0:n]) create(q[0:n])
#else
#pragma omp target data map(p[0:n]) map(alloc:q[0:n])
#endif
  {
    for (int k = 0; k < n; k++)
      {
	p[k] = -1;
	q[k] = -2;
      }
#ifdef _OPENACC
#pragma acc parallel loop	/* q[6] is 7 on the device and 6 on the host */
#else
#pragma omp target teams distribute parallel for	/* q[6] is 7 on the device and 6 on the host */
#endif
    for (int k = 0; k < n; k++)
      q[k] = k + (k == 6 && WRONG);
#ifdef _OPENACC
#pragma acc parallel loop present(p[2:n-2])	/* p[4] is 108 on the device and 106 on the host */
#else
#pragma omp target teams distribute parallel for map(p[2:n-2])	/* p[4] is 108 on the device and 106 on the host */
#endif
    for (int k = 2; k < n; k++)
      p[k] = 100 + k + q[k - 2] + (k == 4 ? 2 * WRONG : 0);
#ifdef _OPENACC
#pragma acc parallel loop async	/* p[1] is 8 on the device and 7 on the host */
    for (int k = 0; k < n; k++)
      p[k] = k == 1 ? 7 + WRONG : p[k];
#pragma acc wait
#else
#pragma omp target teams distribute parallel for nowait depend(out:p[0])	/* p[1] is 8 on the device and 7 on the host */
    for (int k = 0; k < n; k++)
      p[k] = k == 1 ? 7 + WRONG : p[k];
#pragma omp taskwait
#endif
#ifdef _OPENACC
#pragma acc parallel loop if(n < 0) copy(p[0:n])
#else
#pragma omp target teams distribute parallel for if(n < 0) map(q[0:1])
#endif
    for (int k = 0; k < n; k++)
      q[k] = k;
  }
}

int
main (void)
{
  double *p = malloc (N * sizeof *p);
  int *q = malloc (N * sizeof *q);
  struct record r = { 3, p, { { 0, 0 } }, 0 };
  for (int k = 0; k < N; k++)
    p[k] = 0;
  scalars ();
  arrays (p, N, 10);
  structures (&r, N);
  regions (p, q, N);
  puts ("end");
}
