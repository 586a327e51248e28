/* omp-narrow.cc - teams that are parts of warps.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A team is a block of several warps, which takes many times longer to combine
   its values than for the iterations themselves where a loop in the region is
   short: sums of short rows.  So where nobody can tell, each warp, or 8 or 16 of its
   lanes, may be a team while the region runs its loop over the teams,

     lanes = GPURED_team_lanes (ROWS, COLUMNS);
     distribute ...

   and from there on all that is said of a team means so many lanes, or, if that
   is 0, the block.  The device decides when it knows how many blocks there are
   (libgpured/team.c).  There are more teams then than the program has been
   told, so that

   1. nothing may ask for teams or threads, and no clause may say which team has
      which iterations;
   2. an iteration may hand nothing to another of its team but what is reduced:
      what it sets is its own, or memory;
   3. nothing may be done beside that loop but once more by each team, without
      effect: what stands in front computes, behind it is the end;
   4. all that loops reduce is combined by shuffles, or at the end.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "gpured-abi.h"
#include "host.h"
#include "omp-build.h"
#include "operators.h"

/* What the search for obstacles knows.  */

struct narrow_state
{
  struct omp_region *region;
  gomp_for *distribute;		/* NULL: it comes later.  */
  bool inside;			/* The search is in it.  */
  bool reduces;			/* A loop in it reduces.  */
  hash_set<tree> own;		/* What an iteration of it has.  */
};

static bool fit_p (struct narrow_state *state, gimple_seq seq);

/* Whether VAR is reduced over the teams of REGION.  */

static bool
outer_p (const struct omp_region *region, tree var)
{
  return var && gpured_omp_outer (region, var);
}

/* The variable that REF is part of, or the pointer to it.  */

static tree
variable_in (tree ref)
{
  tree base = get_base_address (ref);
  return (base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0)
	  : base);
}

/* Step 2: whether an iteration may set REF, which is no memory.  */

static bool
may_set_p (struct narrow_state *state, tree ref)
{
  tree var = variable_in (ref);
  return (!var || TREE_CODE (var) == SSA_NAME || gpured_omp_temporary_p (var)
	  || state->own.contains (var) || outer_p (state->region, var));
}

/* Whether STMT, an assignment or call of sequential code, is in nobody's way.
   In front of the loop it must not touch what is reduced.  */

static bool
fit_simple_p (struct narrow_state *state, gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return true;
  if (gpured_omp_answered_p (gpured_callee (stmt)))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  bool acts = gpured_omp_acts_p (state->region, stmt);
  if (state->inside)
    return acts || !lhs || may_set_p (state, lhs);
  return (!state->distribute && !acts
	  && !(lhs && outer_p (state->region, variable_in (lhs))));
}

/* Step 4: whether LEAF can be one of a narrow team.  */

static bool
fit_leaf_p (struct narrow_state *state, struct omp_construct *leaf)
{
  if (!state->inside || leaf->asks)
    return false;
  for (const omp_reduction &reduction : leaf->reductions)
    {
      state->reduces = true;
      if (reduction.plan.algo[GPURED_LEVEL_vector] == GPURED_ALGO_pass)
	continue;
      if (!reduction.pair
	  || (TREE_CODE (reduction.element) == BOOLEAN_TYPE
	      && !truth_value_p (gpured_operator (reduction.code))))
	return false;
      if (gpured_omp_own_p (state->region, reduction.var)
	  && !may_set_p (state, reduction.var))
	return false;
    }
  return true;
}

/* Whether LOOP, the distribute, can run in narrow teams.  */

static bool
fit_distribute_p (struct narrow_state *state, gomp_for *loop)
{
  tree clauses = gimple_omp_for_clauses (loop);
  if (state->distribute || omp_find_clause (clauses, OMP_CLAUSE_DIST_SCHEDULE)
      || omp_find_clause (clauses, OMP_CLAUSE_LASTPRIVATE)
      || omp_find_clause (clauses, OMP_CLAUSE_FIRSTPRIVATE)
      || !fit_p (state, gimple_omp_for_pre_body (loop)))
    return false;
  state->distribute = loop;
  gpured_omp_bound (gimple_omp_body (loop), &state->own);
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    state->own.add (gimple_omp_for_index (loop, i));
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      state->own.add (OMP_CLAUSE_DECL (c));
  state->inside = true;
  bool fit = fit_p (state, gimple_omp_body (loop));
  state->inside = false;
  return fit;
}

/* Whether STMT of the region can stand where it does.  */

static bool
fit_stmt_p (struct narrow_state *state, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      return fit_p (state, gimple_bind_body (as_a <gbind *> (stmt)));
    case GIMPLE_TRY:
      return fit_p (state, gimple_try_eval (stmt));
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_FOR:
      return (gpured_omp_distribute_p (stmt)
	      ? fit_distribute_p (state, as_a <gomp_for *> (stmt))
	      : fit_leaf_p (state, gpured_omp_leaf (state->region, stmt)));
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
      return fit_simple_p (state, stmt);
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return true;
    case GIMPLE_LABEL:
      return state->distribute;
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_GOTO:
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
      return state->inside;
    default:
      return false;
    }
}

static bool
fit_p (struct narrow_state *state, gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!fit_stmt_p (state, gsi_stmt (gsi)))
      return false;
  return true;
}

/* COUNT as the device is told: at most LIMIT.  */

static tree
limited (tree count, unsigned limit)
{
  tree type = TREE_TYPE (count);
  return fold_convert (unsigned_type_node,
		       fold_build2 (MIN_EXPR, type, count,
				    build_int_cst (type, limit)));
}

/* The iterations of the longest leaf of REGION, or of any if one is not
   known.  */

static tree
longest (const struct omp_region *region)
{
  tree most = NULL_TREE;
  for (const omp_construct *leaf : region->leaves)
    {
      tree count = gpured_omp_known_count (region->target, leaf->loop);
      if (!count)
	return build_int_cst (unsigned_type_node, GPURED_TEAM_UNKNOWN);
      most = (most ? fold_build2 (MAX_EXPR, TREE_TYPE (count), most, count)
	      : count);
    }
  return limited (most, GPURED_TEAM_LONG);
}

/* Whether the numbers of iterations of LOOP, which may be several, are those of
   each.  */

static bool
rectangular_p (gomp_for *loop)
{
  struct omp_for_data fd;
  omp_extract_for_data (loop, &fd, XALLOCAVEC (struct omp_for_data_loop,
					       gimple_omp_for_collapse (loop)));
  return !fd.non_rect;
}

/* The iterations of LOOP, of which nobody needs to know more than INT_MAX.  */

static tree
count_rows (gomp_for *loop)
{
  size_t n = gimple_omp_for_collapse (loop);
  struct omp_for_data fd;
  struct omp_for_data_loop *loops = XALLOCAVEC (struct omp_for_data_loop, n);
  omp_extract_for_data (loop, &fd, loops);
  tree type = long_long_unsigned_type_node, total = build_one_cst (type);
  for (size_t i = 0; i < n; i++)
    {
      const struct omp_for_data_loop *header = &fd.loops[i];
      tree count = gpured_omp_count (header, header->n1, header->n2,
				     long_long_integer_type_node);
      total = fold_build2 (MULT_EXPR, type, total, fold_convert (type, count));
    }
  return limited (total, INT_MAX);
}

bool
gpured_omp_narrow_p (struct omp_region *region)
{
  if (!region->teams || region->flat || region->distributes.length () != 1)
    return false;
  struct narrow_state state;
  state.region = region;
  state.distribute = NULL;
  state.inside = state.reduces = false;
  return (fit_p (&state, gimple_omp_body (region->teams)) && state.reduces
	  && rectangular_p (state.distribute));
}

void
gpured_omp_start_narrow (struct omp_builder *b)
{
  struct omp_region *region = b->region;
  if (!region->narrow)
    return;
  b->rows = count_rows (region->distributes[0]);
  b->columns = longest (region);
  b->lanes = gpured_omp_make_variable (b->bind, unsigned_type_node, "lanes");
}

void
gpured_omp_ask_narrow (struct omp_builder *b, gimple_seq *seq)
{
  if (!b->lanes)
    return;
  tree u = unsigned_type_node;
  tree fn = gpured_omp_declare (GPURED_TEAM_LANES,
				build_function_type_list (u, u, u,
							  NULL_TREE));
  tree rows = gpured_omp_compute (b->rows, seq, b->bind);
  tree columns = gpured_omp_compute (b->columns, seq, b->bind);
  gcall *call = gimple_build_call (fn, 2, rows, columns);
  gimple_call_set_lhs (call, b->lanes);
  gimple_seq_add_stmt (seq, call);
}
