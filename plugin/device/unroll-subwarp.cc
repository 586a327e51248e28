/* unroll-subwarp.cc - unrolls loops that sub-warps run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Sub-warps of 8 lanes or more run a loop each (acc/uniform-nest-subwarp.cc,
   omp/spmd-subwarp.cc).  Their size is known when the kernel runs.  8 lanes
   distribute a tile as a warp does in other loops (unroll.cc), so that each of
   their loads covers 128 contiguous bytes.  If a sub-warp has more lanes, the
   next 8 take the next tile.

   In OpenACC the loops have constant length.  So the number of tiles is known,
   but not whether the first element begins a sector:

     if (EVEN && the loop has 8 lanes)   begins a sector in all arrays
       tiles of many iterations
     else if (EVEN)
       tiles so small that those of a warp fit into the loop
     else if (the same holds after the elements before a sector of the first array)
       these, after those elements
     else
       the same without loads of neighbours

   In OpenMP the loops may have any length.  So the code first tests whether
   there is enough work for all lanes.  */

#include "gpured-gcc.h"

#include "unroll.h"

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
  struct gpured_unroll_blocks b = gpured_unroll_tiles (loop, *skip, size);
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
gpured_unroll_row (gpured_shared_loop *loop, edge entry,
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

/* Put the test whether there is enough for tiles of SIZE iterations of LOOP on
   the edge ENTRY, before anything else is computed.  Return the edge for these,
   and set *SKIP to the one that skips them.  */

static edge
row_ask (const gpured_shared_loop *loop, edge entry, unsigned size, edge *skip)
{
  basic_block ask = split_edge (entry);
  edge enough = single_succ_edge (split_edge (single_succ_edge (ask)));
  basic_block after = split_edge (enough);
  *skip = make_edge (ask, after, EDGE_FALSE_VALUE);
  (*skip)->probability = profile_probability::even ();
  edge into = find_edge (ask, enough->src);
  into->flags = EDGE_TRUE_VALUE;
  into->probability = (*skip)->probability.invert ();
  gpured_unroll_ask (loop, size, ask);
  return single_succ_edge (enough->src);
}

/* VALUE as it is behind SKIP, the edge that skips tiles, on which it is OLD.  */

static tree
row_skipped (edge skip, tree old, tree value)
{
  gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (value)), skip->dest);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, skip->dest->preds)
    add_phi_arg (phi, e == skip ? old : value, e, UNKNOWN_LOCATION);
  return gimple_phi_result (phi);
}

void
gpured_unroll_parts (gpured_shared_loop *loop, edge entry, unsigned size)
{
  auto_vec<tree> old;
  edge skip;
  tree first = loop->first;

  for (const gpured_carried &c : loop->carried)
    old.safe_push (c.init);
  entry = row_ask (loop, entry, size, &skip);
  gpured_unroll_tiles (loop, entry, size);
  loop->first = row_skipped (skip, first, loop->first);
  for (unsigned i = 0; i < old.length (); i++)
    loop->carried[i].init = row_skipped (skip, old[i],
					   loop->carried[i].init);
}
