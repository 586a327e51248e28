/* kernels-memory.cc - do the iterations of a loop get in each other's way?

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Two iterations do if one stores where the other loads or stores.  Each store
   is held against each access to memory that may be the same:

   1. Two different arrays are different memory; so is what a `restrict'
      pointer, or an argument in Fortran, points to.  Others may be the same
      for all we know.
   2. Accesses to one array are apart if they have the same subscript, and
      that has another value in each iteration: c * i + d with a constant C and
      a D that does not change in the loop.

   Where the user claims that there is no conflict, only a store and an access
   to one array with different subscripts, or with one that does not depend on
   the loop, count as one.  Scalars are not treated here.  */

#include "gpured-gcc.h"
#include "kernels.h"

#define MAX_DEPTH 16

/* A load or a store of memory.  */

struct memory_access
{
  tree ref;
  tree base;		/* Array or pointer; NULL: not known.  */
  tree offset;		/* From a pointer, or NULL.  */
  unsigned offset_at;	/* The leaf where OFFSET stands.  */
  unsigned at;		/* The leaf.  */
  bool store;
  bool restricted;	/* BASE is a restrict pointer.  */
};

/* A loop whose accesses are compared.  */

struct memory
{
  const struct infer_nest *nest;
  int n;
  auto_vec<memory_access> accesses;
};

static bool
leaf_inside_p (const struct memory *memory, unsigned i)
{
  return infer_inside_p (memory->nest, memory->nest->leaves[i].node,
			 memory->n);
}

/* Find BASE and OFFSET of ACCESS, whose innermost object is *POINTER.  */

static void
find_base (const struct infer_nest *nest, struct memory_access *access,
	   tree pointer)
{
  unsigned at = access->at;
  for (int depth = 0; depth < MAX_DEPTH; depth++)
    {
      access->restricted |= TYPE_RESTRICT (TREE_TYPE (pointer));
      gimple *def = infer_definition (nest, pointer, at);
      if (!def)
	break;
      if (!is_gimple_assign (def))
	return;
      while (nest->leaves[--at].stmt != def)
	continue;
      tree rhs = gimple_assign_rhs1 (def);
      if (gimple_assign_rhs_code (def) == POINTER_PLUS_EXPR)
	{
	  if (access->offset)
	    return;
	  access->offset = gimple_assign_rhs2 (def);
	  access->offset_at = at;
	}
      else if (gimple_assign_rhs_code (def) == ADDR_EXPR
	       && DECL_P (TREE_OPERAND (rhs, 0)))
	{
	  access->base = TREE_OPERAND (rhs, 0);
	  return;
	}
      else if (!gimple_assign_single_p (def) && !gimple_assign_cast_p (def))
	return;
      pointer = rhs;
      if (TREE_CODE (rhs) == COMPONENT_REF)
	{
	  access->restricted |= TYPE_RESTRICT (TREE_TYPE (rhs));
	  break;
	}
    }
  if (DECL_P (pointer) || TREE_CODE (pointer) == COMPONENT_REF)
    access->base = pointer;
}

/* Note that leaf AT loads or stores REF.  */

static void
add_access (struct memory *memory, tree ref, unsigned at, bool store)
{
  struct memory_access access
    = { ref, NULL_TREE, NULL_TREE, 0, at, store, false };
  tree object = ref;
  while (handled_component_p (object))
    object = TREE_OPERAND (object, 0);
  if (DECL_P (object))
    {
      if (is_gimple_reg_type (TREE_TYPE (object)))
	return;
      access.base = object;
    }
  else if (TREE_CODE (object) == MEM_REF && object == ref
	   && DECL_P (TREE_OPERAND (object, 0))
	   && omp_privatize_by_reference (TREE_OPERAND (object, 0)))
    return;
  else if (TREE_CODE (object) == MEM_REF)
    {
      tree pointer = TREE_OPERAND (object, 0);
      if (!integer_zerop (TREE_OPERAND (object, 1)))
	;
      else if (TREE_CODE (pointer) == ADDR_EXPR)
	access.base = TREE_OPERAND (pointer, 0);
      else
	find_base (memory->nest, &access, pointer);
    }
  memory->accesses.safe_push (access);
}

/* Note what leaf I loads and stores.  */

static void
add_leaf (struct memory *memory, unsigned i)
{
  gimple *stmt = memory->nest->leaves[i].stmt;
  if ((!is_gimple_assign (stmt) && !is_gimple_call (stmt))
      || gimple_clobber_p (stmt))
    return;
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && !is_gimple_reg (lhs))
    add_access (memory, lhs, i, true);
  for (unsigned k = 1; k < gimple_num_ops (stmt); k++)
    {
      tree op = gimple_op (stmt, k);
      if (op && (REFERENCE_CLASS_P (op) || DECL_P (op))
	  && TREE_CODE (op) != FUNCTION_DECL && !is_gimple_reg (op))
	add_access (memory, op, i, false);
    }
}

/* Whether the value of EXPR at leaf AT depends on INDEX.  */

static bool
depends_p (const struct memory *memory, tree expr, unsigned at, tree index,
	   int depth)
{
  if (!expr || depth > MAX_DEPTH)
    return false;
  if (expr == index)
    return true;
  if (REFERENCE_CLASS_P (expr))
    {
      for (int i = 0; i < TREE_OPERAND_LENGTH (expr); i++)
	if (depends_p (memory, TREE_OPERAND (expr, i), at, index, depth + 1))
	  return true;
      return false;
    }
  gimple *def = NULL;
  unsigned def_at = at;
  if (VAR_P (expr))
    while (def_at-- > 0 && leaf_inside_p (memory, def_at) && !def)
      if (gimple_get_lhs (memory->nest->leaves[def_at].stmt) == expr)
	{
	  def = memory->nest->leaves[def_at].stmt;
	  break;
	}
  if (!def)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (depends_p (memory, gimple_op (def, i), def_at, index, depth + 1))
      return true;
  return false;
}

/* Whether the value of EXPR at leaf AT is the same in all iterations.  */

static bool
invariant_p (const struct memory *memory, tree expr, unsigned at, int depth)
{
  if (CONSTANT_CLASS_P (expr))
    return true;
  if (depth > MAX_DEPTH)
    return false;
  if (TREE_CODE (expr) == MEM_REF && DECL_P (TREE_OPERAND (expr, 0))
      && omp_privatize_by_reference (TREE_OPERAND (expr, 0))
      && TYPE_RESTRICT (TREE_TYPE (TREE_OPERAND (expr, 0))))
    expr = TREE_OPERAND (expr, 0);
  if (!DECL_P (expr))
    return false;
  for (int n = memory->n; n < (int) memory->nest->nodes.length (); n++)
    if (infer_inside_p (memory->nest, n, memory->n))
      {
	gimple *loop = memory->nest->nodes[n].stmt;
	for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
	  if (gimple_omp_for_index (loop, i) == expr)
	    return false;
      }
  bool set = false;
  for (unsigned i = 0; i < memory->nest->leaves.length () && !set; i++)
    if (leaf_inside_p (memory, i))
      {
	tree lhs = gimple_get_lhs (memory->nest->leaves[i].stmt);
	tree base = lhs ? get_base_address (lhs) : NULL_TREE;
	set = base && (base == expr
		       || (TREE_CODE (base) == MEM_REF
			   && TREE_OPERAND (base, 0) == expr));
      }
  if (!set)
    return !TREE_ADDRESSABLE (expr) && !is_global_var (expr);
  gimple *def = infer_definition (memory->nest, expr, at);
  if (!def || !is_gimple_assign (def))
    return false;
  while (memory->nest->leaves[--at].stmt != def)
    continue;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!invariant_p (memory, gimple_op (def, i), at, depth + 1))
      return false;
  return true;
}

/* If the value of EXPR at leaf AT is C * INDEX + D with a constant C and the
   same D in all iterations, return the absolute value of C, else 0.  */

static unsigned HOST_WIDE_INT
stride (const struct memory *memory, tree expr, unsigned at, tree index,
	int depth)
{
  if (expr == index)
    return 1;
  gimple *def = infer_definition (memory->nest, expr, at);
  if (!def || !is_gimple_assign (def) || depth > MAX_DEPTH)
    return 0;
  while (memory->nest->leaves[--at].stmt != def)
    continue;
  tree a = gimple_assign_rhs1 (def);
  tree b = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  switch (gimple_assign_rhs_code (def))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      if (invariant_p (memory, b, at, 0))
	return stride (memory, a, at, index, depth + 1);
      return (invariant_p (memory, a, at, 0)
	      ? stride (memory, b, at, index, depth + 1) : 0);
    case MULT_EXPR:
      if (!tree_fits_shwi_p (b) || absu_hwi (tree_to_shwi (b)) > 1 << 20
	  || (TYPE_UNSIGNED (TREE_TYPE (a))
	      && TYPE_PRECISION (TREE_TYPE (a)) < 64))
	return 0;
      return (stride (memory, a, at, index, depth + 1)
	      * absu_hwi (tree_to_shwi (b)));
    case VAR_DECL:
    case PARM_DECL:
      return stride (memory, a, at, index, depth + 1);
    default:
      if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	  || !INTEGRAL_TYPE_P (TREE_TYPE (a))
	  || (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (def)))
	      < TYPE_PRECISION (TREE_TYPE (a))))
	return 0;
      return stride (memory, a, at, index, depth + 1);
    }
}

/* Whether subscripts EXPR_A at leaf A and EXPR_B at leaf B are the same and
   belong to no other value of INDEX.  They count units of one of which an
   access takes SIZE.  */

static bool
subscripts_apart_p (const struct memory *memory, tree expr_a, unsigned a,
		    tree expr_b, unsigned b, tree index,
		    unsigned HOST_WIDE_INT size, bool claimed)
{
  if (!infer_same_value_p (memory->nest, expr_a, a, expr_b, b))
    return false;
  if (claimed)
    return depends_p (memory, expr_a, a, index, 0);
  return (stride (memory, expr_a, a, index, 0) >= size
	  && stride (memory, expr_b, b, index, 0) >= size);
}

/* Whether A and B, with the same base, are apart for different values of
   INDEX.  */

static bool
apart_p (const struct memory *memory, const struct memory_access *a,
	 const struct memory_access *b, tree index, bool claimed)
{
  if (a->offset && b->offset)
    {
      tree size_a = TYPE_SIZE_UNIT (TREE_TYPE (a->ref));
      tree size_b = TYPE_SIZE_UNIT (TREE_TYPE (b->ref));
      if (tree_fits_uhwi_p (size_a) && tree_fits_uhwi_p (size_b)
	  && subscripts_apart_p (memory, a->offset, a->offset_at, b->offset,
				 b->offset_at, index,
				 MAX (tree_to_uhwi (size_a),
				      tree_to_uhwi (size_b)), claimed))
	return true;
    }
  else if (a->offset || b->offset)
    return false;
  auto_vec<tree> refs_a, refs_b;
  for (tree r = a->ref; handled_component_p (r); r = TREE_OPERAND (r, 0))
    refs_a.safe_push (r);
  for (tree r = b->ref; handled_component_p (r); r = TREE_OPERAND (r, 0))
    refs_b.safe_push (r);
  while (!refs_a.is_empty () && !refs_b.is_empty ())
    {
      tree ra = refs_a.pop (), rb = refs_b.pop ();
      if (TREE_CODE (ra) != TREE_CODE (rb))
	break;
      if (TREE_CODE (ra) == COMPONENT_REF
	  && TREE_OPERAND (ra, 1) != TREE_OPERAND (rb, 1))
	return TREE_CODE (TREE_TYPE (TREE_OPERAND (ra, 0))) == RECORD_TYPE;
      if (TREE_CODE (ra) == ARRAY_REF
	  && types_compatible_p (TREE_TYPE (ra), TREE_TYPE (rb))
	  && subscripts_apart_p (memory, TREE_OPERAND (ra, 1), a->at,
				 TREE_OPERAND (rb, 1), b->at, index, 1,
				 claimed))
	return true;
    }
  return false;
}

/* Whether A and B, which have bases, have the same.  */

static bool
same_base_p (const struct memory_access *a, const struct memory_access *b)
{
  return a->base == b->base || operand_equal_p (a->base, b->base, 0);
}

/* Whether A and B may be in the same array.  */

static bool
may_alias_p (const struct memory_access *a, const struct memory_access *b,
	     bool claimed)
{
  if (!a->base || !b->base)
    return !claimed;
  if (same_base_p (a, b))
    return true;
  if (claimed || a->restricted || b->restricted)
    return false;
  bool pointer_a = POINTER_TYPE_P (TREE_TYPE (a->base));
  bool pointer_b = POINTER_TYPE_P (TREE_TYPE (b->base));
  if (!pointer_a && !pointer_b)
    return false;
  if (pointer_a && pointer_b)
    return true;
  tree array = pointer_a ? b->base : a->base;
  return TREE_ADDRESSABLE (array) || is_global_var (array);
}

/* Whether the base of ACCESS is a pointer that is set in the loop of MEMORY.
   Set *OWN if it is an array of one iteration.  */

static bool
varies_p (const struct memory *memory, const struct memory_access *access,
	  bool *own)
{
  tree base = access->base;
  *own = false;
  if (!base)
    return false;
  if (DECL_P (base) && !POINTER_TYPE_P (TREE_TYPE (base)))
    {
      int node = memory->nest->leaves[access->at].node;
      int owner = infer_owner (memory->nest, node, base);
      *own = owner > 0 && infer_inside_p (memory->nest, owner, memory->n);
      return false;
    }
  for (unsigned i = 0; i < memory->nest->leaves.length (); i++)
    if (leaf_inside_p (memory, i)
	&& gimple_get_lhs (memory->nest->leaves[i].stmt) == base)
      return true;
  return false;
}

/* Whether A, a store, and B conflict.  */

static bool
conflict_p (const struct memory *memory, const struct memory_access *a,
	    const struct memory_access *b, bool claimed)
{
  bool own_a, own_b;
  bool varies = varies_p (memory, a, &own_a);
  varies |= varies_p (memory, b, &own_b);
  if (own_a || own_b)
    return false;
  if (varies)
    return !claimed;
  if (!may_alias_p (a, b, claimed))
    return false;
  if (!a->base || !b->base || !same_base_p (a, b))
    return true;
  gimple *loop = memory->nest->nodes[memory->n].stmt;
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (!apart_p (memory, a, b, gimple_omp_for_index (loop, i), claimed))
      return true;
  return false;
}

bool
kernels_memory_conflict_p (const struct kernels *k, int n, bool claimed)
{
  struct memory memory = { &k->nest, n, {} };
  for (unsigned i = 0; i < k->nest.leaves.length (); i++)
    if (leaf_inside_p (&memory, i))
      add_leaf (&memory, i);
  for (const struct memory_access &a : memory.accesses)
    if (a.store)
      for (const struct memory_access &b : memory.accesses)
	if (conflict_p (&memory, &a, &b, claimed))
	  return true;
  return false;
}

/* Whether STMT is a call of a function that does nothing but compute.  */

static bool
computation_p (gimple *stmt)
{
  if (gimple_call_internal_p (stmt))
    return true;
  if (gimple_call_flags (stmt) & ECF_CONST)
    return true;
  if (!gimple_call_builtin_p (stmt, BUILT_IN_NORMAL)
      || (gimple_call_flags (stmt) & ECF_NORETURN)
      || !gimple_call_lhs (stmt)
      || !(SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_call_lhs (stmt)))
	   || TREE_CODE (TREE_TYPE (gimple_call_lhs (stmt))) == COMPLEX_TYPE))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (stmt, i))))
      return false;
  return true;
}

bool
kernels_call_p (const struct kernels *k, int n)
{
  for (const infer_leaf &leaf : k->nest.leaves)
    if (infer_inside_p (&k->nest, leaf.node, n))
      switch (gimple_code (leaf.stmt))
	{
	case GIMPLE_CALL:
	  if (!computation_p (leaf.stmt))
	    return true;
	  break;
	case GIMPLE_ASM:
	case GIMPLE_OMP_ATOMIC_LOAD:
	case GIMPLE_OMP_ATOMIC_STORE:
	  return true;
	default:
	  break;
	}
  return false;
}
