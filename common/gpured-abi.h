/* gpured-abi.h - what the device half of the plugin and libgpured agree on.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_ABI_H
#define GPURED_ABI_H

/* Raised with every change of an entry point below, or of what the halves of the plugin
   agree on (plugin/common/halves.h); NEWS says so.  Objects carry the number to the link,
   where the device half refuses another than its own (device.cc); the device
   half asks libgpured for the variable GPURED_abi_N (abi.c).  */
#define GPURED_ABI_VERSION 3
#define GPURED_ABI_PASTE(n) GPURED_abi_##n
#define GPURED_ABI_NAME(n) GPURED_ABI_PASTE (n)
#define GPURED_ABI_VARIABLE GPURED_ABI_NAME (GPURED_ABI_VERSION)

/* An entry point is named GPURED_FAMILY_OP_TYPE, with OP and TYPE the ids of
   gpured.def: GPURED_gang_plus_f64.  T is the type.  Pointers are generic.
   "One thread" is thread (0,0) of the gang, or of the worker, that owns the
   value:
   GCC's neutering of single-mode code sees to that.

   T GPURED_gang_OP_TYPE (T *original, T partial)
     One thread of each gang.  Combines PARTIAL into *ORIGINAL in global memory,
     safely against the same call from other gangs.  Returns a value that
     *ORIGINAL had right after this combination (with one gang: the result).

   void GPURED_gangv_OP_TYPE (T *original, T partial)
     The same where nobody reads the result.

   T GPURED_slots_OP_TYPE (const T *slots, unsigned n)
     One thread.  Combines SLOTS[0] .. SLOTS[N-1], N >= 1; in shared memory one
     slot per warp, so N <= 32.  No barrier: the caller's join has had one.

   T GPURED_rows_OP_TYPE (const T *rows, unsigned n)
     All 32 lanes of one warp, converged.  Combines the 32 * N values of ROWS,
     a row of 32 per warp of the block: lane L takes ROWS[L + 32 * i], then the
     warp combines by shuffles.  Valid in lane 0.

   T GPURED_warp_OP_TYPE (T value)
     All 32 lanes of one warp, converged.  Combines VALUE over the lanes by
     shuffles.  Valid in lane 0.  The plugin emits the same steps in line; the
     entry point serves callers outside of hot places.

   void GPURED_grid_OP_TYPE (T *original, T partial)
     All threads of all blocks of an OpenMP kernel, a block being 32 lanes (x)
     by at most 32 warps (y); the identity from a thread that has no value.
     Combines all PARTIAL into *ORIGINAL in global memory, which is read after
     the kernel.  One barrier of the block, none if it is one warp.  Between
     two calls of the same entry point another barrier is needed, for its slots
     in shared memory.

   void GPURED_put_OP_TYPE (T *slots, T partial)
     All threads of a block of an OpenMP kernel; the identity from a thread
     that has no value.  Combines PARTIAL over the lanes of the warp and leaves
     the total in SLOTS[warp].

   T GPURED_get_OP_TYPE (const T *slots)
     The same threads, after a barrier of the block.  Combines SLOTS over the
     warps.  Valid in all threads, with the same bits.

   void *GPURED_slab (void)
     GPURED_SLAB_BYTES of shared memory of the block, where the SLOTS of these
     two lie.

   int GPURED_next (void *mine, void *other, unsigned n, unsigned state[4],
		    unsigned *ticket, char *slots, uint64_t stride)
     All threads of all blocks of an OpenMP kernel, at most one loop of calls
     in a launch; for values that only the caller can combine.  MINE and OTHER
     are N bytes of the thread, aligned to 8; STATE is 0 at first.  1: MINE has
     to be combined with OTHER; 2: call again; 0: the end, with STATE[0] ~0 in
     the one thread that has the total in MINE.  *TICKET is 0; SLOTS + STRIDE *
     block is global memory for N bytes.  The host half leaves out the last
     three arguments, which the device half adds.  Has barriers of the block.

   Pairs of a wide type have only GPURED_slots_ and GPURED_rows_, and the two
   below, of these.  Where others take a T PARTIAL, they take its two parts,
   `P first, P second'.  They return no T: GPURED_slots_ leaves it in SLOTS[0],
   GPURED_rows_, for lane 0 to read, in ROWS[0].  A SLOTS or ROWS is aligned as
   P is.  The plugin combines gangs in line.

   Pairs whose gang method is SLOTS, SWAP or LOCK have two more:

   unsigned GPURED_arrive_OP_TYPE (T *original, T partial, unsigned *ticket,
				   T *slots, unsigned nslots)
     One thread of each gang, once per launch in every gang.  Leaves PARTIAL in
     SLOTS[gang], or, from gang number NSLOTS on, combines it into *ORIGINAL;
     takes a ticket (*TICKET is 0 before the launch and after it).  Returns the
     number of slots in use to the gang that came last, 0 to the others.

   void GPURED_finish_OP_TYPE (T *original, const T *slots, unsigned n)
     All 32 lanes of one warp, converged, of the gang that came last.  Combines
     SLOTS[0] .. SLOTS[N-1] in a fixed order and the total into *ORIGINAL.

   Sums and products of real and complex types have

   void GPURED_order_OP_TYPE (T *original, T partial, unsigned *tickets,
			      T *slots, unsigned nslots)
     One thread of each gang, once per launch in every gang.  Combines all
     PARTIAL into *ORIGINAL, those of the first NSLOTS gangs always in the same
     way.  TICKETS are GPURED_ORDER_TICKETS (NSLOTS) numbers that are 0 before
     the launch and after it, SLOTS are GPURED_ORDER_SLOTS (NSLOTS) values.

   and those of real types

   void GPURED_steady_OP_TYPE (T *original, T partial)
   void GPURED_steadyn_OP_TYPE (T *original, T partial, unsigned number)
     As GPURED_grid_, but the teams up to GPURED_STEADY_TEAMS combine as in
     GPURED_order_.  NUMBER, 0 if it is not said, is less than
     GPURED_STEADY_VALUES and not the same in two calls of a kernel.  */

/* Lanes of a warp, and the most warps a block can have.  */
#define GPURED_WARP_SIZE 32
#define GPURED_MAX_WARPS 32

/* Up to so many warps of a block leave their values as they are for
   GPURED_grid_, if OP is one that programs use most: in a row of each warp, so
   that one warp combines columns by loads alone.  More warps, and those of
   other operators, combine by shuffles first, and have a slot each.  So what
   all pairs of one kernel take together is less than the 48 KiB of shared
   memory that a block has at the least.  */
#define GPURED_GRID_ROWS_plus 8
#define GPURED_GRID_ROWS_mult 8
#define GPURED_GRID_ROWS_max 8
#define GPURED_GRID_ROWS_min 8
#define GPURED_GRID_ROWS_iand 1
#define GPURED_GRID_ROWS_ior 1
#define GPURED_GRID_ROWS_ieor 1
#define GPURED_GRID_ROWS_land 1
#define GPURED_GRID_ROWS_lor 1
#define GPURED_GRID_ROWS_eqv 1
#define GPURED_GRID_ROWS_neqv 1

/* The slab has two halves, so that a construct need not wait until the slots of
   the one before it are read, each with slots for so many variables.  */
#define GPURED_SLAB_VARIABLES 8
#define GPURED_SLAB_SLOTS (GPURED_MAX_WARPS * 8)
#define GPURED_SLAB_HALF (GPURED_SLAB_VARIABLES * GPURED_SLAB_SLOTS)
#define GPURED_SLAB_BYTES (2 * GPURED_SLAB_HALF)

/* What the host half calls in an OpenMP kernel in which the threads of a block
   work together, and the device half replaces by instructions:

   int GPURED_team_first (void)
     Whether this is the first thread of its block.

   void GPURED_team_barrier (void)
     All threads of the block wait for each other and see what each has
     stored.  */

/* Gangs whose totals one of them combines in order before those of all groups
   are combined, and the tickets and slots of NSLOTS gangs, a multiple of
   that.  */
#define GPURED_ORDER_GROUP 64
#define GPURED_ORDER_TICKETS(NSLOTS) (1 + (NSLOTS) / GPURED_ORDER_GROUP)
#define GPURED_ORDER_SLOTS(NSLOTS) ((NSLOTS) + (NSLOTS) / GPURED_ORDER_GROUP)

/* The teams that combine in order, and the values of a kernel.  A device of
   256 multiprocessors of 32 blocks each has so many teams if the program does
   not say how many.  */
#define GPURED_STEADY_TEAMS 8192
#define GPURED_STEADY_VALUES 16

/* Bytes of shared memory that GPURED_next uses.  */
#define GPURED_NEXT_SHARED 4096

/* Before omplower the host half puts, at the start of a parallel construct
   that has reductions by SLOTS, SWAP or LOCK, the internal call

     IFN_UNIQUE (IFN_UNIQUE_UNSPEC, unsigned *tickets, void *slots,
		 unsigned nslots, unsigned nvars)

   with TICKETS mapped `to' (NVARS zeros) and SLOTS mapped `alloc'
   (NVARS * NSLOTS * 8 bytes, aligned to 8); a variable of 16 bytes counts as
   two and has the ticket of the first.  The device half takes the two
   device addresses from it and deletes the call; where there is no plugin, GCC
   expands it to nothing.  Without such a call the pairs combine through
   GPURED_gang_*.  */
#define GPURED_SCRATCH_NSLOTS 1024

/* With -fplugin-arg-gpured-deterministic=on NSLOTS is a multiple of
   GPURED_ORDER_GROUP: the first of these, which is more than libgomp's default
   of gangs on a device of 256 multiprocessors, or as many as num_gangs says if
   that is constant, or the second, more than which GCC cannot launch where it is;
   each variable has GPURED_ORDER_TICKETS (NSLOTS) tickets and
   GPURED_ORDER_SLOTS (NSLOTS) slots.  */
#define GPURED_ORDERED_NSLOTS 16384
#define GPURED_ORDERED_MOST 65536

enum gpured_scratch_arg
{
  GPURED_SCRATCH_ARG_kind,
  GPURED_SCRATCH_ARG_tickets,
  GPURED_SCRATCH_ARG_slots,
  GPURED_SCRATCH_ARG_nslots,
  GPURED_SCRATCH_ARG_nvars,
  GPURED_N_SCRATCH_ARGS
};

/* Where slots and rows of worker and vector may have to be in global memory,
   the host half puts there, too

     IFN_UNIQUE (IFN_UNIQUE_UNSPEC, void *arena, unsigned bytes,
		 unsigned gangs, unsigned memory, 0)

   with a region of BYTES, aligned to 16, in ARENA for each gang.  GANGS is how
   many gangs that is: 0 if what num_gangs says at run time; the device half
   fixes the number if there is no num_gangs.  MEMORY is an enum gpured_memory
   (plan.h).  */
enum gpured_arena_arg
{
  GPURED_ARENA_ARG_kind,
  GPURED_ARENA_ARG_arena,
  GPURED_ARENA_ARG_bytes,
  GPURED_ARENA_ARG_gangs,
  GPURED_ARENA_ARG_memory,
  GPURED_ARENA_ARG_zero,
  GPURED_N_ARENA_ARGS
};

/* In a construct where the program asks which of its atomic operations came
   first the host half puts IFN_UNIQUE (IFN_UNIQUE_UNSPEC, 0, 0).  */
#define GPURED_TIMING_ARGS 3

#endif
