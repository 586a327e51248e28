/* unroll.cc - runs several iterations at a time in each lane.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Memory is as fast as there are loads in flight.  Take a loop that the
   threads of whole warps workshare one iteration each:

     for (x = first; x < bound; x += threads)
       BODY (x);

   It gets another loop in front of it, in which each warp takes a tile of 32 *
   N neighbouring iterations at a time.  Each lane runs N of them, 32 apart.
   So the loads of a warp are of neighbours as before, and those of a lane are
   at known distances:

     if (bound - lowest >= threads)
       {
	 tiles = (bound - lowest) / (32 * N);
	 x = first + 32 * (N - 1) * warp;
	 for (t = warp; t < tiles; t += threads / 32, x += N * threads)
	   { BODY (x); BODY (x + 32); ... BODY (x + 32 * (N - 1)); }
	 first += 32 * N * tiles;
       }

   Here `lowest' is the first x of all and `warp' the number of the warp.  All
   threads find the same number of tiles.  The rest is less than a tile, or
   less than an iteration for each thread, and the threads take it one by one.
   Tiles are faster even if there are not enough for all warps, as no load
   waits for another.

   If all loads are of neighbours (unroll-accesses.cc), a lane takes WIDTH of
   them with one load, and the next lane the following ones.  The first tile
   begins at an aligned element, so that a warp's loads begin with a sector,
   too.  The elements before it are fewer than a warp has lanes, and go to the
   first threads:

     before = elements of the first row up to its first aligned one;
     if (tid < before)
       BODY (x);
     first += before;
     lowest += before;

   If another array is not aligned there, the tiles are as above.

   Each lane runs its iterations in their order, but not those that it would
   have run.  So nobody may be able to tell which lane runs which.  In loops
   that store, all iterations of a tile load first.  No computed value exceeds
   its type: values that may wrap are unsigned, and x advances only if there is
   another tile.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"

#include "build.h"
#include "decls.h"
#include "gpured-abi.h"
#include "halves.h"
#include "passes.h"
#include "unroll.h"
#include "walk.h"

/* Put the blocks of tiles on the edge ENTRY, and edges between them.  */

static struct gpured_unroll_blocks
unroll_make_blocks (edge entry)
{
  struct gpured_unroll_blocks b;
  class loop *outer = entry->dest->loop_father;
  if (outer->header == entry->dest)
    outer = loop_outer (outer);

  b.test = split_edge (entry);
  b.after = split_edge (single_succ_edge (b.test));
  edge few = single_succ_edge (b.test);
  few->flags = EDGE_FALSE_VALUE;
  few->probability = profile_probability::unlikely ();
  b.before = create_empty_bb (b.test);
  add_bb_to_loop (b.before, outer);
  edge enough = make_edge (b.test, b.before, EDGE_TRUE_VALUE);
  enough->probability = few->probability.invert ();
  b.before->count = b.test->count;
  b.enter = create_empty_bb (b.before);
  b.body = create_empty_bb (b.enter);
  b.latch = create_empty_bb (b.body);
  add_bb_to_loop (b.enter, outer);
  add_bb_to_loop (b.body, outer);
  add_bb_to_loop (b.latch, outer);
  b.after->count = b.enter->count = b.before->count;
  b.body->count = b.latch->count = b.before->count.apply_scale (8, 1);

  edge skip = make_edge (b.before, b.after, EDGE_FALSE_VALUE);
  skip->probability = profile_probability::unlikely ();
  edge enter = make_edge (b.before, b.enter, EDGE_TRUE_VALUE);
  enter->probability = skip->probability.invert ();
  make_single_succ_edge (b.enter, b.body, EDGE_FALLTHRU);
  edge again = make_edge (b.body, b.latch, EDGE_TRUE_VALUE);
  again->probability = profile_probability::likely ();
  edge out = make_edge (b.body, b.after, EDGE_FALSE_VALUE);
  out->probability = again->probability.invert ();
  make_single_succ_edge (b.latch, b.body, EDGE_FALLTHRU);
  loops_state_set (LOOPS_NEED_FIXUP);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  return b;
}

/* Callback of walk_gimple_op: replace a name by what it is in the copy.  */

static tree
unroll_map (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  hash_map<tree, tree> *map = (hash_map<tree, tree> *) wi->info;

  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == SSA_NAME)
    if (tree *value = map->get (*tp))
      *tp = *value;
  return NULL_TREE;
}

/* The instruction for STMT, a copy, if GCC would make something else of it, or
   NULL.  Of two sums of 32 bits in a row it makes one vadd (*vadd_addsi4 and
   *vsub_addsi4 in nvptx.md), for which the hardware takes four
   instructions.  */

static gimple *
unroll_instruction (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  const enum tree_code code = gimple_assign_rhs_code (stmt);
  if ((code != PLUS_EXPR && code != MINUS_EXPR)
      || !INTEGRAL_TYPE_P (TREE_TYPE (lhs))
      || TYPE_PRECISION (TREE_TYPE (lhs)) != 32)
    return NULL;
  tree in[] = { gimple_assign_rhs1 (stmt), gimple_assign_rhs2 (stmt) };
  gasm *text = gpured_build_asm (code == PLUS_EXPR ? "add.u32\t%0, %1, %2;"
				 : "sub.u32\t%0, %1, %2;",
				 lhs, "r", 2, in, false);
  gimple_asm_set_volatile (text, false);
  return text;
}

/* Whether LOOP carries NAME from one iteration to the next.  */

static bool
unroll_carries_p (const gpured_shared_loop *loop, tree name)
{
  for (const gpured_carried &c : loop->carried)
    if (c.next == name)
      return true;
  return false;
}

/* Append a copy of the body of LOOP to BB, or of what comes before all stores if
   EARLY, with the names of MAP for others, to which those that it defines are
   added.  What MAP has is not copied.  */

static void
unroll_copy (const gpured_shared_loop *loop, basic_block bb, bool early,
	     hash_map<tree, tree> *map)
{
  gimple_stmt_iterator to = gsi_last_bb (bb);

  FOR_EACH_IN_BB (gsi, loop->body)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gpured_unroll_skip_p (loop, stmt) || map->get (gimple_get_lhs (stmt))
	  || (early
	      && !const_cast <gpured_shared_loop *> (loop)->early.contains (stmt)))
	continue;
      gimple *copy = gimple_copy (stmt);
      struct walk_stmt_info wi = gpured_walk_info (map);
      walk_gimple_op (copy, unroll_map, &wi);
      tree name = gimple_get_lhs (stmt);
      if (TREE_CODE (name) != SSA_NAME)
	{
	  gimple_set_vuse (copy, gimple_vop (cfun));
	  gimple_set_vdef (copy, gimple_vop (cfun));
	  gsi_insert_after (&to, copy, GSI_NEW_STMT);
	  continue;
	}
      tree value = copy_ssa_name (name);
      gimple_set_lhs (copy, value);
      map->put (name, value);
      if (gimple *text = (unroll_carries_p (loop, name)
			  ? unroll_instruction (copy) : NULL))
	copy = text;
      gsi_insert_after (&to, copy, GSI_NEW_STMT);
    }
}

/* A new PHI in BB for a value of TYPE that is INIT on the edge from FROM.  */

static gphi *
unroll_phi (basic_block bb, tree type, tree init, basic_block from)
{
  gphi *phi = create_phi_node (make_ssa_name (type), bb);
  add_phi_arg (phi, init, find_edge (from, bb), UNKNOWN_LOCATION);
  return phi;
}

/* Let PHI have VALUE on the edge from FROM.  */

static void
unroll_phi_arg (gphi *phi, tree value, basic_block from)
{
  add_phi_arg (phi, value, find_edge (from, gimple_bb (phi)),
	       UNKNOWN_LOCATION);
}

/* Append A CODE B to BB, of the type of A.  */

static tree
unroll_append (basic_block bb, enum tree_code code, tree a, tree b)
{
  tree value = make_ssa_name (TREE_TYPE (a));
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_assign (value, code, a, b),
		    GSI_NEW_STMT);
  return value;
}

/* Copy the body of LOOP to the end of BB with the names of MAP, among them X.
   VALUES is what it carries, in front of the copy and then behind it.  */

static void
unroll_iteration (const gpured_shared_loop *loop, basic_block bb,
		  hash_map<tree, tree> *map, vec<tree> *values)
{
  for (unsigned i = 0; i < values->length (); i++)
    map->put (gimple_phi_result (loop->carried[i].phi), (*values)[i]);
  unroll_copy (loop, bb, false, map);
  for (unsigned i = 0; i < values->length (); i++)
    if (tree *value = map->get (loop->carried[i].next))
      (*values)[i] = *value;
    else
      (*values)[i] = loop->carried[i].next;
}

/* The iterations of a tile that a lane of a loop has: where X begins, the places
   of rows for that, and the names of each iteration.  */
struct unroll_lane
{
  tree x;
  auto_vec<tree> places;
  auto_delete_vec<hash_map<tree, tree> > maps;
};

/* How far behind its place ROW of LOOP is for iteration K of a lane.  */

static unsigned
unroll_offset (const gpured_shared_loop *loop, const gpured_row *row,
	       unsigned k)
{
  return k * loop->lanes * int_size_in_bytes (TREE_TYPE (row->ref));
}

/* Append to BB the loads of LANE's iterations of LOOP from K on, as many as the
   loop is wide.  */

static void
unroll_begin (const gpured_shared_loop *loop, unsigned k, basic_block bb,
	      unroll_lane *lane)
{
  for (unsigned j = 0; j < loop->width; j++)
    {
      tree here = lane->x;
      if (k + j)
	here = unroll_append (bb, PLUS_EXPR, here,
			      build_int_cst (TREE_TYPE (here),
					     ((k * loop->lanes + j)
					      * loop->step)));
      lane->maps[k + j]->put (loop->x, here);
    }
  for (unsigned i = 0; i < lane->places.length (); i++)
    {
      const gpured_row *row = &loop->rows[i];
      auto_vec<tree> loaded;
      if (!row->stored)
	gpured_unroll_load_row (loop, row, lane->places[i],
				unroll_offset (loop, row, k), bb, &loaded);
      for (unsigned j = 0; j < loop->width; j++)
	if (row->stored)
	  /* For all of them at once.  */
	  lane->maps[k + j]->put (row->ref, error_mark_node);
	else
	  {
	    lane->maps[k + j]->put (gimple_assign_lhs (row->stmt), loaded[j]);
	    lane->maps[k + j]->put (row->value, loaded[j]);
	  }
    }
  if (loop->stores)
    for (unsigned j = 0; j < loop->width; j++)
      unroll_copy (loop, bb, true, lane->maps[k + j]);
}

/* Append to BB the stores of rows for LANE's iterations of LOOP from K on.  */

static void
unroll_end (const gpured_shared_loop *loop, unsigned k, basic_block bb,
	    unroll_lane *lane)
{
  for (unsigned i = 0; i < lane->places.length (); i++)
    {
      const gpured_row *row = &loop->rows[i];
      auto_vec<tree> values;
      if (!row->stored)
	continue;
      for (unsigned j = 0; j < loop->width; j++)
	{
	  tree *value = lane->maps[k + j]->get (row->value);
	  values.safe_push (value ? *value : row->value);
	}
      gpured_unroll_store_row (loop, row, lane->places[i],
			       unroll_offset (loop, row, k), bb, values);
    }
}

/* Append to BB the iterations of a tile that a lane of LOOP has, SIZE, from X
   on.  VALUES is as above.  */

static void
unroll_tile (const gpured_shared_loop *loop, unsigned size, basic_block bb,
	     tree x, vec<tree> *values)
{
  unroll_lane lane;
  gimple_seq seq = NULL;

  lane.x = x;
  if (loop->width > 1)
    for (const gpured_row &row : loop->rows)
      lane.places.safe_push (gpured_unroll_row_place (loop, &row, x, &seq));
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  if (loop->bytes)
    {
      (*values)[0] = gpured_unroll_add_bytes (loop, size, lane.places[0],
					      (*values)[0], bb);
      return;
    }
  for (unsigned k = 0; k < size; k++)
    lane.maps.safe_push (new hash_map<tree, tree>);
  /* What is loaded behind a store waits for it.  */
  if (loop->stores)
    for (unsigned k = 0; k < size; k += loop->width)
      unroll_begin (loop, k, bb, &lane);
  for (unsigned k = 0; k < size; k += loop->width)
    {
      if (!loop->stores)
	unroll_begin (loop, k, bb, &lane);
      for (unsigned j = 0; j < loop->width; j++)
	unroll_iteration (loop, bb, lane.maps[k + j], values);
      unroll_end (loop, k, bb, &lane);
    }
}

/* Fill the blocks B with SIZE copies of the body of LOOP, which begin with the
   numbers N.  CARRIED[I].init, from B->test, and BEGIN[I], from B->before,
   becomes what the loop is left with.  */

static void
unroll_fill (gpured_shared_loop *loop, unsigned size,
	     const struct gpured_unroll_blocks *b,
	     const struct gpured_unroll_numbers *n,
	     const vec<tree> &begin)
{
  gphi *tile = unroll_phi (b->body, TREE_TYPE (n->warp), n->warp, b->enter);
  gphi *x = unroll_phi (b->body, TREE_TYPE (loop->x), n->start, b->enter);
  auto_vec<gphi *> phis;
  auto_vec<tree> values;

  for (unsigned i = 0; i < begin.length (); i++)
    {
      tree type = TREE_TYPE (gimple_phi_result (loop->carried[i].phi));
      phis.safe_push (unroll_phi (b->body, type, begin[i], b->enter));
      values.safe_push (gimple_phi_result (phis.last ()));
    }
  unroll_tile (loop, size, b->body, gimple_phi_result (x), &values);
  tree next = unroll_append (b->body, PLUS_EXPR, gimple_phi_result (tile),
			     n->warps);
  gimple_stmt_iterator gsi = gsi_last_bb (b->body);
  gsi_insert_after (&gsi, gimple_build_cond (LT_EXPR, next, n->tiles,
					     NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  unroll_phi_arg (tile, next, b->latch);
  unroll_phi_arg (x, unroll_append (b->latch, PLUS_EXPR, gimple_phi_result (x),
				    n->stride), b->latch);
  for (unsigned i = 0; i < values.length (); i++)
    {
      gpured_carried *c = &loop->carried[i];
      gphi *left = unroll_phi (b->after, TREE_TYPE (values[i]), begin[i],
			       b->before);
      unroll_phi_arg (phis[i], values[i], b->latch);
      unroll_phi_arg (left, c->init, b->test);
      unroll_phi_arg (left, values[i], b->body);
      c->init = gimple_phi_result (left);
    }
}

/* Have the first threads of LOOP run the iterations in front of the first
   aligned one, between the blocks TEST and BEFORE.  BEGIN, what is carried,
   and LOOP go on behind these.  */

static void
unroll_head (gpured_shared_loop *loop, basic_block test, basic_block before,
	     vec<tree> *begin)
{
  tree type = TREE_TYPE (loop->x), ut = unsigned_type_for (type);
  gimple_seq seq = NULL;

  basic_block ask = split_edge (find_edge (test, before));
  basic_block run = create_empty_bb (ask);
  add_bb_to_loop (run, ask->loop_father);
  run->count = ask->count.apply_scale (1, 8);
  edge no = single_succ_edge (ask);
  no->flags = EDGE_FALSE_VALUE;
  no->probability = profile_probability::likely ();
  edge yes = make_edge (ask, run, EDGE_TRUE_VALUE);
  yes->probability = no->probability.invert ();
  make_single_succ_edge (run, before, EDGE_FALLTHRU);

  tree number = gimple_convert (&seq, ut, gpured_unroll_before (loop, &seq));
  tree first = gimple_build (&seq, PLUS_EXPR, ut,
			     gimple_convert (&seq, ut, loop->first), number);
  tree lowest = gimple_build (&seq, PLUS_EXPR, ut,
			      gimple_convert (&seq, ut, loop->lowest), number);
  first = gimple_convert (&seq, type, first);
  lowest = gimple_convert (&seq, type, lowest);
  tree tid = gimple_convert (&seq, ut, loop->tid);
  gpured_unroll_finish (ask, seq, LT_EXPR, tid, number);

  hash_map<tree, tree> map;
  auto_vec<tree> values;
  values.safe_splice (*begin);
  map.put (loop->x, loop->first);
  unroll_iteration (loop, run, &map, &values);
  for (unsigned i = 0; i < values.length (); i++)
    {
      gphi *phi = unroll_phi (before, TREE_TYPE (values[i]), (*begin)[i], ask);
      unroll_phi_arg (phi, values[i], run);
      (*begin)[i] = gimple_phi_result (phi);
    }
  loop->first = first;
  loop->lowest = lowest;
}

struct gpured_unroll_blocks
gpured_unroll_tiles (gpured_shared_loop *loop, edge entry, unsigned size)
{
  struct gpured_unroll_blocks b = unroll_make_blocks (entry);
  tree first = loop->first, lowest = loop->lowest;
  const bool head = loop->width > 1 && loop->kind == GPURED_ROW_ANY;
  auto_vec<tree> begin;

  for (const gpured_carried &c : loop->carried)
    begin.safe_push (c.init);
  gpured_unroll_test (loop, b.test);
  if (head)
    unroll_head (loop, b.test, b.before, &begin);
  struct gpured_unroll_numbers n = gpured_unroll_compute (loop, size, &b);
  unroll_fill (loop, size, &b, &n, begin);
  gphi *phi = unroll_phi (b.after, TREE_TYPE (loop->x), first, b.test);
  unroll_phi_arg (phi, n.rest, b.before);
  unroll_phi_arg (phi, n.rest, b.body);
  loop->first = gimple_phi_result (phi);
  if (head)
    {
      phi = unroll_phi (b.after, TREE_TYPE (loop->x), lowest, b.test);
      unroll_phi_arg (phi, n.lowest, b.before);
      unroll_phi_arg (phi, n.lowest, b.body);
      loop->lowest = gimple_phi_result (phi);
    }
  return b;
}

void
gpured_unroll (gpured_shared_loop *loop, edge entry, unsigned size, tree *first)
{
  if (loop->lanes < GPURED_WARP_SIZE)
    gpured_unroll_parts (loop, entry, size);
  else if (loop->width > 1)
    {
      entry = single_succ_edge (gpured_unroll_tiles (loop, entry, size).after);
      loop->width = 1;
      loop->bytes = false;
      if (loop->rows.length () > 1)
	gpured_unroll_tiles (loop, entry, size);
    }
  else
    gpured_unroll_tiles (loop, entry, size);
  *first = loop->first;
}
