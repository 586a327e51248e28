/* lib-block.c - GPURED_warp_, GPURED_slots_ and GPURED_rows_, every pair.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-no-plugin "the entry points are called by hand" } */
/* { dg-no-host-run "libgpured is for the device" } */
/* { dg-additional-sources "lib/host-entries.c" } */
/* { dg-additional-options "-fno-strict-overflow -foffload-options=nvptx-none=-misa=sm_70" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-Wa,--no-verify" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-L$::gpured_top_builddir/libgpured" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-lgpured" } */

#include "lib/entries.h"

static const int counts[] = { 1, 2, 3, 4, 5, 7, 8, 31, 32 };
#define COUNTS ((int) (sizeof counts / sizeof counts[0]))

/* Each entry point, once per count and set of data: slots by one thread, the
   other two by a warp, whose every lane must have the total: NaN for a
   warp of NaN, which has no identity to fall back on.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  _Pragma ("acc routine seq") \
  extern gpured_##TYPE GPURED_slots_##OP##_##TYPE (const gpured_##TYPE *, \
						   unsigned); \
  _Pragma ("acc routine seq") \
  extern gpured_##TYPE GPURED_rows_##OP##_##TYPE (const gpured_##TYPE *, \
						  unsigned); \
  _Pragma ("acc routine seq") \
  extern gpured_##TYPE GPURED_warp_##OP##_##TYPE (gpured_##TYPE); \
  static void \
  test_##OP##_##TYPE (void) \
  { \
    static gpured_##TYPE data[MOST], rows[LANES], warp[LANES]; \
    for (int i = 0; i < COUNTS * SETS; i++) \
      { \
	int n = counts[i / SETS], set = i % SETS; \
	gpured_##TYPE identity = IDENTITY_##IDENTITY (TYPE), slots[1]; \
	gpured_##TYPE warp_total; \
	int number = 0; \
	fill_##OP##_##TYPE (data, MOST, ORDINARY); \
	fill_##OP##_##TYPE (data, n * LANES, set); \
	_Pragma ("acc parallel num_gangs (1) num_workers (1) vector_length (32) copyin (data) copyout (slots, rows, warp)") \
	{ \
	  slots[0] = GPURED_slots_##OP##_##TYPE (data, n); \
	  _Pragma ("acc loop vector") \
	  for (int lane = 0; lane < LANES; lane++) \
	    { \
	      rows[lane] = GPURED_rows_##OP##_##TYPE (data, n); \
	      warp[lane] = GPURED_warp_##OP##_##TYPE (data[lane]); \
	    } \
	} \
	warp_total = total_##OP##_##TYPE (identity, data, LANES); \
	for (int lane = 0; lane < LANES; lane++) \
	  number |= data[lane] == data[lane]; \
	if (!number) \
	  warp_total = data[0]; \
	check_##OP##_##TYPE ("slots", n, set, slots[0], \
			     total_##OP##_##TYPE (identity, data, n)); \
	for (int lane = 0; lane < LANES; lane++) \
	  { \
	    check_##OP##_##TYPE ("rows", n * LANES, set, rows[lane], \
				 total_##OP##_##TYPE (identity, data, \
						      n * LANES)); \
	    check_##OP##_##TYPE ("warp", LANES, set, warp[lane], warp_total); \
	  } \
      } \
  }
#include "../../common/gpured.def"

int
main (void)
{
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) test_##OP##_##TYPE ();
#include "../../common/gpured.def"
  return failures != 0;
}
