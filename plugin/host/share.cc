/* share.cc - has the host take a share of the iterations of a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With -fplugin-arg-gpured-share,

     #pragma acc parallel loop reduction(+:s) copyin(a[0:n])
     for (i = 0; i < n; i++)
       s += a[i];

   becomes

     share = gpured_host_share_begin (&launch, n, the memory of s and a);
     middle = share ? n - share : n;
     if (!share || share < n)
       {
	 #pragma acc parallel loop reduction(+:s) copyin(a[0:n])	\
			      async(share ? acc_async_noval : acc_async_sync)
	 for (i = 0; i < middle; i++)
	   s += a[i];
       }
     if (share)
       {
	 t = 0;
	 #pragma acc parallel loop reduction(+:t) copyin(a[0:n]) if(0)
	 for (i = middle; i < n; i++)
	   t += a[i];
	 gpured_host_share_host (&launch);
	 #pragma acc wait(acc_async_noval)
	 s = s + t;
	 gpured_host_share_end (&launch);
       }

   The second construct is one like others: threads of the host execute it (acc/cores.cc).
   A target construct of OpenMP has no queue.  There two threads run

     #pragma omp parallel num_threads(2) if(share)
     {
       if (omp_get_thread_num () == 0 && (!share || share < n))
	 the first
       if (omp_get_thread_num () == omp_get_num_threads () - 1 && share)
	 the second, gpured_host_share_host (&launch)
     }

   as a team may have one thread only.

   No device executes the second construct.  So a pass after `ompexp' (join.cc) takes its
   functions from the list of kernels.

   gpured_host_share_begin (libgpured-host/share.c) decides at run time.  It returns 0 if
   the device is the host, if the user wants that, and unless memory is shared, if
   anything of what the construct copies in is on the device already.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "omp/omp.h"
#include "omp/spmd-build.h"
#include "remarks.h"
#include "share-build.h"
#include "walk.h"

/* Have the loop of TARGET, whose directives are CHAIN, begin in the MIDDLE of that of B, if
   HOST, or else end there.  */

static void
cut (struct share_build *b, gomp_target *target, const vec<gimple *> &chain, bool host)
{
  const enum tree_code cond = b->plan->range.cond_code;
  gpured_clauses_add (gimple_omp_target_clauses_ptr (target), gimple_location (target),
		      OMP_CLAUSE_FIRSTPRIVATE, b->middle);
  for (gimple *stmt : chain)
    if (gomp_for *loop = dyn_cast <gomp_for *> (stmt))
      {
	if (host)
	  gimple_omp_for_set_initial (loop, 0, b->middle);
	else
	  {
	    gimple_omp_for_set_final (loop, 0, b->middle);
	    gimple_omp_for_set_cond (loop, 0, cond);
	  }
	gpured_forget_counter (loop);
      }
    else
      gpured_clauses_add (gpured_clauses_of (stmt), gimple_location (stmt),
			  OMP_CLAUSE_SHARED, b->middle);
}

/* A variable for what another takes the place of.  */

struct share_names
{
  tree from, to;
};

/* Callback of walk_gimple_seq: puts it in the place of the other.  */

static tree
replace_name (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  const struct share_names *names = (const struct share_names *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == names->from)
    *tp = names->to;
  return NULL_TREE;
}

/* Have TARGET, the host's, reduce a variable of its own instead of that of REDUCTION, and
   append to *SEQ what sets it to the identity.  Return it.  */

static tree
reduce_own (struct share_build *b, gomp_target *target,
	    const share_reduction &reduction, gimple_seq *seq)
{
  const bool by_reference = omp_privatize_by_reference (reduction.var);
  tree type = TREE_TYPE (reduction.var);
  if (by_reference)
    type = TREE_TYPE (type);
  const char *name = (DECL_NAME (reduction.var)
		      ? IDENTIFIER_POINTER (DECL_NAME (reduction.var)) : NULL);
  tree own = gpured_add_bind_variable (b->bind, TYPE_MAIN_VARIANT (type), name);
  TREE_ADDRESSABLE (own) = by_reference || !is_gimple_reg (reduction.var);
  tree identity = omp_reduction_init_op (gimple_location (target), reduction.code, type);
  gimple_seq_add_stmt (seq, gimple_build_assign
			      (own, gpured_compute (identity, seq, b->bind)));
  struct share_names names = { reduction.var, own };
  if (by_reference)
    {
      names.to = gpured_add_bind_variable (b->bind, TREE_TYPE (reduction.var), name);
      /* Fortran's front end takes no others for references.  */
      DECL_ARTIFICIAL (names.to) = 0;
      gimple_seq_add_stmt (seq, gimple_build_assign
				  (names.to, build_fold_addr_expr (own)));
      tree map = gpured_share_map (target, reduction.var);
      OMP_CLAUSE_DECL (map) = build_simple_mem_ref (names.to);
    }
  gpured_walk_one (target, NULL, replace_name, &names);
  return own;
}

/* Append to *SEQ: the variable of REDUCTION becomes what it and OWN make.  */

static void
combine (struct share_build *b, const share_reduction &reduction, tree own,
	 gimple_seq *seq)
{
  tree var = reduction.var, value;
  if (omp_privatize_by_reference (var))
    var = build_simple_mem_ref (gpured_copy_value (var, seq, b->bind));
  tree type = TREE_TYPE (var);
  switch (reduction.code)
    {
    case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR:
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      {
	tree zero = build_zero_cst (type), truth = boolean_type_node;
	value = build2 (reduction.code, truth, build2 (NE_EXPR, truth, var, zero),
			build2 (NE_EXPR, truth, own, zero));
	value = fold_convert (type, value);
	break;
      }
    default:
      value = build2 (reduction.code, type, var, own);
    }
  value = gpured_compute (value, seq, b->bind);
  gimple_seq_add_stmt (seq, gimple_build_assign (unshare_expr (var), value));
}

/* The constructs of the current function that only the host executes, the functions
   made of them, and the constructs that are in a queue at the same time.  */

static hash_set<gimple *> hosts, queued;
static vec<tree> host_functions;

bool
gpured_share_host_p (gimple *stmt)
{
  return !hosts.is_empty () && hosts.contains (stmt);
}

bool
gpured_share_queued_p (gimple *stmt)
{
  return !queued.is_empty () && queued.contains (stmt);
}

/* Have the host take a share of the construct of PLAN, at GSI.  */

static void
build (const struct share_plan *plan, gimple_stmt_iterator *gsi)
{
  gomp_target *target = plan->target;
  gomp_target *host = gpured_omp_copy_target (target);
  tree clauses = unshare_expr (gimple_omp_target_clauses (target));
  gimple_omp_target_set_clauses (host, clauses);
  auto_vec<gimple *> chain;
  gpured_share_chain (host, &chain);
  hosts.add (host);
  queued.add (target);
  struct share_build b;
  gimple_seq seq = NULL, last = NULL;
  b.plan = plan;
  b.bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gpured_share_ask (&b, &seq);
  cut (&b, target, plan->chain, false);
  cut (&b, host, chain, true);
  tree never = gpured_clauses_add (gimple_omp_target_clauses_ptr (host),
				   gimple_location (host), OMP_CLAUSE_IF, NULL_TREE);
  OMP_CLAUSE_IF_EXPR (never) = boolean_false_node;
  OMP_CLAUSE_IF_MODIFIER (never) = ERROR_MARK;
  for (const share_reduction &reduction : plan->reductions)
    combine (&b, reduction, reduce_own (&b, host, reduction, &seq), &last);
  gpured_share_tell (&b, GPURED_HOST_share_end, &last);
  gsi_replace (gsi, b.bind, false);
  if (plan->openacc)
    gpured_share_queue (&b, target, host, &seq);
  else
    gpured_share_team (&b, target, host, &seq);
  gpured_share_if (&seq, NE_EXPR, b.share, build_zero_cst (TREE_TYPE (b.share)), last);
  gimple_bind_set_body (b.bind, seq);
}

/* Constructs, and what the walk looks for.  */

struct share_search
{
  bool openacc;
  auto_vec<gimple_stmt_iterator> constructs;
};

/* Callback of walk_gimple_seq: notes constructs that are in no other but regions for
   data.  */

static tree
note_construct (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct share_search *search = (struct share_search *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (!is_gimple_omp (stmt))
    return NULL_TREE;
  gomp_target *target = dyn_cast <gomp_target *> (stmt);
  const int kind = target ? gimple_omp_target_kind (target) : -1;
  *handled = (kind != GF_OMP_TARGET_KIND_DATA && kind != GF_OMP_TARGET_KIND_OACC_DATA
	      && kind != GF_OMP_TARGET_KIND_OACC_DATA_KERNELS);
  if (kind == (search->openacc ? (int) GF_OMP_TARGET_KIND_OACC_PARALLEL
	       : (int) GF_OMP_TARGET_KIND_REGION))
    search->constructs.safe_push (*gsi);
  return NULL_TREE;
}

void
gpured_share (function *fun, bool openacc)
{
  struct share_search search;
  search.openacc = openacc;
  gpured_walk (gimple_body (fun->decl), note_construct, NULL, &search);
  for (gimple_stmt_iterator gsi : search.constructs)
    {
      struct share_plan plan;
      plan.target = as_a <gomp_target *> (gsi_stmt (gsi));
      plan.openacc = openacc;
      location_t loc = gimple_location (plan.target);
      if (const char *why = gpured_share_legal (&plan))
	gpured_remark (MSG_MISSED_OPTIMIZATION, loc,
		       "the host takes no share of this construct, because %s\n", why);
      else
	{
	  gpured_remark (MSG_OPTIMIZED_LOCATIONS, loc,
			 "the host takes a share of the iterations of this construct\n");
	  build (&plan, &gsi);
	}
    }
}

/* Callback of walk_gimple_seq: notes the functions of constructs.  */

static tree
note_function (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gomp_target *target = dyn_cast <gomp_target *> (stmt))
    host_functions.safe_push (gimple_omp_target_child_fn (target));
  else if (is_gimple_omp (stmt) && gimple_code (stmt) == GIMPLE_OMP_PARALLEL)
    host_functions.safe_push (gimple_omp_taskreg_child_fn (stmt));
  return NULL_TREE;
}

void
gpured_share_note_functions (gimple *stmt)
{
  if (gpured_share_host_p (stmt))
    gpured_walk_one (stmt, note_function, NULL, NULL);
}

bool
gpured_share_any_p (void)
{
  return !hosts.is_empty ();
}

void
gpured_share_leave_to_host (void)
{
  for (tree fn : host_functions)
    {
      gpured_omp_no_kernel (fn);
      DECL_ATTRIBUTES (fn)
	= tree_cons (get_identifier (GPURED_HOST_ATTRIBUTE), NULL_TREE,
		     remove_attribute ("omp declare target", DECL_ATTRIBUTES (fn)));
      if (cgraph_node *node = cgraph_node::get (fn))
	node->offloadable = 0;
    }
  host_functions.truncate (0);
  hosts.empty ();
  queued.empty ();
}
