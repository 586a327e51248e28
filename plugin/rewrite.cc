/* rewrite.cc - put the reductions of a function in the form their plans say.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   VAR is the argument of the call that is replaced, LHS its result, REF the
   address of the original or 0.  Every level begins in all its threads with the
   identity; what came in is combined once, at the end.

   vector, shuffle	SETUP	 saved = REF ? *REF : VAR; LHS = saved
			INIT	 LHS = identity
			FINI	 LHS = VAR combined over the warp (right in lane 0)
			TEARDOWN LHS = saved op VAR; if (REF) *REF = LHS
   vector, shuffle_slots
			FINI	 v = VAR combined over the warp;
				 if (lane == 0) slab[warp of the worker] = v
			TEARDOWN LHS = saved op GPURED_slots (slab, warps)
   worker, slots	FINI	 slab[worker] = VAR
			TEARDOWN LHS = saved op GPURED_slots (slab, workers)
   worker, slots with vector fused, longer than a warp
			FINI of vector as in shuffle_slots, slab[warp of the gang]
   worker, rows with vector fused
			FINI of vector: slab[32 * worker + lane] = VAR
			TEARDOWN fork; r = GPURED_rows (slab, workers); join;
				 LHS = saved op r
   gang			SETUP	 LHS = VAR
			INIT	 LHS = REF ? identity : VAR
			FINI	 REF: one update of *REF, else LHS = VAR
			TEARDOWN LHS = VAR

   The stores of FINI and the loads of TEARDOWN are ordered by the barrier of the join between
   them.  The loads of TEARDOWN and the stores of the next loop's FINI are
   ordered by the barrier of that loop's fork: the thread that loads reaches it
   only afterwards.  nvptx leaves those two barriers out only for a loop with
   nothing in it, and FINI's store is in it.  */

#include "gpured-gcc.h"
#include "rewrite.h"

#include "decls.h"
#include "gpured-abi.h"

/* Arguments of IFN_GOACC_REDUCTION (internal-fn.h).  */
enum rewrite_arg { ARG_REF = 1, ARG_VAR = 2, ARG_LEVEL = 3, ARG_OP = 4 };

/* The constant that VALUE is known to be after copies, else VALUE.  */

static tree
rewrite_origin (tree value)
{
  while (TREE_CODE (value) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (value);

      if (!gimple_assign_single_p (def)
	  || !is_gimple_val (gimple_assign_rhs1 (def)))
	break;
      value = gimple_assign_rhs1 (def);
    }
  return value;
}

/* The REF argument of CALL, or NULL.  */

static tree
rewrite_ref (const gcall *call)
{
  tree ref = gimple_call_arg (call, ARG_REF);

  return integer_zerop (ref) ? NULL_TREE : ref;
}

/* *REF as a value of RW.  */

static tree
rewrite_load (const struct gpured_rewrite *rw, tree ref, gimple_seq *seq)
{
  tree p = gpured_emit_value (build_pointer_type (rw->type), ref, seq);

  return gpured_emit_value (rw->type, build_simple_mem_ref (p), seq);
}

/* Store VALUE in *REF.  */

static void
rewrite_store (const struct gpured_rewrite *rw, tree ref, tree value,
	       gimple_seq *seq)
{
  tree p = gpured_emit_value (build_pointer_type (rw->type), ref, seq);

  gimplify_assign (build_simple_mem_ref (p), value, seq);
}

/* A call of the entry point of FAMILY for RW with N arguments ARGS, each converted to the
   type that the entry point wants.  Its result as a value of RW.  */

static tree
rewrite_call (const struct gpured_rewrite *rw, enum gpured_family family,
	      unsigned n, tree *args, gimple_seq *seq)
{
  const struct gpured_request *request = &rw->site->request;
  tree fn = gpured_decl (family, request->op, request->type);
  tree formals = TYPE_ARG_TYPES (TREE_TYPE (fn));

  for (unsigned i = 0; i < n; i++, formals = TREE_CHAIN (formals))
    args[i] = gpured_emit_value (TREE_VALUE (formals), args[i], seq);
  tree call = build_call_expr_loc_array (rw->site->loc, fn, n, args);
  if (VOID_TYPE_P (TREE_TYPE (call)))
    {
      gimplify_and_add (call, seq);
      return NULL_TREE;
    }
  return gpured_emit_value (rw->type,
			    gpured_emit_value (TREE_TYPE (call), call, seq),
			    seq);
}

/* Warps per worker of RW.  */

static unsigned
rewrite_warps (const struct gpured_rewrite *rw)
{
  return rw->target->dims[GPURED_LEVEL_vector] / GPURED_WARP_SIZE;
}

/* How many slots or rows of LEVEL are in use, of type int.  */

static tree
rewrite_count (const struct gpured_rewrite *rw, unsigned level,
	       gimple_seq *seq)
{
  const bool warps = level == GPURED_LEVEL_vector
    || rw->site->plan.algo[GPURED_LEVEL_vector] == GPURED_ALGO_fused;
  tree n = build_int_cst (integer_type_node, warps ? rewrite_warps (rw) : 1);

  if (level == GPURED_LEVEL_vector)
    return n;
  tree workers = gpured_emit_dim (IFN_GOACC_DIM_SIZE, GOMP_DIM_WORKER, seq);
  return gpured_emit_value (integer_type_node,
			    fold_build2 (MULT_EXPR, integer_type_node, workers,
					 n),
			    seq);
}

/* The slots of LEVEL combined by one thread.  */

static tree
rewrite_slots (const struct gpured_rewrite *rw, unsigned level,
	       gimple_seq *seq)
{
  tree args[2] = { gpured_emit_slab (rw, level, seq),
		   rewrite_count (rw, level, seq) };

  return rewrite_call (rw, GPURED_FAMILY_slots, 2, args, seq);
}

/* SETUP of AXIS, worker or vector.  */

static void
rewrite_setup (struct gpured_rewrite *rw, unsigned axis, gcall *call)
{
  gimple_seq seq = NULL;
  tree ref = rewrite_ref (call);
  tree var = gimple_call_arg (call, ARG_VAR);

  tree value = ref ? rewrite_load (rw, ref, &seq) : rewrite_origin (var);
  if (!is_gimple_min_invariant (value))
    value = gpured_emit_value (rw->type, value, &seq);
  rw->saved[axis] = value;
  gpured_emit_replace (call, value, seq);
}

/* TEARDOWN of AXIS, worker or vector: the result is what SETUP saved combined with
   VALUE, computed by SEQ.  */

static void
rewrite_teardown (struct gpured_rewrite *rw, unsigned axis, gcall *call,
		  tree value, gimple_seq seq)
{
  tree ref = rewrite_ref (call);
  tree saved = rw->saved[axis];

  if (!operand_equal_p (saved, rw->identity, 0))
    value = gpured_emit_combine (rw, gpured_emit_truth (rw, saved, &seq),
				 value, &seq);
  if (ref)
    rewrite_store (rw, ref, value, &seq);
  gpured_emit_replace (call, value, seq);
}

/* FINI of vector longer than a warp: leave one value per warp in the slab of
   LEVEL.  */

static void
rewrite_fini_warps (struct gpured_rewrite *rw, unsigned level, gcall *call)
{
  tree type = unsigned_type_node;
  gimple_seq seq = NULL, then = NULL;
  tree var = gpured_emit_value (rw->type, gimple_call_arg (call, ARG_VAR),
				&seq);
  tree value = gpured_emit_shuffles (rw, gpured_emit_truth (rw, var, &seq),
				     &seq);
  tree thread = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR, &seq);
  thread = gpured_emit_value (type, thread, &seq);
  tree lane
    = gpured_emit_value (type,
			 fold_build2 (BIT_AND_EXPR, type, thread,
				      build_int_cst (type,
						     GPURED_WARP_SIZE - 1)),
			 &seq);
  tree warp = fold_build2 (TRUNC_DIV_EXPR, type, thread,
			   build_int_cst (type, GPURED_WARP_SIZE));

  if (level == GPURED_LEVEL_worker)
    {
      tree worker = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_WORKER,
				     &then);

      worker = fold_build2 (MULT_EXPR, type, fold_convert (type, worker),
			    build_int_cst (type, rewrite_warps (rw)));
      warp = fold_build2 (PLUS_EXPR, type, warp, worker);
    }
  gpured_emit_store (rw, gpured_emit_slab (rw, level, &then), warp, value,
		     &then);
  gpured_emit_if (call, lane, seq, then);
  gpured_emit_replace (call, value, NULL);
}

/* FINI of vector that is fused with worker in rows: every thread leaves its value
   in its place.  */

static void
rewrite_fini_row (struct gpured_rewrite *rw, gcall *call)
{
  tree type = unsigned_type_node;
  gimple_seq seq = NULL;
  tree var = gpured_emit_value (rw->type, gimple_call_arg (call, ARG_VAR),
				&seq);
  tree worker = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_WORKER, &seq);
  tree lane = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR, &seq);
  tree index
    = fold_build2 (PLUS_EXPR, type, fold_convert (type, lane),
		   fold_build2 (MULT_EXPR, type, fold_convert (type, worker),
				build_int_cst (type, GPURED_WARP_SIZE)));

  gpured_emit_store (rw, gpured_emit_slab (rw, GPURED_LEVEL_worker, &seq),
		     index, gpured_emit_truth (rw, var, &seq), &seq);
  gpured_emit_replace (call, var, seq);
}

/* FINI of vector.  */

static void
rewrite_fini_vector (struct gpured_rewrite *rw, gcall *call)
{
  const enum gpured_algo *algo = rw->site->plan.algo;
  gimple_seq seq = NULL;

  if (algo[GPURED_LEVEL_vector] == GPURED_ALGO_shuffle_slots)
    rewrite_fini_warps (rw, GPURED_LEVEL_vector, call);
  else if (algo[GPURED_LEVEL_vector] == GPURED_ALGO_shuffle)
    {
      tree var = gpured_emit_value (rw->type, gimple_call_arg (call, ARG_VAR),
				    &seq);

      var = gpured_emit_shuffles (rw, gpured_emit_truth (rw, var, &seq), &seq);
      gpured_emit_replace (call, var, seq);
    }
  else if (algo[GPURED_LEVEL_worker] == GPURED_ALGO_rows)
    rewrite_fini_row (rw, call);
  else
    rewrite_fini_warps (rw, GPURED_LEVEL_worker, call);
}

/* The four steps of vector.  */

static void
rewrite_vector (struct gpured_rewrite *rw, const struct gpured_chain *chain)
{
  const enum gpured_algo algo = rw->site->plan.algo[GPURED_LEVEL_vector];
  gcall *teardown = chain->step[GPURED_STEP_teardown];

  rewrite_setup (rw, GPURED_LEVEL_vector, chain->step[GPURED_STEP_setup]);
  gpured_emit_replace (chain->step[GPURED_STEP_init], rw->identity, NULL);
  rewrite_fini_vector (rw, chain->step[GPURED_STEP_fini]);
  tree var = gimple_call_arg (teardown, ARG_VAR);
  gimple_seq seq = NULL;
  if (algo == GPURED_ALGO_fused)
    gpured_emit_replace (teardown, var, NULL);
  else
    {
      if (algo == GPURED_ALGO_shuffle_slots)
	var = rewrite_slots (rw, GPURED_LEVEL_vector, &seq);
      rewrite_teardown (rw, GPURED_LEVEL_vector, teardown, var, seq);
    }
}

/* FINI of worker: one thread of each leaves its value, unless the threads of the vector have
   done so.  */

static void
rewrite_fini_worker (struct gpured_rewrite *rw, gcall *call)
{
  gimple_seq seq = NULL;
  tree var = gpured_emit_value (rw->type, gimple_call_arg (call, ARG_VAR),
				&seq);

  if (rw->site->plan.algo[GPURED_LEVEL_vector] != GPURED_ALGO_fused)
    gpured_emit_store (rw, gpured_emit_slab (rw, GPURED_LEVEL_worker, &seq),
		       gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_WORKER,
					&seq),
		       gpured_emit_truth (rw, var, &seq), &seq);
  gpured_emit_replace (call, var, seq);
}

/* The four steps of worker.  The rows have been combined.  */

static void
rewrite_worker (struct gpured_rewrite *rw, const struct gpured_chain *chain)
{
  gcall *teardown = chain->step[GPURED_STEP_teardown];
  gimple_seq seq = NULL;
  tree total = rw->total;

  rewrite_setup (rw, GPURED_LEVEL_worker, chain->step[GPURED_STEP_setup]);
  gpured_emit_replace (chain->step[GPURED_STEP_init], rw->identity, NULL);
  rewrite_fini_worker (rw, chain->step[GPURED_STEP_fini]);
  if (!total)
    total = rewrite_slots (rw, GPURED_LEVEL_worker, &seq);
  rewrite_teardown (rw, GPURED_LEVEL_worker, teardown, total, seq);
}

/* FINI of gang: VAR into the original.  */

static void
rewrite_fini_gang (struct gpured_rewrite *rw, gcall *call)
{
  const enum gpured_algo algo = rw->site->plan.algo[GPURED_LEVEL_gang];
  tree ref = rewrite_ref (call);
  gimple_seq seq = NULL;
  tree var = gpured_emit_value (rw->type, gimple_call_arg (call, ARG_VAR),
				&seq);

  if (algo == GPURED_ALGO_plain)
    {
      tree old = gpured_emit_truth (rw, rewrite_load (rw, ref, &seq), &seq);

      var = gpured_emit_truth (rw, var, &seq);
      var = gpured_emit_combine (rw, old, var, &seq);
      rewrite_store (rw, ref, var, &seq);
    }
  else if (algo != GPURED_ALGO_pass)
    {
      const bool used = rw->site->request.result_used;
      tree args[2] = { ref, var };
      tree result = rewrite_call (rw, used ? GPURED_FAMILY_gang
				  : GPURED_FAMILY_gangv, 2, args, &seq);

      if (used)
	var = result;
    }
  gpured_emit_replace (call, var, seq);
}

/* The four steps of gang.  */

static void
rewrite_gang (struct gpured_rewrite *rw, const struct gpured_chain *chain)
{
  gcall *setup = chain->step[GPURED_STEP_setup];
  gcall *init = chain->step[GPURED_STEP_init];
  gcall *teardown = chain->step[GPURED_STEP_teardown];

  gpured_emit_replace (setup, gimple_call_arg (setup, ARG_VAR), NULL);
  gpured_emit_replace (init, rewrite_ref (init) ? rw->identity
		       : gimple_call_arg (init, ARG_VAR), NULL);
  rewrite_fini_gang (rw, chain->step[GPURED_STEP_fini]);
  gpured_emit_replace (teardown, gimple_call_arg (teardown, ARG_VAR), NULL);
}

/* A level of one: as if it were not used.  GCC then copies, from and to the
   original where there is one.  */

static void
rewrite_pass (const struct gpured_chain *chain)
{
  for (unsigned s = 0; s < GPURED_N_STEPS; s++)
    gimple_call_set_arg (chain->step[s], ARG_LEVEL,
			 build_minus_one_cst (integer_type_node));
}

/* Rewrite the site of RW, outermost level first so that the inner ones see
   what comes in.  */

static void
rewrite_site (struct gpured_rewrite *rw)
{
  const struct gpured_site *site = rw->site;

  for (unsigned k = 0; k < site->nchains; k++)
    {
      const struct gpured_chain *chain = &site->chain[k];

      if (chain->axis < 0)
	continue;
      if (chain->axis == GOMP_DIM_GANG)
	rewrite_gang (rw, chain);
      else if (site->plan.algo[chain->axis] == GPURED_ALGO_pass)
	rewrite_pass (chain);
      else if (chain->axis == GOMP_DIM_WORKER)
	rewrite_worker (rw, chain);
      else
	rewrite_vector (rw, chain);
    }
}

/* The calls of SITE stay, for GCC to lower.  The host half hands on && and || by tree codes that
   GCC's lowering does not expect there.  */

static void
rewrite_leave (const struct gpured_site *site)
{
  for (unsigned k = 0; k < site->nchains; k++)
    for (unsigned s = 0; s < GPURED_N_STEPS; s++)
      if (gcall *call = site->chain[k].step[s])
	{
	  tree op = gimple_call_arg (call, ARG_OP);
	  unsigned code = TREE_INT_CST_LOW (op);

	  if (code == TRUTH_AND_EXPR)
	    code = BIT_AND_EXPR;
	  else if (code == TRUTH_OR_EXPR)
	    code = BIT_IOR_EXPR;
	  gimple_call_set_arg (call, ARG_OP,
			       build_int_cst (TREE_TYPE (op), code));
	}
}

/* The TEARDOWN of worker of SITE if that combines rows, else NULL.  */

static gcall *
rewrite_rows_end (const struct gpured_site *site)
{
  if (site->plan.algo[GPURED_LEVEL_worker] != GPURED_ALGO_rows)
    return NULL;
  for (unsigned k = 0; k < site->nchains; k++)
    if (site->chain[k].axis == GOMP_DIM_WORKER)
      return site->chain[k].step[GPURED_STEP_teardown];
  return NULL;
}

/* Combine the rows of the N sites RWS, all of one loop, in one vector-partitioned
   region before the first TEARDOWN of worker: the fork makes the lanes of the first warp
   take part.  */

static void
rewrite_rows (struct gpured_rewrite *rws, unsigned n)
{
  gcall *before = NULL;
  gimple_seq seq = NULL;
  tree dep = NULL_TREE;

  for (unsigned i = 0; i < n; i++)
    {
      gcall *end = rewrite_rows_end (rws[i].site);

      if (!end)
	continue;
      if (!before)
	{
	  before = end;
	  dep = gpured_emit_unique (IFN_UNIQUE_OACC_FORK, integer_zero_node,
				    GOMP_DIM_VECTOR, &seq);
	}
      tree args[2] = { gpured_emit_slab (&rws[i], GPURED_LEVEL_worker, &seq),
		       rewrite_count (&rws[i], GPURED_LEVEL_worker, &seq) };
      rws[i].total = rewrite_call (&rws[i], GPURED_FAMILY_rows, 2, args, &seq);
    }
  if (!before)
    return;
  gpured_emit_unique (IFN_UNIQUE_OACC_JOIN, dep, GOMP_DIM_VECTOR, &seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (before);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Rewrite the N sites SITE, all of one loop or of the construct.  */

static void
rewrite_loop (const struct gpured_target *target,
	      const struct gpured_site *site, unsigned n)
{
  struct gpured_rewrite *rws = XCNEWVEC (struct gpured_rewrite, n);

  for (unsigned i = 0; i < n; i++)
    {
      rws[i].target = target;
      rws[i].site = &site[i];
      rws[i].type = site[i].type;
    }
  rewrite_rows (rws, n);
  for (unsigned i = 0; i < n; i++)
    if (site[i].plan.reason)
      rewrite_leave (&site[i]);
    else
      {
	unsigned op
	  = TREE_INT_CST_LOW (gimple_call_arg (site[i].chain[0].step[0],
					       ARG_OP));
	rws[i].identity = omp_reduction_init_op (site[i].loc,
						 (enum tree_code) op,
						 site[i].type);
	rewrite_site (&rws[i]);
      }
  XDELETEVEC (rws);
}

/* Rewrite the run of sites of one loop that begins at number FIRST of SITES.  Returns the number
   after it.  */

static unsigned
rewrite_run (const struct gpured_target *target,
	     const struct gpured_sites *sites, unsigned first)
{
  unsigned end = first;

  while (end < sites->n
	 && sites->site[end].request.loop == sites->site[first].request.loop)
    end++;
  rewrite_loop (target, &sites->site[first], end - first);
  return end;
}

void
gpured_rewrite (const struct gpured_target *target,
		struct gpured_sites *sites)
{
  unsigned construct = 0;

  push_gimplify_context (true);
  /* The construct comes last in SITES, but what it hands to the loops is
     wanted first.  */
  while (construct < sites->n
	 && sites->site[construct].request.loop != sites->nloops)
    construct++;
  if (construct < sites->n)
    rewrite_run (target, sites, construct);
  for (unsigned i = 0; i < construct; )
    i = rewrite_run (target, sites, i);
  pop_gimplify_context (NULL);
  mark_virtual_operands_for_renaming (cfun);
}
