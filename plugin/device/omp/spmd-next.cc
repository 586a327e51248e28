/* spmd-next.cc - completes the calls of GPURED_next in SPMD kernels.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The host half gives GPURED_next what the region knows: the thread's two
   objects, their size and the state.  This file adds what blocks need to
   combine: a ticket, which is a variable of the image, and memory for their
   totals.  libgomp passes each kernel a stack for every warp, in one piece,
   which an SPMD kernel does not use.  The total of a block is stored where the
   stack of its first warp would be; the memory of GPURED_team_next (halves.h)
   follows it.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"
#include "tree-dfa.h"

#include "decls.h"
#include "halves.h"
#include "spmd.h"
#include "walk.h"

/* True if STMT is the host half's call of NAME with N arguments.  */

static bool
call_p (const gimple *stmt, const char *name, unsigned n)
{
  return (strcmp (gpured_callee_name (stmt), name) == 0
	  && gimple_call_num_args (stmt) == n);
}

/* Declare the entry point (gpured-abi.h).  */

static tree
declare_next (void)
{
  tree p = ptr_type_node, u = unsigned_type_node;

  return gpured_declare ("GPURED_next",
			 build_function_type_list (integer_type_node, p, p, u,
						   p, p, p, size_type_node,
						   NULL_TREE));
}

/* A new variable of the image with a NAME like this, and TYPE.  */

static tree
make_variable (const char *name, tree type)
{
  tree var = build_decl (UNKNOWN_LOCATION, VAR_DECL, create_tmp_var_name (name),
			 type);
  TREE_STATIC (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = 1;
  DECL_IGNORED_P (var) = 1;
  return gpured_keep (var);
}

/* A new variable of the image that is 0 when it is loaded.  */

static tree
make_ticket (void)
{
  tree ticket = make_variable ("gpured_ticket", unsigned_type_node);
  varpool_node::finalize_decl (ticket);
  return ticket;
}

/* A new variable of BYTES in shared memory, which a block has while it runs a kernel
   that names it.  */

static tree
make_shared (tree bytes)
{
  tree type = build_array_type_nelts (char_type_node, tree_to_uhwi (bytes));
  tree var = make_variable ("gpured_shared", type);
  SET_DECL_ALIGN (var, GPURED_TEAM_ALIGN * BITS_PER_UNIT);
  DECL_USER_ALIGN (var) = 1;
  DECL_ATTRIBUTES (var) = tree_cons (get_identifier ("shared"), NULL_TREE,
				     DECL_ATTRIBUTES (var));
  varpool_node::finalize_decl (var);
  return var;
}

tree
gpured_spmd_threads (void)
{
  static tree var;
  if (!var)
    {
      var = make_variable ("gpured_threads", unsigned_type_node);
      DECL_ATTRIBUTES (var) = tree_cons (get_identifier ("shared"), NULL_TREE,
					 DECL_ATTRIBUTES (var));
      varpool_node::finalize_decl (var);
    }
  return var;
}

/* What is between the stacks of two blocks whose warps have SIZE bytes each, in
   front of GSI.  */

static tree
stack_stride (gimple_stmt_iterator *gsi, tree size)
{
  tree warps = gpured_spmd_compute (gsi, size_type_node, NOP_EXPR,
				    gpured_spmd_register (gsi, "ntid.y"),
				    NULL_TREE);
  return gpured_spmd_compute (gsi, size_type_node, MULT_EXPR, warps, size);
}

/* Replace the call at GSI by one of GPURED_next that also has TICKET, SLOTS and
   STRIDE.  */

static void
complete_call (gimple_stmt_iterator *gsi, tree ticket, tree slots, tree stride)
{
  gimple *call = gsi_stmt (*gsi);
  gcall *full = gimple_build_call (declare_next (), 7,
				   gimple_call_arg (call, 0),
				   gimple_call_arg (call, 1),
				   gimple_call_arg (call, 2),
				   gimple_call_arg (call, 3), ticket, slots,
				   stride);
  gimple_call_set_lhs (full, gimple_call_lhs (call));
  gimple_set_location (full, gimple_location (call));
  gimple_move_vops (full, call);
  gsi_replace (gsi, full, false);
}

/* Replace the call at GSI by the address of the block's memory in STACKS, whose
   warps have SIZE bytes each.  */

static void
replace_memory (gimple_stmt_iterator *gsi, tree stacks, tree size)
{
  tree type = size_type_node;
  tree block = gpured_spmd_register (gsi, "ctaid.x");
  tree stride = stack_stride (gsi, size);
  block = gpured_spmd_compute (gsi, type, NOP_EXPR, block, NULL_TREE);
  tree stack = gpured_spmd_compute (gsi, type, MULT_EXPR, block, stride);
  tree offset = gpured_spmd_compute (gsi, type, PLUS_EXPR, stack,
				     build_int_cst (type, GPURED_TEAM_START));
  replace_call_with_value (gsi, gpured_spmd_compute (gsi, ptr_type_node,
						     POINTER_PLUS_EXPR, stacks,
						     offset));
}

void
gpured_spmd_complete_next (function *fun)
{
  tree parameter = DECL_CHAIN (DECL_ARGUMENTS (fun->decl));
  tree stacks = get_or_create_ssa_default_def (fun, parameter);
  tree size = get_or_create_ssa_default_def (fun, DECL_CHAIN (parameter));
  tree ticket = NULL_TREE, shared = NULL_TREE;

  FOR_EACH_STMT (gsi, fun)
    if (call_p (gsi_stmt (gsi), "GPURED_next", 4))
      {
	if (!ticket)
	  ticket = make_ticket ();
	complete_call (&gsi, build_fold_addr_expr (ticket), stacks,
		       stack_stride (&gsi, size));
      }
    else if (call_p (gsi_stmt (gsi), GPURED_TEAM_NEXT, 6))
      complete_call (&gsi, gimple_call_arg (gsi_stmt (gsi), 4),
		     gimple_call_arg (gsi_stmt (gsi), 5),
		     build_zero_cst (size_type_node));
    else if (call_p (gsi_stmt (gsi), GPURED_TEAM_MEMORY, 0))
      replace_memory (&gsi, stacks, size);
    else if (call_p (gsi_stmt (gsi), GPURED_TEAM_SHARED, 1))
      {
	if (!shared)
	  shared = make_shared (gimple_call_arg (gsi_stmt (gsi), 0));
	replace_call_with_value (&gsi, build_fold_addr_expr (shared));
      }
}
