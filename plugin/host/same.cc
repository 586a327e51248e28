/* same.cc - decides whether two expressions of the source have the same value.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC spreads them over statements with temporaries of its own, and uses one
   temporary for the same expression in two places.  So values are followed to
   what they are computed from.  The variables that they are read from must not
   be set between the two readings.

   The source may convert one of them and not the other.  A conversion that
   keeps all values is skipped.  Any other has to be on both sides: X
   [(unsigned char) I] is not X[I].  */

#include "gpured-gcc.h"
#include "calls.h"
#include "same.h"
#include "sets.h"
#include "walk.h"

/* More values are not compared.  */
#define MAX_VALUES 1024

bool
gpured_temporary_p (tree expr)
{
  if (TREE_CODE (expr) == SSA_NAME)
    return SSA_NAME_VAR (expr) == NULL_TREE;
  /* What GCC makes for itself is ignored by the debugger, too; the result of a
     Fortran function is not, which the caller gets.  */
  return (VAR_P (expr) && DECL_ARTIFICIAL (expr) && DECL_IGNORED_P (expr)
	  && !TREE_STATIC (expr));
}

/* Whether only one of LEAVES sets TEMP.  */

static bool
set_once_p (const vec<gpured_leaf> &leaves, tree temp)
{
  unsigned n = 0;
  for (unsigned k = 0; k < leaves.length (); k++)
    n += gpured_sets_p (leaves[k].stmt, temp, 0);
  return n == 1;
}

int
gpured_last_set (const vec<gpured_leaf> &leaves, tree var, unsigned at,
		 bool *joined)
{
  *joined = false;
  for (unsigned k = at; k-- > 0 && leaves[k].node == leaves[k + 1].node;)
    if (gimple_code (leaves[k].stmt) == GIMPLE_LABEL)
      *joined = true;
    else if (gpured_sets_p (leaves[k].stmt, var, 0))
      return k;
  return -1;
}

gimple *
gpured_definition (const vec<gpured_leaf> &leaves, tree temp, unsigned *at)
{
  bool joined;
  const int k = (gpured_temporary_p (temp)
		 ? gpured_last_set (leaves, temp, *at, &joined) : -1);
  /* Behind a label, C ? X : Y has been set in one of two places.  */
  if (k < 0 || (joined && !set_once_p (leaves, temp)))
    return NULL;
  *at = k;
  return leaves[k].stmt;
}

gassign *
gpured_assignment (const vec<gpured_leaf> &leaves, tree temp, unsigned *at)
{
  gimple *def = gpured_definition (leaves, temp, at);
  return def ? dyn_cast <gassign *> (def) : NULL;
}

bool
gpured_holds_p (tree to, tree from)
{
  if (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (to))
    return (TYPE_UNSIGNED (from) == TYPE_UNSIGNED (to)
	    ? TYPE_PRECISION (from) <= TYPE_PRECISION (to)
	    : (TYPE_UNSIGNED (from)
	       && TYPE_PRECISION (from) < TYPE_PRECISION (to)));
  if (SCALAR_FLOAT_TYPE_P (from) && SCALAR_FLOAT_TYPE_P (to))
    return (TYPE_MODE (from) == TYPE_MODE (to)
	    || TYPE_PRECISION (from) < TYPE_PRECISION (to));
  return ((POINTER_TYPE_P (from) && POINTER_TYPE_P (to))
	  || useless_type_conversion_p (to, from));
}

/* A comparison of values.  */

struct comparison
{
  const vec<gpured_leaf> &leaves;
  bool memory;			/* What is in memory may have been changed.  */
  unsigned left;		/* Values that may still be compared.  */
};

/* Callback of walk_tree: ends at a variable that the statement sets.  */

static tree
find_set (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return (DECL_P (*tp) && gpured_sets_p ((gimple *) data, *tp, GPURED_SETS_part)
	  ? *tp : NULL_TREE);
}

/* Whether no variable of EXPR is set between leaves A and B.  */

static bool
variables_kept_p (const struct comparison *comparison, tree expr, unsigned a,
		  unsigned b)
{
  for (unsigned k = MIN (a, b); k < MAX (a, b); k++)
    if (walk_tree (&expr, find_set, comparison->leaves[k].stmt, NULL))
      return false;
  return true;
}

/* Whether the statement STMT may store in memory.  */

static bool
stores_p (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  return (lhs && !is_gimple_reg (lhs)) || gpured_acts_p (stmt);
}

/* Whether memory matters and may be changed between leaves A and B.  */

static bool
memory_changes_p (const struct comparison *comparison, unsigned a, unsigned b)
{
  for (unsigned k = MIN (a, b); comparison->memory && k < MAX (a, b); k++)
    if (stores_p (comparison->leaves[k].stmt))
      return true;
  return false;
}

/* Whether what EXPR has in memory, if it is there, keeps its value between leaves A
   and B.  */

static bool
memory_kept_p (const struct comparison *comparison, tree expr, unsigned a,
	       unsigned b)
{
  return (!(REFERENCE_CLASS_P (expr) || (DECL_P (expr) && !is_gimple_reg (expr)))
	  || !memory_changes_p (comparison, a, b));
}

static bool same_value_p (struct comparison *comparison, tree a, unsigned at_a,
			  tree b, unsigned at_b);

/* Whether statement A at leaf AT_A and B at leaf AT_B compute the same.  */

static bool
same_statement_p (struct comparison *comparison, gimple *a, unsigned at_a,
		  gimple *b, unsigned at_b)
{
  if (gpured_volatile_p (a) || gpured_volatile_p (b))
    return false;
  if (is_gimple_assign (a) && is_gimple_assign (b))
    {
      if (gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b)
	  && gimple_assign_rhs_class (a) != GIMPLE_SINGLE_RHS)
	return false;
      if (!types_compatible_p (TREE_TYPE (gimple_assign_lhs (a)),
			       TREE_TYPE (gimple_assign_lhs (b))))
	return false;
    }
  else if (!is_gimple_call (a) || !is_gimple_call (b)
	   || gimple_call_combined_fn (a) != gimple_call_combined_fn (b)
	   || gimple_call_fndecl (a) != gimple_call_fndecl (b)
	   || gpured_acts_p (a)
	   || (gpured_call_does (a, true) && memory_changes_p (comparison, at_a, at_b)))
    return false;
  if (gimple_num_ops (a) != gimple_num_ops (b))
    return false;
  for (unsigned i = is_gimple_call (a) ? 3 : 1; i < gimple_num_ops (a); i++)
    if (!same_value_p (comparison, gimple_op (a, i), at_a, gimple_op (b, i),
		       at_b))
      return false;
  return true;
}

/* The operand that STMT, unless it is NULL, does nothing with but to read it or
   to convert it to a type that keeps it, or NULL_TREE.  */

static tree
passed_on (gimple *stmt)
{
  if (!stmt || !is_gimple_assign (stmt) || gpured_volatile_p (stmt))
    return NULL_TREE;
  tree value = gimple_assign_rhs1 (stmt);
  return (gimple_assign_single_p (stmt)
	  || (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))
	      && gpured_holds_p (TREE_TYPE (gimple_assign_lhs (stmt)),
				 TREE_TYPE (value)))
	  ? value : NULL_TREE);
}

/* Whether references A at leaf AT_A and B at leaf AT_B name the same.  */

static bool
same_reference_p (struct comparison *comparison, tree a, unsigned at_a, tree b,
		  unsigned at_b)
{
  if (TREE_CODE (a) != TREE_CODE (b) || !REFERENCE_CLASS_P (a)
      || TREE_THIS_VOLATILE (a) || TREE_THIS_VOLATILE (b)
      || !types_compatible_p (TREE_TYPE (a), TREE_TYPE (b)))
    return false;
  for (int i = 0; i < TREE_OPERAND_LENGTH (a); i++)
    if (!same_value_p (comparison, TREE_OPERAND (a, i), at_a,
		       TREE_OPERAND (b, i), at_b))
      return false;
  return memory_kept_p (comparison, a, at_a, at_b);
}

/* Whether A at leaf AT_A and B at leaf AT_B are the same value of the
   source.  */

static bool
same_value_p (struct comparison *comparison, tree a, unsigned at_a, tree b,
	      unsigned at_b)
{
  if (comparison->left == 0)
    return false;
  --comparison->left;
  if (!a || !b)
    return a == b;
  unsigned leaf_a = at_a, leaf_b = at_b;
  gimple *def_a = gpured_definition (comparison->leaves, a, &leaf_a);
  gimple *def_b = gpured_definition (comparison->leaves, b, &leaf_b);
  if (def_a && def_a == def_b)
    return true;
  if (operand_equal_p (a, b, 0) && variables_kept_p (comparison, a, at_a, at_b)
      && memory_kept_p (comparison, a, at_a, at_b))
    return true;
  tree from_a = passed_on (def_a), from_b = passed_on (def_b);
  if (from_a && from_b && gimple_assign_single_p (def_a)
      && gimple_assign_single_p (def_b))
    return same_statement_p (comparison, def_a, leaf_a, def_b, leaf_b);
  if (from_a && (!from_b || !gimple_assign_single_p (def_a)))
    return same_value_p (comparison, from_a, leaf_a, b, at_b);
  if (from_b)
    return same_value_p (comparison, a, at_a, from_b, leaf_b);
  if (def_a && def_b)
    return same_statement_p (comparison, def_a, leaf_a, def_b, leaf_b);
  return same_reference_p (comparison, a, at_a, b, at_b);
}

bool
gpured_same_value_p (const vec<gpured_leaf> &leaves, tree a, unsigned at_a,
		     tree b, unsigned at_b, bool memory)
{
  struct comparison comparison = { leaves, memory, MAX_VALUES };
  return same_value_p (&comparison, a, at_a, b, at_b);
}

/* Whether STMT converts a number to TYPE.  */

static bool
converts_p (gassign *stmt, tree type)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  return ((CONVERT_EXPR_CODE_P (code) || code == FLOAT_EXPR
	   || code == FIX_TRUNC_EXPR)
	  && types_compatible_p (TREE_TYPE (gimple_assign_lhs (stmt)), type));
}

/* Whether STMT, leaf K, computes what Y is at leaf AT, perhaps converted to
   TYPE.  */

static bool
same_result_p (struct comparison *comparison, gimple *stmt, unsigned k,
	       tree type, tree y, unsigned at)
{
  if (is_gimple_assign (stmt)
      && (gimple_assign_single_p (stmt)
	  || converts_p (as_a <gassign *> (stmt), type)))
    {
      tree value = gimple_assign_rhs1 (stmt);
      if (same_value_p (comparison, value, k, y, at))
	return true;
      unsigned from = k;
      gimple *def = gpured_definition (comparison->leaves, value, &from);
      if (def && same_result_p (comparison, def, from, type, y, at))
	return true;
    }
  gimple *def = gpured_definition (comparison->leaves, y, &at);
  return def && same_statement_p (comparison, stmt, k, def, at);
}

bool
gpured_same_result_p (const vec<gpured_leaf> &leaves, unsigned k, tree y,
		      unsigned at)
{
  struct comparison comparison = { leaves, true, MAX_VALUES };
  gimple *stmt = leaves[k].stmt;
  return same_result_p (&comparison, stmt, k, TREE_TYPE (gimple_get_lhs (stmt)),
			y, at);
}
