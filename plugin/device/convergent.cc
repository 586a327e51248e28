/* convergent.cc - keeps GCC from copying code that all lanes must execute
   together.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   All lanes of a warp execute a shuffle or a vote together, and all threads of
   a block a barrier.  So it is with entry points of libgpured that contain
   these.  GCC does not know.  Jump threading, path splitting, unswitching and
   loop optimizations copy such statements, one copy for each way that leads to
   them.  Then some lanes wait in one copy for lanes that wait in the other.

   GCC copies no block that ends with IFN_UNIQUE (gimple_can_duplicate_bb_p).
   So the pass puts one behind each such statement.  It emits no instruction,
   as nvptx has none for the kind UNSPEC.  After the optimizations of GIMPLE
   only loop unrolling copies code, and it leaves alone loops with the forks
   and joins of OpenACC.  Libgpured itself is compiled without the passes that
   copy (libgpured/Makefile.am).  */

#include "gpured-gcc.h"
#include "decls.h"
#include "passes.h"
#include "walk.h"

/* Whether STMT is executed by all lanes of a warp or all threads of a block
   together.  */

static bool
convergent_p (gimple *stmt)
{
  if (gasm *text = dyn_cast <gasm *> (stmt))
    /* Those with labels end a block already.  */
    return (gimple_asm_volatile_p (text) && gimple_asm_nlabels (text) == 0
	    && (strstr (gimple_asm_string (text), ".sync")
		|| strstr (gimple_asm_string (text), ".red.")));
  const char *name = gpured_callee_name (stmt);
  return startswith (name, "GPURED_") && !startswith (name, GPURED_PLAIN);
}

/* Put the call behind the statement at GSI, and begin a block behind it.  */

static void
end_block (gimple_stmt_iterator gsi)
{
  tree kind = build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC);
  gcall *unique = gimple_build_call_internal (IFN_UNIQUE, 1, kind);
  gimple_set_location (unique, gimple_location (gsi_stmt (gsi)));
  gimple_call_set_ctrl_altering (unique, true);
  gsi_insert_after (&gsi, unique, GSI_NEW_STMT);
  split_block (gimple_bb (unique), unique);
}

/* Runs in front of the optimizations.  */

unsigned int
gpured_convergent_execute (function *fun)
{
  auto_vec<gimple *> found;

  FOR_EACH_STMT (gsi, fun)
    if (convergent_p (gsi_stmt (gsi)))
      found.safe_push (gsi_stmt (gsi));
  for (unsigned i = 0; i < found.length (); i++)
    end_block (gsi_for_stmt (found[i]));
  return 0;
}
