/* more-types.c - types and operators that libgpured has no code for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <complex.h>

#include "../gpured.run/check.h"

#define N 999

static double _Complex a[N];

static void
complex_numbers (void)
{
  double _Complex z = 1, sum = 0, want = 0, all = 1, any = 0;
  float _Complex f = 1;
  for (int i = 0; i < N; i++)
    want += a[i] * a[i];
#pragma omp target teams distribute parallel for reduction (*: z, f) reduction (+: sum) map (to: a)
  for (int i = 0; i < N; i++)
    {
      if (i < 21)
	{
	  z *= I;
	  f *= 1 - I;
	}
      sum += a[i] * a[i];
    }
  check_real ("product", creal (z), 0);
  check_real ("product i", cimag (z), 1);
  check_real ("product, float", crealf (f), -1024);
  check_real ("product i, float", cimagf (f), 1024);
  check_real ("sum", creal (sum), creal (want));
  check_real ("sum i", cimag (sum), cimag (want));
#pragma omp target teams distribute parallel for reduction (&&: all) reduction (||: any) map (to: a)
  for (int i = 0; i < N; i++)
    {
      all = all && a[i] != 0;
      any = any || a[i] == 7 + I;
    }
  check_real ("all", creal (all), 1);
  check_real ("any", creal (any), 1);
  check_real ("any i", cimag (any), 0);
}

static void
long_integers (int n)
{
  const __int128 high = (__int128) 1 << 64;
  __int128 sum = 5, most = -1;
  unsigned __int128 some = ~(__int128) 0, change = 3;
#pragma omp target teams distribute parallel for reduction (+: sum) reduction (max: most) reduction (&: some) reduction (^: change)
  for (int i = 0; i < n; i++)
    {
      __int128 wide = (__int128) i << 64;
      sum += high | i;
      most = most > wide ? most : wide;
      some &= ~((unsigned __int128) 1 << (i % 128));
      change ^= (unsigned __int128) i << 60;
    }
  unsigned __int128 want = 3, left = ~(__int128) 0;
  for (int i = 0; i < n; i++)
    {
      want ^= (unsigned __int128) i << 60;
      left &= ~((unsigned __int128) 1 << (i % 128));
    }
  check_int ("sum", sum, 5 + n * (n - 1LL) / 2);
  check_int ("sum, high", sum >> 64, n);
  check_int ("most", most, n ? 0 : -1);
  check_int ("most, high", most >> 64, n - 1);
  check_int ("some", some, left);
  check_int ("some, high", some >> 64, left >> 64);
  check_int ("change", change, want);
  check_int ("change, high", change >> 64, want >> 64);
}

/* The device half leaves this one: GCC multiplies in a library.  */

static void
long_product (void)
{
  __int128 product = 3;
#pragma omp target teams distribute parallel for reduction (*: product)
  for (int i = 0; i < N; i++)
    product *= i % 10 == 0 ? 2 : 1; /* { dg-note {region left to GCC: computes with integers of 128 bits} } */
  check_int ("long product", product, 0);
  check_int ("long product, high", product >> 64, 3LL << 36);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i + I;
  complex_numbers ();
  long_integers (N);
  long_integers (0);
  long_product ();
  return failures != 0;
}
