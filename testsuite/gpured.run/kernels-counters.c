/* kernels-counters.c - counters and bounds of any types, and near the ends of
   these, in loops of `kernels' constructs that have no directive.

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

LOOP (u_up, unsigned, unsigned, i < to, i++, i - from)
LOOP (u_up_le, unsigned, unsigned, i <= to, i++, i - from)
LOOP (u_up_4, unsigned, unsigned, i < to, i += 4, i - from)
LOOP (u_up_le_8, unsigned, unsigned, i <= to, i += 8, i - from)
LOOP (u_down, unsigned, unsigned, i > to, i--, from - i)
LOOP (u_down_ge_2, unsigned, unsigned, i >= to, i -= 2, from - i)
LOOP (u_int, unsigned, int, i < to, i++, i - from)
LOOP (u_long, unsigned, long, i < to, i++, i - from)
LOOP (u_long_down, unsigned, long, i >= to, i--, from - i)
LOOP (u_ulong, unsigned, unsigned long, i < to, i += 2, i - from)
LOOP (i_up, int, int, i < to, i++, i - from)
LOOP (i_up_le_7, int, int, i <= to, i += 7, i - from)
LOOP (i_down, int, int, i >= to, i--, from - i)
LOOP (i_down_5, int, int, i > to, i -= 5, from - i)
LOOP (i_ne, int, int, i != to, i++, i - from)
LOOP (i_ne_down, int, long, i != to, --i, from - i)
LOOP (i_unsigned, int, unsigned, i < to, i++, i - from)
LOOP (i_unsigned_3, int, unsigned, i < to, i += 3, i - from)
LOOP (i_long, int, long, i < to, i++, i - from)
LOOP (i_long_down, int, long, i >= to, i -= 3, from - i)
LOOP (i_ulong, int, unsigned long, i < to, i++, i - from)
LOOP (i_ulong_le, int, unsigned long, i <= to, i += 2, i - from)
LOOP (ul_up, unsigned long, unsigned long, i < to, i++, i - from)
LOOP (ul_up_le_2, unsigned long, unsigned long, i <= to, i += 2, i - from)
LOOP (ul_down, unsigned long, unsigned long, i > to, i--, from - i)
LOOP (ul_down_ge_16, unsigned long, unsigned long, i >= to, i -= 16, from - i)
LOOP (l_up, long, long, i < to, i += 5, i - from)
LOOP (l_ulong, long, unsigned long, i < to, i++, i - from)

/* Bounds that are constants.  */

LOOP (u_below, unsigned, int, i < 4000000000u, i += 3, i - from)
LOOP (u_top, unsigned, int, i < UINT_MAX - 2, i += 3, i - from)
LOOP (u_top_le, unsigned, int, i <= UINT_MAX - 3, i += 3, i - from)
LOOP (u_zero, unsigned, int, i > 0, i--, from - i)
LOOP (u_three, unsigned, int, i >= 3, i -= 3, from - i)
LOOP (u_not_zero, unsigned, int, i != 0, i--, from - i)
LOOP (i_bottom, int, int, i > INT_MIN, i--, from - i)

static void
test_unsigned (void)
{
  static const unsigned from[] = { 0, 1, 7, 100, INT_MAX - 50u,
				   UINT_MAX - 64, UINT_MAX };
  for (int k = 0; k < 7; k += STEP)
    for (int n = 0; n < 60; n += n < 1 ? 1 : 40)
      {
	unsigned up = from[k] + n < from[k] ? UINT_MAX - 8 : from[k] + n;
	unsigned down = from[k] < (unsigned) n ? 2 : from[k] - n;
	test_u_up (from[k], up);
	test_u_up (up, from[k]);
	test_u_up (from[k], UINT_MAX - from[k] < N ? UINT_MAX : 0);
	if (up <= UINT_MAX - 8)
	  {
	    test_u_up_le (from[k], up);
	    test_u_up_4 (from[k], up);
	    test_u_up_4 (up, from[k] / 2);
	    test_u_up_le_8 (from[k], up);
	  }
	test_u_down (from[k], down);
	test_u_down (down, from[k]);
	test_u_down_ge_2 (from[k], down < 2 ? 2 : down);
	if (from[k] < INT_MAX - 60)
	  test_u_int (from[k], up);
	test_u_int (from[k], from[k] > UINT_MAX - N ? -1 : 0);
	test_u_long (from[k], up);
	test_u_long (from[k], -1L);
	test_u_long (from[k], LONG_MIN);
	test_u_long_down (from[k], down < 2 ? 2 : down);
	test_u_long_down (from[k], LONG_MAX);
	test_u_ulong (from[k], up < UINT_MAX - 2 ? up : UINT_MAX - 2);
      }
  test_u_below (4000000000u - 200, 0);
  test_u_below (4100000000u, 0);
  test_u_top (UINT_MAX - 199, 0);
  test_u_top_le (UINT_MAX - 201, 0);
  test_u_top_le (UINT_MAX - 2, 0);
  test_u_zero (200, 0);
  test_u_zero (0, 0);
  test_u_three (201, 0);
  test_u_three (2, 0);
  test_u_not_zero (99, 0);
  test_u_not_zero (0, 0);
}

static void
test_int (void)
{
  static const int from[] = { 0, 5, -5, INT_MAX - 64, INT_MAX - 7,
			      INT_MIN + 70 };
  for (int k = 0; k < 6; k += STEP)
    for (int n = 0; n < 60; n += n < 1 ? 1 : 40)
      {
	int up = from[k] > INT_MAX - 7 - n ? INT_MAX - 7 : from[k] + n;
	int down = from[k] < INT_MIN + 7 + n ? INT_MIN + 7 : from[k] - n;
	test_i_up (from[k], up);
	test_i_up (up, from[k]);
	test_i_up (from[k], INT_MIN);
	test_i_up_le_7 (from[k], up);
	test_i_up_le_7 (from[k], INT_MIN);
	test_i_down (from[k], down);
	test_i_down (from[k], INT_MAX);
	test_i_down_5 (from[k], down);
	test_i_down_5 (down, from[k]);
	test_i_ne (from[k], up);
	test_i_ne_down (from[k], down);
	test_i_long (from[k], up);
	test_i_long (from[k], LONG_MIN);
	test_i_long_down (from[k], down);
	test_i_long_down (from[k], LONG_MAX);
	if (from[k] >= 0)
	  {
	    test_i_unsigned (from[k], up);
	    test_i_unsigned_3 (from[k], up);
	    test_i_ulong (from[k], up);
	    test_i_ulong_le (from[k], up);
	  }
	else
	  {
	    /* The counter is a large number.  */
	    test_i_unsigned (from[k], n);
	    test_i_unsigned_3 (from[k], 77);
	    test_i_ulong (from[k], INT_MAX);
	    test_i_ulong_le (from[k], n);
	  }
      }
  test_i_unsigned (-50, -20);
  test_i_unsigned_3 (-50, -20);
  test_i_ulong (-50, -20);
  test_i_ulong_le (-50, -20);
  test_i_bottom (INT_MIN + 99, 0);
  test_i_bottom (INT_MIN, 0);
}

static void
test_long (void)
{
  static const unsigned long from[]
    = { 0, 20, LONG_MAX - 30ul, -80ul, -17ul };
  for (int k = 0; k < 5; k += STEP)
    for (int n = 0; n < 60; n += n < 1 ? 1 : 40)
      {
	unsigned long up = from[k] + n < from[k] ? -17ul : from[k] + n;
	unsigned long down = from[k] < (unsigned long) n ? 16 : from[k] - n;
	test_ul_up (from[k], up);
	test_ul_up (up, from[k]);
	test_ul_up_le_2 (from[k], up);
	test_ul_up_le_2 (from[k], from[k] / 2);
	test_ul_down (from[k], down);
	test_ul_down (down, from[k]);
	test_ul_down_ge_16 (from[k], down < 16 ? 16 : down);
	if (from[k] <= LONG_MAX - 80)
	  {
	    test_l_up (from[k], up);
	    test_l_up (-5, n);
	    test_l_ulong (from[k], up);
	    test_l_ulong (-5 - n, n);
	    test_l_ulong (-5 - n, -4ul);
	  }
      }
}

int
main (void)
{
  test_unsigned ();
  test_int ();
  test_long ();
  return failures != 0;
}
