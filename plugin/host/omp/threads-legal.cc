/* threads-legal.cc - decides whether the threads of a parallel region can
   become a loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "spmd-build.h"

/* Whether CLAUSE of the parallel region means the same of the loop.  */

static bool
clause_ok_p (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_DEFAULT:
    case OMP_CLAUSE_IF:
    case OMP_CLAUSE_NUM_THREADS:
    case OMP_CLAUSE_PROC_BIND:
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
      return true;
    case OMP_CLAUSE_REDUCTION:
      return !OMP_CLAUSE_REDUCTION_TASK (clause);
    default:
      return false;
    }
}

/* Whether CLAUSES, of single, only say if threads wait behind it.  */

static bool
waits_only_p (tree clauses)
{
  for (; clauses; clauses = OMP_CLAUSE_CHAIN (clauses))
    if (OMP_CLAUSE_CODE (clauses) != OMP_CLAUSE_NOWAIT)
      return false;
  return true;
}

/* Whether STMT, a construct, is settled where several threads get to it (step 3).  */

static bool
settled_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_MASKED:
      return gpured_omp_masked_for (stmt);
    case GIMPLE_OMP_SINGLE:
      return waits_only_p (gimple_omp_single_clauses (stmt));
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_SIMD;
    default:
      return false;
    }
}

/* What the walk over the region of a thread looks for.  */

struct refused_state
{
  bool initial;			/* There is only the initial thread.  */
  gimple *found;
};

/* Callback of walk_gimple_seq: finds what would be read as something else once
   there is a loop around it.  Where there is only the initial thread, that is all
   which others would have a part in.  */

static tree
find_refused (gimple_stmt_iterator *gsi, bool *handled,
	      struct walk_stmt_info *wi)
{
  struct refused_state *state = (struct refused_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
    case GIMPLE_OMP_MASTER:
      break;
    default:
      *handled = is_gimple_omp (stmt) && (state->initial || !settled_p (stmt));
      break;
    }
  if (*handled)
    state->found = stmt;
  return *handled ? integer_one_node : NULL_TREE;
}

gimple *
gpured_omp_thread_refused (gimple_seq region, bool initial)
{
  struct refused_state state = { initial, NULL };
  gpured_walk (region, find_refused, NULL, &state);
  return state.found;
}

/* Callback of walk_gimple_seq: finds a loop.  */

static tree
find_loop (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  *handled = gpured_omp_loop_p (gsi_stmt (*gsi));
  return *handled ? integer_one_node : NULL_TREE;
}

/* Whether STMT, which may be NULL, has a clause with CODE.  */

static bool
says_p (gimple *stmt, enum omp_clause_code code)
{
  return stmt && omp_find_clause (gpured_omp_clauses (stmt), code);
}

/* Whether the threads of PARALLEL, in TEAMS, are those of the program: it asks for
   them, or something is reduced in the region, REDUCES.  */

static bool
wanted_p (gomp_parallel *parallel, gimple *teams, bool reduces)
{
  return (reduces || says_p (parallel, OMP_CLAUSE_NUM_THREADS)
	  || says_p (teams, OMP_CLAUSE_THREAD_LIMIT));
}

gimple *
gpured_omp_threads_refused (gomp_parallel *parallel, gimple *teams, bool reduces)
{
  gimple_seq body = gimple_omp_body (parallel);
  return (wanted_p (parallel, teams, reduces)
	  && !gpured_walk (body, find_loop, NULL, NULL)
	  ? gpured_omp_thread_refused (body, false) : NULL);
}

bool
gpured_omp_threads_p (gomp_parallel *parallel, gimple *teams, bool reduces)
{
  if (!wanted_p (parallel, teams, reduces))
    return false;
  for (tree c = gimple_omp_parallel_clauses (parallel); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (!clause_ok_p (c))
      return false;
  return !gpured_omp_thread_refused (gimple_omp_body (parallel), false);
}

bool
gpured_omp_plain_threads_p (gimple *stmt, gimple *teams)
{
  gomp_parallel *parallel = dyn_cast <gomp_parallel *> (stmt);
  return (parallel
	  && (gpured_omp_threads_p (parallel, teams, false)
	      || gpured_omp_threads_refused (parallel, teams, false)));
}
