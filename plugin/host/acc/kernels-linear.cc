/* kernels-linear.cc - finds out how a value changes from one iteration to the
   next.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A subscript belongs to one iteration only if it is c * i + d, with a
   constant C and a D that does not change in the loop, or not by much.
   Arithmetic that wraps must not bring it back to an earlier value.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "host.h"
#include "kernels.h"

#define MAX_DEPTH 16

/* Whether each iteration of loop N of NEST gets to leaf I, which is directly in
   it.  */

static bool
always_p (const struct infer_nest *nest, int n, unsigned i)
{
  if (nest->leaves[i].node != n)
    return false;
  for (unsigned k = infer_head (nest, n) + 1; k < i; k++)
    if (!is_gimple_assign (nest->leaves[k].stmt))
      return false;
  return true;
}

/* What kernels_assignment returns, for VAR, a variable of the source, or the
   counter of a Fortran loop with any step: if only one statement of the
   innermost loop around leaf *AT that sets it does so, at the beginning of
   each iteration.  */

static gassign *
variable_assignment (const struct infer_nest *nest, tree var, unsigned *at)
{
  if (!DECL_P (var) || !is_gimple_reg (var) || is_global_var (var))
    return NULL;
  for (int n = nest->leaves[*at].node; n > 0; n = nest->nodes[n].parent)
    {
      if (gimple_code (nest->nodes[n].stmt) != GIMPLE_OMP_FOR
	  || gpured_loop_index (nest->nodes[n].stmt, var) >= 0)
	return NULL;
      unsigned set;
      const unsigned sets = infer_count_sets (nest, n, var, GPURED_SETS_counter,
					      &set);
      if (sets == 0)
	continue;
      if (sets != 1 || set >= *at || !always_p (nest, n, set))
	return NULL;
      *at = set;
      return dyn_cast <gassign *> (nest->leaves[set].stmt);
    }
  return NULL;
}

gassign *
kernels_assignment (const struct infer_nest *nest, tree temp, unsigned *at)
{
  if (!gpured_temporary_p (temp))
    return variable_assignment (nest, temp, at);
  unsigned i = *at;
  for (;;)
    {
      unsigned before = i;
      gassign *def = gpured_assignment (nest->leaves, temp, &i);
      int node = nest->leaves[i].node;
      if (def || i != before)
	{
	  *at = i;
	  return def;
	}
      if (node == 0 || infer_set_p (nest, node, temp, (GPURED_SETS_part
						       | GPURED_SETS_counter)))
	return NULL;
      i = infer_head (nest, node);
    }
}

bool
kernels_same_p (const struct infer_nest *nest, tree a, unsigned at_a, tree b,
		unsigned at_b, int depth)
{
  if (gpured_same_value_p (nest->leaves, a, at_a, b, at_b, false))
    return true;
  if (depth > MAX_DEPTH || !DECL_P (a) || !DECL_P (b))
    return false;
  gimple *def_a = kernels_assignment (nest, a, &at_a);
  gimple *def_b = kernels_assignment (nest, b, &at_b);
  if (!def_a || !def_b
      || gimple_assign_rhs_code (def_a) != gimple_assign_rhs_code (def_b)
      || !types_compatible_p (TREE_TYPE (a), TREE_TYPE (b))
      || gimple_num_ops (def_a) != gimple_num_ops (def_b))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def_a); i++)
    if (!kernels_same_p (nest, gimple_op (def_a, i), at_a,
			 gimple_op (def_b, i), at_b, depth + 1))
      return false;
  return true;
}

bool
kernels_stands_p (const struct infer_nest *nest, tree pointer)
{
  return (DECL_P (pointer) && omp_privatize_by_reference (pointer)
	  && !infer_set_p (nest, 0, pointer, GPURED_SETS_part));
}

bool
kernels_reference_p (tree expr)
{
  if (TREE_CODE (expr) != MEM_REF || !integer_zerop (TREE_OPERAND (expr, 1)))
    return false;
  tree reference = TREE_OPERAND (expr, 0);
  return (DECL_P (reference) && omp_privatize_by_reference (reference)
	  && TYPE_RESTRICT (TREE_TYPE (reference)));
}

/* Whether a statement in loop N of NEST may set what is in the descriptor of VAR, or
   of what that refers to, if it is a REFERENCE.  No number that the program stores is
   part of a descriptor, and no pointer leads to one.  */

static bool
sets_descriptor_p (const struct infer_nest *nest, int n, tree var,
		   bool reference)
{
  for (unsigned i : infer_pointing (nest))
    {
      if (i < nest->nodes[n].begin || i >= nest->nodes[n].end)
	continue;
      gimple *stmt = nest->leaves[i].stmt;
      if (is_gimple_call (stmt) && gpured_acts_p (stmt))
	return true;
      if (!infer_sets_pointer_p (stmt))
	continue;
      tree base = get_base_address (gimple_get_lhs (stmt));
      if (reference || !base || !DECL_P (base) || base == var)
	return true;
    }
  return false;
}

bool
kernels_descriptor_p (const struct infer_nest *nest, int n, tree expr)
{
  bool inside = false;
  if (!lang_GNU_Fortran () || !expr || TREE_CODE (expr) != COMPONENT_REF)
    return false;
  for (; handled_component_p (expr); expr = TREE_OPERAND (expr, 0))
    {
      if (TREE_CODE (expr) == COMPONENT_REF)
	inside |= GFC_DESCRIPTOR_TYPE_P (TREE_TYPE (TREE_OPERAND (expr, 0)));
      else if (TREE_CODE (expr) != ARRAY_REF
	       || TREE_CODE (TREE_OPERAND (expr, 1)) != INTEGER_CST)
	return false;
      if (TREE_THIS_VOLATILE (TREE_OPERAND (expr, 0)))
	return false;
    }
  const bool reference = TREE_CODE (expr) == MEM_REF;
  if (reference)
    {
      inside &= integer_zerop (TREE_OPERAND (expr, 1));
      expr = TREE_OPERAND (expr, 0);
      inside &= kernels_stands_p (nest, expr);
    }
  return (inside && DECL_P (expr)
	  && !sets_descriptor_p (nest, n, expr, reference));
}

bool
kernels_invariant_p (const struct infer_nest *nest, int n, tree expr,
		     unsigned at, int depth)
{
  if (CONSTANT_CLASS_P (expr))
    return true;
  if (depth > MAX_DEPTH)
    return false;
  if (kernels_reference_p (expr))
    expr = TREE_OPERAND (expr, 0);
  if (kernels_descriptor_p (nest, n, expr))
    return true;
  if (!DECL_P (expr))
    return false;
  FOR_EACH_NODE (m, nest, n)
    if (gpured_loop_index (nest->nodes[m].stmt, expr) >= 0)
      return false;
  if (!infer_set_p (nest, n, expr))
    return ((!TREE_ADDRESSABLE (expr) && !is_global_var (expr))
	    || nest->invariant.contains (expr));
  gimple *def = kernels_assignment (nest, expr, &at);
  if (!def)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!kernels_invariant_p (nest, n, gimple_op (def, i), at, depth + 1))
      return false;
  return true;
}

/* What is known of a value in one loop: it is FACTOR * index + D, where D is
   not further than SPAN from itself in another iteration.  If it WRAPS, fewer
   bits have been left of it, which are others in each iteration: the difference
   is still a multiple of FACTOR.  */

struct linear
{
  HOST_WIDE_INT factor, span;
  bool wraps;
};

/* Have LINEAR cut off to fewer bits; return whether anything is known of it
   then.  */

static bool
wrap (struct linear *linear)
{
  linear->wraps |= linear->factor != 0;
  return !linear->span && pow2_or_zerop (absu_hwi (linear->factor));
}

#define MAX_LINEAR ((HOST_WIDE_INT) 1 << 40)

/* If INDEX is that of a loop around leaf AT, inside loop N of NEST, with
   constant bounds, set *SPAN to how far its values are apart.  */

static bool
inner_index_p (const struct infer_nest *nest, int n, tree index, unsigned at,
	       HOST_WIDE_INT *span)
{
  FOR_EACH_NODE (m, nest, n)
    if (m != n && infer_inside_p (nest, nest->leaves[at].node, m))
      {
	gimple *loop = nest->nodes[m].stmt;
	int i = gpured_loop_index (loop, index);
	if (i < 0 || !tree_fits_shwi_p (gimple_omp_for_initial (loop, i))
	    || !tree_fits_shwi_p (gimple_omp_for_final (loop, i)))
	  continue;
	*span = absu_hwi (tree_to_shwi (gimple_omp_for_final (loop, i)) / 2
			  - tree_to_shwi (gimple_omp_for_initial (loop, i)) / 2)
		* 2 + 2;
	return *span < MAX_LINEAR;
      }
  return false;
}

/* Set *LINEAR to what EXPR at leaf AT of NEST is of INDEX, of loop N; return
   false if that is not known.  */

static bool
linear_p (const struct infer_nest *nest, int n, tree expr, unsigned at,
	  tree index, enum kernels_reading reading, struct linear *linear,
	  int depth)
{
  *linear = { expr == index, 0, false };
  if (expr == index || kernels_invariant_p (nest, n, expr, at, 0)
      || inner_index_p (nest, n, expr, at, &linear->span))
    return true;
  gimple *def = kernels_assignment (nest, expr, &at);
  if (!def || depth > MAX_DEPTH)
    return false;
  tree a = gimple_assign_rhs1 (def);
  tree b = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  struct linear other;
  if (!linear_p (nest, n, a, at, index, reading, linear, depth + 1))
    return false;
  const bool exact = kernels_exact_p (nest, def, at, reading);
  switch (gimple_assign_rhs_code (def))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      if (!linear_p (nest, n, b, at, index, reading, &other, depth + 1)
	  || ((!exact || linear->wraps || other.wraps)
	      && linear->factor && other.factor))
	return false;
      linear->wraps |= other.wraps;
      linear->factor += (gimple_assign_rhs_code (def) == PLUS_EXPR
			 ? other.factor : -other.factor);
      linear->span += other.span;
      return linear->span < MAX_LINEAR && (exact || wrap (linear));
    case MULT_EXPR:
      if (!tree_fits_shwi_p (b) || absu_hwi (tree_to_shwi (b)) > 1 << 20
	  || !exact || absu_hwi (linear->factor) > 1 << 20
	  || linear->span > 1 << 20)
	return false;
      linear->factor *= tree_to_shwi (b);
      linear->span *= absu_hwi (tree_to_shwi (b));
      return true;
    case VAR_DECL:
    case PARM_DECL:
      return true;
    default:
      return (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	      && INTEGRAL_TYPE_P (TREE_TYPE (a))
	      && (exact
		  || ((TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (def)))
		       >= TYPE_PRECISION (TREE_TYPE (a)))
		      && wrap (linear))));
    }
}

/* More iterations than a loop has, times this, are less than 64 bits hold.  */

#define MAX_STRIDE (HOST_WIDE_INT_1U << 26)

/* Whether FACTOR times INDEX, of loop N of NEST, is another value of 64 bits in
   each iteration.  */

static bool
room_p (const struct infer_nest *nest, int n, tree index, HOST_WIDE_INT factor)
{
  gimple *loop = nest->nodes[n].stmt;
  unsigned HOST_WIDE_INT stride = absu_hwi (factor), step = 1;
  unsigned precision = TYPE_PRECISION (TREE_TYPE (index));
  if (stride <= 1)
    return true;
  int i = precision > 32 ? gpured_loop_index (loop, index) : -1;
  if (i >= 0)
    {
      tree incr = TREE_OPERAND (gimple_omp_for_incr (loop, i), 1);
      if (TREE_CODE (incr) != INTEGER_CST || precision > 64)
	return false;
      step = absu_hwi ((HOST_WIDE_INT) TREE_INT_CST_LOW (incr));
    }
  return stride <= MAX_STRIDE && step <= MAX_STRIDE / stride;
}

bool
kernels_strides_p (const struct infer_nest *nest, int n, tree expr,
		   unsigned at, tree index, unsigned HOST_WIDE_INT size,
		   enum kernels_reading reading)
{
  struct linear linear;
  return (linear_p (nest, n, expr, at, index, reading, &linear, 0)
	  && room_p (nest, n, index, linear.factor)
	  && absu_hwi (linear.factor) >= size + linear.span);
}
