/* region.cc - recognises target regions that can be lowered.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The region is a tree of statements:

     target { [teams] { SEQUENTIAL; distribute { SEQUENTIAL; LEAF; ... } ... } }

   A LEAF is one combined construct around a worksharing loop: parallel for,
   parallel for simd, simd, or distribute parallel for.

   A region that is a single combined construct, teams and all, has a single
   leaf and no sequential code.  The region reduces what the construct reduces,
   and each thread keeps its partial until the end.  Such a region can be
   started in more ways, so this form is tried first.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "clauses.h"
#include "host.h"
#include "remarks.h"
#include "spmd-build.h"

/* Forget the leaves of REGION.  */

static void
drop_leaves (struct omp_region *region)
{
  for (omp_construct *leaf : region->leaves)
    delete leaf;
  region->leaves.truncate (0);
}

omp_region::~omp_region ()
{
  drop_leaves (this);
}

/* Add a leaf of which nothing is known to REGION.  */

static struct omp_construct *
add_leaf (struct omp_region *region)
{
  struct omp_construct *leaf = new omp_construct;
  region->leaves.safe_push (leaf);
  leaf->target = region->target;
  leaf->bound = &region->bound;
  return leaf;
}

/* Add the leaf whose outermost layer is TOP to REGION.  */

static enum gpured_reason
read_leaf (struct omp_region *region, gimple *top)
{
  struct omp_construct *leaf = add_leaf (region);
  enum gpured_reason reason = gpured_omp_read_inside (leaf, top);
  return reason ? reason : gpured_omp_read_layers (leaf, region->teams);
}

static enum gpured_reason find_constructs (struct omp_region *region,
					   gimple_seq *seq);

/* Read LOOP of REGION, a distribute with sequential code in it.  */

static enum gpured_reason
read_distribute (struct omp_region *region, gomp_for *loop)
{
  struct omp_construct construct;
  if (!region->teams)
    return GPURED_REASON_omp_shape;
  region->distributes.safe_push (loop);
  construct.target = region->target;
  construct.layer[OMP_LAYER_DISTRIBUTE] = loop;
  enum gpured_reason reason = gpured_omp_read_layers (&construct, region->teams);
  for (const omp_variable &variable : construct.variables)
    {
      gpured_omp_has_add (&region->own, variable.var);
      if ((variable.privacy & OMP_LASTPRIVATE) && !reason)
	reason = GPURED_REASON_omp_last;
    }
  if (!reason)
    reason = find_constructs (region, gimple_omp_for_pre_body_ptr (loop));
  return reason ? reason : find_constructs (region, gimple_omp_body_ptr (loop));
}

/* Add the constructs in STMT, which is not sequential code, to REGION.  */

static enum gpured_reason
read_construct (struct omp_region *region, gimple *stmt)
{
  if (gpured_omp_distribute_p (stmt))
    return read_distribute (region, as_a <gomp_for *> (stmt));
  if (gimple_code (stmt) == GIMPLE_OMP_FOR
      && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR)
    return GPURED_REASON_omp_kind;
  return read_leaf (region, stmt);
}

/* Add the constructs in SEQ to REGION.  */

static enum gpured_reason
find_constructs (struct omp_region *region, gimple_seq *seq)
{
  enum gpured_reason reason = GPURED_REASON_none;
  for (gimple_stmt_iterator gsi = gsi_start (*seq);
       !gsi_end_p (gsi) && !reason; gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      switch (gimple_code (stmt))
	{
	case GIMPLE_BIND:
	  reason = find_constructs (region, gimple_bind_body_ptr
					    (as_a <gbind *> (stmt)));
	  break;
	case GIMPLE_TRY:
	  reason = find_constructs (region, gimple_try_eval_ptr (stmt));
	  break;
	case GIMPLE_OMP_PARALLEL:
	case GIMPLE_OMP_FOR:
	  reason = gpured_note_cause_stmt (read_construct (region, stmt), stmt);
	  break;
	default:
	  break;
	}
    }
  return reason;
}

/* Read the teams construct of REGION if there is one.  Return the code in it,
   or that in the target construct.  */

static gimple_seq *
read_teams (struct omp_region *region)
{
  gimple_stmt_iterator gsi;
  hash_set<tree> bound;
  gimple_seq *body = gimple_omp_body_ptr (region->target);
  gpured_omp_bound (*body, &bound);
  if (gpured_omp_only (body, &bound, &gsi)
      && gimple_code (gsi_stmt (gsi)) == GIMPLE_OMP_TEAMS)
    {
      region->teams = as_a <gomp_teams *> (gsi_stmt (gsi));
      return gimple_omp_body_ptr (region->teams);
    }
  return body;
}

/* Read the clauses of REGION's teams construct.  */

static enum gpured_reason
read_teams_clauses (struct omp_region *region)
{
  struct omp_construct construct;
  construct.target = region->target;
  construct.layer[OMP_LAYER_TEAMS] = region->teams;
  enum gpured_reason reason = gpured_omp_read_layers (&construct, region->teams);
  for (const omp_reduction &reduction : construct.reductions)
    if (!reason && (reduction.section || reduction.in_place))
      reason = (reduction.section ? GPURED_REASON_omp_team_section
		: GPURED_REASON_omp_array);
  if (!reason && !construct.reductions.is_empty ())
    reason = gpured_omp_check_reductions (&construct);
  if (!reason)
    reason = gpured_omp_check_user (&construct);
  for (const omp_variable &variable : construct.variables)
    gpured_omp_has_add (&region->own, variable.var);
  for (const omp_reduction &reduction : construct.reductions)
    {
      region->team_reductions.safe_push (omp_team_reduction { reduction,
					 true });
      if (reduction.by_reference)
	region->own.targets.add (reduction.var);
      else
	region->own.values.add (reduction.var);
    }
  return reason;
}

/* Whether the teams construct of REGION, and so all of its code, has a VAR of
   its own.  */

static bool
teams_own_p (const struct omp_region *region, tree var)
{
  if (!region->teams)
    return false;
  if (gpured_omp_team_reduction (region, var))
    return true;
  tree clauses = gimple_omp_teams_clauses (region->teams);
  return (gpured_clauses_find_var (clauses, OMP_CLAUSE_PRIVATE, var)
	  || gpured_clauses_find_var (clauses, OMP_CLAUSE_FIRSTPRIVATE, var));
}

/* Whether a loop over the teams of REGION has a variable of its own for one
   that is always on the device.  */

static bool
hides_declared_p (const struct omp_region *region)
{
  for (gomp_for *loop : region->distributes)
    for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	{
	  tree var = OMP_CLAUSE_DECL (c);
	  if (VAR_P (var) && is_global_var (var) && !teams_own_p (region, var)
	      && lookup_attribute ("omp declare target",
				   DECL_ATTRIBUTES (var)))
	    return true;
	}
  return false;
}

/* Note what the target construct of REGION gives each team.  What a variable
   that is private to something in the teams construct is outside of that cannot
   be told from here.  More teams than the user wants may start where the host
   does not know the number.  */

static enum gpured_reason
read_target_clauses (struct omp_region *region)
{
  for (tree c = gimple_omp_target_clauses (region->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& !gpured_omp_hands_pointer_p (c)
	&& region->own.values.contains (OMP_CLAUSE_DECL (c))
	&& !teams_own_p (region, OMP_CLAUSE_DECL (c)))
      return gpured_note_cause (GPURED_REASON_omp_both, OMP_CLAUSE_LOCATION (c),
				OMP_CLAUSE_DECL (c));
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_NUM_TEAMS
	     && integer_minus_onep (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (c)))
      return GPURED_REASON_omp_teams;
  gpured_omp_has_handed (region->target, &region->own);
  return (hides_declared_p (region)
	  ? GPURED_REASON_omp_both : GPURED_REASON_none);
}

/* Decide if leaves are distributed over all teams: those are combined with
   distribute, and have to be alone.  Where one says which iterations a team
   has, another that says the same may rely on that.  */

static enum gpured_reason
choose_numbers (struct omp_region *region)
{
  unsigned flat = 0;
  for (const omp_construct *leaf : region->leaves)
    if (leaf->layer[OMP_LAYER_DISTRIBUTE])
      {
	flat++;
	if (gpured_omp_chunk_of_teams (leaf))
	  return gpured_note_cause_stmt (GPURED_REASON_omp_chunk, leaf->loop);
      }
  region->flat = flat != 0;
  return (flat && (flat != region->leaves.length ()
		   || !region->distributes.is_empty ())
	  ? GPURED_REASON_omp_shape : GPURED_REASON_none);
}

/* Read the layers of CONSTRUCT, which may be all of a target region.  */

static enum gpured_reason
read_combined_layers (struct omp_construct *construct)
{
  gimple_stmt_iterator gsi;
  if (!gpured_omp_only (gimple_omp_body_ptr (construct->target),
			construct->bound, &gsi))
    return GPURED_REASON_omp_shape;
  enum gpured_reason reason
    = gpured_omp_read_inside (construct, gsi_stmt (gsi));
  return (!reason && (!construct->layer[OMP_LAYER_TEAMS]
		      != !construct->layer[OMP_LAYER_DISTRIBUTE])
	  ? GPURED_REASON_omp_kind : reason);
}

/* What the walk over a region looks for.  */

struct wanted_state
{
  bool loops, reduces;		/* A loop, or threads; a reduction clause.  */
  gimple *teams;
};

/* Callback of walk_gimple_seq: tells if there is one.  */

static tree
find_wanted (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct wanted_state *state = (struct wanted_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_TEAMS)
    state->teams = stmt;
  state->loops |= (gpured_omp_loop_p (stmt)
		   || gpured_omp_plain_threads_p (stmt, state->teams));
  state->reduces |= omp_find_clause (gpured_omp_clauses (stmt),
				     OMP_CLAUSE_REDUCTION) != NULL_TREE;
  return NULL_TREE;
}

/* Whether GCC's own code has lanes workshare long simd loops in CONSTRUCT, one of
   REGION.  To run them in the lane that comes there would cost nothing, but
   memory that lanes get at together; where something is reduced that is what it
   takes, and where they are short most lanes would have nothing to do.  */

static bool
shares_simd_p (const struct omp_region *region,
	       const struct omp_construct *construct)
{
  return (!region->reduces && !construct->layer[OMP_LAYER_SIMD]
	  && gpured_omp_long_simd_p (region->target,
				     gimple_omp_body (construct->loop)));
}

/* Whether CONSTRUCT, which could be all of REGION, should rather be a nest: if
   its iterations are distributed over teams only, lanes can share the simd
   loops in it.  */

static enum gpured_reason
check_simd (const struct omp_region *region,
	    const struct omp_construct *construct)
{
  if (construct->layer[OMP_LAYER_TEAMS]
      && !construct->layer[OMP_LAYER_PARALLEL]
      && gpured_omp_contains_simd_p (gimple_omp_body (construct->loop)))
    return GPURED_REASON_omp_directive;
  return (shares_simd_p (region, construct)
	  ? GPURED_REASON_omp_simd_inside : GPURED_REASON_none);
}

/* Read REGION as one combined construct.  */

static enum gpured_reason
read_combined (struct omp_region *region)
{
  struct omp_construct *construct = add_leaf (region);
  region->combined = region->flat = true;
  enum gpured_reason reason = read_combined_layers (construct);
  if (!reason)
    reason = gpured_omp_read_clauses (construct);
  if (!reason)
    {
      gpured_omp_has_handed (region->target, &region->own);
      gpured_omp_find_scopes (construct, &region->own, false);
      gpured_omp_own_scratch (construct);
      reason = gpured_omp_check_body (construct);
    }
  if (!reason)
    reason = gpured_omp_check_prologue (construct);
  if (!reason)
    reason = check_simd (region, construct);
  for (const omp_reduction &reduction : construct->reductions)
    region->team_reductions.safe_push (omp_team_reduction { reduction, true });
  return reason;
}

/* Read REGION as several constructs, with sequential code.  */

static enum gpured_reason
read_several (struct omp_region *region)
{
  gimple_seq *body = read_teams (region);
  enum gpured_reason reason = find_constructs (region, body);
  if (!reason && region->leaves.is_empty ())
    reason = GPURED_REASON_omp_shape;
  if (!reason)
    reason = choose_numbers (region);
  for (const omp_construct *leaf : region->leaves)
    if (!reason && shares_simd_p (region, leaf))
      reason = GPURED_REASON_omp_simd_inside;
  if (!reason && !gpured_omp_target_clauses_p (region->target))
    reason = GPURED_REASON_omp_clause;
  if (!reason && region->teams)
    reason = (gpured_omp_enters_known_p () ? read_teams_clauses (region)
	      : GPURED_REASON_omp_enter);
  if (!reason)
    reason = read_target_clauses (region);
  if (!reason)
    gpured_omp_find_team_variables (region);
  if (!reason)
    reason = gpured_omp_check_nest (region);
  return reason ? reason : gpured_omp_check_teams (region);
}

/* REGION is not a combined construct for a reason: try several.  */

static void
match_several (struct omp_region *region)
{
  const enum gpured_reason first = region->reason;
  switch (first)
    {
    case GPURED_REASON_omp_part:
    case GPURED_REASON_omp_if:
      region->apart = first;
      break;
    case GPURED_REASON_omp_shape:
    case GPURED_REASON_omp_kind:
    case GPURED_REASON_omp_levels:
    case GPURED_REASON_omp_directive:
    case GPURED_REASON_omp_runtime:
    case GPURED_REASON_omp_which_team:
    case GPURED_REASON_omp_which_thread:
      break;
    case GPURED_REASON_omp_shared:
      /* It may be one of the team.  */
      if (!gpured_omp_thread_loops_p (region))
	return;
      break;
    default:
      return;
    }
  drop_leaves (region);
  region->team_reductions.truncate (0);
  region->own.values.empty ();
  region->own.targets.empty ();
  gpured_omp_bound (gimple_omp_body (region->target), &region->own.values);
  region->combined = region->flat = false;
  region->reason = read_several (region);
  if (region->reason == GPURED_REASON_omp_shape
      || (region->reason && region->apart))
    region->reason = first;
}

/* Callback of walk_gimple_seq: tells if an atomic operation has a result.  */

static tree
find_timing (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  *handled = gpured_timing_p (gsi_stmt (*gsi));
  return *handled ? integer_one_node : NULL_TREE;
}

/* Plan the reductions of REGION, which can be lowered.  Where each thread has
   its part until the end, a leaf combines nothing.  */

static void
plan_region (struct omp_region *region)
{
  const unsigned vector = 1u << GPURED_LEVEL_vector;
  const unsigned team = vector | (1u << GPURED_LEVEL_worker);
  unsigned used = 0;
  const bool timing = gpured_walk (gimple_omp_body (region->target),
				   find_timing, NULL, NULL) != NULL_TREE;
  for (omp_team_reduction &outer : region->team_reductions)
    gpured_omp_plan (&outer.reduction, team | (1u << GPURED_LEVEL_gang),
		     timing, &used);
  for (omp_construct *leaf : region->leaves)
    for (omp_reduction &reduction : leaf->reductions)
      {
	const struct omp_team_reduction *outer
	  = gpured_omp_team_reduction (region, reduction.var);
	gpured_omp_plan (&reduction, outer && outer->parts ? 0 : team, timing,
			 NULL);
      }
  region->subwarp = gpured_omp_subwarp_p (region);
}

bool
gpured_omp_match (gomp_target *target, struct omp_region *region)
{
  struct wanted_state wanted = { false, false, NULL };
  gpured_walk (gimple_omp_body (target), find_wanted, NULL, &wanted);
  if (!wanted.reduces
      && (!wanted.loops || gpured_options.loops == GPURED_LOOPS_REDUCTIONS))
    return false;
  region->reduces = wanted.reduces;
  region->target = target;
  gpured_omp_bound (gimple_omp_body (target), &region->bound);
  gpured_omp_bound (gimple_omp_body (target), &region->own.values);
  region->reason = read_combined (region);
  if (region->reason)
    match_several (region);
  if (!region->reason)
    plan_region (region);
  return true;
}
