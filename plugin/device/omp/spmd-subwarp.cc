/* spmd-subwarp.cc - runs teams of SPMD kernels on sub-warps.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A kernel has one call of GPURED_team_lanes.  After it a team is as many
   lanes as it says, or the block (subwarp.cc):

     WIDTH	lanes of the team: min (LANES - 1, threads of the block - 1) + 1,
		as LANES is unsigned
     PLACE	the number in it: number in the block & (LANES - 1)
     MEMBERS	the lanes of the team in the warp, as a mask
     SHIFT	binary logarithm of LANES, or 32: the ones in LANES - 1
     TEAMS	teams of the block: max (its threads >> SHIFT, 1)
     TEAM	the number of the team: block * TEAMS + (number in the block >>
		SHIFT)

   PTX shifts by no more than the width of the number (shr, PTX ISA 9.7).  All
   of this is computed once, after the call, without division.  If GCC has
   copied the call, or if control may come another way to a statement that
   depends on it, teams are blocks.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"

#include "build.h"
#include "halves.h"
#include "spmd.h"
#include "walk.h"

/* The only call of NAME in FUN, or NULL.  */

static gcall *
only_call (function *fun, const char *name)
{
  gcall *found = NULL;
  FOR_EACH_STMT (gsi, fun)
    if (strcmp (gpured_callee_name (gsi_stmt (gsi)), name) == 0)
      {
	if (found)
	  return NULL;
	found = as_a <gcall *> (gsi_stmt (gsi));
      }
  return found;
}

/* Whether control comes to STMT only by way of CALL.  */

static bool
behind_p (gimple *stmt, gcall *call)
{
  if (gimple_bb (stmt) != gimple_bb (call))
    return dominated_by_p (CDI_DOMINATORS, gimple_bb (stmt), gimple_bb (call));
  for (gimple_stmt_iterator gsi = gsi_for_stmt (call); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (gsi_stmt (gsi) == stmt)
      return true;
  return false;
}

/* Whether all in FUN that depends on what a team is comes behind CALL.  */

static bool
all_behind_p (function *fun, gcall *call)
{
  bool all = true;
  calculate_dominance_info (CDI_DOMINATORS);
  FOR_EACH_STMT (gsi, fun)
    if (gpured_spmd_team_call_p (gsi_stmt (gsi)))
      all &= behind_p (gsi_stmt (gsi), call);
  free_dominance_info (CDI_DOMINATORS);
  return all;
}

/* Replace the calls of NAME in FUN by 0.  */

static void
drop_calls (function *fun, const char *name)
{
  FOR_EACH_STMT (gsi, fun)
    if (strcmp (gpured_callee_name (gsi_stmt (gsi)), name) == 0)
      replace_call_with_value (&gsi, build_zero_cst (unsigned_type_node));
}

/* A CODE B of unsigned numbers, in front of GSI.  */

static tree
compute (gimple_stmt_iterator *gsi, enum tree_code code, tree a, tree b)
{
  return gpured_spmd_compute (gsi, unsigned_type_node, code, a, b);
}

/* The result of the instruction TEXT on A and B, in front of GSI.  */

static tree
instruct (gimple_stmt_iterator *gsi, const char *text, tree a, tree b)
{
  const tree in[] = { a, b };
  tree value = make_ssa_name (unsigned_type_node);
  gsi_insert_before (gsi, gpured_build_asm (text, value, "r", b ? 2 : 1, in,
					    false),
		     GSI_SAME_STMT);
  return value;
}

/* What computes the width.  It says so, for the loops that a team
   workshares.  */
static const char subwarp_width[] = "add.u32\t%0, %1, 1;\t// threads of a team";

bool
gpured_spmd_width_p (const gimple *stmt)
{
  const gasm *text = dyn_cast <const gasm *> (stmt);
  return text && strcmp (gimple_asm_string (text), subwarp_width) == 0;
}

/* Set SUBWARP, but for its lanes, in front of GSI.  */

static void
describe (gimple_stmt_iterator *gsi, struct gpured_subwarp *subwarp)
{
  tree type = unsigned_type_node, lanes = subwarp->lanes;
  tree one = build_one_cst (type), size = build_int_cst (type, 32);
  tree lane = gpured_spmd_register (gsi, "tid.x");
  tree threads = compute (gsi, MULT_EXPR,
			  gpured_spmd_register (gsi, "ntid.y"), size);
  tree number = compute (gsi, PLUS_EXPR,
			 compute (gsi, MULT_EXPR,
				  gpured_spmd_register (gsi, "tid.y"), size),
			 lane);
  tree low = compute (gsi, MINUS_EXPR, lanes, one);
  tree most = compute (gsi, MINUS_EXPR, threads, one);
  subwarp->width = instruct (gsi, subwarp_width,
			     compute (gsi, MIN_EXPR, low, most), NULL_TREE);
  subwarp->place = compute (gsi, BIT_AND_EXPR, number, low);
  static const char by_shift[] = "shr.u32\t%0, %1, %2;";
  tree shift = instruct (gsi, "popc.b32\t%0, %1;", low, NULL_TREE);
  tree teams = compute (gsi, MAX_EXPR,
			instruct (gsi, by_shift, threads, shift), one);
  subwarp->teams = compute (gsi, MULT_EXPR,
			    gpured_spmd_register (gsi, "nctaid.x"), teams);
  subwarp->team
    = compute (gsi, PLUS_EXPR,
	       compute (gsi, MULT_EXPR, gpured_spmd_register (gsi, "ctaid.x"),
			teams),
	       instruct (gsi, by_shift, number, shift));
  tree others = compute (gsi, BIT_AND_EXPR,
			 compute (gsi, MINUS_EXPR, size, lanes),
			 build_int_cst (type, 31));
  tree members = compute (gsi, RSHIFT_EXPR, build_all_ones_cst (type), others);
  tree first = compute (gsi, BIT_AND_EXPR, lane,
			gpured_spmd_compute (gsi, type, BIT_NOT_EXPR, low,
					     NULL_TREE));
  subwarp->members = compute (gsi, LSHIFT_EXPR, members,
			      compute (gsi, BIT_AND_EXPR, first,
				       build_int_cst (type, 31)));
}

bool
gpured_spmd_subwarp (function *fun, struct gpured_subwarp *subwarp)
{
  gcall *call = only_call (fun, GPURED_TEAM_LANES);
  tree lhs = call ? gimple_call_lhs (call) : NULL_TREE;
  if (!call || (lhs && TREE_CODE (lhs) != SSA_NAME)
      || !all_behind_p (fun, call))
    {
      drop_calls (fun, GPURED_TEAM_LANES);
      return false;
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  subwarp->lanes = gimple_call_arg (call, 0);
  describe (&gsi, subwarp);
  replace_call_with_value (&gsi, subwarp->lanes);
  return true;
}

tree
gpured_spmd_subwarp_first (gimple_stmt_iterator *gsi,
			   const struct gpured_subwarp *subwarp)
{
  tree place = instruct (gsi, "mov.u32\t%0, %1;", subwarp->place, NULL_TREE);
  return gpured_spmd_compute (gsi, boolean_type_node, EQ_EXPR, place,
			      build_zero_cst (unsigned_type_node));
}

void
gpured_spmd_subwarp_barrier (gimple_stmt_iterator *gsi,
			     const struct gpured_subwarp *subwarp)
{
  const tree in[] = { subwarp->lanes, subwarp->members };
  gasm *stmt = gpured_build_asm ("{ .reg .pred block; "
				 "setp.eq.u32 block, %0, 0; "
				 "@block barrier.sync 0; "
				 "@!block bar.warp.sync %1; }", NULL_TREE,
				 "r", 2, in, true);
  gsi_insert_before (gsi, stmt, GSI_SAME_STMT);
}

/* The exchange in front of GSI of VALUE with the lane at DISTANCE, in a team of
   the lanes MEMBERS.  */

static tree
exchange (gimple_stmt_iterator *gsi, tree value, unsigned distance,
	  tree members, bool wide)
{
  const tree in[] = { value, members };
  tree other = make_ssa_name (TREE_TYPE (value));
  char text[256];
  snprintf (text, sizeof text, wide
	    ? "{ .reg .b32 lo, hi; mov.b64 {lo, hi}, %%1; "
	      "shfl.sync.bfly.b32 lo, lo, %u, 31, %%2; "
	      "shfl.sync.bfly.b32 hi, hi, %u, 31, %%2; "
	      "mov.b64 %%0, {lo, hi}; }"
	    : "shfl.sync.bfly.b32 %%0, %%1, %u, 31, %%2;", distance, distance);
  gsi_insert_before (gsi, gpured_build_asm (text, other, "r", 2, in, false),
		     GSI_SAME_STMT);
  return other;
}

tree
gpured_spmd_other (gimple_stmt_iterator *gsi,
		   const struct gpured_subwarp *subwarp)
{
  gimple *call = gsi_stmt (*gsi);
  const char *name = gpured_callee_name (call);
  bool wide = strcmp (name, GPURED_TEAM_OTHER64) == 0;
  if (!wide && strcmp (name, GPURED_TEAM_OTHER32) != 0)
    return NULL_TREE;
  /* Where teams are blocks nothing comes here.  */
  tree members = (subwarp ? subwarp->members
		  : build_all_ones_cst (unsigned_type_node));
  tree value = gimple_call_arg (call, 0);
  unsigned distance = tree_to_uhwi (gimple_call_arg (call, 1));
  if (TREE_CODE (value) != SSA_NAME)
    value = gpured_spmd_compute (gsi, wide ? uint64_type_node
				 : unsigned_type_node, NOP_EXPR, value,
				 NULL_TREE);
  return exchange (gsi, value, distance, members, wide);
}
