/* lib-order.c - GPURED_order_, GPURED_steady_ and GPURED_steadyn_, every pair that
   has them.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-no-plugin "the entry points are called by hand" } */
/* { dg-no-host-run "libgpured is for the device" } */
/* { dg-additional-sources "lib/host-entries.c" } */
/* { dg-set-env "PTXSIM_SEED=3" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-misa=sm_70" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-Wa,--no-verify" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-L$::gpured_top_builddir/libgpured" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-lgpured" } */

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "../../common/gpured-abi.h"

#define LAUNCHES 3
#define LANES 32
#define MOST 1100

/* Gangs and slots: one group and several, the last one full or not, as many
   gangs as slots, more.  */
static const struct { int gangs, slots; } counts[]
  = { { 1, 64 }, { 63, 64 }, { 64, 64 }, { 65, 128 }, { 130, 1024 },
      { 1088, 1088 }, { 70, 64 }, { 200, 128 } };
#define COUNTS ((int) (sizeof counts / sizeof counts[0]))

/* Blocks and their warps, in rows and in slots.  */
static const struct { int gangs, warps; } grids[]
  = { { 1, 1 }, { 5, 3 }, { 66, 8 }, { 3, 9 }, { 130, 1 } };
#define GRIDS ((int) (sizeof grids / sizeof grids[0]))

static int failures;

static uint64_t
next_random (void)
{
  static uint64_t state = 88172645463325252u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static void
fail (const char *what, const char *pair, int gangs, int number)
{
  printf ("%s of %s, %d gangs and %d: wrong\n", what, pair, gangs, number);
  failures++;
}

/* Values of which the total is exact: sums of small numbers, products of -1 and
   1 and of as many halves as twos.  */
#define EXACT_plus(I) ((I) % 17 - 8)
#define EXACT_mult(I) ((I) % 3 == 0 ? -1 : (I) % 3 == 1 ? 0.5 : 2)

/* Values of which each order makes another total.  */
#define ROUGH_plus \
  (((double) (next_random () >> 12) - 0x1p51) \
   / (UINT64_C (1) << (24 + next_random () % 24)))
#define ROUGH_mult \
  (1 + ((double) (next_random () >> 40) / (1 << 24) - 0.5) / 64)

#define OPERATE_plus(A, B) ((A) + (B))
#define OPERATE_mult(A, B) ((A) * (B))

#define WHOLE(VALUE) (VALUE)
#define WIDE(VALUE) __real (VALUE), __imag (VALUE)

/* GPURED_order_OP_TYPE on values of CTYPE, of two parts if PARTS is WIDE.
   The same three times, and with exact values the right one.  Tickets have to
   be 0 again.  */
#define ORDER(OP, TYPE, CTYPE, FORMALS, PARTS) \
  _Pragma ("acc routine seq") \
  extern void GPURED_order_##OP##_##TYPE (CTYPE *, FORMALS, unsigned *, \
					  CTYPE *, unsigned); \
  static void \
  order_##OP##_##TYPE (void) \
  { \
    static CTYPE data[MOST], slots[GPURED_ORDER_SLOTS (1088)]; \
    static unsigned tickets[GPURED_ORDER_TICKETS (1088)]; \
    for (int i = 0; i < COUNTS * 2; i++) \
      { \
	const int n = counts[i / 2].gangs, nslots = counts[i / 2].slots; \
	CTYPE got[LAUNCHES], want = 3; \
	for (int k = 0; k < n; k++) \
	  { \
	    data[k] = i % 2 ? ROUGH_##OP : EXACT_##OP (k); \
	    want = OPERATE_##OP (want, data[k]); \
	  } \
	for (int launch = 0; launch < LAUNCHES; launch++) \
	  { \
	    CTYPE original = 3; \
	    _Pragma ("acc parallel loop gang num_gangs (n) num_workers (1) vector_length (32) copyin (data) copy (tickets, original) create (slots)") \
	    for (int k = 0; k < n; k++) \
	      GPURED_order_##OP##_##TYPE (&original, PARTS (data[k]), \
					  tickets, slots, nslots); \
	    got[launch] = original; \
	    for (int t = 0; t < GPURED_ORDER_TICKETS (1088); t++) \
	      if (tickets[t]) \
		fail ("tickets", #OP "_" #TYPE, n, nslots); \
	  } \
	if (i % 2 == 0 && got[0] != want) \
	  fail ("order", #OP "_" #TYPE, n, nslots); \
	if (i % 2 && n <= nslots \
	    && (memcmp (&got[0], &got[1], sizeof got[0]) \
		|| memcmp (&got[0], &got[2], sizeof got[0]))) \
	  fail ("bits of order", #OP "_" #TYPE, n, nslots); \
      } \
  }

/* The same of GPURED_steady_ and GPURED_steadyn_, in one kernel, in all threads
   of the grid.  */
#define STEADY(OP, TYPE, CTYPE) \
  _Pragma ("acc routine seq") \
  extern void GPURED_steady_##OP##_##TYPE (CTYPE *, CTYPE); \
  _Pragma ("acc routine seq") \
  extern void GPURED_steadyn_##OP##_##TYPE (CTYPE *, CTYPE, unsigned); \
  static void \
  steady_##OP##_##TYPE (void) \
  { \
    static CTYPE data[66 * 8 * LANES]; \
    for (int i = 0; i < GRIDS * 2; i++) \
      { \
	const int gangs = grids[i / 2].gangs, warps = grids[i / 2].warps; \
	const int n = gangs * warps * LANES; \
	CTYPE got[LAUNCHES][2], want = 1; \
	for (int k = 0; k < n; k++) \
	  { \
	    data[k] = i % 2 ? ROUGH_##OP : EXACT_##OP (k); \
	    want = OPERATE_##OP (want, data[k]); \
	  } \
	for (int launch = 0; launch < LAUNCHES; launch++) \
	  { \
	    CTYPE first = 1, second = 1; \
	    _Pragma ("acc parallel loop gang worker vector num_gangs (gangs) num_workers (warps) vector_length (32) copyin (data) copy (first, second)") \
	    for (int k = 0; k < n; k++) \
	      { \
		GPURED_steady_##OP##_##TYPE (&first, data[k]); \
		GPURED_steadyn_##OP##_##TYPE (&second, data[n - 1 - k], \
					      GPURED_STEADY_VALUES - 1); \
	      } \
	    got[launch][0] = first; \
	    got[launch][1] = second; \
	  } \
	if (i % 2 == 0 && (got[0][0] != want || got[0][1] != want)) \
	  fail ("steady", #OP "_" #TYPE, gangs, warps); \
	if (memcmp (&got[0], &got[1], sizeof got[0]) \
	    || memcmp (&got[0], &got[2], sizeof got[0])) \
	  fail ("bits of steady", #OP "_" #TYPE, gangs, warps); \
      } \
  }

#define BOTH(OP, TYPE, CTYPE) \
  ORDER (OP, TYPE, CTYPE, CTYPE, WHOLE) \
  STEADY (OP, TYPE, CTYPE)
#define PARTS(PART) PART, PART

BOTH (plus, f32, float)
BOTH (plus, f64, double)
BOTH (mult, f32, float)
BOTH (mult, f64, double)
ORDER (plus, c64, float _Complex, PARTS (float), WIDE)
ORDER (plus, c128, double _Complex, PARTS (double), WIDE)
ORDER (mult, c64, float _Complex, PARTS (float), WIDE)
ORDER (mult, c128, double _Complex, PARTS (double), WIDE)

int
main (void)
{
  order_plus_f32 ();
  order_plus_f64 ();
  order_mult_f32 ();
  order_mult_f64 ();
  order_plus_c64 ();
  order_plus_c128 ();
  order_mult_c64 ();
  order_mult_c128 ();
  steady_plus_f32 ();
  steady_plus_f64 ();
  steady_mult_f32 ();
  steady_mult_f64 ();
  return failures != 0;
}
