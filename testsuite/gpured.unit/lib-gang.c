/* lib-gang.c - GPURED_gang_ and GPURED_gangv_, every pair.

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

static const int counts[] = { 1, 2, 7, 33, 130 };
#define COUNTS ((int) (sizeof counts / sizeof counts[0]))

/* Two launches at a time, in two queues, on two originals; each original gets
   the partial results of two launches.  With one gang GPURED_gang_ returns the
   result.  The initial value is awkward, too: 2 for &&, NaN for max.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  _Pragma ("acc routine seq") \
  extern gpured_##TYPE GPURED_gang_##OP##_##TYPE (gpured_##TYPE *, \
						  gpured_##TYPE); \
  _Pragma ("acc routine seq") \
  extern void GPURED_gangv_##OP##_##TYPE (gpured_##TYPE *, gpured_##TYPE); \
  static void \
  launch_##OP##_##TYPE (const gpured_##TYPE *data, int n, \
			gpured_##TYPE original[2], gpured_##TYPE *returned) \
  { \
    gpured_##TYPE *read = &original[0], *unread = &original[1]; \
    _Pragma ("acc parallel num_gangs (n) num_workers (1) vector_length (32) present (data[0:n], read[0:1], returned[0:n]) async (1)") \
    { \
      _Pragma ("acc loop gang") \
      for (int gang = 0; gang < n; gang++) \
	returned[gang] = GPURED_gang_##OP##_##TYPE (read, data[gang]); \
    } \
    _Pragma ("acc parallel num_gangs (n) num_workers (1) vector_length (32) present (data[0:n], unread[0:1]) async (2)") \
    { \
      _Pragma ("acc loop gang") \
      for (int gang = 0; gang < n; gang++) \
	GPURED_gangv_##OP##_##TYPE (unread, data[gang]); \
    } \
  } \
  static void \
  test_##OP##_##TYPE (void) \
  { \
    static gpured_##TYPE data[MOST], returned[MOST]; \
    for (int i = 0; i < COUNTS * SETS; i++) \
      { \
	int n = counts[i / SETS], set = i % SETS; \
	gpured_##TYPE original[2], initial, want; \
	fill_##OP##_##TYPE (data, n, set); \
	fill_##OP##_##TYPE (&initial, 1, \
			    set == LONE ? ONE_AWKWARD : ORDINARY); \
	original[0] = original[1] = initial; \
	_Pragma ("acc data copyin (data) copy (original) copyout (returned)") \
	{ \
	  launch_##OP##_##TYPE (data, n, original, returned); \
	  launch_##OP##_##TYPE (data, n, original, returned); \
	  _Pragma ("acc wait") \
	} \
	want = total_##OP##_##TYPE (initial, data, n); \
	want = total_##OP##_##TYPE (want, data, n); \
	check_##OP##_##TYPE ("gang", n, set, original[0], want); \
	check_##OP##_##TYPE ("gangv", n, set, original[1], want); \
	if (n == 1) \
	  check_##OP##_##TYPE ("value of gang", n, set, returned[0], want); \
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
