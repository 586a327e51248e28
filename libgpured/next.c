/* next.c - moves values between all threads of a launch, for the caller to
   combine.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "ptx.h"

#pragma omp declare target

/* int GPURED_next (void *MINE, void *OTHER, unsigned N, unsigned STATE[4],
		    unsigned *TICKET, char *SLOTS, uint64_t STRIDE)
   All threads of all blocks call, a block being 32 lanes by %ntid.y warps, with
   the same N, and again until the result is 0:

     while ((what = GPURED_next (&mine, &other, ...)) != 0)
       if (what == 1) mine = mine op other;
     if (STATE[0] == LAST) original = original op mine;

   MINE and OTHER are the thread's own N bytes, aligned to 8.  STATE is 0 before
   the first call.  1 has brought into OTHER what the thread has to combine with
   MINE; 2 means that it is the turn of other threads: all lanes of a warp
   return each time, so that they meet again behind the combining.  In the end
   STATE[0] is LAST in one thread of the launch, whose MINE is the total.

   Warps combine first (by shuffles), then the block (through shared memory), then
   blocks.  Each block stores its total in SLOTS + its number * STRIDE and takes
   a ticket, and the block that comes last combines the slots in the same way.
   *TICKET is 0 before the launch and after it.  No lock, no waiting for other
   blocks.

   A round of DISTANCE d combines thread t < d with t + d, by warps or lanes, if
   that is one of the first COUNT threads, which have something.  */

/* What STATE[0] is: a round of lanes or of warps by the logarithm of 16 / d,
   and what comes after the rounds.  STATE[1] is COUNT, STATE[2] whether the
   slots are being combined, STATE[3] the next slot of the first thread.
   Rounds of lanes are shuffles of what each thread has of its own: no memory is
   shared.  Those of warps are bring_warps, the slots leave_total.  */
#define ROUNDS 5
#define LANES_DONE ROUNDS
#define WARPS_DONE (2 * ROUNDS)
#define IN_SLOTS (2 * ROUNDS + 1)
#define OTHERS 0xfffffffe
#define LAST 0xffffffff

/* Bytes of shared memory for what goes from one warp to another at a time.  At
   most 16 warps send.  */
#define PIECE (GPURED_NEXT_SHARED / (GPURED_MAX_WARPS / 2))
#define SLAB GPURED_NEXT_SHARED

PTX_INLINE void
copy_bytes (char *to, const char *from, unsigned n)
{
  unsigned i = 0;
  for (; i + 4 <= n; i += 4)
    *(uint32_t *) (to + i) = *(const uint32_t *) (from + i);
  for (; i < n; i++)
    to[i] = from[i];
}

/* All 32 lanes: N bytes of MINE of the lane DISTANCE above into OTHER.  */

PTX_INLINE void
bring_lanes (char *other, const char *mine, unsigned n, unsigned distance)
{
  unsigned i = 0;
  for (; i + 4 <= n; i += 4)
    *(uint32_t *) (other + i)
      = ptx_shuffle_down (*(const uint32_t *) (mine + i), distance);
  for (; i < n; i++)
    other[i] = ptx_shuffle_down ((unsigned char) mine[i], distance);
}

/* All threads of the block: N bytes of MINE of lane 0 of the warp DISTANCE
   above into OTHER.  The first barrier of a piece keeps it from being
   overwritten while the one before is read, the second orders the stores
   before the loads.  All are weak; barrier.sync ties the lanes 0 that store and
   load, of scope cta.  The first also comes behind the loads of SLAB in
   leave_total.  */

PTX_INLINE void
bring_warps (char *other, const char *mine, unsigned n, unsigned distance,
	     char *slab)
{
  const unsigned warp = ptx_warp (), lane = ptx_lane ();
  for (unsigned done = 0; done < n; done += PIECE)
    {
      unsigned size = n - done < PIECE ? n - done : PIECE;
      ptx_block_sync ();
      if (lane == 0 && warp >= distance && warp < 2 * distance)
	copy_bytes (slab + (warp - distance) * PIECE, mine + done, size);
      ptx_block_sync ();
      if (lane == 0 && warp < distance)
	copy_bytes (other + done, slab + warp * PIECE, size);
    }
}

/* All threads of the block: the total of the block, MINE of its first thread,
   is left in the SLOTS.  Whether this is the block that comes last.

   Both patterns (PTX ISA 8.8) are the first thread's, of scope gpu: its fence
   before the ticket releases the slot, and its fence after the ticket, which
   has observed the tickets before through the chain of atom.inc, acquires
   theirs.  Only a fence of the thread that took the ticket acquires; the
   barrier behind it hands that on to the other threads, those of its own warp
   included (base causality order).  */

PTX_INLINE int
leave_total (const char *mine, unsigned n, unsigned *ticket, char *slot,
	     char *slab)
{
  const unsigned gangs = ptx_gangs ();
  ptx_block_sync ();
  if (ptx_warp () == 0 && ptx_lane () == 0)
    {
      copy_bytes (slot, mine, n);
      ptx_fence ();
      unsigned taken = ptx_atom_inc (ptx_global (ticket), gangs - 1);
      ptx_fence ();
      *(unsigned *) slab = taken;
    }
  ptx_block_sync ();
  return *(volatile unsigned *) slab == gangs - 1;
}

int
GPURED_next (char *mine, char *other, unsigned n, unsigned *state,
	     unsigned *ticket, char *slots, uint64_t stride)
{
  const unsigned lane = ptx_lane (), warp = ptx_warp (), warps = ptx_warps ();
  const unsigned thread = warp * GPURED_WARP_SIZE + lane;
  const unsigned threads = warps * GPURED_WARP_SIZE;
  const unsigned gangs = ptx_gangs ();
  char *slab = ptx_shared (SLAB);
  unsigned step = state[0], count = state[2] ? state[1] : threads;
  int what = 0;

  while (!what && step < OTHERS)
    if (step < LANES_DONE)
      {
	unsigned distance = 16 >> step++;
	bring_lanes (other, mine, n, distance);
	what = lane < distance && thread + distance < count ? 1 : 2;
      }
    else if (step < WARPS_DONE)
      {
	unsigned distance = 16 >> (step++ - LANES_DONE);
	if (distance * GPURED_WARP_SIZE < count)
	  {
	    bring_warps (other, mine, n, distance, slab);
	    what = (lane == 0 && warp < distance
		    && (warp + distance) * GPURED_WARP_SIZE < count) ? 1 : 2;
	  }
      }
    else if (step == WARPS_DONE)
      {
	if (state[2] || gangs == 1)
	  step = thread == 0 ? LAST : OTHERS;
	else if (!leave_total (mine, n, ticket, slots + ptx_gang () * stride,
			       slab))
	  step = OTHERS;
	else
	  {
	    step = IN_SLOTS;
	    count = gangs < threads ? gangs : threads;
	    if (thread < count)
	      copy_bytes (mine, slots + thread * stride, n);
	    state[1] = count;
	    state[2] = 1;
	    state[3] = threads;
	  }
      }
    else if (state[3] < gangs)
      {
	unsigned slot = state[3] + thread;
	what = slot < gangs ? 1 : 2;
	if (slot < gangs)
	  copy_bytes (other, slots + slot * stride, n);
	state[3] += threads;
      }
    else
      step = 0;
  state[0] = step;
  return what;
}

#pragma omp end declare target
