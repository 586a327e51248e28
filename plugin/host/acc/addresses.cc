/* addresses.cc - keeps the addresses of what constructs map.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   libgomp reads all addresses that it is passed for a construct.  With -fopenacc
   GCC has -fipa-pta, for which tree-ssa-structalias.cc (find_func_clobbers)
   takes a construct to read those that its function does: none at all of a
   function that GCC has emptied, or which has only to do with variables of `acc
   declare'.  GCC then drops the stores of them, and libgomp maps what happens to
   be on the stack.  That is so of constructs as they are written, and the more of
   the parts of those that kernels-fission.cc cuts.

   So an empty assembler statement in front of a construct reads them.  */

#include "gpured-gcc.h"
#include "build.h"
#include "host.h"
#include "passes.h"
#include "walk.h"

/* Callback of walk_gimple_seq: has the addresses of the construct at GSI read.  */

static tree
keep_addresses (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  tree args = (target && is_gimple_omp_oacc (target) && is_gimple_omp_offloaded (target)
	       ? gimple_omp_target_data_arg (target) : NULL_TREE);
  if (!args)
    return NULL_TREE;
  tree addresses = TREE_VEC_ELT (args, 0);
  gsi_insert_before (gsi, gpured_build_asm ("", NULL_TREE, "m", 1, &addresses,
					    false), GSI_SAME_STMT);
  return NULL_TREE;
}

bool
gpured_addresses_gate (function *)
{
  return flag_openacc && flag_ipa_pta;
}

unsigned int
gpured_addresses_execute (function *fun)
{
  gpured_walk (gimple_body (fun->decl), keep_addresses, NULL, NULL);
  return 0;
}
