/* async.cc - has results of constructs that are not waited for arrive in their
   variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A variable that a compute construct reduces is a `copy' of it (OpenACC 3.3,
   2.5.1): libgomp copies it back when the construct is over, for `async' at
   the wait.  That wants an address.  The front ends give one to what a data
   clause or a reduction clause of the construct names, but not to what
   gimplify.cc maps by itself: for a reduction on a loop inside, and scalars of
   `kernels'.  If such a variable is in a register, omp-low.cc
   (lower_omp_target) maps a copy of it in the frame, and takes the value out
   of that right behind the construct, before there is one.  So

   1. such a variable gets an address here, as if a data clause named it;
   2. statements that name it get it through temporaries, as operands of
      statements are no memory.  omp-low.cc does the same for what tasks
      share (lower_omp_1).  */

#include "gpured-gcc.h"
#include "host.h"
#include "infer-nest.h"
#include "remarks.h"
#include "walk.h"

/* Whether a map of KIND copies back.  */

static bool
copied_back_p (enum gomp_map_kind kind)
{
  switch (kind)
    {
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
      return true;
    default:
      return false;
    }
}

/* Whether the construct of NEST or a loop of it reduces VAR, as it is outside
   of the construct.  */

static bool
reduced_p (const struct infer_nest *nest, tree var)
{
  for (unsigned n = 0; n < nest->nodes.length (); n++)
    if (infer_reduction (&nest->nodes[n], var)
	&& infer_owner (nest, n, var) == 0)
      return true;
  return false;
}

/* Step 1 for the construct TARGET.  Add what gets an address to *VARS.  */

static void
give_addresses (gomp_target *target, hash_set<tree> *vars)
{
  tree clauses = gimple_omp_target_clauses (target);
  if (!is_gimple_omp_oacc (target) || !is_gimple_omp_offloaded (target)
      || !omp_find_clause (clauses, OMP_CLAUSE_ASYNC))
    return;
  struct infer_nest nest;
  nest.place = gsi_none ();
  infer_nest_read (&nest, target, gimple_omp_body (target), 0, INFER_LOOPS);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || !copied_back_p (OMP_CLAUSE_MAP_KIND (c)))
	continue;
      tree var = OMP_CLAUSE_DECL (c);
      if ((!VAR_P (var) && TREE_CODE (var) != PARM_DECL)
	  || !is_gimple_reg (var) || !reduced_p (&nest, var))
	continue;
      TREE_ADDRESSABLE (var) = 1;
      vars->add (var);
      gpured_remark (MSG_OPTIMIZED_LOCATIONS, gimple_location (target),
		     "the result of %s comes when this `async' construct is "
		     "over\n", gpured_name_of (var));
    }
}

/* Callback of walk_gimple_seq: does step 1 for a statement.  */

static tree
visit_construct (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  if (gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi)))
    give_addresses (target, (hash_set<tree> *) wi->info);
  return NULL_TREE;
}

/* What step 2 works with.  */

struct operands
{
  hash_set<tree> vars;		/* Those of step 1.  */
  gbind *bind;			/* The innermost block around a statement.  */
  gimple *stmt;
  auto_vec<tree> read;		/* Pairs: a variable and the temporary.  */
  auto_vec<tree *> stored;	/* Where STMT sets one of VARS.  */
};

/* A temporary for the value of VAR.  */

static tree
make_temporary (struct operands *operands, tree var)
{
  tree temp = gpured_make_variable (TYPE_MAIN_VARIANT (TREE_TYPE (var)),
				    "async", NULL);
  gimple_bind_append_vars (operands->bind, temp);
  return temp;
}

/* Whether STMT sets all of what stands at TP, one of its operands.  */

static bool
stored_p (gimple *stmt, const tree *tp)
{
  if (is_gimple_assign (stmt) || is_gimple_call (stmt))
    return tp == gimple_op_ptr (stmt, 0);
  if (const gasm *code = dyn_cast <const gasm *> (stmt))
    for (unsigned i = 0; i < gimple_asm_noutputs (code); i++)
      if (tp == &TREE_VALUE (gimple_asm_output_op (code, i)))
	return true;
  return false;
}

/* Callback of walk_gimple_op: puts temporaries in place of the variables that
   are read, and collects where they are set.  */

static tree
visit_operand (tree *tp, int *walk_subtrees, void *data)
{
  struct operands *operands
    = (struct operands *) ((struct walk_stmt_info *) data)->info;
  if (TYPE_P (*tp) || TREE_CODE (*tp) == ADDR_EXPR)
    *walk_subtrees = 0;
  else if (DECL_P (*tp) && operands->vars.contains (*tp))
    {
      if (stored_p (operands->stmt, tp))
	{
	  operands->stored.safe_push (tp);
	  return NULL_TREE;
	}
      unsigned i = 0;
      while (i < operands->read.length () && operands->read[i] != *tp)
	i += 2;
      if (i == operands->read.length ())
	{
	  operands->read.safe_push (*tp);
	  operands->read.safe_push (make_temporary (operands, *tp));
	}
      *tp = operands->read[i + 1];
    }
  return NULL_TREE;
}

/* Whether STMT may set memory as it stands.  Behind a jump of assembler code
   nothing can be put.  */

static bool
may_store_p (gimple *stmt)
{
  if (gimple_assign_single_p (stmt))
    return (gimple_clobber_p (stmt)
	    || is_gimple_val (gimple_assign_rhs1 (stmt)));
  return (gimple_code (stmt) == GIMPLE_ASM
	  && gimple_asm_nlabels (as_a <gasm *> (stmt)) > 0);
}

/* Callback of walk_gimple_seq_mod: does step 2 for a statement.  Heads of loops
   and clauses may have memory: omp-low.cc and omp-expand.cc make it
   temporaries.  */

static tree
visit_statement (gimple_stmt_iterator *gsi, bool *handled,
		 struct walk_stmt_info *wi)
{
  struct operands *operands = (struct operands *) wi->info;
  gimple *stmt = operands->stmt = gsi_stmt (*gsi);
  if (gbind *bind = dyn_cast <gbind *> (stmt))
    {
      gbind *outer = operands->bind;
      operands->bind = bind;
      walk_gimple_seq_mod (gimple_bind_body_ptr (bind), visit_statement, NULL,
			   wi);
      operands->bind = outer;
      *handled = true;
    }
  if (gimple_has_substatements (stmt))
    return NULL_TREE;
  struct walk_stmt_info walk = gpured_walk_info (operands);
  operands->read.truncate (0);
  operands->stored.truncate (0);
  walk_gimple_op (stmt, visit_operand, &walk);
  for (unsigned i = 0; i < operands->read.length (); i += 2)
    gsi_insert_before (gsi, gimple_build_assign (operands->read[i + 1],
						 operands->read[i]),
		       GSI_SAME_STMT);
  for (tree *tp : operands->stored)
    if (!may_store_p (stmt))
      {
	tree var = *tp;
	*tp = make_temporary (operands, var);
	gsi_insert_after (gsi, gimple_build_assign (var, *tp),
			  GSI_CONTINUE_LINKING);
      }
  return NULL_TREE;
}

void
gpured_async_results (function *fun)
{
  struct operands operands;
  operands.bind = NULL;
  struct walk_stmt_info wi = gpured_walk_info (&operands.vars);
  gimple_seq body = gimple_body (fun->decl);
  walk_gimple_seq (body, visit_construct, NULL, &wi);
  if (operands.vars.is_empty ())
    return;
  wi.info = &operands;
  walk_gimple_seq_mod (&body, visit_statement, NULL, &wi);
  gimple_set_body (fun->decl, body);
}
