/* uniform-nest-subwarp.cc - runs short vector loops on sub-warps.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   If vector loops are short and many, 8 or 16 lanes run one each.  So a warp
   runs several at once, and they share the steps of combining.  A thread of
   the loop around them would run the iterations

     offset, offset + step, offset + 2 * step, ...  < bound

   It becomes WIDTH lanes in each of 1 << HALVINGS groups.  The group with
   number GROUP runs

     offset + GROUP * step, offset + (GROUP + (1 << HALVINGS)) * step, ...

   If nothing in an iteration decides what comes next, all groups of a warp run
   the same number.  A group without an iteration left repeats that of the
   first group without storing.  So the warp stays converged and may exchange
   values as one.

   The code in front of the loop decides how many lanes run a vector loop, by
   the number and length of these loops (uniform-nest-length.cc).  The program
   cannot tell which thread runs which iteration, unless there is only one
   thread, or the program says so.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"
#include "halves.h"
#include "passes.h"
#include "rewrite.h"
#include "uniform-nest.h"
#include "unroll.h"
#include "walk.h"

#include "gpured-abi.h"

/* Whether the loop of OFFSET, one of the parts of ROWS, carries nothing but what
   it counts.  */

static bool
counts_only_p (const gcall *offset)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, gimple_call_lhs (offset))
    if (gphi *phi = dyn_cast <gphi *> (USE_STMT (use)))
      for (gphi_iterator gsi = gsi_start_phis (gimple_bb (phi));
	   !gsi_end_p (gsi); gsi_next (&gsi))
	if (gsi.phi () != phi
	    && !virtual_operand_p (gimple_phi_result (gsi.phi ())))
	  return false;
  return true;
}

bool
gpured_uniform_subwarp_p (const struct gpured_uniform *rows)
{
  tree name = current_function_decl;
  if (!lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (name))
      || lookup_attribute (GPURED_UNROLL_ATTRIBUTE, DECL_ATTRIBUTES (name))
      || !gpured_uniform_short_p (rows))
    return false;
  unsigned offsets = 0;
  for (gcall *call : rows->parts)
    {
      tree range = gimple_call_arg (call, GPURED_LOOP_ARG_range);
      if (!gpured_uniform_free_p (call)
	  || gpured_uniform_small (call, GPURED_LOOP_ARG_step) <= 0
	  || !integer_onep (gimple_call_arg (call, GPURED_LOOP_ARG_direction))
	  || TYPE_PRECISION (TREE_TYPE (range)) > 64
	  || !gpured_uniform_in_front (rows, range, NULL))
	return false;
      if (gpured_loop_part_p (call, IFN_GOACC_LOOP_OFFSET))
	{
	  offsets++;
	  if (!gimple_call_lhs (call) || !counts_only_p (call))
	    return false;
	}
    }
  return offsets == 1;
}

/* The part KIND of the loop around ROWS if there is one, with a result, or
   NULL.  */

static gcall *
only_part (const struct gpured_uniform *rows, enum ifn_goacc_loop_kind kind)
{
  gcall *found = NULL;
  for (gcall *call : rows->parts)
    if (gpured_loop_part_p (call, kind))
      {
	if (found || !gimple_call_lhs (call))
	  return NULL;
	found = call;
      }
  return found;
}

/* Whether COND is about what PART, of a loop, gives, unless that is NULL.  */

static bool
compares_p (gcond *cond, const gcall *part)
{
  tree name = part ? gimple_call_lhs (part) : NULL_TREE;
  return (name && (gimple_cond_lhs (cond) == name
		   || gimple_cond_rhs (cond) == name));
}

gphi *
gpured_uniform_counter (const struct gpured_uniform *rows)
{
  gcall *offset = only_part (rows, IFN_GOACC_LOOP_OFFSET);
  gphi *found = NULL;
  unsigned n = 0;
  imm_use_iterator iter;
  use_operand_p use;
  if (offset)
    FOR_EACH_IMM_USE_FAST (use, iter, gimple_call_lhs (offset))
      if (gphi *phi = dyn_cast <gphi *> (USE_STMT (use)))
	{
	  found = phi;
	  n++;
	}
  return n == 1 ? found : NULL;
}

/* Whether STMT goes on from PHI, the counter of ROWS.  */

static bool
goes_on_p (const struct gpured_uniform *rows, gphi *phi, gimple *stmt)
{
  gcall *step = only_part (rows, IFN_GOACC_LOOP_STEP);
  return (is_gimple_assign (stmt)
	  && gimple_assign_rhs_code (stmt) == PLUS_EXPR
	  && gimple_assign_rhs1 (stmt) == gimple_phi_result (phi)
	  && gimple_assign_rhs2 (stmt) == gimple_call_lhs (step));
}

bool
gpured_uniform_convergent_p (const struct gpured_uniform *rows)
{
  const gcall *step = only_part (rows, IFN_GOACC_LOOP_STEP);
  const gcall *bound = only_part (rows, IFN_GOACC_LOOP_BOUND);
  gphi *phi = gpured_uniform_counter (rows);
  if (rows->sets || !step || !bound || !phi)
    return false;
  calculate_dominance_info (CDI_DOMINATORS);
  if (!dominated_by_p (CDI_DOMINATORS, gimple_bb (phi), gimple_bb (step))
      || !dominated_by_p (CDI_DOMINATORS, gimple_bb (phi), gimple_bb (bound)))
    return false;
  const gcall *chunks = only_part (rows, IFN_GOACC_LOOP_CHUNKS);
  for (const auto &it : const_cast <gpured_uniform *> (rows)->blocks)
    if (it.second == 0 && EDGE_COUNT (it.first->succs) > 1)
      {
	gcond *cond = gpured_last_cond (it.first);
	if (!cond || (!compares_p (cond, bound) && !compares_p (cond, chunks)))
	  return false;
      }
  unsigned n = 0;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, gimple_phi_result (phi))
    n += goes_on_p (rows, phi, USE_STMT (use));
  return n == 1;
}

/* The most rows that a thread of ROWS has of RANGE, computed in SEQ as
   oacc_xform_loop of GCC does for a gang, so that it is done once.  */

static tree
most_rows (const struct gpured_uniform *rows, tree range, tree threads,
	   gimple_seq *seq)
{
  const gcall *part = rows->parts[0];
  tree type = TREE_TYPE (range);
  tree step = gimple_convert (seq, type,
			      gimple_call_arg (part, GPURED_LOOP_ARG_step));
  tree all = gimple_build (seq, MULT_EXPR, type,
			   gimple_convert (seq, type, threads), step);
  tree last = gimple_build (seq, MINUS_EXPR, type, range,
			    build_one_cst (type));
  return gimple_build (seq, TRUNC_DIV_EXPR, type,
		       gimple_build (seq, PLUS_EXPR, type, last, all), all);
}

tree
gpured_uniform_halvings (const struct gpured_uniform *rows, gimple_seq *seq)
{
  tree u = unsigned_type_node;
  tree range = gimple_call_arg (rows->parts[0], GPURED_LOOP_ARG_range);
  range = gpured_uniform_in_front (rows, range, seq);
  tree type = TREE_TYPE (range);
  tree threads = gpured_emit_threads (rows->levels, false, seq);
  tree several = gpured_uniform_holds (GT_EXPR, threads, 1, seq);
  /* No lane counts too far by less than twice the range.  */
  const HOST_WIDE_INT most_range = (HOST_WIDE_INT_1
				    << (TYPE_PRECISION (type) - 3));
  several = gpured_uniform_both (several,
				 gpured_uniform_holds (LE_EXPR, range,
						       most_range, seq),
				 seq);
  tree most = most_rows (rows, range, threads, seq);
  tree halvings = build_zero_cst (u);
  for (unsigned parts = 2; parts <= 4; parts *= 2)
    {
      tree rich = gpured_uniform_few (rows, parts, seq);
      if (!rich || integer_zerop (rich))
	break;
      rich = gpured_uniform_both (rich, several, seq);
      rich = gpured_uniform_both (rich,
				  gpured_uniform_holds (GE_EXPR, most, parts,
							seq),
				  seq);
      halvings = gimple_build (seq, PLUS_EXPR, u, halvings,
			       gimple_convert (seq, u, rich));
    }
  return halvings;
}

/* A loop that the user gives chunks, `gang(static:n)', is over gangs, too.  */

bool
gpured_uniform_part_p (const gcall *call)
{
  tree mask = gimple_call_arg (call, GPURED_LOOP_ARG_mask);
  tree chunk = gimple_call_arg (call, GPURED_LOOP_ARG_chunk);
  return (tree_to_shwi (mask) == GOMP_DIM_MASK (GOMP_DIM_VECTOR)
	  && TREE_CODE (chunk) == SSA_NAME);
}

void
gpured_uniform_lower (gcall *call)
{
  gimple_seq seq = NULL;
  tree lhs = gimple_call_lhs (call);
  if (!lhs)
    return;
  tree type = TREE_TYPE (lhs);
  tree step = gimple_convert (&seq, type,
			      gimple_call_arg (call, GPURED_LOOP_ARG_step));
  tree number = gimple_convert (&seq, type,
				gimple_call_arg (call, GPURED_LOOP_ARG_chunk));
  tree value = build_one_cst (type);
  if (gpured_loop_part_p (call, IFN_GOACC_LOOP_STEP)
      || gpured_loop_part_p (call, IFN_GOACC_LOOP_OFFSET))
    value = gimple_build (&seq, MULT_EXPR, type, number, step);
  else if (gpured_loop_part_p (call, IFN_GOACC_LOOP_BOUND))
    value = gimple_convert (&seq, type,
			    gimple_call_arg (call, GPURED_LOOP_ARG_range));
  gpured_emit_replace (call, value, seq);
}

/* Let CALL, of a loop over lanes of ROWS, be for the lanes of a row, as
   gpured_uniform_part_p says.  If unroll.cc does not come it has to be replaced
   now.  */

static void
share_inner (const struct gpured_uniform *rows, gcall *call)
{
  const bool first = gpured_loop_part_p (call, IFN_GOACC_LOOP_OFFSET);
  gimple_call_set_arg (call, GPURED_LOOP_ARG_chunk,
		       first ? rows->place : rows->width);
  update_stmt (call);
  if (!gpured_unroll_gate (cfun))
    gpured_uniform_lower (call);
}

/* Let all that uses the result of CALL, but for IFN_GOACC_LOOP, use VALUE
   instead, which SEQ computes of it.  */

static void
use_instead (gcall *call, tree value, gimple_seq seq)
{
  tree name = gimple_call_lhs (call);
  imm_use_iterator iter;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    {
      use_operand_p use;
      if (gimple_call_internal_p (stmt, IFN_GOACC_LOOP))
	continue;
      FOR_EACH_IMM_USE_ON_STMT (use, iter)
	SET_USE (use, value);
      update_stmt (stmt);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
}

/* STEP, of a thread, as the step of all its 1 << HALVINGS groups.  */

static tree
all_groups (tree step, tree halvings, gimple_seq *seq)
{
  tree type = TREE_TYPE (step), ut = unsigned_type_for (type);
  tree value = gimple_build (seq, LSHIFT_EXPR, ut,
			     gimple_convert (seq, ut, step), halvings);
  return gimple_convert (seq, type, value);
}

/* Let PART, of the loop around, be what it is for group GROUP of
   1 << HALVINGS.  */

static void
share_part (gcall *part, tree halvings, tree group)
{
  tree lhs = gimple_call_lhs (part);
  gimple_seq seq = NULL;
  if (!lhs)
    return;
  tree type = TREE_TYPE (lhs), ut = unsigned_type_for (type);
  if (gpured_loop_part_p (part, IFN_GOACC_LOOP_STEP))
    {
      tree value = all_groups (lhs, halvings, &seq);
      use_instead (part, value, seq);
    }
  else if (gpured_loop_part_p (part, IFN_GOACC_LOOP_OFFSET))
    {
      /* The step of a thread, as above.  */
      gcall *step = as_a <gcall *> (gimple_copy (part));
      /* Newer GCC: behind a statement that says to be in a block, gimple_build
	 links to LHS at once, and use_instead would find that.  */
      gimple_set_bb (step, NULL);
      tree by = make_ssa_name (type);
      gimple_call_set_arg (step, GPURED_LOOP_ARG_code,
			   build_int_cst (integer_type_node,
					  IFN_GOACC_LOOP_STEP));
      gimple_call_set_lhs (step, by);
      gimple_seq_add_stmt (&seq, step);
      tree way = gimple_build (&seq, MULT_EXPR, ut,
			       gimple_convert (&seq, ut, by),
			       gimple_convert (&seq, ut, group));
      way = gimple_build (&seq, PLUS_EXPR, ut,
			  gimple_convert (&seq, ut, lhs), way);
      use_instead (part, gimple_convert (&seq, type, way), seq);
    }
}

/* Let group GROUP of ROWS, whose lanes stay together, have the row behind as many
   others.  */

static void
share_together (struct gpured_uniform *rows, tree halvings, tree group)
{
  gphi *phi = gpured_uniform_counter (rows);
  tree x = gimple_phi_result (phi), type = TREE_TYPE (x);
  tree ut = unsigned_type_for (type), row = make_ssa_name (type);
  gcall *step = only_part (rows, IFN_GOACC_LOOP_STEP);
  imm_use_iterator iter;
  gimple *stmt, *add = NULL;
  FOR_EACH_IMM_USE_STMT (stmt, iter, x)
    {
      use_operand_p use;
      if (goes_on_p (rows, phi, stmt))
	{
	  add = stmt;
	  continue;
	}
      FOR_EACH_IMM_USE_ON_STMT (use, iter)
	SET_USE (use, row);
      update_stmt (stmt);
    }
  gimple_seq seq = NULL;
  tree by = gimple_call_lhs (step);
  gimple_assign_set_rhs2 (add, all_groups (by, halvings, &seq));
  update_stmt (add);
  gimple_stmt_iterator gsi = gsi_for_stmt (step);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  seq = NULL;
  tree bound = gimple_call_lhs (only_part (rows, IFN_GOACC_LOOP_BOUND));
  tree way = gimple_build (&seq, MULT_EXPR, ut,
			   gimple_convert (&seq, ut, by),
			   gimple_convert (&seq, ut, group));
  way = gimple_build (&seq, PLUS_EXPR, ut, gimple_convert (&seq, ut, x), way);
  tree own = gimple_convert (&seq, type, way);
  tree some = gimple_build (&seq, LT_EXPR, boolean_type_node, own, bound);
  gimple_seq_add_stmt (&seq, gimple_build_assign (row, COND_EXPR, some, own,
						  x));
  rows->leader
    = gpured_uniform_both (some, gpured_uniform_holds (EQ_EXPR, rows->place, 0,
						       &seq),
			   &seq);
  gsi = gsi_after_labels (gimple_bb (phi));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

void
gpured_uniform_share (struct gpured_uniform *rows, tree halvings, tree group)
{
  for (gcall *call : rows->inner)
    share_inner (rows, call);
  if (rows->convergent_p)
    share_together (rows, halvings, group);
  else
    for (gcall *call : rows->parts)
      share_part (call, halvings, group);
}
