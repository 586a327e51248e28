/* prologue.cc - checks the code before the loop of a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In OpenMP one thread, of the target region or of each team, comes to a
   parallel loop with values that it has computed from memory.  Then other
   threads help it.  In the SPMD version each thread of the device computes
   those values (spmd-build.cc), some after others have run iterations.

   1. Code in a layer of a construct that reduces a variable names that layer's
      own value, which the SPMD version does not have.  So it is refused.
      Refused is also a private variable of that layer if the code sets it or
      takes its address: in the SPMD version the loop makes another one.
   2. Threads have to wait for each other before the loop if the code there
      reads memory that the loop, or the combination at its end, may change.
      The threads of a block can wait.  So one block runs the loop, or each
      team runs it for itself.  In GCC's own code each thread reads the chunk
      of `schedule', too.
   3. A `firstprivate' variable is read in the loop.  The loop must not change
      it by another name.
   4. A variable that threads share, but each has in the SPMD version, must not
      be changed in the loop through a pointer that is set before it.

   GCC's alias analysis tells which memory may be the same.  Before `omplower'
   it knows types and variables whose address is not taken.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "omp.h"
#include "remarks.h"

/* What is known of a construct.  */

struct prologue_state
{
  const struct omp_construct *construct;
  unsigned entered;		/* Mask of the layers around the code.  */
  tree part;			/* Code names this value of a layer around.  */
  tree sets;			/* Or sets this private variable of one.  */
  /* Memory that threads share, and is set in the loop or behind it.  */
  auto_vec<tree> reads, writes;
  /* What they share in the program only, and has its address taken.  */
  auto_vec<tree> addressed;
  bool reads_more;		/* Functions may read what else they know.  */
};

/* Whether each thread of STATE's construct has what REF is part of, in front of
   the loop.  */

static bool
own_p (struct prologue_state *state, tree ref)
{
  return (gpured_omp_temporary_p (ref)
	  || gpured_omp_has_p (state->construct->around, ref));
}

/* Step 1: code of STATE names VAR.  */

static void
note_name (struct prologue_state *state, tree var)
{
  for (const omp_reduction &reduction : state->construct->reductions)
    if (reduction.var == var && (reduction.layers & state->entered))
      state->part = var;
}

/* Step 1: code of STATE may set VAR, or what it refers to.  */

static void
note_set (struct prologue_state *state, tree var)
{
  for (const omp_variable &variable : state->construct->variables)
    if (variable.var == var && (variable.layers & state->entered))
      state->sets = var;
}

/* The variable that clauses name for REF: its base, or the reference that it is
   found through; else NULL_TREE.  */

static tree
named_base (tree ref)
{
  tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF
      && DECL_P (TREE_OPERAND (base, 0))
      && omp_privatize_by_reference (TREE_OPERAND (base, 0)))
    return TREE_OPERAND (base, 0);
  return base && DECL_P (base) ? base : NULL_TREE;
}

/* Steps 1 and 4: code of STATE has the address of REF.  */

static void
note_address (struct prologue_state *state, tree ref)
{
  tree var = named_base (ref);
  if (!var)
    return;
  note_set (state, var);
  if (gpured_omp_shared_p (state->construct, ref))
    state->addressed.safe_push (get_base_address (ref));
}

/* Step 2: code of STATE reads REF, a variable or memory, as a whole.  */

static void
note_read (struct prologue_state *state, tree ref)
{
  tree base = get_base_address (ref);
  if (base && DECL_P (base))
    note_name (state, base);
  if (base && !own_p (state, base))
    state->reads.safe_push (ref);
}

static tree note_operand (tree *op, int *walk_subtrees, void *data);

/* Note what STATE's code reads to find REF: pointers and indices.  */

static void
note_place (struct walk_stmt_info *wi, tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
      walk_tree (&TREE_OPERAND (ref, 1), note_operand, wi, NULL);
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == TARGET_MEM_REF)
    for (int i = 0; i < TREE_OPERAND_LENGTH (ref); i++)
      if (DECL_P (TREE_OPERAND (ref, i)))
	note_read ((struct prologue_state *) wi->info, TREE_OPERAND (ref, i));
      else
	walk_tree (&TREE_OPERAND (ref, i), note_operand, wi, NULL);
  else if (DECL_P (ref))
    note_name ((struct prologue_state *) wi->info, ref);
}

/* Callback of walk_gimple_op: notes what is read.  */

static tree
note_operand (tree *op, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct prologue_state *state = (struct prologue_state *) wi->info;
  switch (TREE_CODE (*op))
    {
    case ADDR_EXPR:
      note_place (wi, TREE_OPERAND (*op, 0));
      note_address (state, TREE_OPERAND (*op, 0));
      break;
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      note_read (state, *op);
      if (omp_privatize_by_reference (*op))
	note_address (state, build_simple_mem_ref (*op));
      break;
    default:
      if (!handled_component_p (*op) && TREE_CODE (*op) != MEM_REF
	  && TREE_CODE (*op) != TARGET_MEM_REF)
	return NULL_TREE;
      note_place (wi, *op);
      note_read (state, *op);
      break;
    }
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* Step 2: note what STMT, a simple statement, reads.  */

static void
note_simple (struct prologue_state *state, gimple *stmt)
{
  struct walk_stmt_info wi = gpured_walk_info (state);
  if (gimple_clobber_p (stmt))
    return;
  walk_gimple_op (stmt, note_operand, &wi);
  if (tree lhs = gimple_get_lhs (stmt))
    if (tree var = named_base (lhs))
      note_set (state, var);
  if (gcall *call = dyn_cast <gcall *> (stmt))
    state->reads_more
      |= (gpured_omp_call_does (call, false) & GPURED_CALL_memory) != 0;
}

/* Step 2: note that OP, an operand of STATE's construct, is read.  */

static void
note_value (struct prologue_state *state, tree op)
{
  struct walk_stmt_info wi = gpured_walk_info (state);
  if (op)
    walk_tree (&op, note_operand, &wi, NULL);
}

static void note_seq (struct prologue_state *state, gimple_seq seq);

/* Step 2: note what the clauses of LAYER, of STATE's construct, read that say
   who runs the iterations.  */

static void
note_numbers (struct prologue_state *state, gimple *layer)
{
  if (state->construct->serial || state->construct->asks)
    for (tree c = gpured_omp_clauses (layer); c; c = OMP_CLAUSE_CHAIN (c))
      switch (OMP_CLAUSE_CODE (c))
	{
	case OMP_CLAUSE_IF:
	case OMP_CLAUSE_NUM_TEAMS:
	case OMP_CLAUSE_NUM_THREADS:
	case OMP_CLAUSE_THREAD_LIMIT:
	  note_value (state, OMP_CLAUSE_OPERAND (c, 0));
	  break;
	default:
	  break;
	}
}

/* Note what is read in front of the loop of STATE's construct in LAYER, one of
   it.  */

static void
note_layer (struct prologue_state *state, gimple *layer)
{
  gomp_for *loop = dyn_cast <gomp_for *> (layer);
  note_numbers (state, layer);
  if (loop)
    note_seq (state, gimple_omp_for_pre_body (loop));
  if (loop && loop == state->construct->loop)
    {
      for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
	{
	  note_value (state, gimple_omp_for_initial (loop, i));
	  note_value (state, gimple_omp_for_final (loop, i));
	}
      return;
    }
  for (int i = 0; i < OMP_N_LAYERS; i++)
    if (state->construct->layer[i] == layer)
      state->entered |= 1u << i;
  note_seq (state, gimple_omp_body (layer));
}

/* Note what is read in front of the loop in STMT.  */

static void
note_stmt (struct prologue_state *state, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      note_seq (state, gimple_bind_body (as_a <gbind *> (stmt)));
      break;
    case GIMPLE_TRY:
      note_seq (state, gimple_try_eval (stmt));
      break;
    case GIMPLE_OMP_TEAMS:
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_FOR:
      note_layer (state, stmt);
      break;
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
    case GIMPLE_COND:
      note_simple (state, stmt);
      break;
    default:
      break;
    }
}

static void
note_seq (struct prologue_state *state, gimple_seq seq)
{
  FOR_EACH_IN_SEQ (gsi, seq)
    note_stmt (state, gsi_stmt (gsi));
}

/* What clauses name as VAR: itself or what it refers to.  */

static tree
original (tree var)
{
  return (omp_privatize_by_reference (var) ? build_simple_mem_ref (var) : var);
}

/* Step 2: note what is changed behind the loop.  */

static void
note_results (struct prologue_state *state)
{
  for (const omp_reduction &reduction : state->construct->reductions)
    state->writes.safe_push (reduction.section ? reduction.section
			     : original (reduction.var));
  for (const omp_variable &variable : state->construct->variables)
    if ((variable.privacy & OMP_LASTPRIVATE) && !own_p (state, variable.var))
      state->writes.safe_push (original (variable.var));
}

/* Whether a function that is not given REF cannot get at it.  */

static bool
unknown_p (tree ref)
{
  tree base = get_base_address (ref);
  return (base && DECL_P (base) && !is_global_var (base)
	  && !TREE_ADDRESSABLE (base));
}

/* Whether REF is a number or pointer in the descriptor of one of Fortran's
   arrays.  */

static bool
in_descriptor_p (tree ref)
{
  if (AGGREGATE_TYPE_P (TREE_TYPE (ref)))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF
	&& GFC_DESCRIPTOR_TYPE_P (TREE_TYPE (TREE_OPERAND (ref, 0))))
      return true;
  return false;
}

/* Whether A and B are different memory by the rules of Fortran: one is part of
   a descriptor, the other a number or pointer elsewhere.  */

static bool
independent_p (tree a, tree b)
{
  return (lang_GNU_Fortran ()
	  && in_descriptor_p (a) != in_descriptor_p (b)
	  && !AGGREGATE_TYPE_P (TREE_TYPE (a))
	  && !AGGREGATE_TYPE_P (TREE_TYPE (b)));
}

/* Step 2: whether the construct of STATE may change REF.  */

static bool
changes_p (struct prologue_state *state, tree ref)
{
  if (state->construct->changes_more && !unknown_p (ref))
    return true;
  for (tree write : state->writes)
    if (!independent_p (ref, write) && refs_may_alias_p (ref, write))
      return true;
  return false;
}

/* Step 2: whether the construct of STATE may change anything that is read in
   front of its loop.  */

static bool
changes_reads_p (struct prologue_state *state)
{
  if (state->reads_more)
    {
      if (state->construct->changes_more)
	return true;
      for (tree write : state->writes)
	if (!unknown_p (write))
	  return true;
    }
  for (tree read : state->reads)
    if (changes_p (state, read))
      return true;
  return false;
}

/* Step 3: the `firstprivate' variable that the construct of STATE may change, or
   NULL_TREE.  */

static tree
changed_first (struct prologue_state *state)
{
  for (const omp_variable &variable : state->construct->variables)
    if ((variable.privacy & OMP_FIRSTPRIVATE)
	&& !own_p (state, variable.var)
	&& changes_p (state, original (variable.var)))
      return variable.var;
  return NULL_TREE;
}

/* Let STATE be one of CONSTRUCT of which nothing is known.  */

static void
start (struct prologue_state *state, const struct omp_construct *construct)
{
  state->construct = construct;
  state->entered = 0;
  state->part = state->sets = NULL_TREE;
  state->reads_more = false;
  state->writes.safe_splice (construct->changes);
}

/* Step 4, while only the loop is known.  */

static bool
changes_addressed_p (struct prologue_state *state)
{
  for (tree ref : state->addressed)
    if (changes_p (state, ref))
      return true;
  return false;
}

/* The reason that code of STATE uses a variable of the construct.  */

static enum gpured_reason
used_between (const struct prologue_state *state)
{
  location_t place = gimple_location (state->construct->top);
  if (state->part)
    return gpured_note_cause (GPURED_REASON_omp_part, place, state->part);
  return gpured_note_cause (GPURED_REASON_omp_private_set, place, state->sets);
}

enum gpured_reason
gpured_omp_check_prologue (struct omp_construct *construct)
{
  struct prologue_state state;
  start (&state, construct);
  note_seq (&state, gimple_omp_body (construct->target));
  if (state.part || state.sets)
    return used_between (&state);
  if (changes_addressed_p (&state))
    return GPURED_REASON_omp_shared;
  note_results (&state);
  construct->waits = changes_reads_p (&state);
  tree changed = changed_first (&state);
  return (changed ? gpured_note_cause (GPURED_REASON_omp_first_changed,
				       gimple_location (construct->top),
				       changed)
	  : GPURED_REASON_none);
}

enum gpured_reason
gpured_omp_check_between (const struct omp_construct *construct)
{
  struct prologue_state state;
  start (&state, construct);
  note_stmt (&state, construct->top);
  if (state.part || state.sets)
    return used_between (&state);
  return (changes_addressed_p (&state) ? GPURED_REASON_omp_shared
	  : GPURED_REASON_none);
}
