/* async.cc - makes results of async constructs arrive in their variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A variable that a compute construct reduces is a `copy' of it (OpenACC 3.3,
   2.5.1).  libgomp copies it back when the construct is over, for `async' at
   the wait.  That needs an address.  The front ends give one to variables that
   a data clause or a reduction clause of the construct names.  gimplify.cc
   maps other variables itself, without an address: those of a reduction on a
   loop inside, and scalars of `kernels'.  If such a variable is in a register,
   omp-low.cc (lower_omp_target) maps a copy of it in the frame.  It takes the
   value out of the copy right after the construct, before there is one.  So

   1. such a variable gets an address here, as if a data clause named it;
   2. statements that name it access it through temporaries (temporaries.cc).
      omp-low.cc does so for variables that tasks share (lower_omp_1).  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "infer-nest.h"
#include "remarks.h"
#include "walk.h"

/* Whether the construct of NEST or a loop of it reduces VAR, as it is outside
   of the construct.  */

static bool
reduced_p (const struct infer_nest *nest, tree var)
{
  for (unsigned n = 0; n < nest->nodes.length (); n++)
    if (infer_reduction (&nest->nodes[n], var)
	&& infer_owner (nest, n, var) == 0)
      return true;
  return false;
}

/* Step 1 for the construct TARGET.  Add what gets an address to *VARS.  */

static void
give_addresses (gomp_target *target, hash_set<tree> *vars)
{
  tree clauses = gimple_omp_target_clauses (target);
  if (!is_gimple_omp_oacc (target) || !is_gimple_omp_offloaded (target)
      || !omp_find_clause (clauses, OMP_CLAUSE_ASYNC))
    return;
  struct infer_nest nest;
  nest.place = gsi_none ();
  infer_nest_read (&nest, target, gimple_omp_body (target), 0, INFER_LOOPS);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || !gpured_copied_back_p (OMP_CLAUSE_MAP_KIND (c)))
	continue;
      tree var = OMP_CLAUSE_DECL (c);
      if ((!VAR_P (var) && TREE_CODE (var) != PARM_DECL)
	  || !is_gimple_reg (var) || !reduced_p (&nest, var))
	continue;
      TREE_ADDRESSABLE (var) = 1;
      vars->add (var);
      if (!gpured_share_queued_p (target))
	gpured_remark (MSG_OPTIMIZED_LOCATIONS, gimple_location (target),
		       "the result of %s is available when this `async' "
		       "construct has finished\n", gpured_name_of (var));
    }
}

/* Callback of walk_gimple_seq: does step 1 for a statement.  */

static tree
visit_construct (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  if (gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi)))
    give_addresses (target, (hash_set<tree> *) wi->info);
  return NULL_TREE;
}

void
gpured_async_results (function *fun)
{
  hash_set<tree> vars;
  gpured_walk (gimple_body (fun->decl), visit_construct, NULL, &vars);
  gpured_load_variables (fun, &vars);
}
