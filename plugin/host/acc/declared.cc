/* declared.cc - maps `acc declare' variables where they are reduced, and
   updates them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A reduction over gangs needs the address of the original.  omp-low.cc
   (lower_oacc_reductions) takes it from the map clause of the construct.  For
   a variable of `acc declare' that clause is dropped (scan_sharing_clauses),
   as the device has the variable anyway.  Then each gang updates a copy, and
   nothing is combined.  Maps of three kinds are not dropped.  Two of them copy
   the value of the host.  GOMP_MAP_TO_PSET, made for the descriptors of
   Fortran's arrays, does so only if the variable is not on the device, where
   one of `acc declare' always is.  So its map becomes of that kind.

   The clauses of `acc update' are dropped, too, and nothing is updated.  GCC
   keeps only clauses that do not name such a variable itself.  So they are
   made to name its whole memory by its address.  A variable with pointers is
   not changed, as an update would overwrite pointers that have been
   attached.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"

bool
gpured_declared_p (tree var)
{
  return (VAR_P (var) && is_global_var (var)
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var))
	  && !lookup_attribute ("omp declare target link",
				DECL_ATTRIBUTES (var)));
}

void
gpured_map_declared (gomp_target *target)
{
  int kind = gimple_omp_target_kind (target);
  if (kind != GF_OMP_TARGET_KIND_OACC_PARALLEL
      && kind != GF_OMP_TARGET_KIND_OACC_SERIAL)
    return;
  hash_set<tree> vars;
  gpured_clauses_reduced (target, gpured_declared_p, &vars);
  FOR_EACH_CLAUSE (c, gimple_omp_target_clauses (target), OMP_CLAUSE_MAP)
    if (vars.contains (OMP_CLAUSE_DECL (c)))
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO_PSET);
}

void
gpured_update_declared (gomp_target *target)
{
  if (gimple_omp_target_kind (target) != GF_OMP_TARGET_KIND_OACC_UPDATE)
    return;
  FOR_EACH_CLAUSE (c, gimple_omp_target_clauses (target), OMP_CLAUSE_MAP)
    {
      tree var = OMP_CLAUSE_DECL (c);
      if (!DECL_P (var) || !gpured_declared_p (var)
	  || gpured_holds_pointer_p (TREE_TYPE (var)))
	continue;
      tree address = build_fold_addr_expr (var);
      OMP_CLAUSE_DECL (c) = build2 (MEM_REF, TREE_TYPE (var), address,
				    build_int_cst (TREE_TYPE (address), 0));
    }
}
