/* block.h - combines the partials of all threads of a block.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_BLOCK_H
#define GPURED_BLOCK_H

#include "update.h"

_Static_assert (GPURED_MAX_WARPS <= GPURED_WARP_SIZE, "a row has all slots");

/* All threads of all blocks, a block being 32 lanes by %ntid.y warps; a thread
   without a value gives the identity.  Executes STATEMENT in thread (0,0) of
   the block with the block's total of PARTIAL as `total'; returns from the
   function in other warps.

   In a block of up to GPURED_GRID_ROWS_ warps each thread leaves PARTIAL in its place of a
   row of its warp; after one barrier of the block the first warp gathers the
   rows, as in GPURED_rows_, and combines by shuffles.  In a block of more, each
   warp combines by shuffles, and lane 0 leaves the warp's total in the slot of
   the warp, which thread (0,0) gathers behind the barrier, as in GPURED_slots_.
   A block of one warp has no use for memory and barrier.

   The rows are those of the function in which this stands.  Two calls of the
   same function in a kernel need a barrier between them, since the first warp
   may still be gathering; calls of different functions need none.

   The stores to rows or slots by all warps and the loads of the first are weak
   and tied by barrier.sync of the whole block, which synchronizes all its
   threads, scope cta; the shuffles before it order nothing.  The barrier between
   two calls ties the loads of the first warp and the next stores; there is none
   behind the loads here.  */
#define BLOCK_TOTAL(OP, TYPE, PARTIAL, STATEMENT) \
  const unsigned warps = ptx_warps (), lane = ptx_lane (); \
  const unsigned most = GPURED_GRID_ROWS_##OP; \
  const uint32_t rows \
    = ptx_shared_address (most * GPURED_WARP_SIZE * sizeof (PARTIAL)); \
  gpured_##TYPE total = (PARTIAL); \
  if (warps > 1 && warps <= most) \
    { \
      const unsigned warp = ptx_warp (); \
      store_shared_##TYPE (rows, warp * GPURED_WARP_SIZE + lane, total); \
      ptx_block_sync (); \
      if (warp != 0) \
	return; \
      total = gather_##OP##_##TYPE ((gpured_##TYPE *) \
				    ptx_shared_pointer (rows) + lane, \
				    warps, GPURED_WARP_SIZE); \
    } \
  total = tree_##OP##_##TYPE (total); \
  if (warps > most) \
    { \
      const unsigned warp = ptx_warp (); \
      if (lane == 0) \
	store_shared_##TYPE (rows, warp, total); \
      ptx_block_sync (); \
      if (warp != 0) \
	return; \
      if (lane == 0) \
	total = gather_##OP##_##TYPE (ptx_shared_pointer (rows), warps, 1); \
    } \
  if (lane == 0) \
    STATEMENT

#endif
