/* omp-fission.cc - makes several parallel loops of a parallel region with
   several constructs in it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A parallel region in a target region,

     parallel CLAUSES { COMPUTES; for A; single B; for C; barrier; master D;
			sections { section E; section F } }

   is the same as

     COMPUTES; parallel CLAUSES { for A }; B; parallel CLAUSES { for C }; D;
     E; F

   if no thread has anything for itself that it takes from one part to the next:
   threads only wait for each other more often, where parts have `nowait'.  It is
   a region that omp-region.cc can read then.  This is done to a copy; what GCC
   compiles of a region that is left to it stays as it is.

   1. What one thread does, in `single', `master', `masked' and each section of
      `sections', becomes sequential code; one thread may do all sections in
      their order.  It must not ask who does it, nor contain constructs, nor set
      what each thread has; to take the address of that is for omp-nest-legal.cc
      to refuse.  What is `lastprivate' has the value of the last section in
      that order, if nothing else can see those in between.
   2. What all threads do between the constructs becomes sequential code, too.
      All do the same: set variables that are declared in the parallel region
      and so are theirs, by what is computed.
   3. Variables that clauses give each thread must not be named by these, must
      not change if they have the value from outside, and if they have none,
      belong to one loop or be set anew by each iteration.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "omp-build.h"
#include "remarks.h"

/* What is known of a parallel region.  */

struct split_state
{
  hash_set<tree> locals;	/* Declared in it.  */
  hash_set<tree> sequential;	/* Named outside of its loops.  */
  auto_vec<gomp_for *> loops;
  gomp_parallel *parallel;
  bool once;			/* There is something that one thread does.  */
  gimple *sections;		/* Some that can be sequential code, or NULL, */
  gimple *refused;		/* and such that cannot.  */
};

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
  bool other;			/* There is something else.  */
};

/* Step 1, callback of walk_gimple_seq: whether a statement is a construct, asks
   the run-time library, or sets what the thread has for itself.  */

static tree
find_other (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct simple_state *state = (struct simple_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  const enum gimple_code code = gimple_code (stmt);
  if ((is_gimple_omp (stmt) && code != GIMPLE_OMP_ATOMIC_LOAD
       && code != GIMPLE_OMP_ATOMIC_STORE)
      || (is_gimple_call (stmt) && gpured_omp_call_uses_openmp_p (stmt)))
    state->other = true;
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && DECL_P (base) && !gpured_omp_temporary_p (base)
      && state->locals->contains (base) && !state->own.contains (base))
    state->other = true;
  return NULL_TREE;
}

/* Step 1: whether SEQ, which one thread does, can be sequential code.  */

static bool
simple_p (struct split_state *state, gimple_seq seq)
{
  struct simple_state simple;
  simple.locals = &state->locals;
  simple.other = false;
  state->once = true;
  gpured_omp_bound (seq, &simple.own);
  gpured_walk (seq, find_other, NULL, &simple);
  gpured_walk (seq, NULL, note_named, &state->sequential);
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

/* The same of CLAUSES of sections: which thread does one tells nobody.  */

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
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
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

static bool
barrier_p (gimple *stmt)
{
  return gimple_call_builtin_p (stmt, BUILT_IN_GOMP_BARRIER);
}

/* Step 2: whether STMT, an assignment or call that all threads do, only
   computes what is theirs.  */

static bool
computes_p (struct split_state *state, gimple *stmt)
{
  if (barrier_p (stmt) || gimple_clobber_p (stmt))
    return true;
  gcall *call = dyn_cast <gcall *> (stmt);
  if (gimple_has_volatile_ops (stmt)
      || (call && (!gpured_omp_only_computes_p (call)
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
      gpured_omp_bound (stmt, &state->locals);
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

/* The same of all of SEQ.  */

static bool
splits_p (struct split_state *state, gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!stands_p (state, gsi_stmt (gsi)))
      return false;
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
apart_p (struct split_state *state, tree var)
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
	      && apart_p (state, OMP_CLAUSE_DECL (clause)));
    case OMP_CLAUSE_FIRSTPRIVATE:
      {
	tree var = OMP_CLAUSE_DECL (clause);
	return !(TREE_ADDRESSABLE (var) || omp_privatize_by_reference (var)
		 || gpured_omp_may_change_p (gimple_omp_body (state->parallel),
					     var));
      }
    default:
      return false;
    }
}

/* Whether the parallel region of STATE can be split.  */

static bool
parallel_splits_p (struct split_state *state)
{
  gimple_stmt_iterator gsi;
  hash_set<tree> bound;
  gimple_seq *body = gimple_omp_body_ptr (state->parallel);
  gpured_omp_bound (*body, &bound);
  state->once = false;
  state->sections = state->refused = NULL;
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
	return false;
      }
  return true;
}

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
	  if (barrier_p (stmt))
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

/* Whether there are parallel regions that can be split in SEQ, of a target
   region, in TEAMS, or made loops; if EACH, do that, and add what they declare.
   Sets *REASON if sections are in the way.  */

static bool
split_seq (gimple_seq *seq, gimple *teams, hash_set<tree> *each,
	   enum gpured_reason *reason)
{
  bool any = false;
  for (gimple_stmt_iterator gsi = gsi_start (*seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      switch (gimple_code (stmt))
	{
	case GIMPLE_BIND:
	  any |= split_seq (gimple_bind_body_ptr (as_a <gbind *> (stmt)),
			    teams, each, reason);
	  break;
	case GIMPLE_TRY:
	  any |= split_seq (gimple_try_eval_ptr (stmt), teams, each, reason);
	  break;
	case GIMPLE_OMP_TEAMS:
	  any |= split_seq (gimple_omp_body_ptr (stmt), stmt, each, reason);
	  break;
	case GIMPLE_OMP_FOR:
	  if (gpured_omp_distribute_p (stmt))
	    any |= split_seq (gimple_omp_body_ptr (stmt), teams, each, reason);
	  break;
	case GIMPLE_OMP_PARALLEL:
	  {
	    struct split_state state;
	    state.parallel = as_a <gomp_parallel *> (stmt);
	    if (!parallel_splits_p (&state))
	      {
		if (gpured_omp_threads_p (state.parallel, teams))
		  {
		    any = true;
		    if (each)
		      gpured_omp_threads (&gsi, teams);
		  }
		else if (state.refused)
		  *reason = gpured_blame_stmt (GPURED_REASON_omp_sections,
					       state.refused);
		break;
	      }
	    any = true;
	    if (!each)
	      break;
	    for (hash_set<tree>::iterator i = state.locals.begin ();
		 i != state.locals.end (); ++i)
	      each->add (*i);
	    split (&state, &gsi);
	    break;
	  }
	default:
	  break;
	}
    }
  return any;
}

/* The copy has the clauses themselves: copies of values that are computed in
   front of the construct would stay for ever.  */

gomp_target *
gpured_omp_fission (gomp_target *target, hash_set<tree> *each,
		    enum gpured_reason *reason)
{
  tree clauses = gimple_omp_target_clauses (target);
  if (!split_seq (gimple_omp_body_ptr (target), NULL, NULL, reason) || *reason)
    return NULL;
  gimple_omp_target_set_clauses (target, NULL_TREE);
  gomp_target *copy = as_a <gomp_target *> (gpured_omp_copy (target));
  gimple_omp_target_set_clauses (target, clauses);
  gimple_omp_target_set_clauses (copy, clauses);
  split_seq (gimple_omp_body_ptr (copy), NULL, each, reason);
  return copy;
}
