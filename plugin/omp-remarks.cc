/* omp-remarks.cc - tells the user what becomes of the reductions of OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   One line per reduction, for -fopt-info-omp and -fopt-info-omp-missed, like
   those of OpenACC (remarks.cc).  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "omp.h"
#include "remarks.h"

/* Where the user reads what becomes of CLAUSE of STMT: at the loop; Fortran's
   loops have the place of their first statement, so there at the directive.  */

static location_t
remark_place (gimple *stmt, tree clause)
{
  return (lang_GNU_Fortran () ? OMP_CLAUSE_LOCATION (clause)
	  : gimple_location (stmt));
}

/* Return TYPE, or what it is called if it has no name but by typedef.  */

static tree
remark_type (tree type)
{
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
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
  gpured_remark (kind, remark_place (stmt, clause), "reduction(%s:%s) on %T",
		 gpured_spell_operator (OMP_CLAUSE_REDUCTION_CODE (clause)),
		 name ? name : "?", remark_type (type));
}

/* What the walk over a construct whose reductions are left alone knows.  */

struct left_state
{
  enum gpured_reason reason;
  /* The variables told of in the clause at PLACE: a combined construct has it
     on several parts, which in C++ have places of their own.  */
  location_t place;
  hash_set<tree> seen;
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
	begin_remark (MSG_MISSED_OPTIMIZATION, stmt, c, OMP_CLAUSE_DECL (c),
		      TREE_TYPE (OMP_CLAUSE_DECL (c)));
	dump_printf (MSG_MISSED_OPTIMIZATION, " left to GCC: %s\n",
		     gpured_reason_text (state->reason));
      }
}

/* Callback of walk_gimple_seq for one statement in such a construct.  */

static tree
remark_left_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  remark_left_clauses ((struct left_state *) wi->info, gsi_stmt (*gsi));
  return NULL_TREE;
}

void
gpured_remark_left (gomp_target *target, enum gpured_reason reason)
{
  struct left_state state;

  state.reason = reason;
  state.place = UNKNOWN_LOCATION;
  gpured_walk (gimple_omp_body (target), remark_left_stmt, NULL, &state);
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
  if (plan->bytes[GPURED_LEVEL_worker])
    dump_printf (MSG_OPTIMIZED_LOCATIONS, "; %u bytes shared",
		 plan->bytes[GPURED_LEVEL_worker]);
  if (reduction->request.levels)
    dump_printf (MSG_OPTIMIZED_LOCATIONS, "; %sdeterministic",
		 gpured_plan_varies (&reduction->request, plan) ? "not " : "");
  dump_printf (MSG_OPTIMIZED_LOCATIONS, "\n");
}

/* Begin a remark on REDUCTION of STMT with the names of LAYERS.  */

static void
remark_reduction (const struct omp_reduction *reduction, gimple *stmt,
		  gimple *const *layers)
{
  static const char *const names[OMP_N_LAYERS] = {
    "teams", "distribute", "parallel", "for", "simd"
  };
  begin_remark (MSG_OPTIMIZED_LOCATIONS, stmt, reduction->clause,
		reduction->var, reduction->type);
  dump_printf (MSG_OPTIMIZED_LOCATIONS, " over");
  for (int layer = 0; layer < OMP_N_LAYERS; layer++)
    if (layers[layer])
      dump_printf (MSG_OPTIMIZED_LOCATIONS, " %s",
		   layer == OMP_LAYER_FOR && lang_GNU_Fortran ()
		   ? "do" : names[layer]);
}

/* Callback of walk_gimple_seq: remarks on the reductions of a simd loop that
   a lane runs by itself.  */

static tree
remark_simd_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gpured_omp_simd_p (stmt))
    return NULL_TREE;
  FOR_EACH_CLAUSE (c, gimple_omp_for_clauses (stmt), OMP_CLAUSE_REDUCTION)
    {
      begin_remark (MSG_OPTIMIZED_LOCATIONS, stmt, c, OMP_CLAUSE_DECL (c),
		    TREE_TYPE (OMP_CLAUSE_DECL (c)));
      dump_printf (MSG_OPTIMIZED_LOCATIONS, " over simd: in one lane\n");
    }
  return NULL_TREE;
}

/* Remark on the simd loops in the body of LOOP.  */

static void
remark_simd (gomp_for *loop)
{
  gpured_walk (gimple_omp_body (loop), remark_simd_stmt, NULL, NULL);
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
      dump_printf (MSG_OPTIMIZED_LOCATIONS, ": iterations in all lanes%s",
		   !levels || (levels & (1u << GPURED_LEVEL_gang)) ? ""
		   : levels & (1u << GPURED_LEVEL_worker) ? " of the team"
		   : " of a thread");
      remark_plan (reduction);
    }
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
    remark_simd (leaf->loop);
  if (region->combined && first->waits && !first->layer[OMP_LAYER_TEAMS])
    remark_waits (first);
  for (const omp_construct *leaf : region->leaves)
    remark_loop (region, leaf);
  gpured_remark_devices (gimple_location (region->target));
}

void
gpured_remark_lanes (const struct omp_construct *construct,
		     enum gpured_reason reason)
{
  struct left_state state;
  if (!reason)
    {
      remark_loop (NULL, construct);
      return;
    }
  state.reason = reason;
  state.place = UNKNOWN_LOCATION;
  for (gimple *layer : construct->layer)
    if (layer)
      remark_left_clauses (&state, layer);
}
