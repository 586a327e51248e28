/* last.c - combines the partials of gangs in the gang that comes last.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "exchange.h"

#pragma omp declare target

/* unsigned GPURED_arrive_OP_TYPE (T *ORIGINAL, T PARTIAL, unsigned *TICKET,
				  T *SLOTS, unsigned NSLOTS)
   One thread of each gang calls, once per launch.  Returns the number of slots
   in use to the gang that came last, 0 to the others.  No barriers.  All
   pointers are to global memory.

   The first fence orders the gang's store to SLOTS, which is weak, before its
   ticket: with the atom.inc behind it, relaxed and of scope gpu, it is a
   release pattern on *TICKET (PTX ISA 8.8).  The second, of the same thread in
   the gang that came last, makes an acquire pattern of its atom.inc, which has
   observed all others through the chain of read-modify-writes; so each gang's
   pattern synchronizes with it, at one fence per gang and one more in all.  The
   exchanges on *ORIGINAL need no order (gang.c).  The ticket wraps to 0 with
   the last gang, ready for the next launch, before which the kernel ends.

   void GPURED_finish_OP_TYPE (T *ORIGINAL, const T *SLOTS, unsigned N)
   All 32 lanes of one warp of that gang call, converged; N is what
   GPURED_arrive_ returned in one of them or in another warp before a barrier.
   Lane L takes SLOTS[L], SLOTS[L + 32] .., the warp combines by shuffles, lane
   0 combines the total into *ORIGINAL by exchanges: every other gang has taken
   its ticket, but may be at the next loop that reduces the same variable, where
   it exchanges, too.  The acquire was that of one lane: bar.warp.sync ties it
   with the others, so that it comes before their weak loads, too (base
   causality order, PTX ISA 8.9.5); the shuffle that brought N does not.  If
   another warp took the ticket the caller's barrier ties that.  Nobody writes
   SLOTS behind the loads in this launch.  No CTA barriers.

   A wide PARTIAL comes as its two parts.

   The order of combining depends on N alone, so with at most NSLOTS gangs the
   result is the same in every run.  */
#define LAST_ATOMIC(OP, TYPE)
#define LAST_ORDERED(OP, TYPE)
#define LAST_CLAMP(OP, TYPE)
#define LAST_TRUTH(OP, TYPE)
#define LAST_WORD(OP, TYPE)
#define LAST_PARTS(OP, TYPE)
#define LAST_CARRY(OP, TYPE)
#define LAST_SWAP LAST_SLOTS
#define LAST_SLOTS(OP, TYPE) LAST (OP, TYPE, WHOLE)
#define LAST_LOCK(OP, TYPE) LAST (OP, TYPE, PARTS)

/* A value as parameters, and made of them again.  */
#define FORMALS_WHOLE(TYPE) gpured_##TYPE partial
#define VALUE_WHOLE(TYPE) partial
#define FORMALS_PARTS(TYPE) part_##TYPE first, part_##TYPE second
#define VALUE_PARTS(TYPE) join_##TYPE (first, second)

#define LAST(OP, TYPE, HOW) \
  unsigned \
  GPURED_arrive_##OP##_##TYPE (gpured_##TYPE *original, \
			       FORMALS_##HOW (TYPE), unsigned *ticket, \
			       gpured_##TYPE *slots, unsigned nslots) \
  { \
    unsigned gang = ptx_gang (), gangs = ptx_gangs (); \
    if (gang < nslots) \
      slots[gang] = VALUE_##HOW (TYPE); \
    else \
      exchange_##OP##_##TYPE (original, VALUE_##HOW (TYPE)); \
    ptx_fence (); \
    if (ptx_atom_inc (ptx_global (ticket), gangs - 1) != gangs - 1) \
      return 0; \
    ptx_fence (); \
    return gangs < nslots ? gangs : nslots; \
  } \
  void \
  GPURED_finish_##OP##_##TYPE (gpured_##TYPE *original, \
			       const gpured_##TYPE *slots, unsigned n) \
  { \
    unsigned lane = ptx_lane (); \
    ptx_warp_sync (); \
    gpured_##TYPE total \
      = gather_##OP##_##TYPE (slots + lane, \
			      (n + GPURED_WARP_SIZE - 1 - lane) \
			      / GPURED_WARP_SIZE, GPURED_WARP_SIZE); \
    total = tree_##OP##_##TYPE (total); \
    if (lane == 0) \
      exchange_##OP##_##TYPE (original, total); \
  }
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) LAST_##GANG (OP, TYPE)
#define GPURED_WIDE_PAIR GPURED_PAIR
#include "gpured.def"

#pragma omp end declare target
