/* spmd-simt-abi.cc - compiles single functions of an OpenMP image with the
   SIMT ABI.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   -mgomp sets two target flags, which nvptx.cc and nvptx.md read again for
   each function: MASK_SOFT_STACK, a stack per warp instead of one per lane,
   and MASK_UNIFORM_SIMT, by which 32 lanes act as one.  GCC compiles functions
   one after the other, from the first pass to the text.  So a pass at the
   beginning of a function can clear the flags, and one after `final', which
   writes the text, can restore them.

   No function of OpenMP gets vectors from the SLP vectorizer.  nvptx has only
   moves for two values in one register.  Where GCC takes one of them, as in
   reductions of arrays at -O3, it writes an instruction that ptxas refuses.
   GCC does not split paths either, which it does at -O3.  Otherwise the first
   thread of a block would have its own copy of the following code, with a
   barrier, and come to convergent calls by another way than the other lanes.

   In regions left to GCC, all lanes of a warp store the same values before a
   simd loop, and then each lane its own.  GCC lets them wait for each other
   after the loop (omp_simt_exit in nvptx.md), which orders memory, but not
   before it.  Lanes were converged on the devices for which GCC compiles by
   default; from sm_70 on each is a thread of its own.  So from sm_70 on the
   pass adds a barrier before the loop.  */

#include "gpured-gcc.h"
#include "build.h"
#include "decls.h"
#include "passes.h"
#include "spmd.h"
#include "walk.h"

#define PLAIN_FLAGS (MASK_SOFT_STACK | MASK_UNIFORM_SIMT)

/* Those of PLAIN_FLAGS that have been cleared.  */
static int plain_cleared;

/* Have lanes wait for each other in front of the simd loops of FUN that they
   workshare .  Return whether there are any.  */

static bool
order_loops (function *fun)
{
  bool any = false;
  if (!TARGET_SM70 || !TARGET_PTX_6_0)
    return false;
  FOR_EACH_STMT (gsi, fun)
    if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOMP_SIMT_ENTER))
      {
	gsi_insert_before (&gsi, gpured_build_warp_barrier (), GSI_SAME_STMT);
	any = true;
      }
  return any;
}

/* Runs before `ompdevlow', which would answer the mode queries that are left by
   1.  */

unsigned int
gpured_simt_abi_execute (function *fun)
{
  if (TARGET_GOMP && !oacc_get_fn_attrib (fun->decl)
      && gpured_restrict (fun->decl,
			  GPURED_NO_SLP_VECTORS | GPURED_NO_SPLIT_PATHS))
    set_cfun (fun, true);
  if (lookup_attribute (GPURED_PLAIN_ATTRIBUTE, DECL_ATTRIBUTES (fun->decl)))
    {
      plain_cleared = target_flags & PLAIN_FLAGS;
      target_flags &= ~PLAIN_FLAGS;
    }
  const bool returns = gpured_return_in_memory (fun);
  const bool ordered = order_loops (fun);
  return (gpured_spmd_answer (fun, 0) ? TODO_update_ssa | TODO_cleanup_cfg
	  : returns || ordered ? TODO_update_ssa_only_virtuals : 0);
}

unsigned int
gpured_restore_execute (function *)
{
  target_flags |= plain_cleared;
  plain_cleared = 0;
  return 0;
}
