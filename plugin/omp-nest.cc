/* omp-nest.cc - recognises target regions of several OpenMP constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The region is a tree of statements,

     target { [teams] { SEQUENTIAL; distribute { SEQUENTIAL; LEAF; ... } ... } }

   where a LEAF is one combined construct around a loop that threads share out:
   parallel for, parallel for simd, simd, or distribute parallel for.  Its
   layers are read as those of a region that is nothing else
   (omp-clauses.cc).  */

#include "gpured-gcc.h"
#include "omp-nest.h"

omp_nest::~omp_nest ()
{
  for (omp_leaf *leaf : leaves)
    delete leaf;
}

struct omp_leaf *
gpured_omp_leaf (struct omp_nest *nest, gimple *stmt)
{
  for (omp_leaf *leaf : nest->leaves)
    if (leaf->top == stmt)
      return leaf;
  return NULL;
}

bool
gpured_omp_single_p (const struct omp_reduction *reduction)
{
  return (reduction->pair && reduction->elements == 1 && !reduction->section
	  && TREE_CODE (reduction->type) != ARRAY_TYPE);
}

/* The operator of REDUCTION, as far as it matters.  */

static enum tree_code
operator_of (const struct omp_reduction *reduction)
{
  return reduction->code == MINUS_EXPR ? PLUS_EXPR : reduction->code;
}

bool
gpured_omp_agree_p (const struct omp_reduction *outer,
		    const struct omp_reduction *inner)
{
  if (outer->user || inner->user)
    return (outer->user && inner->user
	    && gpured_omp_same_user_p (outer->clause, inner->clause));
  return (outer->pair == inner->pair
	  && (outer->pair || operator_of (outer) == operator_of (inner)));
}

bool
gpured_omp_distribute_p (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_FOR
	  && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_DISTRIBUTE
	  && !gimple_omp_for_combined_p (stmt));
}

/* Let CONSTRUCT be one of TARGET that has nothing yet.  */

static void
start_construct (struct omp_construct *construct, gomp_target *target)
{
  construct->target = target;
  construct->loop = NULL;
  construct->chunk = construct->condition = construct->threads = NULL_TREE;
  construct->waits = false;
  construct->reason = GPURED_REASON_none;
  memset (construct->layer, 0, sizeof construct->layer);
}

/* Whether TEAMS may be one thread that runs the iterations of CONSTRUCT, a leaf
   in it, in order.  */

static bool
may_be_single_p (gomp_teams *teams, const struct omp_construct *construct)
{
  if (!teams || !construct->layer[OMP_LAYER_DISTRIBUTE]
      || construct->layer[OMP_LAYER_PARALLEL]
      || gpured_omp_unordered_p (construct))
    return false;
  tree c = omp_find_clause (gimple_omp_teams_clauses (teams),
			    OMP_CLAUSE_NUM_TEAMS);
  return c && (integer_onep (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (c))
	       || (TREE_CODE (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (c))
		   != INTEGER_CST));
}

/* Add the leaf whose outermost layer is TOP to NEST.  */

static enum gpured_reason
read_leaf (struct omp_nest *nest, gimple *top)
{
  struct omp_leaf *leaf = new omp_leaf;
  nest->leaves.safe_push (leaf);
  leaf->top = top;
  leaf->writes = false;
  struct omp_construct *construct = &leaf->construct;
  start_construct (construct, nest->target);
  gpured_omp_bound (gimple_omp_body (nest->target), &construct->bound);
  enum gpured_reason reason = gpured_omp_read_inside (construct, top);
  if (!reason)
    reason = gpured_omp_read_layers (construct);
  return (!reason && may_be_single_p (nest->teams, construct)
	  ? GPURED_REASON_omp_if : reason);
}

static enum gpured_reason find_constructs (struct omp_nest *nest,
					   gimple_seq *seq);

/* Read LOOP of NEST, a distribute with sequential code in it.  */

static enum gpured_reason
read_distribute (struct omp_nest *nest, gomp_for *loop)
{
  struct omp_construct construct;
  if (!nest->teams)
    return GPURED_REASON_omp_shape;
  nest->distributes.safe_push (loop);
  start_construct (&construct, nest->target);
  construct.layer[OMP_LAYER_DISTRIBUTE] = loop;
  enum gpured_reason reason = gpured_omp_read_layers (&construct);
  for (const omp_variable &variable : construct.variables)
    {
      nest->own.add (variable.var);
      if (omp_privatize_by_reference (variable.var))
	nest->own_targets.add (variable.var);
      if ((variable.privacy & OMP_LASTPRIVATE) && !reason)
	reason = GPURED_REASON_omp_last;
    }
  if (!reason)
    reason = find_constructs (nest, gimple_omp_for_pre_body_ptr (loop));
  return reason ? reason : find_constructs (nest, gimple_omp_body_ptr (loop));
}

/* Add the constructs in STMT, which is not sequential code, to NEST.  */

static enum gpured_reason
read_construct (struct omp_nest *nest, gimple *stmt)
{
  if (gpured_omp_distribute_p (stmt))
    return read_distribute (nest, as_a <gomp_for *> (stmt));
  if (gimple_code (stmt) == GIMPLE_OMP_FOR
      && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_FOR)
    return GPURED_REASON_omp_kind;
  return read_leaf (nest, stmt);
}

/* Add the constructs in SEQ to NEST.  */

static enum gpured_reason
find_constructs (struct omp_nest *nest, gimple_seq *seq)
{
  enum gpured_reason reason = GPURED_REASON_none;
  for (gimple_stmt_iterator gsi = gsi_start (*seq);
       !gsi_end_p (gsi) && !reason; gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      switch (gimple_code (stmt))
	{
	case GIMPLE_BIND:
	  reason = find_constructs (nest, gimple_bind_body_ptr
					    (as_a <gbind *> (stmt)));
	  break;
	case GIMPLE_TRY:
	  reason = find_constructs (nest, gimple_try_eval_ptr (stmt));
	  break;
	case GIMPLE_OMP_PARALLEL:
	case GIMPLE_OMP_FOR:
	  reason = read_construct (nest, stmt);
	  break;
	default:
	  break;
	}
    }
  return reason;
}

/* Read the teams construct of NEST if there is one.  Return the code in it, or
   that in the target construct.  */

static gimple_seq *
read_teams (struct omp_nest *nest)
{
  gimple_stmt_iterator gsi;
  hash_set<tree> bound;
  gimple_seq *body = gimple_omp_body_ptr (nest->target);
  gpured_omp_bound (*body, &bound);
  if (gpured_omp_only (body, &bound, &gsi)
      && gimple_code (gsi_stmt (gsi)) == GIMPLE_OMP_TEAMS)
    {
      nest->teams = as_a <gomp_teams *> (gsi_stmt (gsi));
      return gimple_omp_body_ptr (nest->teams);
    }
  return body;
}

/* Read the clauses of NEST's teams construct.  */

static enum gpured_reason
read_teams_clauses (struct omp_nest *nest)
{
  struct omp_construct construct;
  start_construct (&construct, nest->target);
  construct.layer[OMP_LAYER_TEAMS] = nest->teams;
  enum gpured_reason reason = gpured_omp_read_layers (&construct);
  for (const omp_reduction &reduction : construct.reductions)
    if (reduction.section && !reason)
      reason = GPURED_REASON_omp_team_section;
  if (!reason && !construct.reductions.is_empty ())
    reason = gpured_omp_check_reductions (&construct);
  if (!reason)
    reason = gpured_omp_judge_user (&construct);
  for (const omp_variable &variable : construct.variables)
    {
      nest->own.add (variable.var);
      if (omp_privatize_by_reference (variable.var))
	nest->own_targets.add (variable.var);
    }
  for (const omp_reduction &reduction : construct.reductions)
    {
      omp_outer outer = { reduction, true };
      nest->outers.safe_push (outer);
      if (reduction.by_reference)
	nest->own_targets.add (reduction.var);
      else
	nest->own.add (reduction.var);
    }
  return reason;
}

/* Whether the teams construct of NEST, and so all of its code, has a VAR of its
   own.  */

static bool
teams_own_p (const struct omp_nest *nest, tree var)
{
  if (!nest->teams)
    return false;
  for (const omp_outer &outer : nest->outers)
    if (outer.reduction.var == var)
      return true;
  for (tree c = gimple_omp_teams_clauses (nest->teams); c;
       c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	&& OMP_CLAUSE_DECL (c) == var)
      return true;
  return false;
}

/* Whether a loop over the teams of NEST has a variable of its own for one that
   is always on the device.  */

static bool
hides_declared_p (const struct omp_nest *nest)
{
  for (gomp_for *loop : nest->distributes)
    for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
	{
	  tree var = OMP_CLAUSE_DECL (c);
	  if (VAR_P (var) && is_global_var (var) && !teams_own_p (nest, var)
	      && lookup_attribute ("omp declare target",
				   DECL_ATTRIBUTES (var)))
	    return true;
	}
  return false;
}

/* Note what the target construct of NEST gives each team.  What a variable that
   is private to something in the teams construct is outside of that cannot be
   told from here.  */

static enum gpured_reason
read_target_clauses (struct omp_nest *nest)
{
  for (tree c = gimple_omp_target_clauses (nest->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
	if (!gpured_omp_hands_pointer_p (c))
	  {
	    tree var = OMP_CLAUSE_DECL (c);
	    if (nest->own.contains (var) && !teams_own_p (nest, var))
	      return GPURED_REASON_omp_both;
	    break;
	  }
	nest->own.add (OMP_CLAUSE_DECL (c));
	break;
      case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_PRIVATE:
	if (omp_privatize_by_reference (OMP_CLAUSE_DECL (c)))
	  nest->own_targets.add (OMP_CLAUSE_DECL (c));
	/* FALLTHRU */
      case OMP_CLAUSE_IS_DEVICE_PTR:
	nest->own.add (OMP_CLAUSE_DECL (c));
	break;
      case OMP_CLAUSE_NUM_TEAMS:
	/* More teams than the user wants may start where the host does not know
	   the number.  */
	if (integer_minus_onep (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (c)))
	  return GPURED_REASON_omp_teams;
	break;
      default:
	break;
      }
  return hides_declared_p (nest) ? GPURED_REASON_omp_both : GPURED_REASON_none;
}

/* Decide if leaves are shared out among all teams: those are combined with
   distribute, and have to be alone.  Where one says which iterations a team
   has, another that says the same may rely on that.  */

static enum gpured_reason
choose_numbers (struct omp_nest *nest)
{
  unsigned flat = 0;
  for (const omp_leaf *leaf : nest->leaves)
    if (leaf->construct.layer[OMP_LAYER_DISTRIBUTE])
      {
	flat++;
	if (gpured_omp_chunk_of_teams (&leaf->construct))
	  return GPURED_REASON_omp_chunk;
      }
  nest->flat = flat != 0;
  return (flat && (flat != nest->leaves.length ()
		   || !nest->distributes.is_empty ())
	  ? GPURED_REASON_omp_shape : GPURED_REASON_none);
}

void
gpured_omp_match_nest (gomp_target *target, struct omp_nest *nest)
{
  nest->target = target;
  nest->teams = NULL;
  nest->flat = nest->writes = false;
  gimple_seq *body = read_teams (nest);
  gpured_omp_bound (*body, &nest->own);
  gpured_omp_bound (gimple_omp_body (target), &nest->own);
  nest->reason = find_constructs (nest, body);
  if (!nest->reason && nest->leaves.is_empty ())
    nest->reason = GPURED_REASON_omp_shape;
  if (!nest->reason)
    nest->reason = choose_numbers (nest);
  struct omp_construct construct;
  start_construct (&construct, target);
  if (!nest->reason && !gpured_omp_target_clauses_p (&construct))
    nest->reason = GPURED_REASON_omp_clause;
  if (!nest->reason && nest->teams)
    nest->reason = read_teams_clauses (nest);
  if (!nest->reason)
    nest->reason = read_target_clauses (nest);
  if (!nest->reason)
    nest->reason = gpured_omp_judge_nest (nest);
}
