/* simd-user.cc - runs simd loops with user-defined reductions in one lane.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The code of a clause exists once, for the construct and for its SPMD
   version, and GCC lowers it in place.  So in the SPMD version, a simd loop
   that one lane runs (simd.cc) has no such clause.  What the clause means for
   a single thread is written out, with copies of its code:

     simd reduction(R: V) { BODY }		T own; start own;
						simd { BODY of own }
						combine V with own; destroy own

   T has to be a structure or class: for that code, values in registers have no
   address.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "spmd-build.h"

bool
gpured_omp_user_clause_p (tree clause)
{
  return (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_REDUCTION
	  && OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause));
}

/* Read CLAUSE, a reduction of a simd loop, into CONSTRUCT.  False if it cannot
   be written out.  */

static bool
read_clause (tree clause, struct omp_construct *construct)
{
  if (gpured_omp_add_reduction (construct, OMP_LAYER_SIMD, clause))
    return false;
  const omp_reduction &reduction = construct->reductions.last ();
  return (reduction.user && reduction.clause == clause
	  && TREE_CODE (reduction.type) == RECORD_TYPE
	  && !reduction.section && !reduction.by_reference);
}

bool
gpured_omp_lane_simd_p (gimple *stmt)
{
  if (gimple_code (stmt) != GIMPLE_OMP_FOR
      || gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_SIMD)
    return false;
  omp_construct construct;
  for (tree c = gimple_omp_for_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (!gpured_omp_simd_clause_p (c)
	&& !(gpured_omp_user_clause_p (c) && read_clause (c, &construct)))
      return false;
  return true;
}

/* Take the clauses with code of the user off LOOP.  Return them.  */

static tree
take_clauses (gomp_for *loop)
{
  tree taken = NULL_TREE;
  for (tree *pc = gimple_omp_for_clauses_ptr (loop); *pc;)
    if (gpured_omp_user_clause_p (*pc))
      {
	tree clause = *pc;
	*pc = OMP_CLAUSE_CHAIN (clause);
	OMP_CLAUSE_CHAIN (clause) = taken;
	taken = clause;
      }
    else
      pc = &OMP_CLAUSE_CHAIN (*pc);
  return taken;
}

/* The address of VALUE, one of REDUCTION, in a variable.  */

static tree
place_of (const struct omp_reduction *reduction, tree value, gbind *bind,
	  gimple_seq *seq)
{
  TREE_ADDRESSABLE (value) = 1;
  tree type = build_pointer_type (reduction->element);
  return gpured_omp_assign_new (bind, seq,
				build1 (NOP_EXPR, type,
					build_fold_addr_expr (value)));
}

void
gpured_omp_write_out (gimple_stmt_iterator *gsi)
{
  gomp_for *loop = as_a <gomp_for *> (gsi_stmt (*gsi));
  tree clauses = take_clauses (loop);
  if (!clauses)
    return;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq around = NULL, after = NULL;
  omp_construct construct;
  gsi_replace (gsi, bind, false);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      read_clause (c, &construct);
      const omp_reduction *reduction = &construct.reductions.last ();
      tree original = place_of (reduction, reduction->var, bind, &around);
      tree own = gpured_omp_start (reduction, original, gimple_omp_body (loop),
				   bind, &around);
      tree place = place_of (reduction, own, bind, &after);
      gpured_omp_each_element (reduction, original, place, bind, &after,
			       gpured_omp_merge_element, NULL);
      gpured_omp_each_element (reduction, place, place, bind, &after,
			       gpured_omp_destroy_element, NULL);
    }
  gimple_seq_add_stmt (&around, loop);
  gimple_seq_add_seq (&around, after);
  gimple_bind_set_body (bind, around);
}
