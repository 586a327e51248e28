/* omp.cc - the steps before GCC lowers OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Right before `omplower', the last place where reductions are still clauses,
   in each function in this order:

   1. A complex number or vector with static storage that is set by parts is
      marked as one that cannot be a register.  It is in memory, but a private
      copy of it in OpenMP is a variable without that mark, and GCC would lose
      such parts.
   2. Collapsed loops that are rectangular without looking so get rectangular
      bounds (nonrectangular.cc).
   3. Variables of types that nvptx lacks are an error, in functions for the
      device and in each region (types.cc).
   4. Loops in functions for the device may use lanes (lanes.cc).
   5. Target regions get an SPMD version for the device half (spmd-build.cc),
      or a remark why not.  In regions that are left to GCC, loops may use
      lanes.
   6. Simd loops that make GCC crash, or that it compiles incorrectly, are
      changed (simd.cc, safelen.cc).  */

#include "gpured-gcc.h"
#include "host.h"
#include "omp.h"
#include "remarks.h"
#include "team.h"
#include "walk.h"

/* The regions of a function.  Lowering changes the sequences that are walked.
   */

struct omp_walk
{
  auto_vec<gimple_stmt_iterator> regions;
  hash_set<gimple *> inner;	/* Regions in others, which GCC warns of.  */
  hash_set<gimple *> enclosed;	/* Regions in any construct.  */
};

/* Step 5: why no OpenMP construct of the file can be lowered, or none.  */

static enum gpured_reason
openmp_reason (void)
{
  unsigned sm, ptx;
  if (gpured_options.lower != GPURED_LOWER_ON
      || gpured_options.loops == GPURED_LOOPS_OFF)
    return GPURED_REASON_off;
  gpured_offload_isa (&sm, &ptx);
  if (sm && sm < 70)
    return GPURED_REASON_isa;
  return ptx && ptx < 60 ? GPURED_REASON_ptx : GPURED_REASON_none;
}

/* Step 5: why lanes cannot workshare loops in TARGET, which is left alone, or
   none.  Where teams may have one thread, that runs all iterations of a loop in
   order; what is in the loop cannot ask.  */

static enum gpured_reason
lanes_reason (gomp_target *target)
{
  tree c = omp_find_clause (gimple_omp_target_clauses (target),
			    OMP_CLAUSE_THREAD_LIMIT);
  tree limit = c ? OMP_CLAUSE_THREAD_LIMIT_EXPR (c) : integer_zero_node;
  return (TREE_CODE (limit) != INTEGER_CST || integer_minus_onep (limit)
	  || integer_onep (limit)
	  ? GPURED_REASON_omp_if : openmp_reason ());
}

/* Step 5: whether TARGET, which cannot be lowered as it is, can be with parallel
   regions split: REGION.  *REASON is set where that says more of why not.  */

static bool
match_split (gomp_target *target, struct omp_region *region,
	     enum gpured_reason *reason)
{
  enum gpured_reason obstacle = GPURED_REASON_none;
  gomp_target *split = gpured_omp_split_target (target, &region->each,
						&obstacle);
  if (obstacle)
    *reason = obstacle;
  if (!split || !gpured_omp_match (split, region))
    return false;
  if (region->reason && (gpured_omp_thread_loops_p (region)
			 || *reason == GPURED_REASON_omp_shape))
    *reason = region->reason;
  return !region->reason;
}

/* Step 5: whether TARGET, which cannot be lowered as it is, for the reason of
   REGION, can be in another form: SECOND.  */

static bool
match_other (gomp_target *target, struct omp_region *region,
	     struct omp_region *second)
{
  gomp_target *rows = gpured_omp_simd_rows (region);
  if (rows)
    return gpured_omp_match (rows, second) && !second->reason && second->subwarp;
  return match_split (target, second, &region->reason);
}

/* Step 5 for the construct TARGET of FUN at GSI, whose variables are known.  */

static void
lower_region (function *fun, gimple_stmt_iterator *gsi, gomp_target *target)
{
  struct omp_region region, second;
  gpured_forget_cause ();
  if (!gpured_omp_match (target, &region))
    return;
  gpured_omp_host_note (&region);
  enum gpured_reason obstacle = openmp_reason ();
  if (region.reason && !obstacle && match_other (target, &region, &second))
    {
      if (gpured_remarks_p ())
	gpured_remark_region (&second);
      gpured_warn_region (&second);
      gpured_omp_add_spmd (gsi, target, &second);
      return;
    }
  if (!region.reason && obstacle)
    region.reason = region.apart ? region.apart : obstacle;
  if (region.reason)
    gpured_remark_left_region (&region);
  else if (gpured_remarks_p ())
    gpured_remark_region (&region);
  if (!region.reason)
    gpured_warn_region (&region);
  if (region.reason)
    gpured_omp_lanes (fun, target, lanes_reason (target));
  if (!region.reason)
    gpured_omp_add_spmd (gsi, target, &region);
}

/* Step 5 for the construct TARGET of FUN at GSI.  ENCLOSED: there is another
   construct around it.  */

static void
prepare_region (function *fun, gimple_stmt_iterator *gsi, gomp_target *target,
		bool enclosed)
{
  auto_vec<tree> names;
  if (gpured_options.lower == GPURED_LOWER_ON)
    gpured_omp_hide_names (target, &names);
  if (!openmp_reason ())
    gpured_omp_share_parts (target);
  lower_region (fun, gsi, target);
  gpured_omp_show_names (names);
  if (!enclosed)
    gpured_omp_expand_names (gsi_stmt (*gsi));
}

/* Step 1 for STMT.  */

static void
keep_parts (gimple *stmt)
{
  tree lhs = is_gimple_assign (stmt) ? gimple_assign_lhs (stmt) : NULL_TREE;
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && base != lhs && VAR_P (base) && is_global_var (base)
      && is_gimple_reg_type (TREE_TYPE (base)))
    DECL_NOT_GIMPLE_REG_P (base) = 1;
}

static bool
openmp_region_p (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_TARGET
	  && gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_REGION);
}

/* Callback of walk_gimple_seq: notes regions.  */

static tree
note_inner (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  if (openmp_region_p (gsi_stmt (*gsi)))
    ((hash_set<gimple *> *) wi->info)->add (gsi_stmt (*gsi));
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: step 1 for a statement, and keeps regions for step
   5.  One in another stays as it is: GCC would warn of each copy.  */

static tree
visit_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct omp_walk *walk = (struct omp_walk *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  keep_parts (stmt);
  if (openmp_region_p (stmt) && !walk->inner.contains (stmt))
    {
      gpured_walk (gimple_omp_body (stmt), note_inner, NULL, &walk->inner);
      walk->regions.safe_push (*gsi);
    }
  else if (is_gimple_omp (stmt) && gimple_has_substatements (stmt))
    gpured_walk (gimple_omp_body (stmt), note_inner, NULL, &walk->enclosed);
  return NULL_TREE;
}

/* Whether FNDECL is compiled for devices of OpenMP, too.  */

static bool
device_function_p (tree fndecl)
{
  tree attributes = DECL_ATTRIBUTES (fndecl);
  return (lookup_attribute ("omp declare target", attributes)
	  && !lookup_attribute ("omp declare target host", attributes));
}

/* Callback of walk_gimple_seq: refuses types of a construct that nvptx
   has not, with the set that is in WI.  */

static tree
refuse_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gpured_refuse_types (gpured_omp_clauses (gsi_stmt (*gsi)),
		       (hash_set<tree> *) wi->info);
  return NULL_TREE;
}

/* Refuse types in SEQ, but those of variables in *REFUSED.  */

static void
refuse_types_in (gimple_seq seq, hash_set<tree> *refused)
{
  gpured_walk (seq, refuse_stmt, NULL, refused);
}

/* Step 6 for *SEQ.  */

static void
spare_simd (gimple_seq *seq)
{
  gpured_omp_spare_shuffles (*seq);
  gpured_omp_order_lanes (seq);
}

/* Step 2 for BODY, that of a function for the DEVICE, or for its REGIONS.  */

static void
straighten (gimple_seq body, bool device,
	    const vec<gimple_stmt_iterator> &regions)
{
  if (device)
    gpured_omp_straighten (body);
  else
    for (gimple_stmt_iterator gsi : regions)
      gpured_omp_straighten (gimple_omp_body (gsi_stmt (gsi)));
}

void
gpured_omp_prepare (struct gpured_prepare *p)
{
  function *fun = p->fun;
  const bool device = device_function_p (fun->decl);
  gimple_seq body = gimple_body (fun->decl);
  struct omp_walk walk;

  if (p->lower && p->only_nvptx && gpured_options.share != GPURED_SHARE_off)
    gpured_share (fun, false);
  gpured_walk (body, visit_stmt, NULL, &walk);
  if (p->lower && !walk.regions.is_empty ()
      && gpured_host_openmp_p ())
    gpured_team_runtime (fun);
  if (p->lower)
    straighten (body, device, walk.regions);
  if (device && p->lower)
    refuse_types_in (body, &p->refused);
  /* OpenMP in a routine of OpenACC is an error, and one is enough.  */
  if (device && !oacc_get_fn_attrib (fun->decl))
    gpured_omp_lanes (fun, NULL, openmp_reason ());
  for (gimple_stmt_iterator gsi : walk.regions)
    {
      gomp_target *target = as_a <gomp_target *> (gsi_stmt (gsi));
      if (gpured_share_host_p (target))
	continue;
      if (p->lower)
	refuse_types_in (gimple_omp_body (target), &p->refused);
      prepare_region (fun, &gsi, target, walk.enclosed.contains (target));
      if (p->lower)
	spare_simd (gimple_omp_body_ptr (target));
    }
  if (p->lower && device)
    spare_simd (&body);
}
