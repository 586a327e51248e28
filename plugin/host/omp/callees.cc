/* callees.cc - decides whether functions that a loop calls use OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A function that distinguishes threads, or in which they wait for each other,
   cannot be called from single lanes: the device half would leave the region
   to GCC.  The device half sees all functions, but the host half reports.  So
   this file examines the functions of this translation unit.  When a construct
   is examined, some of them are still trees, and some have been lowered to a
   control flow graph in which directives are calls.  Code that optimization
   may remove, such as calls through a pointer, is left to the device half.  */

#include "gpured-gcc.h"
#include "builtins.h"

#include "library.h"
#include "omp.h"

/* The functions with bodies that have been found.  */
struct callees_state
{
  hash_set<cgraph_node *> seen;
  auto_vec<cgraph_node *> list;
  bool use_openmp = false;
  /* Lanes that diverge may not get there: code that is not seen, simd loops,
     which would bring them together, atomic operations with a lock, and what
     needs a stack, whose pointer is one for all lanes of a warp.  */
  bool unfit = false;
  bool atomics = false;		/* On what a pointer names.  */
  bool unseen = false;		/* Some are not of this translation unit.  */
  /* What threads ask of themselves, and that they wait, is the device half's to answer:
     those with a body that do are ASKERS.  */
  bool of_threads = false;
  tree body = NULL_TREE;	/* That is looked at.  */
  auto_vec<tree> askers;
  bool waits = false;		/* One does.  */
  bool skips_threads = false;	/* Loops over threads have been looked at.  */
};

bool
gpured_omp_runtime_p (tree fndecl)
{
  static const char *const prefixes[] = {
    "omp_", "GOMP_", "acc_", "GOACC_", "__builtin_GOMP", "__builtin_omp_",
    "__builtin_acc_", "__builtin_goacc_"
  };
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fndecl));
  for (const char *prefix : prefixes)
    if (startswith (name, prefix))
      return true;
  return false;
}

/* Whether GCC needs no lock for atomic operations on TYPE.  */

static bool
lock_free_p (tree type)
{
  HOST_WIDE_INT size = int_size_in_bytes (type);
  return size == 4 || size == 8;
}

/* Whether FNDECL, if there is one, takes memory on the stack in the offload
   compiler's libraries.  */

static bool
library_stack_p (tree fndecl)
{
  return (fndecl
	  && (gpured_library_find (IDENTIFIER_POINTER
				     (DECL_ASSEMBLER_NAME (fndecl)))
	      == GPURED_LIBRARY_COPY));
}

/* Whether FNDECL, a function that GCC knows, may take memory on the stack where
   it is called: in newlib what reduces angles, tells of overflow, or formats
   does, and what calls that.  GCC may yet take it for its like of another
   type.  */

static bool
takes_stack_p (tree fndecl)
{
  tree types[] = { float_type_node, double_type_node, long_double_type_node };
  if (TREE_CODE (TREE_TYPE (TREE_TYPE (fndecl))) == COMPLEX_TYPE
      || stdarg_p (TREE_TYPE (fndecl)) || library_stack_p (fndecl))
    return true;
  if (!fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    return false;
  for (tree type : types)
    if (library_stack_p (mathfn_built_in (type, DECL_FUNCTION_CODE (fndecl))))
      return true;
  return (DECL_FUNCTION_CODE (fndecl) == BUILT_IN_PUTS
	  || DECL_FUNCTION_CODE (fndecl) == BUILT_IN_PUTCHAR);
}

/* Note that FNDECL, or what is not known if it is NULL_TREE, is called.  */

static void
note_callee (struct callees_state *state, tree fndecl)
{
  if (!fndecl)
    {
      state->unfit = state->unseen = true;
      return;
    }
  if (fndecl_built_in_p (fndecl, BUILT_IN_NORMAL))
    state->atomics |= (startswith (IDENTIFIER_POINTER (DECL_NAME (fndecl)),
				   "__atomic_")
		       || startswith (IDENTIFIER_POINTER (DECL_NAME (fndecl)),
				      "__sync_"));
  cgraph_node *node = cgraph_node::get (fndecl);
  if (node && node->definition)
    {
      node = node->ultimate_alias_target ();
      if (!state->seen.add (node))
	state->list.safe_push (node);
    }
  else
    {
      state->waits |= (state->body
		       && fndecl_built_in_p (fndecl, BUILT_IN_GOMP_BARRIER));
      if (state->of_threads && state->body
	  && gpured_omp_asked_of_threads_p (fndecl))
	state->askers.safe_push (state->body);
      else
	state->use_openmp |= (gpured_omp_runtime_p (fndecl)
			      && !gpured_omp_answered_inside_p (fndecl));
      state->unseen |= (!fndecl_built_in_p (fndecl)
			&& !gpured_omp_runtime_p (fndecl)
			&& !startswith (IDENTIFIER_POINTER (DECL_NAME (fndecl)),
					"GPURED_"));
      state->unfit |= !fndecl_built_in_p (fndecl) || takes_stack_p (fndecl);
    }
}

/* Whether CODE is of what GCC makes of simd loops, without `ordered'.  */

static bool
simd_internal_p (enum internal_fn code)
{
  switch (code)
    {
    case IFN_GOMP_USE_SIMT:
    case IFN_GOMP_SIMT_ENTER:
    case IFN_GOMP_SIMT_ENTER_ALLOC:
    case IFN_GOMP_SIMT_EXIT:
    case IFN_GOMP_SIMT_LANE:
    case IFN_GOMP_SIMT_VF:
    case IFN_GOMP_SIMT_LAST_LANE:
    case IFN_GOMP_SIMT_VOTE_ANY:
    case IFN_GOMP_SIMT_XCHG_BFLY:
    case IFN_GOMP_SIMT_XCHG_IDX:
    case IFN_GOMP_SIMD_LANE:
    case IFN_GOMP_SIMD_VF:
    case IFN_GOMP_SIMD_LAST_LANE:
      return true;
    default:
      return false;
    }
}

static void note_clause (struct callees_state *state, tree clause);

/* Note what STMT calls, and what it is.  */

static void
note_stmt (struct callees_state *state, gimple *stmt)
{
  if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      if (!gimple_call_internal_p (call))
	note_callee (state, gimple_call_fndecl (call));
      else if (startswith (internal_fn_name (gimple_call_internal_fn (call)),
			   "GOMP_"))
	{
	  state->unfit = true;
	  state->use_openmp
	    |= !simd_internal_p (gimple_call_internal_fn (call));
	}
    }
  else if (is_gimple_assign (stmt))
    state->unfit
      |= gpured_match_library_p (gimple_assign_rhs_code (stmt),
				 TREE_TYPE (gimple_assign_lhs (stmt)),
				 TREE_TYPE (gimple_assign_rhs1 (stmt)));
  else if (gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (stmt))
    {
      state->unfit
	|= !lock_free_p (TREE_TYPE (gimple_omp_atomic_load_lhs (load)));
      state->atomics
	|= TREE_CODE (gimple_omp_atomic_load_rhs (load)) != ADDR_EXPR;
    }
  else if (is_gimple_omp (stmt)
	   && gimple_code (stmt) != GIMPLE_OMP_ATOMIC_STORE)
    {
      state->unfit = true;
      state->use_openmp |= !gpured_omp_simd_p (stmt);
      for (tree c = gpured_omp_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
	if (gpured_omp_user_clause_p (c))
	  note_clause (state, c);
    }
}

/* Callback of walk_gimple_seq.  */

static tree
note_gimple (gimple_stmt_iterator *gsi, bool *handled,
	     struct walk_stmt_info *wi)
{
  struct callees_state *state = (struct callees_state *) wi->info;
  gomp_for *loop = dyn_cast <gomp_for *> (gsi_stmt (*gsi));
  *handled = state->skips_threads && loop && gpured_omp_thread_loop_p (loop);
  note_stmt (state, gsi_stmt (*gsi));
  return NULL_TREE;
}

/* Note if VAR, of a function that is called, needs a stack.  */

static void
note_variable (struct callees_state *state, tree var)
{
  state->unfit |= !(is_global_var (var) || DECL_HAS_VALUE_EXPR_P (var)
		    || is_gimple_reg (var));
}

/* Callback of walk_tree.  */

static tree
note_tree (tree *tp, int *, void *data)
{
  struct callees_state *state = (struct callees_state *) data;
  enum tree_code code = TREE_CODE (*tp);
  if (EXPR_P (*tp) && TREE_TYPE (*tp) && TREE_OPERAND_LENGTH (*tp) > 0
      && TREE_OPERAND (*tp, 0))
    state->unfit |= gpured_match_library_p (code, TREE_TYPE (*tp),
					    TREE_TYPE (TREE_OPERAND (*tp, 0)));
  if (code == BIND_EXPR)
    {
      for (tree var = BIND_EXPR_VARS (*tp); var; var = DECL_CHAIN (var))
	if (VAR_P (var))
	  note_variable (state, var);
    }
  else if (code == TARGET_EXPR)
    note_variable (state, TARGET_EXPR_SLOT (*tp));
  else if (code == CALL_EXPR)
    note_callee (state, get_callee_fndecl (*tp));
  else if (code >= OMP_ATOMIC && code <= OMP_ATOMIC_CAPTURE_NEW)
    {
      state->unfit
	|= !lock_free_p (TREE_TYPE (TREE_TYPE (TREE_OPERAND (*tp, 0))));
      state->atomics = true;
    }
  else if (code >= OACC_PARALLEL && code <= OMP_TARGET_EXIT_DATA)
    {
      state->unfit = true;
      state->use_openmp |= code != OMP_SIMD;
    }
  return NULL_TREE;
}

static void
note_seq (struct callees_state *state, gimple_seq seq)
{
  gpured_walk (seq, note_gimple, NULL, state);
}

/* Note what is in the code of the user that CLAUSE has.  */

static void
note_clause (struct callees_state *state, tree clause)
{
  note_seq (state, OMP_CLAUSE_REDUCTION_GIMPLE_INIT (clause));
  note_seq (state, OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (clause));
}

/* Note what is in the body of FNDECL, in whatever form it is.  */

static void
note_body (struct callees_state *state, tree fndecl)
{
  function *fun = DECL_STRUCT_FUNCTION (fndecl);
  for (tree parm = DECL_ARGUMENTS (fndecl); parm; parm = DECL_CHAIN (parm))
    note_variable (state, parm);
  if (fun && fun->cfg)
    {
      unsigned i;
      tree var;
      FOR_EACH_LOCAL_DECL (fun, i, var)
	note_variable (state, var);
      FOR_EACH_STMT (gsi, fun)
	note_stmt (state, gsi_stmt (gsi));
    }
  else if (gimple_body (fndecl))
    {
      hash_set<tree> bound;
      gpured_omp_bound (gimple_body (fndecl), &bound);
      for (tree var : gpured_omp_in_order (bound))
	if (VAR_P (var))
	  note_variable (state, var);
      note_seq (state, gimple_body (fndecl));
    }
  else
    walk_tree_without_duplicates (&DECL_SAVED_TREE (fndecl), note_tree, state);
}

/* Note what is in the functions of STATE, and in what they call; what has been
   noted so far is not of interest.  */

static void
note_bodies (struct callees_state *state)
{
  state->use_openmp = false;
  for (unsigned i = 0; i < state->list.length () && !state->use_openmp; i++)
    {
      state->body = state->list[i]->decl;
      note_body (state, state->body);
    }
}

/* Note what SEQ calls, and what is in the functions that are called.  */

static void
note_calls (struct callees_state *state, gimple_seq seq)
{
  note_seq (state, seq);
  note_bodies (state);
}

bool
gpured_omp_calls_use_openmp_p (gimple_seq seq)
{
  struct callees_state state;
  state.skips_threads = true;
  note_calls (&state, seq);
  return state.use_openmp;
}

bool
gpured_omp_call_uses_openmp_p (gimple *call)
{
  struct callees_state state;
  note_stmt (&state, call);
  bool direct = state.use_openmp;
  note_bodies (&state);
  return direct || state.use_openmp;
}

bool
gpured_omp_fit_for_lanes_p (gimple_seq seq)
{
  struct callees_state state;
  note_calls (&state, seq);
  return !state.unfit && !state.use_openmp;
}

bool
gpured_omp_atomics_p (gimple_seq seq, bool *callees)
{
  struct callees_state state;
  note_seq (&state, seq);
  bool direct = state.atomics;
  state.atomics = false;
  note_bodies (&state);
  *callees = state.atomics;
  return direct;
}

bool
gpured_omp_orders_p (gimple_seq seq)
{
  struct callees_state state;
  note_seq (&state, seq);
  bool direct = state.use_openmp;
  note_bodies (&state);
  return direct || state.atomics || state.unseen || state.use_openmp;
}

bool
gpured_omp_may_ask_p (gimple_seq seq)
{
  struct callees_state state;
  note_calls (&state, seq);
  return state.unseen || state.use_openmp;
}

/* Whether all functions that TARGET calls, directly or not, have been seen.  */

static bool
all_seen_p (gomp_target *target)
{
  struct callees_state state;
  state.of_threads = true;
  note_calls (&state, gimple_omp_body (target));
  return !state.unseen && !state.use_openmp;
}

/* Note in STATE what CONSTRUCT calls, and what those functions call.  In one that the
   device half sees first, in other code of the region, nobody may ask for threads.  */

static void
note_construct (struct callees_state *state,
		const struct omp_construct *construct)
{
  if (construct->loop)
    note_seq (state, gimple_omp_body (construct->loop));
  state->of_threads = (construct->loop && construct->target
		       && gpured_omp_thread_loop_p (construct->loop)
		       && all_seen_p (construct->target));
  for (const omp_reduction &reduction : construct->reductions)
    if (reduction.user)
      {
	note_clause (state, reduction.clause);
	state->of_threads = false;
      }
  note_bodies (state);
}

/* In line, what a function asks could not be told from what GCC asks for the loop.  */

bool
gpured_omp_callees_use_openmp_p (const struct omp_construct *construct)
{
  struct callees_state state;
  note_construct (&state, construct);
  for (tree fndecl : state.askers)
    state.use_openmp |= lookup_attribute ("always_inline",
					  DECL_ATTRIBUTES (fndecl)) != NULL_TREE;
  return state.use_openmp;
}

bool
gpured_omp_callees_wait_p (gimple_seq seq)
{
  struct callees_state state;
  state.of_threads = true;
  note_calls (&state, seq);
  return state.waits;
}

bool
gpured_omp_keep_askers (const struct omp_construct *construct)
{
  struct callees_state state;
  note_construct (&state, construct);
  for (tree fndecl : state.askers)
    DECL_UNINLINABLE (fndecl) = 1;
  return !state.askers.is_empty ();
}
