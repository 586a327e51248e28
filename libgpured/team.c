/* team.c - combines the partials of a block, and gives the total to all its
   threads.

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

/* void GPURED_put_OP_TYPE (T *SLOTS, T PARTIAL)
   All 32 lanes of each warp of the block call, converged; a thread without a
   value gives the identity.  The warp combines by shuffles, and lane 0 stores the
   total in the slot of the warp.  No barriers.

   T GPURED_get_OP_TYPE (const T *SLOTS)
   The same threads call after a barrier of the block.  A lane takes the slot of
   the warp with its number, if there is one, and the warp combines by
   shuffles.  Each warp does all of it: that takes no longer than in one warp, and
   needs no barrier after it.  Valid in every thread, with the same bits:
   control flow may depend on it.  No barriers.

   Several variables need but one barrier between their calls of put and those
   of get.  The same slots must not be put before another barrier.

   Stores and loads are weak.  The caller's barrier.sync orders the store of each
   lane 0 that puts before the loads of all threads that get.  The caller uses the
   halves of the memory in turn.  So the barrier between the next put and get
   orders the loads of a get before the stores of the put after next, the first
   that writes there.  */
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
