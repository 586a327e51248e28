/* effects.cc - says what a single statement of OpenMP code may do.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Callers decide what that means for them.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "omp.h"

unsigned
gpured_omp_call_does (gcall *call, bool look)
{
  tree fndecl = gimple_call_fndecl (call);
  if (gpured_omp_answered_p (fndecl))
    return 0;
  if (gpured_omp_clock_p (fndecl))
    return GPURED_CALL_acts;
  if (gpured_picks_code (call))
    return GPURED_CALL_reads;
  return gpured_call_does (call, look);
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
