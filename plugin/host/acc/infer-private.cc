/* infer-private.cc - handles private variables of nests that are reduced.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   These are variables that each iteration of a gang loop has for itself, and
   those that each gang has and gang loops reduce.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "infer-nest.h"
#include "infer-reduction-nest.h"
#include "kernels.h"

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
  FOR_EACH_NODE (m, nest, n)
    if (infer_reduction (&nest->nodes[m], var)
	&& infer_owner (nest, m, var) == 0)
      return true;
  return false;
}

/* Whether leaf I of NEST is in loop N, and in no loop inside that reduces
   VAR.  */

static bool
plain_leaf_p (const struct infer_nest *nest, unsigned i, int n, tree var)
{
  int m = nest->leaves[i].node;
  while (m > n && !infer_reduction (&nest->nodes[m], var))
    m = nest->nodes[m].parent;
  return m == n;
}

/* Whether loop N of NEST sets VAR where no loop inside reduces it.  */

static bool
sets_p (const struct infer_nest *nest, int n, tree var)
{
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    if (infer_defines_p (nest->leaves[i].stmt, var)
	&& plain_leaf_p (nest, i, n, var))
      return true;
  return false;
}

/* Set USES to what the leaves of NEST do with VAR of OWNER by OP.  */

static void
classify (const struct infer_nest *nest, tree var, int owner, tree_code op,
	  auto_vec<unsigned> *uses)
{
  uses->safe_grow_cleared (nest->leaves.length ());
  infer_classify (nest, var, owner, op, uses->address ());
}

/* Whether loop N of NEST gives VAR a value that is no update where no loop inside
   reduces it, by name or, if VAR is a reference, where that leads to.  */

static bool
writes_p (const struct infer_nest *nest, int n, tree var)
{
  tree clause = NULL_TREE;
  auto_vec<unsigned> uses;
  FOR_EACH_NODE (m, nest, n)
    if (m != n && !clause && infer_owner (nest, m, var) == 0)
      clause = infer_reduction (&nest->nodes[m], var);
  classify (nest, var, 0, infer_operator (clause), &uses);
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    if ((uses[i] & INFER_WRITE) && plain_leaf_p (nest, i, n, var))
      return true;
  return false;
}

/* FUNCTION, that which is compiled, which is read the first time.  */

static const struct infer_nest *
whole (struct infer_nest *function)
{
  if (function->nodes.is_empty ())
    infer_function_read (function, gimple_body (current_function_decl),
			 INFER_CONSTRUCTS);
  return function;
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
      if (!infer_gang_loop_p (&nest->nodes[n]) || !shared_p (nest, n, var))
	continue;
      else if (sets_p (nest, n, var) && infer_privatizable_p (nest, n, var))
	{
	  infer_privatize (nest, var, n,
			   infer_dead_after_p (nest, whole (&function), n,
						 var, false),
			   change);
	}
      else if (writes_p (nest, n, var))
	infer_warn_set (nest, var, n);
}

/* Whether loop N of NEST is distributed over several gangs, each of which has
   its own VAR, and what VAR holds after the loop is used.  Nothing inside a
   construct waits for all gangs, so that there is no place for the result.
   The reduction of VAR is by OP; FUNCTION is read when it is needed.  */

static bool
scattered_p (const struct infer_nest *nest, struct infer_nest *function, int n,
	     tree var, tree_code op)
{
  int owner = infer_owner (nest, nest->nodes[n].parent, var);
  if (!nest->nodes[0].stmt || infer_single_gang_p (nest)
      || !infer_gang_level_p (nest, n)
      || infer_owner (nest, n, var) != owner
      || (owner == 0 && !infer_gang_private_p (nest, var)))
    return false;

  auto_vec<unsigned> uses;
  bool used = false;
  classify (nest, var, owner, op, &uses);
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    used |= (!infer_inside_p (nest, nest->leaves[i].node, n)
	     && (uses[i] & (INFER_READ | INFER_ADDRESS))
	     && !infer_combined_p (nest, i));
  if (!used)
    return false;

  return !infer_dead_after_p (nest, whole (function), n, var, true);
}

void
infer_scattered (const struct infer_nest *nest)
{
  struct infer_nest function;
  for (int n = 1; n < (int) nest->nodes.length (); n++)
    FOR_EACH_CLAUSE (c, infer_clauses (&nest->nodes[n]), OMP_CLAUSE_REDUCTION)
      if (infer_variable_p (OMP_CLAUSE_DECL (c))
	  && scattered_p (nest, &function, n, OMP_CLAUSE_DECL (c),
			  infer_operator (c)))
	infer_warn_scattered (c);
}

int
infer_scattered_add (const struct infer_variable *variable, int root,
		     const enum infer_action *actions)
{
  const struct infer_nest *nest = variable->nest;
  struct infer_nest function;
  FOR_EACH_NODE (n, nest, root)
    if (actions[n] == INFER_ADD
	&& scattered_p (nest, &function, n, variable->var, variable->op))
      return n;
  return -1;
}
