/* lib-team.c - GPURED_put_ and GPURED_get_, every pair.

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

#include "../../common/gpured-abi.h"
#include "lib/entries.h"

static const struct { int gangs, warps; } grids[]
  = { { 1, 1 }, { 5, 2 }, { 3, 7 }, { 1, 32 } };
#define GRIDS ((int) (sizeof grids / sizeof grids[0]))

#pragma acc routine seq
extern void *GPURED_slab (void);

/* With several warps it contains a barrier of the block, which cannot be
   written in code that is compiled for the host as well.  */
#pragma acc routine seq
extern void GPURED_grid_plus_i32 (int *, int);

/* Each thread has one iteration of the loop, so that all call at once.  One of
   each block has no value: nothing but NaN is left open.  The
   last values of a launch are put into other slots, at the end of the slab.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  _Pragma ("acc routine seq") \
  extern void GPURED_put_##OP##_##TYPE (gpured_##TYPE *, gpured_##TYPE); \
  _Pragma ("acc routine seq") \
  extern gpured_##TYPE GPURED_get_##OP##_##TYPE (const gpured_##TYPE *); \
  static void \
  launch_##OP##_##TYPE (const gpured_##TYPE *data, gpured_##TYPE *got, \
			gpured_##TYPE *last, int gangs, int warps) \
  { \
    int n = gangs * warps * LANES, dummy = 0; \
    _Pragma ("acc parallel loop gang worker vector num_gangs (gangs) num_workers (warps) vector_length (32) present (data[0:n], got[0:n], last[0:n]) copy (dummy)") \
    for (int i = 0; i < n; i++) \
      { \
	gpured_##TYPE *slots = GPURED_slab (); \
	gpured_##TYPE *others \
	  = (gpured_##TYPE *) ((char *) slots + GPURED_SLAB_BYTES \
			       - GPURED_SLAB_SLOTS); \
	GPURED_put_##OP##_##TYPE (slots, data[i]); \
	GPURED_put_##OP##_##TYPE (others, data[n - 1 - i]); \
	GPURED_grid_plus_i32 (&dummy, 0); \
	got[i] = GPURED_get_##OP##_##TYPE (slots); \
	last[i] = GPURED_get_##OP##_##TYPE (others); \
      } \
  } \
  static void \
  test_##OP##_##TYPE (void) \
  { \
    static gpured_##TYPE data[MOST], got[MOST], last[MOST]; \
    for (int i = 0; i < GRIDS * SETS; i++) \
      { \
	int gangs = grids[i / SETS].gangs, warps = grids[i / SETS].warps; \
	int block = warps * LANES, n = gangs * block, set = i % SETS; \
	gpured_##TYPE identity = IDENTITY_##IDENTITY (TYPE), want; \
	fill_##OP##_##TYPE (data, n, set); \
	for (int k = 0; k < n; k += block) \
	  data[k] = identity; \
	_Pragma ("acc data copyin (data) copyout (got, last)") \
	launch_##OP##_##TYPE (data, got, last, gangs, warps); \
	for (int k = 0; k < n; k++) \
	  { \
	    want = total_##OP##_##TYPE (identity, data + k / block * block, \
					block); \
	    check_##OP##_##TYPE ("got", n, set, got[k], want); \
	    check_##OP##_##TYPE ("last", n, set, last[n - 1 - k], want); \
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
