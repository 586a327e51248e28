/* subwarp.cc - runs teams on sub-warps.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A team is a block of several warps.  If a loop in the region is short, as
   for sums of short rows, a block takes many times longer to combine its
   values than to run the iterations.  So if nobody can tell, each warp, or 8
   or 16 of its lanes, may be a team while the region runs its loop over the
   teams:

     lanes = GPURED_team_lanes (LANES);
     distribute ...

   From there on a team is so many lanes or, if that is 0, the block.  LANES is
   computed there, where the number of blocks is known.  There are then more
   teams than the program has been told.  So

   1. nothing may query teams or threads, and no clause may say which team has
      which iterations;
   2. an iteration may pass to another of its team only what is reduced: what
      it sets is its own, or memory;
   3. other code than that loop must be harmless if each team executes it once
      more: the code before only computes, and the region ends after it;
   4. all reductions of loops are combined by shuffles, or at the end.  Each
      lane combines its values with those of the lanes 1, 2 and 4 away, and
      farther ones if there are so many:

	barrier;  s' = s' OP GPURED_team_other32 (s', 1);  ...

   All lanes get the same bits, since the exchange is symmetric and OP
   commutes.  The barrier orders the other accesses of the lanes.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "gpured-abi.h"
#include "host.h"
#include "operators.h"
#include "spmd-build.h"

/* What the search for obstacles knows.  */

struct subwarp_state
{
  struct omp_region *region;
  gomp_for *distribute;		/* NULL: it comes later.  */
  bool inside;			/* The search is in it.  */
  hash_set<tree> own;		/* What an iteration of it has.  */
};

static bool fit_p (struct subwarp_state *state, gimple_seq seq);

/* Whether VAR is reduced over the teams of REGION.  */

static bool
outer_p (const struct omp_region *region, tree var)
{
  return var && gpured_omp_team_reduction (region, var);
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
may_set_p (struct subwarp_state *state, tree ref)
{
  tree var = variable_in (ref);
  return (!var || TREE_CODE (var) == SSA_NAME || gpured_omp_temporary_p (var)
	  || state->own.contains (var) || outer_p (state->region, var));
}

/* Whether STMT, an assignment or call of sequential code, is in nobody's way.
   In front of the loop it must not touch what is reduced.  */

static bool
fit_simple_p (struct subwarp_state *state, gimple *stmt)
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

/* Step 4: whether LEAF can be one of a team on a sub-warp.  */

static bool
fit_leaf_p (struct subwarp_state *state, struct omp_construct *leaf)
{
  if (!state->inside || leaf->asks)
    return false;
  for (const omp_reduction &reduction : leaf->reductions)
    {
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

/* Whether LOOP, the distribute, can run with teams on sub-warps.  */

static bool
fit_distribute_p (struct subwarp_state *state, gomp_for *loop)
{
  tree clauses = gimple_omp_for_clauses (loop);
  if (state->distribute || omp_find_clause (clauses, OMP_CLAUSE_DIST_SCHEDULE)
      || omp_find_clause (clauses, OMP_CLAUSE_LASTPRIVATE)
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
fit_stmt_p (struct subwarp_state *state, gimple *stmt)
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
fit_p (struct subwarp_state *state, gimple_seq seq)
{
  FOR_EACH_IN_SEQ (gsi, seq)
    if (!fit_stmt_p (state, gsi_stmt (gsi)))
      return false;
  return true;
}

/* COUNT as a number that others can be multiplied with.  */

static tree
limited (tree count)
{
  tree type = TREE_TYPE (count);
  return fold_build2 (MIN_EXPR, type, count, build_int_cst (type, INT_MAX));
}

/* The iterations of the longest leaf of REGION, or NULL_TREE if one is not
   known.  */

static tree
longest (const struct omp_region *region)
{
  tree most = NULL_TREE;
  for (const omp_construct *leaf : region->leaves)
    {
      tree count = gpured_known_count (region->target, leaf->loop);
      if (!count)
	return NULL_TREE;
      most = (most ? fold_build2 (MAX_EXPR, TREE_TYPE (count), most, count)
	      : count);
    }
  return limited (most);
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
      tree count = gpured_count (header, header->n1, header->n2,
				 long_long_integer_type_node);
      total = fold_build2 (MULT_EXPR, type, total, fold_convert (type, count));
    }
  return limited (total);
}

bool
gpured_omp_subwarp_p (struct omp_region *region)
{
  if (!region->teams || region->flat || region->distributes.length () != 1
      || !region->shared.is_empty () || gpured_omp_thread_loops_p (region))
    return false;
  struct subwarp_state state;
  state.region = region;
  state.distribute = NULL;
  state.inside = false;
  return (fit_p (&state, gimple_omp_body (region->teams))
	  && rectangular_p (state.distribute));
}

void
gpured_omp_start_subwarp (struct omp_builder *b)
{
  struct omp_region *region = b->region;
  if (!region->subwarp)
    return;
  b->rows = count_rows (region->distributes[0]);
  b->columns = longest (region);
  b->lanes = gpured_add_bind_variable (b->bind, unsigned_type_node, "lanes");
}

/* Condition A CODE B, and A CODE number B.  */

static tree
holds (enum tree_code code, tree a, tree b)
{
  return fold_build2 (code, boolean_type_node, a, b);
}

static tree
holds (enum tree_code code, tree a, unsigned b)
{
  return holds (code, a, build_int_cst (TREE_TYPE (a), b));
}

/* Both A and B, without a jump.  */

static tree
both (tree a, tree b)
{
  return fold_build2 (TRUTH_AND_EXPR, boolean_type_node, a, b);
}

/* A CODE B of counts, and A CODE number B.  */

static tree
make (enum tree_code code, tree a, tree b)
{
  return fold_build2 (code, TREE_TYPE (a), a, b);
}

static tree
make (enum tree_code code, tree a, unsigned b)
{
  return make (code, a, build_int_cst (TREE_TYPE (a), b));
}

/* What a block takes for a row that a warp does not is that of about 10
   iterations in all of its threads, 5 of them in the warp.  So, with blocks B of
   W warps, blocks take (10 + COLUMNS / (32 * W)) * ROWS / B, warps
   (5 + COLUMNS / 32) * ROWS / (B * W), or as much as for one row each.  Where
   rows are so long that this does not matter all warps should have about as
   many.  */
#define ROW_OF_BLOCK 10
#define ROW_OF_WARP 5
#define EVEN_COLUMNS 2048
#define EVEN_ROWS 4

/* Whether warps should have the ROWS of COLUMNS rather than blocks of WARPS, of
   which there are ALL.  */

static tree
for_warps (tree rows, tree columns, tree warps, tree all)
{
  if (!columns)
    return holds (GE_EXPR, rows, all);
  tree one = make (MULT_EXPR, all,
		   make (PLUS_EXPR, columns, ROW_OF_WARP * GPURED_WARP_SIZE));
  tree other = make (MULT_EXPR, rows,
		     make (PLUS_EXPR, columns,
			   make (MULT_EXPR, warps,
				 ROW_OF_BLOCK * GPURED_WARP_SIZE)));
  tree even = fold_build2 (TRUTH_OR_EXPR, boolean_type_node,
			   holds (LE_EXPR, columns, EVEN_COLUMNS),
			   holds (GE_EXPR, rows,
				  make (MULT_EXPR, all, EVEN_ROWS)));
  return both (holds (LE_EXPR, one, other), even);
}

/* Whether 1 / PARTS of a warp should have a row, as above: parts have more rows
   under way and share fewer steps of combining.  As long as all have some, a
   lane may have up to 8 columns.  */

static tree
for_parts (tree rows, tree columns, tree all, unsigned parts)
{
  if (!columns)
    return boolean_false_node;
  return both (holds (LE_EXPR, columns, 8 * GPURED_WARP_SIZE / parts),
	       holds (GE_EXPR, rows, make (MULT_EXPR, all, parts)));
}

/* How many lanes should be a team of B, as an expression.  One block is one team,
   whose iterations the program may know to be in order.  */

static tree
choose_lanes (struct omp_builder *b)
{
  tree rows = b->rows, columns = b->columns;
  tree u = unsigned_type_node, type = TREE_TYPE (rows);
  tree fntype = build_function_type_list (integer_type_node, NULL_TREE);
  tree fn = gpured_omp_declare (GPURED_TEAM_BLOCKS, fntype);
  tree blocks = save_expr (fold_convert (type, build_call_expr (fn, 0)));
  tree warps = save_expr (fold_convert (type, gpured_omp_team_warps ()));
  tree all = save_expr (make (MULT_EXPR, blocks, warps));
  rows = save_expr (rows);
  if (columns)
    columns = save_expr (columns);
  tree subwarp = both (holds (GT_EXPR, blocks, 1),
		       for_warps (rows, columns, warps, all));
  tree halvings
    = fold_build2 (PLUS_EXPR, u,
		   fold_convert (u, for_parts (rows, columns, all, 2)),
		   fold_convert (u, for_parts (rows, columns, all, 4)));
  tree lanes = fold_build2 (RSHIFT_EXPR, u,
			    build_int_cst (u, GPURED_WARP_SIZE), halvings);
  return fold_build2 (MULT_EXPR, u, fold_convert (u, subwarp), lanes);
}

void
gpured_omp_ask_subwarp (struct omp_builder *b, gimple_seq *seq)
{
  if (!b->lanes)
    return;
  tree u = unsigned_type_node;
  tree fn = gpured_omp_declare (GPURED_TEAM_LANES,
				build_function_type_list (u, u, NULL_TREE));
  gcall *call = gimple_build_call (fn, 1, gpured_compute (choose_lanes (b),
							  seq, b->bind));
  gimple_call_set_lhs (call, b->lanes);
  gimple_seq_add_stmt (seq, call);
}

/* Convert VALUE to TYPE bit by bit, in *SEQ.  */

static tree
as_bits (tree type, tree value, gbind *bind, gimple_seq *seq)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (value)))
    {
      unsigned bits = tree_to_uhwi (TYPE_SIZE (TREE_TYPE (value)));
      tree same = build_nonstandard_integer_type (bits, true);
      value = gpured_omp_assign_new (bind, seq, build1 (VIEW_CONVERT_EXPR,
							same, value));
    }
  if (!INTEGRAL_TYPE_P (type))
    return gpured_omp_assign_new (bind, seq, build1 (VIEW_CONVERT_EXPR, type,
						     value));
  return gpured_omp_assign_new (bind, seq, build1 (NOP_EXPR, type, value));
}

/* The value that the lane at DISTANCE has in VALUE, in *SEQ.  */

static tree
other_value (tree value, unsigned distance, gbind *bind, gimple_seq *seq)
{
  tree type = TREE_TYPE (value), u = unsigned_type_node;
  bool wide = tree_to_uhwi (TYPE_SIZE (type)) > TYPE_PRECISION (u);
  tree bits = wide ? uint64_type_node : u;
  tree fn = gpured_omp_declare (wide ? GPURED_TEAM_OTHER64
				: GPURED_TEAM_OTHER32,
				build_function_type_list (bits, bits, u,
							  NULL_TREE));
  tree other = gpured_add_bind_variable (bind, bits, NULL);
  gcall *call = gimple_build_call (fn, 2, as_bits (bits, value, bind, seq),
				   build_int_cst (u, distance));
  gimple_call_set_lhs (call, other);
  gimple_seq_add_stmt (seq, call);
  return as_bits (type, other, bind, seq);
}

/* Add to *SEQ one exchange of lanes at DISTANCE of TOTALS, which CODES combine.
   Sums of integers wrap.  */

static void
exchange (const vec<enum tree_code> &codes, const vec<tree> &totals,
	  unsigned distance, gbind *bind, gimple_seq *seq)
{
  for (unsigned i = 0; i < totals.length (); i++)
    {
      tree total = totals[i], type = TREE_TYPE (total);
      enum tree_code code = codes[i];
      tree other = other_value (total, distance, bind, seq);
      tree mine = total;
      if (INTEGRAL_TYPE_P (type) && (code == PLUS_EXPR || code == MULT_EXPR))
	{
	  type = unsigned_type_for (type);
	  mine = gpured_omp_assign_new (bind, seq, build1 (NOP_EXPR, type,
							   total));
	  other = gpured_omp_assign_new (bind, seq, build1 (NOP_EXPR, type,
							    other));
	}
      gpured_omp_assign (total,
			 fold_convert (TREE_TYPE (total),
				       gpured_combined (code, type, mine,
							other)),
			 seq, bind);
    }
}

void
gpured_omp_combine_lanes (struct omp_builder *b,
			  const vec<enum tree_code> &codes,
			  const vec<tree> &totals, gbind *bind,
			  gimple_seq *seq)
{
  tree u = unsigned_type_node;
  gpured_omp_add_barrier (b, seq);
  for (unsigned distance = 1; distance < 8; distance *= 2)
    exchange (codes, totals, distance, bind, seq);
  for (unsigned distance = 8; distance < GPURED_WARP_SIZE; distance *= 2)
    {
      tree done = gpured_omp_begin_if (GT_EXPR, b->lanes,
				       build_int_cst (u, distance), seq);
      exchange (codes, totals, distance, bind, seq);
      gimple_seq_add_stmt (seq, gimple_build_label (done));
    }
}
