/* cores-alone.cc - who executes what is outside of loops over gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each gang computes, reads memory and sets its own variables.  Only the first gang
   executes what anybody could count or see: a store to another variable, a call that may
   do so, an access to a volatile variable.  The others wait, and take the value that it
   has.  So the first gang may not set a variable of its own there.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "cores.h"
#include "cores-build.h"
#include "cores-legal.h"

/* Whether BASE is an automatic variable, of which each gang has one.  */

static bool
own_p (tree base)
{
  return base && VAR_P (base) && !is_global_var (base);
}

/* Whether STMT stores only to an automatic variable.  */

static bool
own_store_p (const gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  return lhs && own_p (get_base_address (lhs));
}

/* Callback of walk_stmt_load_store_ops: whether BASE is not automatic.  */

static bool
shared_base_p (gimple *, tree base, tree, void *)
{
  return !own_p (base);
}

/* Whether STMT, which is not a call, accesses a volatile variable that is not
   automatic.  */

static bool
shared_volatile_p (gimple *stmt)
{
  return (gimple_has_volatile_ops (stmt)
	  && walk_stmt_load_store_ops (stmt, NULL, shared_base_p, shared_base_p));
}

bool
gpured_cores_argument_p (const struct gpured_cores_search *s, tree base)
{
  if (!base || TREE_CODE (base) != MEM_REF)
    return false;
  tree pointer = TREE_OPERAND (base, 0);
  return (TREE_CODE (pointer) == SSA_NAME
	  && SSA_NAME_VAR (pointer) == DECL_ARGUMENTS (s->plan->fun->decl));
}

/* Whether STMT reads memory that is not an automatic variable, nor the array that
   libgomp passes.  */

static bool
shared_read_p (const struct gpured_cores_search *s, const gimple *stmt)
{
  if (!gimple_vuse (stmt) || !gimple_assign_load_p (stmt))
    return false;
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  if (base && TREE_CODE (base) == MEM_REF)
    return !gpured_cores_argument_p (s, base);
  return !base || is_global_var (base);
}

/* Leave STMT to the first gang.  Return whether that is possible: the others can take
   what it sets.  */

static bool
leave_alone (struct gpured_cores_search *s, gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  if (!(is_gimple_assign (stmt) || is_gimple_call (stmt)) || stmt_ends_bb_p (stmt)
      || own_store_p (stmt))
    return false;
  if (lhs && TREE_CODE (lhs) == SSA_NAME
      && int_size_in_bytes (TREE_TYPE (lhs)) > GPURED_TEAM_LINE)
    return false;
  struct gpured_alone one = { stmt, true, true, -1 };
  s->plan->alone.safe_push (one);
  return true;
}

/* Whether all gangs may execute CALL: it does nothing but compute, or is part of a
   loop.  */

static bool
for_all_p (const gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  if (gimple_call_internal_p (call))
    switch (gimple_call_internal_fn (call))
      {
      case IFN_UNIQUE:
      case IFN_GOACC_LOOP:
      case IFN_GOACC_TILE:
      case IFN_GOACC_REDUCTION:
      case IFN_GOACC_DIM_SIZE:
      case IFN_GOACC_DIM_POS:
	return true;
      default:
	break;
      }
  if (lhs && TREE_CODE (lhs) != SSA_NAME && !own_store_p (call))
    return false;
  return (!(gpured_call_does (call, false) & GPURED_CALL_changes)
	  || !(gimple_has_side_effects (call) || gimple_vuse (call)));
}

const char *
gpured_cores_outside (struct gpured_cores_search *s, gimple *stmt)
{
  if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      if (for_all_p (call))
	s->calls_read |= gimple_vuse (call) && !gimple_call_internal_p (call);
      else if (gimple_call_internal_p (call) || !leave_alone (s, call))
	return "it calls a function outside of its gang loops";
    }
  else if (gimple_code (stmt) == GIMPLE_ASM)
    return "it has an assembler statement outside of its gang loops";
  else if (shared_volatile_p (stmt))
    {
      if (!leave_alone (s, stmt))
	return "it accesses a volatile variable outside of its gang loops";
    }
  else if (gimple_vdef (stmt) && !own_store_p (stmt))
    {
      if (!leave_alone (s, stmt))
	return "it sets a shared variable in a loop that is not a gang loop";
    }
  else if (shared_read_p (s, stmt))
    s->reads.safe_push (stmt);
  return NULL;
}

/* Whether B follows A in a block, and memory is not accessed in between.  */

static bool
follows_p (gimple *a, gimple *b)
{
  if (gimple_bb (a) != gimple_bb (b))
    return false;
  gimple_stmt_iterator gsi = gsi_for_stmt (a);
  do
    gsi_next (&gsi);
  while (!gsi_end_p (gsi) && gsi_stmt (gsi) != b && !gimple_vuse (gsi_stmt (gsi)));
  return !gsi_end_p (gsi) && gsi_stmt (gsi) == b;
}

/* Whether statements that all gangs execute use the value of ONE.  */

static bool
used_by_all_p (const vec <struct gpured_alone> &alone, const struct gpured_alone &one)
{
  tree lhs = gimple_get_lhs (one.stmt);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return false;
  use_operand_p use;
  imm_use_iterator uses;
  FOR_EACH_IMM_USE_FAST (use, uses, lhs)
    {
      bool all = !is_gimple_debug (USE_STMT (use));
      for (const struct gpured_alone &other : alone)
	all &= other.stmt != USE_STMT (use);
      if (all)
	return true;
    }
  return false;
}

const char *
gpured_cores_plan_alone (const struct gpured_cores_search *s)
{
  vec <struct gpured_alone> &alone = s->plan->alone;
  for (unsigned k = 0; k < alone.length (); k++)
    {
      gimple *stmt = alone[k].stmt;
      class loop *loop = gimple_bb (stmt)->loop_father;
      bool good = !loop_outer (loop);
      for (gcall *fork : s->forks)
	good |= flow_bb_inside_loop_p (loop, gimple_bb (fork));
      if (!good)
	return (is_gimple_call (stmt) ? "it calls a function outside of its gang loops"
		: shared_volatile_p (stmt)
		? "it accesses a volatile variable outside of its gang loops"
		: "it sets a shared variable in a loop that is not a gang loop");
      if (used_by_all_p (alone, alone[k]))
	alone[k].slot = s->plan->handed++;
      if (k && follows_p (alone[k - 1].stmt, stmt))
	{
	  alone[k].wait_ahead = false;
	  alone[k - 1].wait_behind = alone[k - 1].slot >= 0;
	}
    }
  return NULL;
}
