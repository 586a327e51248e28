/* remarks.cc - prints what becomes of OpenMP's reductions and loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It prints one line per reduction, for -fopt-info-omp and
   -fopt-info-omp-missed, like those of OpenACC (acc/remarks.cc).  For a region
   that reduces nothing, it prints one per worksharing loop.  left-to-gcc.cc
   prints what is left to GCC.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "omp.h"
#include "remarks.h"

#include "gpured-abi.h"

location_t
gpured_omp_remark_place (gimple *stmt, tree clause)
{
  return (lang_GNU_Fortran () ? OMP_CLAUSE_LOCATION (clause)
	  : gimple_location (stmt));
}

location_t
gpured_omp_loop_place (gimple *loop, gimple *around)
{
  return gimple_location (lang_GNU_Fortran () ? around : loop);
}

/* True for an array TYPE whose bound only GCC has a name for.  */

static bool
open_array_p (tree type)
{
  if (TREE_CODE (type) != ARRAY_TYPE)
    return false;
  if (!TYPE_DOMAIN (type))
    return lang_GNU_Fortran ();
  tree last = TYPE_MAX_VALUE (TYPE_DOMAIN (type));
  return last && TREE_CODE (last) != INTEGER_CST;
}

/* Return TYPE, or what it is called if it has no name but by typedef.  */

static tree
remark_type (tree type)
{
  tree named = type;
  while (named && !TYPE_NAME (named) && RECORD_OR_UNION_TYPE_P (named))
    named = TYPE_NEXT_VARIANT (named);
  return named ? named : type;
}

void
gpured_omp_begin_remark (dump_flags_t kind, gimple *stmt, tree clause, tree var,
			 tree type)
{
  const char *name = gpured_name_behind (var);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  bool open = open_array_p (type);
  gpured_remark (kind, gpured_omp_remark_place (stmt, clause),
		 "reduction(%s:%s) on %T%s",
		 gpured_spell_operator (OMP_CLAUSE_REDUCTION_CODE (clause)),
		 name ? name : "?",
		 remark_type (open ? TREE_TYPE (type) : type), open ? "[]" : "");
}

/* Print how the values of threads are combined for REDUCTION, innermost first,
   as its plan says.  */

static void
remark_plan (const struct omp_reduction *reduction)
{
  const struct gpured_plan *plan = &reduction->plan;
  const char *separator = ",";
  for (int level = GPURED_N_LEVELS - 1; level >= 0; level--)
    if (plan->algo[level] != GPURED_ALGO_pass)
      {
	dump_printf (MSG_OPTIMIZED_LOCATIONS, "%s %s",
		     plan->algo[level] == GPURED_ALGO_every ? "," : separator,
		     gpured_team_text (plan->algo[level]));
	separator = ", then";
      }
  if (plan->cause)
    dump_printf (MSG_OPTIMIZED_LOCATIONS, ", %s",
		 gpured_cause_text (plan->cause));
  if (plan->bytes[GPURED_LEVEL_worker])
    dump_printf (MSG_OPTIMIZED_LOCATIONS, "; %u bytes of shared memory",
		 plan->bytes[GPURED_LEVEL_worker]);
  if (reduction->request.levels)
    dump_printf (MSG_OPTIMIZED_LOCATIONS, "; %sdeterministic",
		 gpured_plan_varies (&reduction->request, plan) ? "not " : "");
  if (plan->algo[GPURED_LEVEL_gang] == GPURED_ALGO_order)
    dump_printf (MSG_OPTIMIZED_LOCATIONS, " for up to %u teams",
		 GPURED_STEADY_TEAMS);
  dump_printf (MSG_OPTIMIZED_LOCATIONS, "\n");
}

/* Whether the teams of REGION do nothing but what their initial threads do.  */

static bool
initial_p (const struct omp_region *region)
{
  return (!region->combined
	  && gpured_omp_initial_loop_p (region->leaves[0]->loop));
}

/* Whether LAYER is a loop that has been made of threads.  */

static bool
thread_loop_p (gimple *layer)
{
  gomp_for *loop = dyn_cast <gomp_for *> (layer);
  return loop && gpured_omp_thread_loop_p (loop);
}

/* What lanes workshare of CONSTRUCT.  */

static const char *
shared_out (const struct omp_construct *construct)
{
  return thread_loop_p (construct->loop) ? "threads" : "iterations";
}

/* Go on with the names of LAYERS.  */

static void
remark_layers (gimple *const *layers)
{
  static const char *const names[OMP_N_LAYERS] = {
    "teams", "distribute", "parallel", "for", "simd"
  };
  for (int layer = 0; layer < OMP_N_LAYERS; layer++)
    if (layers[layer] && !thread_loop_p (layers[layer]))
      dump_printf (MSG_OPTIMIZED_LOCATIONS, " %s",
		   layer == OMP_LAYER_FOR && lang_GNU_Fortran ()
		   ? "do" : names[layer]);
}

/* Begin a remark on REDUCTION of STMT with the names of LAYERS.  */

static void
remark_reduction (const struct omp_reduction *reduction, gimple *stmt,
		  gimple *const *layers)
{
  gpured_omp_begin_remark (MSG_OPTIMIZED_LOCATIONS, stmt, reduction->clause,
			   reduction->var,
			   reduction->descriptor
			   ? build_array_type (reduction->element, NULL_TREE)
			   : reduction->type);
  dump_printf (MSG_OPTIMIZED_LOCATIONS, " over");
  remark_layers (layers);
}

/* Callback of walk_gimple_seq: remarks on the reductions of a construct that
   a lane runs by itself; those of combined ones once, from the outermost.  */

static tree
remark_inside_stmt (gimple_stmt_iterator *gsi, bool *,
		    struct walk_stmt_info *wi)
{
  auto_vec<tree> *told = (auto_vec<tree> *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  const bool parallel = gimple_code (stmt) == GIMPLE_OMP_PARALLEL;
  if (!parallel && !gpured_omp_loop_p (stmt))
    return NULL_TREE;
  FOR_EACH_CLAUSE (c, gpured_omp_clauses (stmt), OMP_CLAUSE_REDUCTION)
    {
      bool again = false;
      for (tree other : *told)
	again |= (OMP_CLAUSE_DECL (other) == OMP_CLAUSE_DECL (c)
		  && gpured_same_place_p (OMP_CLAUSE_LOCATION (other),
					  OMP_CLAUSE_LOCATION (c)));
      if (again)
	continue;
      told->safe_push (c);
      gpured_omp_begin_remark (MSG_OPTIMIZED_LOCATIONS, stmt, c,
			       OMP_CLAUSE_DECL (c),
			       TREE_TYPE (OMP_CLAUSE_DECL (c)));
      dump_printf (MSG_OPTIMIZED_LOCATIONS, " over %s: serial in one lane\n",
		   parallel ? "parallel"
		   : gpured_omp_lane_simd_p (stmt) ? "simd"
		   : lang_GNU_Fortran () ? "do" : "for");
    }
  return NULL_TREE;
}

/* Remark on the constructs in the body of LOOP.  */

static void
remark_inside (gomp_for *loop)
{
  auto_vec<tree> told;
  gpured_walk (gimple_omp_body (loop), remark_inside_stmt, NULL, &told);
}

/* Whose lanes share the iterations of a loop of a team in REGION, or NULL of a
   function for the device.  */

static const char *
of_team (const struct omp_region *region)
{
  return (region && region->subwarp
	  ? " of the team (a block, or 8 to 32 lanes of a warp)" : " of the team");
}

/* Remark on the reductions of CONSTRUCT: the iterations are in all lanes of
   what shares them out.  Those of REGION, unless this is NULL, are combined at
   its end if CONSTRUCT is all of it.  */

static void
remark_loop (const struct omp_region *region,
	     const struct omp_construct *construct)
{
  for (const omp_reduction &inner : construct->reductions)
    {
      const struct omp_reduction *reduction = &inner;
      if (region && region->combined)
	reduction = &gpured_omp_team_reduction (region, inner.var)->reduction;
      const unsigned levels = reduction->request.levels;
      remark_reduction (reduction, construct->loop, construct->layer);
      dump_printf (MSG_OPTIMIZED_LOCATIONS, ": %s distributed over all lanes%s",
		   shared_out (construct), !levels || (levels & (1u << GPURED_LEVEL_gang)) ? ""
		   : levels & (1u << GPURED_LEVEL_worker)
		   ? of_team (region) : " of a thread");
      remark_plan (reduction);
    }
}

/* Remark on the loop of CONSTRUCT, of REGION, or NULL of a function for the
   device, in which nothing is reduced.  */

static void
remark_plain_loop (const struct omp_region *region,
		   const struct omp_construct *construct)
{
  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		   dump_user_location_t::from_location_t
		     (gpured_omp_loop_place (construct->loop,
					     region && region->combined
					     ? region->target
					     : construct->top)),
		   thread_loop_p (construct->loop) ? "region of" : "loop over");
  remark_layers (construct->layer);
  dump_printf (MSG_OPTIMIZED_LOCATIONS, ": %s distributed over all lanes%s\n",
	       shared_out (construct),
	       !region ? " of a thread" : region->flat ? "" : of_team (region));
}

/* Remark that only one team runs the loop of CONSTRUCT, all of a region, though
   the user does not ask for one.  */

static void
remark_waits (const struct omp_construct *construct)
{
  location_t place
    = (construct->reductions.is_empty ()
       ? gimple_location (construct->loop)
       : gpured_omp_remark_place (construct->loop,
				  construct->reductions[0].clause));
  gpured_remark (MSG_MISSED_OPTIMIZATION, place,
		 "run by one team only: the loop may change data that is read "
		 "before it\n");
}

void
gpured_remark_region (const struct omp_region *region)
{
  gimple *teams[OMP_N_LAYERS] = { region->teams };
  const struct omp_construct *first = region->leaves[0];
  if (!region->combined)
    for (const omp_team_reduction &outer : region->team_reductions)
      {
	remark_reduction (&outer.reduction, region->teams, teams);
	dump_printf (MSG_OPTIMIZED_LOCATIONS, ": one value per %s",
		     outer.parts && !initial_p (region) ? "lane" : "team");
	remark_plan (&outer.reduction);
      }
  for (const omp_construct *leaf : region->leaves)
    remark_inside (leaf->loop);
  if (region->combined && first->waits && !first->layer[OMP_LAYER_TEAMS])
    remark_waits (first);
  for (const omp_construct *leaf : region->leaves)
    if (initial_p (region))
      ;
    else if (region->reduces)
      remark_loop (region, leaf);
    else
      remark_plain_loop (region, leaf);
  gpured_remark_devices (gimple_location (region->target));
}

/* Warn if REDUCTION of STMT may have another result in another run.  */

static void
warn_reduction (const struct omp_reduction *reduction, gimple *stmt)
{
  const struct gpured_plan *plan = &reduction->plan;
  if (!reduction->request.levels
      || !gpured_plan_varies (&reduction->request, plan))
    return;
  enum gpured_algo algo = plan->algo[GPURED_LEVEL_gang];
  if (algo == GPURED_ALGO_pass)
    algo = plan->algo[GPURED_LEVEL_worker];
  gpured_warn_varies (gpured_omp_remark_place (stmt, reduction->clause),
		      OMP_CLAUSE_REDUCTION_CODE (reduction->clause),
		      gpured_name_of (reduction->var),
		      gpured_team_text (algo),
		      reduction->request.timing
		      ? GPURED_CAUSE_timing : plan->cause);
}

void
gpured_warn_region (const struct omp_region *region)
{
  if (!gpured_options.deterministic)
    return;
  gimple *stmt = region->teams;
  if (region->combined)
    stmt = region->leaves[0]->loop;
  for (const omp_team_reduction &outer : region->team_reductions)
    warn_reduction (&outer.reduction, stmt);
  if (!region->combined)
    for (const omp_construct *leaf : region->leaves)
      for (const omp_reduction &reduction : leaf->reductions)
	warn_reduction (&reduction, leaf->loop);
}

void
gpured_remark_lanes (const struct omp_construct *construct, bool warn)
{
  if (gpured_remarks_p () && construct->reductions.is_empty ())
    remark_plain_loop (NULL, construct);
  else if (gpured_remarks_p ())
    remark_loop (NULL, construct);
  if (warn && gpured_options.deterministic)
    for (const omp_reduction &reduction : construct->reductions)
      warn_reduction (&reduction, construct->loop);
}
