/* variables.cc - makes the variables that the host half adds, and describes
   variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   These are variables of GIMPLE, before omplower or after it.  Variables of
   GENERIC, which user messages may name, are made where they are needed.  */

#include "gpured-gcc.h"
#include "host.h"

tree
gpured_value_type (tree var)
{
  tree type = TREE_TYPE (var);
  return POINTER_TYPE_P (type) ? TREE_TYPE (type) : type;
}

int
gpured_loop_index (gimple *loop, tree var)
{
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (gimple_omp_for_index (loop, i) == var)
      return i;
  return -1;
}

tree
gpured_make_variable (tree type, const char *name, tree *vars)
{
  tree var = create_tmp_var_raw (type, name);
  DECL_CONTEXT (var) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  if (vars)
    {
      DECL_CHAIN (var) = *vars;
      *vars = var;
    }
  return var;
}

tree
gpured_add_bind_variable (gbind *bind, tree type, const char *name)
{
  tree vars = gimple_bind_vars (bind);
  tree var = gpured_make_variable (type, name, &vars);
  gimple_bind_set_vars (bind, vars);
  return var;
}
