/* unroll-match.cc - finds the loops of OpenACC whose lanes may run several
   iterations at a time.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   unroll-vector-loops.cc shows their form.  This file changes nothing but
   conditions in their bodies that choose between values
   (unroll-if-convert.cc).  */

#include "gpured-gcc.h"
#include "tree-ssa-loop-ivopts.h"

#include "uniform-nest.h"
#include "unroll.h"
#include "unroll-vector-loops.h"
#include "walk.h"

gcall *
gpured_acc_loop_part (tree name, enum ifn_goacc_loop_kind kind)
{
  if (TREE_CODE (name) != SSA_NAME
      || !gpured_loop_part_p (SSA_NAME_DEF_STMT (name), kind))
    return NULL;
  return as_a <gcall *> (SSA_NAME_DEF_STMT (name));
}

unsigned
gpured_acc_loop_levels (const gcall *call)
{
  tree chunk = gimple_call_arg (call, GPURED_LOOP_ARG_chunk);
  unsigned mask
    = TREE_INT_CST_LOW (gimple_call_arg (call, GPURED_LOOP_ARG_mask));
  const int lanes = oacc_get_fn_dim_size (current_function_decl,
					  GOMP_DIM_VECTOR);
  if (gpured_uniform_part_p (call))
    return mask;
  if (!integer_zerop (chunk)
      || !(mask & GOMP_DIM_MASK (GOMP_DIM_VECTOR))
      || lanes == 0 || lanes % GPURED_WARP_SIZE)
    return 0;
  return mask;
}

/* The iterations that a lane surely has of the loop that begins with OFFSET and
   has STEP.  */

static unsigned HOST_WIDE_INT
lane_share (const gcall *offset, HOST_WIDE_INT step)
{
  tree range = gimple_call_arg (offset, GPURED_LOOP_ARG_range);
  const unsigned levels = gpured_acc_loop_levels (offset);
  unsigned HOST_WIDE_INT threads = 1;
  for (unsigned axis = GOMP_DIM_GANG; axis < GOMP_DIM_MAX; axis++)
    if (levels & GOMP_DIM_MASK (axis))
      threads *= oacc_get_fn_dim_size (current_function_decl, axis);
  if (!tree_fits_shwi_p (range) || !threads)
    return 0;
  return absu_hwi (tree_to_shwi (range) / step) / threads;
}

/* Whether COND continues with the edge that is not *OUT where NAME, one of its
   operands, is in front of the other, BOUND, in the direction of CODE.  Sets
   *OUT.  */

static bool
match_cond (gcond *cond, tree name, tree bound, enum tree_code code,
	    basic_block inside, edge *out)
{
  enum tree_code own = gimple_cond_code (cond);
  tree lhs = gimple_cond_lhs (cond), rhs = gimple_cond_rhs (cond);
  edge yes, no;

  extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
  if (lhs == bound && rhs == name)
    own = swap_tree_comparison (own);
  else if (lhs != name || rhs != bound)
    return false;
  if (yes->dest != inside)
    {
      if (no->dest != inside)
	return false;
      std::swap (yes, no);
      own = invert_tree_comparison (own, false);
    }
  *out = no;
  return own == code;
}

/* The part BOUND of the loop of OFFSET, or NULL.  */

static gcall *
bound_of (tree offset)
{
  imm_use_iterator iter;
  use_operand_p use;

  FOR_EACH_IMM_USE_FAST (use, iter, offset)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_call (stmt) && gimple_call_lhs (stmt)
	  && gpured_acc_loop_part (gimple_call_lhs (stmt), IFN_GOACC_LOOP_BOUND)
	  && gimple_call_arg (stmt, GPURED_LOOP_ARG_offset) == offset)
	return as_a <gcall *> (stmt);
    }
  return NULL;
}

/* The loop behind the block of OFFSET, which has to be one block and one for
   the way back, or NULL.  */

static class loop *
loop_behind (gcall *offset)
{
  edge e;
  edge_iterator ei;

  FOR_EACH_EDGE (e, ei, gimple_bb (offset)->succs)
    {
      basic_block bb = e->dest;
      if (single_succ_p (bb) && single_pred_p (bb))
	bb = single_succ (bb);
      class loop *loop = bb->loop_father;
      if (loop->header == bb && loop_outer (loop)
	  && loop->latch && loop->latch != bb && single_succ_p (loop->latch)
	  && EDGE_COUNT (bb->preds) == 2
	  && loop_outer (loop) == gimple_bb (offset)->loop_father)
	{
	  gpured_unroll_flatten (loop);
	  return loop->num_nodes == 2 ? loop : NULL;
	}
    }
  return NULL;
}

/* Fill OWN and SHARED with what LOOP counts, beginning with OWN's offset, or
   return false.  */

static bool
match_count (class loop *loop, gpured_acc_loop *own, gpured_shared_loop *shared)
{
  tree offset = gimple_call_lhs (own->offset);
  edge entry = loop_preheader_edge (loop), latch = loop_latch_edge (loop);

  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gphi *phi = gsi.phi ();
      gpured_carried c = { phi, PHI_ARG_DEF_FROM_EDGE (phi, entry),
			   PHI_ARG_DEF_FROM_EDGE (phi, latch) };
      tree result = gimple_phi_result (phi);
      if (virtual_operand_p (result))
	continue;
      if (c.init != offset)
	{
	  shared->carried.safe_push (c);
	  continue;
	}
      if (shared->x || TREE_CODE (c.next) != SSA_NAME)
	return false;
      shared->x = result;
      own->add = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (c.next));
      if (!own->add || gimple_bb (own->add) != loop->header
	  || gimple_assign_rhs_code (own->add) != PLUS_EXPR
	  || gimple_assign_rhs1 (own->add) != result
	  || num_imm_uses (c.next) != 2)
	return false;
      own->step = gpured_acc_loop_part (gimple_assign_rhs2 (own->add),
					IFN_GOACC_LOOP_STEP);
      if (!own->step)
	return false;
    }
  return shared->x != NULL_TREE;
}

/* Where VALUE, on the edge to OUT behind the loop, is what SHARED carries in
   front of it and NEXT behind it, return its number, else -1.  */

static int
carried_as (const gpured_shared_loop *shared, tree value, tree next)
{
  for (unsigned i = 0; i < shared->carried.length (); i++)
    if (operand_equal_p (shared->carried[i].init, value)
	&& shared->carried[i].next == next)
      return i;
  return -1;
}

/* Whether all uses of NAME, which the loop of OWN defines, are in its block or
   in what follows as NEXT of something that is carried.  */

static bool
stays_inside_p (const gpured_acc_loop *own, basic_block body, tree name)
{
  imm_use_iterator iter;
  use_operand_p use;

  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt) || gimple_bb (stmt) == body)
	continue;
      if (gimple_bb (stmt) != own->out || gimple_code (stmt) != GIMPLE_PHI)
	return false;
    }
  return true;
}

/* Whether what is known behind LOOP is what it carries.  */

static bool
match_results (class loop *loop, const gpured_acc_loop *own,
	       const gpured_shared_loop *shared)
{
  for (gphi_iterator gsi = gsi_start_phis (own->out); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gphi *phi = gsi.phi ();
      tree skipped = PHI_ARG_DEF_FROM_EDGE (phi, own->skip);
      tree left = PHI_ARG_DEF_FROM_EDGE (phi, own->exit);
      if (!virtual_operand_p (gimple_phi_result (phi))
	  && carried_as (shared, skipped, left) < 0
	  && !(operand_equal_p (skipped, left)
	       && (TREE_CODE (left) != SSA_NAME
		   || expr_invariant_in_loop_p (loop, left))))
	return false;
    }
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	&& !stays_inside_p (own, loop->header, gimple_phi_result (gsi.phi ())))
      return false;
  FOR_EACH_IN_BB (gsi, loop->header)
    {
      tree name = gimple_get_lhs (gsi_stmt (gsi));
      if (name && TREE_CODE (name) == SSA_NAME
	  && !stays_inside_p (own, loop->header, name))
	return false;
    }
  return true;
}

bool
gpured_acc_match_loop (gpured_acc_loop *own, gpured_shared_loop *shared)
{
  tree offset = gimple_call_lhs (own->offset);
  tree step = gimple_call_arg (own->offset, GPURED_LOOP_ARG_step);
  tree direction = gimple_call_arg (own->offset, GPURED_LOOP_ARG_direction);
  class loop *loop = loop_behind (own->offset);

  own->bound = bound_of (offset);
  if (!loop || !own->bound || !tree_fits_shwi_p (step)
      || gimple_bb (own->bound) != gimple_bb (own->offset))
    return false;
  shared->step = tree_to_shwi (step);
  enum tree_code code = integer_onep (direction) ? LT_EXPR : GT_EXPR;
  if (shared->step == 0 || (shared->step > 0) != (code == LT_EXPR)
      || absu_hwi (shared->step) > 1024)
    return false;
  tree bound = gimple_call_lhs (own->bound);
  basic_block inside = loop_preheader_edge (loop)->src;
  if (inside == gimple_bb (own->offset))
    inside = loop->header;
  own->guard = gpured_last_cond (gimple_bb (own->offset));
  own->cond = gpured_last_cond (loop->header);
  /* A loop of chunks is around each loop (expand_oacc_for).  */
  if (loop_depth (loop) > 2)
    shared->share = lane_share (own->offset, shared->step);
  shared->loc = gimple_location (own->offset);
  shared->loop = loop;
  shared->body = loop->header;
  if (!own->guard || !own->cond || !match_count (loop, own, shared)
      || !match_cond (own->guard, offset, bound, code, inside, &own->skip)
      || !match_cond (own->cond, gimple_assign_lhs (own->add), bound, code,
		      loop->latch, &own->exit)
      || own->skip->dest != own->exit->dest)
    return false;
  own->out = own->exit->dest;
  shared->own.safe_push (own->cond);
  shared->own.safe_push (own->add);
  return match_results (loop, own, shared);
}
