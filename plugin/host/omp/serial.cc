/* serial.cc - decides when one thread runs the iterations of a loop in order.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Clauses say how many threads to start, and where.  A body that
   gpured_omp_check_body accepts can observe them only by the order of
   iterations that one thread runs:

   1. A team has one thread if there is no parallel region, or if `if',
      `num_threads' or `thread_limit' say so.
   2. Iterations that are distributed over teams of one thread are all in one
      thread if `num_teams' says that there is one team.  Without num_teams the
      program cannot know which of them are, except those of a chunk of
      `dist_schedule'.
   3. Iterations of `simd' have no order, unless `safelen' or `if' say so.

   Clauses may have values that are only known at run time.  Then the result is
   an expression of these, and the SPMD version has both ways
   (spmd-loop.cc).  */

#include "gpured-gcc.h"
#include "halves.h"
#include "spmd-build.h"

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

/* The clause with CODE of the teams construct around CONSTRUCT, or
   NULL_TREE.  */

static tree
clause_of_teams (const struct omp_construct *construct,
		 enum omp_clause_code code)
{
  gimple *teams = construct->teams;
  return teams ? omp_find_clause (gpured_omp_clauses (teams), code) : NULL_TREE;
}

tree
gpured_omp_team_warps (void)
{
  tree type = build_function_type_list (integer_type_node, NULL_TREE);
  tree fn = gpured_omp_declare (GPURED_TEAM_WARPS, type);
  TREE_READONLY (fn) = 1;
  return build_call_expr (fn, 0);
}

/* Step 1: the condition that `thread_limit' lets no team of CONSTRUCT have more
   than one thread.  The target construct has what the user says there, else what
   the host knows of that of teams; the launch goes by it.  It is -1 if that is
   to be computed in the region.  */

static tree
limited (const struct omp_construct *construct)
{
  tree result = boolean_false_node;
  tree c = clause_of_teams (construct, OMP_CLAUSE_THREAD_LIMIT);
  if (c)
    result = equals (OMP_CLAUSE_THREAD_LIMIT_EXPR (c), 1);
  if (construct->target)
    c = omp_find_clause (gimple_omp_target_clauses (construct->target),
			 OMP_CLAUSE_THREAD_LIMIT);
  tree limit = c ? OMP_CLAUSE_THREAD_LIMIT_EXPR (c) : integer_zero_node;
  if (TREE_CODE (limit) == INTEGER_CST)
    return either (result, equals (limit, 1));
  return either (result, equals (gpured_omp_team_warps (), 1));
}

/* Step 1: the condition that a team of CONSTRUCT has one thread.  */

static tree
one_thread (const struct omp_construct *construct)
{
  gimple *parallel = construct->layer[OMP_LAYER_PARALLEL];
  if (!parallel)
    return (construct->layer[OMP_LAYER_FOR]
	    ? boolean_false_node : boolean_true_node);
  tree result = limited (construct);
  for (tree c = gpured_omp_clauses (parallel); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF)
      result = either (result, if_not (construct, OMP_LAYER_PARALLEL, c));
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_THREADS)
      result = either (result, equals (OMP_CLAUSE_NUM_THREADS_EXPR (c), 1));
  return result;
}

/* The lesser one of A, an int, and B, of any type.  */

static tree
at_most (tree a, tree b)
{
  return fold_build2 (MIN_EXPR, integer_type_node, a,
		      fold_convert (integer_type_node, b));
}

/* How many threads of OpenMP the program sees in a team of CONSTRUCT.  */

static tree
count_threads (const struct omp_construct *construct)
{
  gimple *parallel = construct->layer[OMP_LAYER_PARALLEL];
  if (!parallel)
    return integer_one_node;
  tree result = gpured_omp_team_warps (), never = boolean_false_node;
  if (tree c = clause_of_teams (construct, OMP_CLAUSE_THREAD_LIMIT))
    result = at_most (result, OMP_CLAUSE_THREAD_LIMIT_EXPR (c));
  for (tree c = gpured_omp_clauses (parallel); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF)
      never = either (never, if_not (construct, OMP_LAYER_PARALLEL, c));
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_THREADS)
      result = at_most (result, OMP_CLAUSE_NUM_THREADS_EXPR (c));
  return fold_build3 (COND_EXPR, integer_type_node, never, integer_one_node,
		      result);
}

/* Step 2: the condition that the program asks for one team of CONSTRUCT.  */

static tree
one_team (const struct omp_construct *construct)
{
  tree c = clause_of_teams (construct, OMP_CLAUSE_NUM_TEAMS);
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
gpured_omp_lone_threads_p (const struct omp_construct *construct)
{
  return !integer_zerop (one_thread (construct));
}

enum gpured_reason
gpured_omp_find_serial (struct omp_construct *construct)
{
  tree serial = both (ordered (construct), one_thread (construct));
  const bool threads = gpured_omp_thread_loop_p (construct->loop);
  if (threads)
    serial = boolean_false_node;
  if (construct->layer[OMP_LAYER_DISTRIBUTE])
    serial = both (one_team (construct), serial);
  construct->serial = integer_zerop (serial) ? NULL_TREE : serial;
  construct->threads = (threads ? gimple_omp_for_final (construct->loop, 0)
			: count_threads (construct));
  return (integer_nonzerop (serial)
	  ? GPURED_REASON_omp_if : GPURED_REASON_none);
}
