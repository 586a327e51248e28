/* unroll-pass.cc - the pass that makes lanes run several iterations at a time.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "passes.h"
#include "unroll.h"
#include "walk.h"

bool
gpured_unroll_gate (function *fun)
{
  return (opt_for_fn (fun->decl, optimize) > 0
	  && !opt_for_fn (fun->decl, optimize_size));
}

/* Whether FUN may have a loop for us.  */

static bool
unroll_wanted_p (function *fun)
{
  FOR_EACH_STMT (gsi, fun)
    if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_LOOP)
	|| gimple_code (gsi_stmt (gsi)) == GIMPLE_ASM)
      return true;
  return false;
}

unsigned int
gpured_unroll_execute (function *fun)
{
  if (!unroll_wanted_p (fun))
    return 0;
  loop_optimizer_init (LOOPS_HAVE_PREHEADERS | LOOPS_HAVE_SIMPLE_LATCHES);
  bool any = gpured_unroll_acc (fun);
  any |= gpured_unroll_omp (fun);
  loop_optimizer_finalize ();
  if (any)
    mark_virtual_operands_for_renaming (fun);
  return (any ? TODO_update_ssa : 0) | TODO_cleanup_cfg;
}
