/* side-by-side-streams.cc - reductions on the host that read several streams.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   One core gets more from memory if it reads at several places side by side.  So
   blocks of 4 * PART iterations are cut in four, all but the last few iterations:

     for (; first < end; first += 4 * PART * step)
       {
	 for (i = first; i < first + PART * step; i += step)
	   {
	     s0 = s0 + x[i];
	     s1 = s1 + x[i + PART * step];
	     s2 = s2 + x[i + 2 * PART * step];
	     s3 = s3 + x[i + 3 * PART * step];
	   }
	 s = (s0 + s1) + (s2 + s3);
       }
     the loop as it was

   That is for short innermost loops that threads share, and that read memory, reduce and do nothing
   else.  Longer blocks are slower, where all places are in the same set of a cache.  */

#include "gpured-gcc.h"
#include "match.h"
#include "side-by-side.h"
#include "team.h"
#include "walk.h"

enum { STREAMS = 4, PART = 1000 };

/* The loop has at most as many statements and values that it reduces.  */
#define MOST_STATEMENTS 16
#define MOST_REDUCTIONS 2

/* If a branch is all that keeps LOOP from being one block, and chooses between values, as
   in `m = x[i] < m ? x[i] : m', have COND_EXPR do it.  Return whether it is so.  */

static bool
flatten (class loop *loop)
{
  basic_block head = loop->header;
  gcond *cond = gpured_last_cond (head);
  if (loop->num_nodes != 4 || !cond)
    return false;
  for (int k = 0; k < 2; k++)
    {
      edge skip = EDGE_SUCC (head, k), in = EDGE_SUCC (head, !k);
      basic_block side = in->dest, tail = skip->dest;
      if (!single_succ_p (side) || !single_pred_p (side) || single_succ (side) != tail
	  || EDGE_COUNT (tail->preds) != 2 || !empty_block_p (side)
	  || !gimple_seq_empty_p (phi_nodes (side)))
	continue;
      edge out = single_succ_edge (side);
      gimple_seq seq = NULL;
      tree test = compute (&seq, boolean_type_node, gimple_cond_code (cond),
			   gimple_cond_lhs (cond), gimple_cond_rhs (cond));
      for (gphi_iterator gsi = gsi_start_phis (tail); !gsi_end_p (gsi);)
	{
	  gphi *phi = gsi.phi ();
	  tree result = gimple_phi_result (phi);
	  tree yes = PHI_ARG_DEF_FROM_EDGE (phi, in->flags & EDGE_TRUE_VALUE
					    ? out : skip);
	  tree no = PHI_ARG_DEF_FROM_EDGE (phi, in->flags & EDGE_TRUE_VALUE
					   ? skip : out);
	  const bool memory = virtual_operand_p (result);
	  remove_phi_node (&gsi, memory);
	  if (!memory)
	    gimple_seq_add_stmt (&seq, gimple_build_assign (result, COND_EXPR, test, yes,
							    no));
	}
      gimple_stmt_iterator gsi = gsi_for_stmt (cond);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gsi_remove (&gsi, true);
      remove_edge (in);
      delete_basic_block (side);
      skip->flags = EDGE_FALLTHRU;
      merge_blocks (head, tail);
      return true;
    }
  return false;
}

/* Whether the loop of L is one that threads share and that reads several places, and has one
   block.  */

static bool
short_p (const struct gpured_side_by_side *l)
{
  unsigned stmts = 0, reads = 0;
  if (!l->shared
      || l->reductions.is_empty () || l->reductions.length () > MOST_REDUCTIONS)
    return false;
  /* The index counts the iterations of a block.  */
  tree counter = unsigned_type_for (TREE_TYPE (gimple_phi_result (l->index)));
  if (!int_fits_type_p (build_int_cst (integer_type_node, STREAMS * PART), counter))
    return false;
  for (gimple_stmt_iterator gsi = gsi_after_labels (l->header); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) == GIMPLE_COND || is_gimple_debug (stmt))
	continue;
      if (!is_gimple_assign (stmt) || gimple_vdef (stmt))
	return false;
      reads += gimple_assign_load_p (stmt);
      stmts++;
    }
  return reads && stmts <= MOST_STATEMENTS;
}

/* What the copies of a loop need.  */

struct streams
{
  struct gpured_side_by_side *from, *to;
  enum tree_code code;		/* How the index compares to its bound.  */
  tree type;			/* Of the index.  */
  tree first, next;		/* Its first value in this block, and in the next.  */
  tree stop;			/* Its value behind the last block.  */
  tree offset[STREAMS + 1];	/* Where streams begin, relative to the first.  */
};

/* Append to SEQ what computes the members of S, whose loop goes from BEGIN as far as
   BOUND.  Return how many blocks there are.  */

static tree
measure (gimple_seq *seq, struct streams *s, tree begin, tree bound)
{
  const bool down = s->code == GT_EXPR;
  tree u = unsigned_type_for (s->type);
  tree step = fold_convert (u, s->from->step);
  tree each = down ? fold_build1 (NEGATE_EXPR, u, step) : step;
  tree from = fold_convert (u, down ? bound : begin);
  tree to = fold_convert (u, down ? begin : bound);
  tree block = build_int_cst (u, STREAMS * PART);
  for (int k = 0; k <= STREAMS; k++)
    {
      tree offset = build2 (MULT_EXPR, u, step, build_int_cst (u, k * PART));
      s->offset[k] = gpured_build_operand (fold_convert (s->type, offset), seq);
    }
  /* At least one iteration is left, as the loop tests behind it.  */
  tree more = build2 (MINUS_EXPR, u, build2 (MINUS_EXPR, u, to, from),
		      build_one_cst (u));
  more = build2 (TRUNC_DIV_EXPR, u, more, each);
  tree blocks = gpured_build_operand (build2 (TRUNC_DIV_EXPR, u, more, block), seq);
  tree all = build2 (MULT_EXPR, u, build2 (MULT_EXPR, u, blocks, block), step);
  all = gpured_build_operand (fold_convert (s->type, all), seq);
  s->stop = compute (seq, s->type, PLUS_EXPR, begin, all);
  return blocks;
}

/* Append to SEQ the statements of the loop of S for a stream whose index is INDEX.
   VALUES are what it reduces, and become what they are behind it.  */

static void
copy_body (gimple_seq *seq, const struct streams *s, tree index, tree *values)
{
  hash_map <tree, tree> copied;
  copied.put (gimple_phi_result (s->from->index), index);
  for (unsigned r = 0; r < s->from->reductions.length (); r++)
    copied.put (gimple_phi_result (s->from->reductions[r].phi), values[r]);
  for (gimple_stmt_iterator gsi = gsi_after_labels (s->from->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!is_gimple_assign (stmt))
	continue;
      gimple *copy = gimple_copy (stmt);
      use_operand_p use;
      ssa_op_iter iter;
      tree lhs = gimple_assign_lhs (stmt);
      tree name = copy_ssa_name (lhs);
      gimple_assign_set_lhs (copy, name);
      gimple_set_vuse (copy, NULL_TREE);
      /* A short array is not read at all, which GCC does not see soon enough.  */
      suppress_warning (copy);
      gimple_seq_add_stmt (seq, copy);
      FOR_EACH_SSA_USE_OPERAND (use, copy, iter, SSA_OP_USE)
	if (tree *value = copied.get (USE_FROM_PTR (use)))
	  SET_USE (use, *value);
      copied.put (lhs, name);
    }
  for (unsigned r = 0; r < s->from->reductions.length (); r++)
    values[r] = *copied.get (s->from->reductions[r].next);
}

/* Have BB end a loop that goes on at BODY while the index is INDEX before END; else
   control goes to BEHIND.  */

static void
end_loop (const struct streams *s, basic_block bb, tree index, tree end,
	  basic_block body, basic_block behind)
{
  branch (bb, s->code, index, end, body, behind);
  edge back = find_edge (bb, body), out = find_edge (bb, behind);
  out->probability = profile_probability::very_unlikely ();
  back->probability = out->probability.invert ();
}

/* Build the loop over all streams of a block of S, behind AHEAD.  Its values begin with
   START.  Return the block behind the loop.  */

static basic_block
build_body (struct streams *s, basic_block ahead, const tree *start)
{
  struct gpured_side_by_side *from = s->from, *to = s->to;
  const unsigned n = from->reductions.length ();
  tree value[STREAMS][MOST_REDUCTIONS], next[STREAMS][MOST_REDUCTIONS];
  tree index = copy_ssa_name (gimple_phi_result (from->index));
  to->advanced = copy_ssa_name (index);
  gimple_seq seq = NULL;
  tree end = compute (&seq, s->type, PLUS_EXPR, s->first, s->offset[1]);
  gimple_stmt_iterator gsi = gsi_last_bb (ahead);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  seq = NULL;
  for (int k = 0; k < STREAMS; k++)
    {
      tree at = k ? compute (&seq, s->type, PLUS_EXPR, index, s->offset[k]) : index;
      for (unsigned r = 0; r < n; r++)
	value[k][r] = next[k][r] = copy_ssa_name (from->reductions[r].next);
      copy_body (&seq, s, at, next[k]);
    }
  gimple_seq_add_stmt (&seq, gimple_build_assign (to->advanced, PLUS_EXPR, index,
						  from->step));
  basic_block body = new_block (ahead, seq);
  body->count = from->header->count;
  make_single_succ_edge (ahead, body, EDGE_FALLTHRU);
  basic_block behind = new_block (body, NULL);
  behind->count = ahead->count;
  end_loop (s, body, to->advanced, end, body, behind);
  merge (body, body, to->advanced, s->first, index);
  to->header = body;
  to->step = from->step;
  to->index = as_a <gphi *> (SSA_NAME_DEF_STMT (index));
  for (int k = 0; k < STREAMS; k++)
    for (unsigned r = 0; r < n; r++)
      {
	enum tree_code code = from->reductions[r].code;
	tree identity = omp_reduction_init_op (UNKNOWN_LOCATION, code,
					       TREE_TYPE (start[r]));
	merge (body, body, next[k][r], k ? identity : start[r], value[k][r]);
	struct gpured_reduced one
	  = { as_a <gphi *> (SSA_NAME_DEF_STMT (value[k][r])), next[k][r], code };
	to->reductions.safe_push (one);
      }
  return behind;
}

/* Append to SEQ what combines the values that reduction R has in all streams of S.
   Return their sum.  */

static tree
combine_streams (gimple_seq *seq, const struct streams *s, unsigned r)
{
  const unsigned n = s->from->reductions.length ();
  tree sum[STREAMS];
  for (int k = 0; k < STREAMS; k++)
    sum[k] = s->to->reductions[k * n + r].next;
  enum tree_code code = s->from->reductions[r].code;
  for (int half = STREAMS / 2; half; half /= 2)
    for (int k = 0; k < half; k++)
      {
	tree both = gpured_combined (code, TREE_TYPE (sum[0]), sum[2 * k],
				     sum[2 * k + 1]);
	sum[k] = gpured_build_operand (both, seq);
      }
  return sum[0];
}

/* Build the loop over the blocks of S, which starts with the index BEGIN and the values
   START, behind AHEAD.  It comes to REST, whose loop goes on with NEXT for the
   index and SUM.  */

static basic_block
build_blocks (struct streams *s, basic_block ahead, tree begin, const tree *start,
	      basic_block rest, tree *sum)
{
  const unsigned n = s->from->reductions.length ();
  tree value[MOST_REDUCTIONS];
  basic_block head = new_block (ahead, NULL);
  s->first = make_ssa_name (s->type);
  for (unsigned r = 0; r < n; r++)
    value[r] = copy_ssa_name (s->from->reductions[r].next);
  basic_block behind = build_body (s, head, value);
  gimple_seq seq = NULL;
  for (unsigned r = 0; r < n; r++)
    sum[r] = combine_streams (&seq, s, r);
  s->next = compute (&seq, s->type, PLUS_EXPR, s->first, s->offset[STREAMS]);
  gimple_stmt_iterator gsi = gsi_start_bb (behind);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  make_single_succ_edge (ahead, head, EDGE_FALLTHRU);
  end_loop (s, behind, s->next, s->stop, head, rest);
  merge (head, behind, s->next, begin, s->first);
  for (unsigned r = 0; r < n; r++)
    merge (head, behind, sum[r], start[r], value[r]);
  return behind;
}

struct gpured_side_by_side *
gpured_side_by_side_streams (struct gpured_side_by_side *l)
{
  class loop *loop = l->header->loop_father;
  const bool chosen = flatten (loop);
  gcond *cond = gpured_last_cond (l->header);
  if (!short_p (l) || !cond || loop->num_nodes != 2)
    return NULL;
  /* A minimum takes one instruction, which is as fast as one for a vector.  */
  l->lanes = !chosen;
  const unsigned n = l->reductions.length ();
  struct streams s;
  edge e = loop_preheader_edge (loop);
  tree begin = PHI_ARG_DEF_FROM_EDGE (l->index, e);
  tree bound = gimple_cond_lhs (cond);
  if (bound == l->advanced)
    bound = gimple_cond_rhs (cond);
  if (dump_file)
    fprintf (dump_file, "loop of the construct at line %d: %d streams\n",
	     LOCATION_LINE (DECL_SOURCE_LOCATION (cfun->decl)), STREAMS);
  s.from = l;
  s.to = new gpured_side_by_side;
  s.to->lanes = s.to->streams = true;
  s.code = l->down ? GT_EXPR : LT_EXPR;
  s.type = TREE_TYPE (begin);
  tree start[MOST_REDUCTIONS], sum[MOST_REDUCTIONS];
  for (unsigned r = 0; r < n; r++)
    start[r] = PHI_ARG_DEF_FROM_EDGE (l->reductions[r].phi, e);

  basic_block first = split_edge (e);
  basic_block rest = split_edge (single_succ_edge (first));
  remove_edge (single_succ_edge (first));
  gimple_seq seq = NULL;
  tree blocks = measure (&seq, &s, begin, bound);
  gimple_stmt_iterator gsi = gsi_start_bb (first);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  basic_block ahead = new_block (first, NULL);
  basic_block behind = build_blocks (&s, ahead, begin, start, rest, sum);
  branch (first, NE_EXPR, blocks, build_zero_cst (TREE_TYPE (blocks)), ahead, rest);
  e = loop_preheader_edge (loop);
  for (unsigned r = 0; r < n; r++)
    SET_PHI_ARG_DEF (l->reductions[r].phi, e->dest_idx,
		     merge (rest, behind, sum[r], start[r]));
  SET_PHI_ARG_DEF (l->index, e->dest_idx, merge (rest, behind, s.next, begin));
  return s.to;
}
