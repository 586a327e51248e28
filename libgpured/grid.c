/* grid.c - all threads of a launch: one partial result per thread.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "update.h"

#pragma omp declare target

/* void GPURED_grid_OP_TYPE (T *ORIGINAL, T PARTIAL)
   All threads of all blocks call, a block being 32 lanes by %ntid.y warps; a
   thread without a value gives the identity.  Combines all PARTIAL into
   *ORIGINAL, which is in global memory and is read after the kernel.

   Each warp combines by shuffles; lane 0 leaves the warp's total in the slot
   of the warp; after one barrier of the block thread (0,0) gathers the slots,
   as in GPURED_slots_, and combines the block's total into *ORIGINAL as
   GPURED_gangv_ does.  A block of one warp has no use for slots and barrier.

   The slots are this function's own.  Two calls of the same function in a
   kernel need a barrier between them, since thread (0,0) may still be
   gathering; calls of different functions need none.

   The stores to the slots by all lanes 0 and the loads of thread (0,0) are weak
   and tied by barrier.sync of the whole block, which synchronizes all its
   threads, scope cta; the shuffles before it order nothing.  The update is
   relaxed, as in gang.c.  The barrier between two calls ties the loads of
   thread (0,0) and the next stores; GPURED_grid_ itself has none behind its
   loads.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  void \
  GPURED_grid_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    const unsigned warps = ptx_warps (), lane = ptx_lane (); \
    gpured_##TYPE total = tree_##OP##_##TYPE (partial); \
    if (warps > 1) \
      { \
	gpured_##TYPE *slots = ptx_shared (GPURED_MAX_WARPS * 8); \
	const unsigned warp = ptx_warp (); \
	if (lane == 0) \
	  slots[warp] = total; \
	ptx_block_sync (); \
	if (warp != 0) \
	  return; \
	if (lane == 0) \
	  total = gather_##OP##_##TYPE (slots, warps, 1); \
      } \
    if (lane == 0) \
      update_##OP##_##TYPE (original, total); \
  }
#include "gpured.def"

#pragma omp end declare target
