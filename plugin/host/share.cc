/* share.cc - has the host take a share of the iterations of a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   With -fplugin-arg-gpured-share,

     #pragma acc parallel loop reduction(+:s) copyin(a[0:n])
     for (i = 0; i < n; i++)
       s += a[i];

   becomes

     share = gpured_share_begin (&launch, n, the memory of s and a);
     middle = share ? n - share : n;
     if (!share || share < n)
       {
	 #pragma acc parallel loop reduction(+:s) copyin(a[0:n])	\
			      async(share ? acc_async_noval : acc_async_sync)
	 for (i = 0; i < middle; i++)
	   s += a[i];
       }
     if (share)
       {
	 t = 0;
	 #pragma acc parallel loop reduction(+:t) copyin(a[0:n]) if(0)
	 for (i = middle; i < n; i++)
	   t += a[i];
	 gpured_share_host (&launch);
	 #pragma acc wait(acc_async_noval)
	 s = s + t;
	 gpured_share_end (&launch);
       }

   The second construct is one like others: threads of the host execute it (acc/cores.cc).
   A target construct of OpenMP has no queue.  There two threads run

     #pragma omp parallel num_threads(2) if(share)
     {
       if (omp_get_thread_num () == 0 && (!share || share < n))
	 the first
       if (omp_get_thread_num () == omp_get_num_threads () - 1 && share)
	 the second, gpured_share_host (&launch)
     }

   as a team may have one thread only.

   No device executes the second construct.  So a pass after `ompexp' (join.cc) takes its
   functions from the list of kernels.

   gpured_share_begin (libgpured-host/share.c) decides at run time.  It returns 0 if the
   device is the host, if anything of what the construct copies in is on
   the device already, and if the user wants that.  */

#include "gpured-gcc.h"
#include "attach.h"
#include "clauses.h"
#include "host.h"
#include "omp/omp.h"
#include "omp/spmd-build.h"
#include "remarks.h"
#include "share.h"
#include "walk.h"

/* As many pointers as a structure of gpured-host.h has.  */
#define WORDS(STRUCTURE) (sizeof (struct STRUCTURE) / sizeof (void *))

/* What becomes of a construct.  */

struct share_build
{
  const struct share_plan *plan;
  gbind *bind;
  tree launch;			/* A variable.  */
  tree total, share, rest;	/* Iterations, as values.  */
  tree middle;			/* The first of the host, as a value.  */
};

/* A call of FUNCTION of libgpured-host, which returns RESULT, with N ARGS, as an
   expression.  */

static tree
call_host (enum gpured_host_function function, tree result, unsigned n, const tree *args)
{
  auto_vec<tree> types;
  for (unsigned i = 0; i < n; i++)
    types.safe_push (TREE_TYPE (args[i]));
  tree type = build_function_type_array (result, n, types.address ());
  tree pointer = fold_convert (build_pointer_type (type),
			       gpured_attach_function (function));
  return build_call_array_loc (UNKNOWN_LOCATION, result, pointer, n, args);
}

/* The variable with what libgpured-host keeps of the construct of PLAN, struct
   gpured_host_share.  */

static tree
make_site (const struct share_plan *plan)
{
  const int percent = (gpured_options.share == GPURED_SHARE_auto ? GPURED_HOST_SHARE_AUTO
		       : (int) gpured_options.share - GPURED_SHARE_0);
  expanded_location at = expand_location (gimple_location (plan->target));
  const tree words[] = { gpured_attach_number (plan->openacc),
			 gpured_attach_number (percent), gpured_attach_text (at.file),
			 gpured_attach_number (at.line),
			 gpured_attach_number (plan->stores) };
  tree type = build_array_type_nelts (ptr_type_node, WORDS (gpured_host_share));
  tree var = create_tmp_var_raw (type, "gpured_share");
  vec<constructor_elt, va_gc> *elements = NULL;
  for (tree word : words)
    CONSTRUCTOR_APPEND_ELT (elements, NULL_TREE, word);
  TREE_STATIC (var) = TREE_ADDRESSABLE (var) = TREE_USED (var) = 1;
  DECL_INITIAL (var) = build_constructor (type, elements);
  varpool_node::finalize_decl (var);
  return var;
}

/* A variable of B, an array of N elements of TYPE that has an address.  */

static tree
make_array (struct share_build *b, tree type, unsigned n, const char *name)
{
  tree var = gpured_add_bind_variable (b->bind, build_array_type_nelts (type, n), name);
  TREE_ADDRESSABLE (var) = 1;
  return var;
}

/* Append to *SEQ: element I of ARRAY, of TYPE, becomes VALUE, any expression.  */

static void
set_element (struct share_build *b, gimple_seq *seq, tree array, unsigned i, tree value)
{
  tree type = TREE_TYPE (TREE_TYPE (array));
  value = gpured_compute (fold_convert (type, value), seq, b->bind);
  tree element = build4 (ARRAY_REF, type, array, size_int (i), NULL_TREE, NULL_TREE);
  gimple_seq_add_stmt (seq, gimple_build_assign (element, value));
}

/* The address of OBJECT.  */

static tree
address_of (tree object)
{
  return build_fold_addr_expr_with_type (unshare_expr (object), ptr_type_node);
}

/* Whether the program can have put what the map C is about on the device.  Variables
   without an address are on their way there for this construct only.  */

static bool
asked_p (tree c)
{
  return !DECL_P (OMP_CLAUSE_DECL (c)) || TREE_ADDRESSABLE (OMP_CLAUSE_DECL (c))
	 || is_global_var (OMP_CLAUSE_DECL (c));
}

/* Append to *SEQ what asks for the share of the host.  */

static void
ask (struct share_build *b, gimple_seq *seq)
{
  const struct share_plan *plan = b->plan;
  tree u = long_long_unsigned_type_node;
  const unsigned n = plan->maps.length ();
  b->launch = make_array (b, ptr_type_node, WORDS (gpured_host_launch), "gpured_launch");
  tree addresses = make_array (b, ptr_type_node, n, "gpured_addresses");
  tree sizes = make_array (b, size_type_node, n, "gpured_sizes");
  unsigned k = 0;
  set_element (b, seq, b->launch, 0, address_of (make_site (plan)));
  for (tree c : plan->maps)
    if (asked_p (c))
      {
	set_element (b, seq, addresses, k, address_of (OMP_CLAUSE_DECL (c)));
	set_element (b, seq, sizes, k++, unshare_expr (OMP_CLAUSE_SIZE (c)));
      }
  b->total = gpured_compute (fold_convert (u, plan->range.count), seq, b->bind);
  tree args[] = { address_of (b->launch), b->total, build_int_cst (unsigned_type_node, k),
		  address_of (addresses), address_of (sizes) };
  tree there = build2 (NE_EXPR, boolean_type_node,
		       gpured_attach_function (GPURED_HOST_share_begin),
		       null_pointer_node);
  tree share = call_host (GPURED_HOST_share_begin, u, ARRAY_SIZE (args), args);
  share = build3 (COND_EXPR, u, there, share, build_zero_cst (u));
  b->share = gpured_compute (share, seq, b->bind);
  b->rest = gpured_compute (build2 (MINUS_EXPR, u, b->total, b->share), seq, b->bind);
}

/* Append to *SEQ what finds the iteration where the host begins, or the end of the loop if
   it has none.  */

static void
find_middle (struct share_build *b, gimple_seq *seq)
{
  const struct gpured_range *range = &b->plan->range;
  gomp_for *loop = gpured_share_loop (b->plan);
  tree type = TREE_TYPE (gimple_omp_for_index (loop, 0));
  tree u = unsigned_type_for (type);
  tree from = fold_convert (u, fold_convert (type, unshare_expr (range->from)));
  tree steps = build2 (MULT_EXPR, u, fold_convert (u, b->rest),
		       fold_convert (u, range->step));
  tree value = fold_convert (type, build2 (PLUS_EXPR, u, from, steps));
  value = gpured_compute (value, seq, b->bind);
  tree end = fold_convert (type, unshare_expr (range->to));
  end = gpured_compute (end, seq, b->bind);
  b->middle = gpured_add_bind_variable (b->bind, type, "gpured_middle");
  gimple_seq_add_stmt (seq, gimple_build_assign (b->middle, COND_EXPR,
						 build2 (NE_EXPR, boolean_type_node,
							 b->share,
							 build_zero_cst
							   (TREE_TYPE (b->share))),
						 value, end));
}

/* Have the loop of TARGET, whose directives are CHAIN, begin in the MIDDLE of that of B, if
   HOST, or else end there.  */

static void
cut (struct share_build *b, gomp_target *target, const vec<gimple *> &chain, bool host)
{
  const enum tree_code cond = b->plan->range.cond_code;
  gpured_clauses_add (gimple_omp_target_clauses_ptr (target), gimple_location (target),
		      OMP_CLAUSE_FIRSTPRIVATE, b->middle);
  for (gimple *stmt : chain)
    if (gomp_for *loop = dyn_cast <gomp_for *> (stmt))
      {
	if (host)
	  gimple_omp_for_set_initial (loop, 0, b->middle);
	else
	  {
	    gimple_omp_for_set_final (loop, 0, b->middle);
	    gimple_omp_for_set_cond (loop, 0, cond);
	  }
	gpured_forget_counter (loop);
      }
    else
      gpured_clauses_add (gpured_clauses_of (stmt), gimple_location (stmt),
			  OMP_CLAUSE_SHARED, b->middle);
}

/* A variable for what another takes the place of.  */

struct share_names
{
  tree from, to;
};

/* Callback of walk_gimple_seq: puts it in the place of the other.  */

static tree
replace_name (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  const struct share_names *names = (const struct share_names *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (*tp == names->from)
    *tp = names->to;
  return NULL_TREE;
}

/* Have TARGET, the host's, reduce a variable of its own instead of that of REDUCTION, and
   append to *SEQ what sets it to the identity.  Return it.  */

static tree
reduce_own (struct share_build *b, gomp_target *target,
	    const share_reduction &reduction, gimple_seq *seq)
{
  const bool by_reference = omp_privatize_by_reference (reduction.var);
  tree type = TREE_TYPE (reduction.var);
  if (by_reference)
    type = TREE_TYPE (type);
  const char *name = (DECL_NAME (reduction.var)
		      ? IDENTIFIER_POINTER (DECL_NAME (reduction.var)) : NULL);
  tree own = gpured_add_bind_variable (b->bind, TYPE_MAIN_VARIANT (type), name);
  TREE_ADDRESSABLE (own) = by_reference || !is_gimple_reg (reduction.var);
  tree identity = omp_reduction_init_op (gimple_location (target), reduction.code, type);
  gimple_seq_add_stmt (seq, gimple_build_assign
			      (own, gpured_compute (identity, seq, b->bind)));
  struct share_names names = { reduction.var, own };
  if (by_reference)
    {
      names.to = gpured_add_bind_variable (b->bind, TREE_TYPE (reduction.var), name);
      /* Fortran's front end takes no others for references.  */
      DECL_ARTIFICIAL (names.to) = 0;
      gimple_seq_add_stmt (seq, gimple_build_assign
				  (names.to, build_fold_addr_expr (own)));
      tree map = gpured_share_map (target, reduction.var);
      OMP_CLAUSE_DECL (map) = build_simple_mem_ref (names.to);
    }
  gpured_walk_one (target, NULL, replace_name, &names);
  return own;
}

/* Append to *SEQ: the variable of REDUCTION becomes what it and OWN make.  */

static void
combine (struct share_build *b, const share_reduction &reduction, tree own,
	 gimple_seq *seq)
{
  tree var = reduction.var, value;
  if (omp_privatize_by_reference (var))
    var = build_simple_mem_ref (gpured_copy_value (var, seq, b->bind));
  tree type = TREE_TYPE (var);
  switch (reduction.code)
    {
    case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR:
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      {
	tree zero = build_zero_cst (type), truth = boolean_type_node;
	value = build2 (reduction.code, truth, build2 (NE_EXPR, truth, var, zero),
			build2 (NE_EXPR, truth, own, zero));
	value = fold_convert (type, value);
	break;
      }
    default:
      value = build2 (reduction.code, type, var, own);
    }
  value = gpured_compute (value, seq, b->bind);
  gimple_seq_add_stmt (seq, gimple_build_assign (unshare_expr (var), value));
}

/* Append THEN to *SEQ, to be executed if `A CODE B'.  */

static void
add_if (gimple_seq *seq, enum tree_code code, tree a, tree b, gimple_seq then)
{
  tree yes = create_artificial_label (UNKNOWN_LOCATION);
  tree no = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (seq, gimple_build_cond (code, a, b, yes, no));
  gimple_seq_add_stmt (seq, gimple_build_label (yes));
  gimple_seq_add_seq (seq, then);
  gimple_seq_add_stmt (seq, gimple_build_label (no));
}

/* Append a call of FUNCTION of libgpured-host with the launch of B to *SEQ.  */

static void
tell (struct share_build *b, enum gpured_host_function function, gimple_seq *seq)
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

/* Append to *SEQ the construct TARGET of the device and that of the HOST, of OpenACC.  */

static void
add_queued (struct share_build *b, gomp_target *target, gomp_target *host,
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
  add_if (seq, NE_EXPR, device_has_any (b, seq), boolean_false_node, then);

  then = NULL;
  gimple_seq_add_stmt (&then, host);
  tell (b, GPURED_HOST_share_host, &then);
  gcall *wait = gimple_build_call (builtin_decl_explicit (BUILT_IN_GOACC_WAIT), 3,
				   build_int_cst (type, GOMP_ASYNC_SYNC),
				   integer_one_node,
				   build_int_cst (type, GOMP_ASYNC_NOVAL));
  gimple_seq_add_stmt (&then, wait);
  add_if (seq, NE_EXPR, shared, boolean_false_node, then);
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
  add_if (&then, NE_EXPR, any, boolean_false_node, stmts);
  add_if (seq, EQ_EXPR, me, thread, then);
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

/* Append to *SEQ the construct TARGET of the device and that of the HOST, of OpenMP.  */

static void
add_team (struct share_build *b, gomp_target *target, gomp_target *host, gimple_seq *seq)
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
  tell (b, GPURED_HOST_share_host, &rest);
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

/* The constructs of the current function that only the host executes, the functions
   made of them, and the constructs that are in a queue at the same time.  */

static hash_set<gimple *> hosts, queued;
static vec<tree> host_functions;

bool
gpured_share_host_p (gimple *stmt)
{
  return !hosts.is_empty () && hosts.contains (stmt);
}

bool
gpured_share_queued_p (gimple *stmt)
{
  return !queued.is_empty () && queued.contains (stmt);
}

/* A copy of TARGET.  Its clauses are copied apart, as they name values that are computed
   in front of it, of which GCC would make others.  */

static gomp_target *
copy (gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target);
  gimple_omp_target_set_clauses (target, NULL_TREE);
  gomp_target *result = as_a <gomp_target *> (gpured_omp_copy (target));
  gimple_omp_target_set_clauses (target, clauses);
  gimple_omp_target_set_clauses (result, unshare_expr (clauses));
  return result;
}

/* Have the host take a share of the construct of PLAN, at GSI.  */

static void
build (const struct share_plan *plan, gimple_stmt_iterator *gsi)
{
  gomp_target *target = plan->target;
  gomp_target *host = copy (target);
  auto_vec<gimple *> chain;
  gpured_share_chain (host, &chain);
  hosts.add (host);
  queued.add (target);
  struct share_build b;
  gimple_seq seq = NULL, last = NULL;
  b.plan = plan;
  b.bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  ask (&b, &seq);
  find_middle (&b, &seq);
  cut (&b, target, plan->chain, false);
  cut (&b, host, chain, true);
  tree never = gpured_clauses_add (gimple_omp_target_clauses_ptr (host),
				   gimple_location (host), OMP_CLAUSE_IF, NULL_TREE);
  OMP_CLAUSE_IF_EXPR (never) = boolean_false_node;
  OMP_CLAUSE_IF_MODIFIER (never) = ERROR_MARK;
  for (const share_reduction &reduction : plan->reductions)
    combine (&b, reduction, reduce_own (&b, host, reduction, &seq), &last);
  tell (&b, GPURED_HOST_share_end, &last);
  gsi_replace (gsi, b.bind, false);
  if (plan->openacc)
    add_queued (&b, target, host, &seq);
  else
    add_team (&b, target, host, &seq);
  add_if (&seq, NE_EXPR, b.share, build_zero_cst (TREE_TYPE (b.share)), last);
  gimple_bind_set_body (b.bind, seq);
}

/* Constructs, and what the walk looks for.  */

struct share_search
{
  bool openacc;
  auto_vec<gimple_stmt_iterator> constructs;
};

/* Callback of walk_gimple_seq: notes constructs that are in no other but regions for
   data.  */

static tree
note_construct (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct share_search *search = (struct share_search *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (!is_gimple_omp (stmt))
    return NULL_TREE;
  gomp_target *target = dyn_cast <gomp_target *> (stmt);
  const int kind = target ? gimple_omp_target_kind (target) : -1;
  *handled = (kind != GF_OMP_TARGET_KIND_DATA && kind != GF_OMP_TARGET_KIND_OACC_DATA
	      && kind != GF_OMP_TARGET_KIND_OACC_DATA_KERNELS);
  if (kind == (search->openacc ? (int) GF_OMP_TARGET_KIND_OACC_PARALLEL
	       : (int) GF_OMP_TARGET_KIND_REGION))
    search->constructs.safe_push (*gsi);
  return NULL_TREE;
}

void
gpured_share (function *fun, bool openacc)
{
  struct share_search search;
  search.openacc = openacc;
  gpured_walk (gimple_body (fun->decl), note_construct, NULL, &search);
  for (gimple_stmt_iterator gsi : search.constructs)
    {
      struct share_plan plan;
      plan.target = as_a <gomp_target *> (gsi_stmt (gsi));
      plan.openacc = openacc;
      location_t loc = gimple_location (plan.target);
      if (const char *why = gpured_share_legal (&plan))
	gpured_remark (MSG_MISSED_OPTIMIZATION, loc,
		       "the host takes no share of this construct, because %s\n", why);
      else
	{
	  gpured_remark (MSG_OPTIMIZED_LOCATIONS, loc,
			 "the host takes a share of the iterations of this construct\n");
	  build (&plan, &gsi);
	}
    }
}

/* Callback of walk_gimple_seq: notes the functions of constructs.  */

static tree
note_function (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gomp_target *target = dyn_cast <gomp_target *> (stmt))
    host_functions.safe_push (gimple_omp_target_child_fn (target));
  else if (is_gimple_omp (stmt) && gimple_code (stmt) == GIMPLE_OMP_PARALLEL)
    host_functions.safe_push (gimple_omp_taskreg_child_fn (stmt));
  return NULL_TREE;
}

void
gpured_share_note_functions (gimple *stmt)
{
  if (gpured_share_host_p (stmt))
    gpured_walk_one (stmt, note_function, NULL, NULL);
}

bool
gpured_share_any_p (void)
{
  return !hosts.is_empty ();
}

void
gpured_share_leave_to_host (void)
{
  for (tree fn : host_functions)
    {
      gpured_omp_no_kernel (fn);
      DECL_ATTRIBUTES (fn)
	= tree_cons (get_identifier (GPURED_HOST_ATTRIBUTE), NULL_TREE,
		     remove_attribute ("omp declare target", DECL_ATTRIBUTES (fn)));
      if (cgraph_node *node = cgraph_node::get (fn))
	node->offloadable = 0;
    }
  host_functions.truncate (0);
  hosts.empty ();
  queued.empty ();
}
