/* match-check.cc - checks the reductions that match.cc found, and fills in
   their requests.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A site is checked as a whole.  If anything does not fit, the site gets a
   reason and stays as GCC has it.  This file reads GIMPLE and changes
   nothing.  */

#include "gpured-gcc.h"
#include "match.h"

int
gpured_match_int (const gcall *call, enum gpured_arg arg)
{
  return (int) TREE_INT_CST_LOW (gimple_call_arg (call, arg));
}

/* The type of the value that CALL takes in.  */

static tree
match_type (const gcall *call)
{
  return TREE_TYPE (gimple_call_arg (call, GPURED_ARG_var));
}

/* The user's variable in operand OP of a call, or NULL.  */

static tree
match_variable (tree op)
{
  if (op && TREE_CODE (op) == MEM_REF)
    op = TREE_OPERAND (op, 0);
  if (op && TREE_CODE (op) == SSA_NAME)
    op = SSA_NAME_VAR (op);
  if (op && DECL_P (op) && DECL_NAME (op))
    return op;
  return NULL_TREE;
}

/* Whether the value that FROM defines is what TO takes in, as far as it can be
   seen: not if TO takes that of another call.  */

static bool
match_flow_p (gcall *from, gcall *to)
{
  tree out = gimple_call_lhs (from);
  tree in = gimple_call_arg (to, GPURED_ARG_var);

  if (TREE_CODE (in) != SSA_NAME || in == out)
    return true;
  return !gimple_call_internal_p (SSA_NAME_DEF_STMT (in),
				  IFN_GOACC_REDUCTION);
}

/* Check that the steps of CHAIN are there and agree with FIRST, a call of the
   same site.  */

static enum gpured_reason
match_check_chain (const struct gpured_chain *chain, const gcall *first)
{
  for (unsigned s = 0; s < GPURED_N_STEPS; s++)
    if (!chain->step[s])
      return GPURED_REASON_incomplete;

  for (unsigned s = 0; s < GPURED_N_STEPS; s++)
    {
      const gcall *call = chain->step[s];

      if (gpured_match_int (call, GPURED_ARG_level) != chain->axis
	  || (gpured_match_int (call, GPURED_ARG_op)
	      != gpured_match_int (first, GPURED_ARG_op))
	  || (integer_zerop (gimple_call_arg (call, GPURED_ARG_ref))
	      != integer_zerop (gimple_call_arg (chain->step[0],
						 GPURED_ARG_ref)))
	  || !types_compatible_p (match_type (call), match_type (first)))
	return GPURED_REASON_disagree;
    }
  return GPURED_REASON_none;
}

/* Check the chains of SITE and the flow between them.  */

static enum gpured_reason
match_check_site (const struct gpured_site *site, const gcall *first)
{
  for (unsigned k = 0; k < site->nchains; k++)
    {
      enum gpured_reason reason = match_check_chain (&site->chain[k], first);
      if (reason)
	return reason;
    }

  for (unsigned k = 0; k < site->nchains; k++)
    {
      gcall *const *step = site->chain[k].step;

      if (!match_flow_p (step[GPURED_STEP_setup], step[GPURED_STEP_init])
	  || !match_flow_p (step[GPURED_STEP_fini], step[GPURED_STEP_teardown]))
	return GPURED_REASON_disagree;
      if (k + 1 == site->nchains)
	continue;
      gcall *const *inner = site->chain[k + 1].step;
      if (!match_flow_p (step[GPURED_STEP_init], inner[GPURED_STEP_setup])
	  || !match_flow_p (inner[GPURED_STEP_teardown],
			    step[GPURED_STEP_fini]))
	return GPURED_REASON_disagree;
    }
  return GPURED_REASON_none;
}

/* Whether the value that TEARDOWN leaves is read afterwards.  */

static bool
match_used_p (gcall *teardown)
{
  tree lhs = gimple_call_lhs (teardown);

  return lhs && !(TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs));
}

/* What STMT, which reads a value, makes of it and nothing else: NULL_TREE if that is
   read nowhere; error_mark_node if it does something.  */

static tree
match_makes (gimple *stmt)
{
  tree made = error_mark_node;
  if (is_gimple_debug (stmt))
    return NULL_TREE;
  if (gimple_code (stmt) == GIMPLE_PHI)
    made = gimple_phi_result (stmt);
  else if (is_gimple_assign (stmt) && !gimple_vdef (stmt))
    made = gimple_assign_lhs (stmt);
  else if (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
	   && integer_zerop (gimple_call_arg (stmt, GPURED_ARG_ref)))
    made = gimple_call_lhs (stmt);
  return !made || TREE_CODE (made) == SSA_NAME ? made : error_mark_node;
}

/* Whether nothing is done with what the outermost TEARDOWN leaves: it only goes
   round, into the same reduction and others that have no original.  */

static bool
match_unused_p (gcall *teardown)
{
  hash_set<tree> seen;
  auto_vec<tree> todo;
  tree name = gimple_call_lhs (teardown);

  if (!name)
    return true;
  if (TREE_CODE (name) != SSA_NAME)
    return false;
  seen.add (name);
  todo.safe_push (name);
  while (!todo.is_empty ())
    {
      imm_use_iterator iter;
      use_operand_p use;

      name = todo.pop ();
      FOR_EACH_IMM_USE_FAST (use, iter, name)
	{
	  tree made = match_makes (USE_STMT (use));
	  if (made == error_mark_node)
	    return false;
	  if (made && !seen.add (made))
	    todo.safe_push (made);
	}
    }
  return true;
}

/* Whether control can come back to BB.  Not all cycles are in GCC's tree of
   loops: those with two entries are not.  */

static bool
match_cycle_p (basic_block bb)
{
  auto_bitmap seen;
  auto_vec<basic_block> todo;
  edge e;
  edge_iterator ei;

  todo.safe_push (bb);
  while (!todo.is_empty ())
    {
      basic_block from = todo.pop ();
      FOR_EACH_EDGE (e, ei, from->succs)
	if (bitmap_set_bit (seen, e->dest->index))
	  todo.safe_push (e->dest);
    }
  return bitmap_bit_p (seen, bb->index);
}

/* Whether BB is executed exactly once per call of FUN.  Postdominators are
   known.  */

static bool
match_once_p (function *fun, basic_block bb)
{
  return (!match_cycle_p (bb)
	  && dominated_by_p (CDI_POST_DOMINATORS,
			     single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun)), bb));
}

void
gpured_match_check (function *fun, struct gpured_site *site)
{
  struct gpured_request *request = &site->request;
  gcall *first = NULL;

  for (unsigned k = 0; k < site->nchains; k++)
    for (unsigned s = 0; s < GPURED_N_STEPS; s++)
      if (gcall *call = site->chain[k].step[s])
	{
	  if (!first)
	    first = call;
	  if (!site->var)
	    site->var = match_variable (gimple_call_lhs (call));
	  if (!site->var)
	    site->var = match_variable (gimple_call_arg (call, GPURED_ARG_var));
	}
  site->loc = gimple_location (first);
  site->type = match_type (first);
  request->op
    = gpured_match_bool_op (gpured_match_op (gpured_match_int (first,
							       GPURED_ARG_op)),
			    site->type);
  request->type = gpured_match_type (site->type);
  if (!request->reason)
    request->reason = match_check_site (site, first);

  for (unsigned k = 0; k < site->nchains; k++)
    {
      const struct gpured_chain *chain = &site->chain[k];
      gcall *fini = chain->step[GPURED_STEP_fini];
      gcall *teardown = chain->step[GPURED_STEP_teardown];

      if (chain->axis < 0)
	continue;
      request->levels |= GOMP_DIM_MASK (chain->axis);
      if (!fini || integer_zerop (gimple_call_arg (fini, GPURED_ARG_ref)))
	continue;
      request->ref_levels |= GOMP_DIM_MASK (chain->axis);
      if (chain->axis == GOMP_DIM_GANG)
	{
	  request->result_used = teardown && match_used_p (teardown);
	  request->once = match_once_p (fun, gimple_bb (fini));
	}
    }
  if (!request->reason && !request->ref_levels)
    request->unused
      = match_unused_p (site->chain[0].step[GPURED_STEP_teardown]);
}
