/* rewrite-gang.cc - rewrites gang reductions, across the gangs of a launch.

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

/* Set ARGS, up to 6, to what RW gives an entry point of libgpured that has
   tickets and slots: the original at REF, VAR or its parts, and the first ticket
   and slot of the variable.  Returns how many arguments that are.  */

static unsigned
rewrite_slot_args (const struct gpured_rewrite *rw, tree ref, tree var,
		   tree *args, gimple_seq *seq)
{
  const unsigned number = rw->site->plan.offset[GPURED_LEVEL_gang];
  const bool ordered = rw->target->ordered;
  tree n = gimple_call_arg (rw->scratch, GPURED_SCRATCH_ARG_nslots);
  const unsigned nslots = tree_to_uhwi (n);

  /* A slot has 8 bytes whatever the type, a ticket 4.  */
  tree tickets = gpured_emit_again (gimple_call_arg (rw->scratch,
						     GPURED_SCRATCH_ARG_tickets),
				    seq);
  tree slots = gpured_emit_again (gimple_call_arg (rw->scratch,
						   GPURED_SCRATCH_ARG_slots),
				  seq);
  unsigned HOST_WIDE_INT each = ordered ? GPURED_ORDER_TICKETS (nslots) : 1;
  tree ticket = fold_build_pointer_plus_hwi (tickets, number * each * 4);
  each = ordered ? GPURED_ORDER_SLOTS (nslots) : nslots;
  slots = fold_build_pointer_plus_hwi (slots, number * each * 8);

  unsigned k = 0;
  args[k++] = ref;
  k += gpured_emit_parts (rw->type, var, &args[k], seq);
  args[k++] = ticket;
  args[k++] = gpured_emit_value (build_pointer_type (rw->type), slots, seq);
  args[k++] = n;
  return k;
}

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
  gimple_seq then = NULL, after = NULL;
  tree arrive[6];

  const unsigned args = rewrite_slot_args (rw, ref, var, arrive, &before);
  tree slots = arrive[args - 2];
  tree n = gpured_rewrite_call (rw, GPURED_FAMILY_arrive, args, arrive,
				&before);
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

/* Take or, unless TAKE, give back the lock of libgpured (exchange.h).  Who
   finds it taken waits by loads, which leave it to its holder.  The release of
   one holder synchronizes with the acquire of the next, whose atom reads what
   it stored, both of scope gpu: the weak accesses of *REF in between do not
   race.  One thread of the gang does all of it.  */

static void
rewrite_lock (bool take, gimple_seq *seq)
{
  if (take)
    gpured_emit_asm_memory ("{ .reg .b32 old; .reg .pred free; "
			    "again: atom%A0.acquire.gpu.cas.b32 old, %0, 0, 1; "
			    "setp.eq.u32 free, old, 0; "
			    "@free bra taken; "
			    "wait: ld%A0.relaxed.gpu.b32 old, %0; "
			    "setp.eq.u32 free, old, 0; "
			    "@free bra again; "
			    "bra wait; "
			    "taken: }", gpured_lock_decl (), seq);
  else
    gpured_emit_asm_memory ("st%A0.release.gpu.b32 %0, 0;",
			    gpured_lock_decl (), seq);
}

/* VAR into *REF, under the lock if LOCKED, else by the only gang.  Returns the
   result.  */

static tree
rewrite_whole (const struct gpured_rewrite *rw, tree ref, tree var,
	       bool locked, gimple_seq *seq)
{
  if (locked)
    rewrite_lock (true, seq);
  tree old = gpured_rewrite_load (rw, ref, seq);

  old = gpured_emit_work (rw, old, seq);
  var = gpured_emit_work (rw, var, seq);
  var = gpured_emit_combine (rw, old, var, seq);
  var = gpured_emit_result (rw, var, seq);
  gpured_rewrite_store (rw, ref, var, seq);
  if (locked)
    rewrite_lock (false, seq);
  return var;
}

/* Whether STMT uses NAME.  */

static bool
uses_p (gimple *stmt, tree name)
{
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
    if (use == name)
      return true;
  return false;
}

/* Move CALL, a FINI of gang for which lanes fork, behind those of other variables of
   its block, as what these need would have to be broadcast at the fork.  */

static void
rewrite_postpone (gcall *call)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gimple *last = NULL;
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      const bool fini
	= (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
	   && (TREE_INT_CST_LOW (gimple_call_arg (stmt, GPURED_ARG_code))
	       == IFN_GOACC_REDUCTION_FINI));
      if ((!fini && !is_gimple_assign (stmt) && !is_gimple_debug (stmt))
	  || (gimple_call_lhs (call) && uses_p (stmt, gimple_call_lhs (call))))
	break;
      if (fini)
	last = stmt;
    }
  if (!last)
    return;
  gimple_stmt_iterator from = gsi_for_stmt (call), to = gsi_for_stmt (last);
  unlink_stmt_vdef (call);
  gimple_set_vdef (call, NULL_TREE);
  gimple_set_vuse (call, NULL_TREE);
  gsi_move_after (&from, &to);
  update_stmt (call);
}

/* FINI of gang: VAR into the original.  */

static void
rewrite_fini_gang (struct gpured_rewrite *rw, gcall *call)
{
  const enum gpured_algo algo = rw->site->plan.algo[GPURED_LEVEL_gang];
  tree ref = gpured_rewrite_ref (call);
  gimple_seq seq = NULL;
  tree var = gpured_rewrite_argument (rw, call, &seq);
  tree args[2] = { ref, var };

  if (algo == GPURED_ALGO_ticket)
    {
      rewrite_postpone (call);
      rewrite_fini_ticket (rw, call, var, seq);
      return;
    }
  const bool locked = (algo == GPURED_ALGO_lock
		       && rw->site->request.op != GPURED_OP_lor);
  if (algo == GPURED_ALGO_plain || locked)
    var = rewrite_whole (rw, ref, var, locked, &seq);
  else if (algo == GPURED_ALGO_pass)
    ;
  else if (algo == GPURED_ALGO_order)
    {
      tree slot_args[6];
      const unsigned n = rewrite_slot_args (rw, ref, var, slot_args, &seq);

      gpured_rewrite_call (rw, GPURED_FAMILY_order, n, slot_args, &seq);
    }
  else if (gpured_rewrite_update (rw, ref, &var, &seq))
    ;
  else if (rw->site->request.result_used)
    var = gpured_rewrite_combined (rw, GPURED_FAMILY_gang, args, &seq);
  else
    gpured_rewrite_call (rw, GPURED_FAMILY_gangv, 2, args, &seq);
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
  if (gpured_rewrite_ref (init))
    gpured_rewrite_identity (rw, chain);
  else
    gpured_emit_replace (init, var, NULL);
  rewrite_fini_gang (rw, chain->step[GPURED_STEP_fini]);
  var = gimple_call_arg (teardown, GPURED_ARG_var);
  gpured_emit_replace (teardown, var, NULL);
}
