/* bounds.c - bounds, steps and directions of loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */
/* { dg-set-env OMP_SCHEDULE=guided,5 } */

#include <limits.h>
#include "../include/check.h"

/* Define the function NAME, which counts the iterations of a loop with the
   variable TYPE i and the head (INIT; CONDITION; STEP), and sums what they have
   in i, by the directive and without.  */

#define LOOP(NAME, TYPE, INIT, CONDITION, STEP, ...) \
static void \
NAME (int n, int step) \
{ \
  unsigned long long sum = 3, want_sum = 3; \
  int count = 1, want_count = 1; \
  TYPE i; \
  (void) step; \
  __VA_ARGS__ \
  for (i = INIT; CONDITION; STEP) \
    { \
      sum += i; \
      count++; \
    } \
  for (i = INIT; CONDITION; STEP) \
    { \
      want_sum += i; \
      want_count++; \
    } \
  check_int (#NAME " sum", sum, want_sum); \
  check_int (#NAME " count", count, want_count); \
}

#define DO(TEXT) _Pragma (#TEXT)
#define RED reduction(+:sum, count)
#define ALL DO (omp target teams distribute parallel for RED)
#define SIMD DO (omp target teams distribute parallel for simd RED)
#define FEW DO (omp target parallel for RED num_threads(3))

LOOP (up, int, -5, i < n, i++, ALL)
LOOP (up_to, int, -n, i <= n, i += 1, SIMD)
LOOP (down, int, n, i > -3, i--, ALL)
LOOP (down_to, int, n, i >= 0, i -= 2, FEW)
LOOP (until, int, 0, i != n, i++, SIMD)
LOOP (step, int, 2, i < n, i += step, ALL)
LOOP (step_back, int, n, i > 0, i -= step, SIMD)
LOOP (step_added, long, 0, i < n, i = i + step, ALL)
LOOP (step_before, long, n, i >= 1, i = i - step, FEW)
LOOP (step_of_two, int, 0, i < n, i += step * 2 + 1, ALL)
/* GCC itself loses iterations where there are more than the type holds.  */
LOOP (chars, signed char, -100, i < n % 27, i++, ALL)
LOOP (unsigned_chars, unsigned char, 3, i < n % 250 + 4, i += 3, SIMD)
LOOP (shorts, short, SHRT_MIN + 1, i < SHRT_MIN + n, i++, ALL)
LOOP (unsigned_shorts, unsigned short, USHRT_MAX - 1, i > USHRT_MAX - n - 2, i--,
      SIMD)
LOOP (ints_low, int, INT_MIN, i < INT_MIN + n, i++, ALL)
LOOP (ints_high, int, INT_MAX - 1, i > INT_MAX - n, i--, SIMD)
LOOP (unsigneds, unsigned, 0x80000000u - 5, i < 0x80000000u + n, i += 4u, ALL)
LOOP (unsigneds_down, unsigned, UINT_MAX - 1, i > UINT_MAX - n - 2, i--, FEW)
LOOP (longs, long, LONG_MAX - n - 1, i < LONG_MAX - 1, i++, ALL)
LOOP (long_longs, long long, 1ll << 40, i > (1ll << 40) - n, i -= 7, SIMD)
LOOP (unsigned_longs, unsigned long, ULONG_MAX - n - 1, i != ULONG_MAX - 1, i++,
      ALL)
LOOP (bools, unsigned, 0, i < (n > 0), i++, ALL)
LOOP (at_run_time, int, 0, i < n, i++, DO (omp target parallel for RED
					    schedule(runtime)))
LOOP (of_all_teams, int, 0, i < n, i += step,
      DO (omp target teams distribute parallel for RED schedule(runtime)))
LOOP (concurrent, int, 0, i < n, i++,
      DO (omp target teams distribute parallel for order(concurrent) RED))
LOOP (concurrent_simd, int, n, i > 0, i -= step,
      DO (omp target simd order(concurrent) RED))
LOOP (concurrent_loop, int, 0, i < n, i++,
      DO (omp target teams loop order(concurrent) RED))

/* The last iteration is that of the largest i, or of the smallest, whatever
   thread runs it.  What the variables are if there is none is not said.  */

static void
last (int n, int m)
{
  int s = 0, l = -7, k = -8;
#pragma omp target teams distribute parallel for lastprivate(l) \
  reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      s++;
      l = i;
    }
  check_int ("lastprivate", l, n - 1);
  check_int ("lastprivate count", s, n);

#pragma omp target parallel for lastprivate(l, k) collapse(2) \
  schedule(dynamic, 3) reduction(+:s)
  for (int i = n; i > 0; i--)
    for (int j = 0; j < m; j += 2)
      {
	s++;
	l = i;
	k = j;
      }
  check_int ("lastprivate collapsed", l, 1);
  check_int ("lastprivate collapsed inner", k, (m - 1) / 2 * 2);
  check_int ("lastprivate collapsed count", s, n + n * ((m + 1) / 2));
}

static void
empty (int n)
{
  float product = 1.5f;
  int bits = 0x50, least = 4;
  unsigned char all = 7, any = 0;
#pragma omp target teams distribute parallel for simd collapse(2) \
  reduction(*:product) reduction(&:bits) reduction(min:least) \
  reduction(&&:all) reduction(||:any)
  for (int i = 0; i < n; i++)
    for (int j = n; j < 0; j++)
      {
	product *= 2;
	bits &= 1;
	least = -1;
	all = 0;
	any = 1;
      }
  check_real ("empty product", product, 1.5);
  check_int ("empty bits", bits, 0x50);
  check_int ("empty least", least, 4);
  check_int ("empty all", !all, 0);
  check_int ("empty any", any, 0);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 31, 33, 100, 3000 };
  for (unsigned k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
    {
      int n = sizes[k], by = k % 3 + 1;
      up (n, by);
      up_to (n, by);
      down (n, by);
      down_to (n, by);
      until (n, by);
      step (n, by);
      step_back (n, by);
      step_added (n, by);
      step_before (n, by);
      step_of_two (n, by);
      chars (n, by);
      unsigned_chars (n, by);
      shorts (n, by);
      unsigned_shorts (n, by);
      ints_low (n, by);
      ints_high (n, by);
      unsigneds (n, by);
      unsigneds_down (n, by);
      longs (n, by);
      long_longs (n, by);
      unsigned_longs (n, by);
      bools (n, by);
      at_run_time (n, by);
      of_all_teams (n, by);
      concurrent (n, by);
      concurrent_simd (n, by);
      concurrent_loop (n, by);
      last (n + 1, 7);
      last (n + 1, 1);
      empty (n);
    }
  return failures != 0;
}
