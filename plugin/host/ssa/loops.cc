/* loops.cc - the loops of a copy and how often they run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "ssa-copy.h"

#include "tree-ssa-loop.h"
#include "tree-ssa-loop-niter.h"

/* The last statement in front of the exit E if it is a condition, or NULL.  */

static gcond *
test_of (edge e)
{
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (e->src);
  return gsi_end_p (gsi) ? NULL : dyn_cast <gcond *> (gsi_stmt (gsi));
}

/* What is known of LOOP of COPY.  */

static ssa_loop
describe (struct ssa_copy *copy, class loop *loop)
{
  ssa_loop found = { loop, NULL, UNKNOWN_LOCATION, NULL_TREE, NULL_TREE };
  edge only = single_exit (loop);
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (edge e : exits)
    if (gcond *test = test_of (e))
      {
	gomp_for **source = copy->tests.get (test);
	if (source || found.location == UNKNOWN_LOCATION)
	  found.location = gimple_location (test);
	if (source)
	  {
	    found.source = *source;
	    break;
	  }
      }
  class tree_niter_desc niter;
  if (only && number_of_iterations_exit_assumptions (loop, only, &niter, NULL, false))
    {
      tree none = build_zero_cst (TREE_TYPE (niter.niter));
      found.iterations = fold_build3 (COND_EXPR, TREE_TYPE (niter.niter),
				      niter.may_be_zero, none, niter.niter);
      found.assumptions = (integer_nonzerop (niter.assumptions)
			   ? NULL_TREE : niter.assumptions);
    }
  return found;
}

void
gpured_ssa_find_loops (struct ssa_copy *copy)
{
  auto_vec<class loop *> all;
  for (class loop *loop : loops_list (copy->fun, LI_FROM_INNERMOST))
    all.safe_push (loop);
  for (unsigned i = all.length (); i-- > 0;)
    copy->loops.safe_push (describe (copy, all[i]));
}
