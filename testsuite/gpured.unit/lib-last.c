/* lib-last.c - GPURED_arrive_ and GPURED_finish_, every pair that has them.

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

/* Gangs and slots: one and several, fewer and more gangs than slots, no
   slots.  */
static const struct { int gangs, slots; } counts[]
  = { { 1, 8 }, { 2, 8 }, { 7, 7 }, { 31, 64 }, { 33, 64 }, { 130, 1024 },
      { 33, 5 }, { 7, 1 }, { 130, 64 }, { 3, 0 } };
#define COUNTS ((int) (sizeof counts / sizeof counts[0]))
#define LAUNCHES 3

/* A kernel in each of two queues, LAUNCHES times, on its own original, ticket
   and slots: the ticket must be 0 again after each, and just one gang of each
   launch must be told that it came last, and how many slots there are.  */

#define TEST_ATOMIC(OP, TYPE, IDENTITY)
#define TEST_ORDERED(OP, TYPE, IDENTITY)
#define TEST_CLAMP(OP, TYPE, IDENTITY)
#define TEST_TRUTH(OP, TYPE, IDENTITY)
#define TEST_WORD(OP, TYPE, IDENTITY)
#define TEST_SWAP TEST_SLOTS
#define TEST_SLOTS(OP, TYPE, IDENTITY) \
  _Pragma ("acc routine seq") \
  extern unsigned GPURED_arrive_##OP##_##TYPE (gpured_##TYPE *, gpured_##TYPE, \
					       unsigned *, gpured_##TYPE *, \
					       unsigned); \
  _Pragma ("acc routine seq") \
  extern void GPURED_finish_##OP##_##TYPE (gpured_##TYPE *, \
					   const gpured_##TYPE *, unsigned); \
  static void \
  launch_##OP##_##TYPE (const gpured_##TYPE *data, int n, int nslots, \
			gpured_##TYPE *original, unsigned *ticket, \
			gpured_##TYPE *slots, unsigned *last, int queue) \
  { \
    _Pragma ("acc parallel num_gangs (n) num_workers (1) vector_length (32) present (data[0:n], original[0:1], ticket[0:1], slots[0:MOST], last[0:n]) async (queue)") \
    { \
      _Pragma ("acc loop gang") \
      for (int gang = 0; gang < n; gang++) \
	{ \
	  unsigned used \
	    = GPURED_arrive_##OP##_##TYPE (original, data[gang], ticket, \
					   slots, nslots); \
	  last[gang] += used + (used != 0) * MOST; \
	  if (used) \
	    { \
	      _Pragma ("acc loop vector") \
	      for (int lane = 0; lane < LANES; lane++) \
		GPURED_finish_##OP##_##TYPE (original, slots, used); \
	    } \
	} \
    } \
  } \
  static void \
  test_##OP##_##TYPE (void) \
  { \
    static gpured_##TYPE data[MOST], slots_1[MOST], slots_2[MOST]; \
    for (int i = 0; i < COUNTS * SETS; i++) \
      { \
	int n = counts[i / SETS].gangs, nslots = counts[i / SETS].slots; \
	int set = i % SETS; \
	unsigned used = n < nslots ? n : nslots; \
	unsigned ticket_1 = 0, ticket_2 = 0, came = 0; \
	unsigned last_1[MOST] = { 0 }, last_2[MOST] = { 0 }; \
	gpured_##TYPE original_1, original_2, want; \
	fill_##OP##_##TYPE (data, n, set); \
	fill_##OP##_##TYPE (&want, 1, ORDINARY); \
	original_1 = original_2 = want; \
	_Pragma ("acc data copyin (data) create (slots_1, slots_2) copy (original_1, original_2, ticket_1, ticket_2, last_1, last_2)") \
	{ \
	  for (int launch = 0; launch < LAUNCHES; launch++) \
	    { \
	      launch_##OP##_##TYPE (data, n, nslots, &original_1, &ticket_1, \
				    slots_1, last_1, 1); \
	      launch_##OP##_##TYPE (data, n, nslots, &original_2, &ticket_2, \
				    slots_2, last_2, 2); \
	    } \
	  _Pragma ("acc wait") \
	} \
	for (int launch = 0; launch < LAUNCHES; launch++) \
	  want = total_##OP##_##TYPE (want, data, n); \
	check_##OP##_##TYPE ("finish", n, set, original_1, want); \
	check_##OP##_##TYPE ("finish", n, set, original_2, want); \
	check_counts (#OP "_" #TYPE, "ticket", n, nslots, ticket_1, 0); \
	check_counts (#OP "_" #TYPE, "ticket", n, nslots, ticket_2, 0); \
	for (int gang = 0; gang < n; gang++) \
	  came += last_1[gang]; \
	check_counts (#OP "_" #TYPE, "value of arrive", n, nslots, came, \
		      used ? LAUNCHES * (used + MOST) : 0); \
      } \
  }

static void
check_counts (const char *pair, const char *what, int gangs, int slots,
	      unsigned got, unsigned want)
{
  if (got == want)
    return;
  printf ("%s, %d gangs and %d slots: %s is %u, want %u\n", pair, gangs, slots,
	  what, got, want);
  failures++;
}

#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) TEST_##GANG (OP, TYPE, IDENTITY)
#include "../../common/gpured.def"

int
main (void)
{
#define RUN_ATOMIC(OP, TYPE)
#define RUN_ORDERED(OP, TYPE)
#define RUN_CLAMP(OP, TYPE)
#define RUN_TRUTH(OP, TYPE)
#define RUN_WORD(OP, TYPE)
#define RUN_SWAP RUN_SLOTS
#define RUN_SLOTS(OP, TYPE) test_##OP##_##TYPE ();
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) RUN_##GANG (OP, TYPE)
#include "../../common/gpured.def"
  return failures != 0;
}
