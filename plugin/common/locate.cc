/* locate.cc - gives statements that our passes insert a location in the
   program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each new statement gets the location of the construct that it belongs to.
   GCC records what becomes of each statement with its location
   (-fsave-optimization-record).  Readers of the record expect a file that they
   can open, and all statements of GCC have one.

   Without a record nothing changes, so that a debugger stops where it does
   with GCC alone.

   Compiled for each half.  */

#include "gpured-gcc.h"
#include "passes.h"
#include "walk.h"

typedef hash_set<gimple *> gimple_set;

/* Whether STMT should have a location and has none.  */

static bool
lost_p (gimple *stmt)
{
  return (LOCATION_LOCUS (gimple_location (stmt)) <= BUILTINS_LOCATION
	  && gimple_code (stmt) != GIMPLE_LABEL && !is_gimple_debug (stmt));
}

/* What a walk does: note in KNOWN what has no location, or, if LOCATE, give one to
   what is not in KNOWN.  */

struct locate_walk
{
  gimple_set *known;
  bool locate;
  /* The location behind which the walk is, and what has none since there.  */
  location_t last;
  auto_vec<gimple *> since;
};

/* Give what WALK has seen since the last location that of LOC.  */

static void
settle (struct locate_walk *walk, location_t loc)
{
  for (gimple *stmt : walk->since)
    gimple_set_location (stmt, loc);
  walk->since.truncate (0);
}

/* Look at STMT.  What stands in front of a construct belongs to it, all else to what is
   in front of it.  */

static void
locate_stmt (gimple *stmt, struct locate_walk *walk)
{
  if (lost_p (stmt))
    {
      if (!walk->locate)
	walk->known->add (stmt);
      else if (!walk->known->contains (stmt))
	walk->since.safe_push (stmt);
    }
  else if (gimple_code (stmt) != GIMPLE_LABEL && !is_gimple_debug (stmt))
    {
      const location_t loc = gimple_location (stmt);
      settle (walk, is_gimple_omp (stmt) ? loc : walk->last);
      walk->last = loc;
    }
}

/* Callback of walk_gimple_seq.  */

static tree
locate_in_seq (gimple_stmt_iterator *gsi, bool *handled,
	       struct walk_stmt_info *wi)
{
  *handled = false;
  locate_stmt (gsi_stmt (*gsi), (struct locate_walk *) wi->info);
  return NULL_TREE;
}

/* Look at the statements of FUN.  */

static void
locate_function (function *fun, struct locate_walk *walk)
{
  walk->last = DECL_SOURCE_LOCATION (fun->decl);
  gpured_walk (gimple_body (fun->decl), locate_in_seq, NULL, walk);
  basic_block bb;
  if (fun->cfg)
    FOR_EACH_BB_FN (bb, fun)
      {
	FOR_EACH_IN_BB (gsi, bb)
	  locate_stmt (gsi_stmt (gsi), walk);
	settle (walk, walk->last);
      }
  settle (walk, walk->last);
}

/* Walk FUN as above, or all functions if FUN is NULL.  */

static void
locate (function *fun, gimple_set *known, bool locate)
{
  struct locate_walk walk;
  walk.known = known;
  walk.locate = locate;
  if (fun)
    {
      locate_function (fun, &walk);
      return;
    }
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (function *f = DECL_STRUCT_FUNCTION (node->decl))
      locate_function (f, &walk);
}

unsigned int
gpured_execute_located (unsigned int (*execute) (function *), function *fun)
{
  if (!flag_save_optimization_record || current_pass->type == RTL_PASS)
    return execute (fun);
  gimple_set known;
  locate (fun, &known, false);
  unsigned int todo = execute (fun);
  locate (fun, &known, true);
  return todo;
}
