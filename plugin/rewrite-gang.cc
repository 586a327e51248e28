/* rewrite-gang.cc - gang reductions, across the gangs of a launch.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   VAR is the argument of the call that is replaced, LHS its result, REF the
   address of the original or 0.

   gang			SETUP	 LHS = VAR
			INIT	 LHS = REF ? identity : VAR
			FINI	 REF: one update of *REF, else LHS = VAR;
				 with a ticket see rewrite_fini_ticket
			TEARDOWN LHS = VAR  */

#include "gpured-gcc.h"
#include "rewrite.h"

#include "gpured-abi.h"

/* FINI of gang with a ticket: the thread leaves VAR in the slot of its gang;
   the last gang's first warp combines the slots.  BEFORE computes VAR.

     n = GPURED_arrive (ref, var, ticket, slots, nslots);
     fork;
     if (n != 0)
       GPURED_finish (ref, slots, n);
     join;  */

static void
rewrite_fini_ticket (struct gpured_rewrite *rw, gcall *call, tree var,
		     gimple_seq before)
{
  tree u = unsigned_type_node;
  tree ref = gpured_rewrite_ref (call);
  const unsigned number = rw->site->plan.offset[GPURED_LEVEL_gang];
  tree nslots = gimple_call_arg (rw->scratch, 3);
  gimple_seq then = NULL, after = NULL;

  /* A slot has 8 bytes whatever the type, a ticket 4.  */
  tree tickets = gpured_emit_again (gimple_call_arg (rw->scratch, 1), &before);
  tree slots = gpured_emit_again (gimple_call_arg (rw->scratch, 2), &before);
  tree ticket = fold_build_pointer_plus_hwi (tickets, number * 4);
  slots = fold_build_pointer_plus_hwi (slots, (tree_to_uhwi (nslots) * 8
					       * number));
  slots = gpured_emit_value (build_pointer_type (rw->type), slots, &before);

  tree arrive[5] = { ref, var, ticket, slots, nslots };
  tree n = gpured_rewrite_call (rw, GPURED_FAMILY_arrive, 5, arrive, &before);
  tree dep = gpured_emit_unique (IFN_UNIQUE_OACC_FORK, integer_zero_node,
				 GOMP_DIM_VECTOR, &before);
  tree todo = n;
  if (gpured_rewrite_warps (rw) > 1)
    {
      /* The first warp only.  */
      tree thread = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR,
				     &before);
      tree first = fold_build2 (LT_EXPR, boolean_type_node, thread,
				build_int_cst (integer_type_node,
					       GPURED_WARP_SIZE));
      todo = gpured_emit_value (u, fold_build2 (MULT_EXPR, u, n,
						fold_convert (u, first)),
				&before);
    }
  gcond *last = gimple_build_cond (NE_EXPR, todo, build_zero_cst (u),
				   NULL_TREE, NULL_TREE);
  tree finish[3] = { ref, slots, n };
  gpured_rewrite_call (rw, GPURED_FAMILY_finish, 3, finish, &then);
  gpured_emit_if (call, last, before, then);
  gpured_emit_unique (IFN_UNIQUE_OACC_JOIN, dep, GOMP_DIM_VECTOR, &after);
  gpured_emit_replace (call, var, after);
}

/* FINI of gang: VAR into the original.  */

static void
rewrite_fini_gang (struct gpured_rewrite *rw, gcall *call)
{
  const enum gpured_algo algo = rw->site->plan.algo[GPURED_LEVEL_gang];
  tree ref = gpured_rewrite_ref (call);
  gimple_seq seq = NULL;
  tree var = gpured_rewrite_argument (rw, call, &seq);

  if (algo == GPURED_ALGO_ticket)
    {
      rewrite_fini_ticket (rw, call, var, seq);
      return;
    }
  if (algo == GPURED_ALGO_plain)
    {
      tree old = gpured_rewrite_load (rw, ref, &seq);

      old = gpured_emit_truth (rw, old, &seq);
      var = gpured_emit_truth (rw, var, &seq);
      var = gpured_emit_combine (rw, old, var, &seq);
      gpured_rewrite_store (rw, ref, var, &seq);
    }
  else if (algo != GPURED_ALGO_pass)
    {
      tree args[2] = { ref, var };

      if (rw->site->request.result_used)
	var = gpured_rewrite_combined (rw, GPURED_FAMILY_gang, args, &seq);
      else
	gpured_rewrite_call (rw, GPURED_FAMILY_gangv, 2, args, &seq);
    }
  gpured_emit_replace (call, var, seq);
}

/* The four steps of gang.  */

void
gpured_rewrite_gang (struct gpured_rewrite *rw,
		     const struct gpured_chain *chain)
{
  gcall *setup = chain->step[GPURED_STEP_setup];
  gcall *init = chain->step[GPURED_STEP_init];
  gcall *teardown = chain->step[GPURED_STEP_teardown];

  gpured_emit_replace (setup, gimple_call_arg (setup, GPURED_ARG_var), NULL);
  tree var = gimple_call_arg (init, GPURED_ARG_var);
  gpured_emit_replace (init, gpured_rewrite_ref (init) ? rw->identity : var,
		       NULL);
  rewrite_fini_gang (rw, chain->step[GPURED_STEP_fini]);
  var = gimple_call_arg (teardown, GPURED_ARG_var);
  gpured_emit_replace (teardown, var, NULL);
}
