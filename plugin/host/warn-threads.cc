/* warn-threads.cc - finds out which threads execute a statement.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Warnings have to be certain, so a statement with unknown threads counts as
   executed by one.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "dims.h"
#include "walk.h"
#include "warn.h"

/* The levels that LEVELS have left in REGION if one thread is none.  */

static unsigned
levels_of_several (const struct warn_region *region, unsigned levels)
{
  static const enum omp_clause_code codes[] = {
    OMP_CLAUSE_NUM_GANGS, OMP_CLAUSE_NUM_WORKERS, OMP_CLAUSE_VECTOR_LENGTH
  };
  for (int axis = 0; axis < GOMP_DIM_MAX && region->target; axis++)
    if (gpured_dims_clause (region->target, codes[axis]) == 1)
      levels &= ~GOMP_DIM_MASK (axis);
  return levels;
}

/* Whether the loops of node N of NEST surely have one iteration.  */

static bool
one_iteration_p (const struct infer_nest *nest, int n)
{
  gimple *loop = nest->nodes[n].stmt;
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (!warn_few_p (nest, n, i, 1))
      return false;
  return true;
}

/* Whether loop N of REGION, of OpenACC, is distributed.  */

static bool
acc_forks_p (const struct warn_region *region, int n, bool gang_private)
{
  const struct infer_node *node = &region->nest.nodes[n];
  if (omp_find_clause (infer_clauses (node), OMP_CLAUSE_AUTO))
    return false;
  unsigned levels = node->own;
  if (!levels && !node->seq)
    levels = infer_free_levels (node);
  if (gang_private && node->own)
    levels &= ~GOMP_DIM_MASK (GOMP_DIM_GANG);
  return levels_of_several (region, levels) && !one_iteration_p (&region->nest, n);
}

/* Whether the clause CODE of NODE says that there is one.  */

static bool
one_p (const struct infer_node *node, enum omp_clause_code code)
{
  tree c = omp_find_clause (infer_clauses (node), code);
  return c && integer_onep (OMP_CLAUSE_OPERAND (c, 0));
}

int
warn_starter (const struct infer_nest *nest, int n)
{
  gimple *stmt = nest->nodes[n].stmt;
  if (!stmt || gimple_code (stmt) != GIMPLE_OMP_FOR)
    return -1;
  enum gimple_code code;
  switch (gimple_omp_for_kind (stmt))
    {
    case GF_OMP_FOR_KIND_FOR:
      code = GIMPLE_OMP_PARALLEL;
      break;
    case GF_OMP_FOR_KIND_DISTRIBUTE:
      code = GIMPLE_OMP_TEAMS;
      break;
    default:
      return -1;
    }
  for (n = nest->nodes[n].parent; n > 0; n = nest->nodes[n].parent)
    if (gimple_code (nest->nodes[n].stmt) == code)
      return n;
  return -1;
}

/* Whether several teams or threads, started inside of node OWNER, workshare
   loop N of REGION.  */

static bool
shared_out_p (const struct warn_region *region, int n, int owner)
{
  int starter = warn_starter (&region->nest, n);
  return starter > owner && warn_forks_p (region, starter, owner, false);
}

/* Whether teams around node N of REGION have one thread.  */

static bool
lone_threads_p (const struct warn_region *region, int n)
{
  for (; n >= 0; n = region->nest.nodes[n].parent)
    if (one_p (&region->nest.nodes[n], OMP_CLAUSE_THREAD_LIMIT))
      return true;
  return false;
}

bool
warn_forks_p (const struct warn_region *region, int n, int owner,
	      bool gang_private)
{
  const struct infer_node *node = &region->nest.nodes[n];
  if (n == 0 || !node->stmt)
    return false;
  if (region->acc)
    return acc_forks_p (region, n, gang_private);
  switch (gimple_code (node->stmt))
    {
    case GIMPLE_OMP_TEAMS:
      return !one_p (node, OMP_CLAUSE_NUM_TEAMS);
    case GIMPLE_OMP_PARALLEL:
      return !(omp_find_clause (infer_clauses (node), OMP_CLAUSE_IF)
	       || one_p (node, OMP_CLAUSE_NUM_THREADS)
	       || lone_threads_p (region, n));
    case GIMPLE_OMP_FOR:
      if (one_iteration_p (&region->nest, n))
	return false;
      switch (gimple_omp_for_kind (node->stmt))
	{
	case GF_OMP_FOR_KIND_DISTRIBUTE:
	case GF_OMP_FOR_KIND_FOR:
	  return shared_out_p (region, n, owner);
	case GF_OMP_FOR_KIND_SIMD:
	  return !(one_p (node, OMP_CLAUSE_SAFELEN)
		   || one_p (node, OMP_CLAUSE_SIMDLEN)
		   || omp_find_clause (infer_clauses (node), OMP_CLAUSE_IF));
	default:
	  return false;
	}
    default:
      return false;
    }
}

bool
warn_guarded_p (const struct warn_region *region, int n, int outer)
{
  for (; n > outer; n = region->nest.nodes[n].parent)
    switch (gimple_code (region->nest.nodes[n].stmt))
      {
      case GIMPLE_OMP_TEAMS:
      case GIMPLE_OMP_PARALLEL:
      case GIMPLE_OMP_SCOPE:
	break;
      case GIMPLE_OMP_FOR:
	if (omp_find_clause (infer_clauses (&region->nest.nodes[n]),
			     OMP_CLAUSE_ORDERED)
	    || gimple_omp_for_kind (region->nest.nodes[n].stmt)
	       == GF_OMP_FOR_KIND_TASKLOOP)
	  return true;
	break;
      default:
	return true;
      }
  return false;
}

/* Whether STMT calls a function with one of the N WORDS in its name.  */

static bool
calls_p (gimple *stmt, const char *const *words, unsigned n)
{
  tree fn = gpured_callee (stmt);
  if (!fn || !DECL_NAME (fn))
    return false;
  for (unsigned i = 0; i < n; i++)
    if (strstr (IDENTIFIER_POINTER (DECL_NAME (fn)), words[i]))
      return true;
  return false;
}

/* Whether STMT may be a call on a lock.  */

static bool
lock_call_p (gimple *stmt)
{
  static const char *const words[] = {
    "lock", "mutex", "atomic", "__sync", "critical", "barrier", "spin"
  };
  return calls_p (stmt, words, ARRAY_SIZE (words));
}

bool
warn_locks_p (const struct warn_region *region, int n)
{
  FOR_EACH_LEAF (i, &region->nest, n)
    {
      gimple *stmt = region->nest.leaves[i].stmt;
      if (lock_call_p (stmt) || gimple_code (stmt) == GIMPLE_ASM
	  || (gimple_code (stmt) == GIMPLE_OMP_ATOMIC_LOAD
	      && gimple_omp_atomic_need_value_p (stmt))
	  || (gimple_code (stmt) == GIMPLE_OMP_ATOMIC_STORE
	      && gimple_omp_atomic_need_value_p (stmt)))
	return true;
    }
  return false;
}

/* Whether STMT asks which thread or team, or gang, worker or vector, it runs in. */

static bool
who_call_p (gimple *stmt)
{
  static const char *const words[] = {
    "omp_get_thread_num", "omp_get_team_num", "goacc_parlevel_id"
  };
  return calls_p (stmt, words, ARRAY_SIZE (words));
}

/* Whether EXPR at leaf AT of NEST tells one iteration of node N from all others. */

static bool
tells_p (const struct infer_nest *nest, int n, tree expr, unsigned at)
{
  tree var = expr;
  while (gimple *def = gpured_assignment (nest->leaves, var, &at))
    {
      if (!gimple_assign_cast_p (def) && !gimple_assign_single_p (def))
	break;
      var = gimple_assign_rhs1 (def);
    }
  for (const gpured_leaf &leaf : nest->leaves)
    if (who_call_p (leaf.stmt) && gimple_get_lhs (leaf.stmt) == var)
      return true;
  FOR_EACH_NODE (m, nest, n)
    if (nest->nodes[m].stmt && gimple_code (nest->nodes[m].stmt) == GIMPLE_OMP_FOR)
      for (size_t i = 0; i < gimple_omp_for_collapse (nest->nodes[m].stmt); i++)
	{
	  tree index = gimple_omp_for_index (nest->nodes[m].stmt, i);
	  if (warn_depends_on (nest, m, index, expr, at) == WARN_once)
	    return true;
	}
  return false;
}

bool
warn_single_p (const struct warn_region *region, int n, unsigned i)
{
  const struct infer_nest *nest = &region->nest;
  for (unsigned k = 0; k < i; k++)
    if (infer_inside_p (nest, nest->leaves[k].node, n))
      if (gcond *cond = dyn_cast <gcond *> (nest->leaves[k].stmt))
	if ((gimple_cond_code (cond) == EQ_EXPR
	     || gimple_cond_code (cond) == NE_EXPR)
	    && (tells_p (nest, n, gimple_cond_lhs (cond), k)
		|| tells_p (nest, n, gimple_cond_rhs (cond), k)))
	  return true;
  return false;
}

int
warn_directive (const struct warn_region *region, int n, int m)
{
  const struct infer_nest *nest = &region->nest;
  if (region->acc || gimple_code (nest->nodes[n].stmt) != GIMPLE_OMP_PARALLEL)
    return n;
  int found = n;
  for (; m > n; m = nest->nodes[m].parent)
    if (gimple_code (nest->nodes[m].stmt) == GIMPLE_OMP_FOR
	&& gimple_omp_for_kind (nest->nodes[m].stmt) == GF_OMP_FOR_KIND_FOR)
      found = m;
  return found;
}
