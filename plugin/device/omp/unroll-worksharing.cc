/* unroll-worksharing.cc - unrolls the worksharing loops of OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The host half marks a worksharing loop that it has put in place of a
   combined construct (spmd-loop.cc).  GCC lowers it
   (expand_omp_for_static_chunk) to

     for (trip = 0; (x = threads * trip + tid) < n; trip++)
       BODY (x);

   Here tid and threads are numbers of lanes (spmd-index.cc).  The loop becomes

     for (x = tid; x < n; x += threads)
       BODY (x);  */

#include "gpured-gcc.h"

#include "tree-ssa-loop-ivopts.h"

#include "halves.h"
#include "spmd.h"
#include "unroll.h"
#include "walk.h"

/* Whether STMT marks the loop around it.  */

static bool
marker_p (gimple *stmt)
{
  const gasm *text = dyn_cast <gasm *> (stmt);
  if (!text || gimple_asm_ninputs (text) != 1)
    return false;
  tree mark = TREE_VALUE (gimple_asm_input_op (text, 0));
  return (TREE_CODE (mark) == INTEGER_CST
	  && compare_tree_int (mark, GPURED_LOOP_MARKER) == 0);
}

/* The statement that defines NAME, an operand, in BB by CODE, or NULL.  */

static gassign *
defined_by (tree name, basic_block bb, enum tree_code code)
{
  if (TREE_CODE (name) != SSA_NAME)
    return NULL;
  gassign *stmt = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (name));
  return (stmt && gimple_bb (stmt) == bb
	  && gimple_assign_rhs_code (stmt) == code ? stmt : NULL);
}

/* The parts of a loop of OpenMP, by the names above.  */
struct omp_loop
{
  gcond *cond;
  gassign *sum, *product, *count;
  gphi *trip;
};

/* Whether the only statements of BB are the three of OWN.  */

static bool
nothing_else_p (basic_block bb, const omp_loop *own)
{
  FOR_EACH_IN_BB (gsi, bb)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (!is_gimple_debug (stmt) && gimple_code (stmt) != GIMPLE_LABEL
	  && stmt != own->cond && stmt != own->sum && stmt != own->product)
	return false;
    }
  return true;
}

/* Change X *CODE *BOUND, of a constant that is the last X, to X < n, as GCC had
   it.  */

static void
make_less (enum tree_code *code, tree *bound)
{
  tree type = TREE_TYPE (*bound);
  if (*code == LE_EXPR && INTEGRAL_TYPE_P (type)
      && TREE_CODE (*bound) == INTEGER_CST
      && !tree_int_cst_equal (*bound, TYPE_MAX_VALUE (type)))
    {
      *bound = int_const_binop (PLUS_EXPR, *bound, build_one_cst (type));
      *code = LT_EXPR;
    }
}

/* Fill OWN and SHARED with what computes x in the header of LOOP, or return
   false.  */

static bool
match_x (class loop *loop, omp_loop *own, gpured_shared_loop *shared)
{
  basic_block header = loop->header;
  own->cond = gpured_last_cond (header);
  if (!own->cond)
    return false;
  enum tree_code code = gimple_cond_code (own->cond);
  tree x = gimple_cond_lhs (own->cond), bound = gimple_cond_rhs (own->cond);
  edge yes, no;
  extract_true_false_edges_from_block (header, &yes, &no);
  if (yes->dest != loop->latch)
    code = invert_tree_comparison (code, false);
  own->sum = defined_by (x, header, PLUS_EXPR);
  if (!own->sum)
    {
      std::swap (x, bound);
      code = swap_tree_comparison (code);
      own->sum = defined_by (x, header, PLUS_EXPR);
    }
  make_less (&code, &bound);
  if (!own->sum || code != LT_EXPR || expr_invariant_in_loop_p (loop, x)
      || !expr_invariant_in_loop_p (loop, bound))
    return false;
  tree tid = gimple_assign_rhs1 (own->sum);
  own->product = defined_by (gimple_assign_rhs2 (own->sum), header, MULT_EXPR);
  if (!own->product)
    {
      tid = gimple_assign_rhs2 (own->sum);
      own->product = defined_by (gimple_assign_rhs1 (own->sum), header,
				 MULT_EXPR);
    }
  if (!own->product || !has_single_use (gimple_assign_lhs (own->product))
      || !expr_invariant_in_loop_p (loop, tid))
    return false;
  shared->x = x;
  shared->bound = bound;
  shared->first = shared->tid = tid;
  shared->lowest = build_zero_cst (TREE_TYPE (x));
  shared->step = 1;
  return true;
}

/* Match the variable that counts trips, and complete SHARED.  */

static bool
match_trip (class loop *loop, omp_loop *own, gpured_shared_loop *shared)
{
  tree trip = gimple_assign_rhs1 (own->product);
  shared->threads = gimple_assign_rhs2 (own->product);
  if (expr_invariant_in_loop_p (loop, trip))
    std::swap (trip, shared->threads);
  own->trip = (TREE_CODE (trip) == SSA_NAME
	       ? dyn_cast <gphi *> (SSA_NAME_DEF_STMT (trip)) : NULL);
  if (!own->trip || gimple_bb (own->trip) != loop->header
      || !expr_invariant_in_loop_p (loop, shared->threads)
      || num_imm_uses (trip) != 2)
    return false;
  tree init = PHI_ARG_DEF_FROM_EDGE (own->trip, loop_preheader_edge (loop));
  tree next = PHI_ARG_DEF_FROM_EDGE (own->trip, loop_latch_edge (loop));
  own->count = defined_by (next, loop->latch, PLUS_EXPR);
  return (own->count && has_single_use (next)
	  && gimple_assign_rhs1 (own->count) == trip
	  && integer_onep (gimple_assign_rhs2 (own->count))
	  && integer_zerop (init));
}

/* Whether LOOP, which is marked, is of the form above, with all of its body in
   one block.  Fills OWN and SHARED.  */

static bool
match_loop (class loop *loop, omp_loop *own, gpured_shared_loop *shared)
{
  gpured_unroll_flatten (loop);
  if (loop->num_nodes != 2 || !loop->latch || loop->latch == loop->header
      || EDGE_COUNT (loop->header->preds) != 2
      || !single_pred_p (loop->latch)
      || (loop_preheader_edge (loop)->flags & EDGE_COMPLEX)
      || !match_x (loop, own, shared) || !match_trip (loop, own, shared)
      || !nothing_else_p (loop->header, own)
      || !(shared->lanes = gpured_spmd_lanes (shared->threads)))
    return false;
  shared->loop = loop;
  shared->body = loop->latch;
  shared->own.safe_push (own->count);
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gphi *phi = gsi.phi ();
      gpured_carried c = {
	phi, PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)),
	PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop))
      };
      if (phi != own->trip && !virtual_operand_p (gimple_phi_result (phi)))
	shared->carried.safe_push (c);
    }
  return true;
}

/* Let the loop of OWN and SHARED count as in the second form, from FIRST
   on.  */

static void
go_on (omp_loop *own, gpured_shared_loop *shared, tree first)
{
  class loop *loop = shared->loop;
  basic_block header = loop->header;
  tree type = TREE_TYPE (shared->x);
  edge entry = loop_preheader_edge (loop);

  gphi *phi = create_phi_node (make_ssa_name (type), header);
  tree x = gimple_phi_result (phi), next = make_ssa_name (type);
  gimple_stmt_iterator gsi = gsi_last_bb (loop->latch);
  gsi_insert_after (&gsi, gimple_build_assign (next, PLUS_EXPR, x,
					       shared->threads),
		    GSI_NEW_STMT);
  add_phi_arg (phi, first, entry, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (loop), UNKNOWN_LOCATION);
  /* This folds what uses X, and looks at what X is.  */
  replace_uses_by (shared->x, x);
  gsi = gsi_for_stmt (own->sum);
  gsi_remove (&gsi, true);
  release_ssa_name (shared->x);
  gsi = gsi_for_stmt (own->product);
  gsi_remove (&gsi, true);
  release_defs (own->product);
  for (const gpured_carried &c : shared->carried)
    SET_PHI_ARG_DEF (c.phi, entry->dest_idx, c.init);
}

/* Do it for LOOP, which is marked, at LOC.  Return whether anything is
   done.  */

static bool
unroll_loop (class loop *loop, location_t loc)
{
  gpured_shared_loop shared;
  omp_loop own;
  tree first;

  shared.loc = loc;
  if (!match_loop (loop, &own, &shared))
    return false;
  const unsigned size = gpured_unroll_size (&shared, true);
  if (size == 1)
    return false;
  gpured_unroll (&shared, loop_preheader_edge (loop), size, &first);
  go_on (&own, &shared, first);
  return true;
}

bool
gpured_unroll_omp (function *fun)
{
  auto_vec<gimple *> markers;
  auto_vec<class loop *> loops;
  auto_vec<location_t> locs;
  bool any = false;

  FOR_EACH_STMT (gsi, fun)
    if (marker_p (gsi_stmt (gsi)))
      markers.safe_push (gsi_stmt (gsi));
  for (unsigned i = 0; i < markers.length (); i++)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (markers[i]);
      loops.safe_push (gsi_bb (gsi)->loop_father);
      locs.safe_push (gimple_location (markers[i]));
      unlink_stmt_vdef (markers[i]);
      gsi_remove (&gsi, true);
    }
  for (unsigned i = 0; i < loops.length (); i++)
    any |= loop_outer (loops[i]) && unroll_loop (loops[i], locs[i]);
  return any;
}
