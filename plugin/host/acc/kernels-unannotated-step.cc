/* kernels-unannotated-step.cc - recognises how a loop without a directive
   changes its counter.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In C the counter of a `for' loop changes in one statement, or in several if
   it is shorter than an `int':

     i = i + STEP;			u = (unsigned short) i;
					v = u + STEP;
					i = (short) v;

   STEP is a constant or a variable.  A test that changes the counter itself,
   `i-- > 0', keeps the old value and compares that:

     old = i;
     i = old + STEP;
     if (old > BOUND) ...

   Changes nothing.  */

#include "gpured-gcc.h"
#include "kernels.h"
#include "kernels-unannotated.h"

bool
plain_counter_p (tree var)
{
  return ((VAR_P (var) || TREE_CODE (var) == PARM_DECL)
	  && TREE_CODE (TREE_TYPE (var)) == INTEGER_TYPE
	  && !is_global_var (var) && !TREE_ADDRESSABLE (var)
	  && !TREE_THIS_VOLATILE (var) && !DECL_HAS_VALUE_EXPR_P (var)
	  && TYPE_PRECISION (TREE_TYPE (var)) <= 64);
}

/* Set the step of LOOP to what ASSIGN, a sum or a difference, adds, if that is a
   constant.  */

static bool
constant_step_p (gassign *assign, struct plain_loop *loop)
{
  tree step = gimple_assign_rhs2 (assign), type = TREE_TYPE (loop->counter);
  if (TREE_CODE (step) != INTEGER_CST)
    return false;
  wide_int value = wide_int::from (wi::to_wide (step), TYPE_PRECISION (type),
				   SIGNED);
  bool minus = gimple_assign_rhs_code (assign) == MINUS_EXPR;
  if (minus && wi::only_sign_bit_p (value))
    return false;
  loop->wraps = !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (step));
  loop->step = wide_int_to_tree (type, minus ? wi::neg (value) : value);
  return true;
}

/* Whether ASSIGN adds a variable of the source to the counter of LOOP, which
   becomes its step.  */

static bool
variable_step_p (gassign *assign, struct plain_loop *loop)
{
  tree step = gimple_assign_rhs2 (assign);
  if (gimple_assign_lhs (assign) != loop->counter
      || gimple_assign_rhs1 (assign) != loop->counter
      || !plain_counter_p (step) || gpured_temporary_p (step)
      || step == loop->counter)
    return false;
  loop->wraps = !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (step));
  loop->step = step;
  loop->down = gimple_assign_rhs_code (assign) == MINUS_EXPR;
  return true;
}

bool
plain_increment_p (gimple *stmt, struct plain_loop *loop)
{
  gassign *assign = stmt ? dyn_cast <gassign *> (stmt) : NULL;
  if (!assign
      || (gimple_assign_rhs_code (assign) != PLUS_EXPR
	  && gimple_assign_rhs_code (assign) != MINUS_EXPR)
      || gimple_assign_lhs (assign) != gimple_assign_rhs1 (assign)
      || !plain_counter_p (gimple_assign_lhs (assign)))
    return false;
  loop->counter = gimple_assign_lhs (assign);
  return constant_step_p (assign, loop);
}

/* Whether ASSIGN copies a value, keeps its bits in another type, or adds a step to
   it, the first one of LOOP.  */

static bool
passes_p (gassign *assign, struct plain_loop *loop)
{
  tree from = TREE_TYPE (gimple_assign_rhs1 (assign));
  switch (gimple_assign_rhs_code (assign))
    {
    case VAR_DECL:
    case PARM_DECL:
      return true;
    case PLUS_EXPR:
    case MINUS_EXPR:
      return !loop->step && (constant_step_p (assign, loop)
			     || variable_step_p (assign, loop));
    default:
      return (gimple_assign_cast_p (assign) && INTEGRAL_TYPE_P (from)
	      && (TYPE_PRECISION (from)
		  == TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (assign)))));
    }
}

bool
plain_change_p (const vec<gimple *> &seq, unsigned begin, unsigned last,
		struct plain_loop *loop, struct plain_change *change)
{
  gimple *stmt = plain_statement (seq, last);
  tree value = stmt ? gimple_get_lhs (stmt) : NULL_TREE;
  if (!value || !plain_counter_p (value) || gpured_temporary_p (value))
    return false;
  loop->counter = value;
  loop->step = NULL_TREE;
  *change = { last, last, NULL_TREE };
  for (;;)
    {
      gassign *assign = stmt ? dyn_cast <gassign *> (stmt) : NULL;
      if (!assign || gimple_assign_lhs (assign) != value
	  || !passes_p (assign, loop))
	return false;
      value = gimple_assign_rhs1 (assign);
      if (value == loop->counter)
	{
	  if (gimple_assign_single_p (assign))
	    change->old = gimple_assign_lhs (assign);
	  return loop->step != NULL_TREE;
	}
      change->first = plain_previous (seq, change->first);
      if (!gpured_temporary_p (value) || change->first >= seq.length ()
	  || change->first < begin)
	return false;
      stmt = seq[change->first];
    }
}

bool
plain_test_changes_p (const vec<gimple *> &seq, unsigned begin, unsigned end,
		      struct plain_loop *loop, struct plain_change *change)
{
  for (unsigned i = end; i-- > begin;)
    {
      tree lhs = gimple_get_lhs (seq[i]);
      if (lhs && DECL_P (lhs) && !gpured_temporary_p (lhs))
	return (plain_change_p (seq, begin, i, loop, change) && change->old
		&& TREE_CODE (loop->step) == INTEGER_CST);
    }
  return false;
}
