/* order.cc - has memory that lanes set in a loop ordered before what follows.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   From sm_70 on each lane is a thread of its own.  GCC ends code of one lane with
   bar.warp.sync, but not a loop over lanes (nvptx.c, nvptx_join): what lane 3
   has stored there and what lane 0 reads behind it are not ordered, nor are two
   such loops in a row, and shuffles order no memory (PTX ISA, Memory Consistency
   Model).  But all lanes have completed a loop before one goes beyond its end
   (OpenACC 3.3, 2.9.4), and on the devices for which GCC compiles by itself, where
   lanes go together, they have.  So where a loop over lanes may store, or what is
   behind it may store where the loop loads,

     ... FINI of reductions;	      ... FINI of reductions;
     IFN_UNIQUE (JOIN, vector);	  ->  bar.warp.sync;
				      IFN_UNIQUE (JOIN, vector);

   unless nothing behind it does so up to the end of a loop over workers, at which
   GCC has a barrier of the block.  All lanes come there: GCC's shuffles rely on it
   too.

   That barrier is for whole warps, and lanes come from a loop one by one where a
   call in it does not return: nothing behind the call leads to the end.  So
   bar.warp.sync is put in functions with such calls, too.  */

#include "gpured-gcc.h"
#include "gpured-abi.h"
#include "build.h"
#include "passes.h"
#include "rows.h"
#include "walk.h"

/* Whether REF, a MEM_REF, is none of the program's memory: the block of addresses
   that the launch hands over, which nobody sets, or a slot, at which rewrite*.cc
   get by a volatile access and an address from the target.  */

static bool
not_program_p (tree ref)
{
  const tree pointer = TREE_OPERAND (ref, 0);
  if (TREE_CODE (pointer) != SSA_NAME)
    return false;
  if (SSA_NAME_IS_DEFAULT_DEF (pointer))
    return (lookup_attribute ("omp target entrypoint",
			      DECL_ATTRIBUTES (current_function_decl))
	    && SSA_NAME_VAR (pointer) == DECL_ARGUMENTS (current_function_decl));
  gimple *def = SSA_NAME_DEF_STMT (pointer);
  return (TREE_THIS_VOLATILE (ref)
	  && (gimple_code (def) == GIMPLE_ASM
	      || gimple_call_builtin_p (def, BUILT_IN_MD)));
}

/* Whether REF, an operand of an assignment, is of no other lane's concern: a
   value, a variable that each lane has for itself, unlike one whose address is
   taken, or memory that is not the program's.  */

static bool
own_p (tree ref)
{
  if (is_gimple_val (ref))
    return true;
  const tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF)
    return not_program_p (base);
  return base && auto_var_p (base) && !TREE_ADDRESSABLE (base);
}

/* Whether STMT is a call that GCC has for itself, to say where loops begin and end
   and who runs them, or a builtin of the target.  */

static bool
marker_p (gimple *stmt)
{
  if (!is_gimple_call (stmt) || !gimple_call_internal_p (stmt))
    return gimple_call_builtin_p (stmt, BUILT_IN_MD);
  switch (gimple_call_internal_fn (stmt))
    {
    case IFN_UNIQUE:
    case IFN_GOACC_DIM_SIZE:
    case IFN_GOACC_DIM_POS:
    case IFN_GOACC_LOOP:
    case IFN_GOACC_REDUCTION:
      return true;
    default:
      return false;
    }
}

/* Whether STMT gets at memory of the program, or, if SETS, sets it.  libgpured
   orders what it sets, and so does the code around its calls.  */

static bool
gets_p (gimple *stmt, bool sets)
{
  return ((sets ? gimple_vdef (stmt) : gimple_vuse (stmt))
	  && !gimple_clobber_p (stmt)
	  && !(gimple_assign_single_p (stmt) && own_p (gimple_assign_lhs (stmt))
	       && own_p (gimple_assign_rhs1 (stmt)))
	  && gimple_code (stmt) != GIMPLE_ASM
	  && !marker_p (stmt)
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

/* Whether STMT is the end of a loop over the workers of FUN, several ones.  */

static bool
workers_end_p (function *fun, gimple *stmt)
{
  return (gpured_level_mark_p (stmt, IFN_UNIQUE_OACC_JOIN, GOMP_DIM_WORKER)
	  && oacc_get_fn_dim_size (fun->decl, GOMP_DIM_WORKER) != 1);
}

/* Whether what follows the join at GSI in FUN may get at memory, or, if SETS, set
   it, before the workers meet.  What follows a routine is not known.  */

static bool
followed_p (function *fun, gimple_stmt_iterator gsi, bool sets)
{
  struct order_search search;
  basic_block bb = gsi_bb (gsi);
  gsi_next (&gsi);
  while (true)
    {
      for (; !gsi_end_p (gsi) && !workers_end_p (fun, gsi_stmt (gsi));
	   gsi_next (&gsi))
	if (gets_p (gsi_stmt (gsi), sets))
	  return true;
      edge e;
      edge_iterator ei;
      if (gsi_end_p (gsi))
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

/* Whether FUN calls something that does not return, such as a trap.  */

static bool
ends_p (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      gimple *last = gpured_last_stmt (bb);
      if (EDGE_COUNT (bb->succs) == 0
	  && !(last && gimple_call_builtin_p (last, BUILT_IN_UNREACHABLE)))
	return true;
    }
  return false;
}

bool
gpured_order_gate (function *fun)
{
  return (TARGET_SM70 && TARGET_PTX_6_0
	  && oacc_get_fn_attrib (fun->decl)
	  /* The end of a loop over several warps is a barrier of theirs.  */
	  && oacc_get_fn_dim_size (fun->decl, GOMP_DIM_VECTOR) <= GPURED_WARP_SIZE);
}

unsigned int
gpured_order_execute (function *fun)
{
  const bool ends = ends_p (fun);
  FOR_EACH_STMT (gsi, fun)
    if (gpured_lanes_mark_p (gsi_stmt (gsi), IFN_UNIQUE_OACC_JOIN)
	&& (ends
	    || (inside_p (gsi, true) && followed_p (fun, gsi, false))
	    || (inside_p (gsi, false) && followed_p (fun, gsi, true))))
      gsi_insert_before (&gsi, gpured_build_warp_barrier (), GSI_SAME_STMT);
  return 0;
}
