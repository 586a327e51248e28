/* safelen.cc - handles simd loops with a limit on overlapping iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With `safelen (N)' an iteration may depend on those that are N or more
   before it.  In GCC's own code as many lanes, a warp at most, take an
   iteration each, and then the next ones.  Nothing orders what a lane does in
   these after what others did before.  Lanes of a warp may diverge on sm_70,
   for which gpured compiles, while those of earlier devices were converged.
   So

     simd safelen (N) for (i = n1; i < n2; i += step) BODY

   becomes

     for (from = 0; from < count; from = to)
       {
	 to = min (from + N, count);
	 simd for (k = from; k < to; k++) { i = n1 + step * k; BODY }
       }

   All iterations of the inner loop may overlap, and lanes wait for each other
   after it.

   1. This is done first of all if the threads of a team could workshare the
      inner loop, and it has as many iterations as a warp has lanes.
   2. In regions left to GCC the new loops come beside the original.  That one
      runs if there are no lanes, as on the host, or single lanes:

	if (SIMT) the loops above else the loop

   If the loop cannot be rewritten so, one thread runs it instead.  The same is
   done with `ordered simd', in which lanes would wait for lanes that have no
   iteration left.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "spmd-build.h"

/* The lanes of a warp.  */
#define WARP_LANES 32

/* Callback of walk_gimple_seq: finds what makes lanes wait in a simd loop.  */

static tree
find_order (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  const enum gimple_code code = gimple_code (gsi_stmt (*gsi));
  *(bool *) wi->info |= code == GIMPLE_OMP_ORDERED || code == GIMPLE_OMP_SCAN;
  return NULL_TREE;
}

/* Whether lanes wait for each other in LOOP.  */

static bool
orders_p (gomp_for *loop)
{
  bool found = false;
  gpured_walk (gimple_omp_body (loop), find_order, NULL, &found);
  return found;
}

/* How many iterations of LOOP may overlap if that is not all; else
   NULL_TREE.  */

static tree
limit_of (gomp_for *loop)
{
  tree c = omp_find_clause (gimple_omp_for_clauses (loop),
			    OMP_CLAUSE_SAFELEN);
  tree limit = c ? OMP_CLAUSE_SAFELEN_EXPR (c) : NULL_TREE;
  return (limit && TREE_CODE (limit) == INTEGER_CST && !integer_onep (limit)
	  ? limit : NULL_TREE);
}

/* Whether CLAUSE of LOOP can be one of several loops, one after the other.  What
   the variable of several collapsed loops is behind them is GCC's.  */

static bool
clause_ok_p (gomp_for *loop, tree clause)
{
  bool index = false;
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_LINEAR:
    case OMP_CLAUSE_LASTPRIVATE:
      index = gpured_omp_steps_p (loop, OMP_CLAUSE_DECL (clause));
      break;
    default:
      break;
    }
  if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_LINEAR
      && (!index || OMP_CLAUSE_LINEAR_GIMPLE_SEQ (clause)))
    return false;
  return (gpured_omp_simd_clause_p (clause)
	  && !(index && gimple_omp_for_collapse (loop) > 1));
}

/* Whether LOOP can be cut into parts.  */

static bool
parts_p (gomp_for *loop)
{
  if (gimple_omp_for_combined_into_p (loop) || orders_p (loop))
    return false;
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree var = gimple_omp_for_index (loop, i), type = TREE_TYPE (var);
      if (!INTEGRAL_TYPE_P (type)
	  || TYPE_PRECISION (type) > TYPE_PRECISION
				       (long_long_integer_type_node)
	  || DECL_HAS_VALUE_EXPR_P (var)
	  || TREE_CODE (gimple_omp_for_initial (loop, i)) == TREE_VEC
	  || TREE_CODE (gimple_omp_for_final (loop, i)) == TREE_VEC)
	return false;
    }
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (!clause_ok_p (loop, c))
      return false;
  return true;
}

/* Let the body of LOOP end with a step of VAR, its variable, as behind
   `lastprivate' of a loop that counts in another.  */

static void
add_step (gomp_for *loop, tree var)
{
  struct omp_for_data fd;
  omp_extract_for_data (loop, &fd, NULL);
  tree type = TREE_TYPE (var), natural = unsigned_type_for (type);
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq seq = NULL;
  gimple_seq_add_seq (&seq, gimple_omp_body (loop));
  tree next = fold_build2 (PLUS_EXPR, natural, fold_convert (natural, var),
			   gpured_step (&fd.loop, natural));
  gpured_omp_assign (var, fold_convert (type, next), &seq, bind);
  gimple_bind_set_body (bind, seq);
  gimple_omp_set_body (loop, bind);
}

/* Let the clauses of LOOP be those of a loop that counts in another variable than
   its own: VAR, if it has one only.  Return whether VAR is used behind the
   loop.  */

static bool
change_clauses (gomp_for *loop)
{
  tree clauses = gimple_omp_for_clauses (loop);
  hash_set<tree> named;
  bool last = false;
  gpured_clauses_drop (&clauses, OMP_CLAUSE_SAFELEN);
  for (tree *p = &clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      tree c = *p, var = NULL_TREE;
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LINEAR)
	{
	  var = OMP_CLAUSE_DECL (c);
	  *p = build_omp_clause (OMP_CLAUSE_LOCATION (c),
				 OMP_CLAUSE_LINEAR_NO_COPYOUT (c)
				 ? OMP_CLAUSE_PRIVATE
				 : OMP_CLAUSE_LASTPRIVATE);
	  OMP_CLAUSE_DECL (*p) = var;
	  OMP_CLAUSE_CHAIN (*p) = OMP_CLAUSE_CHAIN (c);
	}
      else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	       || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE)
	var = OMP_CLAUSE_DECL (c);
      if (!var || !gpured_omp_steps_p (loop, var))
	continue;
      named.add (var);
      if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_LASTPRIVATE)
	{
	  OMP_CLAUSE_LASTPRIVATE_LOOP_IV (*p) = 0;
	  last = true;
	}
    }
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree var = gimple_omp_for_index (loop, i);
      if (named.contains (var))
	continue;
      tree own = build_omp_clause (gimple_location (loop), OMP_CLAUSE_PRIVATE);
      OMP_CLAUSE_DECL (own) = var;
      OMP_CLAUSE_CHAIN (own) = clauses;
      clauses = own;
    }
  gimple_omp_for_set_clauses (loop, clauses);
  return last;
}

/* Return what runs LOOP, which is in no sequence, in parts of LIMIT
   iterations.  Variables go to BIND.  */

static gimple_seq
make_parts (gomp_for *loop, tree limit, gbind *bind)
{
  tree wide = long_long_integer_type_node;
  tree var = gimple_omp_for_index (loop, 0);
  tree first = gimple_omp_for_initial (loop, 0);
  tree test = create_artificial_label (UNKNOWN_LOCATION);
  tree again = create_artificial_label (UNKNOWN_LOCATION);
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  if (change_clauses (loop))
    add_step (loop, var);
  else
    var = NULL_TREE;
  gimple_seq seq = gpured_omp_count_up (loop, NULL_TREE, bind);
  gimple_stmt_iterator gsi = gsi_last (seq);
  gcc_assert (gsi_stmt (gsi) == loop);
  gsi_remove (&gsi, false);
  /* Where there is no iteration.  */
  if (var)
    gpured_omp_assign (var, fold_convert (TREE_TYPE (var), first), &seq, bind);

  tree from = gpured_add_bind_variable (bind, wide, "gpured_from");
  tree to = gpured_add_bind_variable (bind, wide, "gpured_to");
  tree count = gimple_omp_for_final (loop, 0);
  gimple_seq_add_stmt (&seq, gimple_build_assign (from, build_zero_cst (wide)));
  gimple_seq_add_stmt (&seq, gimple_build_label (test));
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, from, count, again,
						out));
  gimple_seq_add_stmt (&seq, gimple_build_label (again));
  tree rest = build2 (MINUS_EXPR, wide, count, from);
  rest = build2 (MIN_EXPR, wide, rest, fold_convert (wide, limit));
  gpured_omp_assign (to, build2 (PLUS_EXPR, wide, from, rest), &seq, bind);
  gimple_omp_for_set_initial (loop, 0, from);
  gimple_omp_for_set_final (loop, 0, to);
  gimple_seq_add_stmt (&seq, loop);
  gimple_seq_add_stmt (&seq, gimple_build_assign (from, to));
  gimple_seq_add_stmt (&seq, gimple_build_goto (test));
  gimple_seq_add_stmt (&seq, gimple_build_label (out));
  return seq;
}

/* Step 1, callback of walk_gimple_seq.  Threads that are in a parallel region
   already have such a loop for themselves.  */

static tree
share_stmt (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = gimple_code (stmt) == GIMPLE_OMP_PARALLEL;
  gomp_for *loop = dyn_cast <gomp_for *> (stmt);
  if (!loop || gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_SIMD)
    return NULL_TREE;
  tree limit = limit_of (loop);
  *handled = true;
  if (!limit || compare_tree_int (limit, WARP_LANES) < 0 || !parts_p (loop))
    return NULL_TREE;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gsi_replace (gsi, bind, false);
  gimple_bind_set_body (bind, make_parts (loop, limit, bind));
  return NULL_TREE;
}

void
gpured_omp_share_parts (gomp_target *target)
{
  struct walk_stmt_info wi = gpured_walk_info (NULL);
  walk_gimple_seq_mod (gimple_omp_body_ptr (target), share_stmt, NULL, &wi);
}

/* Step 2 for LOOP, which is at GSI.  */

static void
order_loop (gimple_stmt_iterator *gsi, gomp_for *loop)
{
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gsi_replace (gsi, bind, false);
  gomp_for *copy = as_a <gomp_for *> (gpured_omp_copy (loop));
  tree answer = gpured_add_bind_variable (bind, integer_type_node, NULL);
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq body = NULL;
  gimple_seq_add_stmt (&body, gpured_omp_ask_lanes (answer));
  tree no = gpured_omp_begin_if (NE_EXPR, answer, integer_zero_node, &body);
  if (parts_p (copy))
    {
      gpured_omp_silence (gimple_omp_body (copy));
      gimple_seq_add_seq (&body, make_parts (copy, limit_of (copy), bind));
    }
  else
    {
      gpured_omp_one_lane (copy);
      gimple_seq_add_stmt (&body, copy);
    }
  gimple_seq_add_stmt (&body, gimple_build_goto (out));
  gimple_seq_add_stmt (&body, gimple_build_label (no));
  gimple_seq_add_stmt (&body, loop);
  gimple_seq_add_stmt (&body, gimple_build_label (out));
  gimple_bind_set_body (bind, body);
}

/* Step 2, callback of walk_gimple_seq.  */

static tree
order_stmt (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  gomp_for *loop = dyn_cast <gomp_for *> (gsi_stmt (*gsi));
  if (!loop || gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_SIMD)
    return NULL_TREE;
  *handled = true;
  if (!limit_of (loop) && !orders_p (loop))
    return NULL_TREE;
  if (gimple_omp_for_combined_into_p (loop))
    gpured_omp_one_lane (loop);
  else
    order_loop (gsi, loop);
  return NULL_TREE;
}

void
gpured_omp_order_lanes (gimple_seq *seq)
{
  struct walk_stmt_info wi = gpured_walk_info (NULL);
  if (omp_max_simt_vf ())
    walk_gimple_seq_mod (seq, order_stmt, NULL, &wi);
}
