/* host-legal.cc - decides whether threads of the host may share a target region.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   On the host GCC runs teams one after the other.  Here each thread of the host is a team
   that has one thread, or if there are no teams, a thread of the parallel region.
   It is enough that lanes of the device may share the region (legal.cc,
   sequential-legal.cc), and that

   1. nobody asks for teams or threads, or might;
   2. teams do nothing outside of `distribute' that the program could see, and
      read no memory there, as other teams may have set it by then;
   3. a team does not know which iterations it has, and no clause says that all are
      for one thread;
   4. what teams share is not a variable of the region, of which each team has one.  */

#include "gpured-gcc.h"
#include "host-parts.h"
#include "host.h"
#include "omp.h"
#include "team.h"
#include "walk.h"

/* Callback of walk_gimple_seq: finds a call that asks the run-time library.  */

static tree
find_question (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  gcall *call = dyn_cast <gcall *> (gsi_stmt (*gsi));
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  *handled = (fndecl && gpured_omp_runtime_p (fndecl)
	      && !gpured_omp_answered_inside_p (fndecl));
  return *handled ? fndecl : NULL_TREE;
}

/* Callback of walk_gimple_seq: finds a simd loop that reduces logical values by .eqv. or
   .neqv., which GCC 12 miscompiles.  So GCC's code stays as it is.  */

static tree
find_logical (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  gomp_for *loop = dyn_cast <gomp_for *> (gsi_stmt (*gsi));
  if (!loop || gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_SIMD)
    return NULL_TREE;
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& (OMP_CLAUSE_REDUCTION_CODE (c) == EQ_EXPR
	    || OMP_CLAUSE_REDUCTION_CODE (c) == NE_EXPR))
      {
	*handled = true;
	return c;
      }
  return NULL_TREE;
}

static bool effects_p (struct omp_region *region, gimple_seq seq);

/* Whether STMT, in the teams construct of REGION and outside of `distribute', does more
   than compute values from those that each team has.  */

static bool
effect_p (struct omp_region *region, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      return effects_p (region, gimple_bind_body (as_a <gbind *> (stmt)));
    case GIMPLE_TRY:
      return (effects_p (region, gimple_try_eval (stmt))
	      || effects_p (region, gimple_try_cleanup (stmt)));
    case GIMPLE_OMP_FOR:
      return (gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_DISTRIBUTE
	      || effects_p (region, gimple_omp_for_pre_body (stmt)));
    case GIMPLE_LABEL:
    case GIMPLE_GOTO:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return false;
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      return (gpured_omp_acts_p (region, stmt) || gpured_omp_reads_p (region, stmt));
    default:
      return true;
    }
}

/* Whether a statement of SEQ does.  */

static bool
effects_p (struct omp_region *region, gimple_seq seq)
{
  FOR_EACH_IN_SEQ (gsi, seq)
    if (effect_p (region, gsi_stmt (gsi)))
      return true;
  return false;
}

/* Callback of walk_gimple_seq: finds a clause that tells which iterations a team
   has.  */

static tree
find_schedule (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  tree clause = omp_find_clause (gpured_omp_clauses (gsi_stmt (*gsi)),
				 OMP_CLAUSE_DIST_SCHEDULE);
  *handled = clause != NULL_TREE;
  return clause;
}

/* Why threads cannot be the teams of REGION, which are in TEAMS, or NULL.  */

static const char *
check_teams (struct omp_region *region, gimple *teams)
{
  if (gpured_walk (gimple_omp_body (region->target), find_schedule, NULL, NULL))
    return "`dist_schedule' tells which iterations a team has";
  if (!region->combined && effects_p (region, gimple_omp_body (teams)))
    return "its teams read or set memory outside of `distribute'";
  for (tree var : region->shared)
    if (!region->bound.contains (var))
      return "";
  for (const omp_construct *leaf : region->leaves)
    if (!leaf->layer[OMP_LAYER_DISTRIBUTE])
      continue;
    else if (leaf->waits)
      return "its loop sets what tells how many iterations there are";
    else if (leaf->chunk)
      return "its schedule has a chunk";
    else if (leaf->serial)
      return "its clauses may ask for one thread";
  return NULL;
}

const char *
gpured_omp_host_legal (struct omp_region *region)
{
  gimple_seq body = gimple_omp_body (region->target);
  if (gpured_walk (body, find_question, NULL, NULL))
    return "it calls the run-time library of OpenMP";
  if (gpured_omp_may_ask_p (body))
    return "it calls a function that might call the run-time library of OpenMP";
  if (gpured_walk (body, find_logical, NULL, NULL))
    return "";
  for (const omp_construct *leaf : region->leaves)
    if (gpured_omp_skips_p (leaf))
      return "GCC may skip iterations of its collapsed loops if a thread has several";
    else if (gpured_omp_steps_beyond_p (leaf))
      return "its steps may lead beyond what its counter holds";
  gimple *teams = (region->combined ? region->leaves[0]->layer[OMP_LAYER_TEAMS]
		   : region->teams);
  if (teams)
    return check_teams (region, teams);
  for (const omp_construct *leaf : region->leaves)
    if (leaf->serial)
      return "its clauses may ask for one thread";
  return NULL;
}

bool
gpured_omp_host_unordered_p (const struct omp_region *region)
{
  for (const omp_construct *leaf : region->leaves)
    if (leaf->chunk || leaf->serial)
      return false;
  return true;
}

bool
gpured_omp_host_any_teams_p (const struct omp_region *region)
{
  /* What is outside of `distribute' may count the teams.  */
  if (!region->combined)
    return false;
  for (const omp_construct *leaf : region->leaves)
    if (!leaf->layer[OMP_LAYER_DISTRIBUTE] || !leaf->layer[OMP_LAYER_PARALLEL])
      return false;
  return true;
}

/* What a loop consists of.  */

struct weight_state
{
  unsigned stmts;
  bool inner;			/* There is a loop in it.  */
  hash_set <tree> labels;
};

/* Callback of walk_gimple_seq.  */

static tree
note_weight (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct weight_state *state = (struct weight_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  state->stmts += is_gimple_assign (stmt) || is_gimple_call (stmt);
  if (glabel *label = dyn_cast <glabel *> (stmt))
    state->labels.add (gimple_label_label (label));
  else if (ggoto *jump = dyn_cast <ggoto *> (stmt))
    state->inner |= state->labels.contains (gimple_goto_dest (jump));
  else if (gcond *cond = dyn_cast <gcond *> (stmt))
    state->inner |= (state->labels.contains (gimple_cond_true_label (cond))
		     || state->labels.contains (gimple_cond_false_label (cond)));
  else
    state->inner |= gimple_code (stmt) == GIMPLE_OMP_FOR;
  return NULL_TREE;
}

unsigned
gpured_omp_host_weight (const struct omp_region *region)
{
  unsigned most = 1;
  for (const omp_construct *leaf : region->leaves)
    {
      struct weight_state state;
      state.stmts = 0;
      state.inner = !region->distributes.is_empty ();
      gpured_walk (gimple_omp_body (leaf->loop), note_weight, NULL, &state);
      most = MAX (most, (1 + state.stmts / 16)
			* (state.inner ? GPURED_TEAM_INNER : 1));
    }
  return most;
}
