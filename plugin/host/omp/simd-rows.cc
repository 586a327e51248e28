/* simd-rows.cc - gives iterations of parallel loops to teams, so that the lanes of
   a team share the simd loops in them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In `teams distribute parallel for', an iteration may run in any thread of any
   team.  If simd loops in it are long, all lanes should share these, which is
   what GCC's own code does:

     distribute { parallel { for { A; simd { B } C } } }

   It becomes

     distribute { A; simd { B } C }

   Teams may be sub-warps then (subwarp.cc), one or more for each thread that
   there was.  If they may not, the region is left to GCC.  Short simd loops are
   run by the lane that has the iteration (simd.cc).

   This is done to a copy:

   1. Nothing may order the iterations, or set a variable that outlives one.
   2. The loop of the threads becomes that of the teams, with the variables that
      belong to an iteration.  What a thread has a copy of and nothing sets is
      the variable outside.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "count.h"
#include "gpured-abi.h"
#include "host.h"
#include "sets.h"
#include "spmd-build.h"

/* Lanes that share a loop of no more iterations have one each at most.  */
#define SHORT_SIMD GPURED_WARP_SIZE

/* What the search for long simd loops knows.  */

struct long_state
{
  gomp_target *target;
  bool found;
};

/* Callback of walk_gimple_seq: finds a simd loop that is not known to be
   short.  */

static tree
find_long (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct long_state *state = (struct long_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (gpured_omp_simd_p (stmt)
      && !gpured_at_most_p (gpured_known_count (state->target,
						as_a <gomp_for *> (stmt)),
			    SHORT_SIMD))
    state->found = true;
  return NULL_TREE;
}

bool
gpured_omp_long_simd_p (gomp_target *target, gimple_seq seq)
{
  struct long_state state = { target, false };
  gpured_walk (seq, find_long, NULL, &state);
  return state.found;
}

/* Step 1: whether VARIABLE of CONSTRUCT can belong to an iteration, or be the one
   outside.  */

static bool
fits_p (const struct omp_construct *construct,
	const struct omp_variable &variable)
{
  tree var = variable.var;
  if (omp_privatize_by_reference (var))
    return false;
  return (variable.privacy == OMP_PRIVATE
	  || (variable.privacy == OMP_FIRSTPRIVATE && !TREE_ADDRESSABLE (var)
	      && !gpured_may_change_p (gimple_omp_body (construct->loop), var)));
}

/* Step 1: whether teams can have the iterations of CONSTRUCT.  */

static bool
teams_can_p (const struct omp_construct *construct)
{
  if (!construct->layer[OMP_LAYER_TEAMS] || !construct->layer[OMP_LAYER_FOR]
      || construct->layer[OMP_LAYER_SIMD] || construct->serial
      || construct->chunk || gpured_omp_chunk_of_teams (construct)
      || construct->waits || construct->asks)
    return false;
  for (const omp_variable &variable : construct->variables)
    if (!fits_p (construct, variable))
      return false;
  return true;
}

/* Step 2: let teams have the iterations of CONSTRUCT, in the copy.  */

static void
give_to_teams (struct omp_construct *construct)
{
  gomp_for *loop = construct->loop;
  tree collapse = omp_find_clause (gimple_omp_for_clauses (loop),
				   OMP_CLAUSE_COLLAPSE);
  tree clauses = NULL_TREE;
  if (collapse)
    OMP_CLAUSE_CHAIN (collapse) = NULL_TREE, clauses = collapse;
  for (const omp_variable &variable : construct->variables)
    if (variable.privacy == OMP_PRIVATE)
      {
	tree clause = variable.clause;
	OMP_CLAUSE_CHAIN (clause) = clauses;
	clauses = clause;
      }
  gimple_omp_for_set_clauses (loop, clauses);
  gimple_omp_for_set_kind (loop, GF_OMP_FOR_KIND_DISTRIBUTE);
  gimple_omp_for_set_combined_p (loop, false);
  gimple_omp_for_set_combined_into_p (loop, false);
  gimple *teams = construct->layer[OMP_LAYER_TEAMS];
  construct->layer[OMP_LAYER_TEAMS] = NULL;
  gimple_stmt_iterator gsi;
  gpured_omp_strip (gimple_omp_body_ptr (teams), construct, &gsi);
}

/* Read the only construct of TARGET, a copy of a region that is one, as
   CONSTRUCT.  */

static bool
read_copy (gomp_target *target, struct omp_construct *construct)
{
  gimple_stmt_iterator gsi;
  gimple_seq *body = gimple_omp_body_ptr (target);
  construct->target = target;
  gpured_omp_bound (*body, construct->bound);
  return (gpured_omp_only (body, construct->bound, &gsi)
	  && !gpured_omp_read_inside (construct, gsi_stmt (gsi))
	  && !gpured_omp_read_layers (construct,
				      construct->layer[OMP_LAYER_TEAMS]));
}

gomp_target *
gpured_omp_simd_rows (const struct omp_region *region)
{
  if (!region->combined || region->reason != GPURED_REASON_omp_simd_inside
      || !teams_can_p (region->leaves[0]))
    return NULL;
  gomp_target *copy = gpured_omp_copy_target (region->target);
  hash_set<tree> bound;
  struct omp_construct construct;
  construct.bound = &bound;
  if (!read_copy (copy, &construct))
    return NULL;
  give_to_teams (&construct);
  return copy;
}
