/* unroll-if-convert.cc - makes conditions in loop bodies selections of values.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Only bodies of one block are unrolled.  If a condition only chooses between
   values that are cheap to compute, as in

     if (a[i] > most)                   if (x * x + y * y < 1)
       most = a[i];                       m++;

   both are computed, and a COND_EXPR, one instruction of the hardware, selects
   one.  GCC's tree-if-conv.cc does so for vectors.  No load or store is added.

     top: if (c) goto yes; else goto no;     top: v1 = A; v2 = B;
     yes: v1 = A; goto join;           =>         v = c ? v1 : v2;
     no: v2 = B; goto join;                       ...
     join: v = PHI <v1, v2>; ...

   TOP is executed in each iteration.  JOIN follows it in any case: it is its
   immediate post-dominator.  The code between them may have conditions, too.
   A value is needed only where its PHI would be executed.  So only the
   conditions after the immediate dominator of the PHI select it.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"

#include "speculatable.h"
#include "unroll.h"
#include "walk.h"

/* The most of GCC's instructions that may be computed speculatively, and the
   most blocks that a body may have.  */
#define FLAT_INSNS 16
#define FLAT_BLOCKS 32

/* What is between TOP, with a condition at its end, and JOIN; BLOCKS in an order
   in which none is in front of what leads to it.  */
struct flat_region
{
  basic_block top, join;
  auto_vec<basic_block> blocks;
};

/* Whether STMT may be executed where the program does not.  */

static bool
if_convert_speculatable_p (gimple *stmt)
{
  gassign *assign = dyn_cast <gassign *> (stmt);
  return (assign && !gimple_vuse (stmt)
	  && TREE_CODE (gimple_assign_lhs (assign)) == SSA_NAME
	  && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (gimple_assign_lhs (assign))
	  && gpured_speculatable_p (assign));
}

/* Whether BB, in a loop, has nothing but what may be executed speculatively,
   for INSNS at the most, which become fewer by it.  */

static bool
flat_arm_p (basic_block bb, int *insns)
{
  FOR_EACH_IN_BB (gsi, bb)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_COND
	  || gimple_code (stmt) == GIMPLE_LABEL)
	continue;
      if (!if_convert_speculatable_p (stmt))
	return false;
      *insns -= estimate_num_insns (stmt, &eni_size_weights);
    }
  return *insns >= 0;
}

/* Whether BB, which each iteration runs, has nothing but what several
   iterations at a time may have.  */

static bool
flat_always_p (basic_block bb)
{
  FOR_EACH_IN_BB (gsi, bb)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!is_gimple_debug (stmt) && gimple_code (stmt) != GIMPLE_COND
	  && gimple_code (stmt) != GIMPLE_LABEL
	  && (!is_gimple_assign (stmt) || gimple_has_volatile_ops (stmt)))
	return false;
    }
  return true;
}

/* Whether no PHI of BB has anything but values for registers.  */

static bool
flat_phis_p (basic_block bb)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree result = gimple_phi_result (gsi.phi ());
      if (!virtual_operand_p (result)
	  && (!gpured_register_type_p (TREE_TYPE (result))
	      || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (result)))
	return false;
    }
  return true;
}

/* Whether the body of LOOP may become one block.  */

static bool
flat_p (class loop *loop)
{
  bool right = true;
  int insns = FLAT_INSNS;

  if (loop->inner || !loop->latch || loop->num_nodes > FLAT_BLOCKS)
    return false;
  calculate_dominance_info (CDI_DOMINATORS);
  basic_block *blocks = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && right; i++)
    {
      basic_block bb = blocks[i];
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	right &= !(e->flags & EDGE_COMPLEX);
      right = (right && (bb == loop->header || flat_phis_p (bb))
	       && (dominated_by_p (CDI_DOMINATORS, loop->latch, bb)
		   ? flat_always_p (bb) : flat_arm_p (bb, &insns)));
    }
  free (blocks);
  return right;
}

/* Add what is between REGION's top and its join, from BB on, to its blocks, last
   ones first.  Return false if there is something of elsewhere.  */

static bool
flat_collect (class loop *loop, flat_region *region, basic_block bb)
{
  edge e;
  edge_iterator ei;

  if (bb == region->join || region->blocks.contains (bb))
    return true;
  if (bb == loop->header || bb == loop->latch
      || !flow_bb_inside_loop_p (loop, bb)
      || !dominated_by_p (CDI_DOMINATORS, bb, region->top))
    return false;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (!flat_collect (loop, region, e->dest))
      return false;
  region->blocks.safe_push (bb);
  return true;
}

/* Whether a region of LOOP begins with TOP.  Fills *REGION.  */

static bool
flat_match (class loop *loop, basic_block top, flat_region *region)
{
  if (!gpured_last_cond (top)
      || !dominated_by_p (CDI_DOMINATORS, loop->latch, top))
    return false;
  region->top = top;
  region->join = get_immediate_dominator (CDI_POST_DOMINATORS, top);
  if (!region->join || region->join == loop->header
      || !flow_bb_inside_loop_p (loop, region->join))
    return false;
  if (!flat_collect (loop, region, EDGE_SUCC (top, 0)->dest)
      || !flat_collect (loop, region, EDGE_SUCC (top, 1)->dest))
    return false;
  region->blocks.reverse ();
  return true;
}

/* Have STMT, which computes a signed number and is executed speculatively,
   compute it modulo 2^N, which nobody takes if it does not fit.  It is at
   *GSI.  */

static void
flat_wrap (gimple_stmt_iterator *gsi)
{
  gassign *stmt = as_a <gassign *> (gsi_stmt (*gsi));
  tree lhs = gimple_assign_lhs (stmt), type = TREE_TYPE (lhs);
  const enum tree_code code = gimple_assign_rhs_code (stmt);

  if (!INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
      || (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR
	  && code != NEGATE_EXPR))
    return;
  tree ut = unsigned_type_for (type);
  gimple_seq seq = NULL;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    gimple_set_op (stmt, i, gimple_convert (&seq, ut, gimple_op (stmt, i)));
  tree value = make_ssa_name (ut);
  gimple_assign_set_lhs (stmt, value);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  update_stmt (stmt);
  gsi_insert_after (gsi, gimple_build_assign (lhs, NOP_EXPR, value),
		    GSI_NEW_STMT);
}

/* Move what BB computes to the end of TOP, in front of its condition.  */

static void
flat_move (basic_block bb, basic_block top)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
    {
      gimple *stmt = gsi_stmt (gsi);
      gimple_stmt_iterator to = gsi_last_bb (top);
      if (!is_gimple_assign (stmt))
	{
	  gsi_next (&gsi);
	  continue;
	}
      gsi_move_before (&gsi, &to);
      reset_flow_sensitive_info (gimple_assign_lhs (stmt));
      to = gsi_for_stmt (stmt);
      flat_wrap (&to);
    }
}

/* A question for the value of PHI, of REGION, and the answers for blocks in
   front of it.  */
struct flat_question
{
  const flat_region *region;
  gphi *phi;
  hash_map<basic_block, tree> known;
};

static tree flat_value (flat_question *question, basic_block bb,
			gimple_seq *seq);

/* What its PHI is where the code goes over E, computed in SEQ, or NULL_TREE if it
   does not go to it.  */

static tree
flat_value_over (flat_question *question, edge e, gimple_seq *seq)
{
  if (e->dest == gimple_bb (question->phi))
    return PHI_ARG_DEF_FROM_EDGE (question->phi, e);
  return (e->dest == question->region->join ? NULL_TREE
	  : flat_value (question, e->dest, seq));
}

/* What its PHI is where the code goes to BB, computed in SEQ, or NULL_TREE.  */

static tree
flat_value (flat_question *question, basic_block bb, gimple_seq *seq)
{
  if (tree *value = question->known.get (bb))
    return *value;
  tree value = flat_value_over (question, EDGE_SUCC (bb, 0), seq);
  if (gcond *cond = gpured_last_cond (bb))
    {
      edge yes, no;
      extract_true_false_edges_from_block (bb, &yes, &no);
      tree other = flat_value_over (question, EDGE_SUCC (bb, 1), seq);
      if (!value)
	value = other;
      else if (other && !operand_equal_p (value, other))
	{
	  if (yes != EDGE_SUCC (bb, 0))
	    std::swap (value, other);
	  tree which = gimple_build (seq, gimple_cond_code (cond),
				     boolean_type_node, gimple_cond_lhs (cond),
				     gimple_cond_rhs (cond));
	  value = gimple_build (seq, COND_EXPR, TREE_TYPE (value), which, value,
				other);
	}
    }
  question->known.put (bb, value);
  return value;
}

/* Compute the PHIs of BB, of REGION, at the end of its top instead.  */

static void
flat_phis (const flat_region *region, basic_block bb)
{
  basic_block from = get_immediate_dominator (CDI_DOMINATORS, bb);
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);)
    {
      gphi *phi = gsi.phi ();
      tree result = gimple_phi_result (phi);
      gimple_seq seq = NULL;
      if (virtual_operand_p (result))
	{
	  /* Nothing is stored.  */
	  replace_uses_by (result, gimple_phi_arg_def (phi, 0));
	  remove_phi_node (&gsi, true);
	  continue;
	}
      flat_question question;
      question.region = region;
      question.phi = phi;
      tree value = flat_value (&question, from, &seq);
      remove_phi_node (&gsi, false);
      gimple_seq_add_stmt (&seq, gimple_build_assign (result, value));
      reset_flow_sensitive_info (result);
      gimple_stmt_iterator to = gsi_last_bb (region->top);
      gsi_insert_seq_before (&to, seq, GSI_SAME_STMT);
    }
}

/* Replace REGION by what it computes.  */

static void
flat_apply (const flat_region *region)
{
  basic_block top = region->top;

  for (basic_block bb : region->blocks)
    {
      flat_phis (region, bb);
      flat_move (bb, top);
    }
  flat_phis (region, region->join);
  gimple_stmt_iterator gsi = gsi_last_bb (top);
  gsi_remove (&gsi, true);
  while (EDGE_COUNT (top->succs))
    remove_edge (EDGE_SUCC (top, 0));
  for (basic_block bb : region->blocks)
    delete_basic_block (bb);
  make_single_succ_edge (top, region->join, EDGE_FALLTHRU);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
}

/* Do one step for LOOP: replace a region, or join two blocks.  Return whether
   there was one.  */

static bool
flat_step (class loop *loop)
{
  bool done = false;
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  basic_block *blocks = get_loop_body (loop);
  const unsigned n = loop->num_nodes;

  for (unsigned i = 0; i < n && !done; i++)
    {
      basic_block bb = blocks[i];
      flat_region region;
      if (single_succ_p (bb) && single_succ (bb) != loop->header
	  && can_merge_blocks_p (bb, single_succ (bb)))
	{
	  free_dominance_info (CDI_POST_DOMINATORS);
	  merge_blocks (bb, single_succ (bb));
	  done = true;
	}
      else if (flat_match (loop, bb, &region))
	{
	  flat_apply (&region);
	  done = true;
	}
    }
  free (blocks);
  return done;
}

void
gpured_unroll_flatten (class loop *loop)
{
  if (loop->num_nodes == 2 || gpured_unroll_wanted () == 1 || !flat_p (loop))
    return;
  while (flat_step (loop))
    ;
  free_dominance_info (CDI_POST_DOMINATORS);
}
