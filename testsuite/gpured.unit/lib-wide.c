/* lib-wide.c - the entry points of the wide types, every pair.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-no-plugin "the entry points are called by hand" } */
/* { dg-no-host-run "libgpured is for the device" } */
/* { dg-additional-sources "lib/host-entries.c" } */
/* { dg-set-env "PTXSIM_SEED=3" } */
/* { dg-additional-options "-fno-strict-overflow -foffload-options=nvptx-none=-misa=sm_70" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-Wa,--no-verify" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-L$::gpured_top_builddir/libgpured" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-lgpured" } */

#include "lib/entries.h"
#include "lib/wide.h"

static const int counts[] = { 1, 2, 7, 32, 33 };
#define COUNTS ((int) (sizeof counts / sizeof counts[0]))

/* As lib-last.c: two launches, each original combined twice.  NSLOTS are fewer
   than the gangs of the largest count, so that gangs take the lock.  */

#define TEST_PARTS(OP, TYPE)
#define TEST_CARRY(OP, TYPE)
#define TEST_LOCK(OP, TYPE) \
  _Pragma ("acc routine seq") \
  extern unsigned GPURED_arrive_##OP##_##TYPE (gpured_##TYPE *, part_##TYPE, \
					       part_##TYPE, unsigned *, \
					       gpured_##TYPE *, unsigned); \
  _Pragma ("acc routine seq") \
  extern void GPURED_finish_##OP##_##TYPE (gpured_##TYPE *, \
					   const gpured_##TYPE *, unsigned); \
  static void \
  last_##OP##_##TYPE (const gpured_##TYPE *data, int n, int set) \
  { \
    const int nslots = n == 33 ? 5 : 40; \
    unsigned ticket = 0, came = 0; \
    gpured_##TYPE original, want; \
    static gpured_##TYPE slots[MOST]; \
    fill_##OP##_##TYPE (&original, 1, ORDINARY); \
    want = total_##OP##_##TYPE (original, data, n); \
    want = total_##OP##_##TYPE (want, data, n); \
    for (int launch = 0; launch < 2; launch++) \
      { \
	_Pragma ("acc parallel num_gangs (n) num_workers (1) vector_length (32) copyin (data[0:n]) copy (original, ticket, came, slots)") \
	{ \
	  _Pragma ("acc loop gang") \
	  for (int gang = 0; gang < n; gang++) \
	    { \
	      unsigned used \
		= GPURED_arrive_##OP##_##TYPE (&original, \
					       FIRST (TYPE, data[gang]), \
					       SECOND (TYPE, data[gang]), \
					       &ticket, slots, nslots); \
	      if (used) \
		{ \
		  came += used; \
		  _Pragma ("acc loop vector") \
		  for (int lane = 0; lane < LANES; lane++) \
		    GPURED_finish_##OP##_##TYPE (&original, slots, used); \
		} \
	    } \
	} \
      } \
    check_##OP##_##TYPE ("finish", n, set, original, want); \
    if (ticket != 0 || came != 2u * (n < nslots ? n : nslots)) \
      { \
	printf ("%s_%s, %d gangs: ticket is %u, %u slots used\n", #OP, #TYPE, \
		n, ticket, came); \
	failures++; \
      } \
  }
#define LAST_PARTS(OP, TYPE)
#define LAST_CARRY(OP, TYPE)
#define LAST_LOCK(OP, TYPE) last_##OP##_##TYPE (data, n, set);

#define GPURED_WIDE_PAIR(OP, TYPE, IDENTITY, GANG) \
  _Pragma ("acc routine seq") \
  extern void GPURED_slots_##OP##_##TYPE (gpured_##TYPE *, unsigned); \
  _Pragma ("acc routine seq") \
  extern void GPURED_rows_##OP##_##TYPE (gpured_##TYPE *, unsigned); \
  TEST_##GANG (OP, TYPE) \
  static void \
  block_##OP##_##TYPE (const gpured_##TYPE *data, int n, int set) \
  { \
    static gpured_##TYPE slots[MOST * 2], rows[MOST * 2]; \
    gpured_##TYPE identity = IDENTITY_##IDENTITY (TYPE); \
    memcpy (slots, data, n * LANES * sizeof data[0]); \
    memcpy (rows, data, n * LANES * sizeof data[0]); \
    _Pragma ("acc parallel num_gangs (1) num_workers (1) vector_length (32) copy (slots, rows)") \
    { \
      GPURED_slots_##OP##_##TYPE (slots, n); \
      _Pragma ("acc loop vector") \
      for (int lane = 0; lane < LANES; lane++) \
	GPURED_rows_##OP##_##TYPE (rows, n); \
    } \
    check_##OP##_##TYPE ("slots", n, set, slots[0], \
			 total_##OP##_##TYPE (identity, data, n)); \
    check_##OP##_##TYPE ("rows", n * LANES, set, rows[0], \
			 total_##OP##_##TYPE (identity, data, n * LANES)); \
  } \
  static void \
  test_##OP##_##TYPE (void) \
  { \
    static gpured_##TYPE data[MOST * 2]; \
    for (int i = 0; i < COUNTS * SETS; i++) \
      { \
	int n = counts[i / SETS], set = i % SETS; \
	fill_##OP##_##TYPE (data, n * LANES, set); \
	block_##OP##_##TYPE (data, n, set); \
	LAST_##GANG (OP, TYPE) \
      } \
  }
#include "../../common/gpured.def"

int
main (void)
{
#define GPURED_WIDE_PAIR(OP, TYPE, IDENTITY, GANG) test_##OP##_##TYPE ();
#include "../../common/gpured.def"
  return failures != 0;
}
