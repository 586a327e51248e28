/* split.cc - splits a parallel region with several constructs into several.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In a target region, the parallel region

     parallel CLAUSES { COMPUTES; for A; single B; for C; barrier; master D;
			sections { section E; section F } }

   is the same as

     COMPUTES; parallel CLAUSES { for A }; B; parallel CLAUSES { for C }; D;
     E; F

   if no thread has a variable of its own that carries a value from one part to
   the next.  Threads only wait for each other more often if parts have
   `nowait'.  region.cc can read the new region.  This is done to a copy
   (split-target.cc).

   1. Code that one thread executes, in `single', `master', `masked' and each
      section of `sections', becomes sequential code.  One thread may run all
      sections in their order.  The code must not query its thread, nor contain
      constructs, nor set variables that each thread has.  sequential-legal.cc
      refuses code that takes the address of such a variable.  A `lastprivate'
      variable has the value of the last section in that order, if nothing else
      can see the values before.
   2. Code that all threads execute between the constructs becomes sequential
      code, too.  All do the same: they set variables that are declared in the
      parallel region, and so are theirs, to computed values.
   3. Variables that clauses give each thread must not be named by such code.
      If they have the value from outside, they must not change.  If not, they
      belong to one loop or are set anew by each iteration.

   split-legal.cc decides all that.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "remarks.h"
#include "split.h"
#include "spmd-build.h"

static void split_inside (struct split_state *state, gimple_seq *seq);

/* Replace the construct at *GSI, which one thread does, by its body.  */

static void
replace_by_body (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  gimple_seq body = gimple_omp_body (stmt);
  gimple_omp_set_body (stmt, NULL);
  gbind *bind = gimple_build_bind (NULL_TREE, body, NULL_TREE);
  gsi_replace (gsi, bind, false);
}

/* Let the loop at *GSI be in a parallel region with the clauses of STATE's.  */

static void
wrap_loop (struct split_state *state, gimple_stmt_iterator *gsi)
{
  gomp_for *loop = as_a <gomp_for *> (gsi_stmt (*gsi));
  tree clauses
    = unshare_expr (gimple_omp_parallel_clauses (state->parallel));
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq body = NULL;
  gimple_seq_add_stmt (&body, bind);
  gomp_parallel *parallel = gimple_build_omp_parallel (body, clauses, NULL,
						       NULL);
  gimple_set_location (parallel, gimple_location (state->parallel));
  gsi_replace (gsi, parallel, false);
  gimple_seq inside = NULL;
  gimple_seq_add_stmt (&inside, loop);
  gimple_bind_set_body (bind, inside);
}

/* Split what is in SEQ, of the parallel region of STATE.  */

static void
split_inside (struct split_state *state, gimple_seq *seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);)
    {
      gimple *stmt = gsi_stmt (gsi);
      switch (gimple_code (stmt))
	{
	case GIMPLE_BIND:
	  split_inside (state, gimple_bind_body_ptr (as_a <gbind *> (stmt)));
	  break;
	case GIMPLE_TRY:
	  split_inside (state, gimple_try_eval_ptr (stmt));
	  break;
	case GIMPLE_OMP_FOR:
	  wrap_loop (state, &gsi);
	  break;
	case GIMPLE_OMP_SINGLE:
	case GIMPLE_OMP_MASKED:
	case GIMPLE_OMP_MASTER:
	case GIMPLE_OMP_SECTION:
	  replace_by_body (&gsi);
	  break;
	case GIMPLE_OMP_SECTIONS:
	  split_inside (state, gimple_omp_body_ptr (stmt));
	  replace_by_body (&gsi);
	  break;
	case GIMPLE_CALL:
	  if (omp_split_barrier_p (stmt))
	    {
	      gsi_remove (&gsi, true);
	      continue;
	    }
	  break;
	default:
	  break;
	}
      gsi_next (&gsi);
    }
}

/* Split the parallel region of STATE, at *GSI.  Its clauses are computed
   once.  */

static void
split (struct split_state *state, gimple_stmt_iterator *gsi)
{
  gomp_parallel *parallel = state->parallel;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq seq = NULL, body = gimple_omp_body (parallel);
  gimple_omp_set_body (parallel, NULL);
  for (tree c = gimple_omp_parallel_clauses (parallel); c;
       c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_THREADS)
	&& !CONSTANT_CLASS_P (OMP_CLAUSE_OPERAND (c, 0)))
      OMP_CLAUSE_OPERAND (c, 0)
	= gpured_omp_assign_new (bind, &seq, OMP_CLAUSE_OPERAND (c, 0));
  split_inside (state, &body);
  gimple_seq_add_seq (&seq, body);
  gimple_bind_set_body (bind, seq);
  gsi_replace (gsi, bind, false);
}

/* Say what is in the way of STATE's region.  */

static void
blame (const struct split_state *state)
{
  if (state->clause)
    gpured_prefer_cause (GPURED_REASON_omp_shape,
			 OMP_CLAUSE_LOCATION (state->clause),
			 OMP_CLAUSE_DECL (state->clause));
  else if (state->other)
    gpured_prefer_cause_stmt (GPURED_REASON_omp_shape, state->other);
}

bool
gpured_omp_split (gimple_stmt_iterator *gsi, hash_set<tree> *each,
		  gimple **refused)
{
  struct split_state state;
  state.parallel = as_a <gomp_parallel *> (gsi_stmt (*gsi));
  const bool splits = omp_split_splits_p (&state);
  if (!splits)
    {
      *refused = state.refused;
      blame (&state);
    }
  if (!splits || !each)
    return splits;
  for (hash_set<tree>::iterator i = state.locals.begin ();
       i != state.locals.end (); ++i)
    each->add (*i);
  split (&state, gsi);
  return true;
}
