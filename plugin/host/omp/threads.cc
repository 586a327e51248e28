/* threads.cc - makes of a parallel region without a loop a loop over its
   threads.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The program of such a region distributes the work itself, as CUDA kernels
   do.  The region

     teams num_teams (M) thread_limit (N)
       { tile;
	 parallel { ... omp_get_thread_num () ...; barrier; ... } }

   is the same as

     teams num_teams (M) thread_limit (N)
       { tile; THREADS = min (N, threads that the block has);
	 parallel
	   for (THREAD = 0; THREAD < THREADS; THREAD++)
	     { ... THREAD ...; GPURED_thread_barrier (THREADS); ... }
	 GPURED_thread_end (THREADS); }

   region.cc can read that.  This is done to a copy (split-target.cc).

   1. If the user gives the number of threads, there are as many, up to 1024: a
      thread is a lane.  In GCC's own code it is a warp, and there are 32 at
      most.  If nobody gives it, there are as many as in GCC's own code: a
      region may expect the same number as another one before it, whoever runs
      that.  Then the region is only rewritten if something is reduced;
      otherwise GCC's threads are kept.
   2. A thread has one iteration, and the lane of that number runs it, as there
      are no more than lanes in a block.  So they can wait for each other.  A
      barrier of the hardware is one of whole warps.  The lanes of the last
      warp that are no threads come to it as well, in GPURED_thread_end, where
      all lanes go after the loop (spmd-build.cc).
   3. The results of the thread's queries are known.  Functions that it calls
      have copies that know them, too (spmd-calls.cc).  Other constructs must
      be such that one lane runs them by itself.  Only master, masked and
      single are for one THREAD; after single the others wait.
   4. Teams may reduce what the initial thread of each computes, without a
      worksharing loop:

	teams num_teams (M) reduction (+:s) { s += ...; }

   They have one thread each, which does all of it, with their reductions and
   private variables:

	teams num_teams (M) reduction (+:s)
	  parallel num_threads (1) reduction (+:s)
	    for (THREAD = 0; THREAD < 1; THREAD++) { s += ...; }

   The program still sees no parallel region there (runtime-library.cc).  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "spmd-build.h"

/* The attribute of the variable that counts threads; it has a value if the only one
   is the initial thread of a team.  */
#define THREAD_ATTRIBUTE "gpured thread"

/* The attribute of the variable of LOOP, or NULL_TREE.  */

static tree
attribute_of (gomp_for *loop)
{
  return lookup_attribute (THREAD_ATTRIBUTE,
			   DECL_ATTRIBUTES (gimple_omp_for_index (loop, 0)));
}

bool
gpured_omp_thread_loop_p (gomp_for *loop)
{
  return attribute_of (loop);
}

bool
gpured_omp_initial_loop_p (gomp_for *loop)
{
  tree attribute = attribute_of (loop);
  return attribute && TREE_VALUE (attribute);
}

bool
gpured_omp_thread_loops_p (const struct omp_region *region)
{
  for (const omp_construct *leaf : region->leaves)
    if (leaf->loop && gpured_omp_thread_loop_p (leaf->loop))
      return true;
  return false;
}

tree
gpured_omp_team_lanes (void)
{
  return fold_build2 (MULT_EXPR, integer_type_node, gpured_omp_team_warps (),
		      build_int_cst (integer_type_node, 32));
}

/* Step 1: the number that one of CLAUSES with CODE says, or NULL_TREE.  */

static tree
number_in (tree clauses, enum omp_clause_code code)
{
  tree c = omp_find_clause (clauses, code);
  return c ? OMP_CLAUSE_OPERAND (c, 0) : NULL_TREE;
}

/* Step 1: how many threads STMT, which may be NULL, asks for or allows by a clause
   with CODE, or NULL_TREE.  */

static tree
asked (gimple *stmt, enum omp_clause_code code)
{
  return stmt ? number_in (gpured_omp_clauses (stmt), code) : NULL_TREE;
}

/* If the clause is not the user's, it is what GCC knows of that of TEAMS.  Its value
   has not been handed to the region, but there are not more warps.  */

tree
gpured_omp_limit_of_target (gomp_target *target, gimple *teams)
{
  tree c = omp_find_clause (gimple_omp_target_clauses (target),
			    OMP_CLAUSE_THREAD_LIMIT);
  tree own = teams ? omp_find_clause (gpured_omp_clauses (teams),
				      OMP_CLAUSE_THREAD_LIMIT) : NULL_TREE;
  tree limit = c ? OMP_CLAUSE_THREAD_LIMIT_EXPR (c) : integer_zero_node;
  if (integer_zerop (limit)
      || (own && OMP_CLAUSE_LOCATION (own) == OMP_CLAUSE_LOCATION (c)))
    return NULL_TREE;
  return (TREE_CODE (limit) == INTEGER_CST ? limit
	  : gpured_omp_team_warps ());
}

/* A copy of the construct may have the clause itself.  */

tree
gpured_omp_masked_for (gimple *stmt)
{
  tree filter = omp_find_clause (gimple_omp_masked_clauses (stmt),
				 OMP_CLAUSE_FILTER);
  tree thread = (filter ? OMP_CLAUSE_FILTER_EXPR (filter)
		 : integer_zero_node);
  return (TREE_CODE (thread) == INTEGER_CST
	  ? fold_convert (integer_type_node, thread) : NULL_TREE);
}

/* What the walk over the region of a thread knows.  */

struct thread_state
{
  tree thread, threads;
};

/* A block with SEQ if A is B.  */

static gbind *
build_if (tree a, tree b, gimple_seq seq)
{
  gimple_seq body = NULL;
  tree no = gpured_omp_begin_if (EQ_EXPR, a, b, &body);
  gimple_seq_add_seq (&body, seq);
  gimple_seq_add_stmt (&body, gimple_build_label (no));
  return gimple_build_bind (NULL_TREE, body, NULL_TREE);
}

/* A call of the function NAME with the number of threads.  */

static gcall *
build_wait (const char *name, tree threads)
{
  tree type = build_function_type_list (void_type_node, integer_type_node,
					NULL_TREE);
  return gimple_build_call (gpured_omp_declare (name, type), 1, threads);
}

/* Step 3: the construct at GSI is for the thread CHOSEN of STATE alone; WAIT: the
   others wait for it.  */

static void
settle_chosen (gimple_stmt_iterator *gsi, struct thread_state *state,
	       tree chosen, bool wait)
{
  gimple *stmt = gsi_stmt (*gsi);
  gimple_seq body = gimple_omp_body (stmt);
  gimple_omp_set_body (stmt, NULL);
  gbind *only = build_if (state->thread, chosen, body);
  if (wait)
    {
      gimple_seq both = NULL;
      gimple_seq_add_stmt (&both, only);
      gimple_seq_add_stmt (&both, build_wait (GPURED_THREAD_BARRIER,
					      state->threads));
      only = gimple_build_bind (NULL_TREE, both, NULL_TREE);
    }
  gsi_replace (gsi, only, false);
}

/* Steps 2 and 3 for the statement at GSI, a callback of walk_gimple_seq_mod.  */

static tree
settle_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct thread_state *state = (struct thread_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_MASTER)
    settle_chosen (gsi, state, integer_zero_node, false);
  else if (gimple_code (stmt) == GIMPLE_OMP_MASKED)
    settle_chosen (gsi, state, gpured_omp_masked_for (stmt), false);
  else if (gimple_code (stmt) == GIMPLE_OMP_SINGLE)
    settle_chosen (gsi, state, integer_zero_node,
		   !omp_find_clause (gimple_omp_single_clauses (stmt),
				     OMP_CLAUSE_NOWAIT));
  else if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_BARRIER))
    {
      gcall *call = build_wait (GPURED_THREAD_BARRIER, state->threads);
      gimple_set_location (call, gimple_location (stmt));
      gsi_replace (gsi, call, false);
    }
  else
    gpured_omp_answer_thread (gsi, state->thread, state->threads);
  return NULL_TREE;
}

/* Step 1: add to *SEQ how many threads there are, as WANTED says.  Variables go to
   BIND.  */

static tree
count_threads (tree wanted, gbind *bind, gimple_seq *seq)
{
  tree count = gpured_omp_assign_new (bind, seq,
				      gpured_compute (wanted, seq, bind));
  count = fold_build2 (MIN_EXPR, integer_type_node, count,
		       gpured_omp_team_lanes ());
  return gpured_omp_assign_new (bind, seq, gpured_compute (count, seq, bind));
}

/* The lesser of A and B, which may be NULL_TREE, as numbers of threads.  */

static tree
lesser (tree a, tree b)
{
  if (!a || !b)
    return a || b ? fold_convert (integer_type_node, a ? a : b) : NULL_TREE;
  return fold_build2 (MIN_EXPR, integer_type_node,
		      fold_convert (integer_type_node, a),
		      fold_convert (integer_type_node, b));
}

/* Step 1: the threads that PARALLEL, in TEAMS of TARGET, has if the block has so
   many.  */

static tree
wanted (gomp_parallel *parallel, gomp_target *target, gimple *teams)
{
  tree count = lesser (asked (parallel, OMP_CLAUSE_NUM_THREADS),
		       asked (teams, OMP_CLAUSE_THREAD_LIMIT));
  count = (count ? lesser (count, gpured_omp_limit_of_target (target, teams))
	   : gpured_omp_team_warps ());
  tree condition = asked (parallel, OMP_CLAUSE_IF);
  if (!condition)
    return count;
  return fold_build3 (COND_EXPR, integer_type_node,
		      fold_build2 (NE_EXPR, boolean_type_node, condition,
				   build_zero_cst (TREE_TYPE (condition))),
		      count, integer_one_node);
}

/* The loop over the threads in BODY, at LOC.  */

static gomp_for *
build_loop (gimple_seq body, const struct thread_state *state, location_t loc)
{
  tree clause = build_omp_clause (loc, OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (clause) = state->thread;
  gbind *bind = gimple_build_bind (NULL_TREE, body, NULL_TREE);
  gomp_for *loop = gimple_build_omp_for (bind, GF_OMP_FOR_KIND_FOR, clause, 1,
					 NULL);
  gimple_omp_for_set_index (loop, 0, state->thread);
  gimple_omp_for_set_initial (loop, 0, integer_zero_node);
  gimple_omp_for_set_final (loop, 0, state->threads);
  gimple_omp_for_set_cond (loop, 0, LT_EXPR);
  gimple_omp_for_set_incr (loop, 0, build2 (PLUS_EXPR, integer_type_node,
					    state->thread, integer_one_node));
  gimple_set_location (loop, loc);
  return loop;
}

/* Steps 2 and 3: make REGION, of threads that STATE knows, the body of PARALLEL, as
   a loop.  INITIAL: there is only the initial thread.  */

static void
make_threads (gomp_parallel *parallel, gimple_seq region,
	      struct thread_state *state, bool initial)
{
  gbind *inside = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq body = NULL;
  state->thread = gpured_add_bind_variable (inside, integer_type_node, "thread");
  DECL_ATTRIBUTES (state->thread)
    = tree_cons (get_identifier (THREAD_ATTRIBUTE),
		 initial ? integer_one_node : NULL_TREE,
		 DECL_ATTRIBUTES (state->thread));
  struct walk_stmt_info wi = gpured_walk_info (state);
  walk_gimple_seq_mod (&region, settle_stmt, NULL, &wi);
  gimple_seq_add_stmt (&body, build_loop (region, state,
					  gimple_location (parallel)));
  gimple_bind_set_body (inside, body);
  gimple_omp_set_body (parallel, inside);
}

void
gpured_omp_threads (gimple_stmt_iterator *gsi, gomp_target *target,
		    gimple *teams)
{
  gomp_parallel *parallel = as_a <gomp_parallel *> (gsi_stmt (*gsi));
  gbind *around = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq seq = NULL;
  struct thread_state state;
  state.threads = gpured_add_bind_variable (around, integer_type_node,
					    "threads");
  make_threads (parallel, gimple_omp_body (parallel), &state, false);
  tree count = count_threads (wanted (parallel, target, teams), around, &seq);
  gimple_seq_add_stmt (&seq, gimple_build_assign (state.threads, count));
  gsi_replace (gsi, around, false);
  gimple_seq_add_stmt (&seq, parallel);
  gimple_bind_set_body (around, seq);
}

/* Step 4: whether CLAUSE of teams is for the thread as well.  */

static bool
for_thread_p (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_REDUCTION:
      return true;
    default:
      return false;
    }
}

bool
gpured_omp_initial_p (gomp_teams *teams)
{
  return (omp_find_clause (gimple_omp_teams_clauses (teams),
			   OMP_CLAUSE_REDUCTION)
	  && !gpured_omp_thread_refused (gimple_omp_body (teams), true));
}

/* Reductions by code of the user are copied with that.  */

void
gpured_omp_initial (gomp_teams *teams)
{
  location_t loc = gimple_location (teams);
  tree clauses = build_omp_clause (loc, OMP_CLAUSE_NUM_THREADS);
  OMP_CLAUSE_NUM_THREADS_EXPR (clauses) = integer_one_node;
  for (tree c = gimple_omp_teams_clauses (teams); c; c = OMP_CLAUSE_CHAIN (c))
    if (for_thread_p (c))
      {
	tree copy = copy_node (c);
	OMP_CLAUSE_CHAIN (copy) = clauses;
	clauses = copy;
      }
  gimple *same = gimple_build_omp_parallel (NULL, clauses, NULL, NULL);
  gomp_parallel *parallel = as_a <gomp_parallel *> (gpured_omp_copy (same));
  gimple_set_location (parallel, loc);
  struct thread_state state;
  state.threads = integer_one_node;
  make_threads (parallel, gimple_omp_body (teams), &state, true);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, parallel);
  gimple_omp_set_body (teams, seq);
}

/* Callback of walk_gimple_seq: finds where threads wait.  */

static tree
find_wait (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  *handled = strcmp (gpured_callee_name (gsi_stmt (*gsi)),
		     GPURED_THREAD_BARRIER) == 0;
  return *handled ? integer_one_node : NULL_TREE;
}

gcall *
gpured_omp_end_threads (gomp_for *loop)
{
  gimple_seq body = gimple_omp_body (loop);
  return (gpured_omp_thread_loop_p (loop)
	  && (gpured_walk (body, find_wait, NULL, NULL)
	      || gpured_omp_callees_wait_p (body))
	  ? build_wait (GPURED_THREAD_END, gimple_omp_for_final (loop, 0))
	  : NULL);
}
