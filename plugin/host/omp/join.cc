/* join.cc - makes one kernel of a construct and its SPMD version.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The SPMD version is beside the target construct, in a place that is never
   reached.  A pass after `omplower', when each construct knows the name of its
   function, notes both.  A pass after `ompexp', when the functions have their
   bodies,

   1. removes the call that would start the SPMD version, with the condition
      around it;
   2. takes the function of this version from the list of kernels, and makes it
      one that is always inlined, but only by a pass after its own `einline';
   3. makes the kernel begin with

	if (SPMD)
	  VERSION (.omp_data_i);
	else
	  the original code,

   only in the first team if more teams than the user's single one are started.

   SPMD is a mode query: an IFN_GOMP_USE_SIMT with an argument (halves.h),
   which the device half replaces by a constant.  On the host a late pass says
   no.  If nobody replaces it, as on other devices, GCC's own pass `ompdevlow'
   takes it for no.  Without optimization the call stays in the code.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "passes.h"
#include "spmd-build.h"

/* A construct and its SPMD version: the statements from gpured_omp_note_version
   to omplower, the functions afterwards.  */

struct versions
{
  gomp_target *target, *spmd;
  enum gpured_query query;	/* Whether that can run.  */
  bool more;			/* More teams start than the user wants.  */
  tree target_fn, spmd_fn;
  bool alike;			/* The functions have the same arguments.  */
};

static vec<versions> pairs;

/* The functions that the code of the current function goes to.  */
static vec<tree> children;

/* Whether the current function asks GCC for lanes, outside of its simd loops,
   where GCC itself sees to the answer.  */
static bool lanes_asked;

void
gpured_omp_note_version (gomp_target *target, gomp_target *spmd,
		      enum gpured_query query, bool more)
{
  pairs.safe_push (versions { target, spmd, query, more, NULL_TREE,
			      NULL_TREE, false });
}

/* Callback of walk_gimple_seq: notes the functions of constructs.  */

static tree
note_child (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree child = NULL_TREE;
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_TARGET:
      child = gimple_omp_target_child_fn (as_a <gomp_target *> (stmt));
      gpured_omp_host_found (stmt, child);
      for (versions &pair : pairs)
	if (pair.target == stmt)
	  pair.target_fn = child;
	else if (pair.spmd == stmt)
	  pair.spmd_fn = child;
      gpured_share_note_functions (stmt);
      break;
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TASK:
      child = gimple_omp_taskreg_child_fn (stmt);
      break;
    case GIMPLE_OMP_TEAMS:
      if (gimple_omp_teams_host (as_a <gomp_teams *> (stmt)))
	child = gimple_omp_teams_child_fn (as_a <gomp_teams *> (stmt));
      break;
    default:
      break;
    }
  if (child)
    children.safe_push (child);
  return NULL_TREE;
}

/* Return the record of the arguments of TARGET, or NULL.  */

static tree
argument_record (gomp_target *target)
{
  tree data = gimple_omp_target_data_arg (target);
  if (!data)
    return NULL_TREE;
  tree type = TREE_TYPE (TREE_VEC_ELT (data, 0));
  /* GCC 15 allocates it where allocatable components are mapped, too.  */
  return POINTER_TYPE_P (type) ? TREE_TYPE (type) : type;
}

/* Whether the functions of PAIR understand each other's arguments.  */

static bool
same_arguments_p (const struct versions *pair)
{
  tree a = argument_record (pair->target), b = argument_record (pair->spmd);
  if (!a || !b)
    return a == b;
  tree f = TYPE_FIELDS (a), g = TYPE_FIELDS (b);
  for (; f && g; f = DECL_CHAIN (f), g = DECL_CHAIN (g))
    if (!tree_int_cst_equal (bit_position (f), bit_position (g))
	|| !types_compatible_p (TREE_TYPE (f), TREE_TYPE (g)))
      return false;
  return f == g;
}

gcall *
gpured_omp_ask (enum gpured_query query, tree answer)
{
  gcall *call
    = gimple_build_call_internal (IFN_GOMP_USE_SIMT, 1,
				  build_int_cst (integer_type_node, query));
  gimple_call_set_lhs (call, answer);
  return call;
}

gcall *
gpured_omp_ask_lanes (tree answer)
{
  gcall *call = gimple_build_call_internal (IFN_GOMP_USE_SIMT, 0);
  gimple_call_set_lhs (call, answer);
  lanes_asked = true;
  return call;
}

/* What STMT asks, or -1 if it is no query.  GCC's own has no
   argument.  */

static HOST_WIDE_INT
query_of (gimple *stmt)
{
  if (!gimple_call_internal_p (stmt, IFN_GOMP_USE_SIMT))
    return -1;
  return (gimple_call_num_args (stmt)
	  ? tree_to_shwi (gimple_call_arg (stmt, 0))
	  : (HOST_WIDE_INT) GPURED_QUERY_SIMT);
}

/* Forget the SSA names of cfun whose definitions are gone.  The gimplifier
   makes some, but no pass expects to have to release them before cfun is in
   SSA form.  */

static void
release_names (void)
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, cfun)
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (!def || (!SSA_NAME_IS_DEFAULT_DEF (name) && !gimple_nop_p (def)
		   && !gimple_bb (def)))
	release_ssa_name (name);
    }
}

/* Replace QUERY by no in cfun, and remove what is not reached
   then.  True if something was removed.  */

static bool
say_no (enum gpured_query query)
{
  bool removed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    FOR_EACH_IN_BB (gsi, bb)
      if (query_of (gsi_stmt (gsi)) == query)
	{
	  gcond *cond = as_a <gcond *> (gsi_stmt (gsi_last_bb (bb)));
	  gimple_cond_make_false (cond);
	  update_stmt (cond);
	  gsi_remove (&gsi, true);
	  removed = true;
	  break;
	}
  if (removed)
    {
      cleanup_tree_cfg ();
      if (!gimple_in_ssa_p (cfun))
	release_names ();
    }
  return removed;
}

/* Whether FN, the function of a construct or null, has got its body.  GCC
   expands no construct that is never reached, as behind `if (0)'.  */

static bool
expanded_p (tree fn)
{
  return fn && DECL_STRUCT_FUNCTION (fn) && DECL_STRUCT_FUNCTION (fn)->cfg;
}

/* Step 1 in the function FN.  The call graph has its calls already; those of
   the function that is compiled are entered by the next pass.  */

static void
say_no_in (tree fn)
{
  push_cfun (DECL_STRUCT_FUNCTION (fn));
  if (say_no (GPURED_QUERY_NEVER))
    cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

/* GOMP_teams4 gets three numbers, and a truth value: whether it is the first
   call.  */

bool
gpured_omp_enters_known_p (void)
{
  tree fn = builtin_decl_explicit (BUILT_IN_GOMP_TEAMS4);
  tree argument = TYPE_ARG_TYPES (TREE_TYPE (fn));
  const unsigned number = TYPE_PRECISION (TREE_VALUE (argument));
  for (int i = 0; i < 3 && argument; i++)
    argument = TREE_CHAIN (argument);
  return (argument && argument != void_list_node
	  && INTEGRAL_TYPE_P (TREE_VALUE (argument))
	  && TYPE_PRECISION (TREE_VALUE (argument)) < number
	  && TREE_CHAIN (argument) == void_list_node);
}

/* Step 2 for FN, the function of an SPMD version: leave simd loops to the lane
   that comes there, and the loop in which GCC enters a teams construct as often
   as GOMP_teams4 says; with the first time, which is its last argument, all
   teams are there.  */

static void
run_alike (tree fn)
{
  push_cfun (DECL_STRUCT_FUNCTION (fn));
  say_no (GPURED_QUERY_SIMT);
  FOR_EACH_STMT (gsi, cfun)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_TEAMS4))
	{
	  gassign *set = gimple_build_assign (gimple_call_lhs (stmt),
					      gimple_call_arg (stmt, 3));
	  gsi_replace (&gsi, set, false);
	}
    }
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

void
gpured_omp_no_kernel (tree fn)
{
  for (unsigned i = 0; i < vec_safe_length (offload_funcs); i++)
    if ((*offload_funcs)[i] == fn)
      {
	offload_funcs->ordered_remove (i);
	break;
      }
  DECL_ATTRIBUTES (fn)
    = remove_attribute ("omp target entrypoint",
			copy_list (DECL_ATTRIBUTES (fn)));
}

/* Step 2 for FN.  */

static void
make_inline (tree fn)
{
  gpured_omp_no_kernel (fn);
  DECL_ATTRIBUTES (fn) = tree_cons (get_identifier ("omp declare target"),
				    NULL_TREE, DECL_ATTRIBUTES (fn));
  /* The user's function may have said that it is not to be inlined.  */
  for (const char *name : { "noipa", "noinline", "noclone" })
    DECL_ATTRIBUTES (fn) = remove_attribute (name, DECL_ATTRIBUTES (fn));
  DECL_ATTRIBUTES (fn) = tree_cons (get_identifier ("always_inline"),
				    NULL_TREE, DECL_ATTRIBUTES (fn));
  DECL_DECLARED_INLINE_P (fn) = 1;
  /* Not yet: ipa_reverse_postorder and early_inliner put nothing into functions
     for which it is set.  */
  DECL_DISREGARD_INLINE_LIMITS (fn) = 0;
  DECL_UNINLINABLE (fn) = 0;
}

/* Make a variable of TYPE in cfun.  */

static tree
make_local (tree type)
{
  tree var = gpured_make_variable (type, "gpured", NULL);
  add_local_decl (cfun, var);
  return var;
}

/* Fill BB, in cfun, with a call of FN with cfun's argument, and a return.  */

static void
fill_call (basic_block bb, tree fn)
{
  tree argument = make_local (TREE_TYPE (DECL_ARGUMENTS (fn)));
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gimple *set = gimple_build_assign (argument, NOP_EXPR,
				     DECL_ARGUMENTS (cfun->decl));
  gsi_insert_after (&gsi, set, GSI_NEW_STMT);
  gcall *call = gimple_build_call (fn, 1, argument);
  gimple_set_location (call, DECL_SOURCE_LOCATION (cfun->decl));
  gimple_call_set_nothrow (call, true);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
}

/* Let cfun, whose control flow will change, begin with QUERY.  Return a
   block, yet empty, where it goes on after a yes.  */

static basic_block
begin_with (enum gpured_query query)
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  basic_block ask = split_edge (single_succ_edge
				(ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  basic_block stock = single_succ (ask);
  basic_block other = create_empty_bb (ask);
  if (current_loops)
    add_bb_to_loop (other, ask->loop_father);
  other->count = ask->count;

  tree answer = make_local (integer_type_node);
  gimple_stmt_iterator gsi = gsi_last_bb (ask);
  gsi_insert_after (&gsi, gpured_omp_ask (query, answer), GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, answer,
					     integer_zero_node, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge no = find_edge (ask, stock);
  no->flags = EDGE_FALSE_VALUE;
  no->probability = profile_probability::even ();
  edge yes = make_edge (ask, other, EDGE_TRUE_VALUE);
  yes->probability = profile_probability::even ();
  make_single_succ_edge (other, EXIT_BLOCK_PTR_FOR_FN (cfun), 0);
  cfun->curr_properties &= ~PROP_gimple_lomp_dev;
  return other;
}

/* Step 3 for PAIR.  */

static void
join (const struct versions *pair)
{
  push_cfun (DECL_STRUCT_FUNCTION (pair->target_fn));
  fill_call (begin_with (pair->query), pair->spmd_fn);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

/* Let FN, of a construct of which more teams are started than the user wants,
   end at once in others than the first.  */

static void
stop_others (tree fn)
{
  push_cfun (DECL_STRUCT_FUNCTION (fn));
  gimple_stmt_iterator gsi = gsi_last_bb (begin_with (GPURED_QUERY_MORE));
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

void
gpured_omp_pair (function *fun)
{
  if (pairs.is_empty () && !lanes_asked && !gpured_share_any_p ()
      && !gpured_omp_host_noted_p ())
    return;
  gpured_walk (gimple_body (fun->decl), note_child, NULL, NULL);
  for (versions &pair : pairs)
    pair.alike = (pair.target_fn && pair.spmd_fn
		  && same_arguments_p (&pair));
}

/* Have GCC answer in cfun, and the functions made of it, what they ask.  It
   does so only where it has made something for lanes itself, of more than the
   query.  */

static void
expect_queries (void)
{
  cfun->curr_properties &= ~PROP_gimple_lomp_dev;
  for (tree child : children)
    if (expanded_p (child))
      DECL_STRUCT_FUNCTION (child)->curr_properties &= ~PROP_gimple_lomp_dev;
}

bool
gpured_join_gate (function *)
{
  return (!pairs.is_empty () || lanes_asked || gpured_share_any_p ()
	  || gpured_omp_host_noted_p ());
}

unsigned int
gpured_join_execute (function *)
{
  if (lanes_asked)
    expect_queries ();
  lanes_asked = false;
  gpured_omp_host_mark ();
  say_no (GPURED_QUERY_NEVER);
  for (tree child : children)
    if (expanded_p (child))
      say_no_in (child);
  for (const versions &pair : pairs)
    {
      if (pair.more && expanded_p (pair.target_fn))
	stop_others (pair.target_fn);
      if (expanded_p (pair.spmd_fn))
	{
	  run_alike (pair.spmd_fn);
	  make_inline (pair.spmd_fn);
	}
      if (pair.alike && expanded_p (pair.target_fn))
	join (&pair);
    }
  gpured_share_leave_to_host ();
  pairs.truncate (0);
  children.truncate (0);
  return 0;
}

/* GCC sets the flag with the attribute, so that only functions of step 2 lack
   it.  */

bool
gpured_limits_gate (function *fun)
{
  return (!DECL_DISREGARD_INLINE_LIMITS (fun->decl)
	  && lookup_attribute ("always_inline", DECL_ATTRIBUTES (fun->decl)));
}

unsigned int
gpured_limits_execute (function *fun)
{
  DECL_DISREGARD_INLINE_LIMITS (fun->decl) = 1;
  /* -fkeep-inline-functions would keep it on the host, which has nothing that it
     calls.  */
  cgraph_node::get (fun->decl)->force_output = 0;
  return 0;
}

bool
gpured_fold_gate (function *fun)
{
  return !(fun->curr_properties & PROP_gimple_lomp_dev);
}

unsigned int
gpured_fold_execute (function *)
{
  say_no (GPURED_QUERY_SPMD);
  say_no (GPURED_QUERY_TEAMS);
  say_no (GPURED_QUERY_MORE);
  return 0;
}
