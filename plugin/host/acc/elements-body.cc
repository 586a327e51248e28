/* elements-body.cc - notes or replaces elements of an array in the body of a
   construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   elements-rewrite.cc says how.  */

#include "gpured-gcc.h"
#include "elements.h"
#include "operators.h"

static void walk_body (struct elements_walk *walk, tree *body);

tree
elements_make_variable (const struct elements *e, const char *name, tree type)
{
  tree var = build_decl (OMP_CLAUSE_LOCATION (e->clause), VAR_DECL,
			 get_identifier (name), type);
  DECL_CONTEXT (var) = e->function;
  DECL_IGNORED_P (var) = 1;
  TREE_USED (var) = 1;
  suppress_warning (var);
  layout_decl (var, 0);
  return var;
}

tree
elements_make_element (const struct elements *e, tree pointer, unsigned k)
{
  tree offset = build_int_cst (build_pointer_type (e->type), k * e->size);
  return build2 (MEM_REF, e->type, pointer, offset);
}

void
elements_append_assignment (tree to, tree from, tree *list)
{
  tree assignment = build2 (MODIFY_EXPR, void_type_node, to, from);
  TREE_SIDE_EFFECTS (assignment) = 1;
  append_to_statement_list (assignment, list);
}

/* With a BLOCK: GCC moves those inside of that of a construct's body to the
   function it makes, or all of the function around if there is none.  */

tree
elements_make_block (tree vars, tree body)
{
  tree block = build3 (BIND_EXPR, void_type_node, vars, body,
		       make_node (BLOCK));
  BLOCK_VARS (BIND_EXPR_BLOCK (block)) = vars;
  TREE_SIDE_EFFECTS (block) = 1;
  return block;
}

/* Whether OFFSET is a constant away from the first element; set *K to the
   number of the element there, or to COUNT if that is none of E.  */

static bool
constant_p (const struct elements *e, tree offset, unsigned *k)
{
  HOST_WIDE_INT bytes;
  if (!elements_distance (offset, e->index ? e->index : size_int (e->first),
			  &bytes))
    return false;
  *k = (bytes >= 0 && bytes < e->size * e->count && bytes % e->size == 0
	? bytes / e->size : e->count);
  return true;
}

tree
elements_find_base (tree *tp, int *, void *data)
{
  return *tp == (tree) data ? *tp : NULL_TREE;
}

/* What stands for EXPR, the element at OFFSET, whose index is not constant, in
   a body with its own array.  */

static tree
own_element (struct elements_walk *walk, tree expr, tree offset)
{
  const struct elements *e = walk->e;
  tree pointer = build_pointer_type (e->type);
  if (TREE_SIDE_EFFECTS (offset))
    offset = save_expr (offset);
  tree within = size_binop (MINUS_EXPR, offset, walk->start);
  tree test = build2 (LT_EXPR, boolean_type_node, within,
		      size_int (e->size * e->count));
  tree own = build2 (POINTER_PLUS_EXPR, pointer,
		     fold_convert (pointer, build_fold_addr_expr (walk->own)),
		     within);
  tree array = (TREE_CODE (TREE_TYPE (e->base)) == ARRAY_TYPE
		? build_fold_addr_expr (e->base) : e->base);
  array = build2 (POINTER_PLUS_EXPR, pointer, fold_convert (pointer, array),
		  unshare_expr (offset));
  if (!e->whole)
    own = build3 (COND_EXPR, pointer, test, own, array);
  tree element = build1 (INDIRECT_REF, e->type, own);
  TREE_SIDE_EFFECTS (element) = TREE_SIDE_EFFECTS (expr);
  return element;
}

/* Note or replace *TP, the element at OFFSET.  */

static void
treat_element (struct elements_walk *walk, tree *tp, tree offset)
{
  const struct elements *e = walk->e;
  unsigned k;
  if (walk_tree_without_duplicates (&offset, elements_find_base, e->base))
    walk->refused = true;
  else if (constant_p (e, offset, &k))
    {
      if (k == e->count)
	{
	  walk->left = true;
	  return;
	}
      walk->used[k] = true;
      if (!walk->change)
	return;
      if (!walk->inside || !walk->indexed)
	*tp = walk->vars[k];
      else
	{
	  *tp = elements_make_element (e, build_fold_addr_expr (walk->own), k);
	  walk->own_used = true;
	}
    }
  else if (!walk->inside)
    walk->refused = true;
  else if (!walk->change)
    {
      walk->indexed = true;
      walk->left |= !e->whole;
      for (k = 0; k < e->count; k++)
	walk->used[k] = true;
    }
  else
    {
      *tp = own_element (walk, *tp, offset);
      walk->own_used = true;
    }
}

tree
elements_walk_expression (tree *tp, int *walk_subtrees, void *data)
{
  struct elements_walk *walk = (struct elements_walk *) data;
  const struct elements *e = walk->e;
  tree expr = *tp;
  bool inside = walk->inside;
  if (tree *clauses = elements_clauses (expr))
    {
      *walk_subtrees = 0;
      tree *body = &OMP_BODY (expr);
      if (TREE_CODE (expr) == OACC_LOOP)
	for (int i = 0; i < TREE_OPERAND_LENGTH (expr); i++)
	  {
	    tree *op = &TREE_OPERAND (expr, i);
	    if (op != clauses && op != body
		&& walk_tree_without_duplicates (op, elements_find_base,
						 e->base))
	      walk->refused = true;
	  }
      for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
	if (elements_clause_p (c)
	    && elements_base (OMP_CLAUSE_DECL (c)) == e->base)
	  walk->inside = true;
      walk_body (walk, body);
      walk->inside = inside;
      return NULL_TREE;
    }
  if (tree *old = walk->replaced.get (expr))
    {
      *tp = *old;
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TYPE_P (expr) || TREE_CODE (expr) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (expr == e->base)
    walk->refused = true;
  else if (TREE_CODE (expr) == ADDR_EXPR
	   && elements_offset (e, TREE_OPERAND (expr, 0)))
    walk->refused = true;
  else if (TREE_CODE (expr) == INDIRECT_REF || TREE_CODE (expr) == ARRAY_REF)
    {
      tree offset = elements_offset (e, expr);
      if (!offset)
	return NULL_TREE;
      *walk_subtrees = 0;
      if (TYPE_MAIN_VARIANT (TREE_TYPE (expr)) != e->type)
	walk->refused = true;
      else
	treat_element (walk, tp, offset);
      walk->replaced.put (expr, *tp);
    }
  return NULL_TREE;
}

/* Callback of walk_tree.  */

static tree
find_continue (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == CONTINUE_STMT ? *tp : NULL_TREE;
}

/* BODY, which a `continue' may leave, in a statement that is complete then.  */

static tree
wrap_continue (tree body)
{
  if (!walk_tree_without_duplicates (&body, find_continue, NULL))
    return body;
  tree once = make_node (DO_STMT);
  TREE_TYPE (once) = void_type_node;
  TREE_OPERAND (once, 0) = boolean_false_node;
  TREE_OPERAND (once, 1) = body;
  TREE_SIDE_EFFECTS (once) = 1;
  return once;
}

/* Treat the body of a construct or loop.  */

static void
walk_body (struct elements_walk *walk, tree *body)
{
  const struct elements *e = walk->e;
  tree outer = walk->own;
  bool outer_used = walk->own_used;
  walk->own = NULL_TREE;
  walk->own_used = false;
  if (walk->change && walk->inside && walk->indexed)
    {
      tree type = build_array_type_nelts (e->type, e->count);
      walk->own = elements_make_variable (e, "own", type);
      TREE_ADDRESSABLE (walk->own) = 1;
    }
  walk_tree (body, elements_walk_expression, walk, NULL);
  if (walk->own_used)
    {
      tree list = NULL_TREE;
      tree pointer = build_fold_addr_expr (walk->own);
      tree identity = omp_reduction_init_op (OMP_CLAUSE_LOCATION (e->clause),
					     OMP_CLAUSE_REDUCTION_CODE
					       (e->clause), e->type);
      for (unsigned k = 0; k < e->count; k++)
	elements_append_assignment (elements_make_element (e, pointer, k),
				    identity, &list);
      append_to_statement_list (wrap_continue (*body), &list);
      for (unsigned k = 0; k < e->count; k++)
	{
	  tree both = gpured_combined (OMP_CLAUSE_REDUCTION_CODE (e->clause),
				       e->type, walk->vars[k],
				       elements_make_element (e, pointer, k));
	  elements_append_assignment (walk->vars[k], both, &list);
	}
      *body = elements_make_block (walk->own, list);
    }
  walk->own = outer;
  walk->own_used = outer_used;
}
