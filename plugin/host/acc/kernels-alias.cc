/* kernels-alias.cc - decides whether two accesses may be to the same memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   This is what is known without looking at subscripts:

   1. Variables of different names are different memory, except aliases and
      variables that Fortran overlays.
   2. The target of a `restrict' pointer, or of an argument in Fortran, is not
      the target of another such pointer, nor a variable.  Another pointer may
      have been made from it, unless that one came in as an argument or from
      malloc.
   3. The memory that malloc gave to a pointer is not that of another malloc,
      nor of an argument or a variable.
   4. A pointer does not point to a variable whose address is not taken before
      it, nor in the construct.
   5. Nor does it point to the construct's own copies of pointers.

   It also says whether memory belongs to one iteration, or to one of a loop
   around it.

   Changes nothing.  */

#include "gpured-gcc.h"
#include "kernels.h"

bool
kernels_same_base_p (const struct memory_access *a,
		     const struct memory_access *b)
{
  return a->base == b->base || operand_equal_p (a->base, b->base, 0);
}

/* Whether VAR is a static variable of a function: nothing else has its memory,
   though the symbol table may not know it yet.  */

static bool
local_static_p (tree var)
{
  return (TREE_STATIC (var) && !DECL_EXTERNAL (var) && DECL_CONTEXT (var)
	  && TREE_CODE (DECL_CONTEXT (var)) == FUNCTION_DECL
	  && !lookup_attribute ("alias", DECL_ATTRIBUTES (var)));
}

/* Step 1: whether the variables A and B may share memory.  */

static bool
overlap_p (tree a, tree b)
{
  if (!DECL_HAS_VALUE_EXPR_P (a) || !DECL_HAS_VALUE_EXPR_P (b))
    return (is_global_var (a) && is_global_var (b)
	    && !local_static_p (a) && !local_static_p (b)
	    && symtab_node::get_create (a)->equal_address_to
		 (symtab_node::get_create (b)) != 0);
  HOST_WIDE_INT offset_a, offset_b, size_a, size_b;
  bool reverse;
  tree base_a = get_ref_base_and_extent_hwi (DECL_VALUE_EXPR (a), &offset_a,
					     &size_a, &reverse);
  tree base_b = get_ref_base_and_extent_hwi (DECL_VALUE_EXPR (b), &offset_b,
					     &size_b, &reverse);
  if (!base_a || !base_b)
    return true;
  if (base_a != base_b && !operand_equal_p (base_a, base_b, 0))
    return !lang_GNU_Fortran ();
  return offset_a < offset_b + size_b && offset_b < offset_a + size_a;
}

/* Step 4: whether a pointer may lead to VAR.  Data clauses make variables
   addressable without anybody having the address.  */

static bool
pointed_to_p (const struct kernels *k, tree var)
{
  if (is_global_var (var) || DECL_HAS_VALUE_EXPR_P (var))
    return true;
  if (!TREE_ADDRESSABLE (var))
    return false;
  return infer_address_known_p (&k->nest, var);
}

/* Step 2: whether POINTER cannot have been made from another pointer of the
   function.  */

static bool
foreign_p (const struct kernels *k, tree pointer)
{
  if (!DECL_P (pointer) || is_global_var (pointer)
      || TREE_ADDRESSABLE (pointer) || DECL_HAS_VALUE_EXPR_P (pointer))
    return false;
  bool any = TREE_CODE (pointer) == PARM_DECL;
  for (const gpured_leaf &leaf : k->function.leaves)
    if (gimple_get_lhs (leaf.stmt) == pointer)
      {
	any = true;
	if (!is_gimple_call (leaf.stmt)
	    || !(gimple_call_flags (leaf.stmt) & ECF_MALLOC))
	  return false;
      }
  return any;
}

/* Step 3: whether POINTER has nothing but what malloc gave to it.  */

static bool
malloced_p (const struct kernels *k, tree pointer)
{
  return TREE_CODE (pointer) == VAR_DECL && foreign_p (k, pointer);
}

/* Whether POINTER is `restrict', and a variable or its member, or that of what a
   reference refers to: what an element or a pointer has may be the same as what
   another one has.  */

static bool
restrict_p (tree pointer)
{
  if (!TYPE_RESTRICT (TREE_TYPE (pointer)))
    return false;
  while (TREE_CODE (pointer) == COMPONENT_REF)
    pointer = TREE_OPERAND (pointer, 0);
  return DECL_P (pointer) || kernels_reference_p (pointer);
}

/* Whether the types of A and B alone say that they are different memory.  */

static bool
types_distinct_p (const struct memory_access *a, const struct memory_access *b)
{
  return (flag_strict_aliasing
	  && !alias_sets_conflict_p (get_alias_set (TREE_TYPE (a->ref)),
				     get_alias_set (TREE_TYPE (b->ref))));
}

/* Step 5: whether A is the construct's own copy of a pointer, which nothing else
   leads to.  It is in memory of its own, too, where the program only has a name for what
   it leads to: that of an array or an argument of Fortran in a clause.  */

static bool
own_pointer_p (const struct kernels *k, const struct memory_access *a)
{
  if (a->object != a->base || !DECL_P (a->base) || !k->target
      || !POINTER_TYPE_P (TREE_TYPE (a->base))
      || infer_address_known_p (&k->nest, a->base))
    return false;
  for (tree c = gimple_omp_target_clauses (k->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_DECL (c) == a->base)
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_FIRSTPRIVATE_POINTER:
	  return true;
	case GOMP_MAP_POINTER:
	  return omp_privatize_by_reference (a->base);
	default:
	  break;
	}
  return false;
}

bool
kernels_may_alias_p (const struct kernels *k, const struct memory_access *a,
		     const struct memory_access *b)
{
  if (!a->base || !b->base)
    return true;
  if (a->object != b->object && (own_pointer_p (k, a) || own_pointer_p (k, b)))
    return false;
  if (kernels_same_base_p (a, b))
    return true;
  if ((a->scalar || b->scalar) && types_distinct_p (a, b))
    return false;
  bool pointer_a = POINTER_TYPE_P (TREE_TYPE (a->base));
  bool pointer_b = POINTER_TYPE_P (TREE_TYPE (b->base));
  /* A scalar that is a pointer is itself what is accessed.  */
  pointer_a &= !(a->scalar && a->object == a->base);
  pointer_b &= !(b->scalar && b->object == b->base);
  if (!pointer_a && !pointer_b)
    return overlap_p (a->base, b->base);
  if (pointer_a && pointer_b
      && ((malloced_p (k, a->base) && foreign_p (k, b->base))
	  || (malloced_p (k, b->base) && foreign_p (k, a->base))))
    return false;
  if (pointer_a && pointer_b)
    return !((restrict_p (a->base)
	      && (restrict_p (b->base) || foreign_p (k, b->base)))
	     || (restrict_p (b->base) && foreign_p (k, a->base)));
  tree pointer = pointer_a ? a->base : b->base;
  tree var = pointer_a ? b->base : a->base;
  return (!restrict_p (pointer) && !malloced_p (k, pointer)
	  && pointed_to_p (k, var));
}

bool
kernels_settled_p (const struct kernels *k, int n,
		   const struct memory_access *access)
{
  tree base = access->base;
  if (!base || !DECL_P (base)
      || (POINTER_TYPE_P (TREE_TYPE (base)) && !access->scalar))
    return false;
  int node = k->nest.leaves[access->at].node;
  int owner = infer_owner (&k->nest, node, base);
  if (owner > 0 && infer_inside_p (&k->nest, owner, n)
      && !is_global_var (base))
    return true;
  for (; n > 0 && access->scalar; n = k->nest.nodes[n].parent)
    if (infer_reduction (&k->nest.nodes[n], base))
      return true;
  return false;
}

bool
kernels_around_p (const struct kernels *k, int n,
		  const struct memory_access *access)
{
  tree base = access->base;
  if (!base || !DECL_P (base) || access->scalar || is_global_var (base)
      || POINTER_TYPE_P (TREE_TYPE (base)))
    return false;
  int owner = infer_owner (&k->nest, k->nest.leaves[access->at].node, base);
  if (owner > 0)
    return !infer_inside_p (&k->nest, owner, n);
  return ((!k->target || (gimple_omp_target_kind (k->target)
			  == GF_OMP_TARGET_KIND_OACC_PARALLEL))
	  && infer_gang_private_p (&k->nest, base));
}

bool
kernels_changes_p (const struct kernels *k, int n, unsigned i)
{
  gimple *stmt = k->nest.leaves[i].stmt;
  for (unsigned op = 1; is_gimple_assign (stmt) && op < gimple_num_ops (stmt);
       op++)
    {
      tree expr = gimple_op (stmt, op);
      if ((REFERENCE_CLASS_P (expr) || DECL_P (expr)) && !is_gimple_reg (expr)
	  && kernels_stored_p (k, n, expr, i))
	return true;
    }
  return false;
}
