/* dump.cc - writes what GCC says of the loops of a function with constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "host.h"
#include "passes.h"
#include "ssa-copy.h"
#include "walk.h"

#include "tree-ssa-loop.h"

/* Callback of walk_gimple_seq: finds a construct.  */

static tree
find_construct (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  *handled = gimple_code (gsi_stmt (*gsi)) == GIMPLE_OMP_TARGET;
  return *handled ? integer_one_node : NULL_TREE;
}

/* Write what is known of LOOP to FILE.  */

static void
dump_loop (FILE *file, const struct ssa_loop *loop)
{
  fprintf (file, "line %d: depth %u, ", LOCATION_LINE (loop->location),
	   loop_depth (loop->loop));
  if (!loop->iterations)
    fprintf (file, "any number of iterations");
  else
    {
      fprintf (file, "iterations ");
      print_generic_expr (file, loop->iterations, TDF_SLIM);
    }
  if (loop->assumptions)
    {
      fprintf (file, " if ");
      print_generic_expr (file, loop->assumptions, TDF_SLIM);
    }
  if (loop->source)
    fprintf (file, ", of a directive");
  fprintf (file, "%s\n", gpured_ssa_independent_p (loop) ? ", independent" : "");
}

unsigned int
gpured_ssa_execute (function *fun)
{
  FILE *file = dump_file;
  struct ssa_copy copy;
  if (!file || !gpured_walk (gimple_body (fun->decl), find_construct, NULL, NULL))
    return 0;
  if (!gpured_ssa_begin (fun, &copy))
    {
      fprintf (file, "no copy\n");
      return 0;
    }
  for (const ssa_loop &loop : copy.loops)
    dump_loop (file, &loop);
  gpured_ssa_end (&copy);
  return 0;
}

bool
gpured_ssa_gate (function *)
{
  return (flag_openacc || flag_openmp) && gpured_options.dump == GPURED_DUMP_ON;
}
