/* kernels-unannotated-select.cc - decides which loops without a directive stay
   OpenACC loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   This happens when the construct has been read and decided (kernels-loops.cc)
   with all of its counting loops.  The steps are repeated until nothing
   changes:

   1. A loop whose bound may change between iterations is undone.
   2. If the value of the counter after a loop may be needed, it is set there.
   3. A loop that cannot run in parallel is undone, unless a loop around it
      can.  Then it is sequential, as one with a directive is.  The nests in a
      loop that is undone can be launched once for each of its iterations
      (kernels-split-host.cc).
   4. In a parallel loop, a loop of few iterations is sequential as well, as
      most lanes would have no work.  So is one that was launched for each
      iteration of a loop around it (kernels-split-points.cc).

   A loop inside of one with a directive is not distributed, as the user has
   chosen the levels.  It is sequential, with what is known of it (steps 1 and
   2).  That may show that iterations of the loop around are independent.

   Loops that are not part of a `parallel' construct at the end are undone,
   too.  The others count their iterations if that is needed.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "gpured-abi.h"
#include "kernels.h"
#include "kernels-unannotated.h"

/* Whether EXPR, an operand of what computes the bound of loop N of K, has the
   same value in all iterations.  Note what is in the way.  */

static bool
kept_p (const struct kernels *k, int n, tree expr, unsigned at)
{
  if (kernels_invariant_p (&k->nest, n, expr, at, 0))
    return true;
  if (is_gimple_reg (expr))
    return false;
  bool kept = !kernels_call_p (k, n) && !kernels_stored_p (k, n, expr, at);
  /* What leads to it must not change either.  */
  for (tree ref = expr; kept && !DECL_P (ref); ref = TREE_OPERAND (ref, 0))
    switch (TREE_CODE (ref))
      {
      case ARRAY_REF:
	kept = kernels_invariant_p (&k->nest, n, TREE_OPERAND (ref, 1), at, 0);
	break;
      case MEM_REF:
	kept = kernels_invariant_p (&k->nest, n, TREE_OPERAND (ref, 0), at, 0);
	return kept;
      case COMPONENT_REF:
      case REALPART_EXPR:
      case IMAGPART_EXPR:
	break;
      default:
	return false;
      }
  return kept;
}

/* Step 1 for LOOP, which is loop N of K: whether all iterations have the same
   bound and the same step.  */

static bool
bound_kept_p (const struct kernels *k, int n, const struct plain_loop *loop)
{
  unsigned at = infer_head (&k->nest, n);
  auto_vec<tree> computed;
  if (TREE_CODE (loop->step) != INTEGER_CST && !kept_p (k, n, loop->step, at))
    return false;
  for (gimple *stmt : loop->test)
    {
      for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
	if (!computed.contains (gimple_op (stmt, i))
	    && !kept_p (k, n, gimple_op (stmt, i), at))
	  return false;
      computed.safe_push (gimple_assign_lhs (stmt));
    }
  return computed.contains (loop->bound) || kept_p (k, n, loop->bound, at);
}

/* Whether the first value of its counter keeps its value, too: every thread reads
   it when it begins.  If that is what the counter had before, each iteration has
   its own of it.  */

static bool
first_kept_p (const struct kernels *k, int n, const struct plain_loop *loop)
{
  unsigned at = infer_head (&k->nest, n);
  for (unsigned i = 1; (i < gimple_num_ops (loop->init)
			&& gimple_op (loop->init, i) != loop->variable); i++)
    if (!kept_p (k, n, gimple_op (loop->init, i), at))
      return false;
  return true;
}

/* Step 2 for LOOP, which is loop N of K.  *CHANGED becomes true if K has
   changed.  Return false if the counter is needed and cannot be set: what counts the
   iterations of `forall' once, in front of it, may not be done again.  */

static bool
follow (struct kernels *k, int n, struct plain_loop *loop, bool *changed)
{
  if (loop->follows
      || infer_dead_after_p (&k->nest, &k->function, n, loop->variable, false))
    return true;
  if (loop->total)
    return false;
  *changed = true;
  plain_follow (k->plain, loop);
  return true;
}

/* Step 3: whether a loop around loop N of K runs in parallel.  */

static bool
inside_parallel_p (const struct kernels *k, int n)
{
  for (n = k->nest.nodes[n].parent; n > 0; n = k->nest.nodes[n].parent)
    if (k->loops[n].parallel)
      return true;
  return false;
}

/* Why LOOP, which is loop N of K, is to be undone, or none.  */

static enum gpured_reason
check (struct kernels *k, int n, struct plain_loop *loop, bool *changed)
{
  if (!first_kept_p (k, n, loop) || !bound_kept_p (k, n, loop)
      || !follow (k, n, loop, changed))
    return GPURED_REASON_kernels_count;
  if (loop->within || k->loops[n].parallel || inside_parallel_p (k, n))
    return GPURED_REASON_none;
  loop->cause = k->loops[n].cause;
  return k->loops[n].reason;
}

bool
plain_few_p (const struct plain_loop *loop)
{
  tree initial = gimple_omp_for_initial (loop->stmt, 0);
  tree final = gimple_omp_for_final (loop->stmt, 0);
  if (TREE_CODE (initial) != INTEGER_CST || TREE_CODE (final) != INTEGER_CST)
    return false;
  widest_int span = wi::abs (wi::to_widest (final) - wi::to_widest (initial));
  return wi::lts_p (span, (loop->code == LE_EXPR || loop->code == GE_EXPR
			   ? GPURED_WARP_SIZE - 1 : GPURED_WARP_SIZE)
		    * widest_int (plain_step (loop)));
}

void
plain_leave_few (struct kernels *k, int n)
{
  k->loops[n].parallel = false;
  k->loops[n].reason = GPURED_REASON_kernels_few;
  k->loops[n].clauses.release ();
}

/* Step 4 for LOOP, which is loop N of K.  */

static void
leave_lanes (struct kernels *k, int n, const struct plain_loop *loop)
{
  if (k->loops[n].parallel && inside_parallel_p (k, n) && plain_few_p (loop))
    plain_leave_few (k, n);
}

bool
plain_settle (struct kernels *k)
{
  bool changed = false;
  for (unsigned n = 1; n < k->nest.nodes.length (); n++)
    if (struct plain_loop *loop = plain_loop_of (k->plain,
						 k->nest.nodes[n].stmt))
      {
	loop->reason = check (k, n, loop, &changed);
	if (!loop->reason)
	  continue;
	plain_undo (k->plain, loop);
	changed = true;
      }
  for (unsigned n = 1; n < k->nest.nodes.length () && !changed; n++)
    if (struct plain_loop *loop = plain_loop_of (k->plain,
						 k->nest.nodes[n].stmt))
      leave_lanes (k, n, loop);
  return changed;
}

/* The node of K that is the outermost loop around loop N.  */

static int
root_of (const struct kernels *k, int n)
{
  while (k->nest.nodes[n].parent > 0)
    n = k->nest.nodes[n].parent;
  return n;
}

/* Whether what is told of another loop of PLAIN at the same place as LOOP, which may be
   behind it, says enough: one array expression of Fortran may be several loops.  That
   the construct cannot be split says least.  */

static bool
told_p (const struct plain *plain, const struct plain_loop *loop)
{
  const bool least = loop->reason == GPURED_REASON_kernels_parts;
  bool behind = false;
  for (const struct plain_loop *other : plain->loops)
    {
      behind |= other == loop;
      if (other == loop || other->stmt || other->within
	  || !gpured_same_place_p (other->loc, loop->loc))
	continue;
      if (!behind && other->reason == loop->reason)
	return true;
      if (plain_array_p (loop) && other->reason != GPURED_REASON_kernels_parts
	  && (!behind || least))
	return true;
    }
  return false;
}

/* Whether LOOP of PLAIN only finds where the rest of an array expression begins, which
   runs in parallel: MAXVAL and MINVAL pass over NaNs first.  */

static bool
head_p (const struct plain *plain, const struct plain_loop *loop)
{
  if (loop->reason == GPURED_REASON_kernels_array)
    for (const struct plain_loop *other : plain->loops)
      if (other->stmt && gpured_same_place_p (other->loc, loop->loc))
	return true;
  return false;
}

/* Tell that LOOP stays as it was, and why; ANY: in a construct that does not.  The
   source of an array expression has no iterations and no place for a directive,
   so no reason may speak of them.  */

static void
remark (const struct plain_loop *loop, bool any)
{
  const bool array = plain_array_p (loop);
  enum gpured_reason reason = loop->reason;
  if (array && reason == GPURED_REASON_kernels_memory)
    reason = GPURED_REASON_kernels_array_memory;
  gpured_remark (MSG_MISSED_OPTIMIZATION, loop->loc,
		 "this %s of a `kernels' construct %s: %s\n",
		 array ? "array expression" : "loop",
		 any ? "runs serially" : "left to GCC",
		 gpured_reason_text (reason));
  gpured_remark_remedy (loop->loc, reason, &loop->cause);
}

void
plain_finish (struct kernels *k, enum gpured_reason reason)
{
  bool any = false;
  for (unsigned n = 1; n < k->nest.nodes.length (); n++)
    {
      int root = root_of (k, n);
      any |= k->loops[root].applied;
      struct plain_loop *loop = plain_loop_of (k->plain,
					       k->nest.nodes[n].stmt);
      if (loop && k->loops[root].applied && loop->trips)
	plain_count_trips (k->plain, loop);
      if (!loop || k->loops[root].applied)
	continue;
      loop->reason = kernels_refuse (k, root);
      if (!loop->reason)
	{
	  loop->reason = k->loops[root].joined ? GPURED_REASON_kernels_parts : reason;
	  loop->cause = *gpured_cause_of (loop->reason);
	}
      plain_undo (k->plain, loop);
    }
  plain_end_early (k->plain);
  for (struct plain_loop *loop : k->plain->loops)
    if (!loop->stmt && !loop->within && !told_p (k->plain, loop)
	&& !head_p (k->plain, loop))
      remark (loop, any);
}
