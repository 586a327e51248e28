/* omp-launch.cc - chooses how many teams a construct starts.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Where the user gives no num_teams, libgomp starts as many teams as the
   device holds, each of 8 warps (nvptx_adjust_launch_bounds).  When lanes have
   iterations of their own, a short loop leaves most of them idle.  So where the
   host knows the number of iterations ahead of the launch, the target
   construct asks for no more teams than have something to do; libgomp lowers
   the number to what the device holds.  The teams construct in it, and with it
   the host's own execution, stays as it is.  Of loops that are streams there are fewer
   (share.cc).  */

#include "gpured-gcc.h"
#include "omp-build.h"

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
			     gpured_share_out (total, share, most));
  gimple_seq seq = NULL;
  OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (clause)
    = gpured_compute (teams, &seq, bind);
  return seq;
}
