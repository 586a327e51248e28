/* host-share.cc - threads of the host share the functions of target regions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The function of a region with teams becomes one that starts threads (team.cc), each
   of which is a team.  Its part of the loops is what GCC has made of `distribute':

     omp_get_num_teams ()		the number of threads
     omp_get_team_num ()		the thread
     while (GOMP_teams4 (...))		once
     GOMP_parallel (G, data, ...)	G (data), where there is one thread

   Without teams, it is the function G of a parallel region that starts threads.

   The partial results of teams and threads are combined by atomic operations, which GCC
   has made for that.  So that the result has the same bits in each run, the threads
   come there one after the other, as in a loop with `ordered'.

   It runs where the host has its own copy of the functions.  The device's is what it
   was.  */

#include "gpured-gcc.h"
#include "host-parts.h"
#include "host.h"
#include "passes.h"
#include "team.h"
#include "walk.h"

/* The calls of libgomp in a function.  */

struct calls
{
  function *fun;
  basic_block first;		/* Which it always executes.  */
  unsigned weight;
  auto_vec <gcall *> numbers, counts; /* What asks for a team or thread.  */
  auto_vec <gcall *> enters, parallels, barriers;
};

/* Find the calls in the function of C, that of TEAMS or of threads.  */

static void
find_calls (struct calls *c, bool teams)
{
  FOR_EACH_STMT (gsi, c->fun)
    if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
      {
	if (gimple_call_builtin_p (call, (teams ? BUILT_IN_OMP_GET_TEAM_NUM
					  : BUILT_IN_OMP_GET_THREAD_NUM)))
	  c->numbers.safe_push (call);
	else if (gimple_call_builtin_p (call, (teams ? BUILT_IN_OMP_GET_NUM_TEAMS
					       : BUILT_IN_OMP_GET_NUM_THREADS)))
	  c->counts.safe_push (call);
	else if (gimple_call_builtin_p (call, BUILT_IN_GOMP_TEAMS4))
	  c->enters.safe_push (call);
	else if (gimple_call_builtin_p (call, BUILT_IN_GOMP_PARALLEL))
	  c->parallels.safe_push (call);
	else if (gimple_call_builtin_p (call, BUILT_IN_GOMP_BARRIER))
	  c->barriers.safe_push (call);
      }
}

/* The number of iterations that COUNT, of teams or threads, divides, or NULL_TREE.  */

static tree
divided (tree count)
{
  use_operand_p use;
  imm_use_iterator iter;
  if (TREE_CODE (count) == SSA_NAME)
    FOR_EACH_IMM_USE_FAST (use, iter, count)
      {
	gassign *stmt = dyn_cast <gassign *> (USE_STMT (use));
	if (!stmt)
	  continue;
	if (gimple_assign_rhs_code (stmt) == TRUNC_DIV_EXPR
	    && gimple_assign_rhs2 (stmt) == count)
	  return gimple_assign_rhs1 (stmt);
	if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt)))
	  if (tree n = divided (gimple_assign_lhs (stmt)))
	    return n;
      }
  return NULL_TREE;
}

/* How much work the loops of CLOSURE, a struct calls, have (team.h).  */

static tree
work (void *closure, tree data, tree arg, gimple_seq *seq)
{
  const struct calls *calls = (const struct calls *) closure;
  struct gpured_team_copy c;
  tree sum = size_zero_node;
  c.data = data;
  c.arg = arg;
  c.first = calls->first;
  c.seq = seq;
  if (gpured_options.host == GPURED_HOST_always || calls->counts.is_empty ())
    return size_int (GPURED_TEAM_MUCH);
  for (gcall *call : calls->counts)
    {
      tree count = gimple_call_lhs (call);
      tree n = count ? divided (count) : NULL_TREE;
      n = n ? gpured_team_copy_value (&c, n) : NULL_TREE;
      if (!n)
	return size_int (GPURED_TEAM_MUCH);
      tree type = TREE_TYPE (n);
      n = fold_build2 (MAX_EXPR, type, n, build_zero_cst (type));
      n = fold_build2 (MULT_EXPR, size_type_node, fold_convert (size_type_node, n),
		       size_int (calls->weight));
      sum = fold_build2 (PLUS_EXPR, size_type_node, sum, n);
    }
  return gpured_build_operand (sum, seq);
}

/* CALL becomes VALUE.  */

static void
become (gcall *call, tree value)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  tree lhs = gimple_call_lhs (call);
  unlink_stmt_vdef (call);
  if (lhs)
    {
      gimple *stmt = gimple_build_assign (lhs, fold_convert (TREE_TYPE (lhs), value));
      gimple_set_location (stmt, gimple_location (call));
      gsi_replace (&gsi, stmt, false);
    }
  else
    gsi_remove (&gsi, true);
}

/* CALL, which starts a team for a parallel region, becomes one of its function.  */

static void
call_directly (gcall *call)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gimple_seq seq = NULL;
  gpured_team_call (&seq, TREE_OPERAND (gimple_call_arg (call, 0), 0),
		    gimple_call_arg (call, 1), gimple_location (call));
  unlink_stmt_vdef (call);
  gsi_replace_with_seq (&gsi, seq, true);
}

/* Have all of GANG wait at the barrier CALL.  */

static void
wait_at (gcall *call, const struct gang *gang)
{
  basic_block rest, before = split_ahead (call, &rest);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  unlink_stmt_vdef (call);
  gsi_remove (&gsi, true);
  gpured_team_wait (before, rest, gang);
}

/* Whether STMT begins to combine a partial result, or the program has an atomic operation
   there.  */

static bool
combines_p (gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_ATOMIC_START))
    return true;
  tree fn = is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
  return (fn && fndecl_built_in_p (fn, BUILT_IN_NORMAL)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (fn)), "__atomic_"));
}

/* The first statement in the function of C that combines a partial result, where each
   thread comes behind its parts of all loops, or NULL.  An atomic operation of the
   program is in a loop that a thread may have no part of.  */

static gimple *
find_combination (const struct calls *c)
{
  if (!c->barriers.is_empty () || c->counts.is_empty ())
    return NULL;
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  gimple *first = NULL;
  FOR_EACH_STMT (gsi, c->fun)
    {
      gimple *stmt = gsi_stmt (gsi);
      bool good = combines_p (stmt);
      for (gcall *call : c->counts)
	good = good && dominated_by_p (CDI_POST_DOMINATORS, gimple_bb (call),
				       gimple_bb (stmt));
      if (good && (!first || !dominated_by_p (CDI_POST_DOMINATORS, gimple_bb (first),
					      gimple_bb (stmt))))
	first = stmt;
    }
  return first;
}

/* Add a call of FN of libgomp, with ARGS, to SEQ.  */

static void
add_call (gimple_seq *seq, enum built_in_function fn, const vec <tree> &args)
{
  gimple_seq_add_stmt (seq, gimple_build_call_vec (builtin_decl_explicit (fn), args));
}

/* Have several threads of GANG execute SEQ ahead of STMT.  */

static void
if_several (gimple *stmt, gimple_seq seq, const struct gang *gang)
{
  basic_block rest, before = split_ahead (stmt, &rest);
  basic_block several = new_block (before, seq);
  make_single_succ_edge (several, rest, EDGE_FALLTHRU);
  branch (before, GT_EXPR, gang->count, integer_one_node, several, rest);
}

/* Have the threads of GANG come from FIRST to LAST one after the other: they are the
   iterations of a loop with `ordered'.  */

static void
in_order (gimple *first, gimple *last, const struct gang *gang)
{
  tree type = long_integer_type_node, zero = build_zero_cst (type);
  tree one = build_one_cst (type);
  tree bounds = create_tmp_var (build_array_type_nelts (type, 2), "turn");
  TREE_ADDRESSABLE (bounds) = 1;
  DECL_ATTRIBUTES (bounds) = build_tree_list (get_identifier (GPURED_TEAM_ATTRIBUTE),
					      NULL_TREE);
  auto_vec <tree> none, args, at;
  for (int k = 0; k < 2; k++)
    at.safe_push (build_fold_addr_expr (build4 (ARRAY_REF, type, bounds, size_int (k),
						NULL_TREE, NULL_TREE)));
  gimple_seq seq = NULL;
  for (tree arg : { zero, compute (&seq, type, NOP_EXPR, gang->count), one, one,
		    at[0], at[1] })
    args.safe_push (arg);
  add_call (&seq, BUILT_IN_GOMP_LOOP_ORDERED_STATIC_START, args);
  add_call (&seq, BUILT_IN_GOMP_ORDERED_START, none);
  if_several (first, seq, gang);

  seq = NULL;
  add_call (&seq, BUILT_IN_GOMP_ORDERED_END, none);
  add_call (&seq, BUILT_IN_GOMP_LOOP_ORDERED_STATIC_NEXT, at);
  add_call (&seq, BUILT_IN_GOMP_LOOP_END_NOWAIT, none);
  if_several (last, seq, gang);
}

/* The only statement of FUN that returns, or NULL.  */

static gimple *
find_return (function *fun)
{
  basic_block exit = EXIT_BLOCK_PTR_FOR_FN (fun);
  gimple_stmt_iterator gsi = gsi_none ();
  if (single_pred_p (exit))
    gsi = gsi_last_nondebug_bb (single_pred (exit));
  return (!gsi_end_p (gsi) && gimple_code (gsi_stmt (gsi)) == GIMPLE_RETURN
	  ? gsi_stmt (gsi) : NULL);
}

/* Give the function of C its beginning, and each thread of its team a part.  */

static void
share (struct calls *c)
{
  struct gang gang;
  gimple *first = find_combination (c), *last = find_return (c->fun);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  gpured_team_enter (c->fun, 0, work, c, &gang);
  for (gcall *call : c->numbers)
    become (call, gang.number);
  for (gcall *call : c->counts)
    become (call, gang.count);
  for (gcall *call : c->barriers)
    wait_at (call, &gang);
  if (first && last)
    in_order (first, last, &gang);
}

/* The function of C is executed by one thread.  */

static void
execute_alone (const struct calls *c)
{
  for (gcall *call : c->numbers)
    become (call, integer_zero_node);
  for (gcall *call : c->counts)
    become (call, integer_one_node);
  for (gcall *call : c->barriers)
    become (call, NULL_TREE);
}

unsigned int
gpured_host_share_execute (function *fun)
{
  struct calls c;
  c.fun = fun;
  c.first = single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun));
  const enum host_role role = gpured_omp_host_role (fun->decl, &c.weight);
  find_calls (&c, role == HOST_ROLE_TEAMS);
  for (gcall *call : c.parallels)
    call_directly (call);
  if (role == HOST_ROLE_ONE)
    execute_alone (&c);
  else if (role != HOST_ROLE_CALLS)
    share (&c);
  for (gcall *call : c.enters)
    become (call, gimple_call_arg (call, 3));
  mark_virtual_operands_for_renaming (fun);
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
  return TODO_update_ssa | TODO_cleanup_cfg;
}

bool
gpured_host_share_gate (function *fun)
{
  return (flag_openmp && gpured_host_openmp_p ()
	  && gpured_team_threads (fun)
	  && gpured_omp_host_role (fun->decl) != HOST_ROLE_NONE);
}
