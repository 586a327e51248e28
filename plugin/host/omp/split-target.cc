/* split-target.cc - rewrites a target region that region.cc cannot read.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Parallel regions with several constructs are split (split.cc).  Parallel
   regions without a construct, and teams without one, become loops over
   threads (threads.cc).  Then region.cc may be able to read the region.  This
   is done to a copy: GCC compiles the original of a region that is left to
   it.  */

#include "gpured-gcc.h"
#include "remarks.h"
#include "spmd-build.h"

/* What the walk over a target region knows.  */

struct split_target_state
{
  gomp_target *target;
  bool reduces;			/* It has a reduction clause.  */
  bool loops;			/* It has a loop.  */
  hash_set<tree> *each;		/* NULL: it only asks.  */
  enum gpured_reason *reason;	/* Set if a directive is in the way.  */
};

/* Whether the parallel region at GSI, in TEAMS, can be split or become a loop; if
   STATE does not only ask, do that.  Where there is no loop, split ones would leave
   none.  */

static bool
split_parallel (struct split_target_state *state, gimple_stmt_iterator *gsi,
		gimple *teams)
{
  gimple *refused = NULL;
  gomp_parallel *parallel = as_a <gomp_parallel *> (gsi_stmt (*gsi));
  const bool threads = gpured_omp_threads_p (parallel, teams, state->reduces);
  if (!(threads && !state->loops)
      && gpured_omp_split (gsi, state->each, &refused))
    return true;
  if (threads)
    {
      if (state->each)
	gpured_omp_threads (gsi, state->target, teams);
      return true;
    }
  if (refused)
    *state->reason
      = gpured_note_cause_stmt (GPURED_REASON_omp_sections, refused);
  else if (gimple *other = gpured_omp_threads_refused (parallel, teams,
						       state->reduces))
    *state->reason
      = gpured_note_cause_stmt (gimple_code (other) == GIMPLE_OMP_SCOPE
				? GPURED_REASON_omp_scope
				: GPURED_REASON_omp_directive, other);
  return false;
}

static bool split_seq (struct split_target_state *state, gimple_seq *seq,
		       gimple *teams);

/* Whether TEAMS, or what is in them, can be split or become a loop; do that if
   STATE does not only ask.  */

static bool
split_teams (struct split_target_state *state, gomp_teams *teams)
{
  if (!gpured_omp_initial_p (teams))
    return split_seq (state, gimple_omp_body_ptr (teams), teams);
  if (state->each)
    gpured_omp_initial (teams);
  return true;
}

/* Do that for all of SEQ, of a target region, in TEAMS.  */

static bool
split_seq (struct split_target_state *state, gimple_seq *seq, gimple *teams)
{
  bool any = false;
  FOR_EACH_IN_SEQ (gsi, *seq)
    {
      gimple *stmt = gsi_stmt (gsi);
      switch (gimple_code (stmt))
	{
	case GIMPLE_BIND:
	  any |= split_seq (state,
			    gimple_bind_body_ptr (as_a <gbind *> (stmt)),
			    teams);
	  break;
	case GIMPLE_TRY:
	  any |= split_seq (state, gimple_try_eval_ptr (stmt), teams);
	  break;
	case GIMPLE_OMP_TEAMS:
	  any |= split_teams (state, as_a <gomp_teams *> (stmt));
	  break;
	case GIMPLE_OMP_FOR:
	  if (gpured_omp_distribute_p (stmt))
	    any |= split_seq (state, gimple_omp_body_ptr (stmt), teams);
	  break;
	case GIMPLE_OMP_PARALLEL:
	  any |= split_parallel (state, &gsi, teams);
	  break;
	default:
	  break;
	}
    }
  return any;
}

/* Callback of walk_gimple_seq: notes reduction clauses and loops.  */

static tree
note_contents (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct split_target_state *state = (struct split_target_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  state->reduces |= omp_find_clause (gpured_omp_clauses (stmt),
				     OMP_CLAUSE_REDUCTION) != NULL_TREE;
  state->loops |= gpured_omp_loop_p (stmt);
  return NULL_TREE;
}

gomp_target *
gpured_omp_split_target (gomp_target *target, hash_set<tree> *each,
			 enum gpured_reason *reason)
{
  struct split_target_state state = { target, false, false, NULL, reason };
  gpured_walk (gimple_omp_body (target), note_contents, NULL, &state);
  if (!split_seq (&state, gimple_omp_body_ptr (target), NULL) || *reason)
    return NULL;
  gomp_target *copy = gpured_omp_copy_target (target);
  state.target = copy;
  state.each = each;
  split_seq (&state, gimple_omp_body_ptr (copy), NULL);
  return copy;
}
