/* arrays.c - arrays and complex numbers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <complex.h>

#include "../include/check.h"

#define N 1000

static int x[N];
static int bins[32];

static void
histogram (void)
{
  int want[32] = { 0 };
#pragma omp target teams distribute parallel for reduction(+:bins) map(to:x) /* { dg-optimized {reduction\(\+:bins\) on int\[32\] over teams distribute parallel for: } } */
  for (int i = 0; i < N; i++)
    bins[x[i] % 32] += i;
  for (int i = 0; i < N; i++)
    want[x[i] % 32] += i;
  for (int k = 0; k < 32; k++)
    check_int ("bins", bins[k], want[k] + k);
}

static void
two_dimensions (void)
{
  double most[2][3] = { { -1, -1, -1 }, { -1, -1, 2000 } };
  double want[2][3] = { { -1, -1, -1 }, { -1, -1, 2000 } };
#pragma omp target teams distribute parallel for simd reduction(max:most) map(to:x) /* { dg-optimized {reduction\(max:most\) on double\[2\]\[3\] over teams distribute parallel for simd: } } */
  for (int i = 0; i < N; i++)
    if (x[i] > most[i % 2][i % 3])
      most[i % 2][i % 3] = x[i];
  for (int i = 0; i < N; i++)
    if (x[i] > want[i % 2][i % 3])
      want[i % 2][i % 3] = x[i];
  for (int k = 0; k < 6; k++)
    check_real ("most", most[k / 3][k % 3], want[k / 3][k % 3]);
}

static void
complex_numbers (void)
{
  double _Complex z = 1 + 2 * I;
  float _Complex w = 0;
#pragma omp target teams distribute parallel for reduction(+:z) reduction(-:w) map(to:x) /* { dg-optimized {reduction\(\+:z\) on complex double over teams distribute parallel for: } } */
  /* { dg-optimized {reduction\(-:w\) on complex float over teams distribute parallel for: } "" { target *-*-* } 53 } */
  for (int i = 0; i < N; i++)
    {
      z += x[i] + 3.0 * I;
      w -= i % 3 + 1.0f * I;
    }
  double real = 1, less = 0;
  for (int i = 0; i < N; i++)
    {
      real += x[i];
      less -= i % 3;
    }
  check_real ("real part", creal (z), real);
  check_real ("imaginary part", cimag (z), 2 + 3 * N);
  check_real ("real part, float", crealf (w), less);
  check_real ("imaginary part, float", cimagf (w), -N);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 991;
  for (int k = 0; k < 32; k++)
    bins[k] = k;
  histogram ();
  two_dimensions ();
  complex_numbers ();
  return failures != 0;
}
