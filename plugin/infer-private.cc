/* infer-private.cc - variables that each iteration of a loop over gangs has for
   itself, and those that each gang has and loops over gangs reduce.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "infer-nest.h"
#include "infer-span.h"
#include "kernels.h"

/* Whether loop N of NEST is shared out among gangs, with or without saying
   so.  */

static bool
gangs_p (const struct infer_nest *nest, int n)
{
  const struct infer_node *node = &nest->nodes[n];
  unsigned gang = GOMP_DIM_MASK (GOMP_DIM_GANG);
  return (node->own
	  ? (node->own & gang) != 0
	  : !node->seq && node->outer == 0 && !(node->inner & gang));
}

/* Whether VAR is one for all gangs at loop N of NEST, which does not reduce it
   but loops inside do.  */

static bool
shared_p (const struct infer_nest *nest, int n, tree var)
{
  if (infer_owner (nest, n, var) != 0 || infer_gang_private_p (nest, var))
    return false;
  for (int m = n; m >= 0; m = nest->nodes[m].parent)
    if (infer_reduction (&nest->nodes[m], var))
      return false;
  for (int m = n + 1; m < (int) nest->nodes.length (); m++)
    if (infer_inside_p (nest, m, n) && infer_reduction (&nest->nodes[m], var)
	&& infer_owner (nest, m, var) == 0)
      return true;
  return false;
}

/* Whether loop N of NEST sets VAR where no loop inside reduces it.  */

static bool
sets_p (const struct infer_nest *nest, int n, tree var)
{
  for (const infer_leaf &leaf : nest->leaves)
    if (infer_inside_p (nest, leaf.node, n)
	&& kernels_defines_p (leaf.stmt, var))
      {
	int m = leaf.node;
	while (m != n && !infer_reduction (&nest->nodes[m], var))
	  m = nest->nodes[m].parent;
	if (m == n)
	  return true;
      }
  return false;
}

/* Whether loop N of NEST gives VAR a value that is no update where no loop inside
   reduces it, by name or, if VAR is a reference, where that leads to.  */

static bool
writes_p (const struct infer_nest *nest, int n, tree var)
{
  tree clause = NULL_TREE;
  for (int m = n + 1; m < (int) nest->nodes.length () && !clause; m++)
    if (infer_inside_p (nest, m, n) && infer_owner (nest, m, var) == 0)
      clause = infer_reduction (&nest->nodes[m], var);
  unsigned *uses = XCNEWVEC (unsigned, nest->leaves.length ());
  bool writes = false;
  infer_classify (nest, var, 0, infer_operator (clause), uses);
  for (unsigned i = 0; i < nest->leaves.length () && !writes; i++)
    if (infer_inside_p (nest, nest->leaves[i].node, n)
	&& (uses[i] & INFER_WRITE))
      {
	int m = nest->leaves[i].node;
	while (m != n && !infer_reduction (&nest->nodes[m], var))
	  m = nest->nodes[m].parent;
	writes = m == n;
      }
  XDELETEVEC (uses);
  return writes;
}

void
infer_private (struct infer_nest *nest, const auto_vec<tree> &vars, bool change)
{
  struct infer_nest function;
  tree gangs = omp_find_clause (infer_clauses (&nest->nodes[0]),
				OMP_CLAUSE_NUM_GANGS);
  if (!nest->nodes[0].stmt
      || (gimple_omp_target_kind (nest->nodes[0].stmt)
	  != GF_OMP_TARGET_KIND_OACC_PARALLEL)
      || (gangs && integer_onep (OMP_CLAUSE_NUM_GANGS_EXPR (gangs))))
    return;
  for (int n = 1; n < (int) nest->nodes.length (); n++)
    for (tree var : vars)
      if (!gangs_p (nest, n) || !shared_p (nest, n, var))
	continue;
      else if (sets_p (nest, n, var) && kernels_fresh_p (nest, n, var))
	{
	  if (function.nodes.is_empty ())
	    infer_function_read (&function,
				 gimple_body (current_function_decl));
	  infer_privatize (nest, var, n,
			   kernels_dead_after_p (nest, &function, n, var,
						 false),
			   change);
	}
      else if (writes_p (nest, n, var))
	infer_warn_set (nest, var, n);
}

/* Whether loop N of NEST is one that GCC shares out among the gangs.  Of loops
   that name no level it takes the outermost.  */

static bool
gang_level_p (const struct infer_nest *nest, int n)
{
  unsigned gang = GOMP_DIM_MASK (GOMP_DIM_GANG);
  if (!gangs_p (nest, n))
    return false;
  for (int m = nest->nodes[n].parent; m > 0; m = nest->nodes[m].parent)
    if (nest->nodes[m].own & gang
	|| (!nest->nodes[m].own && !nest->nodes[m].seq))
      return false;
  return true;
}

/* Whether loop N of NEST is shared out among several gangs, each of which has
   its own VAR, and what VAR holds after the loop is used.  Nothing inside a
   construct waits for all gangs, so that there is no place for the result.
   The reduction of VAR is by OP.  */

static bool
scattered_p (const struct infer_nest *nest, int n, tree var, tree_code op)
{
  int owner = infer_owner (nest, nest->nodes[n].parent, var);
  if (!nest->nodes[0].stmt || infer_single_gang_p (nest)
      || !gang_level_p (nest, n)
      || infer_owner (nest, n, var) != owner
      || (owner == 0 && !infer_gang_private_p (nest, var)))
    return false;

  unsigned *uses = XCNEWVEC (unsigned, nest->leaves.length ());
  bool used = false;
  infer_classify (nest, var, owner, op, uses);
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    if (!infer_inside_p (nest, nest->leaves[i].node, n)
	&& (uses[i] & (INFER_READ | INFER_ADDRESS))
	&& !kernels_combined_p (nest, i))
      used = true;
  XDELETEVEC (uses);
  if (!used)
    return false;

  struct infer_nest function;
  infer_function_read (&function, gimple_body (current_function_decl));
  return !kernels_dead_after_p (nest, &function, n, var, true);
}

void
infer_scattered (const struct infer_nest *nest)
{
  for (int n = 1; n < (int) nest->nodes.length (); n++)
    for (tree c = infer_clauses (&nest->nodes[n]); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	  && infer_variable_p (OMP_CLAUSE_DECL (c))
	  && scattered_p (nest, n, OMP_CLAUSE_DECL (c), infer_operator (c)))
	infer_warn_scattered (c);
}

int
infer_scattered_add (const struct infer_variable *variable, int root,
		     const enum infer_action *actions)
{
  const struct infer_nest *nest = variable->nest;
  for (int n = root; n < (int) nest->nodes.length (); n++)
    if (infer_inside_p (nest, n, root) && actions[n] == INFER_ADD
	&& scattered_p (nest, n, variable->var, variable->op))
      return n;
  return -1;
}
