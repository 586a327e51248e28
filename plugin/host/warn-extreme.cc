/* warn-extreme.cc - warns of searches for the index of a maximum or minimum.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In a worksharing loop

     if (x > m) { m = x; at = i; }

   leaves in AT any of the indices, whether or not a clause reduces M.  GCC
   makes of it

     if (x > m) goto T; else goto F;
     T: m = x;
	at = i;
     F:

   OpenACC and OpenMP have no reduction for it.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "remarks.h"
#include "warn.h"

/* A condition and what hangs on it.  */

struct search
{
  struct warn_region *region;
  unsigned cond;		/* The leaf of the condition.  */
  unsigned begin, end;		/* Those of its branch.  */
  tree value;			/* The maximum or minimum.  */
};

/* Whether EXPR at leaf AT of NEST is the value of the variable VAR.  */

static bool
value_of_p (const struct infer_nest *nest, tree expr, unsigned at, tree var)
{
  for (int depth = 0; depth < 4; depth++)
    {
      if (expr == var
	  || (TREE_CODE (expr) == MEM_REF && TREE_OPERAND (expr, 0) == var
	      && omp_privatize_by_reference (var)))
	return true;
      gimple *def = gpured_assignment (nest->leaves, expr, &at);
      if (!def || (!gimple_assign_single_p (def)
		   && !gimple_assign_cast_p (def)))
	return false;
      expr = gimple_assign_rhs1 (def);
    }
  return false;
}

/* Read the branch of leaf I of the nest, a condition, that holds if a value is
   greater or smaller, into *SEARCH; return false if it has another form.  */

static bool
read_branch (struct search *search, unsigned i)
{
  const struct infer_nest *nest = &search->region->nest;
  gcond *cond = dyn_cast <gcond *> (nest->leaves[i].stmt);
  if (!cond)
    return false;
  switch (gimple_cond_code (cond))
    {
    case GT_EXPR: case GE_EXPR: case UNGT_EXPR: case UNGE_EXPR:
    case LT_EXPR: case LE_EXPR: case UNLT_EXPR: case UNLE_EXPR:
      break;
    default:
      return false;
    }
  hash_map<tree, unsigned> &labels
    = const_cast <hash_map<tree, unsigned> &> (nest->labels);
  unsigned *t = labels.get (gimple_cond_true_label (cond));
  unsigned *f = labels.get (gimple_cond_false_label (cond));
  if (!t || !f || *t != i + 1 || *f <= *t)
    return false;
  search->cond = i;
  search->begin = *t + 1;
  search->end = *f;
  if (gimple_code (nest->leaves[search->end - 1].stmt) == GIMPLE_GOTO)
    search->end--;
  for (unsigned k = search->begin; k < search->end; k++)
    if (!is_gimple_assign (nest->leaves[k].stmt)
	|| nest->leaves[k].node != nest->leaves[i].node)
      return false;
  return true;
}

/* The variable that leaf K of REGION sets, if it is one for several iterations of
   loop N, or NULL.  */

static tree
shared_target (const struct warn_region *region, unsigned k, int n)
{
  const struct infer_nest *nest = &region->nest;
  const struct gpured_leaf *leaf = &nest->leaves[k];
  tree var = infer_target (leaf);
  if (!var || !DECL_P (var) || gpured_temporary_p (var) || !DECL_NAME (var)
      || !infer_variable_p (var))
    return NULL_TREE;
  int owner = infer_owner (nest, leaf->node, var);
  return owner > 0 && infer_inside_p (nest, owner, n) ? NULL_TREE : var;
}

/* Find the maximum or minimum of SEARCH in loop N.  */

static bool
find_value (struct search *search, int n)
{
  const struct infer_nest *nest = &search->region->nest;
  gimple *cond = nest->leaves[search->cond].stmt;
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  for (unsigned k = search->begin; k < search->end; k++)
    if (tree var = shared_target (search->region, k, n))
      {
	bool first = value_of_p (nest, a, search->cond, var);
	if (first == value_of_p (nest, b, search->cond, var)
	    || !gpured_same_result_p (nest->leaves, k, first ? b : a, search->cond)
	    || !infer_upward_exposed_p (nest, n, var))
	  continue;
	search->value = var;
	return true;
      }
  return false;
}

/* Warn of what SEARCH sets beside its value in loop N.  */

static void
warn_places (const struct search *search, int n)
{
  struct warn_region *region = search->region;
  const struct infer_nest *nest = &region->nest;
  for (unsigned k = search->begin; k < search->end; k++)
    {
      tree var = shared_target (region, k, n);
      if (!var || var == search->value
	  || infer_reduction (&nest->nodes[n], var))
	continue;
      bool own = (region->target
		  && infer_owner (nest, nest->leaves[k].node, var) == 0
		  && infer_gang_private_p (nest, var));
      if (own || !(is_global_var (var) || POINTER_TYPE_P (TREE_TYPE (var))
		   || infer_read_after_p (nest, warn_function (region), n, var)))
	continue;
      warn_say (region, gimple_location (nest->leaves[k].stmt),
		GPURED_MESSAGE_warn_place, gpured_name_of (var),
		gpured_name_of (search->value));
    }
}

void
warn_extremes (struct warn_region *region)
{
  const struct infer_nest *nest = &region->nest;
  struct search search;
  search.region = region;
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    {
      if (!read_branch (&search, i))
	continue;
      int node = nest->leaves[i].node;
      for (int n = node; n > 0; n = nest->nodes[n].parent)
	if (warn_forks_p (region, n, 0, false) && find_value (&search, n)
	    && !warn_guarded_p (region, node, n) && !warn_locks_p (region, n)
	    && !warn_single_p (region, n, i))
	  {
	    warn_places (&search, n);
	    break;
	  }
    }
}
