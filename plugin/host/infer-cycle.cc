/* infer-cycle.cc - finds the statements of a reduction cycle.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A reduction cycle leads from a variable through temporaries back to it.
   Each of its statements, a step, has one operand that holds the variable and
   applies the operator to it.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "infer-nest.h"

bool
infer_is_var_p (const struct infer_cycle *cycle, tree expr)
{
  if (!cycle->by_reference)
    return expr == cycle->var;
  return (TREE_CODE (expr) == MEM_REF
	  && TREE_OPERAND (expr, 0) == cycle->var
	  && integer_zerop (TREE_OPERAND (expr, 1)));
}

int
infer_temporary_at (const struct infer_cycle *cycle, tree expr,
		    unsigned at)
{
  for (unsigned i = 0; i < cycle->temps.length (); i++)
    if (cycle->temps[i] == expr)
      return cycle->since[i] < (int) at ? (int) i : -1;
  return -1;
}

bool
infer_carried_p (const struct infer_cycle *cycle, tree expr)
{
  if (infer_is_var_p (cycle, expr)
      || infer_temporary_at (cycle, expr, cycle->at) >= 0)
    return true;
  return (TREE_CODE (expr) == MEM_REF
	  && cycle->pointers.contains (TREE_OPERAND (expr, 0))
	  && integer_zerop (TREE_OPERAND (expr, 1)));
}

/* Whether EXPR is the address of the variable.  */

static bool
address_p (const struct infer_cycle *cycle, tree expr)
{
  if (cycle->by_reference)
    return expr == cycle->var;
  return (TREE_CODE (expr) == ADDR_EXPR
	  && TREE_OPERAND (expr, 0) == cycle->var);
}

/* Whether `x CODE y', where FIRST says that x and not y is a temporary of the
   cycle, OTHER is the other one and TRUTH says that x or y is 0 or 1, is a step
   of an update with operator OP.  The front ends make `x != 0 & y != 0' of `x
   && y'.  */

static bool
binary_step_p (tree_code op, tree_code code, bool first, tree other,
	       bool truth)
{
  switch (op)
    {
    case PLUS_EXPR:
      return code == PLUS_EXPR || (code == MINUS_EXPR && first);
    case TRUTH_AND_EXPR:
      if (code == NE_EXPR)
	return integer_zerop (other) || real_zerop (other);
      return (code == TRUTH_AND_EXPR
	      || (code == BIT_AND_EXPR && truth));
    case TRUTH_OR_EXPR:
      if (code == NE_EXPR)
	return integer_zerop (other) || real_zerop (other);
      return code == TRUTH_OR_EXPR || (code == BIT_IOR_EXPR && truth);
    case NE_EXPR:
      return code == NE_EXPR || code == BIT_XOR_EXPR;
    default:
      return code == op;
    }
}

/* Whether `CODE x', x a temporary of the cycle, is a step of an update with
   operator OP.  */

static bool
unary_step_p (tree_code op, tree_code code)
{
  switch (code)
    {
    case FLOAT_EXPR:
    case FIX_TRUNC_EXPR:
    case PAREN_EXPR:
      return true;
    case NEGATE_EXPR:
      return op == MULT_EXPR;
    case BIT_NOT_EXPR:
      return op == BIT_XOR_EXPR || op == NE_EXPR || op == EQ_EXPR;
    default:
      return (CONVERT_EXPR_CODE_P (code)
	      || get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS);
    }
}

/* Whether the call STMT is a step of an update with operator OP when one
   argument is a temporary of the cycle.  */

static bool
call_step_p (tree_code op, gimple *stmt)
{
  switch (gimple_call_combined_fn (stmt))
    {
    case CFN_FMAX:
    case CFN_BUILT_IN_FMAX:
    case CFN_BUILT_IN_FMAXF:
      return op == MAX_EXPR;
    case CFN_FMIN:
    case CFN_BUILT_IN_FMIN:
    case CFN_BUILT_IN_FMINF:
      return op == MIN_EXPR;
    default:
      return false;
    }
}

enum infer_part
infer_part_of (const struct infer_cycle *cycle, tree expr)
{
  if (TREE_CODE (expr) == REALPART_EXPR || TREE_CODE (expr) == IMAGPART_EXPR)
    {
      if (infer_part_of (cycle, TREE_OPERAND (expr, 0)) != INFER_PART_whole)
	return INFER_PART_none;
      return (TREE_CODE (expr) == REALPART_EXPR
	      ? INFER_PART_real : INFER_PART_imag);
    }
  int i = infer_temporary_at (cycle, expr, cycle->at);
  if (i >= 0)
    return (enum infer_part) cycle->parts[i];
  return infer_carried_p (cycle, expr) ? INFER_PART_whole : INFER_PART_none;
}

/* Whether A and B, one of CYCLE and an operand beside it, say no more than
   true or false.  For `|' both have to, for `&' one is enough.  */

static bool
truth_p (const struct infer_cycle *cycle, tree a, tree b)
{
  if (cycle->claimed
      || TREE_CODE (infer_value_type (cycle)) == BOOLEAN_TYPE)
    return true;
  return (cycle->op == TRUTH_OR_EXPR
	  ? infer_truth_type_p (a) && infer_truth_type_p (b)
	  : infer_truth_type_p (a) || infer_truth_type_p (b));
}

/* Whether the steps of an update in CYCLE that compute EXPR, from OTHER
   among others, lose nothing that matters for the result.  What has a clause of
   the user is an update because he says so.  */

static bool
exact_p (const struct infer_cycle *cycle, tree expr, tree other)
{
  if (cycle->claimed)
    return true;
  if (!infer_exact_type_p (cycle, TREE_TYPE (expr)))
    return false;
  return (!other || (cycle->op != MAX_EXPR && cycle->op != MIN_EXPR)
	  || infer_fits_p (cycle, other));
}

enum infer_part
infer_step_of (gimple *stmt, const struct infer_cycle *cycle)
{
  tree_code op = cycle->op;
  if (is_gimple_call (stmt) && gimple_call_num_args (stmt) == 2)
    return (call_step_p (op, stmt)
	    && (infer_carried_p (cycle, gimple_call_arg (stmt, 0))
		!= infer_carried_p (cycle, gimple_call_arg (stmt, 1)))
	    && exact_p (cycle, gimple_call_arg (stmt, 0), NULL_TREE)
	    ? INFER_PART_whole : INFER_PART_none);
  if (!is_gimple_assign (stmt))
    return INFER_PART_none;
  tree_code code = gimple_assign_rhs_code (stmt);
  tree rhs1 = gimple_assign_rhs1 (stmt);
  enum infer_part first = infer_part_of (cycle, rhs1);
  if (gimple_num_ops (stmt) == 2)
    return (unary_step_p (op, code)
	    && exact_p (cycle, gimple_assign_lhs (stmt), NULL_TREE)
	    ? first : INFER_PART_none);
  if (gimple_num_ops (stmt) != 3)
    return INFER_PART_none;
  tree rhs2 = gimple_assign_rhs2 (stmt);
  enum infer_part second = infer_part_of (cycle, rhs2);
  if (code == COMPLEX_EXPR && first == INFER_PART_real
      && second == INFER_PART_imag)
    return INFER_PART_whole;
  if ((first != INFER_PART_none) == (second != INFER_PART_none)
      || !binary_step_p (op, code, first != INFER_PART_none,
			 first != INFER_PART_none ? rhs2 : rhs1,
			 truth_p (cycle, rhs1, rhs2))
      || !exact_p (cycle, gimple_assign_lhs (stmt),
		   first != INFER_PART_none ? rhs2 : rhs1))
    return INFER_PART_none;
  return first != INFER_PART_none ? first : second;
}

bool
infer_pointer_step_p (gimple *stmt, const struct infer_cycle *cycle)
{
  if (!(cycle->op == MAX_EXPR || cycle->op == MIN_EXPR)
      || gpured_picks_code (stmt) != cycle->op)
    return false;
  tree a = gimple_call_arg (stmt, 0);
  tree b = gimple_call_arg (stmt, 1);
  return ((address_p (cycle, a) || cycle->pointers.contains (a))
	  != (address_p (cycle, b) || cycle->pointers.contains (b)));
}
