/* infer-same.cc - whether two expressions of the source have the same value.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC has spread them over statements with temporaries of its own, and uses one
   temporary for the same expression at two places.  So values are followed to
   what they are computed from, and what they are read from must not be set
   between one reading and the other.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "infer-nest.h"

/* More values are not compared.  */
#define MAX_VALUES 1024

/* The leaf that gives TEMP the value that it has at leaf AT of NEST, or -1.  */

static int
definition_leaf (const struct infer_nest *nest, tree temp, unsigned at)
{
  if (!infer_temporary_p (temp))
    return -1;
  while (at-- > 0 && nest->leaves[at].node == nest->leaves[at + 1].node)
    if (gimple_get_lhs (nest->leaves[at].stmt) == temp)
      return at;
  return -1;
}

gassign *
infer_assignment (const struct infer_nest *nest, tree temp, unsigned *at)
{
  int leaf = definition_leaf (nest, temp, *at);
  if (leaf < 0)
    return NULL;
  *at = leaf;
  return dyn_cast <gassign *> (nest->leaves[leaf].stmt);
}

/* A comparison of values.  */

struct comparison
{
  unsigned left;		/* Values that may still be compared.  */
  bool memory;			/* What is in memory may have been changed.  */
};

/* Callback of walk_tree.  */

static tree
find_operand (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return *tp == (tree) data ? *tp : NULL_TREE;
}

/* Whether no variable of EXPR is set between leaves A and B of NEST.  */

static bool
variables_kept_p (const struct infer_nest *nest, tree expr, unsigned a,
		  unsigned b)
{
  for (unsigned k = MIN (a, b); k < MAX (a, b); k++)
    {
      tree lhs = gimple_get_lhs (nest->leaves[k].stmt);
      tree base = lhs ? get_base_address (lhs) : NULL_TREE;
      if (base && DECL_P (base) && walk_tree (&expr, find_operand, base, NULL))
	return false;
    }
  return true;
}

/* Whether what EXPR has in memory, if it is there, is not set between leaves A and
   B of NEST.  */

static bool
memory_kept_p (const struct infer_nest *nest, tree expr, unsigned a, unsigned b)
{
  if (!REFERENCE_CLASS_P (expr) && !(DECL_P (expr) && !is_gimple_reg (expr)))
    return true;
  for (unsigned k = MIN (a, b); k < MAX (a, b); k++)
    {
      gimple *stmt = nest->leaves[k].stmt;
      tree lhs = gimple_get_lhs (stmt);
      if ((lhs && !is_gimple_reg (lhs))
	  || (is_gimple_call (stmt)
	      && gpured_classify_call (stmt) == GPURED_CALL_other))
	return false;
    }
  return true;
}

static bool same_value_p (const struct infer_nest *nest, tree a, unsigned at_a,
			  tree b, unsigned at_b, struct comparison *comparison);

/* Whether statement A at leaf AT_A and B at leaf AT_B compute the same.  */

static bool
same_statement_p (const struct infer_nest *nest, gimple *a, unsigned at_a,
		  gimple *b, unsigned at_b, struct comparison *comparison)
{
  if (is_gimple_assign (a) && is_gimple_assign (b))
    {
      if (gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b)
	  && gimple_assign_rhs_class (a) != GIMPLE_SINGLE_RHS)
	return false;
    }
  else if (!is_gimple_call (a) || !is_gimple_call (b)
	   || gimple_call_combined_fn (a) != gimple_call_combined_fn (b)
	   || gimple_call_fndecl (a) != gimple_call_fndecl (b)
	   || gpured_classify_call (a) == GPURED_CALL_other)
    return false;
  if (gimple_num_ops (a) != gimple_num_ops (b))
    return false;
  for (unsigned i = is_gimple_call (a) ? 3 : 1; i < gimple_num_ops (a); i++)
    if (!same_value_p (nest, gimple_op (a, i), at_a, gimple_op (b, i), at_b,
		       comparison))
      return false;
  return true;
}

/* Whether A at leaf AT_A of NEST and B at leaf AT_B are the same value of the
   source, read with no update in between.  COMPARISON says how.  */

static bool
same_value_p (const struct infer_nest *nest, tree a, unsigned at_a, tree b,
	      unsigned at_b, struct comparison *comparison)
{
  if (comparison->left == 0)
    return false;
  --comparison->left;
  if (!a || !b)
    return a == b;
  int leaf_a = definition_leaf (nest, a, at_a);
  int leaf_b = definition_leaf (nest, b, at_b);
  if (leaf_a >= 0 && leaf_a == leaf_b)
    return true;
  if (operand_equal_p (a, b, 0) && variables_kept_p (nest, a, at_a, at_b)
      && !(comparison->memory && !memory_kept_p (nest, a, at_a, at_b)))
    return true;
  gimple *def_a = leaf_a >= 0 ? nest->leaves[leaf_a].stmt : NULL;
  gimple *def_b = leaf_b >= 0 ? nest->leaves[leaf_b].stmt : NULL;
  if (def_a && gimple_assign_cast_p (def_a))
    return same_value_p (nest, gimple_assign_rhs1 (def_a), leaf_a, b, at_b,
			 comparison);
  if (def_b && gimple_assign_cast_p (def_b))
    return same_value_p (nest, a, at_a, gimple_assign_rhs1 (def_b), leaf_b,
			 comparison);
  if (def_a && def_b)
    return same_statement_p (nest, def_a, leaf_a, def_b, leaf_b, comparison);
  if (def_a && gimple_assign_single_p (def_a))
    return same_value_p (nest, gimple_assign_rhs1 (def_a), leaf_a, b, at_b,
			 comparison);
  if (def_b && gimple_assign_single_p (def_b))
    return same_value_p (nest, a, at_a, gimple_assign_rhs1 (def_b), leaf_b,
			 comparison);
  if (TREE_CODE (a) != TREE_CODE (b) || !REFERENCE_CLASS_P (a))
    return false;
  for (int i = 0; i < TREE_OPERAND_LENGTH (a); i++)
    if (!same_value_p (nest, TREE_OPERAND (a, i), at_a, TREE_OPERAND (b, i),
		       at_b, comparison))
      return false;
  return !comparison->memory || memory_kept_p (nest, a, at_a, at_b);
}

bool
infer_same_value_p (const struct infer_nest *nest, tree a, unsigned at_a,
		    tree b, unsigned at_b)
{
  struct comparison comparison = { MAX_VALUES, false };
  return same_value_p (nest, a, at_a, b, at_b, &comparison);
}

bool
infer_same_result_p (const struct infer_nest *nest, unsigned k, tree y,
		     unsigned at)
{
  gimple *stmt = nest->leaves[k].stmt;
  struct comparison comparison = { MAX_VALUES, true };
  if (gimple_assign_single_p (stmt) || gimple_assign_cast_p (stmt))
    return same_value_p (nest, gimple_assign_rhs1 (stmt), k, y, at,
			 &comparison);
  int leaf = definition_leaf (nest, y, at);
  return (leaf >= 0
	  && same_statement_p (nest, stmt, k, nest->leaves[leaf].stmt, leaf,
			       &comparison));
}
