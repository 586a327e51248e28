/* rewrite-block.cc - worker and vector reductions, within a gang.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   VAR is the argument of the call that is replaced, LHS its result, REF the
   address of the original or 0.  Both levels begin in all their threads with
   the identity; what came in is combined once, at the end.

   vector, shuffle	SETUP	 saved = REF ? *REF : VAR; LHS = saved
			INIT	 LHS = identity
			FINI	 LHS = VAR combined over the warp (in lane 0)
			TEARDOWN LHS = saved op VAR; if (REF) *REF = LHS
   vector, shuffle_slots
			FINI	 v = VAR combined over the warp;
				 if (lane == 0) slab[warp of the worker] = v
			TEARDOWN LHS = saved op GPURED_slots (slab, warps)
   worker, slots	FINI	 slab[worker] = VAR
			TEARDOWN LHS = saved op GPURED_slots (slab, workers)
   worker, slots with vector fused, longer than a warp
			FINI of vector as in shuffle_slots, into
			slab[warp of the gang]
   worker, rows with vector fused
			FINI of vector: slab[32 * worker + lane] = VAR
			TEARDOWN fork; r = GPURED_rows (slab, workers); join;
				 LHS = saved op r

   The stores of FINI and the loads of TEARDOWN are ordered by the barrier of
   the join between them.  The loads of TEARDOWN and the stores of the next
   loop's FINI are ordered by the barrier of that loop's fork: the thread that
   loads reaches it only afterwards.  nvptx leaves those two barriers out only
   for a loop with nothing in it, and FINI's store is in it.  */

#include "gpured-gcc.h"
#include "rewrite.h"

#include "gpured-abi.h"

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

/* Warps per worker of RW.  */

unsigned
gpured_rewrite_warps (const struct gpured_rewrite *rw)
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
  tree n = build_int_cst (integer_type_node,
			  warps ? gpured_rewrite_warps (rw) : 1);

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

  return gpured_rewrite_combined (rw, GPURED_FAMILY_slots, args, seq);
}

/* SETUP of AXIS, worker or vector.  */

static void
rewrite_setup (struct gpured_rewrite *rw, unsigned axis, gcall *call)
{
  gimple_seq seq = NULL;
  tree ref = gpured_rewrite_ref (call);
  tree var = gimple_call_arg (call, GPURED_ARG_var);

  tree value = ref ? gpured_rewrite_load (rw, ref, &seq) : rewrite_origin (var);
  if (!is_gimple_val (value))
    value = gpured_emit_value (rw->type, value, &seq);
  rw->saved[axis] = value;
  gpured_emit_replace (call, value, seq);
}

/* TEARDOWN of AXIS, worker or vector: the result is what SETUP saved combined
   with VALUE, computed by SEQ.  */

static void
rewrite_teardown (struct gpured_rewrite *rw, unsigned axis, gcall *call,
		  tree value, gimple_seq seq)
{
  tree ref = gpured_rewrite_ref (call);
  tree saved = rw->saved[axis];

  if (!operand_equal_p (saved, rw->identity, 0))
    {
      saved = fold_convert (rw->type, gpured_emit_late (saved, &seq));
      value = gpured_emit_combine (rw, gpured_emit_truth (rw, saved, &seq),
				   value, &seq);
    }
  if (ref)
    gpured_rewrite_store (rw, ref, value, &seq);
  gpured_emit_replace (call, value, seq);
}

/* FINI of vector longer than a warp: leave one value per warp in the slab of
   LEVEL.  */

static void
rewrite_fini_warps (struct gpured_rewrite *rw, unsigned level, gcall *call)
{
  tree type = unsigned_type_node;
  gimple_seq seq = NULL;
  tree value = gpured_rewrite_argument (rw, call, &seq);

  value = gpured_emit_shuffles (rw, gpured_emit_truth (rw, value, &seq), &seq);
  tree thread = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR, &seq);
  thread = gpured_emit_value (type, thread, &seq);
  tree lane = fold_build2 (BIT_AND_EXPR, type, thread,
			   build_int_cst (type, GPURED_WARP_SIZE - 1));
  lane = gpured_emit_value (type, lane, &seq);
  tree warp = fold_build2 (TRUNC_DIV_EXPR, type, thread,
			   build_int_cst (type, GPURED_WARP_SIZE));
  if (level == GPURED_LEVEL_worker)
    {
      tree worker = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_WORKER, &seq);

      worker = fold_build2 (MULT_EXPR, type, fold_convert (type, worker),
			    build_int_cst (type, gpured_rewrite_warps (rw)));
      warp = fold_build2 (PLUS_EXPR, type, warp, worker);
    }
  tree slot = gpured_emit_slot (rw, gpured_emit_slab (rw, level, &seq), warp,
				&seq);
  gpured_emit_store_if (rw, lane, slot, value, &seq);
  gpured_emit_replace (call, value, seq);
}

/* FINI of vector that is fused with worker in rows: every thread leaves its
   value in its place.  */

static void
rewrite_fini_row (struct gpured_rewrite *rw, gcall *call)
{
  tree type = unsigned_type_node;
  gimple_seq seq = NULL;
  tree var = gpured_rewrite_argument (rw, call, &seq);
  tree worker = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_WORKER, &seq);
  tree lane = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR, &seq);
  tree index
    = fold_build2 (PLUS_EXPR, type, fold_convert (type, lane),
		   fold_build2 (MULT_EXPR, type, fold_convert (type, worker),
				build_int_cst (type, GPURED_WARP_SIZE)));

  tree slab = gpured_emit_slab (rw, GPURED_LEVEL_worker, &seq);
  gpured_emit_store (gpured_emit_slot (rw, slab, index, &seq),
		     gpured_emit_truth (rw, var, &seq), &seq);
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
      tree var = gpured_rewrite_argument (rw, call, &seq);

      var = gpured_emit_shuffles (rw, gpured_emit_truth (rw, var, &seq), &seq);
      gpured_emit_replace (call, var, seq);
    }
  else if (algo[GPURED_LEVEL_worker] == GPURED_ALGO_rows)
    rewrite_fini_row (rw, call);
  else
    rewrite_fini_warps (rw, GPURED_LEVEL_worker, call);
}

/* The four steps of vector.  */

void
gpured_rewrite_vector (struct gpured_rewrite *rw,
		       const struct gpured_chain *chain)
{
  const enum gpured_algo algo = rw->site->plan.algo[GPURED_LEVEL_vector];
  gcall *teardown = chain->step[GPURED_STEP_teardown];

  gpured_emit_replace (chain->step[GPURED_STEP_init], rw->identity, NULL);
  rewrite_setup (rw, GPURED_LEVEL_vector, chain->step[GPURED_STEP_setup]);
  rewrite_fini_vector (rw, chain->step[GPURED_STEP_fini]);
  tree var = gimple_call_arg (teardown, GPURED_ARG_var);
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

/* FINI of worker: one thread of each leaves its value, unless the threads of
   the vector have done so.  */

static void
rewrite_fini_worker (struct gpured_rewrite *rw, gcall *call)
{
  gimple_seq seq = NULL;
  tree var = gpured_rewrite_argument (rw, call, &seq);

  if (rw->site->plan.algo[GPURED_LEVEL_vector] != GPURED_ALGO_fused)
    {
      tree worker = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_WORKER, &seq);
      tree slab = gpured_emit_slab (rw, GPURED_LEVEL_worker, &seq);

      gpured_emit_store (gpured_emit_slot (rw, slab, worker, &seq),
			 gpured_emit_truth (rw, var, &seq), &seq);
    }
  gpured_emit_replace (call, var, seq);
}

/* The four steps of worker.  The rows have been combined.  */

void
gpured_rewrite_worker (struct gpured_rewrite *rw,
		       const struct gpured_chain *chain)
{
  gcall *teardown = chain->step[GPURED_STEP_teardown];
  gimple_seq seq = NULL;
  tree total = rw->total;

  gpured_emit_replace (chain->step[GPURED_STEP_init], rw->identity, NULL);
  rewrite_setup (rw, GPURED_LEVEL_worker, chain->step[GPURED_STEP_setup]);
  rewrite_fini_worker (rw, chain->step[GPURED_STEP_fini]);
  if (!total)
    total = rewrite_slots (rw, GPURED_LEVEL_worker, &seq);
  rewrite_teardown (rw, GPURED_LEVEL_worker, teardown, total, seq);
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

/* Combine the rows of the N sites RWS, all of one loop, in one
   vector-partitioned region before the first TEARDOWN of worker: the fork
   makes the lanes of the first warp take part.  */

void
gpured_rewrite_rows (struct gpured_rewrite *rws, unsigned n)
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
      rws[i].total = gpured_rewrite_combined (&rws[i], GPURED_FAMILY_rows,
					      args, &seq);
    }
  if (!before)
    return;
  gpured_emit_unique (IFN_UNIQUE_OACC_JOIN, dep, GOMP_DIM_VECTOR, &seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (before);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}
