/* kernels-units.cc - finds out in which units an offset from a pointer counts.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An offset that is a sum of multiples of the size of a unit addresses a whole
   unit.

   If the size is not constant, the bytes do not tell which one.  For `double
   (*a)[n]' the compiler makes of a[i][j]

     offset = (i * n') * 8;
     row = a + offset;
     ... (*row)[j]

   Here N' is the compiler's copy of N, and the size of a row is n' * 8.  If
   the offset is that size times another value, that value is the number of a
   row, and another number is another row.  Both are read as products.  The
   size is computed in the function around, at the declaration of A.

   Changes nothing.  */

#include "gpured-gcc.h"
#include "kernels.h"

#define MAX_DEPTH 16
#define MAX_FACTOR ((HOST_WIDE_INT) 1 << 40)

bool
kernels_whole_units_p (const struct infer_nest *nest, tree offset, unsigned at,
		       HOST_WIDE_INT size, int depth)
{
  if (!offset)
    return true;
  if (TREE_CODE (offset) == INTEGER_CST)
    return (HOST_WIDE_INT) TREE_INT_CST_LOW (offset) % size == 0;
  gimple *def = kernels_assignment (nest, offset, &at);
  if (!def || depth > MAX_DEPTH)
    return false;
  tree a = gimple_assign_rhs1 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case MULT_EXPR:
      a = gimple_assign_rhs2 (def);
      return (TREE_CODE (a) == INTEGER_CST
	      && kernels_whole_units_p (nest, a, at, size, depth + 1));
    case PLUS_EXPR:
      return (kernels_whole_units_p (nest, a, at, size, depth + 1)
	      && kernels_whole_units_p (nest, gimple_assign_rhs2 (def), at,
					size, depth + 1));
    case VAR_DECL:
      return kernels_whole_units_p (nest, a, at, size, depth + 1);
    default:
      return false;
    }
}

/* VALUE at leaf AT.  */

struct factor
{
  tree value;
  unsigned at;
};

/* A product: CONSTANT times the factors.  */

struct product
{
  HOST_WIDE_INT constant;
  auto_vec<factor> factors;
};

/* Whether CODE, of an assignment with a value of TYPE, is the product of integers: it
   has 64 bits, and no array has room for more.  */

static bool
product_p (tree_code code, tree type)
{
  return code == MULT_EXPR && TYPE_PRECISION (type) == POINTER_SIZE;
}

/* Multiply PRODUCT by the constant VALUE; return whether it holds that.  */

static bool
multiply (struct product *product, tree value)
{
  if (!tree_fits_shwi_p (value) || tree_to_shwi (value) <= 0
      || tree_to_shwi (value) > MAX_FACTOR / product->constant)
    return false;
  product->constant *= tree_to_shwi (value);
  return true;
}

/* Multiply PRODUCT by EXPR at leaf AT of NEST.  */

static bool
read_offset (const struct infer_nest *nest, tree expr, unsigned at,
	     struct product *product, int depth)
{
  if (TREE_CODE (expr) == INTEGER_CST)
    return multiply (product, expr);
  unsigned def_at = at;
  gimple *def = (depth < MAX_DEPTH ? kernels_assignment (nest, expr, &def_at)
		 : NULL);
  if (def && product_p (gimple_assign_rhs_code (def), TREE_TYPE (expr)))
    return (read_offset (nest, gimple_assign_rhs1 (def), def_at, product,
			 depth + 1)
	    && read_offset (nest, gimple_assign_rhs2 (def), def_at, product,
			    depth + 1));
  struct factor factor = { expr, at };
  product->factors.safe_push (factor);
  return true;
}

/* The only statement of the function around K that sets VAR, a temporary, or
   NULL.  */

static gimple *
only_set (const struct kernels *k, tree var)
{
  unsigned set;
  return (gpured_temporary_p (var)
	  && infer_count_sets (&k->function, 0, var, 0, &set) == 1
	  ? k->function.leaves[set].stmt : NULL);
}

/* Multiply SIZE by EXPR, which the function around K computes in front of it.  A
   temporary that has been copied from a variable is a factor: the variable may change
   afterwards.  */

static bool
read_size (const struct kernels *k, tree expr, struct product *size, int depth)
{
  if (TREE_CODE (expr) == INTEGER_CST)
    return multiply (size, expr);
  gimple *def = (TREE_CODE (expr) == SSA_NAME ? SSA_NAME_DEF_STMT (expr)
		 : DECL_P (expr) ? only_set (k, expr) : NULL);
  if (!def || !is_gimple_assign (def) || depth > MAX_DEPTH)
    return false;
  tree rhs = gimple_assign_rhs1 (def);
  if (product_p (gimple_assign_rhs_code (def), TREE_TYPE (expr)))
    return (read_size (k, rhs, size, depth + 1)
	    && read_size (k, gimple_assign_rhs2 (def), size, depth + 1));
  if ((TREE_CODE (expr) == SSA_NAME || TREE_CODE (rhs) == SSA_NAME)
      && (gimple_assign_single_p (def) || gimple_assign_cast_p (def)))
    return read_size (k, rhs, size, depth + 1);
  struct factor factor = { expr, 0 };
  size->factors.safe_push (factor);
  return DECL_P (expr);
}

/* Whether the value of FACTOR in NEST is that of VAR, perhaps converted.  */

static bool
value_of_p (const struct infer_nest *nest, const struct factor *factor, tree var)
{
  tree value = factor->value;
  unsigned at = factor->at;
  for (int depth = 0; value != var && depth < MAX_DEPTH; depth++)
    {
      gimple *def = kernels_assignment (nest, value, &at);
      if (!def || (!gimple_assign_cast_p (def) && !gimple_assign_single_p (def)))
	return false;
      value = gimple_assign_rhs1 (def);
    }
  return value == var;
}

bool
kernels_row_p (const struct kernels *k, tree type, tree offset, unsigned *at,
	       tree *row)
{
  struct product size = { 1, {} }, product = { 1, {} };
  tree unit = TYPE_SIZE_UNIT (type);
  if (!unit || !read_size (k, unit, &size, 0))
    return false;
  *row = size_zero_node;
  if (!offset || integer_zerop (offset))
    return true;
  if (!read_offset (&k->nest, offset, *at, &product, 0)
      || product.constant != size.constant)
    return false;
  for (const factor &f : size.factors)
    {
      unsigned i = 0;
      while (i < product.factors.length ()
	     && !value_of_p (&k->nest, &product.factors[i], f.value))
	i++;
      if (i == product.factors.length () || infer_set_p (&k->nest, 0, f.value))
	return false;
      product.factors.unordered_remove (i);
    }
  if (product.factors.length () > 1)
    return false;
  *row = size_one_node;
  if (!product.factors.is_empty ())
    {
      *row = product.factors[0].value;
      *at = product.factors[0].at;
    }
  return true;
}
