/* unroll-stores.cc - decides whether a loop that stores may be unrolled.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Of several iterations at a time, all load first, and then each computes and
   stores.  Otherwise a load after a store of another iteration would wait for
   it.  The iterations of a lane do not depend on each other by memory that
   lanes share, as nobody knows which lane runs which iteration.  They may
   depend on each other by memory of the lane, in which a reduction of an array
   has its copy:

     bins[key[i]] += value[i];

   So a store is allowed in two cases.

   1. Its address moves on with each iteration by its size or more.
   2. Or it is known to be in memory that lanes share: its address is computed
      from X and values that are the same for all lanes.  These are arguments
      of the function, constants, and loads from such addresses.  The address
      of a lane's memory depends on the lane.  */

#include "gpured-gcc.h"

#include "unroll.h"
#include "walk.h"

/* Longer ways to an address are not followed.  */
#define STORE_DEPTH 32

static bool same_for_lanes_p (const gpured_shared_loop *loop, tree value,
			      unsigned depth);

/* Whether the address of REF, of LOOP, is computed from X and what is the same
   for all lanes.  */

static bool
shared_place_p (const gpured_shared_loop *loop, tree ref, unsigned depth)
{
  while (handled_component_p (ref))
    {
      if ((TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
	  && !same_for_lanes_p (loop, TREE_OPERAND (ref, 1), depth))
	return false;
      ref = TREE_OPERAND (ref, 0);
    }
  if (TREE_CODE (ref) == MEM_REF)
    return same_for_lanes_p (loop, TREE_OPERAND (ref, 0), depth);
  return DECL_P (ref) && is_global_var (ref);
}

/* Whether VALUE is.  */

static bool
same_for_lanes_p (const gpured_shared_loop *loop, tree value, unsigned depth)
{
  if (TREE_CODE (value) == ADDR_EXPR)
    return shared_place_p (loop, TREE_OPERAND (value, 0), depth);
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  if (value == loop->x)
    return true;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (gimple_nop_p (def))
    return (SSA_NAME_VAR (value)
	    && TREE_CODE (SSA_NAME_VAR (value)) == PARM_DECL);
  gassign *stmt = dyn_cast <gassign *> (def);
  if (!stmt || depth == STORE_DEPTH)
    return false;
  if (gimple_assign_load_p (stmt))
    return shared_place_p (loop, gimple_assign_rhs1 (stmt), depth + 1);
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (!same_for_lanes_p (loop, gimple_op (stmt, i), depth + 1))
      return false;
  return true;
}

bool
gpured_unroll_store_p (const gpured_shared_loop *loop, const gassign *stmt)
{
  tree place = gimple_assign_lhs (stmt);
  tree object = get_base_address (place);
  return (gimple_assign_single_p (stmt)
	  && is_gimple_val (gimple_assign_rhs1 (stmt))
	  && is_gimple_reg_type (TREE_TYPE (place))
	  && object && (!DECL_P (object) || is_global_var (object))
	  && (gpured_unroll_moves_p (loop, place)
	      || shared_place_p (loop, place, 0)));
}

/* Note in LOOP that what computes NAME, of its body, comes before all stores.
   Return false if that depends on what is carried.  */

static bool
note_early (gpured_shared_loop *loop, tree name)
{
  ssa_op_iter iter;
  tree use;
  gimple *stmt = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (stmt);

  if (name == loop->x || !bb || !flow_bb_inside_loop_p (loop->loop, bb))
    return true;
  if (bb != loop->body || gimple_code (stmt) == GIMPLE_PHI)
    return false;
  if (!loop->early.add (stmt))
    FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
      if (!note_early (loop, use))
	return false;
  return true;
}

bool
gpured_unroll_early_p (gpured_shared_loop *loop)
{
  FOR_EACH_IN_BB (gsi, loop->body)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gpured_unroll_skip_p (loop, stmt) || !gimple_vuse (stmt))
	continue;
      if (gimple_vdef (stmt))
	break;
      if (!note_early (loop, gimple_assign_lhs (stmt)))
	return false;
    }
  return true;
}
