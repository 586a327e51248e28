/* omp-effects.cc - what a single statement of OpenMP code may do.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Who calls, and what with, is for others to decide.  */

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

bool
gpured_omp_unsized_p (gbind *bind)
{
  for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
    if (VAR_P (var) && !is_global_var (var) && DECL_SIZE_UNIT (var)
	&& TREE_CODE (DECL_SIZE_UNIT (var)) != INTEGER_CST)
      return true;
  return false;
}
