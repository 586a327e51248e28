/* sets.cc - decides whether a statement sets a variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Assignments, calls, assembler statements and atomic operations set variables, and
   so do loops.  A clobber does not: the variable has no value after it.  What a
   pointer leads to, or a function that is called sets, is not looked at:
   infer-address.cc and calls.cc.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "sets.h"
#include "walk.h"

/* Whether to store in REF is to set VAR, as HOW says.  */

static bool
stored_p (tree ref, tree var, unsigned how)
{
  if (ref == var)
    return true;
  tree base = how & GPURED_SETS_any ? get_base_address (ref) : NULL_TREE;
  if (base && TREE_CODE (base) == MEM_REF && (how & GPURED_SETS_target))
    base = TREE_OPERAND (base, 0);
  return base && base == var;
}

/* Whether the atomic operation that LOAD begins sets VAR, as HOW says.  */

static bool
atomic_sets_p (gomp_atomic_load *load, tree var, unsigned how)
{
  tree address = gimple_omp_atomic_load_rhs (load);
  return (gimple_omp_atomic_load_lhs (load) == var
	  || (TREE_CODE (address) == ADDR_EXPR
	      ? stored_p (TREE_OPERAND (address, 0), var, how)
	      : (how & GPURED_SETS_target) && address == var));
}

/* Whether LOOP sets VAR, as HOW says.  */

static bool
loop_sets_p (gimple *loop, tree var, unsigned how)
{
  static const enum omp_clause_code codes[]
    = { OMP_CLAUSE_REDUCTION, OMP_CLAUSE_LASTPRIVATE, OMP_CLAUSE_LINEAR };
  if ((how & GPURED_SETS_counter) && gpured_loop_index (loop, var) >= 0)
    return true;
  for (enum omp_clause_code code : codes)
    if ((how & GPURED_SETS_clause)
	&& gpured_clauses_find_var (gimple_omp_for_clauses (loop), code, var))
      return true;
  return false;
}

bool
gpured_sets_p (gimple *stmt, tree var, unsigned how)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASM:
      for (unsigned i = 0; i < gimple_asm_noutputs (as_a <gasm *> (stmt)); i++)
	if (stored_p (TREE_VALUE (gimple_asm_output_op (as_a <gasm *> (stmt), i)),
		      var, how))
	  return true;
      return false;
    case GIMPLE_OMP_ATOMIC_LOAD:
      return atomic_sets_p (as_a <gomp_atomic_load *> (stmt), var, how);
    case GIMPLE_OMP_FOR:
      return loop_sets_p (stmt, var, how);
    default:
      {
	tree lhs = gimple_get_lhs (stmt);
	return lhs && stored_p (lhs, var, how) && !gimple_clobber_p (stmt);
      }
    }
}

/* Callback of walk_gimple_seq: ends at a statement that sets the variable.  */

static tree
find_setting (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  tree var = (tree) wi->info;
  *handled = gpured_sets_p (gsi_stmt (*gsi), var, GPURED_SETS_part);
  return *handled ? var : NULL_TREE;
}

/* Callback of walk_gimple_seq for an operand: ends at its address.  */

static tree
find_address (tree *tp, int *, void *data)
{
  tree var = (tree) ((struct walk_stmt_info *) data)->info;
  return (TREE_CODE (*tp) == ADDR_EXPR
	  && get_base_address (TREE_OPERAND (*tp, 0)) == var ? var : NULL_TREE);
}

bool
gpured_may_change_p (gimple_seq seq, tree var)
{
  return gpured_walk (seq, find_setting, find_address, var) != NULL_TREE;
}

void
gpured_note_value (hash_map<tree, tree> *values, tree lhs, tree value)
{
  bool known;
  tree &slot = values->get_or_insert (lhs, &known);
  slot = known && slot != value ? NULL_TREE : value;
}
