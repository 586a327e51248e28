/* rewrite-block.cc - rewrites worker and vector reductions, within a gang.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   VAR is the argument of the call that is replaced, LHS its result, REF the
   address of the original or 0.  At both levels all threads begin with the
   identity.  The value before the loop is combined once, at the end.

   vector, shuffle	SETUP	 saved = REF ? *REF : VAR; LHS = saved
			INIT	 LHS = identity
			FINI	 LHS = VAR combined over the warp (in lane 0)
			TEARDOWN LHS = saved op VAR; if (REF) *REF = LHS
   vector, shuffle_slots
			FINI	 v = VAR combined over the warp;
				 if (lane == 0) partial[warp of the worker] = v
			TEARDOWN LHS = saved op all partials
   worker, update	SETUP	 partial[0] = saved
			FINI	 partial[0] op= VAR, atomically
			TEARDOWN LHS = partial[0]
   worker, slots	FINI	 partial[worker] = VAR
			TEARDOWN LHS = saved op all partials
   worker, slots with vector fused, longer than a warp
			FINI of vector as in shuffle_slots, into
			partial[warp of the gang]
   worker, rows with vector fused
			FINI of vector: partial[32 * worker + lane] = VAR
			TEARDOWN fork; r = column LANE of the rows combined,
				 combined over the warp; join;
				 LHS = saved op r

   For a wide type, worker keeps `saved' in the last partial.

   A few partials are combined by the thread that needs them, more of them by a
   warp, as a short row.  If a vector has several warps, a warp does not
   combine, as its fork has barriers.

   The barrier of the join between them orders the stores of FINI before the
   loads of TEARDOWN.  The barrier of the next loop's fork orders the loads of
   TEARDOWN before the stores of that loop's FINI: the thread that loads
   reaches it only afterwards.  nvptx leaves out these two barriers only for an
   empty loop, and FINI's store is in this one.

   SETUP stores `saved' before the fork's barrier.  The thread that loads at
   TEARDOWN, the first of the gang, may overwrite it: program order.  If a warp
   loads, only a barrier of the warp after its loads orders those of the other
   lanes before such a store (PTX ISA 8.9.5, base causality order; a shuffle
   synchronizes nothing).  Partials of one loop do not overlap, so this is
   needed only where another loop's SETUP stores.

   All of these are weak accesses, and the barriers have the scope cta:
   partials in global memory belong to the gang, too.  The update's red is
   relaxed, of scope cta, and morally strong with those of the other workers.
   Between the two barriers there are no other accesses.  */

#include "gpured-gcc.h"
#include "build.h"
#include "rewrite.h"

#include "gpured-abi.h"

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

/* The slots of the worker level of RW if their number is known, else 0.  */

static unsigned
rewrite_known (const struct gpured_rewrite *rw)
{
  const bool warps
    = rw->site->plan.algo[GPURED_LEVEL_vector] == GPURED_ALGO_fused;

  return (rw->target->dims[GPURED_LEVEL_worker]
	  * (warps ? gpured_rewrite_warps (rw) : 1));
}

/* N values of PARTIALS, STRIDE slots apart, combined.  */

static tree
rewrite_gather (const struct gpured_rewrite *rw, tree partials, unsigned n,
		unsigned stride, gimple_seq *seq)
{
  tree value[GPURED_FEW_SLOTS];

  gcc_assert (n && n <= GPURED_FEW_SLOTS);
  for (unsigned i = 0; i < n; i++)
    value[i] = gpured_emit_load (rw, partials, i * stride, seq);
  for (; n > 1; n = (n + 1) / 2)
    for (unsigned i = 0; i < n / 2; i++)
      value[i] = gpured_emit_combine (rw, value[i], value[(n + 1) / 2 + i],
				      seq);
  return value[0];
}

/* The slots of LEVEL combined by one thread.  */

static tree
rewrite_slots (const struct gpured_rewrite *rw, unsigned level,
	       gimple_seq *seq)
{
  tree partials = gpured_emit_partials (rw, level, GPURED_USER_teardown, seq);
  const unsigned n = (level == GPURED_LEVEL_vector
		      ? gpured_rewrite_warps (rw) : rewrite_known (rw));

  if (n && n <= GPURED_FEW_SLOTS)
    return rewrite_gather (rw, partials, n, 1, seq);
  tree args[2] = { partials, rewrite_count (rw, level, seq) };
  return gpured_rewrite_combined (rw, GPURED_FAMILY_slots, args, seq);
}

/* The slots of the worker level combined by the lanes of a warp.  */

static tree
rewrite_slots_warp (const struct gpured_rewrite *rw, gimple_seq *seq)
{
  tree u = unsigned_type_node;
  const unsigned known = rewrite_known (rw);
  unsigned lanes = GPURED_WARP_SIZE;
  tree partials = gpured_emit_partials (rw, GPURED_LEVEL_worker,
					GPURED_USER_teardown, seq);
  tree n = rewrite_count (rw, GPURED_LEVEL_worker, seq);
  tree lane = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR, seq);

  while (known && known <= lanes / 2)
    lanes /= 2;
  n = gpured_emit_value (u, n, seq);
  lane = gpured_emit_value (u, lane, seq);
  tree last = gpured_emit_value (u, fold_build2 (MINUS_EXPR, u, n,
						 build_one_cst (u)), seq);
  tree index = gpured_emit_value (u, fold_build2 (MIN_EXPR, u, lane, last),
				  seq);
  tree slot = gpured_emit_slot (rw, partials, index, seq);
  tree value = gpured_emit_load (rw, slot, 0, seq);
  tree identity = gpured_emit_work (rw, rw->identity, seq);
  tree mine = gpured_emit_value (boolean_type_node,
				 fold_build2 (LT_EXPR, boolean_type_node,
					      lane, n), seq);
  tree name = make_ssa_name (rw->work);
  gimple_seq_add_stmt (seq, gimple_build_assign (name, COND_EXPR, mine, value,
						 identity));
  return gpured_emit_warp (rw, name, lanes, seq);
}

/* The rows of RW combined by the lanes of a warp.  */

static void
rewrite_rows_warp (struct gpured_rewrite *rw, gimple_seq *seq)
{
  const unsigned known = rw->target->dims[GPURED_LEVEL_worker];
  tree partials = gpured_emit_partials (rw, GPURED_LEVEL_worker,
					GPURED_USER_teardown, seq);

  if (!known || known > GPURED_FEW_SLOTS)
    {
      tree args[2] = { partials, rewrite_count (rw, GPURED_LEVEL_worker, seq) };
      tree total = gpured_rewrite_call (rw, GPURED_FAMILY_rows, 2, args, seq);

      if (total)
	rw->total = gpured_emit_value (rw->work, total, seq);
      else
	rw->total_at = partials;
      return;
    }
  tree lane = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR, seq);
  tree column = gpured_emit_slot (rw, partials, lane, seq);
  tree value = rewrite_gather (rw, column, known, GPURED_WARP_SIZE, seq);
  rw->total = gpured_emit_warp (rw, value, GPURED_WARP_SIZE, seq);
}

/* Whether RW has a slot for what came in at SETUP of AXIS: two registers would
   be broadcast at all forks up to TEARDOWN.  */

static bool
rewrite_saved_p (const struct gpured_rewrite *rw, unsigned axis)
{
  return (axis == GPURED_LEVEL_worker && gpured_wide_p (rw->work)
	  && !operand_equal_p (rw->saved[axis], rw->identity, 0));
}

/* That slot, the last one, as USER finds it.  */

static tree
rewrite_saved (const struct gpured_rewrite *rw, enum gpured_user user,
	       gimple_seq *seq)
{
  const unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (rw->work));
  tree partials = gpured_emit_partials (rw, GPURED_LEVEL_worker, user, seq);
  tree slot
    = fold_build_pointer_plus_hwi (partials,
				   rw->site->plan.bytes[GPURED_LEVEL_worker]
				   - size);

  return gpured_emit_value (TREE_TYPE (partials), slot, seq);
}

/* SETUP of AXIS, worker or vector.  */

static void
rewrite_setup (struct gpured_rewrite *rw, unsigned axis, gcall *call)
{
  gimple_seq seq = NULL;
  tree ref = gpured_rewrite_ref (call);
  tree var = gimple_call_arg (call, GPURED_ARG_var);

  tree value = (ref ? gpured_rewrite_load (rw, ref, &seq)
		: gpured_emit_origin (var));
  if (!is_gimple_val (value))
    value = gpured_emit_value (rw->type, value, &seq);
  rw->saved[axis] = value;
  if (rw->site->plan.algo[axis] == GPURED_ALGO_update)
    {
      tree slot = gpured_emit_partials (rw, axis, GPURED_USER_setup, &seq);
      gpured_emit_store (slot, gpured_emit_work (rw, value, &seq), &seq);
    }
  else if (rewrite_saved_p (rw, axis))
    gpured_emit_store (rewrite_saved (rw, GPURED_USER_setup, &seq),
		       gpured_emit_work (rw, value, &seq), &seq);
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

  if (rw->site->plan.algo[axis] != GPURED_ALGO_update
      && !operand_equal_p (saved, rw->identity, 0))
    {
      if (rewrite_saved_p (rw, axis))
	saved = gpured_emit_load (rw, rewrite_saved (rw, GPURED_USER_teardown,
						     &seq), 0, &seq);
      else
	saved = gpured_emit_work (rw, gpured_emit_late (saved, &seq), &seq);
      value = gpured_emit_combine (rw, saved, value, &seq);
    }
  value = gpured_emit_result (rw, value, &seq);
  if (ref)
    gpured_rewrite_store (rw, ref, value, &seq);
  gpured_emit_replace (call, value, seq);
}

/* FINI of vector longer than a warp: store one partial per warp in those of
   LEVEL.  */

static void
rewrite_fini_warps (struct gpured_rewrite *rw, unsigned level, gcall *call)
{
  tree type = unsigned_type_node;
  gimple_seq seq = NULL;
  tree value = gpured_rewrite_argument (rw, call, &seq);

  value = gpured_emit_warp (rw, gpured_emit_work (rw, value, &seq),
			    GPURED_WARP_SIZE, &seq);
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
  tree partials = gpured_emit_partials (rw, level, GPURED_USER_fini, &seq);
  tree slot = gpured_emit_slot (rw, partials, warp, &seq);
  gpured_emit_store_if (rw, lane, slot, value, &seq);
  gpured_emit_replace (call, gpured_emit_result (rw, value, &seq), seq);
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

  tree partials = gpured_emit_partials (rw, GPURED_LEVEL_worker,
					GPURED_USER_fini, &seq);
  gpured_emit_store (gpured_emit_slot (rw, partials, index, &seq),
		     gpured_emit_work (rw, var, &seq), &seq);
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

      var = gpured_emit_work (rw, var, &seq);
      if (rw->rows)
	{
	  gimple_stmt_iterator gsi = gsi_for_stmt (call);
	  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	  seq = NULL;
	  var = gpured_emit_row (rw, var, call);
	}
      else
	var = gpured_emit_warp (rw, var, GPURED_WARP_SIZE, &seq);
      var = gpured_emit_result (rw, var, &seq);
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

  gpured_rewrite_identity (rw, chain);
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
      else
	var = gpured_emit_work (rw, var, &seq);
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
      tree partials = gpured_emit_partials (rw, GPURED_LEVEL_worker,
					    GPURED_USER_fini, &seq);
      tree value = gpured_emit_work (rw, var, &seq);

      if (rw->site->plan.algo[GPURED_LEVEL_worker] == GPURED_ALGO_update)
	gpured_emit_update (rw, partials, value, &seq);
      else
	{
	  tree worker = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_WORKER,
					 &seq);
	  gpured_emit_store (gpured_emit_slot (rw, partials, worker, &seq),
			     value, &seq);
	}
    }
  gpured_emit_replace (call, var, seq);
}

/* The four steps of worker.  What a warp combines has been combined.  */

void
gpured_rewrite_worker (struct gpured_rewrite *rw,
		       const struct gpured_chain *chain)
{
  gcall *teardown = chain->step[GPURED_STEP_teardown];
  gimple_seq seq = NULL;
  tree total = rw->total;

  gpured_rewrite_identity (rw, chain);
  rewrite_setup (rw, GPURED_LEVEL_worker, chain->step[GPURED_STEP_setup]);
  rewrite_fini_worker (rw, chain->step[GPURED_STEP_fini]);
  if (rw->site->plan.algo[GPURED_LEVEL_worker] == GPURED_ALGO_update)
    total = gpured_emit_load (rw, gpured_emit_partials (rw, GPURED_LEVEL_worker,
							GPURED_USER_teardown,
							&seq), 0, &seq);
  else if (rw->total_at)
    total = gpured_emit_load (rw, rw->total_at, 0, &seq);
  else if (!total)
    total = rewrite_slots (rw, GPURED_LEVEL_worker, &seq);
  rewrite_teardown (rw, GPURED_LEVEL_worker, teardown, total, seq);
}

/* The TEARDOWN of worker of RW if a warp combines its partials, else NULL.  */

static gcall *
rewrite_slab_end (const struct gpured_rewrite *rw)
{
  const struct gpured_site *site = rw->site;
  const enum gpured_algo algo = site->plan.algo[GPURED_LEVEL_worker];
  const unsigned known = rewrite_known (rw);

  if (algo != GPURED_ALGO_rows
      && (algo != GPURED_ALGO_slots || gpured_wide_p (rw->work)
	  || gpured_rewrite_warps (rw) != 1
	  || (known && known <= GPURED_FEW_SLOTS)))
    return NULL;
  for (unsigned k = 0; k < site->nchains; k++)
    if (site->chain[k].axis == GOMP_DIM_WORKER)
      return site->chain[k].step[GPURED_STEP_teardown];
  return NULL;
}

/* Combine the partials of the N sites RWS, all of one loop, where a warp does
   it, in one vector-partitioned region before the first TEARDOWN of worker: the
   fork makes the lanes of the first warp take part.  STORED if one of them may
   then store partials before a barrier of the gang.  */

void
gpured_rewrite_partials (struct gpured_rewrite *rws, unsigned n, bool stored)
{
  gcall *before = NULL;
  gimple_seq seq = NULL;
  tree dep = NULL_TREE;

  for (unsigned i = 0; i < n; i++)
    {
      gcall *end = rewrite_slab_end (&rws[i]);

      if (!end)
	continue;
      if (!before)
	{
	  before = end;
	  dep = gpured_emit_unique (IFN_UNIQUE_OACC_FORK, integer_zero_node,
				    GOMP_DIM_VECTOR, &seq);
	}
      if (rws[i].site->plan.algo[GPURED_LEVEL_worker] == GPURED_ALGO_rows)
	rewrite_rows_warp (&rws[i], &seq);
      else
	rws[i].total = rewrite_slots_warp (&rws[i], &seq);
    }
  if (!before)
    return;
  if (stored)
    gimple_seq_add_stmt (&seq, gpured_build_warp_barrier ());
  gpured_emit_unique (IFN_UNIQUE_OACC_JOIN, dep, GOMP_DIM_VECTOR, &seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (before);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}
