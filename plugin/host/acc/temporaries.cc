/* temporaries.cc - accesses variables in memory through temporaries.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Operands of GIMPLE statements are not in memory.  If a variable gets an
   address after gimplification, each statement that uses it needs a load
   before it, or a store after it.  */

#include "gpured-gcc.h"
#include "host.h"
#include "infer-nest.h"
#include "walk.h"

/* What a walk works with.  */

struct operands
{
  hash_set<tree> *vars;
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
				    "loaded", NULL);
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
  if (TYPE_P (*tp) || (TREE_CODE (*tp) == ADDR_EXPR
		       && DECL_P (get_base_address (TREE_OPERAND (*tp, 0)))))
    *walk_subtrees = 0;
  else if (DECL_P (*tp) && operands->vars->contains (*tp))
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

/* Callback of walk_gimple_seq_mod: does it for a statement.  Heads of loops
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
gpured_load_variables (function *fun, hash_set<tree> *vars)
{
  if (vars->is_empty ())
    return;
  struct operands operands;
  operands.vars = vars;
  operands.bind = NULL;
  struct walk_stmt_info wi = gpured_walk_info (&operands);
  gimple_seq body = gimple_body (fun->decl);
  walk_gimple_seq_mod (&body, visit_statement, NULL, &wi);
  gimple_set_body (fun->decl, body);
}
