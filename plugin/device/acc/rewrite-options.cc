/* rewrite-options.cc - sets options for functions whose threads broadcast
   values.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   If a worker or vector loop may begin after another loop, the function gets
   no vectors.  If it reduces values of 128 bits, they are split in parts.  At
   the beginning of a worker or vector loop, nvptx.cc (nvptx_reorg) broadcasts
   the registers in use to the threads that have waited.  It can broadcast
   values of up to 64 bits.  It fails with an internal error for two values in
   one register, which GCC's vectorizers make, and for a register of 128
   bits.  */

#include "gpured-gcc.h"
#include "build.h"
#include "rewrite.h"
#include "walk.h"

/* Whether one of SITES has values of 128 bits.  */

static bool
wide_p (const struct gpured_sites *sites)
{
  for (unsigned i = 0; i < sites->n; i++)
    {
      const enum gpured_type type = sites->site[i].request.type;

      if (gpured_type_wide_p (type) && gpured_type_find (type)->bits == 128)
	return true;
    }
  return false;
}

/* The axis of the fork CALL is, or -1.  */

static int
forked_axis (gimple *call)
{
  if (!gimple_call_internal_p (call, IFN_UNIQUE)
      || TREE_INT_CST_LOW (gimple_call_arg (call, 0)) != IFN_UNIQUE_OACC_FORK)
    return -1;
  return TREE_INT_CST_LOW (gimple_call_arg (call, 2));
}

/* Whether loops of FUN may have been executed where workers or vectors begin:
   there are several beginnings of a kind, or one in a loop.  In a construct of
   one loop, the only loops are within it, where no thread waits.  */

static bool
fork_after_loop_p (function *fun)
{
  unsigned forks[GOMP_DIM_MAX] = { };

  FOR_EACH_STMT (gsi, fun)
    {
      int axis = forked_axis (gsi_stmt (gsi));
      if (axis < GOMP_DIM_WORKER)
	continue;
      if (forks[axis]++ || loops_state_satisfies_p (fun, LOOPS_NEED_FIXUP)
	  || bb_loop_depth (gsi_bb (gsi)))
	return true;
    }
  return false;
}

void
gpured_rewrite_options (function *fun, const struct gpured_sites *sites)
{
  unsigned what = wide_p (sites) ? GPURED_SPLIT_WIDE : 0;

  /* Also where nothing is reduced: that may be a `kernels' construct, which GCC
     alone would not have run by several threads.  */
  if (fork_after_loop_p (fun))
    what |= GPURED_NO_LOOP_VECTORS | GPURED_NO_SLP_VECTORS;
  if (gpured_restrict (fun->decl, what))
    set_cfun (fun, true);
}
