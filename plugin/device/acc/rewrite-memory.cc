/* rewrite-memory.cc - finds the partials of a gang in global memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The workspace that the host half passes (workspace.cc) has a part for each
   gang.  It begins with the partials of the worker level.  Then come, for each
   worker, its partials of the vector level, as plan.cc has placed them.  The
   barriers at forks and joins order what threads of a block do in global
   memory as in shared memory (PTX ISA 9.7.12.1), so nothing else differs.  */

#include "gpured-gcc.h"
#include "rewrite.h"

#include "gpured-abi.h"

/* Where RW has its slots of LEVEL.  The address of the workspace is loaded
   again, and the number of the gang asked for, each time, so that GCC does not
   broadcast more at forks.  */

tree
gpured_emit_region (const struct gpured_rewrite *rw, unsigned level,
		    gimple_seq *seq)
{
  const struct gpured_plan *plan = &rw->site->plan;
  const bool vector = level == GPURED_LEVEL_vector;
  const unsigned bytes
    = TREE_INT_CST_LOW (gimple_call_arg (rw->arena, GPURED_ARENA_ARG_bytes));
  tree partials
    = gpured_emit_again (gimple_call_arg (rw->arena, GPURED_ARENA_ARG_arena),
			 seq);
  tree slot = make_ssa_name (build_pointer_type (rw->work));
  char text[192];

  int end = snprintf (text, sizeof text,
		      "{ .reg .b32 at; mov.u32 at, %%%%ctaid.x; "
		      "mad.wide.u32 %%0, at, %u, %%1; ", bytes);
  if (vector)
    end += snprintf (text + end, sizeof text - end,
		     "mov.u32 at, %%%%tid.y; mad.wide.u32 %%0, at, %u, %%0; ",
		     plan->stride);
  snprintf (text + end, sizeof text - end, "add.u64 %%0, %%0, %u; }",
	    plan->offset[level] + (vector ? plan->start : 0));
  gpured_emit_asm (text, slot, 1, &partials, seq);
  return slot;
}
