/* omp-remarks.cc - tells the user what becomes of OpenMP's reductions and loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   One line per reduction, for -fopt-info-omp and -fopt-info-omp-missed, like
   those of OpenACC (acc-remarks.cc); of a region that reduces nothing, one per loop
   that threads share out.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "omp.h"
#include "remarks.h"

#include "gpured-abi.h"

/* Where the user reads what becomes of CLAUSE of STMT: at the loop; Fortran's
   loops have the place of their first statement, so there at the directive.  */

static location_t
remark_place (gimple *stmt, tree clause)
{
  return (lang_GNU_Fortran () ? OMP_CLAUSE_LOCATION (clause)
	  : gimple_location (stmt));
}

/* The same of LOOP, in the construct AROUND.  */

static location_t
loop_place (gimple *loop, gimple *around)
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

/* Begin a remark of KIND on VAR, of TYPE, that CLAUSE of STMT reduces.  */

static void
begin_remark (dump_flags_t kind, gimple *stmt, tree clause, tree var, tree type)
{
  const char *name = gpured_name_behind (var);
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  bool open = open_array_p (type);
  gpured_remark (kind, remark_place (stmt, clause), "reduction(%s:%s) on %T%s",
		 gpured_spell_operator (OMP_CLAUSE_REDUCTION_CODE (clause)),
		 name ? name : "?",
		 remark_type (open ? TREE_TYPE (type) : type), open ? "[]" : "");
}

/* What the walk over a construct whose reductions are left alone knows.  */

struct left_state
{
  enum gpured_reason reason;
  gimple *around;		/* The last one that is no loop.  */
  gimple *teams;
  /* The variables told of in the clause at PLACE: a combined construct has it
     on several parts, which in C++ have places of their own.  */
  location_t place;
  hash_set<tree> seen;
  bool told;			/* There was a remark.  */
};

/* Tell that the reductions of STMT itself are left alone.  */

static void
remark_left_clauses (struct left_state *state, gimple *stmt)
{
  tree clauses = gpured_omp_clauses (stmt);
  tree first = omp_find_clause (clauses, OMP_CLAUSE_REDUCTION);
  location_t place = first ? OMP_CLAUSE_LOCATION (first) : UNKNOWN_LOCATION;
  if (first && !gpured_same_place_p (state->place, place))
    {
      state->seen.empty ();
      state->place = place;
    }
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    if (!state->seen.add (OMP_CLAUSE_DECL (c)))
      {
	tree var = OMP_CLAUSE_DECL (c);
	gpured_warn_left (remark_place (stmt, c),
			  OMP_CLAUSE_REDUCTION_CODE (c), gpured_name_of (var),
			  TREE_TYPE (var), state->reason);
	if (!gpured_remarks_p ())
	  continue;
	begin_remark (MSG_MISSED_OPTIMIZATION, stmt, c, var, TREE_TYPE (var));
	dump_printf (MSG_MISSED_OPTIMIZATION, " left to GCC: %s\n",
		     gpured_reason_text (state->reason));
	state->told = true;
      }
}

/* Callback of walk_gimple_seq for one statement in such a construct.  */

static tree
remark_left_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  remark_left_clauses ((struct left_state *) wi->info, gsi_stmt (*gsi));
  return NULL_TREE;
}

/* After the remarks of STATE on a construct at LOC.  */

static void
remark_remedy (const struct left_state *state, location_t loc)
{
  if (state->told)
    gpured_remark_remedy (loc, state->reason,
			  gpured_culprit_of (state->reason));
}

void
gpured_remark_left (gomp_target *target, enum gpured_reason reason)
{
  struct left_state state;

  state.reason = reason;
  state.told = false;
  state.place = UNKNOWN_LOCATION;
  gpured_walk (gimple_omp_body (target), remark_left_stmt, NULL, &state);
  remark_remedy (&state, gimple_location (target));
}

/* Callback of walk_gimple_seq: tells if there is a loop.  */

static tree
find_loop (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  *(bool *) wi->info |= gpured_omp_loop_p (gsi_stmt (*gsi));
  return NULL_TREE;
}

/* Whether LOOP is one with sequential code around the loops that threads share
   out.  */

static bool
around_others_p (gimple *loop)
{
  bool found = false;
  if (gpured_omp_distribute_p (loop))
    gpured_walk (gimple_omp_body (loop), find_loop, NULL, &found);
  return found;
}

/* Callback of walk_gimple_seq: tells that a loop that threads share out is left
   alone; not of the simd loops in it.  */

static tree
remark_left_loop (gimple_stmt_iterator *gsi, bool *handled,
		  struct walk_stmt_info *wi)
{
  struct left_state *state = (struct left_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_TEAMS)
    state->teams = stmt;
  if (gimple_code (stmt) == GIMPLE_OMP_TEAMS
      || gimple_code (stmt) == GIMPLE_OMP_PARALLEL)
    state->around = stmt;
  gomp_parallel *parallel = dyn_cast <gomp_parallel *> (stmt);
  const bool threads = parallel && gpured_omp_threads_p (parallel, state->teams);
  if (!threads
      && (!gpured_omp_loop_p (stmt) || gimple_omp_for_combined_p (stmt)
	  || around_others_p (stmt)))
    return NULL_TREE;
  dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		   dump_user_location_t::from_location_t
		     (loop_place (stmt, state->around)),
		   "%s left to GCC: %s\n", threads ? "threads" : "loop",
		   gpured_reason_text (state->reason));
  state->told = true;
  *handled = true;
  return NULL_TREE;
}

void
gpured_remark_left_region (const struct omp_region *region)
{
  struct left_state state;

  if (region->reduces)
    {
      gpured_remark_left (region->target, region->reason);
      return;
    }
  if (!gpured_remarks_p ())
    return;
  state.reason = region->reason;
  state.told = false;
  state.around = region->target;
  state.teams = NULL;
  gpured_walk (gimple_omp_body (region->target), remark_left_loop, NULL,
	       &state);
  remark_remedy (&state, gimple_location (region->target));
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
    dump_printf (MSG_OPTIMIZED_LOCATIONS, "; %u bytes shared",
		 plan->bytes[GPURED_LEVEL_worker]);
  if (reduction->request.levels)
    dump_printf (MSG_OPTIMIZED_LOCATIONS, "; %sdeterministic",
		 gpured_plan_varies (&reduction->request, plan) ? "not " : "");
  if (plan->algo[GPURED_LEVEL_gang] == GPURED_ALGO_order)
    dump_printf (MSG_OPTIMIZED_LOCATIONS, " up to %u teams",
		 GPURED_STEADY_TEAMS);
  dump_printf (MSG_OPTIMIZED_LOCATIONS, "\n");
}

/* Whether LAYER is a loop that has been made of threads.  */

static bool
thread_loop_p (gimple *layer)
{
  gomp_for *loop = dyn_cast <gomp_for *> (layer);
  return loop && gpured_omp_thread_loop_p (loop);
}

/* What lanes share out of CONSTRUCT.  */

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
  begin_remark (MSG_OPTIMIZED_LOCATIONS, stmt, reduction->clause,
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
      begin_remark (MSG_OPTIMIZED_LOCATIONS, stmt, c, OMP_CLAUSE_DECL (c),
		    TREE_TYPE (OMP_CLAUSE_DECL (c)));
      dump_printf (MSG_OPTIMIZED_LOCATIONS, " over %s: in one lane\n",
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
	reduction = &gpured_omp_outer (region, inner.var)->reduction;
      const unsigned levels = reduction->request.levels;
      remark_reduction (reduction, construct->loop, construct->layer);
      dump_printf (MSG_OPTIMIZED_LOCATIONS, ": %s in all lanes%s",
		   shared_out (construct), !levels || (levels & (1u << GPURED_LEVEL_gang)) ? ""
		   : levels & (1u << GPURED_LEVEL_worker)
		   ? (region && region->narrow
		      ? " of the team (a block, or 8 to 32 lanes)"
		      : " of the team")
		   : " of a thread");
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
		     (loop_place (construct->loop,
				  region && region->combined ? region->target
				  : construct->top)),
		   thread_loop_p (construct->loop) ? "region of" : "loop over");
  remark_layers (construct->layer);
  dump_printf (MSG_OPTIMIZED_LOCATIONS, ": %s in all lanes%s\n",
	       shared_out (construct), !region ? " of a thread" : region->flat ? "" : " of the team");
}

/* Remark that only one team runs the loop of CONSTRUCT, all of a region, though
   the user does not ask for one.  */

static void
remark_waits (const struct omp_construct *construct)
{
  location_t place
    = (construct->reductions.is_empty ()
       ? gimple_location (construct->loop)
       : remark_place (construct->loop, construct->reductions[0].clause));
  gpured_remark (MSG_MISSED_OPTIMIZATION, place,
		 "one team runs the loop, which may change what is read in "
		 "front of it\n");
}

void
gpured_remark_region (const struct omp_region *region)
{
  gimple *teams[OMP_N_LAYERS] = { region->teams };
  const struct omp_construct *first = region->leaves[0];
  if (!region->combined)
    for (const omp_outer &outer : region->outers)
      {
	remark_reduction (&outer.reduction, region->teams, teams);
	dump_printf (MSG_OPTIMIZED_LOCATIONS, ": one value per %s",
		     outer.parts ? "lane" : "team");
	remark_plan (&outer.reduction);
      }
  for (const omp_construct *leaf : region->leaves)
    remark_inside (leaf->loop);
  if (region->combined && first->waits && !first->layer[OMP_LAYER_TEAMS])
    remark_waits (first);
  for (const omp_construct *leaf : region->leaves)
    if (region->reduces)
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
  gpured_warn_varies (remark_place (stmt, reduction->clause),
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
  for (const omp_outer &outer : region->outers)
    warn_reduction (&outer.reduction, stmt);
  if (!region->combined)
    for (const omp_construct *leaf : region->leaves)
      for (const omp_reduction &reduction : leaf->reductions)
	warn_reduction (&reduction, leaf->loop);
}

/* Whether CONSTRUCT, of a function for the device, is a loop in which nothing is
   reduced and which is left alone for a REASON that is worth a remark: GCC
   itself lets lanes share out simd loops.  */

static bool
left_plain_p (const struct omp_construct *construct, enum gpured_reason reason)
{
  if (!gpured_remarks_p () || !construct->loop
      || gpured_options.loops == GPURED_LOOPS_REDUCTIONS
      || reason == GPURED_REASON_omp_simd
      || (!construct->layer[OMP_LAYER_FOR]
	  && !construct->layer[OMP_LAYER_DISTRIBUTE]))
    return false;
  for (gimple *layer : construct->layer)
    if (layer && omp_find_clause (gpured_omp_clauses (layer),
				  OMP_CLAUSE_REDUCTION))
      return false;
  return true;
}

void
gpured_remark_lanes (const struct omp_construct *construct,
		     enum gpured_reason reason, bool warn)
{
  struct left_state state;
  if (!reason)
    {
      if (gpured_remarks_p () && construct->reductions.is_empty ())
	remark_plain_loop (NULL, construct);
      else if (gpured_remarks_p ())
	remark_loop (NULL, construct);
      if (warn && gpured_options.deterministic)
	for (const omp_reduction &reduction : construct->reductions)
	  warn_reduction (&reduction, construct->loop);
      return;
    }
  state.reason = reason;
  state.told = false;
  state.place = UNKNOWN_LOCATION;
  for (gimple *layer : construct->layer)
    if (layer)
      remark_left_clauses (&state, layer);
  if (left_plain_p (construct, reason))
    {
      state.place = loop_place (construct->loop, construct->top);
      dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		       dump_user_location_t::from_location_t (state.place),
		       "loop left to GCC: %s\n", gpured_reason_text (reason));
      state.told = true;
    }
  remark_remedy (&state, state.place);
}
