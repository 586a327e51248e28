/* variables.cc - makes the variables that the host half adds to functions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   They are of GIMPLE, before omplower or behind it.  Those of GENERIC, which
   the user's messages may name, are made where they are needed.  */

#include "gpured-gcc.h"
#include "host.h"

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
