/* kernels-dimensions.cc - compares subscripts of Fortran arrays dimension by
   dimension.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The front end of Fortran makes one subscript of a (i, j): the sum of each
   index times its stride.  Here it is taken apart again.  The program keeps
   each index within its bounds.  So a (i, j) and a (i, k) are never the same
   element for different values of I, whatever J and K are.

   What is added to an index is part of it: a (i + 1, j) may be a (i, k) of another
   iteration.  So each index is a sum (sums.h), and unknown if it is none.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "kernels-bounds.h"

#define MAX_DEPTH 16

/* One subscript of several, times STRIDE, or times 1 if that is NULL.  */

struct dimension
{
  tree stride;
  struct sum value;
};

/* A subscript, SPANS of whose ADDENDS count elements of an array whose distance is in
   its descriptor.  */

struct subscript
{
  const struct kernels_bounds *known;
  auto_delete_vec<dimension> dimensions;
  unsigned addends, spans;
  bool understood;
};

/* Whether EXPR is the number called NAME of an array of which KNOWN tells: in its
   descriptor, or, if its shape is known at run time only, in a variable that the
   compiler sets at the beginning of the function.  */

static bool
number_p (const struct kernels_bounds *known, tree expr, const char *name)
{
  if (TREE_CODE (expr) == COMPONENT_REF)
    {
      tree field = DECL_NAME (TREE_OPERAND (expr, 1));
      return (field && id_equal (field, name)
	      && kernels_descriptor_p (known->nest, known->n, expr));
    }
  if (!VAR_P (expr) || !gpured_temporary_p (expr) || !DECL_NAME (expr)
      || infer_set_p (known->nest, 0, expr, GPURED_SETS_any | GPURED_SETS_counter))
    return false;
  const char *own = IDENTIFIER_POINTER (DECL_NAME (expr));
  return (startswith (own, name) && own[strlen (name)] == '.');
}

/* The number called NAME that EXPR at leaf AT is, or NULL_TREE.  */

static tree
number_of (const struct kernels_bounds *known, tree expr, unsigned at,
	   const char *name)
{
  gimple *load = (DECL_P (expr) ? kernels_assignment (known->nest, expr, &at)
		  : NULL);
  if (load && gimple_assign_single_p (load))
    expr = gimple_assign_rhs1 (load);
  return number_p (known, expr, name) ? expr : NULL_TREE;
}

/* The dimension of SUBSCRIPT with STRIDE.  */

static struct dimension *
dimension_of (struct subscript *subscript, tree stride)
{
  for (struct dimension *d : subscript->dimensions)
    if (d->stride == stride
	|| (d->stride && stride && operand_equal_p (d->stride, stride, 0)))
      return d;
  struct dimension *d = new dimension;
  d->stride = stride;
  subscript->dimensions.safe_push (d);
  return d;
}

/* Add FACTOR times EXPR at leaf AT, which is no sum, to SUBSCRIPT.  SPAN says that
   it counts elements.  */

static void
add_product (struct subscript *subscript, tree expr, unsigned at,
	     HOST_WIDE_INT factor, bool span)
{
  const struct kernels_bounds *known = subscript->known;
  tree stride = number_of (known, expr, at, "stride"), value = expr;
  unsigned def_at = at;
  gimple *def = (stride ? NULL
		 : DECL_P (expr) && gpured_temporary_p (expr)
		 ? kernels_assignment (known->nest, expr, &def_at) : NULL);
  struct sum read;
  if (stride)
    sum_add_constant (&read, 1);
  else if (def && gimple_assign_rhs_code (def) == MULT_EXPR)
    {
      tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
      if ((stride = number_of (known, b, def_at, "stride")))
	value = a;
      else if ((stride = number_of (known, a, def_at, "stride")))
	value = b;
      if (stride && !kernels_exact_p (known->nest, def, def_at, known->reading))
	subscript->understood = false;
      kernels_read_sum (known, value, stride ? def_at : at, &read);
    }
  else
    kernels_read_sum (known, value, at, &read);
  sum_add (&dimension_of (subscript, stride)->value, read, factor);
  subscript->addends++;
  subscript->spans += span;
}

/* Add FACTOR times EXPR at leaf AT to SUBSCRIPT.  */

static void
add_subscript (struct subscript *subscript, tree expr, unsigned at,
	       HOST_WIDE_INT factor, bool span, int depth)
{
  const struct kernels_bounds *known = subscript->known;
  const unsigned before = at;
  gimple *def = (DECL_P (expr) && gpured_temporary_p (expr)
		 ? kernels_assignment (known->nest, expr, &at) : NULL);
  const enum tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
  tree a = def ? gimple_assign_rhs1 (def) : NULL_TREE;
  tree b = def && gimple_num_ops (def) == 3 ? gimple_assign_rhs2 (def) : NULL_TREE;
  if (depth > MAX_DEPTH || !def
      || !kernels_exact_p (known->nest, def, at, known->reading))
    ;
  else if (CONVERT_EXPR_CODE_P (code)
	   && (TYPE_PRECISION (TREE_TYPE (a))
	       == TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (def)))))
    return add_subscript (subscript, a, at, factor, span, depth + 1);
  else if (code == PLUS_EXPR || code == MINUS_EXPR)
    {
      add_subscript (subscript, a, at, factor, span, depth + 1);
      return add_subscript (subscript, b, at, code == PLUS_EXPR ? factor : -factor,
			    span, depth + 1);
    }
  else if (code == MULT_EXPR && tree_fits_shwi_p (b)
	   && absu_hwi (tree_to_shwi (b)) < SUM_MAX_FACTOR
	   && absu_hwi (factor) == 1)
    return add_subscript (subscript, a, at, factor * tree_to_shwi (b), span,
			  depth + 1);
  else if (code == MULT_EXPR && !span && number_of (known, b, at, "span"))
    return add_subscript (subscript, a, at, factor, true, depth + 1);
  add_product (subscript, expr, before, factor, span);
}

/* Whether SUM, of an array of which KNOWN tells, has a stride in it.  */

static bool
has_stride_p (const struct kernels_bounds *known, const struct sum &sum)
{
  for (const term &t : sum.terms)
    for (unsigned k = 0; k < t.n; k++)
      if (number_p (known, t.vars[k], "stride"))
	return true;
  return false;
}

/* Whether the index without a stride in A and B has the offset of the array, which is
   no part of what the program says, in the same way.  */

static bool
same_offset_p (const struct kernels_bounds *known, const struct sum &a,
	       const struct sum &b)
{
  struct sum difference;
  sum_add (&difference, a, 1);
  sum_add (&difference, b, -1);
  for (const term &t : difference.terms)
    for (unsigned k = 0; k < t.n; k++)
      if (number_p (known, t.vars[k], "offset"))
	return false;
  return true;
}

/* Read EXPR at leaf AT, which counts units of which an element takes SIZE, into
   *SUBSCRIPT; return whether it is one of several, or one that counts elements.  */

static bool
read_subscript (struct subscript *subscript, tree expr, unsigned at,
		HOST_WIDE_INT size)
{
  subscript->addends = subscript->spans = 0;
  subscript->understood = true;
  add_subscript (subscript, expr, at, 1, false, 0);
  bool strides = false;
  for (const struct dimension *d : subscript->dimensions)
    {
      strides |= d->stride != NULL_TREE;
      if (has_stride_p (subscript->known, d->value))
	return false;
      for (const term &t : d->value.terms)
	if (!subscript->spans && t.factor % size)
	  return false;
    }
  return (subscript->understood
	  && (subscript->spans ? subscript->spans == subscript->addends : strides));
}

bool
kernels_dimensions_differ_p (struct kernels_independent *apart, tree expr_a,
			     unsigned a, tree expr_b, unsigned b, tree index,
			     HOST_WIDE_INT size)
{
  const struct kernels_bounds *known = kernels_known_bounds (apart);
  struct subscript of_a = { known, {}, 0, 0, false };
  struct subscript of_b = { known, {}, 0, 0, false };
  if (!lang_GNU_Fortran () || !read_subscript (&of_a, expr_a, a, size)
      || !read_subscript (&of_b, expr_b, b, size) || !of_a.spans != !of_b.spans
      || of_a.dimensions.length () != of_b.dimensions.length ())
    return false;
  const int i = gpured_loop_index (known->nest->nodes[known->n].stmt, index);
  bool differ = false;
  for (const struct dimension *d : of_a.dimensions)
    {
      const struct dimension *other = dimension_of (&of_b, d->stride);
      if (!d->stride && !same_offset_p (known, d->value, other->value))
	return false;
      differ |= kernels_sums_differ_p (apart, d->value, a, other->value, b, i,
				       of_a.spans ? 1 : size);
    }
  return differ && of_a.dimensions.length () == of_b.dimensions.length ();
}
