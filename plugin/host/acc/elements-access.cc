/* elements-access.cc - reads which elements a reduction clause on part of an
   array names.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Changes nothing.  c-typeck.cc (c_finish_omp_clauses) and cp/semantics.cc
   (finish_omp_clauses) leave as the operand of the clause

     MEM <T[count]> [(T *) &a + offset]	for an array A
     MEM <T[count]> [p + offset]		for a pointer P

   with T instead of T[count] for a single element.  */

#include "gpured-gcc.h"
#include "elements.h"

tree *
elements_clauses (tree stmt)
{
  switch (TREE_CODE (stmt))
    {
    case OACC_PARALLEL:
    case OACC_SERIAL:
      return &OMP_CLAUSES (stmt);
    case OACC_LOOP:
      return &OMP_FOR_CLAUSES (stmt);
    default:
      return NULL;
    }
}

bool
elements_clause_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_REDUCTION)
    return false;
  tree decl = OMP_CLAUSE_DECL (clause);
  if (!DECL_P (decl))
    return decl != error_mark_node;
  return TREE_CODE (TREE_TYPE (decl)) == ARRAY_TYPE;
}

/* Take apart POINTER: return what is pointed to as an array variable, or a
   pointer variable.  What else is added is put into *OFFSETS; NULL if it is
   neither.  */

static tree
pointer_base (tree pointer, auto_vec<tree> *offsets)
{
  for (;;)
    {
      STRIP_NOPS (pointer);
      if (TREE_CODE (pointer) == ADDR_EXPR)
	pointer = TREE_OPERAND (pointer, 0);
      else if (TREE_CODE (pointer) == POINTER_PLUS_EXPR)
	{
	  offsets->safe_push (TREE_OPERAND (pointer, 1));
	  pointer = TREE_OPERAND (pointer, 0);
	}
      else
	return DECL_P (pointer) ? pointer : NULL_TREE;
    }
}

tree
elements_base (tree decl)
{
  auto_vec<tree> offsets;
  if (DECL_P (decl))
    return decl;
  if (TREE_CODE (decl) != MEM_REF)
    return NULL_TREE;
  return pointer_base (TREE_OPERAND (decl, 0), &offsets);
}

/* Whether a reduction can have TYPE.  */

static bool
number_type_p (tree type)
{
  return ((INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	   || TREE_CODE (type) == COMPLEX_TYPE)
	  && !TYPE_VOLATILE (type));
}

/* Set the type of *E, that of the elements of DECL.  Return false if it is not a
   number.  */

static bool
read_type (struct elements *e, tree decl)
{
  tree type = strip_array_types (TREE_TYPE (decl));
  if (!number_type_p (type))
    return false;
  e->type = TYPE_MAIN_VARIANT (type);
  e->size = tree_to_shwi (TYPE_SIZE_UNIT (type));
  return true;
}

/* Set how many elements *E has, those of DECL.  Return false if that is not
   constant, or too large.  */

static bool
read_count (struct elements *e, tree decl)
{
  tree all = TYPE_SIZE_UNIT (TREE_TYPE (decl));
  if (!all || !tree_fits_shwi_p (all)
      || tree_to_shwi (all) > ELEMENTS_MAX * e->size || integer_zerop (all))
    return false;
  e->count = tree_to_shwi (all) / e->size;
  return true;
}

/* Callback of walk_tree: takes off what keeps values and locations.  */

static tree
drop_wrappers (tree *tp, int *walk_subtrees, void *)
{
  while (TREE_CODE (*tp) == SAVE_EXPR || TREE_CODE (*tp) == NON_LVALUE_EXPR
	 || location_wrapper_p (*tp))
    *tp = TREE_OPERAND (*tp, 0);
  if (!EXPR_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

tree
elements_bare (tree expr)
{
  walk_tree (&expr, copy_tree_r, NULL, NULL);
  walk_tree (&expr, drop_wrappers, NULL, NULL);
  return expr;
}

/* OFFSET of a clause, a copy.  The front ends have the difference of two
   addresses where the index is not constant and E->base an array.  */

static tree
read_offset (const struct elements *e, tree offset)
{
  offset = elements_bare (offset);
  tree bare = offset;
  STRIP_NOPS (bare);
  if (TREE_CODE (bare) == MINUS_EXPR)
    {
      tree from = TREE_OPERAND (bare, 1), to = TREE_OPERAND (bare, 0);
      STRIP_NOPS (from);
      STRIP_NOPS (to);
      if (TREE_CODE (from) == ADDR_EXPR)
	from = TREE_OPERAND (from, 0);
      if (from == e->base && TREE_CODE (to) == ADDR_EXPR)
	if (tree within = elements_offset (e, TREE_OPERAND (to, 0)))
	  return within;
    }
  return fold_convert (sizetype, offset);
}

/* Set the members of *E that say where DECL, the operand of a clause, is; false
   if that is not understood.  */

static bool
read_place (struct elements *e, tree decl)
{
  auto_vec<tree> offsets;
  if (DECL_P (decl))
    return true;
  if (pointer_base (TREE_OPERAND (decl, 0), &offsets) != e->base)
    return false;
  tree sum = fold_convert (sizetype, TREE_OPERAND (decl, 1));
  for (tree offset : offsets)
    sum = size_binop (PLUS_EXPR, sum, read_offset (e, offset));
  if (tree_fits_shwi_p (sum))
    e->first = tree_to_shwi (sum);
  else
    e->index = sum;
  return true;
}

bool
elements_distance (tree to, tree from, HOST_WIDE_INT *bytes)
{
  aff_tree a, b;
  tree_to_aff_combination (to, sizetype, &a);
  tree_to_aff_combination (from, sizetype, &b);
  aff_combination_scale (&b, -1);
  aff_combination_add (&a, &b);
  widest_int distance;
  if (!aff_combination_const_p (&a) || !a.offset.is_constant (&distance)
      || !wi::fits_shwi_p (distance))
    return false;
  *bytes = distance.to_shwi ();
  return true;
}

/* Whether E and OTHER, of one base, are at the same place.  */

static bool
same_place_p (const struct elements *e, const struct elements *other)
{
  HOST_WIDE_INT bytes;
  if (!e->index || !other->index)
    return e->index == other->index && e->first == other->first;
  return elements_distance (e->index, other->index, &bytes) && bytes == 0;
}

/* Callback of walk_tree: finds a clause that does not agree with the elements
   DATA.  */

static tree
find_other (tree *tp, int *, void *data)
{
  const struct elements *e = (const struct elements *) data;
  tree decl = OMP_CLAUSE_DECL (e->clause);
  if (tree *clauses = elements_clauses (*tp))
    for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
      {
	struct elements other;
	if (c == e->clause || !elements_clause_p (c)
	    || elements_base (OMP_CLAUSE_DECL (c)) != e->base)
	  continue;
	memset (&other, 0, sizeof other);
	other.base = e->base;
	if (OMP_CLAUSE_REDUCTION_CODE (c)
	    != OMP_CLAUSE_REDUCTION_CODE (e->clause)
	    || !read_place (&other, OMP_CLAUSE_DECL (c))
	    || !same_place_p (e, &other)
	    || !tree_int_cst_equal (TYPE_SIZE_UNIT (TREE_TYPE (decl)),
				    TYPE_SIZE_UNIT
				      (TREE_TYPE (OMP_CLAUSE_DECL (c)))))
	  return *tp;
      }
  return NULL_TREE;
}

enum gpured_reason
elements_read (struct elements *e)
{
  tree decl = OMP_CLAUSE_DECL (e->clause);
  e->base = elements_base (decl);
  if (!e->base || OMP_CLAUSE_REDUCTION_PLACEHOLDER (e->clause)
      || !read_place (e, decl) || !read_type (e, decl) || !read_count (e, decl))
    return GPURED_REASON_elements_many;
  if (!elements_index_known_p (e))
    return GPURED_REASON_elements_index;
  tree type = TREE_TYPE (e->base);
  e->whole = (TREE_CODE (type) == ARRAY_TYPE
	      && TYPE_SIZE_UNIT (type)
	      && tree_int_cst_equal (TYPE_SIZE_UNIT (type),
				     TYPE_SIZE_UNIT (TREE_TYPE (decl))));
  if (walk_tree_without_duplicates (&e->region, find_other, e))
    return GPURED_REASON_elements_differ;
  return GPURED_REASON_none;
}

/* EXPR, part of an index, as an offset.  The front ends' own forms, which hold
   locations, are taken off.  */

static tree
offset_value (tree expr)
{
  return fold_convert (sizetype, tree_strip_any_location_wrapper (expr));
}

/* The offset of *POINTER from E->base in bytes, NULL if it is nothing of
   E->base.  */

static tree
pointed_offset (const struct elements *e, tree pointer)
{
  STRIP_ANY_LOCATION_WRAPPER (pointer);
  STRIP_NOPS (pointer);
  STRIP_ANY_LOCATION_WRAPPER (pointer);
  if (pointer == e->base && TREE_CODE (TREE_TYPE (pointer)) != ARRAY_TYPE)
    return size_zero_node;
  if (TREE_CODE (pointer) == ADDR_EXPR)
    return elements_offset (e, TREE_OPERAND (pointer, 0));
  if (TREE_CODE (pointer) != POINTER_PLUS_EXPR)
    return NULL_TREE;
  tree offset = pointed_offset (e, TREE_OPERAND (pointer, 0));
  return (offset
	  ? size_binop (PLUS_EXPR, offset,
			offset_value (TREE_OPERAND (pointer, 1)))
	  : NULL_TREE);
}

tree
elements_offset (const struct elements *e, tree expr)
{
  STRIP_ANY_LOCATION_WRAPPER (expr);
  tree offset, type = TREE_TYPE (expr);
  switch (TREE_CODE (expr))
    {
    case INDIRECT_REF:
      return pointed_offset (e, TREE_OPERAND (expr, 0));
    case ARRAY_REF:
      offset = elements_offset (e, TREE_OPERAND (expr, 0));
      if (!offset || !tree_fits_shwi_p (TYPE_SIZE_UNIT (type)))
	return NULL_TREE;
      return size_binop (PLUS_EXPR, offset,
			 size_binop (MULT_EXPR,
				     offset_value (TREE_OPERAND (expr, 1)),
				     TYPE_SIZE_UNIT (type)));
    default:
      return (expr == e->base && TREE_CODE (type) == ARRAY_TYPE
	      ? size_zero_node : NULL_TREE);
    }
}
