/* kernels-range.cc - decides whether integer arithmetic can wrap in a loop of
   `kernels'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Signed arithmetic does not wrap, unless -fwrapv is given.  Arithmetic of 64
   bits counts as signed, since no array has room for more.  Other arithmetic
   does not wrap if the least and the greatest value of each operand show it.
   These are the values of a constant, of the type, or of the bounds of a loop
   around.  With I and J from 0 to 49, i * 50 + j is from 0 to 2499.

   Changes nothing.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "host.h"
#include "kernels.h"

#define MAX_DEPTH 10

/* The least and the greatest value.  */

struct range
{
  widest_int low, high;
};

static bool range_of (const struct infer_nest *nest, tree expr, unsigned at,
		      struct range *range, int depth);

/* Whether TYPE holds all values of RANGE.  */

static bool
in_type_p (const struct range *range, tree type)
{
  return (wi::fits_to_tree_p (range->low, type)
	  && wi::fits_to_tree_p (range->high, type));
}

/* All values of TYPE.  */

static struct range
range_of_type (tree type)
{
  const signop sign = TYPE_SIGN (type);
  return { widest_int::from (wi::min_value (type), sign),
	   widest_int::from (wi::max_value (type), sign) };
}

/* Whether the program must not have DEF exceed its type.  */

static bool
undefined_p (gimple *def)
{
  return (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	  && !TYPE_OVERFLOW_WRAPS (TREE_TYPE (gimple_assign_lhs (def))));
}

/* Set *RANGE to the values of VAR at leaf AT of NEST if it is the index of a loop
   around that.  */

static bool
range_of_index (const struct infer_nest *nest, tree var, unsigned at,
		struct range *range, int depth)
{
  for (int m = nest->leaves[at].node; m > 0; m = nest->nodes[m].parent)
    {
      gimple *loop = nest->nodes[m].stmt;
      const int i = (gimple_code (loop) == GIMPLE_OMP_FOR
		     ? gpured_loop_index (loop, var) : -1);
      if (i < 0)
	continue;
      const tree_code cond = gimple_omp_for_cond (loop, i);
      const bool up = cond == LT_EXPR || cond == LE_EXPR;
      struct range first, bound;
      if ((!up && cond != GT_EXPR && cond != GE_EXPR)
	  || !range_of (nest, gimple_omp_for_initial (loop, i),
			infer_head (nest, m), &first, depth)
	  || !range_of (nest, gimple_omp_for_final (loop, i),
			infer_head (nest, m), &bound, depth))
	return false;
      range->low = up ? first.low : bound.low + (int) (cond == GT_EXPR);
      range->high = up ? bound.high - (int) (cond == LT_EXPR) : first.high;
      range->high = wi::smax (range->low, range->high);
      return true;
    }
  return false;
}

/* Set *RANGE to what DEF, an assignment at leaf AT of NEST, computes, if it were not
   cut off to its type.  */

static bool
range_of_result (const struct infer_nest *nest, gimple *def, unsigned at,
		 struct range *range, int depth)
{
  struct range a, b;
  const tree_code code = gimple_assign_rhs_code (def);
  if (!range_of (nest, gimple_assign_rhs1 (def), at, &a, depth))
    return false;
  if (CONVERT_EXPR_CODE_P (code) || gimple_assign_single_p (def))
    {
      *range = a;
      return true;
    }
  if (gimple_num_ops (def) != 3
      || !range_of (nest, gimple_assign_rhs2 (def), at, &b, depth))
    return false;
  for (int i = 0; i < 4; i++)
    {
      const widest_int &x = i & 1 ? a.high : a.low;
      const widest_int &y = i & 2 ? b.high : b.low;
      widest_int value;
      if (code == PLUS_EXPR)
	value = x + y;
      else if (code == MINUS_EXPR)
	value = x - y;
      else if (code == MULT_EXPR)
	value = x * y;
      else if (code == TRUNC_DIV_EXPR && wi::gts_p (b.low, 0))
	value = wi::sdiv_trunc (x, y);
      else
	return false;
      range->low = i ? wi::smin (range->low, value) : value;
      range->high = i ? wi::smax (range->high, value) : value;
    }
  return true;
}

/* Set *RANGE to the values of EXPR at leaf AT of NEST.  */

static bool
range_of (const struct infer_nest *nest, tree expr, unsigned at,
	  struct range *range, int depth)
{
  if (TREE_CODE (expr) == TREE_VEC || !INTEGRAL_TYPE_P (TREE_TYPE (expr))
      || TYPE_PRECISION (TREE_TYPE (expr)) > 64)
    return false;
  tree type = TREE_TYPE (expr);
  if (TREE_CODE (expr) == INTEGER_CST)
    {
      range->low = range->high = wi::to_widest (expr);
      return true;
    }
  if (DECL_P (expr) && depth < MAX_DEPTH)
    {
      if (range_of_index (nest, expr, at, range, depth + 1)
	  && in_type_p (range, type))
	return true;
      gimple *def = kernels_assignment (nest, expr, &at);
      if (def && range_of_result (nest, def, at, range, depth + 1)
	  && (in_type_p (range, type) || undefined_p (def)))
	{
	  const struct range all = range_of_type (type);
	  range->low = wi::smax (range->low, all.low);
	  range->high = wi::smin (range->high, all.high);
	  return true;
	}
    }
  *range = range_of_type (type);
  return true;
}

bool
kernels_exact_p (const struct infer_nest *nest, gimple *def, unsigned at,
		 enum kernels_reading reading)
{
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  tree from = TREE_TYPE (gimple_assign_rhs1 (def));
  struct range range;
  if (!INTEGRAL_TYPE_P (type) || !INTEGRAL_TYPE_P (from)
      || TYPE_PRECISION (type) > 64 || TYPE_PRECISION (from) > 64)
    return false;
  return (TYPE_PRECISION (type) == 64
	  || (reading == KERNELS_READ_ENDLESS
	      && TYPE_PRECISION (type) >= TYPE_PRECISION (from))
	  || undefined_p (def)
	  || (range_of_result (nest, def, at, &range, 0)
	      && in_type_p (&range, type)));
}
