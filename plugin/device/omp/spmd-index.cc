/* spmd-index.cc - lowers queries of the thread and team numbers in SPMD
   kernels.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A kernel of OpenMP is launched with blocks, the teams, of 32 lanes (x) by the
   threads of OpenMP (y).  In an SPMD kernel each lane is a thread:

			     whole grid		one team
     omp_get_thread_num	     in the grid	in the block
     omp_get_num_threads     of the grid	of the block
     omp_get_team_num	     the block		the block
     omp_get_num_teams	     the blocks		the blocks
     GPURED_team_first	     the first thread of the block?
     GPURED_team_warps	     the warps of the block
     GPURED_team_blocks	     the blocks
     GPURED_team_barrier     the barrier of the block
     GPURED_thread_barrier   that of so many threads
     GPURED_thread_end	     the end of those
     GPURED_threads	     tells called functions how many

   These calls become the instructions for that.  A team may be a sub-warp
   (spmd-subwarp.cc).  */

#include "gpured-gcc.h"
#include "gimple-fold.h"

#include "build.h"
#include "halves.h"
#include "spmd.h"
#include "walk.h"

tree
gpured_spmd_register (gimple_stmt_iterator *gsi, const char *name, bool anew)
{
  tree value = make_ssa_name (unsigned_type_node);
  char *text = concat ("mov.u32\t%0, %%", name, ";", NULL);
  gasm *stmt = gpured_build_asm (text, value, NULL, 0, NULL, false);
  gimple_asm_set_volatile (stmt, anew);
  gsi_insert_before (gsi, stmt, GSI_SAME_STMT);
  free (text);
  return value;
}

void
gpured_spmd_barrier (gimple_stmt_iterator *gsi)
{
  gsi_insert_before (gsi, gpured_build_asm ("barrier.sync\t0;", NULL_TREE,
					    NULL, 0, NULL, true),
		     GSI_SAME_STMT);
}

tree
gpured_spmd_compute (gimple_stmt_iterator *gsi, tree type, enum tree_code code,
		     tree a, tree b)
{
  tree value = make_ssa_name (type);
  gsi_insert_before (gsi, gimple_build_assign (value, code, a, b),
		     GSI_SAME_STMT);
  return value;
}

/* A CODE B of unsigned numbers, computed in front of GSI.  */

static tree
binary (gimple_stmt_iterator *gsi, enum tree_code code, tree a, tree b)
{
  return gpured_spmd_compute (gsi, unsigned_type_node, code, a, b);
}

/* The number of the thread, in its block if TEAMS, else in the grid.  */

static tree
thread_number (gimple_stmt_iterator *gsi, bool teams)
{
  tree number = gpured_spmd_register (gsi, "tid.y");

  if (!teams)
    {
      tree before = binary (gsi, MULT_EXPR,
			    gpured_spmd_register (gsi, "ctaid.x"),
			    gpured_spmd_register (gsi, "ntid.y"));
      number = binary (gsi, PLUS_EXPR, before, number);
    }
  number = binary (gsi, MULT_EXPR, number,
		   build_int_cst (unsigned_type_node, 32));
  return binary (gsi, PLUS_EXPR, number, gpured_spmd_register (gsi, "tid.x"));
}

/* How many threads the block has if TEAMS, else the grid.  */

static tree
thread_count (gimple_stmt_iterator *gsi, bool teams)
{
  tree count = gpured_spmd_register (gsi, "ntid.y");

  if (!teams)
    count = binary (gsi, MULT_EXPR, gpured_spmd_register (gsi, "nctaid.x"),
		    count);
  return binary (gsi, MULT_EXPR, count,
		 build_int_cst (unsigned_type_node, 32));
}

unsigned
gpured_spmd_lanes (tree count)
{
  while (TREE_CODE (count) == SSA_NAME)
    {
      if (gpured_spmd_width_p (SSA_NAME_DEF_STMT (count)))
	return GPURED_TEAM_LEAST;
      gassign *stmt = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (count));
      if (!stmt)
	return 0;
      if (gimple_assign_rhs_code (stmt) == MULT_EXPR)
	return (TREE_CODE (gimple_assign_rhs2 (stmt)) == INTEGER_CST
		&& compare_tree_int (gimple_assign_rhs2 (stmt), 32) == 0
		? 32 : 0);
      if (!gimple_assign_cast_p (stmt) && !gimple_assign_ssa_name_copy_p (stmt))
	return 0;
      count = gimple_assign_rhs1 (stmt);
    }
  return 0;
}

/* Whether the thread is the first of its block, in a way that GCC does not take
   for the same as elsewhere.  */

static tree
first_thread (gimple_stmt_iterator *gsi)
{
  tree number = binary (gsi, BIT_IOR_EXPR,
			gpured_spmd_register (gsi, "tid.x", true),
			gpured_spmd_register (gsi, "tid.y", true));
  return gpured_spmd_compute (gsi, boolean_type_node, EQ_EXPR, number,
			      build_zero_cst (unsigned_type_node));
}

/* Whether FN is the function NAME of gpured-abi.h.  */

static bool
named_p (tree fn, const char *name)
{
  return !DECL_STRUCT_FUNCTION (fn) && id_equal (DECL_ASSEMBLER_NAME (fn),
						 name);
}

/* What the call at GSI, of a builtin, asks in front of it, which is of TEAMS or
   not, or NULL_TREE.  */

static tree
builtin_value (gimple_stmt_iterator *gsi, bool teams,
	       const struct gpured_subwarp *subwarp)
{
  switch (DECL_FUNCTION_CODE (gpured_callee (gsi_stmt (*gsi))))
    {
    case BUILT_IN_OMP_GET_THREAD_NUM:
      return subwarp ? subwarp->place : thread_number (gsi, teams);
    case BUILT_IN_OMP_GET_NUM_THREADS:
      return subwarp ? subwarp->width : thread_count (gsi, teams);
    case BUILT_IN_OMP_GET_TEAM_NUM:
      return subwarp ? subwarp->team : gpured_spmd_register (gsi, "ctaid.x");
    case BUILT_IN_OMP_GET_NUM_TEAMS:
      return subwarp ? subwarp->teams : gpured_spmd_register (gsi, "nctaid.x");
    default:
      return NULL_TREE;
    }
}

/* The value that the call at GSI returns if it is one of those above, or
   NULL_TREE.  */

static tree
place_value (gimple_stmt_iterator *gsi, bool teams,
	     const struct gpured_subwarp *subwarp)
{
  tree fn = gpured_callee (gsi_stmt (*gsi));

  if (!fn)
    return NULL_TREE;
  if (named_p (fn, "GPURED_team_first"))
    return (subwarp ? gpured_spmd_subwarp_first (gsi, subwarp)
	    : first_thread (gsi));
  if (named_p (fn, GPURED_TEAM_WARPS))
    return gpured_spmd_register (gsi, "ntid.y");
  if (named_p (fn, GPURED_TEAM_BLOCKS))
    return gpured_spmd_register (gsi, "nctaid.x");
  return (fndecl_built_in_p (fn, BUILT_IN_NORMAL)
	  ? builtin_value (gsi, teams, subwarp) : NULL_TREE);
}

bool
gpured_spmd_team_call_p (gimple *stmt)
{
  static const char *const names[] = {
    "GPURED_team_first", "GPURED_team_barrier", GPURED_TEAM_OTHER32,
    GPURED_TEAM_OTHER64
  };
  tree fn = gpured_callee (stmt);

  if (!fn)
    return false;
  if (fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    switch (DECL_FUNCTION_CODE (fn))
      {
      case BUILT_IN_OMP_GET_THREAD_NUM:
      case BUILT_IN_OMP_GET_NUM_THREADS:
      case BUILT_IN_OMP_GET_TEAM_NUM:
      case BUILT_IN_OMP_GET_NUM_TEAMS:
	return true;
      default:
	return false;
      }
  for (const char *name : names)
    if (named_p (fn, name))
      return true;
  return false;
}

/* Of %0 threads, more than one warp has, %%part says that the last warp is not full,
   and %%whole are those of whole warps.  */
#define THREADS_PART \
  "\tand.b32\t%%whole, %0, 31;\n" \
  "\tsetp.ne.u32\t%%part, %%whole, 0;\n"
#define THREADS_WHOLE \
  "\tadd.u32\t%%whole, %0, 31;\n" \
  "\tand.b32\t%%whole, %%whole, -32;\n"

/* Some threads wait for each other.  A barrier of the hardware counts whole warps
   (PTX ISA, barrier), so if the threads are a part of the last one the other lanes
   of that go to the barrier as often as they do, until all of them are at the
   end.  It tells them, as it can combine a predicate.  Less than a warp wait by
   its own barrier.  */
static const char threads_wait[] = "{\n"
  "\t.reg .pred\t%%few, %%part;\n"
  "\t.reg .u32\t%%whole;\n"
  "\tsetp.lt.u32\t%%few, %0, 32;\n"
  "@%%few\tbra\twarp;\n"
  THREADS_PART
  "@%%part\tbra\tpart;\n"
  "\tbarrier.sync\t1, %0;\n"
  "\tbra\tout;\n"
  "part:\n"
  THREADS_WHOLE
  /* This is false.  */
  "\tbarrier.red.or.pred\t%%few, 1, %%whole, %%few;\n"
  "\tbra\tout;\n"
  "warp:\n"
  "\tshl.b32\t%%whole, 1, %0;\n"
  "\tsub.u32\t%%whole, %%whole, 1;\n"
  "\tbar.warp.sync\t%%whole;\n"
  "out:\n"
  "\t}";
static const char threads_end[] = "{\n"
  "\t.reg .pred\t%%part, %%end;\n"
  "\t.reg .u32\t%%whole, %%place, %%lane;\n"
  THREADS_PART
  "\tsetp.gt.and.u32\t%%part, %0, 32, %%part;\n"
  "@!%%part\tbra\tout;\n"
  THREADS_WHOLE
  "\tmov.u32\t%%place, %%tid.y;\n"
  "\tshl.b32\t%%place, %%place, 5;\n"
  "\tsetp.ge.u32\t%%part, %%place, %%whole;\n"
  "@%%part\tbra\tout;\n"
  "\tmov.u32\t%%lane, %%tid.x;\n"
  "\tadd.u32\t%%place, %%place, %%lane;\n"
  "\tsetp.lt.u32\t%%part, %%place, %0;\n"
  "again:\n"
  "\tbarrier.red.or.pred\t%%end, 1, %%whole, %%part;\n"
  "@!%%end\tbra\tagain;\n"
  "out:\n"
  "\t}";

/* Put TEXT, for so many THREADS, in front of the call at GSI, and remove that.  It is
   one statement whatever their number is (convergent.cc).  */

static void
place_wait (gimple_stmt_iterator *gsi, const char *text, tree threads)
{
  gsi_insert_before (gsi, gpured_build_asm (text, NULL_TREE, "r", 1, &threads,
					    true),
		     GSI_SAME_STMT);
  unlink_stmt_vdef (gsi_stmt (*gsi));
  gsi_remove (gsi, true);
}

/* Put a barrier of the team in front of the call at GSI, and remove that.  */

static void
place_barrier (gimple_stmt_iterator *gsi, const struct gpured_subwarp *subwarp)
{
  if (subwarp)
    gpured_spmd_subwarp_barrier (gsi, subwarp);
  else
    gpured_spmd_barrier (gsi);
  unlink_stmt_vdef (gsi_stmt (*gsi));
  gsi_remove (gsi, true);
}

/* Replace the call at GSI, of GPURED_threads.  */

static void
place_number (gimple_stmt_iterator *gsi)
{
  tree number = gpured_spmd_compute (gsi, unsigned_type_node, NOP_EXPR,
				     gimple_call_arg (gsi_stmt (*gsi), 0),
				     NULL_TREE);
  gimple *set = gimple_build_assign (gpured_spmd_threads (), number);
  gimple_move_vops (set, gsi_stmt (*gsi));
  gsi_replace (gsi, set, false);
}

/* What functions that a kernel calls may ask, in any language.  */

enum asked
{
  ASKED_THREAD, ASKED_THREADS, ASKED_BARRIER, ASKED_NOTHING
};

static enum asked
asked_of_threads (const gimple *stmt)
{
  static const struct { const char *name; enum asked asked; } rows[] = {
    { "omp_get_thread_num", ASKED_THREAD },
    { "omp_get_thread_num_", ASKED_THREAD },
    { "omp_get_num_threads", ASKED_THREADS },
    { "omp_get_num_threads_", ASKED_THREADS },
    { "GOMP_barrier", ASKED_BARRIER }
  };
  const char *name = gpured_callee_name (stmt);
  for (const auto &row : rows)
    if (strcmp (name, row.name) == 0)
      return row.asked;
  return ASKED_NOTHING;
}

bool
gpured_spmd_of_threads_p (const gimple *stmt)
{
  return asked_of_threads (stmt) != ASKED_NOTHING;
}

void
gpured_spmd_place_threads (function *fun, tree threads)
{
  basic_block bb;

  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	const enum asked asked = asked_of_threads (gsi_stmt (gsi));
	tree number = NULL_TREE;
	if (asked == ASKED_THREAD)
	  number = thread_number (&gsi, true);
	else if (asked != ASKED_NOTHING)
	  {
	    number = make_ssa_name (unsigned_type_node);
	    gsi_insert_before (&gsi, gimple_build_assign (number, threads),
			       GSI_SAME_STMT);
	  }
	if (asked == ASKED_BARRIER)
	  {
	    place_wait (&gsi, threads_wait, number);
	    continue;
	  }
	if (number)
	  replace_call_with_value (&gsi,
				   gpured_spmd_compute (&gsi, integer_type_node,
							NOP_EXPR, number,
							NULL_TREE));
	gsi_next (&gsi);
      }
  update_ssa (TODO_update_ssa);
}

void
gpured_spmd_place (function *fun, bool teams)
{
  basic_block bb;
  struct gpured_subwarp found, *subwarp = NULL;

  if (gpured_spmd_subwarp (fun, &found))
    subwarp = &found;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	tree fn = gpured_callee (gsi_stmt (gsi));
	if (fn && named_p (fn, "GPURED_team_barrier"))
	  {
	    place_barrier (&gsi, subwarp);
	    continue;
	  }
	if (fn && named_p (fn, GPURED_THREAD_BARRIER))
	  {
	    place_wait (&gsi, threads_wait,
			gimple_call_arg (gsi_stmt (gsi), 0));
	    continue;
	  }
	if (fn && named_p (fn, GPURED_THREAD_END))
	  {
	    place_wait (&gsi, threads_end,
			gimple_call_arg (gsi_stmt (gsi), 0));
	    continue;
	  }
	if (fn && named_p (fn, GPURED_THREADS))
	  place_number (&gsi);
	if (tree other = gpured_spmd_other (&gsi, subwarp))
	  replace_call_with_value (&gsi, other);
	else if (tree number = place_value (&gsi, teams, subwarp))
	  {
	    number = gpured_spmd_compute (&gsi, integer_type_node, NOP_EXPR,
					  number, NULL_TREE);
	    replace_call_with_value (&gsi, number);
	  }
	gsi_next (&gsi);
      }
}
