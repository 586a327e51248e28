/* elements-access.cc - reads what a reduction clause on part of an array names.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Changes nothing.  What c-typeck.cc (c_finish_omp_clauses) and cp/semantics.cc
   (finish_omp_clauses) leave as operand of the clause is

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
   pointer variable, and add the rest to *OFFSET; NULL if it is neither.  */

static tree
pointer_base (tree pointer, HOST_WIDE_INT *offset)
{
  for (;;)
    {
      STRIP_NOPS (pointer);
      if (TREE_CODE (pointer) == ADDR_EXPR)
	pointer = TREE_OPERAND (pointer, 0);
      else if (TREE_CODE (pointer) == POINTER_PLUS_EXPR
	       && tree_fits_shwi_p (TREE_OPERAND (pointer, 1)))
	{
	  *offset += tree_to_shwi (TREE_OPERAND (pointer, 1));
	  pointer = TREE_OPERAND (pointer, 0);
	}
      else
	return DECL_P (pointer) ? pointer : NULL_TREE;
    }
}

tree
elements_base (tree decl)
{
  HOST_WIDE_INT offset = 0;
  if (DECL_P (decl))
    return decl;
  if (TREE_CODE (decl) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (decl, 0);
  STRIP_NOPS (pointer);
  /* An offset that is not constant.  */
  while (TREE_CODE (pointer) == POINTER_PLUS_EXPR)
    {
      pointer = TREE_OPERAND (pointer, 0);
      STRIP_NOPS (pointer);
    }
  return pointer_base (pointer, &offset);
}

/* Whether a reduction can have TYPE.  */

static bool
number_type_p (tree type)
{
  return ((INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	   || TREE_CODE (type) == COMPLEX_TYPE)
	  && !TYPE_VOLATILE (type));
}

/* Set the members of *E that have to do with the size of DECL.  Return false
   if it is not constant, or too large.  */

static bool
read_size (struct elements *e, tree decl)
{
  tree type = TREE_TYPE (decl), all = TYPE_SIZE_UNIT (type);
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  if (!all || !tree_fits_shwi_p (all) || !number_type_p (type))
    return false;
  e->type = TYPE_MAIN_VARIANT (type);
  e->size = tree_to_shwi (TYPE_SIZE_UNIT (type));
  if (tree_to_shwi (all) > ELEMENTS_MAX * e->size || integer_zerop (all))
    return false;
  e->count = tree_to_shwi (all) / e->size;
  return true;
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
      if (elements_clause_p (c)
	  && elements_base (OMP_CLAUSE_DECL (c)) == e->base
	  && (OMP_CLAUSE_REDUCTION_CODE (c)
	      != OMP_CLAUSE_REDUCTION_CODE (e->clause)
	      || !operand_equal_p (OMP_CLAUSE_DECL (c), decl, 0)
	      || !tree_int_cst_equal (TYPE_SIZE_UNIT (TREE_TYPE (decl)),
				      TYPE_SIZE_UNIT
					(TREE_TYPE (OMP_CLAUSE_DECL (c))))))
	return *tp;
  return NULL_TREE;
}

/* Whether clause C gives the construct memory of its own for E->base, or
   memory that is not the host's.  */

static bool
private_clause_p (const struct elements *e, tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_PRIVATE:
      return OMP_CLAUSE_DECL (c) == e->base;
    case OMP_CLAUSE_FIRSTPRIVATE:
      return (OMP_CLAUSE_DECL (c) == e->base
	      && TREE_CODE (TREE_TYPE (e->base)) == ARRAY_TYPE);
    case OMP_CLAUSE_MAP:
      return (OMP_CLAUSE_DECL (c) == e->base
	      && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR);
    default:
      return false;
    }
}

/* Callback of walk_tree: finds what makes the base of the elements DATA another
   object than outside of the region.  */

static tree
find_private (tree *tp, int *, void *data)
{
  const struct elements *e = (const struct elements *) data;
  if (tree *clauses = elements_clauses (*tp))
    for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (private_clause_p (e, c))
	return c;
  if (TREE_CODE (*tp) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (*tp); v; v = DECL_CHAIN (v))
      if (v == e->base)
	return v;
  return NULL_TREE;
}

enum gpured_reason
elements_read (struct elements *e)
{
  tree decl = OMP_CLAUSE_DECL (e->clause);
  e->base = elements_base (decl);
  if (!e->base || OMP_CLAUSE_REDUCTION_PLACEHOLDER (e->clause)
      || !read_size (e, decl))
    return GPURED_REASON_elements_many;
  if (!DECL_P (decl))
    {
      e->first = tree_to_shwi (TREE_OPERAND (decl, 1));
      if (pointer_base (TREE_OPERAND (decl, 0), &e->first) != e->base)
	return GPURED_REASON_elements_many;
    }
  tree type = TREE_TYPE (e->base);
  e->whole = (TREE_CODE (type) == ARRAY_TYPE
	      && TYPE_SIZE_UNIT (type)
	      && tree_int_cst_equal (TYPE_SIZE_UNIT (type),
				     TYPE_SIZE_UNIT (TREE_TYPE (decl))));
  if (walk_tree_without_duplicates (&e->region, find_other, e))
    return GPURED_REASON_elements_differ;
  if (walk_tree_without_duplicates (&e->region, find_private, e))
    return GPURED_REASON_elements_private;
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
