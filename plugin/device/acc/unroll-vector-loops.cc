/* unroll-vector-loops.cc - unrolls the vector loops of OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   After `oaccloops' a loop over vectors, with gangs and workers or without, is

     offset = IFN_GOACC_LOOP (OFFSET, direction, range, step, chunk, mask, ...);
     bound = IFN_GOACC_LOOP (BOUND, ..., offset);
     if (offset < bound)
       do
	 BODY (offset);
       while ((offset += IFN_GOACC_LOOP (STEP, ...)) < bound);

   `oaccdevlow' lowers it so that each gang has a contiguous part and its
   threads workshare that one by one (oacc_xform_loop), unless the user gives
   chunks.  The bound that GCC computes for a thread is the thread's own offset
   plus the length of the gang's part.  Here the bound is computed for the
   first thread, so that it is the end of the part for all threads.

   With chunks of one iteration, all threads of all gangs workshare the whole
   range, and fewer iterations fill no tile.  But a program may rely on its
   gang having written data in another loop.  So this is done only if there is
   only one loop.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"

#include "gpured-abi.h"
#include "passes.h"
#include "rewrite.h"
#include "uniform-nest.h"
#include "unroll.h"
#include "unroll-vector-loops.h"
#include "walk.h"

/* The least constant length of rows that would ask if they fill a tile.  */
#define LEAST_LENGTH 256

/* Let the parts of the loop of OWN workshare it one by one among all
   threads.  */

static void
interleave (gpured_acc_loop *own)
{
  gcall *parts[] = { own->offset, own->bound, own->step };

  for (gcall *part : parts)
    {
      tree chunk = gimple_call_arg (part, GPURED_LOOP_ARG_chunk);
      gimple_call_set_arg (part, GPURED_LOOP_ARG_chunk,
			   build_one_cst (TREE_TYPE (chunk)));
    }
}

/* Compute the numbers of SHARED, the loop of OWN, which is over LEVELS, in a
   way that all who workshare it have the same bound.  ALONE says that no other
   loop is over gangs.  */

static void
complete (gpured_acc_loop *own, gpured_shared_loop *shared, unsigned levels,
	  bool alone)
{
  gimple_seq seq = NULL;
  tree offset = gimple_call_lhs (own->offset), type = TREE_TYPE (offset);

  if (alone)
    interleave (own);
  else
    levels &= ~GOMP_DIM_MASK (GOMP_DIM_GANG);
  shared->first = offset;
  shared->bound = gimple_call_lhs (own->bound);
  shared->tid = gpured_emit_threads (levels, true, &seq);
  shared->threads = gpured_emit_threads (levels, false, &seq);
  shared->lowest = build_zero_cst (type);
  if (!alone)
    {
      tree way = gimple_build (&seq, MULT_EXPR, type,
			       gimple_convert (&seq, type, shared->tid),
			       build_int_cst (type, shared->step));
      shared->lowest = gimple_build (&seq, MINUS_EXPR, type, offset, way);
      gimple_call_set_arg (own->bound, GPURED_LOOP_ARG_offset, shared->lowest);
      update_stmt (own->bound);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (own->bound);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Compute the same of SHARED, the loop of OWN, of the lanes of a row, if it is
   up.  */

static void
complete_row (gpured_acc_loop *own, gpured_shared_loop *shared)
{
  tree offset = gimple_call_lhs (own->offset);
  shared->first = offset;
  shared->bound = gimple_call_arg (own->offset, GPURED_LOOP_ARG_range);
  shared->tid = gimple_call_arg (own->offset, GPURED_LOOP_ARG_chunk);
  shared->threads = gimple_call_arg (own->step, GPURED_LOOP_ARG_chunk);
  shared->lowest = build_zero_cst (TREE_TYPE (offset));
}

/* Let the loop of OWN begin with FIRST, and with what SHARED carries, which was
   INITS.  */

static void
go_on (gpured_acc_loop *own, gpured_shared_loop *shared, tree first,
       const vec<tree> &inits)
{
  tree offset = gimple_call_lhs (own->offset);
  edge entry = loop_preheader_edge (shared->loop);

  if (gimple_cond_lhs (own->guard) == offset)
    gimple_cond_set_lhs (own->guard, first);
  else
    gimple_cond_set_rhs (own->guard, first);
  update_stmt (own->guard);
  for (gphi_iterator gsi = gsi_start_phis (own->out); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gphi *phi = gsi.phi ();
      if (virtual_operand_p (gimple_phi_result (phi)))
	continue;
      tree skipped = PHI_ARG_DEF_FROM_EDGE (phi, own->skip);
      tree left = PHI_ARG_DEF_FROM_EDGE (phi, own->exit);
      for (unsigned i = 0; i < inits.length (); i++)
	if (operand_equal_p (inits[i], skipped)
	    && shared->carried[i].next == left)
	  {
	    SET_PHI_ARG_DEF (phi, own->skip->dest_idx, shared->carried[i].init);
	    break;
	  }
    }
  for (const gpured_carried &c : shared->carried)
    SET_PHI_ARG_DEF (c.phi, entry->dest_idx, c.init);
  gphi *count = as_a <gphi *> (SSA_NAME_DEF_STMT (shared->x));
  SET_PHI_ARG_DEF (count, entry->dest_idx, first);
}

/* Append the offsets of the loops of FUN to OFFSETS.  */

static void
find_offsets (function *fun, vec<gcall *> *offsets)
{
  FOR_EACH_STMT (gsi, fun)
    if (gimple_get_lhs (gsi_stmt (gsi)))
      if (gcall *call
	  = gpured_acc_loop_part (gimple_get_lhs (gsi_stmt (gsi)),
				  IFN_GOACC_LOOP_OFFSET))
	offsets->safe_push (call);
}

/* Whether FUN has one loop over gangs at most, of OFFSETS, and calls nothing
   that may have others.  */

static bool
one_gang_loop_p (function *fun, const vec<gcall *> &offsets)
{
  unsigned n = 0;
  for (gcall *offset : offsets)
    n += (TREE_INT_CST_LOW (gimple_call_arg (offset, GPURED_LOOP_ARG_mask))
	  & GOMP_DIM_MASK (GOMP_DIM_GANG)) != 0;
  if (n > 1
      || !lookup_attribute ("omp target entrypoint",
			    DECL_ATTRIBUTES (fun->decl)))
    return false;
  FOR_EACH_STMT (gsi, fun)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (is_gimple_call (stmt) && !gimple_call_internal_p (stmt)
	  && !gimple_call_builtin_p (stmt)
	  && !startswith (gpured_callee_name (stmt), "GPURED_"))
	return false;
    }
  return true;
}

/* Whether the loop of OWN and SHARED, of a row of a constant length, is for tiles of
   the lanes that have it; SAY so then.  Fills SHARED and SIZES.  */

static bool
match_row (const gpured_acc_loop *own, gpured_shared_loop *shared, bool say,
	   struct gpured_row_sizes *sizes)
{
  tree range = gimple_call_arg (own->offset, GPURED_LOOP_ARG_range);
  if (shared->step != 1 || !tree_fits_uhwi_p (range)
      || !types_compatible_p (TREE_TYPE (range), TREE_TYPE (shared->x)))
    return false;
  shared->lanes = GPURED_LEAST_LANES;
  shared->count = tree_to_uhwi (range);
  return gpured_unroll_row_p (shared, say, sizes);
}

/* Match a row of another length, which tests at run time if it fills a tile.
   Return the iterations of a lane in a tile, or 1.  */

static unsigned
any_row_size (const gpured_acc_loop *own, gpured_shared_loop *shared, bool say)
{
  tree range = gimple_call_arg (own->offset, GPURED_LOOP_ARG_range);
  if ((TREE_CODE (range) == INTEGER_CST
       && compare_tree_int (range, LEAST_LENGTH) < 0)
      || !types_compatible_p (TREE_TYPE (range), TREE_TYPE (shared->x)))
    return 1;
  shared->bound = range;
  shared->lowest = build_zero_cst (TREE_TYPE (range));
  shared->lanes = GPURED_LEAST_LANES;
  shared->count = 0;
  shared->share = HOST_WIDE_INT_M1U;
  gpured_unroll_find_rows (shared, 4);
  return shared->width == 1 ? 1 : gpured_unroll_size (shared, say);
}

/* Do it for the loop that begins with OFFSET, ALONE or not.  Return whether
   anything is done.  */

static bool
unroll_loop (gcall *offset, bool alone)
{
  gpured_shared_loop shared;
  struct gpured_row_sizes sizes;
  gpured_acc_loop own;
  auto_vec<tree> inits;
  unsigned size = 1;
  tree first;

  memset (&own, 0, sizeof own);
  own.offset = offset;
  shared.x = NULL_TREE;
  const unsigned levels = gpured_acc_loop_levels (offset);
  if (!levels || !gpured_acc_match_loop (&own, &shared))
    return false;
  const bool part = gpured_uniform_part_p (offset);
  const bool row = part && match_row (&own, &shared, true, &sizes);
  if (!row)
    {
      size = (part ? any_row_size (&own, &shared, true)
	      : gpured_unroll_size (&shared, true));
      if (size == 1)
	return false;
    }
  if (part)
    complete_row (&own, &shared);
  else
    complete (&own, &shared, levels, alone);
  for (const gpured_carried &c : shared.carried)
    inits.safe_push (c.init);
  gimple_stmt_iterator gsi = gsi_for_stmt (own.guard);
  gsi_prev (&gsi);
  edge entry = split_block (gimple_bb (own.guard), gsi_stmt (gsi));
  own.skip = find_edge (entry->dest, own.out);
  if (row)
    gpured_unroll_row (&shared, entry, &sizes, &first);
  else
    gpured_unroll (&shared, entry, size, &first);
  go_on (&own, &shared, first, inits);
  return true;
}

/* Whether the loop that begins with OFFSET would be one for tiles of a row of
   sub-warps.  */

static bool
wide_row_p (gcall *offset)
{
  gpured_shared_loop shared;
  struct gpured_row_sizes sizes;
  gpured_acc_loop own;

  memset (&own, 0, sizeof own);
  own.offset = offset;
  shared.x = NULL_TREE;
  return (gpured_acc_loop_levels (offset) == GOMP_DIM_MASK (GOMP_DIM_VECTOR)
	  && gpured_acc_match_loop (&own, &shared)
	  && (match_row (&own, &shared, false, &sizes)
	      || any_row_size (&own, &shared, false) > 1));
}

void
gpured_unroll_wide_rows (function *fun, hash_set<gcall *> *wide)
{
  auto_vec<gcall *> offsets;

  if (!gpured_unroll_gate (fun))
    return;
  find_offsets (fun, &offsets);
  loop_optimizer_init (LOOPS_HAVE_PREHEADERS | LOOPS_HAVE_SIMPLE_LATCHES);
  for (gcall *offset : offsets)
    if (wide_row_p (offset))
      wide->add (offset);
  loop_optimizer_finalize ();
}

bool
gpured_unroll_acc (function *fun)
{
  auto_vec<gcall *> offsets, rows;
  bool any = false;

  find_offsets (fun, &offsets);
  const bool alone = one_gang_loop_p (fun, offsets);
  for (unsigned i = 0; i < offsets.length (); i++)
    any |= unroll_loop (offsets[i], alone);
  FOR_EACH_STMT (gsi, fun)
    if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_LOOP)
	&& gpured_uniform_part_p (as_a <gcall *> (gsi_stmt (gsi))))
      rows.safe_push (as_a <gcall *> (gsi_stmt (gsi)));
  push_gimplify_context (true);
  for (gcall *call : rows)
    gpured_uniform_lower (call);
  pop_gimplify_context (NULL);
  return any;
}
