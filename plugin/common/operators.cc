/* operators.cc - maps operators and types of gpured.def to those of GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "operators.h"

/* The tree codes of the rows of operators.  */

static const enum tree_code codes[] = {
#define GPURED_OP(ID, SPELLING, CODE) CODE,
#include "gpured.def"
};

enum tree_code
gpured_operator (enum tree_code code)
{
  switch (code)
    {
    case MINUS_EXPR: return PLUS_EXPR;
    case TRUTH_ANDIF_EXPR: return TRUTH_AND_EXPR;
    case TRUTH_ORIF_EXPR: return TRUTH_OR_EXPR;
    default: return code;
    }
}

enum tree_code
gpured_operator_in_gcc (enum tree_code code)
{
  switch (gpured_operator (code))
    {
    case TRUTH_AND_EXPR: return BIT_AND_EXPR;
    case TRUTH_OR_EXPR: return BIT_IOR_EXPR;
    default: return gpured_operator (code);
    }
}

enum tree_code
gpured_operator_on (enum tree_code code, tree type)
{
  enum gpured_op op = gpured_match_bool_op (gpured_match_op (code), type);
  return op == GPURED_N_OPS ? gpured_operator (code) : codes[op];
}

tree
gpured_combined (enum tree_code code, tree type, tree a, tree b)
{
  code = gpured_operator (code);
  if (!truth_value_p (code))
    return build2 (code, type, a, b);
  tree zero = build_zero_cst (type);
  a = build2 (NE_EXPR, boolean_type_node, a, zero);
  b = build2 (NE_EXPR, boolean_type_node, b, zero);
  return fold_convert (type, build2 (code, boolean_type_node, a, b));
}

enum gpured_op
gpured_match_op (int code)
{
  code = gpured_operator ((enum tree_code) code);
  for (unsigned i = 0; i < GPURED_N_OPS; i++)
    if (codes[i] == code)
      return (enum gpured_op) i;
  return GPURED_N_OPS;
}

enum gpured_op
gpured_match_bool_op (enum gpured_op op, tree type)
{
  if (TREE_CODE (type) != BOOLEAN_TYPE)
    return op;
  switch (op)
    {
    case GPURED_OP_plus: case GPURED_OP_max: return GPURED_OP_lor;
    case GPURED_OP_mult: case GPURED_OP_min: return GPURED_OP_land;
    default: return op;
    }
}

enum gpured_type
gpured_match_type (tree type)
{
  enum gpured_kind kind;

  if (DECIMAL_FLOAT_TYPE_P (type))
    return GPURED_N_TYPES;
  if (SCALAR_FLOAT_TYPE_P (type))
    kind = GPURED_KIND_REAL;
  else if (TREE_CODE (type) == COMPLEX_TYPE
	   && SCALAR_FLOAT_TYPE_P (TREE_TYPE (type)))
    kind = GPURED_KIND_COMPLEX;
  else if (TREE_CODE (type) == BOOLEAN_TYPE)
    kind = GPURED_KIND_UNSIGNED;
  else if (INTEGRAL_TYPE_P (type)
	   && TYPE_PRECISION (type) == tree_to_uhwi (TYPE_SIZE (type)))
    kind = TYPE_UNSIGNED (type) ? GPURED_KIND_UNSIGNED : GPURED_KIND_SIGNED;
  else
    return GPURED_N_TYPES;

  for (unsigned i = 0; i < GPURED_N_TYPES; i++)
    {
      const struct gpured_type_row *row
	= gpured_type_find ((enum gpured_type) i);

      if (row->kind == kind && tree_to_uhwi (TYPE_SIZE (type)) == row->bits)
	return (enum gpured_type) i;
    }
  return GPURED_N_TYPES;
}

tree
gpured_type_tree (enum gpured_type type)
{
  const struct gpured_type_row *row = gpured_type_find (type);

  if (row->kind == GPURED_KIND_REAL)
    return row->bits == 32 ? float_type_node : double_type_node;
  if (row->kind == GPURED_KIND_COMPLEX)
    return build_complex_type (gpured_type_tree (row->part));
  return build_nonstandard_integer_type (row->bits,
					 row->kind == GPURED_KIND_UNSIGNED);
}

/* These are of integers of 128 bits, and take memory on the stack.  A product is
   computed in line (umulditi3 of nvptx.md).  */

bool
gpured_match_library_p (enum tree_code code, tree type, tree from)
{
  switch (code)
    {
    case TRUNC_DIV_EXPR: case TRUNC_MOD_EXPR:
    case FLOOR_DIV_EXPR: case FLOOR_MOD_EXPR: case CEIL_DIV_EXPR:
    case CEIL_MOD_EXPR: case ROUND_DIV_EXPR: case ROUND_MOD_EXPR:
    case EXACT_DIV_EXPR:
    case FIX_TRUNC_EXPR:
      return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) > 64;
    case FLOAT_EXPR:
      return TYPE_PRECISION (from) > 64;
    default:
      return false;
    }
}
