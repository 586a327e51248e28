/* omp-alone.cc - tells when one thread runs the iterations of a loop in order.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Clauses that tell how many threads to start, and where, cannot be observed by
   a body that gpured_omp_judge_body finds good, but by the order of iterations
   that one thread runs:

   1. A team has one thread where there is no parallel region, or where `if',
      `num_threads' or `thread_limit' say so.
   2. Iterations that are shared out among teams of one thread are all in one
      thread if `num_teams' says that there is one team.  Without a word about
      that the program cannot know which of them are, but for those of a chunk
      of `dist_schedule'.
   3. Iterations of `simd' have no order, unless `safelen' or `if' say so.

   Clauses may have values that are known at run time only.  Then the answer is
   an expression of those, and the SPMD version has both ways (omp-spmd.cc).  */

#include "gpured-gcc.h"
#include "omp.h"

/* The lanes of a warp, which is one thread of OpenMP.  */
#define WARP 32

/* Conditions are expressions; `false' folds to an integer that is 0.  */

static tree
either (tree a, tree b)
{
  return fold_build2 (TRUTH_OR_EXPR, boolean_type_node, a, b);
}

static tree
both (tree a, tree b)
{
  return fold_build2 (TRUTH_AND_EXPR, boolean_type_node, a, b);
}

static tree
equals (tree expr, int number)
{
  return fold_build2 (EQ_EXPR, boolean_type_node, expr,
		      build_int_cst (TREE_TYPE (expr), number));
}

/* Whether the `if' CLAUSE of STMT, a layer of CONSTRUCT, is that of the whole
   directive, which decides already if the device is used.  */

static bool
if_of_target_p (const struct omp_construct *construct, gimple *stmt,
		tree clause)
{
  if (!construct->all)
    return false;
  tree outer = omp_find_clause (gimple_omp_target_clauses (construct->target),
				OMP_CLAUSE_IF);
  return (outer && OMP_CLAUSE_IF_MODIFIER (outer) == ERROR_MARK
	  && OMP_CLAUSE_IF_MODIFIER (clause) == ERROR_MARK
	  && gimple_location (stmt) == gimple_location (construct->target));
}

/* The condition that the `if' CLAUSE of LAYER of CONSTRUCT does not hold.  */

static tree
if_not (const struct omp_construct *construct, int layer, tree clause)
{
  return (if_of_target_p (construct, construct->layer[layer], clause)
	  ? boolean_false_node : equals (OMP_CLAUSE_IF_EXPR (clause), 0));
}

/* Step 1: the condition that `thread_limit' lets no team of CONSTRUCT, which
   TEAMS starts, have more than one thread.  The target construct has what the
   user says there, else what the host knows of that of TEAMS; the launch goes by
   it.  It is -1 if that is to be computed in the region.  */

static tree
limited (const struct omp_construct *construct, gimple *teams)
{
  tree result = boolean_false_node;
  tree c = teams ? omp_find_clause (gpured_omp_clauses (teams),
				    OMP_CLAUSE_THREAD_LIMIT) : NULL_TREE;
  if (c)
    result = equals (OMP_CLAUSE_THREAD_LIMIT_EXPR (c), 1);
  if (construct->target)
    c = omp_find_clause (gimple_omp_target_clauses (construct->target),
			 OMP_CLAUSE_THREAD_LIMIT);
  tree limit = c ? OMP_CLAUSE_THREAD_LIMIT_EXPR (c) : integer_zero_node;
  if (TREE_CODE (limit) == INTEGER_CST)
    return either (result, equals (limit, 1));
  tree fn = builtin_decl_explicit (BUILT_IN_OMP_GET_NUM_THREADS);
  return either (result, equals (build_call_expr (fn, 0), WARP));
}

/* Step 1: the condition that a team of CONSTRUCT, which TEAMS starts, has one
   thread.  */

static tree
one_thread (const struct omp_construct *construct, gimple *teams)
{
  gimple *parallel = construct->layer[OMP_LAYER_PARALLEL];
  if (!parallel)
    return (construct->layer[OMP_LAYER_FOR]
	    ? boolean_false_node : boolean_true_node);
  tree result = limited (construct, teams);
  for (tree c = gpured_omp_clauses (parallel); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF)
      result = either (result, if_not (construct, OMP_LAYER_PARALLEL, c));
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_THREADS)
      result = either (result, equals (OMP_CLAUSE_NUM_THREADS_EXPR (c), 1));
  return result;
}

/* Step 2: the condition that the program asks for one team by TEAMS.  */

static tree
one_team (gimple *teams)
{
  tree c = omp_find_clause (gpured_omp_clauses (teams), OMP_CLAUSE_NUM_TEAMS);
  return (c ? equals (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (c), 1)
	  : boolean_false_node);
}

/* Step 3: the condition that `simd' of CONSTRUCT, if there is one, keeps
   iterations in order.  */

static tree
ordered (const struct omp_construct *construct)
{
  gimple *simd = construct->layer[OMP_LAYER_SIMD];
  if (!simd
      || omp_find_clause (gimple_omp_for_clauses (simd), OMP_CLAUSE_SAFELEN))
    return boolean_true_node;
  tree result = boolean_false_node;
  for (tree c = gimple_omp_for_clauses (simd); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF)
      result = either (result, if_not (construct, OMP_LAYER_SIMD, c));
  return result;
}

bool
gpured_omp_unordered_p (const struct omp_construct *construct)
{
  return integer_zerop (ordered (construct));
}

bool
gpured_omp_lone_threads_p (const struct omp_construct *construct,
			   gimple *teams)
{
  return !integer_zerop (one_thread (construct, teams));
}

enum gpured_reason
gpured_omp_find_alone (struct omp_construct *construct, gimple *teams)
{
  tree alone = both (ordered (construct), one_thread (construct, teams));
  if (construct->layer[OMP_LAYER_DISTRIBUTE])
    alone = both (one_team (teams), alone);
  construct->alone = integer_zerop (alone) ? NULL_TREE : alone;
  return (integer_nonzerop (alone)
	  ? GPURED_REASON_omp_if : GPURED_REASON_none);
}
