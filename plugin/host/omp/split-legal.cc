/* split-legal.cc - decides whether a parallel region can be split.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The steps are those of split.cc.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "omp.h"
#include "sets.h"
#include "split.h"
#include "walk.h"

/* Callback of walk_gimple_seq for an operand: notes which variables are
   named.  */

static tree
note_named (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  if (DECL_P (*tp))
    ((hash_set<tree> *) wi->info)->add (*tp);
  return NULL_TREE;
}

/* What the walk over code that one thread does knows.  */

struct simple_state
{
  hash_set<tree> *locals;	/* Of the parallel region.  */
  hash_set<tree> own;		/* Declared in the code.  */
  gimple *other;		/* Something else, or NULL.  */
};

/* Step 1, callback of walk_gimple_seq: whether a statement is a construct, asks
   the run-time library, or sets what the thread has for itself.  */

static tree
find_other (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct simple_state *state = (struct simple_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (state->other)
    return NULL_TREE;
  const enum gimple_code code = gimple_code (stmt);
  if ((is_gimple_omp (stmt) && code != GIMPLE_OMP_ATOMIC_LOAD
       && code != GIMPLE_OMP_ATOMIC_STORE)
      || (is_gimple_call (stmt) && gpured_omp_call_uses_openmp_p (stmt)))
    state->other = stmt;
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && DECL_P (base) && !gpured_omp_temporary_p (base)
      && state->locals->contains (base) && !state->own.contains (base))
    state->other = stmt;
  return NULL_TREE;
}

/* Step 1: whether SEQ, which one thread does, can be sequential code.  */

static bool
simple_p (struct split_state *state, gimple_seq seq)
{
  struct simple_state simple;
  simple.locals = &state->locals;
  simple.other = NULL;
  state->once = true;
  gpured_omp_bound (seq, &simple.own);
  gpured_walk (seq, find_other, NULL, &simple);
  gpured_walk (seq, NULL, note_named, &state->sequential);
  if (simple.other)
    state->other = simple.other;
  return !simple.other;
}

/* Whether CLAUSES, of a construct that one thread does, mean nothing here.  */

static bool
nothing_p (tree clauses)
{
  for (; clauses; clauses = OMP_CLAUSE_CHAIN (clauses))
    if (OMP_CLAUSE_CODE (clauses) != OMP_CLAUSE_NOWAIT
	&& !(OMP_CLAUSE_CODE (clauses) == OMP_CLAUSE_FILTER
	     && integer_zerop (OMP_CLAUSE_FILTER_EXPR (clauses))))
      return false;
  return true;
}

/* Whether VAR, `lastprivate' of sections, may have the values of all of them
   one after the other.  */

static bool
last_ok_p (tree var)
{
  return (DECL_P (var) && !TREE_ADDRESSABLE (var) && !is_global_var (var)
	  && is_gimple_reg_type (TREE_TYPE (var))
	  && !omp_privatize_by_reference (var)
	  && !DECL_HAS_VALUE_EXPR_P (var));
}

/* Whether CLAUSES of sections allow that: nobody can tell which thread runs
   one.  */

static bool
sections_clauses_p (tree clauses)
{
  for (; clauses; clauses = OMP_CLAUSE_CHAIN (clauses))
    if (OMP_CLAUSE_CODE (clauses) != OMP_CLAUSE_NOWAIT
	&& !(OMP_CLAUSE_CODE (clauses) == OMP_CLAUSE_LASTPRIVATE
	     && last_ok_p (OMP_CLAUSE_DECL (clauses))))
      return false;
  return true;
}

/* Step 1: whether each section in SEQ, of a construct, can be sequential code,
   and there is nothing else.  */

static bool
sections_p (struct split_state *state, gimple_seq seq)
{
  FOR_EACH_IN_SEQ (gsi, seq)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gbind *bind = dyn_cast <gbind *> (stmt))
	{
	  if (gimple_bind_vars (bind)
	      || !sections_p (state, gimple_bind_body (bind)))
	    return false;
	}
      else if (gimple_code (stmt) != GIMPLE_OMP_SECTION
	       || !simple_p (state, gimple_omp_body (stmt)))
	return false;
    }
  return true;
}

bool
omp_split_barrier_p (gimple *stmt)
{
  return gimple_call_builtin_p (stmt, BUILT_IN_GOMP_BARRIER);
}

/* Step 2: whether STMT, an assignment or call that all threads do, only
   computes what is theirs.  */

static bool
computes_p (struct split_state *state, gimple *stmt)
{
  if (omp_split_barrier_p (stmt) || gimple_clobber_p (stmt))
    return true;
  gcall *call = dyn_cast <gcall *> (stmt);
  if (gpured_volatile_p (stmt)
      || (call && ((gpured_omp_call_does (call, false) & GPURED_CALL_changes)
		   || gpured_omp_call_uses_openmp_p (call))))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  return (base && DECL_P (base)
	  && (gpured_omp_temporary_p (base) || state->locals.contains (base)));
}

static bool splits_p (struct split_state *state, gimple_seq seq);

/* Whether STMT, in the parallel region of STATE, can stand by itself.  */

static bool
stands_p (struct split_state *state, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      gpured_omp_bound_one (stmt, &state->locals);
      return splits_p (state, gimple_bind_body (as_a <gbind *> (stmt)));
    case GIMPLE_TRY:
      return (gimple_try_kind (stmt) == GIMPLE_TRY_FINALLY
	      && splits_p (state, gimple_try_eval (stmt))
	      && splits_p (state, gimple_try_cleanup (stmt)));
    case GIMPLE_OMP_FOR:
      state->loops.safe_push (as_a <gomp_for *> (stmt));
      return (gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR
	      && !gimple_omp_for_combined_into_p (stmt));
    case GIMPLE_OMP_SINGLE:
      return (nothing_p (gimple_omp_single_clauses (stmt))
	      && simple_p (state, gimple_omp_body (stmt)));
    case GIMPLE_OMP_MASKED:
      return (nothing_p (gimple_omp_masked_clauses (stmt))
	      && simple_p (state, gimple_omp_body (stmt)));
    case GIMPLE_OMP_MASTER:
      return simple_p (state, gimple_omp_body (stmt));
    case GIMPLE_OMP_SECTIONS:
      state->refused = stmt;
      if (!sections_clauses_p (gimple_omp_sections_clauses (stmt))
	  || !sections_p (state, gimple_omp_body (stmt)))
	return false;
      state->sections = stmt;
      state->refused = NULL;
      return true;
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
      if (!computes_p (state, stmt))
	return false;
      /* FALLTHRU */
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      {
	struct walk_stmt_info wi = gpured_walk_info (&state->sequential);
	walk_gimple_op (stmt, note_named, &wi);
	return true;
      }
    case GIMPLE_GOTO:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return true;
    default:
      return false;
    }
}

/* Whether the region can be split at all statements of SEQ.  */

static bool
splits_p (struct split_state *state, gimple_seq seq)
{
  FOR_EACH_IN_SEQ (gsi, seq)
    if (!stands_p (state, gsi_stmt (gsi)))
      {
	if (!state->other)
	  state->other = gsi_stmt (gsi);
	return false;
      }
  return true;
}

/* Whether LOOP names VAR outside of its body.  */

static bool
heads_p (gomp_for *loop, tree var)
{
  hash_set<tree> named;
  struct walk_stmt_info wi = gpured_walk_info (&named);
  walk_gimple_op (loop, note_named, &wi);
  gpured_walk (gimple_omp_for_pre_body (loop), NULL, note_named, &named);
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    walk_tree (&c, note_named, &wi, NULL);
  return named.contains (var);
}

/* Whether no value of VAR, which each thread has, gets from one loop of STATE
   to another.  */

static bool
independent_p (struct split_state *state, tree var)
{
  unsigned count = 0, fresh = 0;
  for (gomp_for *loop : state->loops)
    {
      hash_set<tree> named;
      gpured_walk_one (loop, NULL, note_named, &named);
      for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
	if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	    && OMP_CLAUSE_DECL (c) == var)
	  named.remove (var);
      if (!named.contains (var))
	continue;
      count++;
      fresh += (!heads_p (loop, var)
		&& gpured_omp_sets_first_p (gimple_omp_body (loop), var));
    }
  return count <= 1 || fresh == count;
}

/* Step 3: whether CLAUSE of the parallel region of STATE can be one of each
   part.  */

static bool
clause_ok_p (struct split_state *state, tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_DEFAULT:
    case OMP_CLAUSE_IF:
    case OMP_CLAUSE_NUM_THREADS:
    case OMP_CLAUSE_PROC_BIND:
      return true;
    case OMP_CLAUSE_REDUCTION:
      return (!OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause)
	      && DECL_P (OMP_CLAUSE_DECL (clause))
	      && !state->sequential.contains (OMP_CLAUSE_DECL (clause)));
    case OMP_CLAUSE_LASTPRIVATE:
      /* Of `parallel sections' GCC moves the clause here.  */
      return (state->loops.is_empty ()
	      && last_ok_p (OMP_CLAUSE_DECL (clause)));
    case OMP_CLAUSE_PRIVATE:
      return (!state->sequential.contains (OMP_CLAUSE_DECL (clause))
	      && independent_p (state, OMP_CLAUSE_DECL (clause)));
    case OMP_CLAUSE_FIRSTPRIVATE:
      {
	tree var = OMP_CLAUSE_DECL (clause);
	return !(TREE_ADDRESSABLE (var) || omp_privatize_by_reference (var)
		 || gpured_may_change_p (gimple_omp_body (state->parallel),
					     var));
      }
    default:
      return false;
    }
}

bool
omp_split_splits_p (struct split_state *state)
{
  gimple_stmt_iterator gsi;
  hash_set<tree> bound;
  gimple_seq *body = gimple_omp_body_ptr (state->parallel);
  gpured_omp_bound (*body, &bound);
  state->once = false;
  state->sections = state->refused = state->other = NULL;
  state->clause = NULL_TREE;
  if (gpured_omp_only (body, &bound, &gsi) || !splits_p (state, *body)
      || (state->loops.is_empty () && !state->once))
    return false;
  for (tree c = gimple_omp_parallel_clauses (state->parallel); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (!clause_ok_p (state, c))
      {
	/* The clauses of `parallel sections'.  */
	if (state->loops.is_empty ())
	  state->refused = state->sections;
	state->clause = c;
	return false;
      }
  return true;
}
