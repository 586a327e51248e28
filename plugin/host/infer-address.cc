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
  struct address_search search = { var, 0 };
  struct walk_stmt_info wi = gpured_walk_info (&search);
  walk_gimple_seq (gimple_body (current_function_decl), NULL, find_address,
		   &wi);
  unsigned all = search.found;
  search.found = 0;
  for (unsigned i = 0; nest && i < nest->leaves.length (); i++)
    walk_gimple_op (nest->leaves[i].stmt, find_address, &wi);
  return all > search.found;
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
	   && !TYPE_RESTRICT (TREE_TYPE (TREE_OPERAND (*tp, 0)))
	   && !(flag_strict_aliasing
		&& !alias_sets_conflict_p
		      (get_alias_set (TREE_TYPE (*tp)),
		       get_alias_set (TREE_TYPE (search->var)))))
    search->found |= wi->is_lhs ? INFER_ADDRESS : INFER_POINTED;
  return NULL_TREE;
}

unsigned
infer_pointed_use (gimple *stmt, tree var)
{
  struct address_search search = { var, 0 };
  struct walk_stmt_info wi = gpured_walk_info (&search);
  if (is_gimple_assign (stmt) || is_gimple_call (stmt))
    walk_gimple_op (stmt, find_pointed, &wi);
  return search.found;
}
