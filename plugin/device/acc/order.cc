/* order.cc - has memory that lanes set in a loop ordered before what follows.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   From sm_70 on each lane is a thread of its own.  GCC ends code of one lane with
   bar.warp.sync, but not a loop over lanes (nvptx.c, nvptx_join): what lane 3
   has stored there and what lane 0 reads behind it are not ordered, nor are two
   such loops in a row, and shuffles order no memory (PTX ISA, Memory Consistency
   Model).  In a `parallel' construct that is as GCC has it for such devices; of a
   `kernels' construct GCC makes code for one lane, in which nothing has to be
   ordered, so that it falls to who runs its loops in parallel.

   In a function with such constructs, where a loop over lanes may store, or what
   is behind it may store where the loop loads,

     ... FINI of reductions;	      ... FINI of reductions;
     IFN_UNIQUE (JOIN, vector);	  ->  bar.warp.sync;
				      IFN_UNIQUE (JOIN, vector);

   unless nothing behind it does so.  All lanes come there: GCC's shuffles
   rely on it too.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "passes.h"
#include "rewrite.h"
#include "rows.h"
#include "walk.h"

/* Whether STMT gets at memory of the program, or, if SETS, sets it; those that
   say where loops begin and end do not.  libgpured orders what it sets, and so
   does the code around its calls.  */

static bool
gets_p (gimple *stmt, bool sets)
{
  return ((sets ? gimple_vdef (stmt) : gimple_vuse (stmt))
	  && !gimple_clobber_p (stmt)
	  && gimple_code (stmt) != GIMPLE_ASM
	  && !gimple_call_internal_p (stmt, IFN_UNIQUE)
	  && !gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
	  && !gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
	  && !startswith (gpured_callee_name (stmt), "GPURED_"));
}

/* Blocks that a search has found and those that it has still to look at.  */

struct order_search
{
  auto_vec<basic_block> blocks;
  hash_set<basic_block> seen;
};

static void
push (struct order_search *search, basic_block bb)
{
  if (!search->seen.add (bb))
    search->blocks.safe_push (bb);
}

/* Whether the loop that ends at GSI may get at memory, or, if SETS, set it.  It
   begins at the only fork over lanes that leads here.  */

static bool
inside_p (gimple_stmt_iterator gsi, bool sets)
{
  struct order_search search;
  basic_block bb = gsi_bb (gsi);
  while (true)
    {
      for (; !gsi_end_p (gsi)
	     && !gpured_lanes_mark_p (gsi_stmt (gsi), IFN_UNIQUE_OACC_FORK);
	   gsi_prev (&gsi))
	if (gets_p (gsi_stmt (gsi), sets))
	  return true;
      edge e;
      edge_iterator ei;
      if (gsi_end_p (gsi))
	FOR_EACH_EDGE (e, ei, bb->preds)
	  push (&search, e->src);
      if (search.blocks.is_empty ())
	return false;
      bb = search.blocks.pop ();
      gsi = gsi_last_bb (bb);
    }
}

/* Whether what follows the join at GSI in FUN may get at memory, or, if SETS, set
   it.  What follows a routine is not known.  */

static bool
followed_p (function *fun, gimple_stmt_iterator gsi, bool sets)
{
  struct order_search search;
  basic_block bb = gsi_bb (gsi);
  gsi_next (&gsi);
  while (true)
    {
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
	if (gets_p (gsi_stmt (gsi), sets))
	  return true;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	push (&search, e->dest);
      if (search.blocks.is_empty ())
	return (search.seen.contains (EXIT_BLOCK_PTR_FOR_FN (fun))
		&& !lookup_attribute ("omp target entrypoint",
				      DECL_ATTRIBUTES (fun->decl)));
      bb = search.blocks.pop ();
      gsi = gsi_start_bb (bb);
    }
}

bool
gpured_order_gate (function *fun)
{
  return (TARGET_SM70 && TARGET_PTX_6_0
	  && lookup_attribute (GPURED_KERNELS_ATTRIBUTE,
			       DECL_ATTRIBUTES (fun->decl)));
}

unsigned int
gpured_order_execute (function *fun)
{
  FOR_EACH_STMT (gsi, fun)
    if (gpured_lanes_mark_p (gsi_stmt (gsi), IFN_UNIQUE_OACC_JOIN)
	&& ((inside_p (gsi, true) && followed_p (fun, gsi, false))
	    || (inside_p (gsi, false) && followed_p (fun, gsi, true))))
      {
	gimple_seq seq = NULL;
	/* All lanes; others write the mask in another way (slab-next.c).  */
	gpured_emit_asm ("bar.warp.sync -1;", NULL_TREE, 0, NULL, &seq);
	gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      }
  return 0;
}
