/* worker.c - combines the partials of one gang: the worker level.

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

/* T GPURED_slots_OP_TYPE (const T *SLOTS, unsigned N)
   One thread calls, after the barrier of the caller's join, which orders the
   other warps' stores to SLOTS before the loads here.  N >= 1.  Valid in that
   thread.  No barriers.  A single thread loads the partials of at most 32
   warps, since waking a warp costs as much.

   T GPURED_rows_OP_TYPE (const T *ROWS, unsigned N)
   All 32 lanes of one warp call, converged, after the same barrier.  Lane L
   takes column L of the N rows: neighbouring lanes take neighbouring words,
   without bank conflicts (layout (c) of Xu et al., PMAM'14, figure 6).  Then
   the warp combines by shuffles.  Valid in every lane.  No barriers.

   SLOTS and ROWS may be in shared or in global memory; either belongs to the
   gang, so that scope cta is enough.  Stores and loads are weak.  The barrier
   of the join orders the stores of each thread before all loads here.  The
   caller has to order the loads here before the next stores
   (rewrite-block.cc): the shuffles of GPURED_rows_ order nothing.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  gpured_##TYPE \
  GPURED_slots_##OP##_##TYPE (const gpured_##TYPE *slots, unsigned n) \
  { \
    return result_##OP##_##TYPE (gather_##OP##_##TYPE (slots, n, 1)); \
  } \
  gpured_##TYPE \
  GPURED_rows_##OP##_##TYPE (const gpured_##TYPE *rows, unsigned n) \
  { \
    gpured_##TYPE column \
      = gather_##OP##_##TYPE (rows + ptx_lane (), n, GPURED_WARP_SIZE); \
    return result_##OP##_##TYPE (tree_##OP##_##TYPE (column)); \
  }

/* Wide types have functions that store the total in SLOTS[0], or by lane 0 in
   ROWS[0], which no other lane reads.  */
#define GPURED_WIDE_PAIR(OP, TYPE, IDENTITY, GANG) \
  void \
  GPURED_slots_##OP##_##TYPE (gpured_##TYPE *slots, unsigned n) \
  { \
    slots[0] = result_##OP##_##TYPE (gather_##OP##_##TYPE (slots, n, 1)); \
  } \
  void \
  GPURED_rows_##OP##_##TYPE (gpured_##TYPE *rows, unsigned n) \
  { \
    const unsigned lane = ptx_lane (); \
    gpured_##TYPE column \
      = gather_##OP##_##TYPE (rows + lane, n, GPURED_WARP_SIZE); \
    column = tree_##OP##_##TYPE (column); \
    if (lane == 0) \
      rows[0] = result_##OP##_##TYPE (column); \
  }
#include "gpured.def"

#pragma omp end declare target
