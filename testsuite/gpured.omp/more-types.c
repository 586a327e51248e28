/* more-types.c - types and operators that libgpured has no code for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <complex.h>

#include "../include/check.h"

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

/* GCC multiplies integers of 128 bits in line; each half of each factor
   matters.  */

static void
long_product (int n)
{
  const unsigned __int128 step = ((unsigned __int128) 0x9e3779b97f4a7c15 << 64
				  | 0xbf58476d1ce4e5b9);
  unsigned __int128 product = 3, want = 3, square = 5, want_square = 5;
  __int128 power = -1, want_power = -1;
#pragma omp target teams distribute parallel for reduction (*: product, square, power)
  for (int i = 0; i < n; i++)
    {
      product *= step + 2 * i;
      square *= (unsigned __int128) (i | ~0ULL << 32) * (i | 1);
      power *= i % 100 == 46 ? -977 : 1;
    }
  for (int i = 0; i < n; i++)
    {
      want *= step + 2 * i;
      want_square *= (unsigned __int128) (i | ~0ULL << 32) * (i | 1);
      want_power *= i % 100 == 46 ? -977 : 1;
    }
  check_int ("long product", product, want);
  check_int ("long product, high", product >> 64, want >> 64);
  check_int ("long square", square, want_square);
  check_int ("long square, high", square >> 64, want_square >> 64);
  check_int ("long power", power, want_power);
  check_int ("long power, high", power >> 64, want_power >> 64);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i + I;
  complex_numbers ();
  long_integers (N);
  long_integers (0);
  long_product (N);
  long_product (47);
  long_product (0);
  return failures != 0;
}
