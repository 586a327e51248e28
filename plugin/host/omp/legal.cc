/* legal.cc - decides whether the iterations of a loop may run in any thread.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A thread of OpenMP is a warp in GCC's own code.  It becomes a single lane of
   any warp of any team.  The body of the loop must not notice.  It must not
   query its thread or team, synchronize, or use memory that belongs to a
   thread or a team.  The same is required of functions that it calls
   (callees.cc).  */

#include "gpured-gcc.h"
#include "calls.h"
#include "omp.h"
#include "remarks.h"

struct legality_state
{
  const struct omp_construct *construct;
  struct omp_construct *noted;	/* CONSTRUCT, to note what its loop does.  */
  enum gpured_reason reason;
  /* An address of one is put into a variable, or handed to a function.  */
  bool kept, passed;
  bool handed_on;		/* One of what threads share, in either way.  */
  hash_set<gimple *> nested;	/* Constructs that a lane runs by itself.  */
  HOST_WIDE_INT bytes;		/* Of values that simd loops in it reduce.  */
};

/* Keep the first reason, which STMT gives.  */

static void
refuse (struct legality_state *state, enum gpured_reason reason, gimple *stmt)
{
  if (!state->reason)
    state->reason = gpured_note_cause_stmt (reason, stmt);
}

static void
check_call (struct legality_state *state, gcall *call)
{
  if (gimple_call_internal_p (call))
    return;
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl)
    {
      refuse (state, GPURED_REASON_omp_indirect, call);
      return;
    }
  if (gpured_omp_alloca_p (call))
    refuse (state, GPURED_REASON_omp_alloca, call);
  if (gpured_omp_runtime_p (fndecl))
    refuse (state, (state->noted
		    ? gpured_omp_check_library (state->noted, fndecl)
		    : GPURED_REASON_omp_runtime), call);
}

/* Whether OP is the address of a variable that an iteration or thread of
   STATE's loop has for itself.  */

static bool
own_address_p (struct legality_state *state, tree op)
{
  tree base = (TREE_CODE (op) == ADDR_EXPR
	       ? get_base_address (TREE_OPERAND (op, 0)) : NULL_TREE);
  return (base && DECL_P (base)
	  && (gpured_omp_has_p (&state->construct->own, base)
	      || gpured_omp_has_p (&state->construct->outer, base)));
}

/* Note which addresses STMT, of STATE's loop, passes on.  */

static void
note_addresses (struct legality_state *state, gimple *stmt)
{
  if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      tree lhs = gimple_call_lhs (call);
      bool passed = false;
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	passed |= own_address_p (state, gimple_call_arg (call, i));
      state->passed |= passed;
      state->kept |= (passed && lhs
		      && (POINTER_TYPE_P (TREE_TYPE (lhs))
			  || AGGREGATE_TYPE_P (TREE_TYPE (lhs))));
    }
  else if (is_gimple_assign (stmt))
    state->kept |= own_address_p (state, gimple_assign_rhs1 (stmt));
}

/* Whether an atomic operation may be on such a variable.  Those of threads are
   in global memory in GCC's own code, those of lanes are not, and only where
   GCC sees the variable does it do without the atomic operation.  */

static bool
atomic_on_own_p (struct legality_state *state)
{
  if (!state->kept && !state->passed)
    return false;
  bool callees;
  bool direct
    = gpured_omp_atomics_p (gimple_omp_body (state->construct->loop),
			    &callees);
  return (state->kept && direct) || callees;
}

/* Callback of walk_gimple_seq, of a construct in the loop: refuses atomic
   operations on variables that an iteration or thread has.  GCC makes two simd
   loops of one, with one address for both.  */

static tree
refuse_atomic_on_own (gimple_stmt_iterator *gsi, bool *,
		    struct walk_stmt_info *wi)
{
  struct legality_state *state = (struct legality_state *) wi->info;
  gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (gsi_stmt (*gsi));
  if (load && own_address_p (state, gimple_omp_atomic_load_rhs (load)))
    refuse (state, GPURED_REASON_omp_atomic, load);
  return NULL_TREE;
}

/* Whether a clause of CONSTRUCT lets the program know of iterations that one
   thread runs, one after the other.  */

static bool
known_thread_p (const struct omp_construct *construct)
{
  for (gimple *layer : construct->layer)
    for (tree c = layer ? gpured_omp_clauses (layer) : NULL_TREE; c;
	 c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DIST_SCHEDULE
	  || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SCHEDULE
	      && ((OMP_CLAUSE_SCHEDULE_KIND (c) & OMP_CLAUSE_SCHEDULE_MASK)
		  == OMP_CLAUSE_SCHEDULE_STATIC)))
	return true;
  return false;
}

/* Whether STMT, of STATE's loop, may be handed an address of what threads share,
   which each lane has for itself.  If the loop is all of the region, that is of
   no use behind it.  Where one iteration sets it, others must not get at it, for
   nothing orders them but atomic operations, or that they are known to be of
   one thread.  */

static bool
hands_on_p (struct legality_state *state, gimple *stmt)
{
  return (state->construct->all && state->noted
	  && (is_gimple_call (stmt) || is_gimple_assign (stmt))
	  && !known_thread_p (state->construct));
}

/* Note that the loop of CONSTRUCT sets REF.  */

static void
note_change (struct omp_construct *construct, tree ref)
{
  if (TREE_CODE (ref) == SSA_NAME || gpured_omp_temporary_p (ref)
      || gpured_omp_has_p (&construct->own, ref))
    return;
  construct->writes = true;
  if (!gpured_omp_has_p (&construct->outer, ref)
      && !gpured_omp_has_p (construct->around, ref))
    construct->changes.safe_push (ref);
}

/* Note what STMT, of the loop of CONSTRUCT, does to memory.  */

static void
note_effects (struct omp_construct *construct, gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return;
  if (gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (stmt))
    {
      tree address = gimple_omp_atomic_load_rhs (load);
      construct->acts = construct->writes = true;
      note_change (construct, (TREE_CODE (address) == ADDR_EXPR
			       ? TREE_OPERAND (address, 0)
			       : build_simple_mem_ref (address)));
    }
  if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      const unsigned does = gpured_omp_call_does (call, true);
      const bool acts = does & GPURED_CALL_changes;
      construct->acts |= acts;
      construct->writes |= acts;
      construct->changes_more |= acts && (does & GPURED_CALL_memory);
    }
  if (tree lhs = gimple_get_lhs (stmt))
    note_change (construct, lhs);
}

static void check_clause (struct legality_state *state, tree clause);

/* Whether STMT is a simd loop that the lane which has it can run for STATE, where
   code of the user combines values of the iteration or thread.  That is checked,
   too.  */

static bool
user_simd_p (struct legality_state *state, gimple *stmt)
{
  if (!state->construct->target || !gpured_omp_lane_simd_p (stmt))
    return false;
  for (tree c = gimple_omp_for_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (gpured_omp_user_clause_p (c))
      {
	if (!gpured_omp_has_p (&state->construct->own, OMP_CLAUSE_DECL (c))
	    && !gpured_omp_has_p (&state->construct->outer,
				  OMP_CLAUSE_DECL (c)))
	  return false;
	state->bytes += int_size_in_bytes (TREE_TYPE (OMP_CLAUSE_DECL (c)));
	check_clause (state, c);
      }
  return true;
}

/* Callback of walk_gimple_seq for a statement.  */

static tree
check_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct legality_state *state = (struct legality_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
      break;
    case GIMPLE_ASM:
      refuse (state, GPURED_REASON_omp_asm, stmt);
      break;
    case GIMPLE_CALL:
      check_call (state, as_a <gcall *> (stmt));
      break;
    case GIMPLE_BIND:
      if (tree var = gpured_omp_unsized (as_a <gbind *> (stmt)))
	if (!state->reason)
	  state->reason = gpured_note_cause (GPURED_REASON_omp_alloca,
					     DECL_SOURCE_LOCATION (var), var);
      break;
    default:
      if (is_gimple_omp (stmt) && !gpured_omp_simd_p (stmt)
	  && !user_simd_p (state, stmt)
	  && !state->nested.contains (stmt)
	  && !(state->construct->target
	       && state->construct->layer[OMP_LAYER_PARALLEL]
	       && gpured_omp_nested_p (stmt, &state->nested)))
	refuse (state, GPURED_REASON_omp_directive, stmt);
      if (is_gimple_omp (stmt))
	gpured_walk_one (stmt, refuse_atomic_on_own, NULL, state);
      break;
    }
  note_addresses (state, stmt);
  if (state->noted)
    note_effects (state->noted, stmt);
  if (tree lhs = gimple_get_lhs (stmt))
    if (!gimple_clobber_p (stmt) && !state->reason
	&& gpured_omp_shared_p (state->construct, lhs))
      state->reason = gpured_note_cause (GPURED_REASON_omp_shared,
					 gimple_location (stmt),
					 get_base_address (lhs));
  return NULL_TREE;
}

/* Callback of walk_gimple_seq for an operand.  */

static tree
check_op (tree *op, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct legality_state *state = (struct legality_state *) wi->info;
  const struct omp_construct *construct = state->construct;
  bool address = (TREE_CODE (*op) == ADDR_EXPR
		  && gpured_omp_shared_p (construct, TREE_OPERAND (*op, 0)));
  if (TREE_CODE (*op) == MEM_REF
      && gpured_omp_shared_target_p (construct, TREE_OPERAND (*op, 0)))
    *walk_subtrees = 0;
  else
    address |= gpured_omp_shared_target_p (construct, *op);
  if (address && hands_on_p (state, gsi_stmt (wi->gsi)))
    state->handed_on = true;
  else if (address && !state->reason)
    state->reason = gpured_note_cause (GPURED_REASON_omp_shared,
				       gimple_location (gsi_stmt (wi->gsi)),
				       *op);
  return NULL_TREE;
}

/* Check what CLAUSE says how to start and combine.  */

static void
check_clause (struct legality_state *state, tree clause)
{
  gpured_walk (OMP_CLAUSE_REDUCTION_GIMPLE_INIT (clause), check_stmt, check_op,
	       state);
  gpured_walk (OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (clause), check_stmt,
	       check_op, state);
}

/* Check what the clauses of STATE's construct say.  */

static void
check_user (struct legality_state *state)
{
  for (const omp_reduction &reduction : state->construct->reductions)
    if (reduction.user)
      check_clause (state, reduction.clause);
  if (!state->reason && gpured_omp_callees_use_openmp_p (state->construct))
    state->reason = GPURED_REASON_omp_callee;
}

/* Let STATE be one of CONSTRUCT, of which nothing is known.  */

static void
start (struct legality_state *state, const struct omp_construct *construct)
{
  state->construct = construct;
  state->noted = NULL;
  state->reason = GPURED_REASON_none;
  state->kept = state->passed = state->handed_on = false;
  state->bytes = 0;
}

/* The bytes that VAR, or the object it is a reference to, takes in memory.  */

static HOST_WIDE_INT
bytes_of (tree var)
{
  if (omp_privatize_by_reference (var))
    return int_size_in_bytes (TREE_TYPE (TREE_TYPE (var)));
  return is_gimple_reg (var) ? 0 : int_size_in_bytes (TREE_TYPE (var));
}

/* Whether a device has the memory for what the iterations of CONSTRUCT have for
   themselves, BYTES of it in simd loops, if all lanes have their own; in GCC's
   own code a thread is a warp.  */

static bool
fits_p (const struct omp_construct *construct, HOST_WIDE_INT bytes)
{
  hash_set<tree> within;
  gpured_omp_bound (gimple_omp_body (construct->loop), &within);
  for (hash_set<tree>::iterator i = within.begin (); i != within.end (); ++i)
    if (VAR_P (*i) && !DECL_HAS_VALUE_EXPR_P (*i))
      bytes += bytes_of (*i);
  for (const omp_variable &variable : construct->variables)
    bytes += bytes_of (variable.var);
  return bytes <= 2 * GPURED_OMP_MAX_BYTES;
}

enum gpured_reason
gpured_omp_check_user (const struct omp_construct *construct)
{
  struct legality_state state;
  start (&state, construct);
  check_user (&state);
  return state.reason;
}

enum gpured_reason
gpured_omp_check_body (struct omp_construct *construct)
{
  struct legality_state state;
  start (&state, construct);
  state.noted = construct;
  gpured_walk (gimple_omp_body (construct->loop), check_stmt, check_op,
	       &state);
  state.noted = NULL;
  if (state.handed_on
      && gpured_omp_orders_p (gimple_omp_body (construct->loop)))
    refuse (&state, GPURED_REASON_omp_shared, construct->loop);
  check_user (&state);
  if (!state.reason && atomic_on_own_p (&state))
    state.reason = GPURED_REASON_omp_atomic;
  if (!state.reason && !fits_p (construct, state.bytes))
    state.reason = GPURED_REASON_omp_large;
  return state.reason;
}
