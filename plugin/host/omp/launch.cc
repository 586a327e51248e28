/* launch.cc - chooses how many teams a construct starts, and of what size.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   If the user gives no num_teams, libgomp starts as many teams as the device
   holds, each of 8 warps (nvptx_adjust_launch_bounds).  When lanes have
   iterations of their own, a short loop leaves most of them idle.  So if the
   host knows the number of iterations before the launch, the target construct
   asks for no more teams than have work.  libgomp lowers that number to what
   the device holds.  The teams construct in it stays as it is, and with it the
   execution on the host.  Loops that are streams get fewer teams
   (distribute.cc).

   libgomp takes a thread for a warp, and starts 32 of them if the user lets a
   team have more threads than that.  If threads are lanes (threads.cc), the
   target construct asks only for the warps that contain them.  Others would
   keep registers from other teams.  */

#include "gpured-gcc.h"
#include "host.h"
#include "spmd-build.h"

/* Return the num_teams clause of TARGET, around TEAMS or no such construct,
   that leaves the number open, or NULL_TREE.  */

static tree
open_num_teams (gomp_target *target, gimple *teams)
{
  if (teams && omp_find_clause (gpured_omp_clauses (teams),
				OMP_CLAUSE_NUM_TEAMS))
    return NULL_TREE;
  tree clause = omp_find_clause (gimple_omp_target_clauses (target),
				 OMP_CLAUSE_NUM_TEAMS);
  if (!clause)
    return NULL_TREE;
  return (tree_int_cst_equal (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (clause),
			      teams ? integer_zero_node : integer_one_node)
	  ? clause : NULL_TREE);
}

gimple_seq
gpured_omp_choose_teams (gomp_target *target, gimple *teams_stmt,
			 gomp_for *loop, unsigned share, unsigned most,
			 gbind *bind)
{
  tree clause = open_num_teams (target, teams_stmt);
  tree total = clause ? gpured_known_count (target, loop) : NULL_TREE;
  if (!total)
    return NULL;
  tree teams = fold_convert (integer_type_node,
			     gpured_distribute (total, share, most));
  gimple_seq seq = NULL;
  OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (clause)
    = gpured_compute (teams, &seq, bind);
  return seq;
}

/* Whether a parallel region in REGION says by itself how many threads it has.  GCC's own
   code needs as many warps, and the device half may choose that.  */

static bool
numbers_p (const struct omp_region *region)
{
  for (const omp_construct *leaf : region->leaves)
    {
      gimple *parallel = leaf->layer[OMP_LAYER_PARALLEL];
      if (parallel && omp_find_clause (gpured_omp_clauses (parallel),
				       OMP_CLAUSE_NUM_THREADS))
	return true;
    }
  return false;
}

gimple_seq
gpured_omp_choose_warps (const struct omp_region *region, gbind *bind)
{
  if (gpured_targets () != GPURED_TARGETS_nvptx || !region->teams
      || !omp_find_clause (gpured_omp_clauses (region->teams),
			   OMP_CLAUSE_THREAD_LIMIT)
      || !gpured_omp_thread_loops_p (region) || numbers_p (region))
    return NULL;
  tree clause = omp_find_clause (gimple_omp_target_clauses (region->target),
				 OMP_CLAUSE_THREAD_LIMIT);
  if (!clause)
    return NULL;
  gimple_seq seq = NULL;
  tree type = integer_type_node;
  tree limit = gpured_compute (fold_convert (type, OMP_CLAUSE_THREAD_LIMIT_EXPR
						   (clause)), &seq, bind);
  tree lanes = build_int_cst (type, 32);
  tree warps = fold_build2 (CEIL_DIV_EXPR, type, limit, lanes);
  tree more = fold_build2 (GT_EXPR, boolean_type_node, limit, lanes);
  OMP_CLAUSE_THREAD_LIMIT_EXPR (clause)
    = gpured_compute (fold_build3 (COND_EXPR, type, more, warps, limit), &seq,
		      bind);
  return seq;
}
