/* acc.cc - the steps before GCC lowers OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Right before `omplower', the last place where reductions are still clauses,
   in this order:

   1. Allocatable scalars are reduced by their values (allocatables.cc).
      References are named themselves instead of copies (copies.cc), up to
      the end.
   2. Loops of `kernels' that can run in parallel do (kernels.cc).
   3. Clauses that are missing are added (infer.cc).
   4. The host takes a share of constructs if the user wants that (share.cc).
   5. What `async' constructs reduce gets an address (async.cc).
   6. Construct by construct and loop by loop, from outside inwards:

      - The clauses are kept for the remarks, which come when it is decided what
	becomes of them (clauses.cc).
      - Variables of types that nvptx lacks are an error (types.cc).
      - && and || become TRUTH_AND_EXPR and TRUTH_OR_EXPR.  omp-low.cc
	(lower_oacc_reductions) turns TRUTH_ANDIF_EXPR and TRUTH_ORIF_EXPR into
	BIT_AND_EXPR and BIT_IOR_EXPR, which are other operations on anything
	but 0 and 1, and passes on all other codes as they are.  The starting
	values (omp_reduction_init_op) are those of && and || in both
	spellings; on the host IFN_GOACC_REDUCTION drops the code; and the device
	half puts GCC's codes back where it leaves a reduction to GCC.  It is
	not done when another offload compiler sees the same code.
      - Loops that reduce do without tiles where GCC gets those wrong
	(tiles.cc).
      - Variables that stand for elements of arrays get their places
	(elements.cc), what C++ references refer to is mapped (references.cc),
	and so are variables of `acc declare' (declared.cc).
      - With lower=off the user is warned that a reduction of such over gangs is
	lost.
      - Reductions in `kernels' constructs that are left, where GCC drops the
	clauses, get a remark.

   7. Loops that only read memory get their numbers of gangs and workers
      (launch-dimensions.cc), and constructs the memory on the device that their
      reductions want (workspace.cc).
   8. Iterations are counted right, those of loops that become one, too
      (collapse.cc).
   9. With lower=off, functions with OpenACC constructs are marked with the
      attribute `gpured off', which the outlined functions inherit and the
      object file carries, as the device half may be loaded for other files of
      the same program.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "team.h"
#include "dims.h"
#include "halves.h"
#include "host.h"
#include "infer.h"
#include "remarks.h"
#include "walk.h"

/* The walk of step 6.  */

struct acc_walk
{
  struct gpured_prepare *p;
  bool any;			/* The function has OpenACC constructs.  */
  bool gangs;			/* The construct has several gangs.  */
  bool workers;			/* The user says how many workers it has.  */
  location_t warned;		/* Where the latest warning was.  */
  /* Constructs for step 7, which changes the sequences that are being
     walked.  */
  auto_vec<gimple_stmt_iterator> constructs;
};

/* && and || in CLAUSES become other codes.  */

static void
keep_logical_operators (tree clauses)
{
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    if (OMP_CLAUSE_REDUCTION_CODE (c) == TRUTH_ANDIF_EXPR)
      OMP_CLAUSE_REDUCTION_CODE (c) = TRUTH_AND_EXPR;
    else if (OMP_CLAUSE_REDUCTION_CODE (c) == TRUTH_ORIF_EXPR)
      OMP_CLAUSE_REDUCTION_CODE (c) = TRUTH_OR_EXPR;
}

/* Warn if variables of `acc declare' are reduced by CLAUSES of the loop or
   construct at LOC.  *LAST is where the latest warning was: combined directives
   have each clause twice.  */

static void
warn_declared (location_t loc, tree clauses, location_t *last)
{
  if (gpured_same_place_p (loc, *last))
    return;
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    if (gpured_declared_p (OMP_CLAUSE_DECL (c)))
      {
	gpured_warning_at (loc, GPURED_MESSAGE_declared, OMP_CLAUSE_DECL (c));
	*last = loc;
      }
}

/* Whether TARGET has several gangs and keeps its reductions.  */

static bool
several_gangs_p (gomp_target *target)
{
  return (gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_PARALLEL
	  && gpured_dims_clause (target, OMP_CLAUSE_NUM_GANGS) != 1);
}

/* Step 6 for the construct TARGET at GSI.  */

static void
treat_construct (struct acc_walk *walk, gimple_stmt_iterator *gsi,
		 gomp_target *target)
{
  struct gpured_prepare *p = walk->p;
  walk->gangs = several_gangs_p (target);
  walk->workers = omp_find_clause (gimple_omp_target_clauses (target),
				   OMP_CLAUSE_NUM_WORKERS);
  if (p->nvptx)
    gpured_map_references (target);
  if (p->nvptx && p->lower)
    gpured_map_declared (target);
  if (p->only_nvptx && !gpured_share_host_p (target)
      && (gimple_omp_target_kind (target)
	  == GF_OMP_TARGET_KIND_OACC_PARALLEL))
    walk->constructs.safe_push (*gsi);
  if (p->nvptx
      && gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_KERNELS)
    gpured_remark_left (target, GPURED_REASON_kernels);
}

/* Callback of walk_gimple_seq: step 6 for one statement.  */

static tree
treat_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct acc_walk *walk = (struct acc_walk *) wi->info;
  struct gpured_prepare *p = walk->p;
  gimple *stmt = gsi_stmt (*gsi);
  gomp_target *target = dyn_cast <gomp_target *> (stmt);
  gomp_for *loop = dyn_cast <gomp_for *> (stmt);
  if (target)
    gpured_place_elements (target);
  if (target && p->nvptx && p->lower)
    gpured_update_declared (target);
  if (target
      ? !is_gimple_omp_oacc (stmt) || !is_gimple_omp_offloaded (stmt)
      : !loop || gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_OACC_LOOP)
    return NULL_TREE;
  tree clauses = *gpured_clauses_of (stmt);
  walk->any = true;
  gpured_clauses_note (gimple_location (stmt), clauses);
  if (p->lower && p->nvptx)
    gpured_refuse_types (clauses, &p->refused);
  if (p->only_nvptx)
    keep_logical_operators (clauses);
  if (p->lower && p->nvptx && loop && clauses)
    gpured_flatten_tiles (loop, walk->workers);
  if (target)
    treat_construct (walk, gsi, target);
  if (p->nvptx && !p->lower && walk->gangs
      && (target || gpured_clauses_gang_p (clauses)))
    warn_declared (gimple_location (stmt), clauses, &walk->warned);
  return NULL_TREE;
}

void
gpured_acc_prepare (struct gpured_prepare *p)
{
  function *fun = p->fun;
  struct acc_walk walk;
  gpured_allocatables (fun);
  gpured_remark_updates (fun);
  if (p->lower)
    gpured_name_references (fun);
  if (p->nvptx)
    gpured_warn (fun);
  if (p->lower)
    {
      gpured_kernels (fun);
      gpured_auto (fun);
      gpured_infer (fun, (enum gpured_infer_mode) gpured_options.infer);
      if (p->only_nvptx && gpured_options.share != GPURED_SHARE_off)
	gpured_share (fun, true);
      gpured_async_results (fun);
    }
  walk.p = p;
  walk.any = walk.gangs = walk.workers = false;
  walk.warned = UNKNOWN_LOCATION;
  gpured_walk (gimple_body (fun->decl), treat_stmt, NULL, &walk);
  for (gimple_stmt_iterator gsi : walk.constructs)
    {
      gpured_choose_launch_dimensions (&gsi);
      gpured_add_memory (&gsi);
    }
  if (p->lower && walk.any)
    gpured_count_iterations (fun);
  if (p->only_nvptx && walk.any && gpured_options.host != GPURED_HOST_one)
    gpured_team_runtime (fun);
  gpured_copy_references (fun);
  if (walk.any && !p->lower)
    DECL_ATTRIBUTES (fun->decl)
      = tree_cons (get_identifier (GPURED_OFF_ATTRIBUTE), NULL_TREE,
		   DECL_ATTRIBUTES (fun->decl));
}
