/* teams.cc - runs more teams than the device holds.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Libgomp starts no more teams than the device holds at a time.  If the user
   asks for more by num_teams, each goes on as another team when it has ended
   (GOMP_teams4 in libgomp/config/nvptx/target.c).  In the SPMD version the
   iterations of distribute are distributed over the teams that exist, so
   nobody can tell.  But what each team does for itself is done as often as the
   user says:

     TEAM = block;
     do
       {
	 KEPT = t; t = identity;
	 SEQUENTIAL; LEAF; ...
	 if (TEAM < blocks)
	   distribute ...
	 t = KEPT OP t;
	 GPURED_team_barrier ();
	 TEAM = TEAM + blocks;
       }
     while (TEAM < TEAMS);

   1. Each team has to find the state that the first one found.  Reductions
      over teams begin anew if more names them than loops that reduce them.
      Variables that clauses of teams give it must have no value, or not
      change.
   2. The existing teams run the iterations of distribute, unless the user says
      which team has them.  */

#include "gpured-gcc.h"
#include "host.h"
#include "operators.h"
#include "remarks.h"
#include "sets.h"
#include "spmd-build.h"

/* What the walk over the code of teams looks for.  */

struct own_state
{
  struct omp_region *region;
  bool acts;			/* Something that each team does.  */
  bool scheduled;		/* `dist_schedule' says who has iterations.  */
};

/* Callback of walk_gimple_seq: tells what each team does, but in distribute.  */

static tree
find_own (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct own_state *state = (struct own_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  *handled = is_gimple_omp (stmt);
  state->scheduled |= (*handled
		       && omp_find_clause (gpured_omp_clauses (stmt),
					   OMP_CLAUSE_DIST_SCHEDULE));
  state->acts |= ((*handled && !gpured_omp_distribute_p (stmt))
		  || gpured_omp_acts_p (state->region, stmt)
		  || (base && gpured_omp_team_reduction (state->region, base)));
  return NULL_TREE;
}

/* Step 1: whether OUTER can begin anew.  */

static bool
begins_anew_p (const struct omp_team_reduction *outer)
{
  const struct omp_reduction *reduction = &outer->reduction;
  return (outer->parts
	  || (gpured_omp_single_p (reduction) && !reduction->by_reference
	      && gpured_omp_scalar_p (reduction)));
}

/* Step 1: whether each team of REGION can begin with what clauses give it.  */

static bool
anew_p (const struct omp_region *region)
{
  for (const omp_team_reduction &outer : region->team_reductions)
    if (!begins_anew_p (&outer))
      return false;
  for (tree c = gimple_omp_teams_clauses (region->teams); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      {
	tree var = OMP_CLAUSE_DECL (c);
	if (omp_privatize_by_reference (var)
	    || gpured_may_change_p (gimple_omp_body (region->teams), var))
	  return false;
      }
  return true;
}

enum gpured_reason
gpured_omp_check_teams (struct omp_region *region)
{
  if (!region->teams || region->flat)
    return GPURED_REASON_none;
  tree c = omp_find_clause (gimple_omp_teams_clauses (region->teams),
			    OMP_CLAUSE_NUM_TEAMS);
  if (!c || integer_onep (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (c)))
    return GPURED_REASON_none;
  struct own_state state = { region, false, false };
  gpured_walk (gimple_omp_body (region->teams), find_own, NULL, &state);
  region->rounds = state.acts;
  return (state.acts && (state.scheduled || !anew_p (region))
	  ? gpured_note_cause (GPURED_REASON_omp_rounds,
			       OMP_CLAUSE_LOCATION (c), NULL_TREE)
	  : GPURED_REASON_none);
}

tree
gpured_omp_count_teams (gimple *teams)
{
  tree blocks
    = build_call_expr (builtin_decl_explicit (BUILT_IN_OMP_GET_NUM_TEAMS), 0);
  tree c = omp_find_clause (gpured_omp_clauses (teams), OMP_CLAUSE_NUM_TEAMS);
  if (!c)
    return blocks;
  tree upper = fold_convert (integer_type_node,
			     OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (c));
  tree lower = OMP_CLAUSE_NUM_TEAMS_LOWER_EXPR (c);
  if (!lower)
    return upper;
  lower = fold_convert (integer_type_node, lower);
  return fold_build3 (COND_EXPR, integer_type_node,
		      fold_build2 (LT_EXPR, boolean_type_node, blocks, lower),
		      lower, upper);
}

/* Add to *SEQ the query how many blocks there are; return it.  */

static tree
add_blocks (struct omp_builder *b, gimple_seq *seq)
{
  tree fn = builtin_decl_explicit (BUILT_IN_OMP_GET_NUM_TEAMS);
  return gpured_omp_call_new (fn, NULL_TREE, b->bind, seq);
}

void
gpured_omp_begin_rounds (struct omp_builder *b, gimple_seq *seq)
{
  if (!b->region->rounds)
    return;
  tree fn = builtin_decl_explicit (BUILT_IN_OMP_GET_TEAM_NUM);
  b->again = create_artificial_label (UNKNOWN_LOCATION);
  b->teams = gpured_add_bind_variable (b->bind, integer_type_node, "teams");
  tree count = gpured_compute (gpured_omp_count_teams (b->region->teams), seq,
			       b->bind);
  gimple_seq_add_stmt (seq, gimple_build_assign (b->teams, count));
  b->team = gpured_omp_call_new (fn, NULL_TREE, b->bind, seq);
  gimple_seq_add_stmt (seq, gimple_build_label (b->again));
  for (const omp_team_reduction &outer : b->region->team_reductions)
    if (!outer.parts)
      {
	tree var = outer.reduction.var, type = outer.reduction.type;
	b->kept.safe_push (gpured_omp_assign_new (b->bind, seq, var));
	tree identity = omp_reduction_init (outer.reduction.clause, type);
	gpured_omp_assign (var, identity, seq, b->bind);
      }
}

tree
gpured_omp_begin_distribute (struct omp_builder *b, gimple_seq *seq)
{
  if (!b->region->rounds)
    return NULL_TREE;
  return gpured_omp_begin_if (LT_EXPR, b->team, add_blocks (b, seq), seq);
}

void
gpured_omp_end_rounds (struct omp_builder *b, gimple_seq *seq)
{
  if (!b->region->rounds)
    return;
  unsigned n = 0;
  for (const omp_team_reduction &outer : b->region->team_reductions)
    if (!outer.parts)
      {
	tree var = outer.reduction.var;
	gpured_omp_assign (var, gpured_combined (outer.reduction.code,
						 outer.reduction.type,
						 b->kept[n++], var),
			   seq, b->bind);
      }
  gpured_omp_add_barrier (b, seq);
  tree blocks = add_blocks (b, seq);
  gimple_seq_add_stmt (seq, gimple_build_assign (b->team, PLUS_EXPR, b->team,
						 blocks));
  tree out = gpured_omp_begin_if (LT_EXPR, b->team, b->teams, seq);
  gimple_seq_add_stmt (seq, gimple_build_goto (b->again));
  gimple_seq_add_stmt (seq, gimple_build_label (out));
}
