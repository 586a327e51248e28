/* share-launch.cc - has device and host execute their parts of a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "attach.h"
#include "clauses.h"
#include "host.h"
#include "omp/omp.h"
#include "share-build.h"
#include "walk.h"

void
gpured_share_if (gimple_seq *seq, enum tree_code code, tree a, tree b, gimple_seq then)
{
  tree yes = create_artificial_label (UNKNOWN_LOCATION);
  tree no = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (seq, gimple_build_cond (code, a, b, yes, no));
  gimple_seq_add_stmt (seq, gimple_build_label (yes));
  gimple_seq_add_seq (seq, then);
  gimple_seq_add_stmt (seq, gimple_build_label (no));
}

void
gpured_share_tell (struct share_build *b, enum gpured_host_function function,
		   gimple_seq *seq)
{
  tree type = build_function_type_list (void_type_node, ptr_type_node, NULL_TREE);
  tree pointer = gpured_compute (fold_convert (build_pointer_type (type),
					       gpured_attach_function (function)),
				 seq, b->bind);
  gimple_seq_add_stmt (seq, gimple_build_call (pointer, 1, address_of (b->launch)));
}

/* EXPR, a condition, as a value, which *SEQ computes.  */

static tree
condition (struct share_build *b, enum tree_code code, tree x, tree y, gimple_seq *seq)
{
  return gpured_compute (build2 (code, boolean_type_node, x, y), seq, b->bind);
}

/* Whether the device has iterations, or nobody has, as a value that *SEQ computes.  */

static tree
device_has_any (struct share_build *b, gimple_seq *seq)
{
  tree zero = build_zero_cst (TREE_TYPE (b->share));
  tree none = condition (b, EQ_EXPR, b->share, zero, seq);
  tree some = condition (b, NE_EXPR, b->rest, zero, seq);
  return condition (b, TRUTH_OR_EXPR, none, some, seq);
}

void
gpured_share_queue (struct share_build *b, gomp_target *target, gomp_target *host,
		    gimple_seq *seq)
{
  tree zero = build_zero_cst (TREE_TYPE (b->share)), type = integer_type_node;
  tree shared = condition (b, NE_EXPR, b->share, zero, seq);
  tree queue = build3 (COND_EXPR, type, shared, build_int_cst (type, GOMP_ASYNC_NOVAL),
		       build_int_cst (type, GOMP_ASYNC_SYNC));
  tree async = gpured_clauses_add (gimple_omp_target_clauses_ptr (target),
				   gimple_location (target), OMP_CLAUSE_ASYNC, NULL_TREE);
  OMP_CLAUSE_ASYNC_EXPR (async) = gpured_compute (queue, seq, b->bind);
  gimple_seq then = NULL;
  gimple_seq_add_stmt (&then, target);
  gpured_share_if (seq, NE_EXPR, device_has_any (b, seq), boolean_false_node, then);

  then = NULL;
  gimple_seq_add_stmt (&then, host);
  gpured_share_tell (b, GPURED_HOST_share_host, &then);
  gcall *wait = gimple_build_call (builtin_decl_explicit (BUILT_IN_GOACC_WAIT), 3,
				   build_int_cst (type, GOMP_ASYNC_SYNC),
				   integer_one_node,
				   build_int_cst (type, GOMP_ASYNC_NOVAL));
  gimple_seq_add_stmt (&then, wait);
  gpured_share_if (seq, NE_EXPR, shared, boolean_false_node, then);
}

/* Variables from outside of a team.  */

struct share_outside
{
  struct share_build *b;
  gimple_seq *seq;		/* In front of the team.  */
  hash_set<tree> bound;		/* Not these.  */
  auto_vec<tree> vars;
};

/* Callback of walk_gimple_seq: notes them.  A value that has no variable gets one, as the
   team becomes a function.  */

static tree
note_outside (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct share_outside *outside = (struct share_outside *) wi->info;
  tree op = *tp;
  if (TREE_CODE (op) == SSA_NAME)
    op = *tp = gpured_copy_value (op, outside->seq, outside->b->bind);
  if (TYPE_P (op))
    *walk_subtrees = 0;
  else if ((VAR_P (op) || TREE_CODE (op) == PARM_DECL || TREE_CODE (op) == RESULT_DECL)
	   && !is_global_var (op) && !outside->bound.add (op))
    outside->vars.safe_push (op);
  return NULL_TREE;
}

/* Append STMT, in a team, to *SEQ, to be executed by the thread THREAD if ANY, both
   values.  ME is the number of the thread that comes there.  */

static void
add_thread (gimple_seq *seq, tree me, tree thread, tree any, gimple_seq stmts)
{
  gimple_seq then = NULL;
  gpured_share_if (&then, NE_EXPR, any, boolean_false_node, stmts);
  gpured_share_if (seq, EQ_EXPR, me, thread, then);
}

/* A variable of BIND that *SEQ sets to what the function CODE of the library
   returns.  */

static tree
ask_library (gbind *bind, enum built_in_function code, gimple_seq *seq)
{
  tree var = gpured_add_bind_variable (bind, integer_type_node, NULL);
  gcall *call = gimple_build_call (builtin_decl_explicit (code), 0);
  gimple_call_set_lhs (call, var);
  gimple_seq_add_stmt (seq, call);
  return var;
}

void
gpured_share_team (struct share_build *b, gomp_target *target, gomp_target *host,
		   gimple_seq *seq)
{
  tree zero = build_zero_cst (TREE_TYPE (b->share)), type = integer_type_node;
  tree shared = condition (b, NE_EXPR, b->share, zero, seq);
  tree any = device_has_any (b, seq);
  tree threads = gpured_compute (build3 (COND_EXPR, type, shared,
					 build_int_cst (type, 2), integer_one_node),
				 seq, b->bind);
  gbind *inner = gimple_build_bind (NULL_TREE, NULL, make_node (BLOCK));
  gimple_seq body = NULL, device = NULL, rest = NULL;
  tree me = ask_library (inner, BUILT_IN_OMP_GET_THREAD_NUM, &body);
  tree count = ask_library (inner, BUILT_IN_OMP_GET_NUM_THREADS, &body);
  tree last = gpured_add_bind_variable (inner, type, NULL);
  gimple_seq_add_stmt (&body, gimple_build_assign (last, MINUS_EXPR, count,
						   integer_one_node));
  gimple_seq_add_stmt (&device, target);
  add_thread (&body, me, integer_zero_node, any, device);
  gimple_seq_add_stmt (&rest, host);
  gpured_share_tell (b, GPURED_HOST_share_host, &rest);
  add_thread (&body, me, last, shared, rest);
  gimple_bind_set_body (inner, body);

  struct share_outside outside;
  outside.b = b;
  outside.seq = seq;
  gpured_omp_bound_one (inner, &outside.bound);
  gpured_walk_one (inner, NULL, note_outside, &outside);
  gomp_parallel *team = gimple_build_omp_parallel (inner, NULL_TREE, NULL_TREE, NULL_TREE);
  gimple_set_location (team, gimple_location (target));
  tree *clauses = gimple_omp_parallel_clauses_ptr (team);
  tree number = gpured_clauses_add (clauses, gimple_location (target),
				    OMP_CLAUSE_NUM_THREADS, NULL_TREE);
  OMP_CLAUSE_NUM_THREADS_EXPR (number) = threads;
  for (tree var : outside.vars)
    gpured_clauses_add (clauses, gimple_location (target), OMP_CLAUSE_SHARED, var);
  gimple_seq_add_stmt (seq, team);
}
