/* unroll.h - running several iterations at a time in each lane.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_UNROLL_H
#define GPURED_UNROLL_H

#include "gpured-abi.h"

/* A variable that a loop carries from one iteration of a lane to the next: its
   value in an iteration, in front of the loop, and for the iteration
   behind.  */
struct gpured_carried
{
  gphi *phi;
  tree init, next;
};

/* A load, or a store if STORED, whose place, REF, moves on by its size with each
   iteration; and its VALUE, of a load the name that it defines or that of the
   same value in more bits.  */
struct gpured_row
{
  gassign *stmt;
  tree ref, value;
  bool stored;
};

/* What is wanted for the tiles of a row: no more; that its elements begin with a
   sector; and that it has the least lanes, too.  */
enum gpured_row_kind
{
  GPURED_ROW_ANY,
  GPURED_ROW_EVEN,
  GPURED_ROW_LEAST
};

/* A loop whose iterations the threads of whole warps workshare one by one: that
   with the number TID of THREADS runs BODY, one block, with X = FIRST, which is
   LOWEST + TID * STEP, FIRST + THREADS * STEP, and so on, as long as X is in
   front of BOUND.  LOWEST and BOUND are the same for all of them.  Only X and
   what is carried tells iterations apart.  Nobody can know which of them have
   a thread in common, so none depends on what another one stores.  */
struct gpured_shared_loop
{
  location_t loc;
  class loop *loop;
  basic_block body;
  tree x;			/* An SSA name.  */
  /* Of its type, or NULL_TREE as long as they have to be computed.  */
  tree first = NULL_TREE, lowest = NULL_TREE, bound = NULL_TREE;
  HOST_WIDE_INT step;		/* Not 0; X goes down if it is negative.  */
  tree tid, threads;		/* Of an integral type.  */
  /* So many threads, in a warp, distribute a tile, a power of two.  */
  unsigned lanes = GPURED_WARP_SIZE;
  /* If not 0, the iterations: THREADS are those of a row then (uniform-nest.h), LANES or
     more, up to a warp, and all of them are here.  */
  unsigned HOST_WIDE_INT count = 0;
  /* Of a row: what is wanted of it for its tiles.  */
  enum gpured_row_kind kind = GPURED_ROW_ANY;
  /* The iterations that a lane surely has each time, where the loop is begun
     often.  */
  unsigned HOST_WIDE_INT share = HOST_WIDE_INT_M1U;
  auto_vec<gpured_carried> carried;	/* Without X.  */
  /* What is in BODY for the loop itself.  */
  auto_vec<gimple *> own;
  /* BODY stores something; and what loads in front of that, or computes what that
     needs.  */
  bool stores = false;
  hash_set<gimple *> early;
  /* So many neighbouring iterations a lane takes in a tile, with these loads and
     stores; the first is a load.  BYTES: only to add them.  */
  unsigned width = 1;
  auto_vec<gpured_row> rows;
  bool bytes = false;
};

/* unroll-if-convert.cc */

/* Make the body of LOOP, which a lane runs in whatever order, one block if its
   conditions only choose between values.  */
extern void gpured_unroll_flatten (class loop *loop);

/* unroll-factor.cc */

/* The iterations that the user wants a lane to run at a time, or 0.  */
extern unsigned gpured_unroll_wanted (void);

/* Whether STMT, in the body of LOOP, is nothing to copy.  */
extern bool gpured_unroll_skip_p (const gpured_shared_loop *loop, gimple *stmt);

/* How many iterations of LOOP a lane should run at a time, or 1; SAY so then.
   Finds its rows.  */
extern unsigned gpured_unroll_size (gpured_shared_loop *loop, bool say);

/* The iterations that a lane of a row runs at a time, where the row has the least
   lanes, and where it has more.  */
struct gpured_row_sizes
{
  unsigned many, few;
};

/* Whether LOOP, of the lanes of a row, has loads of neighbours that these take
   together; SAY so then.  Finds its rows and SIZES.  */
extern bool gpured_unroll_row_p (gpured_shared_loop *loop, bool say,
				 struct gpured_row_sizes *sizes);

/* unroll-stores.cc */

/* Whether several iterations of LOOP at a time may have STMT, a store.  */
extern bool gpured_unroll_store_p (const gpured_shared_loop *loop,
				   const gassign *stmt);

/* Whether all that LOOP loads in front of its first store can be loaded for
   several iterations before that.  Notes how.  */
extern bool gpured_unroll_early_p (gpured_shared_loop *loop);

/* unroll-accesses.cc */

/* Whether PLACE, which LOOP stores to, moves on with each X by its size or
   more.  */
extern bool gpured_unroll_moves_p (const gpured_shared_loop *loop, tree place);

/* Find the width of LOOP and its rows, for tiles of SIZE iterations of a
   lane.  */
extern void gpured_unroll_find_rows (gpured_shared_loop *loop, unsigned size);

/* Where ROW of LOOP loads from if X is AT, computed in SEQ.  */
extern tree gpured_unroll_row_place (const gpured_shared_loop *loop,
				     const gpured_row *row, tree at,
				     gimple_seq *seq);

/* The elements that are in front of the first aligned one of the first row of
   LOOP, less than a warp has lanes: an unsigned number that is computed in
   SEQ.  */
extern tree gpured_unroll_before (const gpured_shared_loop *loop,
				  gimple_seq *seq);

/* What is not 0 if one of the rows of LOOP but the first is not aligned for its
   loads BEFORE elements behind its lowest X, computed in SEQ; or if BEFORE is
   NULL_TREE, if one of them does not begin with a sector.  */
extern tree gpured_unroll_odd (const gpured_shared_loop *loop, tree before,
			       gimple_seq *seq);

/* unroll-access-emit.cc */

/* Append to BB the load of what a lane takes of ROW, from OFFSET bytes behind
   PLACE.  The values go to *VALUES.  */
extern void gpured_unroll_load_row (const gpured_shared_loop *loop,
				    const gpured_row *row, tree place,
				    unsigned offset, basic_block bb,
				    vec<tree> *values);

/* Append to BB the store of the VALUES that a lane has for ROW, in the same
   way.  */
extern void gpured_unroll_store_row (const gpured_shared_loop *loop,
				     const gpured_row *row, tree place,
				     unsigned offset, basic_block bb,
				     const vec<tree> &values);

/* Append to BB what adds those that a lane takes in a tile of SIZE iterations,
   from PLACE on, to BEFORE, for a LOOP that only does that.  Return the
   sum.  */
extern tree gpured_unroll_add_bytes (const gpured_shared_loop *loop,
				     unsigned size, tree place, tree before,
				     basic_block bb);

/* The blocks that are added: the test whether there is enough to do, the test
   whether there is a tile for the warp, what stands in front of the new
   loop, its body, the way back, and where it and what skips it meet.  */
struct gpured_unroll_blocks
{
  basic_block test, before, enter, body, latch, after;
};

/* What the new loop is made of: its block, names that it carries, and the
   numbers in front of it, of unsigned type but for STRIDE.  */
struct gpured_unroll_numbers
{
  tree tiles, warps, warp;
  tree start;			/* Where X begins.  */
  tree stride;			/* By which it goes on.  */
  tree rest, lowest;		/* What X, and its lowest, is behind all
				   tiles.  */
};

/* unroll-setup.cc */

/* Append SEQ to BB, with the condition A CODE B at its end.  */
extern void gpured_unroll_finish (basic_block bb, gimple_seq seq,
				  enum tree_code code, tree a, tree b);

/* Ask at the end of BB whether LOOP has an iteration for each thread, and
   whether its rows are aligned, if it has several.  */
extern void gpured_unroll_test (const gpured_shared_loop *loop, basic_block bb);

/* Ask at the end of BB whether LOOP, which begins with 0, has SIZE iterations for each
   thread.  */
extern void gpured_unroll_ask (const gpured_shared_loop *loop, unsigned size,
			       basic_block bb);

/* Compute the numbers of LOOP for tiles of SIZE iterations of each lane at the
   end of B->before, with the test whether there is one for the warp, and of
   B->enter.  */
extern struct gpured_unroll_numbers
gpured_unroll_compute (const gpured_shared_loop *loop, unsigned size,
		       const struct gpured_unroll_blocks *b);

/* unroll.cc */

/* Put tiles of SIZE iterations for a lane of LOOP on the edge ENTRY to it, which
   goes on with what it has behind their last block then: FIRST, LOWEST and what
   is carried.  */
extern struct gpured_unroll_blocks
gpured_unroll_tiles (gpured_shared_loop *loop, edge entry, unsigned size);

/* Put a loop in front of LOOP, on the edge ENTRY to it, that runs SIZE
   iterations at a time.  LOOP has to go on with *FIRST, and CARRIED[I].init
   changes to what it has to begin with.  */
extern void gpured_unroll (gpured_shared_loop *loop, edge entry, unsigned size,
			   tree *first);

/* unroll-subwarp.cc */

/* Put tiles of SIZES for LOOP, which a sub-warp runs, on the edge ENTRY.  */
extern void gpured_unroll_row (gpured_shared_loop *loop, edge entry,
			       const struct gpured_row_sizes *sizes,
			       tree *first);

/* Put tiles of SIZE iterations for LOOP, which sub-warps may workshare, on the
   edge ENTRY.  Many of such loops are short.  */
extern void gpured_unroll_parts (gpured_shared_loop *loop, edge entry,
				 unsigned size);

/* acc/unroll-vector-loops.cc, omp/unroll-worksharing.cc: do that for the loops of FUN, and return
   whether any was one.  */
extern bool gpured_unroll_acc (function *fun);
/* acc/unroll-vector-loops.cc: add to WIDE the offsets of those loops over vectors of FUN, of
   constant length, in which the lanes of a row would take neighbours, if a part of a
   warp had it.  */
extern void gpured_unroll_wide_rows (function *fun, hash_set<gcall *> *wide);

extern bool gpured_unroll_omp (function *fun);

#endif
