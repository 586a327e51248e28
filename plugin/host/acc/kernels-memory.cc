/* kernels-memory.cc - decides whether the iterations of a loop share memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Two iterations conflict if one stores where the other loads or stores.  Each
   store is compared with each access to memory that may be the same:

   1. They may be the same unless kernels-alias.cc proves otherwise.
   2. Accesses to one array are independent if they have the same subscript,
      and that has another value in each iteration: c * i + d with a constant C
      and an invariant D (kernels-linear.cc).
   3. Or one of several subscripts does (kernels-dimensions.cc), or the bounds
      of the loops prove it (kernels-independent.cc).

   Scalars do not matter here if they are reduced or each iteration has its
   own, which kernels-loops.cc decides.  But a pointer may point to a
   scalar.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "walk.h"

#define MAX_DEPTH 16

/* A loop whose accesses are compared.  */

struct memory
{
  const struct kernels *k;
  const struct infer_nest *nest;
  int n;
  bool pointers;		/* Pointers in memory change.  */
  enum kernels_reading reading;	/* Of subscripts.  */
  struct kernels_independent *apart;	/* What is known of subscripts.  */
  auto_vec<memory_access> accesses;
};

/* Find BASE and OFFSET of ACCESS of MEMORY, whose innermost object is *POINTER.  A
   pointer of the source that keeps its value in the loop is a base.  */

static void
find_base (const struct memory *memory, struct memory_access *access,
	   tree pointer)
{
  const struct infer_nest *nest = memory->nest;
  unsigned at = access->at;
  for (int depth = 0; depth < MAX_DEPTH; depth++)
    {
      if (DECL_P (pointer) && !gpured_temporary_p (pointer)
	  && !infer_set_p (nest, memory->n, pointer))
	break;
      unsigned before = at;
      gimple *def = kernels_assignment (nest, pointer, &at);
      if (!def && (at != before
		   || infer_set_p (nest, 0, pointer, GPURED_SETS_part)))
	return;
      if (!def)
	break;
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
	break;
    }
  if (DECL_P (pointer) || TREE_CODE (pointer) == COMPONENT_REF)
    access->base = pointer;
}

/* Note that leaf AT loads or stores REF.  */

static void
add_access (struct memory *memory, tree ref, unsigned at, bool store)
{
  struct memory_access access
    = { ref, ref, NULL_TREE, NULL_TREE, 0, at, store, false };
  while (handled_component_p (access.object))
    access.object = TREE_OPERAND (access.object, 0);
  tree object = access.object;
  if (DECL_P (object))
    {
      access.base = object;
      access.scalar = is_gimple_reg_type (TREE_TYPE (object));
    }
  else if (TREE_CODE (object) == MEM_REF
	   && integer_zerop (TREE_OPERAND (object, 1)))
    {
      tree pointer = TREE_OPERAND (object, 0);
      if (kernels_stands_p (memory->nest, pointer))
	{
	  access.base = pointer;
	  access.scalar = object == ref;
	}
      else if (TREE_CODE (pointer) != ADDR_EXPR)
	find_base (memory, &access, pointer);
      else if (DECL_P (TREE_OPERAND (pointer, 0)))
	access.base = TREE_OPERAND (pointer, 0);
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
    {
      add_access (memory, lhs, i, true);
      memory->pointers |= (POINTER_TYPE_P (TREE_TYPE (lhs))
			   || AGGREGATE_TYPE_P (TREE_TYPE (lhs)));
    }
  for (unsigned k = 1; k < gimple_num_ops (stmt); k++)
    {
      tree op = gimple_op (stmt, k);
      if (op && (REFERENCE_CLASS_P (op) || DECL_P (op))
	  && TREE_CODE (op) != FUNCTION_DECL && !is_gimple_reg (op))
	add_access (memory, op, i, false);
    }
}

/* Whether A at leaf AT_A and B at leaf AT_B have the same value, whatever happens
   to memory.  */

static bool
same_p (const struct memory *memory, tree a, unsigned at_a, tree b,
	unsigned at_b)
{
  return kernels_same_p (memory->nest, a, at_a, b, at_b, 0);
}

/* Whether subscripts EXPR_A at leaf A and EXPR_B at leaf B are others for
   another value of INDEX.  They count units of which an access takes SIZE.  */

static bool
subscripts_differ_p (const struct memory *memory, tree expr_a, unsigned a,
		     tree expr_b, unsigned b, tree index,
		     unsigned HOST_WIDE_INT size)
{
  gimple *loop = memory->nest->nodes[memory->n].stmt;
  return ((same_p (memory, expr_a, a, expr_b, b)
	   && kernels_strides_p (memory->nest, memory->n, expr_a, a, index,
				 size, memory->reading)
	   && kernels_strides_p (memory->nest, memory->n, expr_b, b, index,
				 size, memory->reading))
	  || kernels_independent_p (memory->apart, expr_a, a, expr_b, b,
				    gpured_loop_index (loop, index), size));
}

/* The size in bytes of what the pointer behind ACCESS points to, or 0.  */

static unsigned HOST_WIDE_INT
unit_size (const struct memory_access *access)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (access->object));
  return size && tree_fits_uhwi_p (size) ? tree_to_uhwi (size) : 0;
}

/* What units_p returns, for A and B that point to rows whose length is not
   known.  */

static bool
uniform_p (const struct memory *memory, const struct memory_access *a,
	   const struct memory_access *b, tree index, bool *apart)
{
  tree type = TREE_TYPE (a->object), row_a, row_b;
  unsigned at_a = a->offset ? a->offset_at : a->at;
  unsigned at_b = b->offset ? b->offset_at : b->at;
  if (type != TREE_TYPE (b->object) || TREE_CODE (type) != ARRAY_TYPE
      || !kernels_row_p (memory->k, type, a->offset, &at_a, &row_a)
      || !kernels_row_p (memory->k, type, b->offset, &at_b, &row_b))
    return false;
  *apart = subscripts_differ_p (memory, row_a, at_a, row_b, at_b, index, 1);
  return true;
}

/* Whether what the pointers of A and B, with the same base, point to are units
   that are the same or do not overlap.  Set *APART if they are apart for
   different values of INDEX.  */

static bool
units_p (const struct memory *memory, const struct memory_access *a,
	 const struct memory_access *b, tree index, bool *apart)
{
  unsigned HOST_WIDE_INT size_a = unit_size (a), size_b = unit_size (b);
  *apart = (a->offset && b->offset && size_a && size_b
	    && (subscripts_differ_p (memory, a->offset, a->offset_at, b->offset,
				     b->offset_at, index, MAX (size_a, size_b))
		|| (size_a == size_b
		    && kernels_dimensions_differ_p (memory->apart, a->offset,
						    a->offset_at, b->offset,
						    b->offset_at, index, size_a))));
  if (!size_a && !size_b && uniform_p (memory, a, b, index, apart))
    return true;
  if (*apart || (!a->offset && !b->offset)
      || (a->offset && b->offset
	  && same_p (memory, a->offset, a->offset_at,
				 b->offset, b->offset_at)))
    return true;
  return (size_a && size_a == size_b
	  && kernels_whole_units_p (memory->nest, a->offset, a->offset_at,
				     size_a, 0)
	  && kernels_whole_units_p (memory->nest, b->offset, b->offset_at,
				     size_a, 0));
}

/* Whether the fields of the records that A and B name are in different memory.
   A store to a bit-field stores its neighbours as well.  */

static bool
fields_distinct_p (tree a, tree b)
{
  tree field_a = TREE_OPERAND (a, 1), field_b = TREE_OPERAND (b, 1);
  if (TREE_CODE (TREE_TYPE (TREE_OPERAND (a, 0))) != RECORD_TYPE
      || DECL_CONTEXT (field_a) != DECL_CONTEXT (field_b))
    return false;
  if (!DECL_BIT_FIELD (field_a) || !DECL_BIT_FIELD (field_b))
    return true;
  tree unit = DECL_BIT_FIELD_REPRESENTATIVE (field_a);
  return unit && unit != DECL_BIT_FIELD_REPRESENTATIVE (field_b);
}

/* Whether SIZE_A of ACCESS A, of the elements of an array, or NULL if it is that of their
   type, is SIZE_B of B.  */

static bool
same_size_p (const struct memory *memory, const struct memory_access *a,
	     tree size_a, const struct memory_access *b, tree size_b)
{
  return (size_a == size_b
	  || (size_a && size_b
	      && same_p (memory, size_a, a->at, size_b, b->at)));
}

/* Whether A and B, with the same base, are apart for different values of
   INDEX.  */

static bool
independent_p (const struct memory *memory, const struct memory_access *a,
	       const struct memory_access *b, tree index)
{
  bool apart;
  if (!units_p (memory, a, b, index, &apart))
    return false;
  if (apart)
    return true;
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
	return fields_distinct_p (ra, rb);
      if (TREE_CODE (ra) == ARRAY_REF
	  && (!types_compatible_p (TREE_TYPE (ra), TREE_TYPE (rb))
	      || !same_size_p (memory, a, TREE_OPERAND (ra, 3), b,
			       TREE_OPERAND (rb, 3))))
	break;
      if (TREE_CODE (ra) == ARRAY_REF
	  && (subscripts_differ_p (memory, TREE_OPERAND (ra, 1), a->at,
				   TREE_OPERAND (rb, 1), b->at, index, 1)
	      || kernels_dimensions_differ_p (memory->apart,
					      TREE_OPERAND (ra, 1), a->at,
					      TREE_OPERAND (rb, 1), b->at,
					      index, 1)))
	return true;
    }
  return false;
}

/* Whether the base of ACCESS is a pointer that changes in the loop of
   MEMORY.  */

static bool
varies_p (const struct memory *memory, const struct memory_access *access)
{
  tree base = access->base;
  if (!base || (DECL_P (base) && !POINTER_TYPE_P (TREE_TYPE (base))))
    return false;
  if (!is_gimple_reg (base) && memory->pointers)
    return true;
  for (; TREE_CODE (base) == COMPONENT_REF; base = TREE_OPERAND (base, 0))
    continue;
  if (TREE_CODE (base) == MEM_REF)
    base = TREE_OPERAND (base, 0);
  return (!DECL_P (base)
	  || infer_set_p (memory->nest, memory->n, base, GPURED_SETS_part));
}

/* Whether A, a store, and B conflict.  */

static bool
conflict_p (const struct memory *memory, const struct memory_access *a,
	    const struct memory_access *b)
{
  if (kernels_settled_p (memory->k, memory->n, a)
      || kernels_settled_p (memory->k, memory->n, b))
    return false;
  bool same = a->base && b->base && kernels_same_base_p (a, b);
  if ((a->scalar && b->scalar && same)
      || kernels_descriptor_p (memory->nest, memory->n, b->ref))
    return false;
  if (!kernels_may_alias_p (memory->k, a, b))
    return false;
  if (!same || a->scalar || b->scalar || varies_p (memory, a)
      || varies_p (memory, b))
    return true;
  gimple *loop = memory->nest->nodes[memory->n].stmt;
  for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (!independent_p (memory, a, b, gimple_omp_for_index (loop, i)))
      return true;
  return false;
}

/* The first value that a leaf of NEST gives VAR, or NULL_TREE.  */

static tree
first_value (const struct infer_nest *nest, tree var)
{
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    {
      gassign *assign = dyn_cast <gassign *> (nest->leaves[i].stmt);
      if (assign && gimple_assign_lhs (assign) == var)
	return gimple_assign_rhs1 (assign);
    }
  return NULL_TREE;
}

/* The variable of the source that ACCESS of MEMORY is to: temporaries have the
   pointer in the descriptor of an array.  */

static tree
accessed (const struct memory *memory, const struct memory_access *access)
{
  tree what = access->base ? access->base : access->object;
  for (int depth = 0; depth < MAX_DEPTH; depth++)
    {
      while (handled_component_p (what) || TREE_CODE (what) == MEM_REF
	     || TREE_CODE (what) == ADDR_EXPR)
	what = TREE_OPERAND (what, 0);
      tree value = (DECL_P (what) && gpured_temporary_p (what)
		    ? first_value (memory->nest, what) : NULL_TREE);
      if (!value)
	break;
      what = value;
    }
  return what;
}

/* Say that A and B of MEMORY are in each other's way.  They are not if subscripts
   are only read otherwise.  */

static void
blame (const struct memory *memory, enum gpured_reason reason,
       const struct memory_access *a, const struct memory_access *b)
{
  if (memory->reading != KERNELS_READ_EXACTLY)
    return;
  gpured_note_cause (reason, gimple_location (memory->nest->leaves[a->at].stmt),
		     accessed (memory, a));
  if (a != b)
    gpured_note_cause_too (reason,
			   gimple_location (memory->nest->leaves[b->at].stmt),
			   accessed (memory, b));
}

/* Whether the construct of MEMORY may allocate the array that STORE is to: an
   assignment to a whole allocatable array does where the shape is another.  */

static bool
allocated_p (const struct memory *memory, const struct memory_access *store)
{
  tree array = accessed (memory, store);
  for (unsigned i = 0; i < memory->nest->leaves.length (); i++)
    {
      tree lhs = gimple_get_lhs (memory->nest->leaves[i].stmt);
      if (!lhs || TREE_CODE (lhs) != COMPONENT_REF
	  || !POINTER_TYPE_P (TREE_TYPE (lhs)))
	continue;
      lhs = TREE_OPERAND (lhs, 0);
      if (lhs == array
	  || (TREE_CODE (lhs) == MEM_REF && TREE_OPERAND (lhs, 0) == array))
	return lang_GNU_Fortran ();
    }
  return false;
}

/* Hold each store of MEMORY against each access.  */

static enum gpured_reason
compare (const struct memory *memory)
{
  for (const struct memory_access &a : memory->accesses)
    if (a.store && kernels_around_p (memory->k, memory->n, &a))
      {
	blame (memory, GPURED_REASON_kernels_scalar, &a, &a);
	return GPURED_REASON_kernels_scalar;
      }
  for (const struct memory_access &a : memory->accesses)
    for (const struct memory_access &b : memory->accesses)
      if (!a.store)
	break;
      else if (conflict_p (memory, &a, &b))
	{
	  const enum gpured_reason reason
	    = (allocated_p (memory, &a) ? GPURED_REASON_kernels_allocate
	       : GPURED_REASON_kernels_memory);
	  blame (memory, reason, &a, reason == GPURED_REASON_kernels_memory ? &b : &a);
	  return reason;
	}
  return GPURED_REASON_none;
}

/* Compare the accesses by the bounds of loops, too; READING says how.  */

static enum gpured_reason
compare_bounds (struct memory *memory, enum kernels_reading reading)
{
  memory->reading = reading;
  memory->apart = kernels_independent_begin (memory->nest, memory->n, reading);
  enum gpured_reason reason = compare (memory);
  kernels_independent_end (memory->apart);
  return reason;
}

enum gpured_reason
kernels_memory_conflict (const struct kernels *k, int n)
{
  struct memory memory = { k, &k->nest, n, false, KERNELS_READ_EXACTLY, NULL, {} };
  FOR_EACH_LEAF (i, &k->nest, n)
    {
      gimple *stmt = k->nest.leaves[i].stmt;
      if (gpured_volatile_p (stmt) && !gimple_clobber_p (stmt))
	{
	  gpured_note_cause_stmt (GPURED_REASON_kernels_volatile, stmt);
	  return GPURED_REASON_kernels_volatile;
	}
      add_leaf (&memory, i);
    }
  location_t where;
  enum gpured_reason reason = compare_bounds (&memory, KERNELS_READ_EXACTLY);
  if (reason != GPURED_REASON_kernels_memory)
    return reason;
  tree cut = kernels_cut_bound (&k->nest, n, &where);
  if (cut && !compare_bounds (&memory, KERNELS_READ_UNCUT))
    return gpured_note_cause (GPURED_REASON_kernels_narrow, where, cut);
  if (compare_bounds (&memory, KERNELS_READ_ENDLESS))
    return reason;
  return gpured_note_cause_as (GPURED_REASON_kernels_subscript, reason);
}

bool
kernels_stored_p (const struct kernels *k, int n, tree ref, unsigned at)
{
  struct memory memory = { k, &k->nest, n, false, KERNELS_READ_EXACTLY, NULL, {} };
  if (kernels_descriptor_p (&k->nest, n, ref))
    return false;
  FOR_EACH_LEAF (i, &k->nest, n)
    add_leaf (&memory, i);
  unsigned others = memory.accesses.length ();
  add_access (&memory, ref, at, false);
  for (unsigned i = 0; i < others; i++)
    if (memory.accesses[i].store
	&& kernels_may_alias_p (k, &memory.accesses[i],
				&memory.accesses[others]))
      return true;
  return TREE_THIS_VOLATILE (ref);
}
