/* kernels.cc - runs `kernels' constructs in parallel.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In `kernels' constructs GCC drops reduction clauses (omp-low.cc,
   scan_omp_for).  It runs the construct with a single thread, unless
   tree-parloops.cc finds something in it.  Here, before `omplower', a
   construct of one loop nest becomes a `parallel' construct, if
   kernels-loops.cc finds that a loop of it may run in parallel.  Loops without
   a directive get one for that (kernels-unannotated.cc).  Then all that is
   done for reductions in `parallel' follows.  A construct with more in it is
   split into several (kernels-split.cc).  Other constructs stay as they are,
   with a remark why.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "infer.h"
#include "kernels.h"
#include "kernels-unannotated.h"
#include "remarks.h"
#include "walk.h"

/* Whether leaf I of NEST, outside all loops, only computes a bound of the loop
   that follows, which each gang may do if the loop does not change it.  */

static bool
bound_p (const struct infer_nest *nest, unsigned i)
{
  gimple *stmt = nest->leaves[i].stmt;
  return (is_gimple_assign (stmt)
	  && gpured_temporary_p (gimple_assign_lhs (stmt)));
}

/* The only loop of K that is in no other, if there is nothing else in the
   construct, or 0.  */

static int
only_root (const struct kernels *k)
{
  int root = 0;
  for (unsigned i = 0; i < k->nest.leaves.length (); i++)
    {
      const struct gpured_leaf *leaf = &k->nest.leaves[i];
      if (leaf->node != 0 || gimple_clobber_p (leaf->stmt))
	continue;
      if (gimple_code (leaf->stmt) != GIMPLE_OMP_FOR)
	{
	  if (root || !bound_p (&k->nest, i))
	    return 0;
	  continue;
	}
      if (root)
	return 0;
      root = infer_node_of (&k->nest, leaf->stmt);
    }
  for (unsigned i = 0; root && i < k->nest.leaves.length (); i++)
    if (k->nest.leaves[i].node == 0 && kernels_changes_p (k, root, i))
      return 0;
  return root;
}

/* Tell why nests of K do not run in parallel, REASON if for nothing of their
   own.  */

static void
remark_all (const struct kernels *k, enum gpured_reason reason)
{
  for (unsigned n = 1; n < k->nest.nodes.length (); n++)
    {
      if (k->nest.nodes[n].parent != 0 || k->loops[n].applied
	  || plain_loop_of (k->plain, k->nest.nodes[n].stmt))
	continue;
      location_t loc = k->nest.nodes[n].loc;
      enum gpured_reason own = kernels_refuse (k, n);
      if (!own)
	own = k->loops[n].joined ? GPURED_REASON_kernels_parts : reason;
      gpured_remark (MSG_MISSED_OPTIMIZATION, loc,
		     "this loop of a `kernels' construct left to GCC: %s\n",
		     gpured_reason_text (own));
      gpured_remark_remedy (loc, own, (own == k->loops[n].reason
				       ? &k->loops[n].cause
				       : gpured_cause_of (own)));
    }
}

/* Warn of the reductions without a clause that the loops of K could run in
   parallel with.  */

static void
warn_missing (struct kernels *k)
{
  k->search = true;
  kernels_decide (k);
  for (unsigned n = 0; n < k->nest.nodes.length (); n++)
    {
      for (tree clause : k->loops[n].clauses)
	if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_REDUCTION)
	  gpured_warning_at (k->nest.nodes[n].loc,
			     GPURED_MESSAGE_kernels_missing,
			     gpured_spell_operator
			       (OMP_CLAUSE_REDUCTION_CODE (clause)),
			     OMP_CLAUSE_DECL (clause));
      k->loops[n].clauses.release ();
      memset (&k->loops[n], 0, sizeof k->loops[n]);
    }
  k->search = false;
}

/* Read K, the construct TARGET of FUN at this moment, and decide about its
   loops.  */

static void
read_construct (struct kernels *k, function *fun, gomp_target *target,
		struct plain *plain)
{
  k->target = target;
  k->search = gpured_options.infer == GPURED_INFER_ON;
  k->plain = plain;
  k->ahead = NULL;
  k->nest.place = gsi_none ();
  infer_nest_read (&k->nest, target, gimple_omp_body (target), 0, INFER_LOOPS);
  infer_function_read (&k->function, gimple_body (fun->decl),
		       INFER_CONSTRUCTS);
  k->loops = XCNEWVEC (struct kernels_loop, k->nest.nodes.length ());
  kernels_find_invariant (k);
}

static void
release_construct (struct kernels *k)
{
  for (unsigned n = 0; n < k->nest.nodes.length (); n++)
    k->loops[n].clauses.release ();
  XDELETEVEC (k->loops);
}

/* Callback of walk_gimple_seq: ends the walk at a jump back to one of the labels that
   the vector of WI has, and appends those that it comes to; or at an array that is set
   as a whole, as GCC has zeros of an array assignment of Fortran.  */

static tree
find_loop (gimple_stmt_iterator *gsi, bool *handled,
	   struct walk_stmt_info *wi)
{
  auto_vec<tree> *labels = (auto_vec<tree> *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (glabel *label = dyn_cast <glabel *> (stmt))
    labels->safe_push (gimple_label_label (label));
  tree found = NULL_TREE;
  if (gimple_assign_single_p (stmt) && !gimple_clobber_p (stmt)
      && TREE_CODE (TREE_TYPE (gimple_assign_lhs (stmt))) == ARRAY_TYPE)
    found = gimple_assign_lhs (stmt);
  auto_vec<tree> to;
  infer_jumps (stmt, &to);
  for (tree label : to)
    if (labels->contains (label))
      found = label;
  *handled = found != NULL_TREE;
  return found;
}

/* Tell that the construct TARGET stays as it is, for no loop in it has a directive or
   is one that counts.  If there is none at all, there is nothing to tell.  */

static void
remark_directive (gomp_target *target)
{
  const enum gpured_reason reason = GPURED_REASON_kernels_directive;
  location_t loc = gimple_location (target);
  auto_vec<tree> labels;
  if (!gpured_walk (gimple_omp_body (target), find_loop, NULL, &labels))
    return;
  gpured_remark (MSG_MISSED_OPTIMIZATION, loc,
		 "this `kernels' construct left to GCC: %s\n",
		 gpured_reason_text (reason));
  gpured_remark_remedy (loc, reason, gpured_cause_of (GPURED_REASON_none));
}

/* Treat the construct at GSI in FUN, whose loops without a directive are PLAIN.
   Return false if some of those are none any more, and nothing else is done.
   FIRST: it has not been tried before, and nothing has been warned of.  */

static bool
treat_once (function *fun, gimple_stmt_iterator *gsi, struct plain *plain,
	    bool first)
{
  struct kernels k;
  read_construct (&k, fun, plain->target, plain);
  bool again = false, any = k.nest.nodes.length () > 1;
  if (any && !kernels_invalid_p (&k))
    {
      if (first && gpured_options.infer == GPURED_INFER_WARN
	  && !inhibit_warnings)
	warn_missing (&k);
      kernels_decide (&k);
      again = plain_settle (&k);
      if (!again)
	{
	  int root = only_root (&k);
	  enum gpured_reason reason = GPURED_REASON_kernels_jump;
	  if (root && kernels_refuse (&k, root) == GPURED_REASON_none)
	    {
	      kernels_apply (&k, root, k.target);
	      kernels_place (&k, k.target, gsi);
	    }
	  else if (!kernels_split (&k, gsi))
	    reason = GPURED_REASON_kernels_parts;
	  remark_all (&k, reason);
	  plain_finish (&k, reason);
	}
    }
  else if (any || !plain->loops.is_empty ())
    plain_finish (&k, GPURED_REASON_kernels);
  else
    remark_directive (k.target);
  release_construct (&k);
  return !again;
}

/* Treat the construct at GSI in FUN.  */

static void
treat_construct (function *fun, gimple_stmt_iterator *gsi)
{
  struct plain plain;
  plain.target = as_a <gomp_target *> (gsi_stmt (*gsi));
  plain.function = gimple_body (fun->decl);
  plain_find (&plain);
  bool first = true;
  while (!treat_once (fun, gsi, &plain, first))
    first = false;
  plain_free (&plain);
}

/* Callback of walk_gimple_seq: collects the constructs, as treating one walks
   through the function.  */

static tree
collect_construct (gimple_stmt_iterator *gsi, bool *,
		   struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET
      && gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_OACC_KERNELS)
    ((auto_vec<gimple_stmt_iterator> *) wi->info)->safe_push (*gsi);
  return NULL_TREE;
}

void
gpured_kernels (function *fun)
{
  if (gpured_options.kernels == GPURED_KERNELS_OFF
      || gpured_targets () < GPURED_TARGETS_nvptx)
    return;
  auto_vec<gimple_stmt_iterator> targets;
  gpured_walk (gimple_body (fun->decl), collect_construct, NULL, &targets);
  for (gimple_stmt_iterator gsi : targets)
    treat_construct (fun, &gsi);
}
