/* batch-row.cc - several iterations of a lane at a time in rows of constant length.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Parts of a warp have rows (acc/rows-parts.cc), 8 lanes each or more, which is
   known when the kernel runs.  8 lanes share a tile out as a warp does in other
   loops (batch.cc), so that each of their loads is of 128 bytes that lie side by
   side; where a row has more lanes, the next 8 take the next tile.  How many tiles
   there are is known, but not whether the row begins with a sector:

     if (EVEN && the row has 8 lanes)	begins with a sector in all arrays
       tiles of many iterations
     else if (EVEN)
       tiles, so small that those of a warp fit into the row
     else if (the same is so behind what is in front of a sector in the first array)
       these, behind that
     else
       the same without loads of neighbours  */

#include "gpured-gcc.h"

#include "batch.h"

/* What LOOP begins with, or what it has behind some tiles.  */
struct row_state
{
  tree first = NULL_TREE, lowest;
  auto_vec<tree> carried;
};

static void
row_save (const gpured_shared_loop *loop, row_state *state)
{
  state->first = loop->first;
  state->lowest = loop->lowest;
  state->carried.truncate (0);
  for (const gpured_carried &c : loop->carried)
    state->carried.safe_push (c.init);
}

static void
row_restore (gpured_shared_loop *loop, const row_state *state)
{
  loop->first = state->first;
  loop->lowest = state->lowest;
  for (unsigned i = 0; i < state->carried.length (); i++)
    loop->carried[i].init = state->carried[i];
}

/* Let NAME, which PHI defines behind the tiles that E skips, be VALUE there.  */

static void
row_skip (tree name, edge e, tree value)
{
  SET_PHI_ARG_DEF (as_a <gphi *> (SSA_NAME_DEF_STMT (name)), e->dest_idx,
		   value);
}

/* Put tiles of SIZE iterations of KIND on the edge *SKIP, on which LOOP begins with
   BEGIN.  That becomes the edge that skips these.  *LEFT, unless it has nothing,
   is what is left behind the tiles that *SKIP skipped; it becomes what these
   leave.  */

static void
row_tiles (gpured_shared_loop *loop, edge *skip, enum gpured_row_kind kind,
	   unsigned size, const row_state *begin, row_state *left)
{
  row_restore (loop, begin);
  loop->kind = kind;
  struct gpured_batch_blocks b = gpured_batch_tiles (loop, *skip, size);
  if (left->first)
    {
      edge e = single_succ_edge (b.after);
      row_skip (left->first, e, loop->first);
      for (unsigned i = 0; i < left->carried.length (); i++)
	row_skip (left->carried[i], e, loop->carried[i].init);
    }
  row_save (loop, left);
  *skip = find_edge (b.test, b.after);
}

void
gpured_batch_row (gpured_shared_loop *loop, edge entry,
		  const struct gpured_row_sizes *sizes, tree *first)
{
  row_state begin, all, left;

  row_save (loop, &begin);
  row_tiles (loop, &entry, GPURED_ROW_LEAST, sizes->many, &begin, &left);
  row_save (loop, &all);
  row_tiles (loop, &entry, GPURED_ROW_EVEN, sizes->few, &begin, &left);
  row_tiles (loop, &entry, GPURED_ROW_ANY, sizes->few, &begin, &left);
  if (loop->rows.length () > 1)
    {
      loop->width = 1;
      row_tiles (loop, &entry, GPURED_ROW_ANY, sizes->few, &begin, &left);
    }
  row_restore (loop, &all);
  *first = loop->first;
}
