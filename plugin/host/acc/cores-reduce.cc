/* cores-reduce.cc - reductions of constructs on all cores of the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Of a reduction over gangs that has an original,

     v1 = .GOACC_REDUCTION (SETUP, &original, ...)
     v2 = .GOACC_REDUCTION (INIT, &original, v1, ...)
     ... loops ...
     v4 = .GOACC_REDUCTION (FINI, &original, v3, ...)
     v5 = .GOACC_REDUCTION (TEARDOWN, &original, v4, ...)

   GCC makes `v1 = original' and `original = v4' on the host.  Here v2 is the identity in
   all gangs but the first, which alone uses the original; the others use their
   partial for it.  A private variable that a loop reduces has 0 for the original.  In
   front of TEARDOWN

     if (gangs > 1)
       {
	 partials[gang] = v4
	 GOMP_barrier ()
	 v4 = partials[0] op partials[1] op ...
	 GOMP_barrier ()
       }  */

#include "gpured-gcc.h"
#include "cores.h"
#include "cores-build.h"

/* Append to SEQ the address of the partial number K of gang GANG, of PLAN.  */

static tree
partial_address (gimple_seq *seq, const struct gpured_cores *plan, tree partials,
		 tree gang, unsigned k)
{
  tree offset = compute (seq, sizetype, NOP_EXPR, gang);
  offset = compute (seq, sizetype, MULT_EXPR, offset,
		    size_int (gpured_cores_lines (plan) * GPURED_TEAM_LINE));
  offset = compute (seq, sizetype, PLUS_EXPR, offset, size_int (k * GPURED_TEAM_LINE));
  return compute (seq, ptr_type_node, POINTER_PLUS_EXPR, partials, offset);
}

tree
gpured_cores_partial (gimple_seq *seq, const struct gpured_cores *plan, tree partials,
		      tree gang, unsigned k, tree type)
{
  tree at = partial_address (seq, plan, partials, gang, k);
  return build2 (MEM_REF, type, at, build_int_cst (build_pointer_type (type), 0));
}

/* Append to SEQ a load of the partial number K of gang GANG, of PLAN and TYPE.  */

static tree
load_partial (gimple_seq *seq, const struct gpured_cores *plan, tree partials,
	      tree gang, unsigned k, tree type)
{
  tree value = make_ssa_name (type);
  tree from = gpured_cores_partial (seq, plan, partials, gang, k, type);
  gimple_seq_add_stmt (seq, gimple_build_assign (value, from));
  return value;
}

/* All gangs but the first begin with the identity, and have their partial for the
   original, which belongs to the first.  */

void
gpured_cores_begin (const struct gpured_cores *plan, unsigned k,
		    const struct gang *gang)
{
  const struct gpured_chain *chain = plan->reductions[k];
  gcall *init = chain->step[GPURED_STEP_init];
  tree lhs = gimple_call_lhs (init);
  enum tree_code code = operator_of (init);

  /* The address: of the original in gang 0.  */
  for (int s = 0; s < GPURED_N_STEPS; s++)
    if (!integer_zerop (gimple_call_arg (chain->step[s], GPURED_ARG_ref)))
      {
	gcall *call = chain->step[s];
	gimple_seq seq = NULL;
	tree ref = gimple_call_arg (call, GPURED_ARG_ref);
	tree own = partial_address (&seq, plan, gang->partials, gang->number, k);
	own = compute (&seq, TREE_TYPE (ref), NOP_EXPR, own);
	tree address = choose (&seq, EQ_EXPR, gang->number, integer_zero_node, ref,
			       own);
	gimple_stmt_iterator gsi = gsi_for_stmt (call);
	gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	gimple_call_set_arg (call, GPURED_ARG_ref, address);
	update_stmt (call);
      }

  /* The value.  */
  tree identity = omp_reduction_init_op (gimple_location (init), code,
					 TREE_TYPE (lhs));
  gimple_stmt_iterator gsi = gsi_for_stmt (init);
  edge e = split_block (gsi_bb (gsi), init);
  basic_block bb = e->src, rest = e->dest;
  tree ours = make_ssa_name (TREE_TYPE (lhs));
  gimple_call_set_lhs (init, ours);
  update_stmt (init);
  remove_edge (e);
  gimple_seq seq = NULL;
  identity = gpured_build_operand (identity, &seq);
  basic_block others = new_block (bb, seq);
  make_single_succ_edge (others, rest, EDGE_FALLTHRU);
  branch (bb, EQ_EXPR, gang->number, integer_zero_node, rest, others);
  merge (rest, others, identity, ours, lhs);
}

/* Some reductions, number FIRST to LAST of a plan, less one, whose last calls follow
   each other in a block, and the values of each: of this gang, of the first, the sum of
   those up to some gang, and with the next.  */

struct group
{
  unsigned first, last;
  auto_vec <tree> mine, begin, sum, next;
};

/* The last call of reduction number K of PLAN.  */

static gcall *
last_call (const struct gpured_cores *plan, unsigned k)
{
  return plan->reductions[k]->step[GPURED_STEP_teardown];
}

/* What each gang does first: it leaves the values of GROUP, waits, and loads those of the
   first gang.  */

static gimple_seq
leave_values (const struct gpured_cores *plan, const struct gang *gang,
	      struct group *group)
{
  gimple_seq seq = NULL;
  for (unsigned k = group->first; k < group->last; k++)
    {
      tree var = gimple_call_arg (last_call (plan, k), GPURED_ARG_var);
      tree to = gpured_cores_partial (&seq, plan, gang->partials, gang->number, k,
				      TREE_TYPE (var));
      gimple_seq_add_stmt (&seq, gimple_build_assign (to, var));
      group->mine.safe_push (var);
    }
  gimple_seq_add_stmt (&seq, barrier ());
  for (unsigned k = group->first; k < group->last; k++)
    {
      tree type = TREE_TYPE (group->mine[k - group->first]);
      group->begin.safe_push (load_partial (&seq, plan, gang->partials,
					    integer_zero_node, k, type));
    }
  return seq;
}

/* What each gang does for gang number I: it adds the values of that to those of
   GROUP.  */

static gimple_seq
add_values (const struct gpured_cores *plan, const struct gang *gang, tree i,
	    struct group *group)
{
  gimple_seq seq = NULL;
  for (unsigned k = group->first; k < group->last; k++)
    {
      tree type = TREE_TYPE (group->mine[k - group->first]);
      tree value = load_partial (&seq, plan, gang->partials, i, k, type);
      tree sum = make_ssa_name (type);
      enum tree_code code = operator_of (last_call (plan, k));
      group->sum.safe_push (sum);
      tree more = gpured_combined (code, type, sum, value);
      group->next.safe_push (gpured_build_operand (more, &seq));
    }
  return seq;
}

/* Combine the values of all gangs of reductions number FIRST to LAST of PLAN, less
   one, in GANG.  */

static void
combine (const struct gpured_cores *plan, unsigned first, unsigned last,
	 const struct gang *gang)
{
  struct group group;
  group.first = first;
  group.last = last;
  basic_block rest, before = split_ahead (last_call (plan, first), &rest);
  basic_block several = new_block (before, leave_values (plan, gang, &group));
  tree i = make_ssa_name (integer_type_node), i2 = make_ssa_name (integer_type_node);
  gimple_seq seq = add_values (plan, gang, i, &group);
  gimple_seq_add_stmt (&seq, gimple_build_assign (i2, PLUS_EXPR, i, integer_one_node));
  basic_block loop = new_block (several, seq);
  seq = NULL;
  gimple_seq_add_stmt (&seq, barrier ());
  basic_block done = new_block (loop, seq);

  branch (before, GT_EXPR, gang->count, integer_one_node, several, rest);
  make_single_succ_edge (several, loop, EDGE_FALLTHRU);
  branch (loop, LT_EXPR, i2, gang->count, loop, done);
  make_single_succ_edge (done, rest, EDGE_FALLTHRU);
  merge (loop, loop, i2, integer_one_node, i);
  for (unsigned k = 0; k < last - first; k++)
    {
      merge (loop, loop, group.next[k], group.begin[k], group.sum[k]);
      gcall *call = last_call (plan, first + k);
      gimple_call_set_arg (call, GPURED_ARG_var,
			   merge (rest, done, group.next[k], group.mine[k]));
      update_stmt (call);
    }
}

/* Whether the last calls of reductions number K and L > K of PLAN are in one block, and
   the value of L is known at that of K.  */

static bool
together_p (const struct gpured_cores *plan, unsigned k, unsigned l)
{
  const gcall *a = last_call (plan, k), *b = last_call (plan, l);
  tree var = gimple_call_arg (b, GPURED_ARG_var);
  gimple *def = TREE_CODE (var) == SSA_NAME ? SSA_NAME_DEF_STMT (var) : NULL;
  return (gimple_bb (a) == gimple_bb (b)
	  && !(def && gimple_bb (def) == gimple_bb (a)
	       && gimple_uid (def) > gimple_uid (a)));
}

void
gpured_cores_combine (const struct gpured_cores *plan, const struct gang *gang)
{
  const unsigned n = plan->reductions.length ();
  for (unsigned k = 0, end; k < n; k = end)
    {
      end = k + 1;
      while (end < n && together_p (plan, k, end))
	end++;
      combine (plan, k, end, gang);
    }
}
