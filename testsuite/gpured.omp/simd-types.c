/* simd-types.c - simd loops on types that GCC's own code for lanes crashes on.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Some are left to GCC.  */

/* { dg-do run } */

#include <omp.h>

#include "../include/check.h"

#define N 999
#define ROWS 7

/* The sum of all numbers below N.  */
#define SUM (N * (N - 1) / 2)

#define CLAUSES reduction(+:count) reduction(+:z, c, whole) \
  reduction(max:most) reduction(&&:all) reduction(||:any)
#define PRAGMA(...) PRAGMA_OF (__VA_ARGS__)
#define PRAGMA_OF(...) _Pragma (#__VA_ARGS__)

/* The function NAME with the DIRECTIVE before a loop whose count grows by
   NUMBER.  */
#define FUNCTION(NAME, NUMBER, DIRECTIVE) \
static void \
NAME (void) \
{ \
  double _Complex z = 1; \
  float _Complex c = 0; \
  __int128 whole = 3; \
  unsigned __int128 most = 0; \
  int count = 4; \
  double all = 2; \
  float any = 0; \
  PRAGMA (omp DIRECTIVE CLAUSES) \
  for (int i = 0; i < N; i++) \
    { \
      unsigned __int128 high = (unsigned __int128) i << 70; \
      z += i - 2 * i * 1.0i; \
      c += 1 + 2.0fi; \
      whole += (__int128) i << 40; \
      most = high > most ? high : most; \
      count += NUMBER; \
      all = all && i < N; \
      any = any || i == N / 2; \
    } \
  check_real (#NAME " z", __real z, SUM + 1); \
  check_real (#NAME " z i", __imag z, -2 * SUM); \
  check_real (#NAME " c", __real c, N); \
  check_real (#NAME " c i", __imag c, 2 * N); \
  check_int (#NAME " whole", whole >> 40, SUM); \
  check_int (#NAME " whole, low", whole & 7, 3); \
  check_int (#NAME " most", most >> 70, N - 1); \
  check_int (#NAME " count", count, SUM + 4); \
  check_real (#NAME " all", all, 1); \
  check_real (#NAME " any", any, 1); \
}

FUNCTION (all_parts, i, target teams distribute parallel for simd)
FUNCTION (threads, i, target parallel for simd num_threads(4))
FUNCTION (lanes, i, target simd)
/* What may ask which thread it runs in is GCC's.  */
FUNCTION (left, omp_is_initial_device () ? i : i,
	  target teams distribute parallel for simd)

static void
rows (void)
{
  __int128 out[ROWS];
  double _Complex in[ROWS];
#pragma omp target teams distribute map(from:out, in)
  for (int r = 0; r < ROWS; r++)
    {
      __int128 s = 1;
      double _Complex z = 0;
      double all = 1;
#pragma omp parallel for simd reduction(+:s, z) reduction(&&:all)
      for (int i = 0; i < N; i++)
	{
	  s += (__int128) (i + r) << 64;
	  z += i * 1.0i + r;
	  all = all && i + r < N;
	}
      out[r] = s;
      in[r] = z + all;
    }
  for (int r = 0; r < ROWS; r++)
    {
      check_int ("rows", out[r] >> 64, SUM + N * r);
      check_int ("rows, low", (long long) out[r], 1);
      check_real ("rows z", __real in[r], N * r + (r == 0));
      check_real ("rows z i", __imag in[r], SUM);
    }
}

/* Nothing but a function for the device.  */

#pragma omp declare target
static void
orphan (int n, double *re, double *im, unsigned *high)
{
  double _Complex z = 1;
  unsigned __int128 some = 0;
#pragma omp simd reduction(+:z) reduction(|:some)
  for (int i = 0; i < n; i++)
    {
      z += 1 + i * 1.0i;
      some |= (unsigned __int128) i << 100;
    }
  *re = __real z;
  *im = __imag z;
  *high = some >> 100;
}
#pragma omp end declare target

static void
call (void)
{
  double re = 0, im = 0;
  unsigned high = 0;
#pragma omp target map(tofrom:re, im, high)
  orphan (N, &re, &im, &high);
  check_real ("orphan z", re, N + 1);
  check_real ("orphan z i", im, SUM);
  check_int ("orphan", high, 1023);
}

int
main (void)
{
  call ();
  all_parts ();
  threads ();
  lanes ();
  left ();
  rows ();
  return failures != 0;
}
