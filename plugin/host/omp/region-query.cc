/* region-query.cc - finds inner constructs, reductions and variables of a
   region.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "host.h"
#include "omp.h"

struct omp_construct *
gpured_omp_leaf (struct omp_region *region, gimple *stmt)
{
  for (omp_construct *leaf : region->leaves)
    if (leaf->top == stmt)
      return leaf;
  return NULL;
}

bool
gpured_omp_single_p (const struct omp_reduction *reduction)
{
  return (reduction->pair && reduction->elements == 1 && !reduction->section
	  && !reduction->in_place
	  && TREE_CODE (reduction->type) != ARRAY_TYPE);
}

bool
gpured_omp_agree_p (const struct omp_reduction *outer,
		    const struct omp_reduction *inner)
{
  if (outer->user || inner->user)
    return (outer->user && inner->user
	    && gpured_omp_same_user_p (outer->clause, inner->clause));
  return (outer->pair == inner->pair
	  && (outer->pair || (gpured_operator (outer->code)
			     == gpured_operator (inner->code))));
}

const struct omp_team_reduction *
gpured_omp_team_reduction (const struct omp_region *region, tree var)
{
  for (const omp_team_reduction &outer : region->team_reductions)
    if (outer.reduction.var == var)
      return &outer;
  return NULL;
}

bool
gpured_omp_distribute_p (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_FOR
	  && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_DISTRIBUTE
	  && !gimple_omp_for_combined_p (stmt));
}

bool
gpured_omp_loop_p (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_FOR
	  && gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_TASKLOOP);
}

bool
gpured_omp_steps_p (gomp_for *loop, tree var)
{
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (gimple_omp_for_index (loop, i) == var)
      return true;
  return false;
}
