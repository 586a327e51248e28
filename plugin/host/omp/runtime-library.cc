/* runtime-library.cc - replaces calls of the OpenMP run-time library in SPMD
   versions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Some functions of the library only tell what the program sees of teams and
   threads.  All lanes get the result of GCC's own code:

   1. A device is not the initial one.
   2. A team is a block.  In a loop that is distributed over teams, an
      iteration may be in any team, unless `dist_schedule' says in which.  But
      if teams may have one thread each, what belongs to a team belongs to that
      thread, and lanes must not share it.
   3. A thread is a warp, and one thread runs sequential code.  In a loop the
      number of threads is known (serial.cc), but not the number of the own
      thread: lanes that run iterations at the same time would have the same.
   4. Each lane can query the time, if no other needs the same result.  A tick
      has the same length for all.

   Other functions of the library are not for SPMD versions.  In functions
   called there the device half supports only 1 and 4 (spmd-calls.cc).  If
   threads are lanes, it also supports the thread number and the number of
   threads.  */

#include "gpured-gcc.h"
#include "spmd-build.h"

enum answer
{
  ANSWER_INITIAL, ANSWER_TEAMS, ANSWER_TEAM, ANSWER_THREADS, ANSWER_THREAD,
  ANSWER_MOST, ANSWER_LIMIT, ANSWER_PARALLEL, ANSWER_LEVEL, ANSWER_ACTIVE,
  ANSWER_TIME, ANSWER_TICK, ANSWER_NONE
};

static const struct { const char *name; enum answer answer; } answers[] = {
  { "omp_is_initial_device", ANSWER_INITIAL },
  { "omp_get_num_teams", ANSWER_TEAMS },
  { "omp_get_team_num", ANSWER_TEAM },
  { "omp_get_num_threads", ANSWER_THREADS },
  { "omp_get_thread_num", ANSWER_THREAD },
  { "omp_get_max_threads", ANSWER_MOST },
  { "omp_get_thread_limit", ANSWER_LIMIT },
  { "omp_in_parallel", ANSWER_PARALLEL },
  { "omp_get_level", ANSWER_LEVEL },
  { "omp_get_active_level", ANSWER_ACTIVE },
  { "omp_get_wtime", ANSWER_TIME },
  { "omp_get_wtick", ANSWER_TICK }
};

/* What FNDECL asks, in whatever language.  */

static enum answer
answer_of (tree fndecl)
{
  if (!fndecl || !DECL_NAME (fndecl) || DECL_STRUCT_FUNCTION (fndecl))
    return ANSWER_NONE;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  if (startswith (name, "__builtin_"))
    name += strlen ("__builtin_");
  for (const auto &row : answers)
    if (strcmp (name, row.name) == 0)
      return row.answer;
  return ANSWER_NONE;
}

bool
gpured_omp_answered_p (tree fndecl)
{
  enum answer answer = answer_of (fndecl);
  return answer != ANSWER_NONE && answer != ANSWER_TIME;
}

bool
gpured_omp_clock_p (tree fndecl)
{
  enum answer answer = answer_of (fndecl);
  return answer == ANSWER_TIME || answer == ANSWER_TICK;
}

bool
gpured_omp_asked_of_threads_p (tree fndecl)
{
  enum answer answer = answer_of (fndecl);
  return (answer == ANSWER_THREAD || answer == ANSWER_THREADS
	  || fndecl_built_in_p (fndecl, BUILT_IN_GOMP_BARRIER));
}

bool
gpured_omp_answered_inside_p (tree fndecl)
{
  return answer_of (fndecl) == ANSWER_INITIAL || gpured_omp_clock_p (fndecl);
}

/* Whether as many teams of CONSTRUCT run as the program asks for.  */

static bool
teams_known_p (const struct omp_construct *construct)
{
  tree c = omp_find_clause (gimple_omp_target_clauses (construct->target),
			    OMP_CLAUSE_NUM_TEAMS);
  return c && !integer_minus_onep (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (c));
}

enum gpured_reason
gpured_omp_check_library (struct omp_construct *construct, tree fndecl)
{
  enum answer answer = answer_of (fndecl);
  if (!construct->target || answer == ANSWER_NONE)
    return GPURED_REASON_omp_runtime;
  if (gpured_omp_clock_p (fndecl))
    return GPURED_REASON_none;
  construct->asks = true;
  gimple *distribute = construct->layer[OMP_LAYER_DISTRIBUTE];
  switch (answer)
    {
    case ANSWER_TEAMS:
      return (distribute && !teams_known_p (construct)
	      ? GPURED_REASON_omp_which_team : GPURED_REASON_none);
    case ANSWER_TEAM:
      return (distribute
	      && (gpured_omp_lone_threads_p (construct)
		  || omp_find_clause (gpured_omp_clauses (distribute),
				      OMP_CLAUSE_DIST_SCHEDULE)
		  || !teams_known_p (construct))
	      ? GPURED_REASON_omp_which_team : GPURED_REASON_none);
    case ANSWER_THREAD:
      return (construct->layer[OMP_LAYER_PARALLEL]
	      ? GPURED_REASON_omp_which_thread : GPURED_REASON_none);
    default:
      return GPURED_REASON_none;
    }
}

/* The value of the builtin CODE, which has no arguments.  */

static tree
ask (enum built_in_function code)
{
  return build_call_expr (builtin_decl_explicit (code), 0);
}

/* Whether threads of a parallel region in REGION are lanes.  */

static bool
lanes_p (const struct omp_region *region)
{
  for (const omp_construct *leaf : region->leaves)
    if (gpured_omp_thread_loop_p (leaf->loop)
	&& !gpured_omp_initial_loop_p (leaf->loop))
      return true;
  return false;
}

/* The value of thread_limit of TEAMS, which may be NULL, or NULL_TREE.  */

static tree
limit_of_teams (gimple *teams)
{
  tree c = teams ? omp_find_clause (gpured_omp_clauses (teams),
				    OMP_CLAUSE_THREAD_LIMIT) : NULL_TREE;
  return c ? fold_convert (integer_type_node, OMP_CLAUSE_THREAD_LIMIT_EXPR (c))
	 : NULL_TREE;
}

/* How many threads a parallel region gets for which nobody asks a number, in a team
   of TEAMS in REGION.  */

static tree
most_threads (const struct omp_region *region, gimple *teams)
{
  tree most = limit_of_teams (teams);
  return (most && lanes_p (region)
	  ? fold_build2 (MIN_EXPR, integer_type_node, gpured_omp_team_lanes (),
			 most)
	  : gpured_omp_team_warps ());
}

/* How many such a team can have in all.  */

static tree
limit (const struct omp_region *region, gimple *teams)
{
  if (tree most = limit_of_teams (teams))
    return most;
  if (!lanes_p (region))
    return gpured_omp_team_warps ();
  tree most = gpured_omp_limit_of_target (region->target, teams);
  return most ? most : gpured_omp_team_lanes ();
}

/* What is answered to FNDECL in the region of B where there are THREADS in a LEVEL
   of parallel regions, in a team of TEAMS.  */

static tree
answer_to (const struct omp_builder *b, tree fndecl, gimple *teams,
	   tree threads, int level)
{
  switch (answer_of (fndecl))
    {
    case ANSWER_TEAMS:
      return (b->teams ? b->teams : teams ? gpured_omp_count_teams (teams)
	      : integer_one_node);
    case ANSWER_TEAM:
      return (b->team ? b->team : teams ? ask (BUILT_IN_OMP_GET_TEAM_NUM)
	      : integer_zero_node);
    case ANSWER_THREADS:
      return threads;
    case ANSWER_MOST:
      return most_threads (b->region, teams);
    case ANSWER_LIMIT:
      return limit (b->region, teams);
    case ANSWER_PARALLEL:
    case ANSWER_ACTIVE:
      return build2 (GT_EXPR, integer_type_node, threads, integer_one_node);
    case ANSWER_LEVEL:
      return build_int_cst (integer_type_node, level);
    default:
      return integer_zero_node;
    }
}

/* Let the call at GSI have VALUE.  */

static void
replace (gimple_stmt_iterator *gsi, tree value)
{
  tree lhs = gimple_call_lhs (gsi_stmt (*gsi));
  gimple *set = (lhs ? gimple_build_assign (lhs, fold_convert
						   (TREE_TYPE (lhs), value))
		 : gimple_build_nop ());
  gsi_replace (gsi, set, false);
}

/* What the walk over a loop knows.  */

struct answer_state
{
  const struct omp_builder *b;
  const struct omp_construct *construct;
  gbind *bind;
  gimple_seq *before;		/* In front of the loop.  */
};

/* Callback of walk_gimple_seq: answers a call.  What is asked has one value for
   all iterations.  */

static tree
answer_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct answer_state *state = (struct answer_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree fn = gpured_callee (stmt);
  if (!gpured_omp_answered_p (fn) || gpured_omp_clock_p (fn))
    return NULL_TREE;
  const struct omp_construct *construct = state->construct;
  tree value = answer_to (state->b, fn, construct->teams, construct->threads,
			  construct->layer[OMP_LAYER_PARALLEL]
			  && !gpured_omp_initial_loop_p (construct->loop));
  value = gpured_omp_assign_new (state->bind, state->before,
				 gpured_compute (fold_convert
						   (integer_type_node,
						    value),
						 state->before,
						 state->bind));
  tree lhs = gimple_call_lhs (stmt);
  if (lhs && !useless_type_conversion_p (TREE_TYPE (lhs), integer_type_node))
    value = gpured_compute (fold_convert (TREE_TYPE (lhs), value),
			    state->before, state->bind);
  replace (gsi, value);
  return NULL_TREE;
}

void
gpured_omp_answer_loop (const struct omp_builder *b,
			const struct omp_construct *construct, gbind *bind,
			gimple_seq *before)
{
  struct answer_state state = { b, construct, bind, before };
  struct walk_stmt_info wi = gpured_walk_info (&state);
  if (!construct->asks)
    return;
  walk_gimple_seq_mod (gimple_omp_body_ptr (construct->loop), answer_stmt,
		       NULL, &wi);
}

gimple *
gpured_omp_answer (struct omp_builder *b, gimple *stmt, gimple_seq *seq)
{
  tree fn = gpured_callee (stmt);
  if (!gpured_omp_answered_p (fn) || gpured_omp_clock_p (fn))
    return stmt;
  tree lhs = gimple_call_lhs (stmt);
  if (!lhs)
    return gimple_build_nop ();
  tree value = answer_to (b, fn, b->region->teams, integer_one_node, 0);
  value = gpured_compute (fold_convert (TREE_TYPE (lhs), value), seq,
			  b->bind);
  return gimple_build_assign (lhs, value);
}

void
gpured_omp_answer_thread (gimple_stmt_iterator *gsi, tree thread, tree threads)
{
  enum answer answer = answer_of (gpured_callee (gsi_stmt (*gsi)));
  if (answer == ANSWER_THREAD || answer == ANSWER_THREADS)
    replace (gsi, answer == ANSWER_THREAD ? thread : threads);
}
