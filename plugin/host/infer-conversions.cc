/* infer-conversions.cc - says which conversions an update may contain.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   `s = (int) s + x' is no sum of floating-point numbers.  With an unsigned X,
   `if (x > m) m = x' is no maximum of signed numbers.  If no clause says that
   a variable is reduced, it is reduced only if threads can start from the
   identity of the operator in the type of the variable, update, and combine:

   +, *, &, |, ^   integers are computed in at least the bits of the variable,
		   as the upper ones do not matter; floating-point numbers in
		   a type that has all values of the variable's
   max, min	   compares in a type that has all values of the variable, with
		   integers that the variable can hold
   &&, ||	   true stays true, false stays false  */

#include "gpured-gcc.h"
#include "infer-nest.h"

#define MAX_CASTS 8

tree
infer_value_type (const struct infer_cycle *cycle)
{
  tree type = TREE_TYPE (cycle->var);
  return cycle->by_reference ? TREE_TYPE (type) : type;
}

bool
infer_truth_type_p (tree expr)
{
  return (TREE_CODE (TREE_TYPE (expr)) == BOOLEAN_TYPE
	  || integer_zerop (expr) || integer_onep (expr));
}

/* Whether TYPE has all values of FROM, of the same kind of number.  */

static bool
wider_p (tree from, tree type)
{
  if (TREE_CODE (from) == COMPLEX_TYPE)
    {
      /* A part of it is on its own.  */
      from = TREE_TYPE (from);
      if (TREE_CODE (type) == COMPLEX_TYPE)
	type = TREE_TYPE (type);
    }
  if (SCALAR_FLOAT_TYPE_P (from))
    return (SCALAR_FLOAT_TYPE_P (type)
	    && TYPE_PRECISION (from) <= TYPE_PRECISION (type));
  return (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (type)
	  && (TREE_CODE (type) != BOOLEAN_TYPE
	      || TREE_CODE (from) == BOOLEAN_TYPE)
	  && TYPE_PRECISION (from) <= TYPE_PRECISION (type));
}

bool
infer_exact_type_p (const struct infer_cycle *cycle, tree type)
{
  tree from = infer_value_type (cycle);
  switch (cycle->op)
    {
    case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR:
    case EQ_EXPR:
    case NE_EXPR:
      return (TREE_CODE (type) == BOOLEAN_TYPE
	      || TREE_CODE (from) == BOOLEAN_TYPE
	      || FLOAT_TYPE_P (type) || wider_p (from, type));
    case MAX_EXPR:
    case MIN_EXPR:
      return (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (type)
	      ? gpured_holds_p (type, from) : wider_p (from, type));
    default:
      return wider_p (from, type);
    }
}

bool
infer_fits_p (const struct infer_cycle *cycle, tree expr)
{
  tree type = infer_value_type (cycle);
  unsigned at = cycle->at;
  if (!INTEGRAL_TYPE_P (type))
    return true;
  for (int i = 0; i < MAX_CASTS; i++)
    {
      if (!INTEGRAL_TYPE_P (TREE_TYPE (expr)))
	return false;
      if (TREE_CODE (expr) == INTEGER_CST)
	return int_fits_type_p (expr, type);
      if (gpured_holds_p (type, TREE_TYPE (expr)))
	return true;
      gimple *def = gpured_assignment (cycle->nest->leaves, expr, &at);
      if (!def || !gimple_assign_cast_p (def)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def)))
	  || !gpured_holds_p (TREE_TYPE (expr),
			      TREE_TYPE (gimple_assign_rhs1 (def))))
	return false;
      expr = gimple_assign_rhs1 (def);
    }
  return false;
}
