/* left-to-gcc.cc - prints which constructs of OpenMP are left to GCC, and why.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It prints one line per reduction with the reason, and one with a remedy.  In
   a region that reduces nothing, it prints one per worksharing loop.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "omp.h"
#include "remarks.h"

/* What the walk over a construct whose reductions are left alone knows.  */

struct left_state
{
  enum gpured_reason reason;
  gimple *around;		/* The last one that is no loop.  */
  gimple *teams;
  /* The variables told of in the clause at PLACE: a combined construct has it
     on several parts, which in C++ have places of their own.  */
  location_t place;
  auto_vec<tree> seen;
  bool told;			/* There was a remark.  */
};

/* Whether STATE has told of DECL.  Each layer has its own expression for a section
   with a length or a beginning that is known only at run time.  */

static bool
told_of_p (const struct left_state *state, tree decl)
{
  tree section = gpured_section_of (decl);
  for (tree other : state->seen)
    if (other == decl
	|| (section && gpured_section_of (other) == section
	    && !strcmp (gpured_name_of (other), gpured_name_of (decl))))
      return true;
  return false;
}

/* Tell that the reductions of STMT itself are left alone.  */

static void
remark_left_clauses (struct left_state *state, gimple *stmt)
{
  tree clauses = gpured_omp_clauses (stmt);
  tree first = omp_find_clause (clauses, OMP_CLAUSE_REDUCTION);
  location_t place = first ? OMP_CLAUSE_LOCATION (first) : UNKNOWN_LOCATION;
  if (first && !gpured_same_place_p (state->place, place))
    {
      state->seen.truncate (0);
      state->place = place;
    }
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    if (!told_of_p (state, OMP_CLAUSE_DECL (c)))
      {
	tree var = OMP_CLAUSE_DECL (c);
	state->seen.safe_push (var);
	gpured_warn_left (gpured_omp_remark_place (stmt, c),
			  OMP_CLAUSE_REDUCTION_CODE (c), gpured_name_of (var),
			  TREE_TYPE (var), state->reason);
	if (!gpured_remarks_p ())
	  continue;
	gpured_omp_begin_remark (MSG_MISSED_OPTIMIZATION, stmt, c, var,
				 TREE_TYPE (var));
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
			  gpured_cause_of (state->reason));
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

/* Whether LOOP is one with sequential code around the worksharing loops
   .  */

static bool
around_others_p (gimple *loop)
{
  bool found = false;
  if (gpured_omp_distribute_p (loop))
    gpured_walk (gimple_omp_body (loop), find_loop, NULL, &found);
  return found;
}

/* Callback of walk_gimple_seq: tells that a worksharing loop is left
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
  const bool threads = gpured_omp_plain_threads_p (stmt, state->teams);
  if (!threads
      && (!gpured_omp_loop_p (stmt) || gimple_omp_for_combined_p (stmt)
	  || around_others_p (stmt)))
    return NULL_TREE;
  dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		   dump_user_location_t::from_location_t
		     (gpured_omp_loop_place (stmt, state->around)),
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

/* Whether CONSTRUCT, of a function for the device, is a loop in which nothing is
   reduced and which is left alone for a REASON that is worth a remark: GCC
   itself lets lanes workshare simd loops.  */

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
gpured_remark_left_lanes (const struct omp_construct *construct,
			  enum gpured_reason reason)
{
  struct left_state state;

  state.reason = reason;
  state.told = false;
  state.place = UNKNOWN_LOCATION;
  for (gimple *layer : construct->layer)
    if (layer)
      remark_left_clauses (&state, layer);
  if (left_plain_p (construct, reason))
    {
      state.place = gpured_omp_loop_place (construct->loop, construct->top);
      dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		       dump_user_location_t::from_location_t (state.place),
		       "loop left to GCC: %s\n", gpured_reason_text (reason));
      state.told = true;
    }
  remark_remedy (&state, state.place);
}
