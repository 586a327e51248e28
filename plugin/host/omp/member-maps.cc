/* member-maps.cc - finds the maps of C++ class members that a target construct
   names.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The clauses are those of C++'s front end, before gimplification.  A member
   has its own map clause, or the class is mapped as a whole.  For a lambda's
   captures there is a clause for the pointer, with another one after it.  */

#include "gpured-gcc.h"
#include "omp.h"

/* The variable through which the memory EXPR is named, such as THIS.  */

static tree
base_pointer (tree expr)
{
  while (handled_component_p (expr) || CONVERT_EXPR_P (expr)
	 || TREE_CODE (expr) == INDIRECT_REF || TREE_CODE (expr) == MEM_REF)
    expr = TREE_OPERAND (expr, 0);
  return expr;
}

/* Whether CLAUSE maps the value of VAR by itself or with the next one, which
   says where in what a lambda captures the pointer to it is.  */

static bool
maps_p (tree clause, tree var)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  tree decl = OMP_CLAUSE_DECL (clause);
  if (TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE)
    {
      if (TREE_CODE (decl) != INDIRECT_REF && TREE_CODE (decl) != MEM_REF)
	return false;
      decl = TREE_OPERAND (decl, 0);
    }
  return decl == var || operand_equal_p (decl, DECL_VALUE_EXPR (var));
}

/* Whether CLAUSE is such a next one.  */

static bool
places_p (tree clause, tree var)
{
  return (clause && OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
	  && (OMP_CLAUSE_MAP_KIND (clause) == GOMP_MAP_ALWAYS_POINTER
	      || OMP_CLAUSE_MAP_KIND (clause)
		 == GOMP_MAP_FIRSTPRIVATE_REFERENCE)
	  && TREE_CODE (TREE_TYPE (var)) == REFERENCE_TYPE
	  && (OMP_CLAUSE_DECL (clause) == var
	      || operand_equal_p (OMP_CLAUSE_DECL (clause),
				  DECL_VALUE_EXPR (var))));
}

/* Whether CLAUSE maps all of the class that the value of VAR is in.  */

static bool
maps_class_p (tree clause, tree var)
{
  return (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
	  && TREE_CODE (TREE_TYPE (var)) != REFERENCE_TYPE
	  && (TREE_CODE (OMP_CLAUSE_DECL (clause)) == INDIRECT_REF
	      || TREE_CODE (OMP_CLAUSE_DECL (clause)) == MEM_REF)
	  && (base_pointer (OMP_CLAUSE_DECL (clause))
	      == base_pointer (DECL_VALUE_EXPR (var))));
}

bool
gpured_omp_maps_p (tree target, tree var)
{
  for (tree c = OMP_TARGET_CLAUSES (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (maps_p (c, var))
      return true;
  return false;
}

/* Return the kind of map that TARGET is to have for VAR, and drop the clauses
   that say so now.  Those of combined constructs have their own beside that of
   the user.  */

static enum gomp_map_kind
take_kind (tree target, tree var)
{
  enum gomp_map_kind kind = GOMP_MAP_TOFROM;
  bool dropped = false, whole = false;
  for (tree *p = &OMP_TARGET_CLAUSES (target); *p; )
    if (maps_p (*p, var))
      {
	dropped = true;
	if (OMP_CLAUSE_MAP_KIND (*p) != GOMP_MAP_TOFROM)
	  kind = OMP_CLAUSE_MAP_KIND (*p);
	*p = OMP_CLAUSE_CHAIN (*p);
	if (places_p (*p, var))
	  *p = OMP_CLAUSE_CHAIN (*p);
      }
    else
      {
	whole |= maps_class_p (*p, var);
	p = &OMP_CLAUSE_CHAIN (*p);
      }
  return whole && !dropped ? GOMP_MAP_ALLOC : kind;
}

/* Append a map clause of KIND for DECL of SIZE to those of TARGET.  */

static void
append_map (tree target, enum gomp_map_kind kind, tree decl, tree size)
{
  tree *p = &OMP_TARGET_CLAUSES (target);
  while (*p)
    p = &OMP_CLAUSE_CHAIN (*p);
  *p = build_omp_clause (EXPR_LOCATION (target), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (*p, kind);
  OMP_CLAUSE_DECL (*p) = decl;
  OMP_CLAUSE_SIZE (*p) = size;
}

void
gpured_omp_map_reference (tree target, tree var, tree reference)
{
  tree type = TREE_TYPE (TREE_TYPE (reference));
  append_map (target, take_kind (target, var),
	      build_simple_mem_ref (reference), TYPE_SIZE_UNIT (type));
  append_map (target, GOMP_MAP_FIRSTPRIVATE_REFERENCE, reference,
	      size_zero_node);
}
