/* routine-calls.cc - puts a barrier in front of calls of routines with worker
   loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   When worker 0 of a gang calls a routine that has worker loops, the others
   come to the call, too.  They load their frames from __oacc_bcast, into which
   worker 0 has copied its own (nvptx.cc, nvptx_process_pars):

     fork; frame to __oacc_bcast	     by worker 0
     barrier.sync; forked
     frame from __oacc_bcast		     by all
     call				     by all
     barrier.sync; joining; join

   In the routine, worker 0 stores into the same memory for the next fork or
   branch.  GCC has no barrier between these loads and that store.  So a worker
   may load the values of a later fork.  Worker loops have no such stores
   between `forked' and `joining'; only calls have.  So the pass repeats the
   barrier of `forked' in front of the call.  Without a frame GCC copies
   nothing and has no barrier there.

   GCC inserts fork and join around a call only when it expands it, and copies
   frames in its machine-dependent pass.  So this pass runs after that one.  */

#include "gpured-gcc.h"
#include "gpured-rtl.h"
#include "passes.h"

/* Whether INSN, the instruction `forked', is in front of a call.  */

static bool
call_p (rtx_insn *insn)
{
  const rtx mask = XVECEXP (PATTERN (insn), 0, 0);
  return (INTVAL (mask) & GOMP_DIM_MASK (GOMP_DIM_MAX)) != 0;
}

bool
gpured_routine_calls_gate (function *fun)
{
  return oacc_get_fn_attrib (fun->decl) != NULL_TREE;
}

unsigned int
gpured_routine_calls_execute (function *)
{
  rtx barrier = NULL_RTX;	/* In front of where we are.  */
  bool call = false;		/* Between `forked' and the call.  */

  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    {
      if (CALL_P (insn) && call && barrier)
	emit_insn_before (copy_insn (barrier), insn);
      switch (NONDEBUG_INSN_P (insn) ? recog_memoized (insn) : CODE_FOR_nothing)
	{
	case CODE_FOR_nothing:
	  break;
	case CODE_FOR_nvptx_barsync:
	  barrier = PATTERN (insn);
	  break;
	case CODE_FOR_nvptx_forked:
	  call = call_p (insn);
	  if (!call)
	    barrier = NULL_RTX;
	  break;
	default:
	  if (!call || CALL_P (insn))
	    {
	      barrier = NULL_RTX;
	      call = false;
	    }
	}
    }
  return 0;
}
