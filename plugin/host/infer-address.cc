/* infer-address.cc - whether a variable can be used without being named.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "infer-nest.h"
#include "walk.h"

/* What a search in one statement looks for.  */

struct address_search
{
  tree var;
  unsigned found;
  const struct infer_nest *nest;	/* And the leaf that is looked at.  */
  unsigned at;
};

/* Callback of walk_gimple_op.  */

static tree
find_address (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct address_search *search = (struct address_search *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && get_base_address (TREE_OPERAND (*tp, 0)) == search->var)
    search->found++;
  return NULL_TREE;
}

bool
infer_address_taken_p (tree var, const struct infer_nest *nest)
{
  struct address_search search = { var, 0, NULL, 0 };
  struct walk_stmt_info wi = gpured_walk_info (&search);
  walk_gimple_seq (gimple_body (current_function_decl), NULL, find_address,
		   &wi);
  unsigned all = search.found;
  search.found = 0;
  for (unsigned i = 0; nest && i < nest->leaves.length (); i++)
    walk_gimple_op (nest->leaves[i].stmt, find_address, &wi);
  return all > search.found;
}

/* Whether POINTER is known to lead to another variable than that of SEARCH: right
   in front it got the address of that.  */

static bool
elsewhere_p (const struct address_search *search, tree pointer)
{
  const vec<gpured_leaf> &leaves = search->nest->leaves;
  if (!is_gimple_reg (pointer))
    return false;
  bool joined;
  const int k = gpured_last_set (leaves, pointer, search->at, &joined);
  if (k < 0 || joined || !gimple_assign_single_p (leaves[k].stmt))
    return false;
  tree value = gimple_assign_rhs1 (leaves[k].stmt);
  tree base = (TREE_CODE (value) == ADDR_EXPR
	       ? get_base_address (TREE_OPERAND (value, 0)) : NULL_TREE);
  return base && DECL_P (base) && base != search->var;
}

/* Callback of walk_gimple_op: looks for what a pointer leads to that may be the
   variable.  */

static tree
find_pointed (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct address_search *search = (struct address_search *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MEM_REF
	   && TREE_CODE (TREE_OPERAND (*tp, 0)) != ADDR_EXPR
	   && !elsewhere_p (search, TREE_OPERAND (*tp, 0))
	   && !TYPE_RESTRICT (TREE_TYPE (TREE_OPERAND (*tp, 0)))
	   && !(flag_strict_aliasing
		&& !alias_sets_conflict_p
		      (get_alias_set (TREE_TYPE (*tp)),
		       get_alias_set (TREE_TYPE (search->var)))))
    search->found |= wi->is_lhs ? INFER_ADDRESS : INFER_POINTED;
  return NULL_TREE;
}

unsigned
infer_pointed_use (const struct infer_nest *nest, unsigned leaf, tree var)
{
  struct address_search search = { var, 0, nest, leaf };
  struct walk_stmt_info wi = gpured_walk_info (&search);
  gimple *stmt = nest->leaves[leaf].stmt;
  if (is_gimple_assign (stmt) || is_gimple_call (stmt))
    walk_gimple_op (stmt, find_pointed, &wi);
  return search.found;
}
