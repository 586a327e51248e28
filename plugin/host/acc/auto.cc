/* auto.cc - makes `auto' loops sequential unless their iterations are
   independent.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With `auto' the compiler has to find out if the iterations of a loop are
   independent (OpenACC 2.9.7).  GCC finds that out in `kernels' only.  In
   `parallel' and `serial' constructs and in routines it assumes that all loops
   are independent (omp-low.cc, lower_oacc_head_mark), and workshares those
   with `auto', too.

   An `auto' loop that the rules for `kernels' (kernels-loops.cc) refuse
   becomes `seq'.  If no other loop of its construct is distributed over gangs,
   there is one gang, unless the user gives the number.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "walk.h"

/* Callback of walk_gimple_seq: finds a loop with `auto'.  */

static tree
find_auto (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  gomp_for *loop = dyn_cast <gomp_for *> (gsi_stmt (*gsi));
  tree clause
    = (loop && gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_OACC_LOOP
       ? omp_find_clause (gimple_omp_for_clauses (loop), OMP_CLAUSE_AUTO)
       : NULL_TREE);
  *handled = clause != NULL_TREE;
  return clause;
}

/* Treat the loops of BODY in FUN: that of TARGET, or of a routine if that is
   NULL, which runs in the levels of the mask OUTER.  */

static void
treat_loops (function *fun, gomp_target *target, gimple_seq body,
	     unsigned outer)
{
  if (!gpured_walk (body, find_auto, NULL, NULL))
    return;
  struct kernels k;
  k.target = target;
  k.plain = NULL;
  k.ahead = NULL;
  k.search = false;
  k.nest.place = gsi_none ();
  infer_nest_read (&k.nest, target, body, outer, INFER_LOOPS);
  infer_function_read (&k.function, gimple_body (fun->decl),
		       target ? INFER_CONSTRUCTS : INFER_LOOPS);
  k.loops = XCNEWVEC (struct kernels_loop, k.nest.nodes.length ());
  kernels_decide (&k);
  for (unsigned n = 1; n < k.nest.nodes.length (); n++)
    {
      if (k.loops[n].reason
	  && omp_find_clause (infer_clauses (&k.nest.nodes[n]),
			      OMP_CLAUSE_AUTO))
	{
	  kernels_make_sequential (&k, n);
	  gpured_remark (MSG_MISSED_OPTIMIZATION, k.nest.nodes[n].loc,
			 "this loop with `auto' runs serially: %s\n",
			 gpured_reason_text (k.loops[n].reason));
	  gpured_remark_remedy (k.nest.nodes[n].loc, k.loops[n].reason,
				&k.loops[n].cause);
	}
      k.loops[n].clauses.release ();
    }
  XDELETEVEC (k.loops);
}

/* Callback of walk_gimple_seq: treats constructs of the function WI->info.  */

static tree
treat_construct (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  int kind = target ? gimple_omp_target_kind (target) : -1;
  if (kind == GF_OMP_TARGET_KIND_OACC_PARALLEL
      || kind == GF_OMP_TARGET_KIND_OACC_SERIAL)
    treat_loops ((function *) wi->info, target, gimple_omp_body (target), 0);
  return NULL_TREE;
}

void
gpured_auto (function *fun)
{
  gimple_seq body = gimple_body (fun->decl);
  tree routine = oacc_get_fn_attrib (fun->decl);
  if (routine)
    treat_loops (fun, NULL, body,
		 GOMP_DIM_MASK (oacc_fn_attrib_level (routine)) - 1);
  else
    gpured_walk (body, treat_construct, NULL, fun);
}
