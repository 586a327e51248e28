/* nested-parallel.cc - makes parallel regions in worksharing loops run in one
   lane.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A parallel region in an iteration of a worksharing loop is nested.  It has
   one thread, unless the program asks for more levels
   (gomp_resolve_num_threads in libgomp), and a program that does not query its
   thread cannot tell.  So the lane that has the iteration runs the region by
   itself:

   1. Its loops become simd loops whose iterations GCC does not overlap
      (simd.cc).
   2. The region is replaced by its body.  If it reduces or has private
      variables, the body is put into such a loop of a single iteration, and
      GCC does the rest.

   This is done to the SPMD version; the original construct stays as it is.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "spmd-build.h"

/* Whether CLAUSE of a parallel region or of a loop in it can be one of a simd
   loop, or means nothing for one thread.  */

static bool
clause_ok_p (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_DEFAULT:
    case OMP_CLAUSE_NUM_THREADS:
    case OMP_CLAUSE_PROC_BIND:
    case OMP_CLAUSE_IF:
    case OMP_CLAUSE_SCHEDULE:
    case OMP_CLAUSE_NOWAIT:
      return true;
    case OMP_CLAUSE_FIRSTPRIVATE:
      return is_gimple_reg_type (TREE_TYPE (OMP_CLAUSE_DECL (clause)))
	&& !omp_privatize_by_reference (OMP_CLAUSE_DECL (clause));
    case OMP_CLAUSE_LINEAR:
      return false;
    default:
      return gpured_omp_simd_clause_p (clause);
    }
}

static bool
clauses_ok_p (tree clauses)
{
  for (; clauses; clauses = OMP_CLAUSE_CHAIN (clauses))
    if (!clause_ok_p (clauses))
      return false;
  return true;
}

/* What the walk over a parallel region knows.  */

struct nested_state
{
  hash_set<gimple *> *inside;	/* The constructs, so far.  */
  bool other;			/* There are others.  */
};

/* Callback of walk_gimple_seq for a statement.  */

static tree
look_inside (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct nested_state *state = (struct nested_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_PARALLEL:
      state->other |= !clauses_ok_p (gimple_omp_parallel_clauses (stmt));
      break;
    case GIMPLE_OMP_FOR:
      if (gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR)
	state->other |= !clauses_ok_p (gimple_omp_for_clauses (stmt));
      else
	state->other |= !gpured_omp_simd_p (stmt);
      break;
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
      return NULL_TREE;
    default:
      state->other |= is_gimple_omp (stmt);
      return NULL_TREE;
    }
  state->inside->add (stmt);
  return NULL_TREE;
}

bool
gpured_omp_nested_p (gimple *stmt, hash_set<gimple *> *inside)
{
  struct nested_state state = { inside, false };
  if (gimple_code (stmt) != GIMPLE_OMP_PARALLEL)
    return false;
  gpured_walk_one (stmt, look_inside, NULL, &state);
  return !state.other;
}

/* Let BODY have variables of BIND, set in *SEQ, for the `firstprivate' ones in
   CLAUSES.  */

static void
copy_first (tree clauses, gimple_seq body, gbind *bind, gimple_seq *seq)
{
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_FIRSTPRIVATE)
    {
      tree var = OMP_CLAUSE_DECL (c);
      tree own = gpured_add_bind_variable (bind, TYPE_MAIN_VARIANT
						   (TREE_TYPE (var)), "gpured");
      TREE_ADDRESSABLE (own) = TREE_ADDRESSABLE (var);
      gpured_omp_copy_object (own, var, bind, seq);
      gpured_omp_substitute (body, var, own);
    }
}

/* Those of CLAUSES that CODES, ended by OMP_CLAUSE_ERROR, name.  */

static tree
only (tree clauses, const enum omp_clause_code *codes)
{
  tree result = NULL_TREE;
  while (clauses)
    {
      tree next = OMP_CLAUSE_CHAIN (clauses);
      for (const enum omp_clause_code *code = codes; *code != OMP_CLAUSE_ERROR;
	   code++)
	if (OMP_CLAUSE_CODE (clauses) == *code)
	  {
	    OMP_CLAUSE_CHAIN (clauses) = result;
	    result = clauses;
	    break;
	  }
      clauses = next;
    }
  return result;
}

/* Step 2: return a simd loop at LOC, with CLAUSES, of a single iteration, which is
   BODY; its variable goes to BIND.  */

static gimple *
run_once (location_t loc, gimple_seq body, tree clauses, gbind *bind)
{
  tree index = gpured_add_bind_variable (bind, integer_type_node, NULL);
  gimple_seq inside = NULL;
  gimple_seq_add_stmt (&inside, gimple_build_bind (NULL_TREE, body, NULL_TREE));
  gomp_for *loop = gimple_build_omp_for (inside, GF_OMP_FOR_KIND_SIMD, clauses,
					 1, NULL);
  gimple_set_location (loop, loc);
  gimple_omp_for_set_index (loop, 0, index);
  gimple_omp_for_set_initial (loop, 0, integer_zero_node);
  gimple_omp_for_set_final (loop, 0, integer_one_node);
  gimple_omp_for_set_cond (loop, 0, LT_EXPR);
  gimple_omp_for_set_incr (loop, 0, build2 (PLUS_EXPR, integer_type_node,
					    index, integer_one_node));
  gpured_clauses_add (gimple_omp_for_clauses_ptr (loop), loc,
		      OMP_CLAUSE_PRIVATE, index);
  return loop;
}

/* Return what STMT, with CLAUSES, becomes for one thread, which needs only those
   that CODES name.  */

static gimple *
make_plain (gimple *stmt, tree clauses, const enum omp_clause_code *codes)
{
  gimple_seq body = gimple_omp_body (stmt), seq = NULL;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_omp_set_body (stmt, NULL);
  copy_first (clauses, body, bind, &seq);
  clauses = only (clauses, codes);
  if (clauses)
    gimple_seq_add_stmt (&seq, run_once (gimple_location (stmt), body, clauses,
					 bind));
  else
    gimple_seq_add_seq (&seq, body);
  gimple_bind_set_body (bind, seq);
  return bind;
}

/* Step 1: return what LOOP, a worksharing loop, becomes.  If it is combined with
   a simd loop it has the same iterations, and variables, as that.  */

static gimple *
make_serial (gomp_for *loop)
{
  static const enum omp_clause_code combined[] = {
    OMP_CLAUSE_REDUCTION, OMP_CLAUSE_ERROR
  };
  if (gimple_omp_for_combined_p (loop))
    {
      gimple_seq pre_body = gimple_omp_for_pre_body (loop), seq = NULL;
      gimple_omp_for_set_pre_body (loop, NULL);
      gimple *plain = make_plain (loop, gimple_omp_for_clauses (loop),
				  combined);
      gimple_seq_add_seq (&seq, pre_body);
      gimple_seq_add_stmt (&seq, plain);
      return gimple_build_bind (NULL_TREE, seq, NULL_TREE);
    }
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq seq = NULL;
  tree clauses = gimple_omp_for_clauses (loop);
  copy_first (clauses, gimple_omp_body (loop), bind, &seq);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_FIRSTPRIVATE);
  gimple_omp_for_set_clauses (loop, clauses);
  gimple_omp_for_set_combined_into_p (loop, false);
  gpured_omp_make_single (loop);
  gimple_seq_add_stmt (&seq, loop);
  gimple_bind_set_body (bind, seq);
  return bind;
}

static void flatten (gimple_seq *seq, bool nested);

/* Change the construct at *GSI, which is one of a NESTED region or its
   outermost.  */

static void
flatten_construct (gimple_stmt_iterator *gsi, bool nested)
{
  static const enum omp_clause_code parallel[] = {
    OMP_CLAUSE_REDUCTION, OMP_CLAUSE_PRIVATE, OMP_CLAUSE_ERROR
  };
  gimple *stmt = gsi_stmt (*gsi), *plain = NULL;
  if (gimple_code (stmt) == GIMPLE_OMP_PARALLEL)
    {
      flatten (gimple_omp_body_ptr (stmt), true);
      plain = make_plain (stmt, gimple_omp_parallel_clauses (stmt), parallel);
    }
  else if (nested)
    {
      gomp_for *loop = as_a <gomp_for *> (stmt);
      if (gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_SIMD)
	gimple_omp_for_set_combined_into_p (loop, false);
      else
	{
	  flatten (gimple_omp_body_ptr (loop), true);
	  /* What it becomes may contain it.  */
	  gsi_replace (gsi, gimple_build_nop (), false);
	  plain = make_serial (loop);
	}
    }
  if (plain)
    gsi_replace (gsi, plain, false);
}

/* Change the constructs in *SEQ, of a NESTED region or around one.  */

static void
flatten (gimple_seq *seq, bool nested)
{
  FOR_EACH_IN_SEQ (gsi, *seq)
    {
      gimple *stmt = gsi_stmt (gsi);
      switch (gimple_code (stmt))
	{
	case GIMPLE_BIND:
	  flatten (gimple_bind_body_ptr (as_a <gbind *> (stmt)), nested);
	  break;
	case GIMPLE_TRY:
	  flatten (gimple_try_eval_ptr (stmt), nested);
	  flatten (gimple_try_cleanup_ptr (stmt), nested);
	  break;
	case GIMPLE_OMP_PARALLEL:
	case GIMPLE_OMP_FOR:
	  flatten_construct (&gsi, nested);
	  break;
	default:
	  break;
	}
    }
}

void
gpured_omp_flatten (gimple_seq *seq)
{
  flatten (seq, false);
}
