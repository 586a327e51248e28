/* addresses.cc - keeps the addresses of mapped variables alive.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An empty assembler statement before each construct reads them.  libgomp
   reads all addresses that it gets for a construct.  With -fopenacc GCC has
   -fipa-pta, for which tree-ssa-structalias.cc (find_func_clobbers) assumes
   that a construct reads only what its function reads.  That is nothing for a
   function that GCC has emptied, or that only has to do with variables of `acc
   declare'.  GCC then drops the stores of the addresses, and libgomp maps
   whatever is on the stack.  This happens with constructs of the source, and
   even more with the parts of those that kernels-split.cc splits.

   The statement is added after GCC has used -fipa-pta for `kernels'
   constructs, whose loops it parallelizes by its results (pass_ipa_oacc).
   There are no such results for what an assembler statement reads, and
   constructs left to GCC would become slower.  */

#include "gpured-gcc.h"
#include "build.h"
#include "host.h"
#include "passes.h"
#include "walk.h"

/* The variable with the addresses that STMT, a call for a construct of OpenACC, passes,
   or NULL_TREE: GOACC_parallel_keyed (DEVICE, FUNCTION, N, &ADDRESSES, ...).  */

static tree
addresses_of (gimple *stmt)
{
  if (!gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARALLEL)
      || gimple_call_num_args (stmt) < 4)
    return NULL_TREE;
  tree arg = gimple_call_arg (stmt, 3);
  return TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : NULL_TREE;
}

/* Have the addresses of the constructs of FUN, the current function, read.  */

static void
keep_addresses (function *fun)
{
  bool any = false;
  FOR_EACH_STMT (gsi, fun)
    if (tree addresses = addresses_of (gsi_stmt (gsi)))
      {
	gsi_insert_before (&gsi, gpured_build_asm ("", NULL_TREE, "m", 1,
						   &addresses, false),
			   GSI_SAME_STMT);
	any = true;
      }
  if (!any)
    return;
  mark_virtual_operands_for_renaming (fun);
  update_ssa (TODO_update_ssa_only_virtuals);
}

bool
gpured_addresses_gate (function *)
{
  return flag_openacc && flag_ipa_pta;
}

unsigned int
gpured_addresses_execute (function *)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      push_cfun (DECL_STRUCT_FUNCTION (node->decl));
      keep_addresses (cfun);
      pop_cfun ();
    }
  return 0;
}
