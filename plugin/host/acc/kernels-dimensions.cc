/* kernels-dimensions.cc - compares subscripts of Fortran arrays dimension by
   dimension.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The front end of Fortran makes one subscript of a (i, j): the sum of each
   index times its stride.  Here it is taken apart again.  The program keeps
   each index within its bounds.  So a (i, j) and a (i, k) are never the same
   element for different values of I, whatever J and K are.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"

#define MAX_DEPTH 16

/* One subscript of several: VALUE at leaf AT, times STRIDE, or times 1 if that is
   NULL.  */

struct dimension
{
  tree value, stride;
  unsigned at;
};

/* Whether a statement or a loop of NEST gives VAR a value.  */

static bool
changes_p (const struct infer_nest *nest, tree var)
{
  for (unsigned m = 1; m < nest->nodes.length (); m++)
    if (gimple_code (nest->nodes[m].stmt) == GIMPLE_OMP_FOR
	&& gpured_loop_index (nest->nodes[m].stmt, var) >= 0)
      return true;
  return infer_set_p (nest, 0, var);
}

/* The stride that EXPR at leaf AT is, or NULL_TREE.  That of an array whose shape is
   known at run time only is computed by the compiler, at the beginning of the function,
   or is in its descriptor.  */

static tree
stride_of (const struct infer_nest *nest, int n, tree expr, unsigned at)
{
  gimple *load = kernels_assignment (nest, expr, &at);
  if (load && gimple_assign_single_p (load))
    expr = gimple_assign_rhs1 (load);
  if (VAR_P (expr))
    return (gpured_temporary_p (expr) && !changes_p (nest, expr)
	    ? expr : NULL_TREE);
  return kernels_descriptor_p (nest, n, expr) ? expr : NULL_TREE;
}

/* Append the terms of EXPR at leaf AT to *DIMENSIONS.  Of a product either operand may
   be the stride.  What the program computes itself is the value of one subscript: a
   counter whose step is a variable is a sum with a product, too.  */

static void
read_dimensions (const struct infer_nest *nest, int n, tree expr, unsigned at,
		 auto_vec<dimension> *dimensions, int depth)
{
  struct dimension whole = { expr, NULL_TREE, at };
  if (kernels_invariant_p (nest, n, expr, at, 0))
    return;
  gimple *def = (DECL_P (expr) && !gpured_temporary_p (expr)
		 ? NULL : kernels_assignment (nest, expr, &at));
  if (def && depth < MAX_DEPTH)
    {
      tree a = gimple_assign_rhs1 (def);
      if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	  ? (TYPE_PRECISION (TREE_TYPE (a))
	     == TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (def))))
	  : (gimple_assign_rhs_code (def) == MULT_EXPR
	     && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST))
	{
	  read_dimensions (nest, n, a, at, dimensions, depth + 1);
	  return;
	}
      if (gimple_assign_rhs_code (def) == PLUS_EXPR)
	{
	  read_dimensions (nest, n, a, at, dimensions, depth + 1);
	  read_dimensions (nest, n, gimple_assign_rhs2 (def), at, dimensions,
			   depth + 1);
	  return;
	}
      if (gimple_assign_rhs_code (def) == MULT_EXPR)
	{
	  tree b = gimple_assign_rhs2 (def);
	  if (tree stride = stride_of (nest, n, b, at))
	    whole = { a, stride, at };
	  else if (tree stride = stride_of (nest, n, a, at))
	    whole = { b, stride, at };
	}
    }
  dimensions->safe_push (whole);
}

/* The only one of DIMENSIONS with STRIDE, or NULL.  */

static const struct dimension *
only_dimension (const auto_vec<dimension> &dimensions, tree stride)
{
  const struct dimension *found = NULL;
  for (const dimension &d : dimensions)
    if (d.stride == stride
	|| (d.stride && stride && operand_equal_p (d.stride, stride, 0)))
      {
	if (found)
	  return NULL;
	found = &d;
      }
  return found;
}

bool
kernels_dimensions_differ_p (const struct infer_nest *nest, int n, tree expr_a,
			     unsigned a, tree expr_b, unsigned b, tree index,
			     enum kernels_reading reading)
{
  if (!lang_GNU_Fortran ())
    return false;
  bool several = false, apart = false;
  auto_vec<dimension> dimensions_a, dimensions_b;
  read_dimensions (nest, n, expr_a, a, &dimensions_a, 0);
  read_dimensions (nest, n, expr_b, b, &dimensions_b, 0);
  for (const dimension &d : dimensions_a)
    {
      const struct dimension *mine = only_dimension (dimensions_a, d.stride);
      const struct dimension *other = only_dimension (dimensions_b, d.stride);
      if (!mine || !other)
	return false;
      several |= d.stride != NULL_TREE;
      apart |= (kernels_same_p (nest, d.value, d.at, other->value, other->at,
				0)
		&& kernels_strides_p (nest, n, d.value, d.at, index, 1,
				      reading));
    }
  return several && apart && dimensions_a.length () == dimensions_b.length ();
}
