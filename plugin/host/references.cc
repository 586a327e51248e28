/* references.cc - maps what references refer to where they are reduced.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A reduction of a variable T &R needs the device address of what R refers to.
   Fortran's front end maps a dummy argument by two clauses that give it:

     map(tofrom:*R) map(pointer:R)

   C++ has no such clauses for the implicit mapping of a reduction.
   gimplify.cc (gimplify_adjust_omp_clauses) maps R itself, and the kernel
   updates memory of the host.  For an explicit `copy (R)' its second clause is
   map(firstprivate_reference:R).  With it omp-low.cc (lower_oacc_reductions)
   finds no address, and nothing is combined across gangs.  So for each
   reference that the construct or a loop in it reduces

   1. map(KIND:R) becomes map(KIND:*R) map(pointer:R).
   2. map(firstprivate_reference:R) becomes map(pointer:R).
   3. After omp-low.cc: for map(pointer:R) libgomp reads a variable with the
      value of R.  GCC sees only the reads of the construct's function, and if
      there are none, does not set the variable.  So it becomes volatile.
   4. In all languages, where lower_oacc_reductions makes a variable in a loop
      that R refers to, gimplify.cc copies it first, as its address is taken:

	x.1 = x;
	r = &x.1;

   GCC then warns of the value of x, which nothing needs and the user does not
   know.  So this warning is suppressed.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "same.h"
#include "walk.h"

/* Whether something was mapped by step 1 or 2 in the function at hand.  */
static bool mapped;

/* Whether VAR is a C++ reference.  */

static bool
reference_p (tree var)
{
  return DECL_P (var) && TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE;
}

/* Step 1 for the clause C.  */

static void
map_referenced (tree c)
{
  tree reference = OMP_CLAUSE_DECL (c);
  tree pointer = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_POINTER);
  OMP_CLAUSE_DECL (pointer) = reference;
  OMP_CLAUSE_SIZE (pointer) = size_zero_node;
  OMP_CLAUSE_MAP_IN_REDUCTION (pointer) = OMP_CLAUSE_MAP_IN_REDUCTION (c);
  OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = pointer;

  OMP_CLAUSE_DECL (c) = build_simple_mem_ref (reference);
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (reference)));
}

void
gpured_map_references (gomp_target *target)
{
  hash_set<tree> references;

  gpured_clauses_reduced (target, reference_p, &references);
  mapped |= !references.is_empty ();

  FOR_EACH_CLAUSE (c, gimple_omp_target_clauses (target), OMP_CLAUSE_MAP)
    if (references.contains (OMP_CLAUSE_DECL (c)))
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_POINTER:
	  break;
	case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_POINTER);
	  OMP_CLAUSE_SIZE (c) = size_zero_node;
	  break;
	default:
	  map_referenced (c);
	  c = OMP_CLAUSE_CHAIN (c);
	  break;
	}
}

/* Callback of walk_gimple_seq for step 3: takes what is passed by the address of a
   temporary reference.  */

static tree
keep_reference (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_assign_single_p (stmt)
      || TREE_CODE (gimple_assign_lhs (stmt)) != COMPONENT_REF
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != ADDR_EXPR)
    return NULL_TREE;
  tree var = TREE_OPERAND (gimple_assign_rhs1 (stmt), 0);
  if (VAR_P (var) && DECL_ARTIFICIAL (var) && reference_p (var))
    TREE_THIS_VOLATILE (var) = 1;
  return NULL_TREE;
}

/* Callback of walk_gimple_seq for step 4.  */

static tree
silence_copy (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  gimple_stmt_iterator before = *gsi;
  gsi_prev (&before);
  if (!gimple_assign_single_p (stmt) || gsi_end_p (before)
      || !gimple_assign_single_p (gsi_stmt (before))
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != ADDR_EXPR)
    return NULL_TREE;
  tree copy = TREE_OPERAND (gimple_assign_rhs1 (stmt), 0);
  tree var = gimple_assign_rhs1 (gsi_stmt (before));
  if (gimple_assign_lhs (gsi_stmt (before)) == copy
      && gpured_temporary_p (copy) && gpured_temporary_p (var))
    suppress_warning (var, OPT_Wuninitialized);
  return NULL_TREE;
}

void
gpured_keep_references (function *fun)
{
  if (mapped)
    gpured_walk (gimple_body (fun->decl), keep_reference, NULL, NULL);
  if (!inhibit_warnings)
    gpured_walk (gimple_body (fun->decl), silence_copy, NULL, NULL);
  mapped = false;
}
