/* warn-private.cc - warns of variables that each iteration should have for
   itself.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A worksharing loop with one array for all threads,

     for (j = 0; j < m; j++)
       t[j] = a[i][j];
     for (j = 0; j < m; j++)
       b[i][j] = t[m - 1 - j];

   needs private(t).  So does a scalar in OpenMP, and in OpenACC one that a
   data clause names; other scalars are `firstprivate' there.  There is a
   warning if iterations surely store different values in the same memory,
   whatever the data are, and read them afterwards.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "remarks.h"
#include "walk.h"
#include "warn.h"

/* A store to look at.  */

struct own_store
{
  struct warn_region *region;
  unsigned at;			/* The leaf.  */
  tree var;			/* What it stores, or an element of it.  */
  int owner;			/* The node that has it.  */
};

/* The variable of which REF is an element or, if it is a scalar, the whole, or
   NULL.  */

static tree
variable_of (tree ref)
{
  tree var = ref ? get_base_address (ref) : NULL_TREE;
  if (!var || !VAR_P (var) || !DECL_NAME (var) || gpured_temporary_p (var)
      || TREE_THIS_VOLATILE (var) || DECL_HAS_VALUE_EXPR_P (var))
    return NULL_TREE;
  if (ref == var)
    return infer_variable_p (var) && !POINTER_TYPE_P (TREE_TYPE (var))
	   ? var : NULL_TREE;
  return TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE ? var : NULL_TREE;
}

/* Whether threads of the region have STORE's variable together.  In OpenACC, each
   gang has what no data clause names.  */

static bool
shared_p (const struct own_store *store)
{
  const struct warn_region *region = store->region;
  if (!region->acc)
    return true;
  return (region->target && store->owner == 0
	  && gpured_clauses_find_var (infer_clauses (&region->nest.nodes[0]),
				      OMP_CLAUSE_MAP, store->var));
}

/* Whether a loop in node N of REGION, or around it, reduces VAR.  */

static bool
reduced_p (const struct warn_region *region, int n, tree var)
{
  const struct infer_nest *nest = &region->nest;
  for (int m = n; m >= 0; m = nest->nodes[m].parent)
    if (infer_reduction (&nest->nodes[m], var))
      return true;
  return false;
}

/* Whether a loop in node N of NEST reduces VAR.  */

static bool
reduced_inside_p (const struct infer_nest *nest, int n, tree var)
{
  FOR_EACH_NODE (m, nest, n)
    if (m != n && infer_reduction (&nest->nodes[m], var))
      return true;
  return false;
}

/* Whether an operand of leaf I of NEST from number FIRST on is different in
   iterations of loop N, by INDEX.  */

static bool
operands_differ_p (const struct infer_nest *nest, int n, tree index, unsigned i,
		   unsigned first)
{
  gimple *stmt = nest->leaves[i].stmt;
  for (unsigned k = first; k < gimple_num_ops (stmt); k++)
    if (tree op = gimple_op (stmt, k))
      switch (warn_depends_on (nest, n, index, op, i))
	{
	case WARN_once:
	case WARN_folded:
	case WARN_bins:
	case WARN_data:
	  return true;
	default:
	  break;
	}
  return false;
}

/* Whether STORE stores different values in iterations of loop N, by INDEX.  */

static bool
differs_p (const struct own_store *store, int n, tree index)
{
  const struct infer_nest *nest = &store->region->nest;
  bool call = is_gimple_call (nest->leaves[store->at].stmt);
  return (operands_differ_p (nest, n, index, store->at, call ? 3 : 1)
	  || (!store->region->acc
	      && reduced_inside_p (nest, n, store->var)));
}

/* Whether a condition in front of STORE in loop N has to do with INDEX.  */

static bool
conditional_p (const struct own_store *store, int n, tree index)
{
  const struct infer_nest *nest = &store->region->nest;
  for (unsigned k = 0; k < store->at; k++)
    {
      gimple *stmt = nest->leaves[k].stmt;
      if (!infer_inside_p (nest, nest->leaves[k].node, n))
	continue;
      if (gimple_code (stmt) == GIMPLE_SWITCH)
	return true;
      if (gimple_code (stmt) == GIMPLE_COND
	  && (warn_depends_on (nest, n, index, gimple_cond_lhs (stmt), k)
	      != WARN_not
	      || warn_depends_on (nest, n, index, gimple_cond_rhs (stmt), k)
		 != WARN_not))
	return true;
    }
  return false;
}

/* Whether something behind STORE in loop N reads the variable, or an element
   that does not depend on INDEX.  */

static bool
read_p (const struct own_store *store, int n, tree index)
{
  const struct infer_nest *nest = &store->region->nest;
  for (unsigned k = store->at + 1; k < nest->leaves.length (); k++)
    {
      gimple *stmt = nest->leaves[k].stmt;
      if (!infer_inside_p (nest, nest->leaves[k].node, n))
	continue;
      if (is_gimple_assign (stmt) && gimple_assign_single_p (stmt)
	  && REFERENCE_CLASS_P (gimple_assign_rhs1 (stmt)))
	{
	  tree ref = gimple_assign_rhs1 (stmt);
	  if (get_base_address (ref) == store->var
	      && warn_address_depends (nest, n, index, ref, k) == WARN_not)
	    return true;
	}
      else if (infer_variable_p (store->var)
	       && (gimple_code (stmt) == GIMPLE_COND
		   ? infer_references_p (stmt, store->var)
		   : infer_operands_reference_p (stmt, store->var)))
	return true;
    }
  return false;
}

/* Whether iterations of loop N need a variable of their own for STORE.  */

static bool
needed_p (const struct own_store *store, int n)
{
  const struct warn_region *region = store->region;
  const struct infer_nest *nest = &region->nest;
  gimple *loop = nest->nodes[n].stmt;
  tree lhs = gimple_get_lhs (nest->leaves[store->at].stmt);
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree index = gimple_omp_for_index (loop, i);
      if (!warn_few_p (nest, n, i, 1)
	  && warn_address_depends (nest, n, index, lhs, store->at) == WARN_not
	  && differs_p (store, n, index) && !conditional_p (store, n, index)
	  && read_p (store, n, index))
	return true;
    }
  return false;
}

/* Where the directive of loop N of STORE's region is.  Fortran places the inner parts
   of a combined one at what is in them.  */

static location_t
directive_of (const struct own_store *store, int n)
{
  const struct infer_nest *nest = &store->region->nest;
  const gpured_leaf *leaf = &nest->leaves[store->at];
  n = warn_directive (store->region, n, leaf->node);
  while (n > 0
	 && LOCATION_LINE (nest->nodes[n].loc) >= (int) gimple_lineno (leaf->stmt))
    n = nest->nodes[n].parent;
  return warn_directive_place (store->region, n);
}

/* Look at STORE; return whether it was warned of.  */

static bool
look_at_store (const struct own_store *store)
{
  struct warn_region *region = store->region;
  const struct infer_nest *nest = &region->nest;
  int leaf = nest->leaves[store->at].node;
  for (int n = leaf; n > store->owner; n = nest->nodes[n].parent)
    {
      if (gimple_code (nest->nodes[n].stmt) != GIMPLE_OMP_FOR
	  || gimple_omp_for_combined_p (nest->nodes[n].stmt)
	  || !warn_loop_forks_p (region, n, store->owner)
	  || !needed_p (store, n)
	  || (region->acc && reduced_inside_p (nest, n, store->var))
	  || (infer_variable_p (store->var)
	      && infer_upward_exposed_p (nest, n, store->var))
	  || warn_guarded_p (region, leaf, n) || warn_locks_p (region, n)
	  || warn_single_p (region, n, store->at))
	continue;
      char *clause = xasprintf ("private(%s)", gpured_name_of (store->var));
      if (warn_say (region, gimple_location (nest->leaves[store->at].stmt),
		    GPURED_MESSAGE_warn_own, clause,
		    gpured_name_of (store->var)))
	warn_hint (region, directive_of (store, n), clause);
      free (clause);
      return true;
    }
  return false;
}

void
warn_own (struct warn_region *region)
{
  const struct infer_nest *nest = &region->nest;
  auto_vec<tree> told;
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    {
      gimple *stmt = nest->leaves[i].stmt;
      if ((!is_gimple_assign (stmt) && !is_gimple_call (stmt))
	  || gimple_clobber_p (stmt))
	continue;
      int node = nest->leaves[i].node;
      tree var = variable_of (gimple_get_lhs (stmt));
      if (!var || told.contains (var) || reduced_p (region, node, var))
	continue;
      struct own_store store = { region, i, var, infer_owner (nest, node, var) };
      if (shared_p (&store) && look_at_store (&store))
	told.safe_push (var);
    }
}
