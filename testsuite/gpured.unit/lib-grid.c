/* lib-grid.c - GPURED_grid_, every pair.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-no-plugin "the entry points are called by hand" } */
/* { dg-no-host-run "libgpured is for the device" } */
/* { dg-additional-sources "lib/host-entries.c" } */
/* { dg-set-env "PTXSIM_SEED=3" } *
/* { dg-additional-options "-fno-strict-overflow -foffload-options=nvptx-none=-misa=sm_70" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-Wa,--no-verify" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-L$::gpured_top_builddir/libgpured" } */
/* { dg-additional-options "-foffload-options=nvptx-none=-lgpured" } */

#include "lib/entries.h"

static const struct { int gangs, warps; } grids[]
  = { { 1, 1 }, { 5, 1 }, { 1, 2 }, { 3, 7 }, { 2, 8 }, { 1, 9 },
      { 1, 32 } };
#define GRIDS ((int) (sizeof grids / sizeof grids[0]))

/* Each thread has one iteration of the loop, so that all call at once.  The
   launch is repeated: the entry point leaves nothing behind.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  _Pragma ("acc routine seq") \
  extern void GPURED_grid_##OP##_##TYPE (gpured_##TYPE *, gpured_##TYPE); \
  static void \
  launch_##OP##_##TYPE (const gpured_##TYPE *data, int gangs, int warps, \
			gpured_##TYPE *original) \
  { \
    int n = gangs * warps * LANES; \
    _Pragma ("acc parallel loop gang worker vector num_gangs (gangs) num_workers (warps) vector_length (32) present (data[0:n], original[0:1])") \
    for (int i = 0; i < n; i++) \
      GPURED_grid_##OP##_##TYPE (original, data[i]); \
  } \
  static void \
  test_##OP##_##TYPE (void) \
  { \
    static gpured_##TYPE data[MOST]; \
    for (int i = 0; i < GRIDS * SETS; i++) \
      { \
	int gangs = grids[i / SETS].gangs, warps = grids[i / SETS].warps; \
	int n = gangs * warps * LANES, set = i % SETS; \
	gpured_##TYPE original, initial, want; \
	fill_##OP##_##TYPE (data, n, set); \
	fill_##OP##_##TYPE (&initial, 1, \
			    set == LONE ? ONE_AWKWARD : ORDINARY); \
	original = initial; \
	_Pragma ("acc data copyin (data) copy (original)") \
	{ \
	  launch_##OP##_##TYPE (data, gangs, warps, &original); \
	  launch_##OP##_##TYPE (data, gangs, warps, &original); \
	} \
	want = total_##OP##_##TYPE (initial, data, n); \
	want = total_##OP##_##TYPE (want, data, n); \
	check_##OP##_##TYPE ("grid", n, set, original, want); \
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
