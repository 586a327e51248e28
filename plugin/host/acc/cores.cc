/* cores.cc - compute constructs of OpenACC on all cores of the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Where the device is the host, libgomp calls the function that GCC has made of
   a construct, once: the host is a device with one gang.  This gives it as many
   gangs as there are threads (team.cc):

   - Each gang runs one contiguous part of the iterations of a loop over gangs.
   - A reduction over gangs starts with the value of the original in gang 0, as with GCC
     alone, and with the identity in the others.  In the end each gang leaves its value
     in a cache line of its own.  Then each combines all of them in the order of the
     gangs: a run with N threads has the same bits each time.
   - All that is not in a loop over gangs is executed by each gang, but for what the
     program can see: the first gang stores to its variables and calls functions while the
     others wait.  cores-legal.cc says where that makes no difference.

   It runs behind `oaccloops', which has chosen the levels of loops, so only in
   the host's copy of the function.  The device's is what it was.  libgomp still decides
   whether the device is the host; `if', `async', `wait' and clauses for data keep
   their meaning.  */

#include "gpured-gcc.h"
#include "cores.h"
#include "cores-build.h"
#include "halves.h"
#include "host.h"
#include "passes.h"
#include "remarks.h"
#include "walk.h"

/* Put SEQ at the place of CALL, whose value becomes VALUE.  */

static void
replace (gcall *call, gimple_seq seq, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple *stmt = gimple_build_assign (gimple_call_lhs (call), value);
  gimple_set_location (stmt, gimple_location (call));
  gsi_replace (&gsi, stmt, true);
}

/* Append to SEQ what computes for the loop of CALL, IFN_GOACC_LOOP_*, the first
   iteration of GANG, and the one behind its last; *ITERATIONS is how many the loop has.
   All are of the type U.  */

static void
part_of_loop (gimple_seq *seq, const gcall *call, const struct gang *gang, tree u,
	      tree *iterations, tree *first, tree *last)
{
  tree dir = gimple_call_arg (call, GPURED_LOOP_ARG_direction);
  tree range = gimple_call_arg (call, GPURED_LOOP_ARG_range);
  tree step = gimple_call_arg (call, GPURED_LOOP_ARG_step);
  tree type = TREE_TYPE (range);
  bool down = tree_int_cst_sgn (dir) < 0;

  /* Nothing here overflows: RANGE is not 0, STEP has its sign.  */
  tree n = fold_build2 (MINUS_EXPR, type, range, fold_convert (type, dir));
  n = fold_build2 (TRUNC_DIV_EXPR, type, n, fold_convert (type, step));
  n = fold_build2 (PLUS_EXPR, u, fold_convert (u, n), build_one_cst (u));
  n = choose (seq, down ? LT_EXPR : GT_EXPR, range, build_zero_cst (type),
	      gpured_build_operand (n, seq), build_zero_cst (u));
  tree t = gpured_build_operand (fold_convert (u, gang->number), seq);
  tree count = gpured_build_operand (fold_convert (u, gang->count), seq);
  tree each = compute (seq, u, TRUNC_DIV_EXPR, n, count);
  tree rest = compute (seq, u, TRUNC_MOD_EXPR, n, count);
  tree begin = build2 (PLUS_EXPR, u, build2 (MULT_EXPR, u, t, each),
		       build2 (MIN_EXPR, u, t, rest));
  begin = gpured_build_operand (begin, seq);
  tree more = choose (seq, LT_EXPR, t, rest, build_one_cst (u), build_zero_cst (u));
  tree end = build2 (PLUS_EXPR, u, build2 (PLUS_EXPR, u, begin, each), more);
  *iterations = n;
  *first = begin;
  *last = gpured_build_operand (end, seq);
}

/* CALL, IFN_GOACC_LOOP_OFFSET or _BOUND, becomes that of GANG.  */

static void
distribute (gcall *call, bool bound, const struct gang *gang)
{
  tree range = gimple_call_arg (call, GPURED_LOOP_ARG_range);
  tree step = gimple_call_arg (call, GPURED_LOOP_ARG_step);
  tree type = TREE_TYPE (range);
  tree u = unsigned_type_for (type);
  tree iterations, first, last;
  gimple_seq seq = NULL;
  part_of_loop (&seq, call, gang, u, &iterations, &first, &last);
  tree value = build2 (MULT_EXPR, u, bound ? last : first, fold_convert (u, step));
  value = gpured_build_operand (fold_convert (type, value), &seq);
  if (bound)
    value = choose (&seq, EQ_EXPR, last, iterations, range, value);
  replace (call, seq, value);
}

/* Have all gangs wait at MARK: ahead of it, or BEHIND.  */

static void
wait_at (gcall *mark, bool behind, const struct gang *gang)
{
  basic_block before, rest;
  if (behind)
    {
      /* The mark ends its block.  */
      before = split_edge (single_succ_edge (gimple_bb (mark)));
      rest = single_succ (before);
      remove_edge (single_succ_edge (before));
    }
  else
    before = split_ahead (mark, &rest);
  gpured_team_wait (before, rest, gang);
}

/* Have each gang of PLAN leave VALUE in its line SLOT between the blocks BEFORE and
   REST, if there are several, and all wait.  NAME becomes the value of the first
   gang.  */

static void
hand_on (const struct gpured_cores *plan, int slot, tree value, tree name,
	 basic_block before, basic_block rest, const struct gang *gang)
{
  const unsigned k = plan->reductions.length () + slot;
  tree type = TREE_TYPE (value), taken = make_ssa_name (type);
  gimple_seq seq = NULL;
  tree to = gpured_cores_partial (&seq, plan, gang->partials, gang->number, k, type);
  gimple_seq_add_stmt (&seq, gimple_build_assign (to, value));
  gimple_seq_add_stmt (&seq, barrier ());
  tree from = gpured_cores_partial (&seq, plan, gang->partials, integer_zero_node, k,
				    type);
  gimple_seq_add_stmt (&seq, gimple_build_assign (taken, from));
  basic_block several = new_block (before, seq);
  make_single_succ_edge (several, rest, EDGE_FALLTHRU);
  branch (before, GT_EXPR, gang->count, integer_one_node, several, rest);
  merge (rest, several, taken, value, name);
}

/* Have only the first gang of PLAN execute the statement of ONE.  */

static void
leave_to_first (const struct gpured_cores *plan, const struct gpured_alone &one,
		const struct gang *gang)
{
  basic_block own, before = split_ahead (one.stmt, &own);
  edge e = split_block (own, one.stmt);
  basic_block behind = split_edge (e), rest = single_succ (behind);
  tree lhs = gimple_get_lhs (one.stmt), value = NULL_TREE;
  if (one.wait_ahead)
    {
      basic_block ahead = before;
      before = new_block (ahead, NULL);
      gpured_team_wait (ahead, before, gang);
    }
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    {
      value = make_ssa_name (TREE_TYPE (lhs));
      gimple_set_lhs (one.stmt, value);
      update_stmt (one.stmt);
    }
  branch (before, EQ_EXPR, gang->number, integer_zero_node, own, behind);
  if (value)
    value = merge (behind, own, value, build_zero_cst (TREE_TYPE (value)),
		   one.slot < 0 ? lhs : NULL_TREE);
  if (!one.wait_behind)
    return;
  remove_edge (single_succ_edge (behind));
  if (one.slot < 0)
    gpured_team_wait (behind, rest, gang);
  else
    hand_on (plan, one.slot, value, lhs, behind, rest, gang);
}

/* Tell that threads share the construct FUN, or WHY not.  */

static void
remark (function *fun, const char *why)
{
  if (!gpured_remarks_p () || (why && !*why))
    return;
  location_t loc = DECL_SOURCE_LOCATION (fun->decl);
  if (why)
    gpured_remark (MSG_MISSED_OPTIMIZATION, loc,
		   "on the host, one thread runs this construct, because %s\n", why);
  else
    gpured_remark (MSG_OPTIMIZED_LOCATIONS, loc,
		   "on the host, threads share the iterations of its gang loops\n");
}

unsigned int
gpured_cores_execute (function *fun)
{
  struct gpured_sites sites;
  struct gpured_cores plan;
  if (!gpured_team_threads (fun))
    return 0;
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  gpured_match (fun, &sites);
  const char *why = gpured_cores_legal (fun, &sites, &plan);
  gpured_cores_weigh (&plan);
  loop_optimizer_finalize ();
  remark (fun, why);
  if (!why)
    {
      struct gang gang;
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      gpured_team_enter (fun, gpured_cores_lines (&plan), gpured_cores_work, &plan,
			 &gang);
      for (gcall *call : plan.offsets)
	distribute (call, false, &gang);
      for (gcall *call : plan.bounds)
	distribute (call, true, &gang);
      for (unsigned k = 0; k < plan.reductions.length (); k++)
	gpured_cores_begin (&plan, k, &gang);
      for (gcall *mark : plan.wait_ahead)
	wait_at (mark, false, &gang);
      gpured_cores_combine (&plan, &gang);
      for (gcall *mark : plan.wait_behind)
	wait_at (mark, true, &gang);
      for (const struct gpured_alone &one : plan.alone)
	leave_to_first (&plan, one, &gang);
      mark_virtual_operands_for_renaming (fun);
      if (current_loops)
	loops_state_set (LOOPS_NEED_FIXUP);
    }
  gpured_match_free (&sites);
  return why ? 0 : TODO_update_ssa | TODO_cleanup_cfg;
}

bool
gpured_cores_gate (function *fun)
{
  return (flag_openacc && gpured_options.host != GPURED_HOST_one
	  && oacc_get_fn_attrib (fun->decl)
	  && !lookup_attribute (GPURED_OFF_ATTRIBUTE,
				DECL_ATTRIBUTES (fun->decl)));
}
