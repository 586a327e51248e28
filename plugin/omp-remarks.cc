/* omp-remarks.cc - tells the user what becomes of the reductions of OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   One line per reduction, for -fopt-info-omp and -fopt-info-omp-missed, like
   those of OpenACC (remarks.cc).  */

#include "gpured-gcc.h"
#include "gpured-abi.h"
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
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& !state->seen.add (OMP_CLAUSE_DECL (c)))
      {
	const char *name = gpured_name_behind (OMP_CLAUSE_DECL (c));
	dump_printf_loc (MSG_MISSED_OPTIMIZATION,
			 dump_user_location_t::from_location_t
			   (remark_place (stmt, c)),
			 "reduction(%s:%s) on %T left to GCC: %s\n",
			 gpured_spell_operator (OMP_CLAUSE_REDUCTION_CODE (c)),
			 name ? name : "?",
			 remark_type (TREE_TYPE (OMP_CLAUSE_DECL (c))),
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
  struct walk_stmt_info wi;
  state.reason = reason;
  state.place = UNKNOWN_LOCATION;
  memset (&wi, 0, sizeof wi);
  wi.info = &state;
  walk_gimple_seq (gimple_omp_body (target), remark_left_stmt, NULL, &wi);
}

/* Return how a team's value of PAIR is combined with that of other teams.  */

static const char *
team_algorithm (const struct gpured_pair *pair)
{
  switch (pair->method)
    {
    case GPURED_METHOD_SLOTS:
      return "one atomic exchange per team";
    case GPURED_METHOD_SWAP:
      return "one compare-and-swap per team";
    default:
      return "one atomic update per team";
    }
}

/* Print how the values of threads are combined for REDUCTION.  What the program
   combines is combined in the same order each time.  */

static void
remark_way (const struct omp_reduction *reduction)
{
  const struct gpured_pair *pair = reduction->pair;
  if (reduction->in_place)
    {
      dump_printf (MSG_OPTIMIZED_LOCATIONS,
		   "one atomic update each; "
		   "%sdeterministic\n",
		   gpured_rounds_p (pair->op, pair->type) ? "not " : "");
      return;
    }
  dump_printf (MSG_OPTIMIZED_LOCATIONS,
	       "shuffles, then one slot per warp, then %s; %u bytes shared; "
	       "%sdeterministic\n",
	       pair ? team_algorithm (pair) : "one slot per team",
	       pair ? GPURED_MAX_WARPS * 8 : GPURED_NEXT_SHARED,
	       pair && gpured_rounds_p (pair->op, pair->type) ? "not " : "");
}

/* Begin a remark on REDUCTION of STMT with the names of LAYERS.  */

static void
remark_reduction (const struct omp_reduction *reduction, gimple *stmt,
		  gimple *const *layers)
{
  static const char *const names[OMP_N_LAYERS] = {
    "teams", "distribute", "parallel", "for", "simd"
  };
  const char *name = gpured_name_behind (reduction->var);
  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		   dump_user_location_t::from_location_t
		     (remark_place (stmt, reduction->clause)),
		   "reduction(%s:%s) on %T over",
		   gpured_spell_operator (reduction->code),
		   name ? name : "?", remark_type (reduction->type));
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
  for (tree c = gimple_omp_for_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      {
	const char *name = gpured_name_behind (OMP_CLAUSE_DECL (c));
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
			 dump_user_location_t::from_location_t
			   (remark_place (stmt, c)),
			 "reduction(%s:%s) on %T over simd: in one lane\n",
			 gpured_spell_operator (OMP_CLAUSE_REDUCTION_CODE (c)),
			 name ? name : "?",
			 remark_type (TREE_TYPE (OMP_CLAUSE_DECL (c))));
      }
  return NULL_TREE;
}

/* Remark on the simd loops in the body of LOOP.  */

static void
remark_simd (gomp_for *loop)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq (gimple_omp_body (loop), remark_simd_stmt, NULL, &wi);
}

/* Remark on the reductions of REGION, of several constructs.  */

static void
remark_several (const struct omp_region *region)
{
  gimple *teams[OMP_N_LAYERS] = { region->teams };
  for (const omp_outer &outer : region->outers)
    {
      remark_reduction (&outer.reduction, region->teams, teams);
      dump_printf (MSG_OPTIMIZED_LOCATIONS,
		   ": one value per %s, ", outer.parts ? "lane" : "team");
      remark_way (&outer.reduction);
    }
  for (const omp_construct *leaf : region->leaves)
    remark_simd (leaf->loop);
  for (const omp_construct *leaf : region->leaves)
    for (const omp_reduction &reduction : leaf->reductions)
      {
	const struct omp_outer *outer = gpured_omp_outer (region, reduction.var);
	remark_reduction (&reduction, leaf->loop,
			  leaf->layer);
	dump_printf (MSG_OPTIMIZED_LOCATIONS, ": iterations in all lanes");
	if (!outer || !outer->parts)
	  dump_printf (MSG_OPTIMIZED_LOCATIONS,
		       " of the team, shuffles, then one slot per warp, the "
		       "result in every lane; %u bytes shared; deterministic",
		       reduction.pair ? GPURED_MAX_WARPS * 8
		       : GPURED_NEXT_SHARED);
	dump_printf (MSG_OPTIMIZED_LOCATIONS, "\n");
      }
}

/* The same where CONSTRUCT is all of the region.  */

static void
remark_combined (const struct omp_construct *construct)
{
  remark_simd (construct->loop);
  if (construct->waits && !construct->layer[OMP_LAYER_TEAMS])
    {
      location_t place
	= (construct->reductions.is_empty ()
	   ? gimple_location (construct->loop)
	   : remark_place (construct->loop, construct->reductions[0].clause));
      dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		       dump_user_location_t::from_location_t (place),
		       "one team runs the loop, which may change what is read "
		       "in front of it\n");
    }
  for (const omp_reduction &reduction : construct->reductions)
    {
      remark_reduction (&reduction, construct->loop, construct->layer);
      dump_printf (MSG_OPTIMIZED_LOCATIONS, ": iterations in all lanes, ");
      remark_way (&reduction);
    }
}

void
gpured_remark_region (const struct omp_region *region)
{
  if (region->combined)
    remark_combined (region->leaves[0]);
  else
    remark_several (region);
}

/* Tell what becomes of the reductions of CONSTRUCT, in a function for the
   device, that threads share out and lanes then, too.  */

static void
remark_spread (const struct omp_construct *construct)
{
  for (const omp_reduction &reduction : construct->reductions)
    {
      const struct gpured_pair *pair = reduction.pair;
      remark_reduction (&reduction, construct->loop, construct->layer);
      dump_printf (MSG_OPTIMIZED_LOCATIONS,
		   ": iterations in all lanes of a thread, shuffles, then "
		   "GCC's update per thread; %sdeterministic\n",
		   gpured_rounds_p (pair->op, pair->type) ? "not " : "");
    }
}

void
gpured_remark_lanes (const struct omp_construct *construct,
		     enum gpured_reason reason)
{
  struct left_state state;
  if (!reason)
    {
      remark_spread (construct);
      return;
    }
  state.reason = reason;
  state.place = UNKNOWN_LOCATION;
  for (gimple *layer : construct->layer)
    if (layer)
      remark_left_clauses (&state, layer);
}
