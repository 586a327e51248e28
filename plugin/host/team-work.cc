/* team-work.cc - computes how much work a function has, before it starts.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The statements that compute the range of a loop are repeated for that, if they are few,
   and would be executed in any case: what they read is what libgomp passes.  */

#include "gpured-gcc.h"
#include "team.h"

/* The most statements that are repeated.  */
#define MOST_STATEMENTS 40

/* Whether memory at the load LOAD is as it is at the beginning of the function.  */

static bool
untouched_p (gimple *load)
{
  tree memory = gimple_vuse (load);
  while (!SSA_NAME_IS_DEFAULT_DEF (memory))
    {
      gimple *stmt = SSA_NAME_DEF_STMT (memory);
      if (!gimple_call_internal_p (stmt))
	return false;
      memory = gimple_vuse (stmt);
    }
  return true;
}

tree
gpured_team_copy_value (struct gpured_team_copy *c, tree op)
{
  if (op == c->data)
    return c->arg;
  if (is_gimple_min_invariant (op))
    return op;
  if (TREE_CODE (op) != SSA_NAME)
    return NULL_TREE;
  if (tree *known = c->copied.get (op))
    return *known;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || ++c->n > MOST_STATEMENTS)
    return NULL_TREE;
  gimple *stmt = NULL;
  if (gimple_assign_load_p (def))
    {
      /* Of what libgomp passes, and what that points to.  */
      tree ref = unshare_expr (gimple_assign_rhs1 (def)), *base = &ref;
      if (TREE_THIS_VOLATILE (ref))
	return NULL_TREE;
      while (TREE_CODE (*base) == COMPONENT_REF)
	base = &TREE_OPERAND (*base, 0);
      if (TREE_CODE (*base) != MEM_REF
	  || gimple_bb (def) != c->first || !untouched_p (def))
	return NULL_TREE;
      tree pointer = gpured_team_copy_value (c, TREE_OPERAND (*base, 0));
      if (!pointer)
	return NULL_TREE;
      TREE_OPERAND (*base, 0) = pointer;
      stmt = gimple_build_assign (make_ssa_name (TREE_TYPE (op)), ref);
    }
  else if (!gimple_could_trap_p (def) && !gimple_vuse (def)
	   && gimple_num_ops (def) <= 4)
    {
      tree args[3] = { NULL_TREE, NULL_TREE, NULL_TREE };
      for (unsigned i = 1; i < gimple_num_ops (def); i++)
	if (!(args[i - 1] = gpured_team_copy_value (c, gimple_op (def, i))))
	  return NULL_TREE;
      stmt = gimple_build_assign (make_ssa_name (TREE_TYPE (op)),
				  gimple_assign_rhs_code (def), args[0], args[1],
				  args[2]);
    }
  else
    return NULL_TREE;
  gimple_seq_add_stmt (c->seq, stmt);
  tree result = gimple_assign_lhs (stmt);
  c->copied.put (op, result);
  return result;
}
