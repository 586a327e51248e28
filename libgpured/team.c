/* team.c - the threads of one block: a total that all of them get.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "combine.h"

#pragma omp declare target

/* void *GPURED_slab (void)
   Any thread calls.  Returns GPURED_SLAB_BYTES of shared memory of the block,
   the same in each call.  */

void *
GPURED_slab (void)
{
  return ptx_shared (GPURED_SLAB_BYTES);
}

/* unsigned GPURED_team_lanes (unsigned ROWS, unsigned COLUMNS)
   Any thread calls; the same value in all.  No barriers.

   What a block takes for a row that a warp does not is that of about 10
   iterations in all of its threads, 5 of them in the warp.  So, with blocks B of W
   warps, the block takes (10 + COLUMNS / (32 * W)) * ROWS / B, warps (5 + COLUMNS / 32)
   * ROWS / (B * W), or as much as for one row each.  Where rows are long
   enough for this not to matter all warps should have about as many.

   Parts of a warp have more rows under way and share fewer steps of combining:
   as long as all have some, a lane may have so many as 8 columns.

   One block is one team, whose iterations the program may know to be in
   order.  */

#define ROW_OF_BLOCK 10
#define ROW_OF_WARP 5
#define EVEN_COLUMNS 2048
#define EVEN_ROWS 4
#define FEWEST_LANES 8
#define COLUMNS_OF_LANE 4

unsigned
GPURED_team_lanes (unsigned rows, unsigned columns)
{
  const unsigned warps = ptx_warps (), blocks = ptx_gangs ();
  const uint64_t all = (uint64_t) blocks * warps;
  unsigned lanes = GPURED_WARP_SIZE;
  if (blocks == 1)
    return 0;
  if (columns == GPURED_TEAM_UNKNOWN)
    return rows >= all ? lanes : 0;
  if (all * (ROW_OF_WARP * GPURED_WARP_SIZE + columns)
      > (uint64_t) rows * (ROW_OF_BLOCK * GPURED_WARP_SIZE * warps + columns))
    return 0;
  if (columns > EVEN_COLUMNS && rows < EVEN_ROWS * all && warps > 1)
    return 0;
  while (lanes > FEWEST_LANES && columns <= COLUMNS_OF_LANE * lanes
	 && rows >= all * (2 * GPURED_WARP_SIZE / lanes))
    lanes /= 2;
  return lanes;
}

/* void GPURED_put_OP_TYPE (T *SLOTS, T PARTIAL)
   All 32 lanes of each warp of the block call, converged; a thread without a
   value gives the identity.  The warp combines by shuffles, lane 0 leaves the
   total in the slot of the warp.  No barriers.

   T GPURED_get_OP_TYPE (const T *SLOTS)
   The same threads call after a barrier of the block.  A lane takes the slot of
   the warp with its number, if there is one, and the warp combines by
   shuffles: each warp does all of it, since that takes no longer than if one
   did, and no barrier behind it.  Valid in every thread, with the same bits:
   control flow may depend on it.  No barriers.

   Several variables need but one barrier between their calls of put and those
   of get.  The same slots must not be put before another barrier.

   Stores and loads are weak.  The caller's barrier.sync ties each lane 0 that
   puts with all threads that get.  The caller takes the halves of the slab in
   turn: the loads of a get are tied with the stores of the put after next, the
   first that writes there, by the barrier between the put and the get that come
   in between.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  void \
  GPURED_put_##OP##_##TYPE (gpured_##TYPE *slots, gpured_##TYPE partial) \
  { \
    gpured_##TYPE total = tree_##OP##_##TYPE (partial); \
    if (ptx_lane () == 0) \
      slots[ptx_warp ()] = total; \
  } \
  gpured_##TYPE \
  GPURED_get_##OP##_##TYPE (const gpured_##TYPE *slots) \
  { \
    const unsigned lane = ptx_lane (); \
    gpured_##TYPE value = IDENTITY_##IDENTITY (TYPE); \
    if (lane < ptx_warps ()) \
      value = slots[lane]; \
    return result_##OP##_##TYPE (tree_##OP##_##TYPE (value)); \
  }
#include "gpured.def"

#pragma omp end declare target
