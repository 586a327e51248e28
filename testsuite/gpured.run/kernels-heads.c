/* kernels-heads.c - loops of `kernels' constructs without a directive whose test
   changes the counter, whose counter is short or has its first value from elsewhere,
   and whose step is a variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include <limits.h>
#include "kernels-counters.h"

/* Which loops run in parallel does not depend on how far GCC optimizes.  */
#ifdef __OPTIMIZE__
# define STEP 1
#else
# define STEP 3
#endif

typedef signed char sc;
typedef unsigned char uc;
typedef unsigned short us;

/* The test changes the counter: the body has what comes next.  */

LOOP (i_ahead, int, int, i-- > to, , from - i)
LOOP (i_ahead_up, int, int, i++ < to, , i - from)
LOOP (i_ahead_le, int, int, i++ <= to, , i - from)
LOOP (i_ahead_ne, int, int, i-- != to, , from - i)
LOOP (i_ahead_long, int, long, i-- >= to, , from - i)
LOOP (u_ahead, unsigned, unsigned, i-- > to, , from - i)
LOOP (u_ahead_zero, unsigned, int, i--, , from - i)
LOOP (u_ahead_up, unsigned, unsigned, i++ < to, , i - from)
LOOP (ul_ahead, unsigned long, unsigned long, i-- > to, , from - i)
LOOP (ul_ahead_zero, unsigned long, int, i-- > 0, , from - i)
LOOP (sc_ahead, sc, int, i-- > to, , from - i)
LOOP (sc_ahead_up, sc, int, i++ < to, , i - from)
LOOP (uc_ahead, uc, int, i-- > to, , from - i)
LOOP (uc_ahead_zero, uc, int, i-- != 0, , from - i)
LOOP (us_ahead_up, us, long, i++ < to, , i - from)

/* Counters that are shorter than an `int'.  */

LOOP (sc_up, sc, int, i < to, i++, i - from)
LOOP (sc_up_4, sc, int, i <= to, i += 4, i - from)
LOOP (sc_down, sc, sc, i > to, i--, from - i)
LOOP (sc_long, sc, long, i >= to, i -= 2, from - i)
LOOP (sc_top, sc, int, i < 127, i++, i - from)
LOOP (sc_three, sc, int, i < 120, i += 3, i - from)
LOOP (uc_up, uc, int, i < to, i++, i - from)
LOOP (uc_down, uc, uc, i > to, i--, from - i)
LOOP (uc_unsigned, uc, unsigned, i < to, i += 2, i - from)
LOOP (uc_five, uc, int, i > 4, i -= 5, from - i)
LOOP (short_up, short, int, i < to, i++, i - from)
LOOP (short_down, short, int, i >= to, i -= 8, from - i)
LOOP (us_up, us, us, i < to, i += 2, i - from)
LOOP (us_le, us, int, i <= to, i++, i - from)

/* Steps that are variables.  */

#define STRIDE(NAME, T, B, GO, STEP, AT) \
  LOOP_BY (NAME, T, B, , i = from, GO, STEP, AT)

STRIDE (i_by, int, int, i < to, i += by, i - from)
STRIDE (i_by_le, int, int, i <= to, i += by, i - from)
STRIDE (i_by_down, int, int, i > to, i -= by, from - i)
STRIDE (i_by_ge, int, int, i >= to, i -= by, from - i)
STRIDE (i_by_long, int, long, i < to, i += by, i - from)

/* The counter has its value before the loop.  */

#define WHILE(NAME, T, B, GO, STEP, AT) \
  LOOP_BY (NAME, T, B, i = from, , GO, STEP, AT)

WHILE (while_i, int, int, i < to, i++, i - from)
WHILE (while_u, unsigned, unsigned, i > to, i--, from - i)
WHILE (while_ahead, int, int, i-- > to, , from - i)
WHILE (while_us, us, int, i++ < to, , i - from)
WHILE (while_by, int, int, i <= to, i += by, i - from)

static void
test_ahead (void)
{
  static const int from[] = { 0, 120, -8, INT_MAX - 70, INT_MIN + 70 };
  for (int k = 0; k < 5; k += STEP)
    for (int n = -1; n < 60; n += 40)
      {
	int f = from[k];
	test_i_ahead (f, f - n);
	test_i_ahead_up (f, f + n);
	test_i_ahead_le (f, f + n);
	test_i_ahead_long (f, f - n);
	test_while_ahead (f, f - n);
	if (n >= 0)
	  {
	    test_i_ahead_ne (f, f - n);
	    test_u_ahead_up (f, f + n);
	    test_ul_ahead (f + 7ul, f + 7ul - n);
	  }
	test_u_ahead (f, f - n);
	test_ul_ahead (f, f - n);
	test_while_i (f, f + n);
	test_while_u (f, f - n);
      }
  test_u_ahead (5, UINT_MAX);
  test_u_ahead (0, 0);
  for (int n = 0; n < 300; n += 85)
    {
      test_u_ahead_zero (n, 0);
      test_ul_ahead_zero (n, 0);
      test_uc_ahead (n, 3);
      test_uc_ahead (n, 0);
      test_uc_ahead_zero (n, 0);
      test_us_ahead_up (USHRT_MAX - 300, USHRT_MAX - 300 + n);
      test_while_us (n, 299);
    }
  for (int n = -128; n < 128; n += 85)
    {
      test_sc_ahead (n, -128 + 17);
      test_sc_ahead_up (n, 126);
      test_sc_ahead_up (-128, n);
    }
}

static void
test_short (void)
{
  for (int from = -128; from < 128; from += 85 * STEP)
    for (int n = -1; n < 120; n += 90)
      {
	int up = from + n > 123 ? 123 : from + n;
	int down = from - n < -125 ? -125 : from - n;
	test_sc_up (from, up);
	test_sc_up (from, INT_MIN);
	test_sc_up_4 (from, up - 1);
	test_sc_down (from, down);
	test_sc_long (from, down);
	test_sc_long (from, LONG_MAX);
	test_sc_top (from, 0);
	test_sc_three (from, 0);
	test_short_up (from * 255, from * 255 + n);
	test_short_down (from * 255, from * 255 - n);
      }
  for (int from = 0; from < 256; from += 85 * STEP)
    for (int n = -1; n < 200; n += 150)
      {
	test_uc_up (from, from + n > 255 ? 255 : from + n);
	test_uc_up (from, -1);
	test_uc_down (from, from - n < 0 ? 0 : from - n);
	test_uc_unsigned (from, from + n > 254 ? 254 : from + n + 1);
	test_uc_five (from, 0);
	test_us_up (from * 250, from * 250 + n + 1);
	test_us_le (from * 250, from * 250 + n);
      }
}

/* Few, far apart.  */

static void __attribute__ ((noinline))
test_far (long from, long to, long by, int want)
{
  int trips = 0;
  long i, last = 0;
#pragma acc kernels copy(trips, last)
  for (i = from; i < to; i += by)
    {
      trips++;
      last |= i;
    }
  check_int ("far trips", trips, want);
  check_int ("far behind", i, from + want * by);
  for (i = from; i < to && want-- > 0; i += by)
    last &= ~i;
  check_int ("far last", last, 0);
}

static void
test_steps (void)
{
  static const int from[] = { 0, -8, INT_MAX - 180, INT_MIN + 180 };
  for (int k = 0; k < 4; k += 2 + STEP / 3)
    for (int n = -1; n < 80; n += 60)
      for (int by = 1; by < 90; by = by * 9 + 1)
	{
	  int f = from[k];
	  test_i_by_by (f, f + n, by);
	  test_i_by_le_by (f, f + n, by);
	  test_i_by_down_by (f, f - n, by);
	  test_i_by_ge_by (f, f - n, by);
	  test_i_by_long_by (f, f + (long) n, by);
	  test_while_by_by (f, f + n, by);
	}
  test_i_by_by (5, 5, 0);
  test_i_by_by (5, 4, -3);
  test_i_by_ge_by (5, 6, 0);
  test_far (INT_MIN, 5, INT_MAX, 2);
  test_far (LONG_MIN, LONG_MAX - 1, LONG_MAX, 2);
  test_far (LONG_MIN, 3, (1l << 62) + 1, 3);
  test_far (0, 7, 8, 1);
  test_far (7, 7, LONG_MAX, 0);
}

int
main (void)
{
  test_ahead ();
  test_short ();
  test_steps ();
  return failures != 0;
}
