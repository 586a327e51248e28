/* sequential-legal.cc - decides whether all threads of a team may run
   sequential code.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In OpenMP one thread of each team runs the code outside of parallel loops.
   In the SPMD version (spmd-build.cc) all threads do.  Each has its own
   variables for those of the region.  All get the same values as long as they
   compute them from the same values, and see memory in the same state.  So

   1. one thread executes statements that change memory or have another effect;
      the others must not need a value of such a statement;
   2. nothing may distinguish threads;
   3. a variable of the region must not be changed in a worksharing loop, where
      each thread has other iterations, nor through a pointer.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "omp.h"
#include "remarks.h"
#include "walk.h"

/* What the walk over the operands of a statement knows.  */

struct operand_state
{
  struct omp_region *region;
  bool memory;			/* One is in memory.  */
  bool address;			/* One is the address of a thread's own.  */
  bool volatile_p;		/* One is volatile.  */
};

/* Callback of walk_gimple_op.  */

static tree
look_at_operand (tree *op, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct operand_state *state = (struct operand_state *) wi->info;
  struct omp_region *region = state->region;
  if (TREE_CODE (*op) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (*op, 0));
      state->address |= (base && (VAR_P (base) || TREE_CODE (base) == PARM_DECL)
			 && gpured_omp_own_p (region, base));
      if (base && DECL_P (base))
	region->named.add (base);
      *walk_subtrees = base && TREE_CODE (base) == MEM_REF;
      return NULL_TREE;
    }
  if (TREE_CODE (*op) == MEM_REF)
    {
      state->memory |= !gpured_omp_own_p (region, *op);
      if (DECL_P (TREE_OPERAND (*op, 0)))
	region->named.add (TREE_OPERAND (*op, 0));
      *walk_subtrees = (TREE_CODE (TREE_OPERAND (*op, 0)) == ADDR_EXPR
			|| !region->own.targets.contains (TREE_OPERAND (*op,
								      0)));
      return NULL_TREE;
    }
  if (TREE_CODE (*op) == TARGET_MEM_REF)
    state->memory = true;
  if (VAR_P (*op) || TREE_CODE (*op) == PARM_DECL
      || TREE_CODE (*op) == RESULT_DECL)
    {
      region->named.add (*op);
      state->memory |= !gpured_omp_own_p (region, *op);
      state->volatile_p |= TREE_THIS_VOLATILE (*op);
      state->address |= (region->own.targets.contains (*op)
			 || DECL_HAS_VALUE_EXPR_P (*op));
    }
  return NULL_TREE;
}

/* Look at the operands of STMT.  */

static struct operand_state
look_at (struct omp_region *region, gimple *stmt)
{
  struct operand_state state = { region, false, false, false };
  struct walk_stmt_info wi = gpured_walk_info (&state);
  walk_gimple_op (stmt, look_at_operand, &wi);
  return state;
}

/* Whether CALL, which only computes, may find its value in memory that the
   threads of REGION share.  */

static bool
computes_from_memory_p (struct omp_region *region, gcall *call)
{
  if (gpured_picks_code (call)
      && gpured_omp_to_own_p (region, gimple_call_arg (call, 0))
      && gpured_omp_to_own_p (region, gimple_call_arg (call, 1)))
    return false;
  return gpured_omp_call_does (call, false) & GPURED_CALL_memory;
}

bool
gpured_omp_reads_p (struct omp_region *region, gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return false;
  gcall *call = dyn_cast <gcall *> (stmt);
  return ((call && computes_from_memory_p (region, call))
	  || look_at (region, stmt).memory);
}

bool
gpured_omp_acts_p (struct omp_region *region, gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && TREE_CODE (lhs) != SSA_NAME && !gpured_omp_own_p (region, lhs))
    return true;
  gcall *call = dyn_cast <gcall *> (stmt);
  return call && (gpured_omp_call_does (call, false) & GPURED_CALL_changes);
}

/* Check CALL in the sequential code of REGION.  */

static enum gpured_reason
check_call (struct omp_region *region, gcall *call)
{
  if (gpured_omp_alloca_p (call))
    return GPURED_REASON_omp_alloca;
  tree fndecl = gimple_call_fndecl (call);
  if (!gimple_call_internal_p (call) && !fndecl)
    return GPURED_REASON_omp_indirect;
  if (fndecl && gpured_omp_runtime_p (fndecl))
    return (gpured_omp_answered_p (fndecl)
	    ? GPURED_REASON_none : GPURED_REASON_omp_runtime);
  tree lhs = gimple_call_lhs (call);
  return ((gpured_omp_call_does (call, false) & GPURED_CALL_changes) && lhs
	  && (TREE_CODE (lhs) == SSA_NAME || gpured_omp_own_p (region, lhs))
	  ? GPURED_REASON_omp_call : GPURED_REASON_none);
}

/* Check the atomic operation whose first half is at GSI; all of it is done by
   one thread.  */

static enum gpured_reason
check_atomic (gimple_stmt_iterator gsi)
{
  gimple *load = gsi_stmt (gsi);
  if (gimple_omp_atomic_need_value_p (load))
    return GPURED_REASON_omp_value;
  for (gsi_next (&gsi); !gsi_end_p (gsi); gsi_next (&gsi))
    switch (gimple_code (gsi_stmt (gsi)))
      {
      case GIMPLE_OMP_ATOMIC_STORE:
	return (gimple_omp_atomic_need_value_p (gsi_stmt (gsi))
		? GPURED_REASON_omp_value : GPURED_REASON_none);
      case GIMPLE_ASSIGN:
	break;
      default:
	return GPURED_REASON_omp_value;
      }
  return GPURED_REASON_omp_value;
}

static enum gpured_reason check_seq (struct omp_region *region,
				     gimple_seq *seq);
static enum gpured_reason check_leaf (struct omp_region *region,
				      struct omp_construct *leaf);

/* Check BIND in REGION.  */

static enum gpured_reason
check_bind (struct omp_region *region, gbind *bind)
{
  if (tree var = gpured_omp_unsized (bind))
    return gpured_note_cause (GPURED_REASON_omp_alloca,
			      DECL_SOURCE_LOCATION (var), var);
  return check_seq (region, gimple_bind_body_ptr (bind));
}

/* Check STMT, which is a try, in REGION.  */

static enum gpured_reason
check_try (struct omp_region *region, gimple *stmt)
{
  if (gimple_try_kind (stmt) != GIMPLE_TRY_FINALLY)
    return GPURED_REASON_omp_shape;
  FOR_EACH_IN_SEQ (i, *gimple_try_cleanup_ptr (stmt))
    if (!gimple_clobber_p (gsi_stmt (i)))
      return GPURED_REASON_omp_shape;
  return check_seq (region, gimple_try_eval_ptr (stmt));
}

/* Check LOOP of REGION, a distribute with sequential code in it.  */

static enum gpured_reason
check_distribute (struct omp_region *region, gomp_for *loop)
{
  enum gpured_reason reason
    = check_seq (region, gimple_omp_for_pre_body_ptr (loop));
  return reason ? reason : check_seq (region, gimple_omp_body_ptr (loop));
}

/* Whether STMT sets a temporary variable of the gimplifier, which always has
   the same value, to a pointer to something that each thread of REGION has for
   itself.  */

static bool
copies_pointer_p (struct omp_region *region, gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || !(TREE_CODE (lhs) == SSA_NAME
		|| (VAR_P (lhs) && DECL_ARTIFICIAL (lhs)
		    && is_gimple_reg (lhs))))
    return false;
  if (gcall *call = dyn_cast <gcall *> (stmt))
    return (gpured_picks_code (call)
	    && gpured_omp_to_own_p (region, gimple_call_arg (call, 0))
	    && gpured_omp_to_own_p (region, gimple_call_arg (call, 1)));
  return (gimple_assign_single_p (stmt)
	  && region->own.targets.contains (gimple_assign_rhs1 (stmt)));
}

/* Whether CALL may be given the address of something that each thread has for
   itself: it does not hand that on.  */

static bool
takes_address_p (gcall *call)
{
  tree lhs = gimple_call_lhs (call);
  return (!(gpured_omp_call_does (call, false) & GPURED_CALL_changes)
	  && !gpured_picks_code (call)
	  && !(lhs && (POINTER_TYPE_P (TREE_TYPE (lhs))
		       || AGGREGATE_TYPE_P (TREE_TYPE (lhs)))));
}

/* Check STMT, a simple statement of sequential code of REGION.  */

static enum gpured_reason
check_simple (struct omp_region *region, gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return GPURED_REASON_none;
  struct operand_state state = look_at (region, stmt);
  if (copies_pointer_p (region, stmt))
    {
      region->own.targets.add (gimple_get_lhs (stmt));
      return GPURED_REASON_none;
    }
  if (state.volatile_p || gpured_volatile_p (stmt))
    return GPURED_REASON_omp_volatile;
  gcall *call = dyn_cast <gcall *> (stmt);
  if (state.address && !(call && takes_address_p (call)))
    return GPURED_REASON_omp_address;
  region->writes |= gpured_omp_acts_p (region, stmt);
  return call ? check_call (region, call) : GPURED_REASON_none;
}

/* Check the statement of REGION at GSI.  */

static enum gpured_reason
check_stmt (struct omp_region *region, gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      return check_bind (region, as_a <gbind *> (stmt));
    case GIMPLE_TRY:
      return check_try (region, stmt);
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_FOR:
      return (gpured_omp_distribute_p (stmt)
	      ? check_distribute (region, as_a <gomp_for *> (stmt))
	      : check_leaf (region, gpured_omp_leaf (region, stmt)));
    case GIMPLE_OMP_ATOMIC_LOAD:
      region->writes = true;
      return check_atomic (*gsi);
    case GIMPLE_OMP_ATOMIC_STORE:
    case GIMPLE_LABEL:
    case GIMPLE_GOTO:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
      return GPURED_REASON_none;
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      return check_simple (region, stmt);
    case GIMPLE_ASM:
      return GPURED_REASON_omp_asm;
    default:
      return (is_gimple_omp (stmt) ? GPURED_REASON_omp_directive
	      : GPURED_REASON_omp_shape);
    }
}

static enum gpured_reason
check_seq (struct omp_region *region, gimple_seq *seq)
{
  enum gpured_reason reason = GPURED_REASON_none;
  for (gimple_stmt_iterator gsi = gsi_start (*seq);
       !gsi_end_p (gsi) && !reason; gsi_next (&gsi))
    reason = gpured_note_cause_stmt (check_stmt (region, &gsi), gsi_stmt (gsi));
  return reason;
}

/* What the walk over the code of a leaf knows.  */

struct leaf_state
{
  struct omp_region *region;
  struct omp_construct *leaf;
  enum gpured_reason reason;
};

/* Callback of walk_gimple_seq for an operand: notes which variables of teams'
   clauses a leaf names that does not reduce them.  */

static tree
check_leaf_op (tree *op, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct leaf_state *state = (struct leaf_state *) wi->info;
  tree var = TREE_CODE (*op) == MEM_REF ? TREE_OPERAND (*op, 0) : *op;
  if (!DECL_P (var) || gpured_omp_temporary_p (var)
      || gpured_omp_has_p (&state->leaf->own, var))
    return NULL_TREE;
  state->region->named.add (var);
  if (state->region->own.targets.contains (var))
    {
      *walk_subtrees = 0;
      if (var == *op && !state->reason)
	state->reason = gpured_note_cause (GPURED_REASON_omp_shared,
					   gimple_location (gsi_stmt (wi->gsi)),
					   var);
    }
  return NULL_TREE;
}

/* Callback of walk_tree: adds a variable to the set DATA.  */

static tree
add_named (tree *tp, int *, void *data)
{
  if (DECL_P (*tp))
    ((hash_set<tree> *) data)->add (*tp);
  return NULL_TREE;
}

/* Note the variables in the bounds and steps of the loop of LEAF of REGION, and
   in what else says who runs it.  */

static void
note_bounds (struct omp_region *region, const struct omp_construct *leaf)
{
  gomp_for *loop = leaf->loop;
  tree serial = leaf->serial, threads = leaf->threads;
  walk_tree (&serial, add_named, &region->named, NULL);
  if (leaf->asks)
    walk_tree (&threads, add_named, &region->named, NULL);
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree values[] = { gimple_omp_for_initial (loop, i),
			gimple_omp_for_final (loop, i),
			TREE_OPERAND (gimple_omp_for_incr (loop, i), 1) };
      for (tree value : values)
	walk_tree (&value, add_named, &region->named, NULL);
    }
}

/* Whether each thread of REGION has the VAR that a clause of a leaf names, or what
   it refers to.  */

static bool
around_p (struct omp_region *region, tree var)
{
  return (region->own.values.contains (var)
	  || region->own.targets.contains (var));
}

/* Check the clauses of LEAF of REGION.  */

static enum gpured_reason
check_leaf_clauses (struct omp_region *region, struct omp_construct *leaf)
{
  for (const omp_variable &variable : leaf->variables)
    if (variable.privacy & OMP_FIRSTPRIVATE)
      region->named.add (variable.var);
    else if ((variable.privacy & OMP_LASTPRIVATE)
	     && !around_p (region, variable.var))
      leaf->writes = true;
  for (const omp_reduction &reduction : leaf->reductions)
    {
      const struct omp_team_reduction *outside
	= gpured_omp_team_reduction (region, reduction.var);
      if (reduction.section)
	return GPURED_REASON_omp_team_section;
      if (reduction.in_place)
	return GPURED_REASON_omp_array;
      if (!gpured_omp_layers_p (leaf, &reduction)
	  || (region->flat && !outside))
	return GPURED_REASON_omp_levels;
      if (outside && !gpured_omp_agree_p (&outside->reduction, &reduction))
	return GPURED_REASON_disagree;
      region->writes |= !outside && !gpured_omp_own_p (region, reduction.var);
    }
  return GPURED_REASON_none;
}

static enum gpured_reason
check_leaf (struct omp_region *region, struct omp_construct *leaf)
{
  enum gpured_reason reason = check_leaf_clauses (region, leaf);
  if (reason)
    return reason;
  gpured_omp_find_scopes (leaf, &region->own, false);
  gpured_omp_own_scratch (leaf);
  enum gpured_reason body = gpured_omp_check_body (leaf);
  reason = gpured_omp_check_between (leaf);
  if (reason)
    return reason;

  struct leaf_state state = { region, leaf, GPURED_REASON_none };
  gpured_walk (gimple_omp_body (leaf->top), NULL, check_leaf_op, &state);
  if (gomp_for *top = dyn_cast <gomp_for *> (leaf->top))
    gpured_walk (gimple_omp_for_pre_body (top), NULL, check_leaf_op,
		 &state);
  note_bounds (region, leaf);
  leaf->waits = leaf->writes;
  region->writes |= leaf->writes;
  return state.reason ? state.reason : body;
}

/* Let loops of REGION pass on no last value of a variable of the team or thread
   around them, where nothing uses it: the variable of a loop of `simd' is
   `lastprivate' by itself.  Return why that cannot be, or none.  */

static enum gpured_reason
drop_last_values (struct omp_region *region)
{
  for (omp_construct *leaf : region->leaves)
    for (omp_variable &variable : leaf->variables)
      if ((variable.privacy & OMP_LASTPRIVATE)
	  && around_p (region, variable.var))
	{
	  if (region->named.contains (variable.var)
	      || gpured_omp_team_reduction (region, variable.var))
	    return gpured_note_cause (GPURED_REASON_omp_last,
				      OMP_CLAUSE_LOCATION (variable.clause),
				      variable.var);
	  variable.privacy = OMP_PRIVATE;
	}
  return GPURED_REASON_none;
}

/* Whether a device has memory for all values of REGION that are combined as a
   whole: each leaf, and the end, have their own.  */

static bool
fits_p (const struct omp_region *region)
{
  unsigned bytes = 0;
  for (const omp_team_reduction &outer : region->team_reductions)
    bytes += gpured_omp_bytes (&outer.reduction);
  for (const omp_construct *leaf : region->leaves)
    for (const omp_reduction &reduction : leaf->reductions)
      bytes += gpured_omp_bytes (&reduction);
  return bytes <= GPURED_OMP_MAX_BYTES;
}

enum gpured_reason
gpured_omp_check_nest (struct omp_region *region)
{
  gimple *outer = region->teams ? (gimple *) region->teams : region->target;
  enum gpured_reason reason = check_seq (region, gimple_omp_body_ptr (outer));
  if (reason)
    return reason;
  for (omp_team_reduction &outer : region->team_reductions)
    {
      outer.parts = !region->named.contains (outer.reduction.var);
      if (region->flat && !outer.parts)
	return GPURED_REASON_omp_shared;
    }
  reason = drop_last_values (region);
  if (reason)
    return reason;
  if (!fits_p (region))
    return GPURED_REASON_omp_array;
  return (gpured_omp_calls_use_openmp_p (gimple_omp_body (region->target))
	  ? GPURED_REASON_omp_callee : GPURED_REASON_none);
}
