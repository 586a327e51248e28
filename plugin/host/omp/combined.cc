/* combined.cc - recognises combined constructs of OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Before `omplower' a combined directive is a nest of statements, one per
   constituent, with only blocks and the computation of bounds between them:

     target { teams { distribute { parallel { for { simd { BODY } } } } } }

   Each loop has the same bounds.  Directives written one by one look the same,
   except that loops are not marked as combined.  Constituents may be missing.
   A `loop' directive has become distribute, for and simd already
   (gimplify_omp_loop).  Anything else has a reason.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "clauses.h"
#include "omp.h"
#include "walk.h"

tree
gpured_omp_clauses (gimple *stmt)
{
  /* These do not workshare anything.  */
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET
      || gimple_code (stmt) == GIMPLE_OMP_TASK)
    return NULL_TREE;
  tree *clauses = gpured_clauses_of (stmt);
  return clauses ? *clauses : NULL_TREE;
}

/* What the search for the only construct knows.  */

struct only_state
{
  hash_set<tree> *bound;
  gimple_stmt_iterator gsi;
  bool found;
  bool other;		/* There is something else.  */
  hash_set<tree> *targets;	/* Of what jumps in front of it.  */
};

/* Whether STMT does nothing but set a variable in BOUND or part of one, or
   nothing.  */

static bool
only_sets_p (gimple *stmt, hash_set<tree> *bound)
{
  if (gimple_clobber_p (stmt))
    return true;
  if (gpured_volatile_p (stmt))
    return false;
  if (is_gimple_call (stmt)
      && ((gpured_omp_call_does (as_a <gcall *> (stmt), false) & GPURED_CALL_changes)
	  || gpured_omp_call_uses_openmp_p (stmt)))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  return base && VAR_P (base) && bound->contains (base);
}

/* Whether LABEL may be jumped to from what STATE has seen.  */

static bool
jumped_to_p (struct only_state *state, glabel *label)
{
  tree decl = gimple_label_label (label);
  return FORCED_LABEL (decl) || state->targets->contains (decl);
}

/* Search SEQ as STATE says.  Control flow is allowed in front of the construct
   only, and not to a label behind it, as the exit of a block of Fortran is:
   nothing leads back or around it.  */

static void
search_only (gimple_seq *seq, struct only_state *state)
{
  FOR_EACH_IN_SEQ (gsi, *seq)
    {
      gimple *stmt = gsi_stmt (gsi);
      switch (gimple_code (stmt))
	{
	case GIMPLE_BIND:
	  search_only (gimple_bind_body_ptr (as_a <gbind *> (stmt)), state);
	  break;
	case GIMPLE_TRY:
	  state->other |= gimple_try_kind (stmt) != GIMPLE_TRY_FINALLY;
	  search_only (gimple_try_eval_ptr (stmt), state);
	  FOR_EACH_IN_SEQ (i, *gimple_try_cleanup_ptr (stmt))
	    state->other |= !gimple_clobber_p (gsi_stmt (i));
	  break;
	case GIMPLE_OMP_TEAMS:
	case GIMPLE_OMP_PARALLEL:
	case GIMPLE_OMP_FOR:
	  state->other |= state->found;
	  state->found = true;
	  state->gsi = gsi;
	  break;
	case GIMPLE_NOP:
	case GIMPLE_PREDICT:
	case GIMPLE_DEBUG:
	  break;
	case GIMPLE_LABEL:
	  state->other |= (state->found
			   && jumped_to_p (state, as_a <glabel *> (stmt)));
	  break;
	case GIMPLE_COND:
	  state->other |= state->found;
	  state->targets->add (gimple_cond_true_label (as_a <gcond *> (stmt)));
	  state->targets->add (gimple_cond_false_label (as_a <gcond *> (stmt)));
	  break;
	case GIMPLE_GOTO:
	  state->other |= state->found;
	  state->targets->add (gimple_goto_dest (stmt));
	  break;
	case GIMPLE_ASSIGN:
	case GIMPLE_CALL:
	  state->other |= (state->found ? !gimple_clobber_p (stmt)
			   : !only_sets_p (stmt, state->bound));
	  break;
	default:
	  state->other = true;
	  break;
	}
    }
}

bool
gpured_omp_only (gimple_seq *seq, hash_set<tree> *bound,
		 gimple_stmt_iterator *gsi)
{
  hash_set<tree> targets;
  struct only_state state = { bound, gsi_none (), false, false, &targets };
  search_only (seq, &state);
  *gsi = state.gsi;
  return state.found && !state.other;
}

/* The layer that STMT is, or OMP_N_LAYERS.  */

static enum omp_layer
layer_of (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_TEAMS:
      return OMP_LAYER_TEAMS;
    case GIMPLE_OMP_PARALLEL:
      return OMP_LAYER_PARALLEL;
    default:
      break;
    }
  switch (gimple_omp_for_kind (stmt))
    {
    case GF_OMP_FOR_KIND_DISTRIBUTE:
      return OMP_LAYER_DISTRIBUTE;
    case GF_OMP_FOR_KIND_FOR:
      return OMP_LAYER_FOR;
    case GF_OMP_FOR_KIND_SIMD:
      return OMP_LAYER_SIMD;
    default:
      return OMP_N_LAYERS;
    }
}

enum gpured_reason
gpured_omp_read_inside (struct omp_construct *construct, gimple *stmt)
{
  int last = -1;
  construct->top = stmt;
  while (true)
    {
      enum omp_layer layer = layer_of (stmt);
      if (layer == OMP_N_LAYERS || layer <= last)
	return GPURED_REASON_omp_shape;
      construct->layer[layer] = stmt;
      last = layer;
      if (is_a <gomp_for *> (stmt) && !gimple_omp_for_combined_p (stmt))
	break;
      gimple_stmt_iterator gsi;
      if (!gpured_omp_only (gimple_omp_body_ptr (stmt), construct->bound,
			    &gsi))
	return GPURED_REASON_omp_shape;
      stmt = gsi_stmt (gsi);
    }

  construct->loop = as_a <gomp_for *> (stmt);
  return (!construct->layer[OMP_LAYER_PARALLEL]
	  != !construct->layer[OMP_LAYER_FOR]
	  ? GPURED_REASON_omp_kind : GPURED_REASON_none);
}

/* Callback of walk_gimple_seq: collects the variables of blocks, but those
   with static storage.  */

static tree
collect_bound (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  if (gbind *bind = dyn_cast <gbind *> (gsi_stmt (*gsi)))
    for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
      if (!VAR_P (var) || !is_global_var (var))
	((hash_set<tree> *) wi->info)->add (var);
  return NULL_TREE;
}

void
gpured_omp_bound (gimple_seq seq, hash_set<tree> *bound)
{
  gpured_walk (seq, collect_bound, NULL, bound);
}

void
gpured_omp_bound_one (gimple *one, hash_set<tree> *bound)
{
  gpured_walk_one (one, collect_bound, NULL, bound);
}
