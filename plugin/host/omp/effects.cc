/* effects.cc - says what a single statement of OpenMP code may do.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Callers decide what that means for them.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "omp.h"

bool
gpured_omp_only_computes_p (gcall *call)
{
  return (gpured_known_call_p (call)
	  || (gimple_call_flags (call) & ECF_PURE)
	  || gpured_picks_code (call)
	  || gpured_omp_answered_p (gimple_call_fndecl (call)));
}

bool
gpured_omp_reaches_memory_p (gcall *call)
{
  if (gimple_call_internal_p (call) || (gimple_call_flags (call) & ECF_CONST)
      || gpured_omp_answered_p (gimple_call_fndecl (call))
      || gpured_omp_clock_p (gimple_call_fndecl (call)))
    return false;
  return !gimple_call_builtin_p (call) || gpured_takes_pointer_p (call);
}

bool
gpured_omp_alloca_p (gcall *call)
{
  if (!gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return false;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (call)))
    {
    CASE_BUILT_IN_ALLOCA:
    case BUILT_IN_STACK_SAVE:
    case BUILT_IN_STACK_RESTORE:
      return true;
    default:
      return false;
    }
}

tree
gpured_omp_unsized (gbind *bind)
{
  for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
    if (VAR_P (var) && !is_global_var (var) && DECL_SIZE_UNIT (var)
	&& TREE_CODE (DECL_SIZE_UNIT (var)) != INTEGER_CST)
      return var;
  return NULL_TREE;
}

/* A variable that is looked for, and whether it may change.  */

struct change_state
{
  tree var;
  bool changes;
};

/* Callback of walk_gimple_seq: whether a statement sets the variable.  */

static tree
find_setting (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct change_state *state = (struct change_state *) wi->info;
  tree lhs = gimple_get_lhs (gsi_stmt (*gsi));
  state->changes |= lhs && get_base_address (lhs) == state->var;
  return NULL_TREE;
}

/* Callback of walk_gimple_seq for an operand: whether it is its address.  */

static tree
find_address (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct change_state *state = (struct change_state *) wi->info;
  state->changes |= (TREE_CODE (*tp) == ADDR_EXPR
		     && get_base_address (TREE_OPERAND (*tp, 0)) == state->var);
  return NULL_TREE;
}

bool
gpured_omp_may_change_p (gimple_seq seq, tree var)
{
  struct change_state state = { var, false };
  gpured_walk (seq, find_setting, find_address, &state);
  return state.changes;
}
