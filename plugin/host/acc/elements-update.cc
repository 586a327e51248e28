/* elements-update.cc - recognises statements that update one element of an
   array.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Changes nothing.  As the front ends of C and C++ leave them,
     a[i] = a[i] OP x    a[i]++    a[i] = a[i] > x ? a[i] : x
     if (x > a[i]) a[i] = x
   are updates; OP is the operator of the clause, or - if that is +.  */

#include "gpured-gcc.h"
#include "elements.h"
#include "operators.h"

/* gimplify.cc (goa_stabilize_expr) looks no deeper than 7 for the old value in an
   atomic update; this is below the condition of an extreme.  */
#define UPDATE_DEPTH 5

bool
elements_mentioned_p (const struct elements *e, tree expr)
{
  return walk_tree_without_duplicates (&expr, elements_find_base, e->base);
}

/* Whether EXPR is memory or an address of E, with indices that have nothing to do
   with it.  */

static bool
within_p (const struct elements *e, tree expr)
{
  for (;;)
    {
      STRIP_ANY_LOCATION_WRAPPER (expr);
      switch (TREE_CODE (expr))
	{
	case ARRAY_REF:
	case POINTER_PLUS_EXPR:
	  if (elements_mentioned_p (e, TREE_OPERAND (expr, 1)))
	    return false;
	  break;
	case INDIRECT_REF:
	case ADDR_EXPR:
	case SAVE_EXPR:
	case NON_LVALUE_EXPR:
	CASE_CONVERT:
	  break;
	default:
	  return expr == e->base;
	}
      expr = TREE_OPERAND (expr, 0);
    }
}

bool
elements_element_p (const struct elements *e, tree expr)
{
  return ((TREE_CODE (expr) == ARRAY_REF || TREE_CODE (expr) == INDIRECT_REF)
	  && TYPE_MAIN_VARIANT (TREE_TYPE (expr)) == e->type
	  && !TREE_THIS_VOLATILE (expr) && within_p (e, expr));
}

/* An update that is being read.  */

struct update
{
  const struct elements *e;
  enum tree_code code;		/* The operator, gpured_operator.  */
  tree element;
};

/* Take off *EXPR what changes no value but by its type; return how much that
   was.  */

static int
strip_conversions (tree *expr)
{
  int depth = 0;
  while (CONVERT_EXPR_P (*expr) || TREE_CODE (*expr) == FLOAT_EXPR
	 || TREE_CODE (*expr) == NON_LVALUE_EXPR || location_wrapper_p (*expr)
	 || TREE_CODE (*expr) == CLEANUP_POINT_EXPR)
    {
      *expr = TREE_OPERAND (*expr, 0);
      depth++;
    }
  return depth;
}

/* Whether A and B, which may be converted, are the same value.  */

static bool
same_p (tree a, tree b)
{
  return (strip_conversions (&a) + strip_conversions (&b) < UPDATE_DEPTH - 1
	  && operand_equal_p (a, b, 0));
}

/* Whether CODE, of an expression, does what U->code does.  */

static bool
operation_p (const struct update *u, enum tree_code code)
{
  return (gpured_operator (code) == u->code
	  || (code == MINUS_EXPR && u->code == PLUS_EXPR));
}

/* Whether EXPR has nothing to do with the array of U.  What && and || may leave out
   has no effects.  */

static bool
other_p (const struct update *u, tree expr)
{
  return (!elements_mentioned_p (u->e, expr)
	  && !(truth_value_p (u->code) && TREE_SIDE_EFFECTS (expr)));
}

/* Whether EXPR, at DEPTH in the new value, is the old one combined with others.  */

static bool
combined_p (const struct update *u, tree expr, int depth)
{
  /* What C++ computes first.  */
  while (depth == 0 && TREE_CODE (expr) == COMPOUND_EXPR
	 && other_p (u, TREE_OPERAND (expr, 0))
	 && !truth_value_p (u->code))
    expr = TREE_OPERAND (expr, 1);
  depth += strip_conversions (&expr);
  if (depth > UPDATE_DEPTH)
    return false;
  if (operand_equal_p (expr, u->element, 0))
    return true;
  if (TREE_CODE (expr) == NE_EXPR
      && (integer_zerop (TREE_OPERAND (expr, 1))
	  || real_zerop (TREE_OPERAND (expr, 1)))
      && same_p (TREE_OPERAND (expr, 0), u->element))
    return depth + 2 <= UPDATE_DEPTH && !other_p (u, expr);
  if (!operation_p (u, TREE_CODE (expr)))
    return false;
  tree a = TREE_OPERAND (expr, 0), b = TREE_OPERAND (expr, 1);
  if (combined_p (u, a, depth + 1))
    return other_p (u, b);
  return (TREE_CODE (expr) != MINUS_EXPR && other_p (u, a)
	  && combined_p (u, b, depth + 1));
}

/* Whether CONDITION ? A : B is the extreme of U, A or B being the element.  */

static bool
extreme_p (const struct update *u, tree condition, tree a, tree b)
{
  if (strip_conversions (&condition) > 2)
    return false;
  const enum tree_code code = TREE_CODE (condition);
  const bool greater = code == GT_EXPR || code == GE_EXPR;
  if ((!greater && code != LT_EXPR && code != LE_EXPR)
      || (u->code != MAX_EXPR && u->code != MIN_EXPR)
      || same_p (a, u->element) == same_p (b, u->element)
      || elements_mentioned_p (u->e, same_p (a, u->element) ? b : a))
    return false;
  tree large = TREE_OPERAND (condition, greater ? 0 : 1);
  tree small = TREE_OPERAND (condition, greater ? 1 : 0);
  if (u->code == MIN_EXPR)
    std::swap (large, small);
  return same_p (large, a) && same_p (small, b);
}

/* The only statement of BODY, or BODY.  */

static tree
only_statement (tree body)
{
  for (;;)
    if (body && TREE_CODE (body) == BIND_EXPR && !BIND_EXPR_VARS (body))
      body = BIND_EXPR_BODY (body);
    else if (body && (CONVERT_EXPR_P (body) || TREE_CODE (body) == EXPR_STMT
		      || TREE_CODE (body) == CLEANUP_POINT_EXPR))
      body = TREE_OPERAND (body, 0);
    else if (tree only = (body && TREE_CODE (body) == STATEMENT_LIST
			  ? expr_single (body) : NULL_TREE))
      body = only;
    else
      return body;
}

/* Read `if (X > ELEMENT) ELEMENT = X', the condition EXPR.  Return the new value, or
   NULL.  */

static tree
read_condition (struct update *u, tree expr)
{
  tree store = only_statement (TREE_OPERAND (expr, 1));
  tree otherwise = TREE_OPERAND (expr, 2);
  if (!store || TREE_CODE (store) != MODIFY_EXPR
      || (otherwise && !IS_EMPTY_STMT (otherwise)))
    return NULL_TREE;
  u->element = TREE_OPERAND (store, 0);
  tree value = TREE_OPERAND (store, 1), condition = TREE_OPERAND (expr, 0);
  if (!elements_element_p (u->e, u->element)
      || !extreme_p (u, condition, value, u->element))
    return NULL_TREE;
  strip_conversions (&condition);
  return build3 (COND_EXPR, u->e->type, condition,
		 fold_convert (u->e->type, value), u->element);
}

/* Read the assignment EXPR.  Return the new value, or NULL.  */

static tree
read_assignment (struct update *u, tree expr)
{
  tree value = TREE_OPERAND (expr, 1), bare = value;
  u->element = TREE_OPERAND (expr, 0);
  if (!elements_element_p (u->e, u->element))
    return NULL_TREE;
  if (strip_conversions (&bare) < 2 && TREE_CODE (bare) == COND_EXPR
      && extreme_p (u, TREE_OPERAND (bare, 0), TREE_OPERAND (bare, 1),
		    TREE_OPERAND (bare, 2)))
    return value;
  return (!operand_equal_p (bare, u->element, 0) && combined_p (u, value, 0)
	  ? value : NULL_TREE);
}

/* Read `ELEMENT++' and such, EXPR.  */

static tree
read_step (struct update *u, tree expr, enum tree_code code)
{
  tree type = u->e->type;
  u->element = TREE_OPERAND (expr, 0);
  if (u->code != PLUS_EXPR || !elements_element_p (u->e, u->element)
      || TREE_CODE (type) == BOOLEAN_TYPE)
    return NULL_TREE;
  tree step = TREE_OPERAND (expr, 1);
  return build2 (code, type, u->element,
		 step ? fold_convert (type, step)
		 : fold_convert (type, integer_one_node));
}

bool
elements_update_p (const struct elements *e, tree expr, tree *element,
		   tree *value)
{
  struct update u
    = { e, gpured_operator (OMP_CLAUSE_REDUCTION_CODE (e->clause)),
	NULL_TREE };
  *value = NULL_TREE;
  switch (TREE_CODE (expr))
    {
    case MODIFY_EXPR:
      *value = read_assignment (&u, expr);
      break;
    case PREINCREMENT_EXPR:
    case POSTINCREMENT_EXPR:
      *value = read_step (&u, expr, PLUS_EXPR);
      break;
    case PREDECREMENT_EXPR:
    case POSTDECREMENT_EXPR:
      *value = read_step (&u, expr, MINUS_EXPR);
      break;
    case COND_EXPR:
    case IF_STMT:
      *value = read_condition (&u, expr);
      break;
    default:
      break;
    }
  *element = u.element;
  return *value != NULL_TREE;
}
