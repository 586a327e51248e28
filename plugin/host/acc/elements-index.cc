/* elements-index.cc - decides whether an index of a clause keeps its value.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Changes nothing.  In reduction(+:a[x]) and reduction(+:p[2 * x:3]) the
   section is computed once, before the construct or loop.  So nothing inside
   may change X.  If each iteration of a loop around has its own elements, X
   comes from the variable of that loop.  */

#include "gpured-gcc.h"
#include "elements.h"

/* The search for changes of the variables of an index.  */

struct index_search
{
  hash_set<tree> variables;
  const struct elements *e;
};

/* Whether an index may contain DECL.  In a loop of a construct, where a pointer
   may lead to it, DECL must not have an address.  */

static bool
variable_p (const struct elements *e, tree decl)
{
  return ((VAR_P (decl) || TREE_CODE (decl) == PARM_DECL)
	  && INTEGRAL_TYPE_P (TREE_TYPE (decl))
	  && !TREE_THIS_VOLATILE (decl)
	  && !DECL_HAS_VALUE_EXPR_P (decl)
	  && (TREE_STATIC (decl) || DECL_EXTERNAL (decl)
	      || DECL_CONTEXT (decl) == e->function)
	  && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl))
	  && (e->placed
	      || (!TREE_ADDRESSABLE (decl) && !TREE_STATIC (decl)
		  && !DECL_EXTERNAL (decl))));
}

/* Callback of walk_tree: notes variables, finds what an index may not be.  */

static tree
find_operand (tree *tp, int *, void *data)
{
  struct index_search *search = (struct index_search *) data;
  switch (TREE_CODE (*tp))
    {
    CASE_CONVERT:
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case NEGATE_EXPR:
    case INTEGER_CST:
      return NULL_TREE;
    default:
      if (TYPE_P (*tp))
	return NULL_TREE;
      if (!variable_p (search->e, *tp))
	return *tp;
      search->variables.add (*tp);
      return NULL_TREE;
    }
}

/* The variable whose value or address EXPR sets or takes, if it is one.  */

static tree
changed_variable (tree expr)
{
  switch (TREE_CODE (expr))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
    case PREINCREMENT_EXPR:
    case PREDECREMENT_EXPR:
    case POSTINCREMENT_EXPR:
    case POSTDECREMENT_EXPR:
    case ADDR_EXPR:
      expr = TREE_OPERAND (expr, 0);
      break;
    case DECL_EXPR:
      return DECL_EXPR_DECL (expr);
    case OMP_CLAUSE:
      switch (OMP_CLAUSE_CODE (expr))
	{
	case OMP_CLAUSE_PRIVATE:
	case OMP_CLAUSE_REDUCTION:
	  return OMP_CLAUSE_DECL (expr);
	default:
	  return NULL_TREE;
	}
    default:
      return NULL_TREE;
    }
  while (CONVERT_EXPR_P (expr) || TREE_CODE (expr) == VIEW_CONVERT_EXPR
	 || TREE_CODE (expr) == NON_LVALUE_EXPR || location_wrapper_p (expr))
    expr = TREE_OPERAND (expr, 0);
  return expr;
}

/* Callback of walk_tree: finds what changes a variable, or may do so.  */

static tree
find_change (tree *tp, int *, void *data)
{
  struct index_search *search = (struct index_search *) data;
  if (TREE_CODE (*tp) == ASM_EXPR)
    return *tp;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      if (search->variables.contains (v))
	return v;
  tree changed = changed_variable (*tp);
  return changed && search->variables.contains (changed) ? changed : NULL_TREE;
}

/* Callback of walk_tree: finds a clause that maps a variable, which may then be
   another on the device.  */

static tree
find_mapping (tree *tp, int *, void *data)
{
  struct index_search *search = (struct index_search *) data;
  return (TREE_CODE (*tp) == OMP_CLAUSE
	  && OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_MAP
	  && search->variables.contains (OMP_CLAUSE_DECL (*tp))
	  ? *tp : NULL_TREE);
}

/* Put the variables of the index of E into *SEARCH.  Return false if there is
   something else in it.  */

static bool
collect_variables (const struct elements *e, struct index_search *search)
{
  tree index = e->index;
  search->e = e;
  return !(index
	   && walk_tree_without_duplicates (&index, find_operand, search));
}

bool
elements_index_known_p (const struct elements *e)
{
  struct index_search search;
  return collect_variables (e, &search);
}

/* The variables that differ from one iteration of a loop to another.  */

struct spread
{
  hash_set<tree> variables;
  bool more;
};

/* Callback of walk_tree: finds a variable of DATA.  */

static tree
find_variable (tree *tp, int *, void *data)
{
  struct spread *spread = (struct spread *) data;
  return DECL_P (*tp) && spread->variables.contains (*tp) ? *tp : NULL_TREE;
}

/* Callback of walk_tree: adds variables that are set to what differs.  */

static tree
spread_value (tree *tp, int *, void *data)
{
  struct spread *spread = (struct spread *) data;
  tree to, from;
  switch (TREE_CODE (*tp))
    {
    case MODIFY_EXPR:
    case INIT_EXPR:
      to = TREE_OPERAND (*tp, 0);
      from = TREE_OPERAND (*tp, 1);
      break;
    case DECL_EXPR:
      to = DECL_EXPR_DECL (*tp);
      from = DECL_INITIAL (to);
      break;
    default:
      return NULL_TREE;
    }
  if (DECL_P (to) && from && !spread->variables.contains (to)
      && walk_tree_without_duplicates (&from, find_variable, spread))
    {
      spread->variables.add (to);
      spread->more = true;
    }
  return NULL_TREE;
}

bool
elements_differ_p (const struct elements *e, tree loop)
{
  struct spread spread;
  tree index = e->index, body = OMP_BODY (loop);
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    if (tree init = TREE_VEC_ELT (OMP_FOR_INIT (loop), i))
      spread.variables.add (DECL_P (init) ? init : TREE_OPERAND (init, 0));
  do
    {
      spread.more = false;
      walk_tree_without_duplicates (&body, spread_value, &spread);
    }
  while (spread.more);
  return (spread.variables.contains (e->base)
	  || (index
	      && walk_tree_without_duplicates (&index, find_variable,
					       &spread)));
}

bool
elements_index_fixed_p (const struct elements *e)
{
  struct index_search search;
  tree region = e->region;
  if (!e->index)
    return true;
  return !(!collect_variables (e, &search)
	   || walk_tree_without_duplicates (&region, find_change, &search)
	   || (e->placed
	       && walk_tree_without_duplicates
		    (&DECL_SAVED_TREE (e->function), find_mapping, &search)));
}
