/* prepare.cc - what has to be done before GCC lowers OpenACC and OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A pass in front of `omplower', the last place where reductions are still
   clauses:

   1. In OpenACC, && and || become TRUTH_AND_EXPR and TRUTH_OR_EXPR.
      omp-low.cc (lower_oacc_reductions) turns TRUTH_ANDIF_EXPR and
      TRUTH_ORIF_EXPR into BIT_AND_EXPR and BIT_IOR_EXPR, which are other
      operations on anything but 0 and 1, and passes on all other codes as
      they are.  The starting values (omp_reduction_init_op) are those of &&
      and || in both spellings; on the host IFN_GOACC_REDUCTION drops the
      code; and the device half puts GCC's codes back where it leaves a
      reduction to GCC.  It is not done when another offload compiler sees the
      same code.

   2. With lower=off, functions with OpenACC constructs are marked with the
      attribute `gpured off', which the outlined functions inherit and the
      object file carries, as the device half may be loaded for other files of
      the same program.

   3. What C++ references refer to is mapped (references.cc), and variables
      that stand for elements of arrays and for allocatable scalars get their
      places (elements.cc, allocatables.cc).

      Before that, what `async' constructs reduce gets an address (async.cc).

   4. Constructs with reductions that want memory of their own on the device
      get it (scratch.cc, slab.cc).

   5. Variables of `acc declare' are mapped where they are reduced
      (declared.cc); with lower=off the user is warned that a reduction over
      gangs is lost.

   6. OpenMP target regions with reductions get a twin for the device half
      (omp-spmd.cc), or a remark why not.  Loops that are left to GCC there,
      and those in functions for the device, may use lanes (omp-lanes.cc).
      Reductions in `kernels' constructs, where GCC drops the clauses, get a
      remark; those of other OpenACC constructs get theirs later, when it is
      decided what becomes of them, and their clauses are kept for it.  Simd
      loops that GCC would crash on are spared it (omp-simd.cc).

   7. Variables of types that nvptx has not are an error (types.cc).

   8. Loops that reduce do without tiles where GCC gets those wrong
      (tiles.cc).

   9. A complex number or vector with static storage that is set by parts is
      marked as one that no register can be.  It is in memory, but a private
      copy of it in OpenMP is a variable for which GCC would take that for not
      said, and lose such parts.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "halves.h"
#include "host.h"
#include "infer.h"
#include "omp-nest.h"
#include "passes.h"
#include "remarks.h"

/* What the walk over a function has found.  */

struct prepare_state
{
  bool nvptx;		/* The device half will see the code.  */
  bool only_nvptx;	/* Nothing but the device half will see the code.  */
  bool lower;		/* The user wants reductions lowered.  */
  bool oacc;		/* The function has OpenACC constructs.  */
  bool gangs;		/* The construct has several gangs.  */
  location_t warned;	/* Where step 5 has warned.  */
  hash_set<tree> refused;	/* The variables of step 7.  */
  /* Constructs for step 4, which changes the sequences that are being
     walked.  */
  vec<gimple_stmt_iterator> memory;
  vec<gimple_stmt_iterator> openmp;	/* Likewise, for step 6.  */
  hash_set<gimple *> inner;	/* Regions in others, which GCC warns of.  */
};

/* Return the clauses of STMT, or NULL if it is not an OpenACC construct that
   can have reductions.  Set *OACC if it is an OpenACC construct.  */

static tree
oacc_clauses (gimple *stmt, bool *oacc)
{
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET
      && is_gimple_omp_oacc (stmt)
      && is_gimple_omp_offloaded (stmt))
    {
      *oacc = true;
      return gimple_omp_target_clauses (stmt);
    }
  if (gimple_code (stmt) == GIMPLE_OMP_FOR
      && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_OACC_LOOP)
    {
      *oacc = true;
      return gimple_omp_for_clauses (stmt);
    }
  return NULL_TREE;
}

/* Step 1 for CLAUSES.  */

static void
keep_logical_operators (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      switch (OMP_CLAUSE_REDUCTION_CODE (c))
	{
	case TRUTH_ANDIF_EXPR:
	  OMP_CLAUSE_REDUCTION_CODE (c) = TRUTH_AND_EXPR;
	  break;
	case TRUTH_ORIF_EXPR:
	  OMP_CLAUSE_REDUCTION_CODE (c) = TRUTH_OR_EXPR;
	  break;
	default:
	  break;
	}
}

/* Step 5 for CLAUSES of the loop or construct at LOC.  *LAST is where the
   latest warning was: combined directives have each clause twice.  */

static void
warn_declared (location_t loc, tree clauses, location_t *last)
{
  if (gpured_same_place_p (loc, *last))
    return;

  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION)
	continue;
      tree decl = OMP_CLAUSE_DECL (c);
      if (gpured_declared_p (decl))
	{
	  gpured_warning_at (loc, GPURED_MESSAGE_declared, decl);
	  *last = loc;
	}
    }
}

/* Whether STMT, an OpenACC construct or loop with CLAUSES, may be shared out
   among gangs.  */

static bool
may_be_gang_p (gimple *stmt, tree clauses)
{
  return (gimple_code (stmt) == GIMPLE_OMP_TARGET
	  || omp_find_clause (clauses, OMP_CLAUSE_GANG)
	  || !(omp_find_clause (clauses, OMP_CLAUSE_SEQ)
	       || omp_find_clause (clauses, OMP_CLAUSE_WORKER)
	       || omp_find_clause (clauses, OMP_CLAUSE_VECTOR)));
}

/* Whether TARGET has several gangs and keeps its reductions.  */

static bool
several_gangs_p (gomp_target *target)
{
  tree gangs = omp_find_clause (gimple_omp_target_clauses (target),
				OMP_CLAUSE_NUM_GANGS);
  return (gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_PARALLEL
	  && !(gangs && integer_onep (OMP_CLAUSE_NUM_GANGS_EXPR (gangs))));
}

/* Step 6: why no OpenMP construct of the file can be lowered, or none.  */

static enum gpured_reason
openmp_reason (void)
{
  unsigned sm, ptx;
  if (gpured_options.lower != GPURED_LOWER_ON)
    return GPURED_REASON_off;
  gpured_offload_isa (&sm, &ptx);
  if (sm && sm < 70)
    return GPURED_REASON_isa;
  return ptx && ptx < 60 ? GPURED_REASON_ptx : GPURED_REASON_none;
}

/* Step 6: why TARGET cannot be lowered whatever is in it, or none.  Where teams
   have one thread, that runs all iterations of a loop that is PARALLEL in
   order.  */

static enum gpured_reason
region_reason (gomp_target *target, bool parallel)
{
  tree c = omp_find_clause (gimple_omp_target_clauses (target),
			    OMP_CLAUSE_THREAD_LIMIT);
  return (parallel && c && integer_onep (OMP_CLAUSE_THREAD_LIMIT_EXPR (c))
	  ? GPURED_REASON_omp_if : openmp_reason ());
}

/* Step 6 for TARGET at GSI, which is not one construct for REASON: lower it if
   it is a nest of several, unless there is an OBSTACLE.  Return why it is left
   alone, or none.  */

static enum gpured_reason
prepare_nest (gimple_stmt_iterator *gsi, gomp_target *target,
	      enum gpured_reason reason, enum gpured_reason obstacle)
{
  struct omp_nest nest;
  switch (reason)
    {
    case GPURED_REASON_omp_shape:
    case GPURED_REASON_omp_kind:
    case GPURED_REASON_omp_levels:
    case GPURED_REASON_omp_directive:
    case GPURED_REASON_omp_part:
    case GPURED_REASON_omp_if:
      break;
    default:
      return reason;
    }
  gpured_omp_match_nest (target, &nest);
  if (!nest.reason)
    nest.reason = obstacle;
  if (nest.reason)
    return (nest.reason == GPURED_REASON_omp_shape
	    || reason == GPURED_REASON_omp_part
	    || reason == GPURED_REASON_omp_if ? reason : nest.reason);
  if (gpured_remarks_p ())
    gpured_remark_nest (&nest);
  gpured_omp_add_nest (gsi, &nest);
  return GPURED_REASON_none;
}

/* Step 6 for the construct TARGET of FUN at GSI.  */

static void
prepare_openmp (function *fun, gimple_stmt_iterator *gsi, gomp_target *target)
{
  struct omp_construct construct;
  if (!gpured_omp_match (target, &construct))
    return;
  enum gpured_reason obstacle
    = region_reason (target, (construct.reason
			      || construct.layer[OMP_LAYER_PARALLEL]));
  if (construct.reason)
    construct.reason = prepare_nest (gsi, target, construct.reason, obstacle);
  else if (obstacle)
    construct.reason = obstacle;
  else
    {
      if (gpured_remarks_p ())
	gpured_remark_omp (&construct);
      gpured_omp_add_spmd (gsi, &construct);
    }
  if (!construct.reason)
    return;
  if (gpured_remarks_p ())
    gpured_remark_left (target, construct.reason);
  gpured_omp_lanes (fun, target, obstacle);
}

/* Step 9 for STMT.  */

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

/* Keep the region TARGET at GSI for step 6.  One in another stays as it is: GCC
   would warn of each copy.  */

static void
keep_region (struct prepare_state *state, gimple_stmt_iterator *gsi,
	     gomp_target *target)
{
  if (state->inner.contains (target))
    return;
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &state->inner;
  walk_gimple_seq (gimple_omp_body (target), note_inner, NULL, &wi);
  state->openmp.safe_push (*gsi);
}

/* Callback of walk_gimple_seq: does the steps for one statement.  */

static tree
prepare_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct prepare_state *state = (struct prepare_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (flag_openmp && state->nvptx)
    keep_parts (stmt);
  tree clauses = oacc_clauses (stmt, &state->oacc);
  gpured_clauses_note (gimple_location (stmt), clauses);
  if (state->lower && state->nvptx)
    gpured_refuse_types (clauses, &state->refused);
  if (state->only_nvptx)
    keep_logical_operators (clauses);
  if (state->lower && state->nvptx && clauses
      && gimple_code (stmt) == GIMPLE_OMP_FOR)
    gpured_flatten_tiles (as_a <gomp_for *> (stmt), false);
  if (gomp_target *target = dyn_cast <gomp_target *> (stmt))
    {
      if (is_gimple_omp_offloaded (target))
	state->gangs = several_gangs_p (target);
      gpured_place_elements (target);
      if (state->nvptx && is_gimple_omp_oacc (target)
	  && is_gimple_omp_offloaded (target))
	{
	  gpured_map_references (target);
	  if (state->lower)
	    gpured_map_declared (target);
	}
      if (state->only_nvptx
	  && (gpured_scratch_wanted_p (target)
	      || gpured_slab_wanted_p (target)))
	state->memory.safe_push (*gsi);
      if (state->nvptx && openmp_region_p (target))
	keep_region (state, gsi, target);
      if (state->nvptx && gpured_remarks_p ()
	  && (gimple_omp_target_kind (target)
	      == GF_OMP_TARGET_KIND_OACC_KERNELS))
	gpured_remark_left (target, GPURED_REASON_kernels);
    }
  if (state->nvptx && !state->lower && state->gangs
      && may_be_gang_p (stmt, clauses))
    warn_declared (gimple_location (stmt), clauses, &state->warned);
  return NULL_TREE;
}

/* Step 4 for the construct at GSI.  */

static void
prepare_memory (gimple_stmt_iterator gsi)
{
  const bool scratch
    = gpured_scratch_wanted_p (as_a <gomp_target *> (gsi_stmt (gsi)));
  if (gpured_slab_wanted_p (as_a <gomp_target *> (gsi_stmt (gsi))))
    gpured_slab_add (&gsi);
  if (scratch)
    gpured_scratch_add (&gsi);
}

/* Whether FNDECL is compiled for devices of OpenMP, too.  */

static bool
device_function_p (tree fndecl)
{
  tree attributes = DECL_ATTRIBUTES (fndecl);
  return (flag_openmp && lookup_attribute ("omp declare target", attributes)
	  && !lookup_attribute ("omp declare target host", attributes));
}

unsigned int
gpured_prepare_execute (function *fun)
{
  bool lower = gpured_options.lower == GPURED_LOWER_ON;
  gpured_allocatables (fun);
  if (lower)
    {
      gpured_name_references (fun);
      gpured_kernels (fun);
      gpured_infer (fun, (enum gpured_infer_mode) gpured_options.infer);
      gpured_async_results (fun);
    }
  int number = current_pass->static_pass_number;
  if (g->get_dumps ()->get_dump_file_info (number)->alt_state)
    gpured_offload_remarks = true;
  enum gpured_targets targets = gpured_targets ();
  struct prepare_state state;
  state.nvptx = targets >= GPURED_TARGETS_nvptx;
  state.only_nvptx = lower && targets == GPURED_TARGETS_nvptx;
  state.lower = lower;
  state.oacc = state.gangs = false;
  state.warned = UNKNOWN_LOCATION;
  state.memory = state.openmp = vNULL;
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &state;
  walk_gimple_seq (gimple_body (fun->decl), prepare_stmt, NULL, &wi);
  for (unsigned i = 0; i < state.memory.length (); i++)
    prepare_memory (state.memory[i]);
  state.memory.release ();
  const bool device = state.nvptx && device_function_p (fun->decl);
  if (device && lower)
    gpured_refuse_types_in (gimple_body (fun->decl), &state.refused);
  if (device)
    gpured_omp_lanes (fun, NULL, openmp_reason ());
  for (unsigned i = 0; i < state.openmp.length (); i++)
    {
      gimple_stmt_iterator *gsi = &state.openmp[i];
      gomp_target *target = as_a <gomp_target *> (gsi_stmt (*gsi));
      if (lower)
	gpured_refuse_types_in (gimple_omp_body (target), &state.refused);
      prepare_openmp (fun, gsi, target);
      if (lower)
	gpured_omp_spare_shuffles (gimple_omp_body (target));
    }
  state.openmp.release ();
  if (lower && device)
    gpured_omp_spare_shuffles (gimple_body (fun->decl));
  if (state.oacc && !lower)
    DECL_ATTRIBUTES (fun->decl)
      = tree_cons (get_identifier (GPURED_OFF_ATTRIBUTE), NULL_TREE,
		   DECL_ATTRIBUTES (fun->decl));
  return 0;
}

bool
gpured_prepare_gate (function *)
{
  return flag_openacc || flag_openmp;
}
