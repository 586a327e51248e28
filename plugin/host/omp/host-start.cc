/* host-start.cc - starts target regions on the host without libgomp.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Where libgomp runs a target region on the host, it gives the region threads of its own,
   which it starts and ends each time: that takes longer than a million iterations of a
   small loop.  So

     GOMP_target_ext (device, F, n, data, sizes, kinds, 0, NULL, args)

   becomes, for a function F that threads share (host-share.cc),

     if (gpured_host_only (device))
       F (data);
     else
       GOMP_target_ext (...);

   Nobody in F can tell.  The program goes on with the threads that it has, but not when it
   has started a region with `nowait' (team-runtime.cc).  Not so if libgomp has more to do
   on the host: for `depend' and `nowait', and to copy variables that are firstprivate and
   no scalars.  */

#include "gpured-gcc.h"
#include "host-parts.h"
#include "host.h"
#include "passes.h"
#include "team.h"
#include "walk.h"

#include "gomp-constants.h"

/* The arguments of GOMP_target_ext.  */

enum
{
  ARG_device, ARG_fn, ARG_n, ARG_data, ARG_sizes, ARG_kinds, ARG_flags, ARG_depend
};

/* Whether KINDS, what is done with each of the data, says of one that libgomp has to copy
   it on the host, or is not known.  */

static bool
copies_p (tree kinds)
{
  if (integer_zerop (kinds))
    return false;
  tree var = TREE_CODE (kinds) == ADDR_EXPR ? TREE_OPERAND (kinds, 0) : NULL_TREE;
  varpool_node *node = var && VAR_P (var) ? varpool_node::get (var) : NULL;
  tree values = node ? node->get_constructor () : NULL_TREE;
  if (!values || TREE_CODE (values) != CONSTRUCTOR)
    return true;
  unsigned HOST_WIDE_INT i;
  tree value;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (values), i, value)
    if (TREE_CODE (value) != INTEGER_CST
	|| (TREE_INT_CST_LOW (value) & 0xff) == GOMP_MAP_FIRSTPRIVATE)
      return true;
  return false;
}

/* The function of the region that CALL starts, if it may be called, or NULL_TREE.  */

static tree
function_of (gcall *call)
{
  if (!gimple_call_builtin_p (call, BUILT_IN_GOMP_TARGET)
      || gpured_options.compare == GPURED_COMPARE_ON)
    return NULL_TREE;
  tree fn = gimple_call_arg (call, ARG_fn);
  fn = TREE_CODE (fn) == ADDR_EXPR ? TREE_OPERAND (fn, 0) : NULL_TREE;
  if (!fn || TREE_CODE (fn) != FUNCTION_DECL
      || !integer_zerop (gimple_call_arg (call, ARG_flags))
      || !integer_zerop (gimple_call_arg (call, ARG_depend))
      || copies_p (gimple_call_arg (call, ARG_kinds)))
    return NULL_TREE;
  const enum host_role role = gpured_omp_host_role (fn);
  return role == HOST_ROLE_TEAMS || role == HOST_ROLE_CALLS ? fn : NULL_TREE;
}

/* Whether CALL starts a region with `nowait', or may.  */

static bool
nowait_p (gcall *call)
{
  if (!gimple_call_builtin_p (call, BUILT_IN_GOMP_TARGET))
    return false;
  tree flags = gimple_call_arg (call, ARG_flags);
  return (TREE_CODE (flags) != INTEGER_CST
	  || (TREE_INT_CST_LOW (flags) & GOMP_TARGET_FLAG_NOWAIT));
}

/* Note in the program that CALL starts such a region.  */

static void
note_nowait (gcall *call)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gimple *set = gimple_build_assign (gpured_team_nowait (cfun), integer_one_node);
  gsi_insert_before (&gsi, set, GSI_SAME_STMT);
}

/* Have FN called in place of CALL where libgomp would do so.  */

static void
call_directly (gcall *call, tree fn)
{
  basic_block rest, before = split_ahead (call, &rest);
  edge e = split_block (rest, call);
  basic_block join = e->dest;
  gimple_seq seq = NULL;
  tree device = gimple_call_arg (call, ARG_device);
  gcall *ask = gimple_build_call (gpured_team_only (cfun), 1, device);
  tree only = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (ask, only);
  gimple_seq_add_stmt (&seq, ask);
  gimple_stmt_iterator gsi = gsi_last_bb (before);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);

  seq = NULL;
  gpured_team_call (&seq, fn, gimple_call_arg (call, ARG_data),
		    gimple_location (call));
  basic_block here = new_block (before, seq);
  make_single_succ_edge (here, join, EDGE_FALLTHRU);
  branch (before, NE_EXPR, only, integer_zero_node, here, rest);
}

unsigned int
gpured_host_start_execute (function *fun)
{
  auto_vec <gcall *> found, nowait;
  FOR_EACH_STMT (gsi, fun)
    if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
      {
	if (function_of (call))
	  found.safe_push (call);
	else if (nowait_p (call))
	  nowait.safe_push (call);
      }
  if (found.is_empty () && nowait.is_empty ())
    return 0;
  for (gcall *call : nowait)
    note_nowait (call);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  for (gcall *call : found)
    call_directly (call, function_of (call));
  mark_virtual_operands_for_renaming (fun);
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
  return TODO_update_ssa | TODO_cleanup_cfg;
}

bool
gpured_host_start_gate (function *fun)
{
  return (flag_openmp && gpured_host_openmp_p ()
	  && gpured_team_only (fun));
}
