/* fences.cc - orders memory that threads set in a loop before what follows.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   From sm_70 on each lane is a thread of its own.  GCC ends code of one lane
   with bar.warp.sync, but not a vector loop (nvptx.c, nvptx_join).  So a store
   of lane 3 in the loop and a load of lane 0 after it are not ordered, nor are
   two such loops in a row.  Shuffles order no memory (PTX ISA, Memory
   Consistency Model).  But OpenACC lets all lanes complete a loop before one
   continues after its end (OpenACC 3.3, 2.9.4), and on the devices for which
   GCC compiles by default, lanes stay converged.  So the pass adds a barrier
   if the loop may store, or if the code after it may store where the loop
   loads:

     ... FINI of reductions;	      ... FINI of reductions;
     IFN_UNIQUE (JOIN, vector);	  ->  bar.warp.sync;
				      IFN_UNIQUE (JOIN, vector);

   No barrier is needed if nothing after it does so up to the end of a worker
   loop, at which GCC has a barrier of the block.  All lanes come there: GCC's
   shuffles rely on it, too.

   The barrier of the block is for whole warps.  Lanes leave a loop one by one
   if a call in it does not return, since no path leads from the call to the
   end.  So functions with such calls get bar.warp.sync, too.

   A loop over workers, or over several warps, ends at a barrier of the block.
   But the insn of JOIN does not say that it exposes stores of other threads.
   In

     p[i] = x;  fork;  for (j) p[j] = ...;  join;  y = p[i];

   gcse.cc loads p[i] again where each thread leaves its loop, ahead of the
   barrier.  There, and for devices without bar.warp.sync, an assembler
   statement without text keeps accesses on their side.  It is added after the
   optimizations of GIMPLE, which treat JOIN as a call that may set everything.
   It is added only where gcse.cc has a reason, as otherwise the addresses of
   the launch would be loaded again, too.  */

#include "gpured-gcc.h"
#include "build.h"
#include "gpured-abi.h"
#include "passes.h"
#include "uniform-nest.h"
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

/* Whether STMT, of FUN, gets at memory of the program.  libgpured orders what it sets,
   and so does the code around its calls.  */

static bool
gets_p (function *, gimple *stmt)
{
  return (gimple_vuse (stmt)
	  && !gimple_clobber_p (stmt)
	  && !(gimple_assign_single_p (stmt) && own_p (gimple_assign_lhs (stmt))
	       && own_p (gimple_assign_rhs1 (stmt)))
	  && gimple_code (stmt) != GIMPLE_ASM
	  && !marker_p (stmt)
	  && !startswith (gpured_callee_name (stmt), "GPURED_"));
}

/* Whether it sets memory.  */

static bool
sets_p (function *fun, gimple *stmt)
{
  return gimple_vdef (stmt) && gets_p (fun, stmt);
}

/* Whether all that STMT uses has been set outside of the loop that it is in.  */

static bool
same_each_time_p (gimple *stmt)
{
  const class loop *loop = current_loops ? gimple_bb (stmt)->loop_father : NULL;
  if (loop && !loop_outer (loop))
    return false;
  tree name;
  ssa_op_iter i;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, i, SSA_OP_USE)
    if (loop && !SSA_NAME_IS_DEFAULT_DEF (name)
	&& flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT (name))))
      return false;
  return true;
}

/* Whether STMT loads what may be at hand in some threads: another statement has the
   same operand, or an earlier iteration.  For size GCC moves other loads, too.  */

static bool
loads_again_p (function *fun, gimple *stmt)
{
  if (!gimple_assign_load_p (stmt) || !gets_p (fun, stmt))
    return false;
  if (optimize_function_for_size_p (fun) || same_each_time_p (stmt))
    return true;
  const tree ref = gimple_assign_rhs1 (stmt);
  FOR_EACH_STMT (gsi, fun)
    {
      gimple *other = gsi_stmt (gsi);
      if (other != stmt && gimple_assign_single_p (other)
	  && (operand_equal_p (gimple_assign_lhs (other), ref)
	      || operand_equal_p (gimple_assign_rhs1 (other), ref)))
	return true;
    }
  return false;
}

/* One of the questions above.  */
typedef bool (*order_test) (function *fun, gimple *stmt);

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

/* Whether TEST holds for something in the loop of LEVEL of FUN that ends at GSI.  It
   begins at the only fork of LEVEL that leads here.  */

static bool
inside_p (function *fun, gimple_stmt_iterator gsi, unsigned level,
	  order_test test)
{
  struct order_search search;
  basic_block bb = gsi_bb (gsi);
  while (true)
    {
      for (; !gsi_end_p (gsi)
	     && !gpured_level_mark_p (gsi_stmt (gsi), IFN_UNIQUE_OACC_FORK,
				      level);
	   gsi_prev (&gsi))
	if (test (fun, gsi_stmt (gsi)))
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

/* Whether TEST holds for something that follows the join at GSI in FUN before the
   workers meet.  If not, set *RETURNS to whether FUN, a routine, may return before: what
   follows it is not known.  */

static bool
behind_p (function *fun, gimple_stmt_iterator gsi, order_test test,
	  bool *returns)
{
  struct order_search search;
  basic_block bb = gsi_bb (gsi);
  gsi_next (&gsi);
  while (true)
    {
      for (; !gsi_end_p (gsi) && !workers_end_p (fun, gsi_stmt (gsi));
	   gsi_next (&gsi))
	if (test (fun, gsi_stmt (gsi)))
	  return true;
      edge e;
      edge_iterator ei;
      if (gsi_end_p (gsi))
	FOR_EACH_EDGE (e, ei, bb->succs)
	  push (&search, e->dest);
      if (search.blocks.is_empty ())
	{
	  *returns = (search.seen.contains (EXIT_BLOCK_PTR_FOR_FN (fun))
		      && !lookup_attribute ("omp target entrypoint",
					    DECL_ATTRIBUTES (fun->decl)));
	  return false;
	}
      bb = search.blocks.pop ();
      gsi = gsi_start_bb (bb);
    }
}

/* Whether TEST_INSIDE holds in the loop over lanes that ends at GSI, and TEST_BEHIND may
   behind it.  */

static bool
both_p (function *fun, gimple_stmt_iterator gsi, order_test test_inside,
	order_test test_behind)
{
  bool returns;
  return (inside_p (fun, gsi, GOMP_DIM_VECTOR, test_inside)
	  && (behind_p (fun, gsi, test_behind, &returns) || returns));
}

/* Whether a load behind the loop of LEVEL that ends at GSI may get in front of that
   end, and what is stored in the loop be missed.  */

static bool
load_escapes_p (function *fun, gimple_stmt_iterator gsi, unsigned level)
{
  bool returns;
  return (inside_p (fun, gsi, level, sets_p)
	  && behind_p (fun, gsi, loads_again_p, &returns));
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

/* Whether the lanes of FUN are one warp, of a device on which each is a thread of its
   own.  */

static bool
warp_p (function *fun)
{
  return (TARGET_SM70 && TARGET_PTX_6_0
	  && oacc_get_fn_dim_size (fun->decl, GOMP_DIM_VECTOR) <= GPURED_WARP_SIZE);
}

bool
gpured_order_gate (function *fun)
{
  return oacc_get_fn_attrib (fun->decl) && warp_p (fun);
}

unsigned int
gpured_order_execute (function *fun)
{
  const bool ends = ends_p (fun);
  FOR_EACH_STMT (gsi, fun)
    if (gpured_lanes_mark_p (gsi_stmt (gsi), IFN_UNIQUE_OACC_JOIN)
	&& (ends || both_p (fun, gsi, sets_p, gets_p)
	    || both_p (fun, gsi, gets_p, sets_p)))
      gsi_insert_before (&gsi, gpured_build_warp_barrier (), GSI_SAME_STMT);
  return 0;
}

bool
gpured_fences_gate (function *fun)
{
  return oacc_get_fn_attrib (fun->decl) && flag_gcse;
}

unsigned int
gpured_fences_execute (function *fun)
{
  const bool warp = warp_p (fun);
  FOR_EACH_STMT (gsi, fun)
    {
      gimple *stmt = gsi_stmt (gsi);
      if ((!warp && gpured_lanes_mark_p (stmt, IFN_UNIQUE_OACC_JOIN)
	   && load_escapes_p (fun, gsi, GOMP_DIM_VECTOR))
	  || (workers_end_p (fun, stmt)
	      && load_escapes_p (fun, gsi, GOMP_DIM_WORKER)))
	gsi_insert_before (&gsi, gpured_build_asm ("", NULL_TREE, "r", 0, NULL,
						   true), GSI_SAME_STMT);
    }
  return 0;
}
