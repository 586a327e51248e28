/* unroll-setup.cc - emits the code in front of tiles.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It tests whether there is enough work for tiles, and for this warp, and
   computes the values that tiles begin with and advance by (unroll.cc).  */

#include "gpured-gcc.h"
#include "gimple-fold.h"

#include "gpured-abi.h"
#include "unroll.h"

void
gpured_unroll_finish (basic_block bb, gimple_seq seq, enum tree_code code,
		      tree a, tree b)
{
  gimple_seq_add_stmt (&seq, gimple_build_cond (code, a, b, NULL_TREE,
						NULL_TREE));
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
}

/* How far it is from the lowest X of LOOP to its bound, computed in SEQ; 0 if
   it is behind that, which MAY be.  */

static tree
unroll_way (const gpured_shared_loop *loop, bool may, gimple_seq *seq)
{
  tree type = TREE_TYPE (loop->x), ut = unsigned_type_for (type);
  const bool up = loop->step > 0;

  tree lowest = gimple_convert (seq, ut, loop->lowest);
  tree end = loop->bound;
  if (may)
    end = gimple_build (seq, up ? MAX_EXPR : MIN_EXPR, type, end,
			loop->lowest);
  end = gimple_convert (seq, ut, end);
  return (up ? gimple_build (seq, MINUS_EXPR, ut, end, lowest)
	  : gimple_build (seq, MINUS_EXPR, ut, lowest, end));
}

/* Ask that of LOOP, a row, at the end of BB.  */

static void
unroll_test_row (const gpured_shared_loop *loop, basic_block bb)
{
  tree type = boolean_type_node, right = boolean_true_node;
  gimple_seq seq = NULL;

  if (loop->width > 1)
    {
      tree before = (loop->kind == GPURED_ROW_ANY
		     ? gpured_unroll_before (loop, &seq) : NULL_TREE);
      tree odd = gpured_unroll_odd (loop, before, &seq);
      right = gimple_build (&seq, EQ_EXPR, type, odd,
			    build_zero_cst (TREE_TYPE (odd)));
    }
  if (loop->kind == GPURED_ROW_LEAST)
    {
      tree least = build_int_cst (TREE_TYPE (loop->threads), loop->lanes);
      least = gimple_build (&seq, EQ_EXPR, type, loop->threads, least);
      right = gimple_build (&seq, BIT_AND_EXPR, type, least, right);
    }
  gpured_unroll_finish (bb, seq, NE_EXPR, right, boolean_false_node);
}

void
gpured_unroll_test (const gpured_shared_loop *loop, basic_block bb)
{
  tree type = TREE_TYPE (loop->x), ut = unsigned_type_for (type);
  const bool plain = loop->step == 1 && integer_zerop (loop->lowest);
  gimple_seq seq = NULL;

  if (loop->count)
    {
      unroll_test_row (loop, bb);
      return;
    }

  tree threads = gimple_convert (&seq, plain ? type : ut, loop->threads);
  tree number = loop->bound;
  if (!plain)
    number = gimple_build (&seq, TRUNC_DIV_EXPR, ut,
			   unroll_way (loop, true, &seq),
			   build_int_cst (ut, absu_hwi (loop->step)));
  if (loop->width > 1 && loop->rows.length () > 1)
    {
      tree odd = gpured_unroll_odd (loop, gpured_unroll_before (loop, &seq),
				    &seq);
      tree enough = gimple_build (&seq, GE_EXPR, boolean_type_node, number,
				  threads);
      tree even = gimple_build (&seq, EQ_EXPR, boolean_type_node, odd,
				build_zero_cst (TREE_TYPE (odd)));
      number = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, enough,
			     even);
      gpured_unroll_finish (bb, seq, NE_EXPR, number, boolean_false_node);
    }
  else
    gpured_unroll_finish (bb, seq, GE_EXPR, number, threads);
}

void
gpured_unroll_ask (const gpured_shared_loop *loop, unsigned size,
		   basic_block bb)
{
  tree type = TREE_TYPE (loop->x);
  gimple_seq seq = NULL;
  tree threads = gimple_convert (&seq, type, loop->threads);
  tree least = gimple_build (&seq, MULT_EXPR, type, threads,
			     build_int_cst (type, size));
  gpured_unroll_finish (bb, seq, GE_EXPR, loop->bound, least);
}

/* Where a lane of LOOP begins with its first tile, of SIZE iterations, computed
   in SEQ for N.  */

static tree
unroll_start (const gpured_shared_loop *loop, unsigned size,
	      const struct gpured_unroll_numbers *n, gimple_seq *seq)
{
  tree type = TREE_TYPE (loop->x), ut = unsigned_type_for (type);
  const HOST_WIDE_INT tile = loop->lanes * size * loop->step;
  tree start;

  if (loop->width > 1)
    {
      /* Of sums of more than two GCC makes a vadd, as above.  */
      tree tid = gimple_convert (seq, ut, loop->tid);
      tree lane = gimple_build (seq, BIT_AND_EXPR, ut, tid,
				build_int_cst (ut, loop->lanes - 1));
      lane = gimple_build (seq, MULT_EXPR, ut, lane,
			   build_int_cst (ut, loop->width));
      start = gimple_build (seq, MULT_EXPR, ut, n->warp,
			    build_int_cst (ut, tile));
      start = gimple_build (seq, exact_log2 (tile) < 0 ? PLUS_EXPR
			    : BIT_IOR_EXPR, ut, start, lane);
      start = gimple_build (seq, PLUS_EXPR, ut,
			    gimple_convert (seq, ut, loop->lowest), start);
    }
  else
    {
      start = gimple_build (seq, MULT_EXPR, ut, n->warp,
			    build_int_cst (ut, tile - (loop->lanes
						       * loop->step)));
      start = gimple_build (seq, PLUS_EXPR, ut,
			    gimple_convert (seq, ut, loop->first), start);
    }
  return gimple_convert (seq, type, start);
}

struct gpured_unroll_numbers
gpured_unroll_compute (const gpured_shared_loop *loop, unsigned size,
	       const struct gpured_unroll_blocks *b)
{
  struct gpured_unroll_numbers n;
  tree type = TREE_TYPE (loop->x), ut = unsigned_type_for (type);
  const HOST_WIDE_INT tile = loop->lanes * size * loop->step;
  gimple_seq seq = NULL;

  tree tid = gimple_convert (&seq, ut, loop->tid);
  tree first = gimple_convert (&seq, ut, loop->first);
  tree lowest = gimple_convert (&seq, ut, loop->lowest);
  n.tiles = gimple_build (&seq, TRUNC_DIV_EXPR, ut,
			  unroll_way (loop, false, &seq),
			  build_int_cst (ut, absu_hwi (tile)));
  const bool least = loop->kind == GPURED_ROW_LEAST;
  n.warp = (least ? build_zero_cst (ut)
	    : gimple_build (&seq, TRUNC_DIV_EXPR, ut, tid,
			    build_int_cst (ut, loop->lanes)));
  tree done = gimple_build (&seq, MULT_EXPR, ut, n.tiles,
			    build_int_cst (ut, tile));
  n.rest = gimple_convert (&seq, type,
			   gimple_build (&seq, PLUS_EXPR, ut, first, done));
  if (loop->kind != GPURED_ROW_ANY && loop->count % tile == 0)
    n.rest = loop->bound;
  done = gimple_build (&seq, PLUS_EXPR, ut, lowest, done);
  n.lowest = gimple_convert (&seq, type, done);
  gpured_unroll_finish (b->before, seq, LT_EXPR, n.warp, n.tiles);

  seq = NULL;
  n.warps = (least ? build_one_cst (ut)
	     : gimple_build (&seq, TRUNC_DIV_EXPR, ut,
			     gimple_convert (&seq, ut, loop->threads),
			     build_int_cst (ut, loop->lanes)));
  n.start = unroll_start (loop, size, &n, &seq);
  n.stride = gimple_build (&seq, MULT_EXPR, ut, n.warps,
			   build_int_cst (ut, tile));
  n.stride = gimple_convert (&seq, type, n.stride);
  gimple_stmt_iterator gsi = gsi_last_bb (b->enter);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  return n;
}
