/* returns.cc - functions of the device that return structures.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The host's compiler writes `return v' where its calling convention has a small
   structure in registers.  That of nvptx has it in memory, and there GCC's pass
   `nrv' takes it for granted that nothing but the RESULT_DECL is returned
   (execute in tree-nrv.cc), as the gimplifier would have it, and crashes.  */

#include "gpured-gcc.h"
#include "decls.h"
#include "walk.h"

bool
gpured_return_in_memory (function *fun)
{
  tree result = DECL_RESULT (fun->decl);
  bool any = false;
  if (VOID_TYPE_P (TREE_TYPE (result))
      || is_gimple_reg_type (TREE_TYPE (result))
      || !aggregate_value_p (result, fun->decl))
    return false;
  FOR_EACH_STMT (gsi, fun)
    {
      greturn *stmt = dyn_cast <greturn *> (gsi_stmt (gsi));
      tree value = stmt ? gimple_return_retval (stmt) : NULL_TREE;
      if (!value || value == result || DECL_BY_REFERENCE (result))
	continue;
      gassign *set = gimple_build_assign (result, value);
      gimple_set_location (set, gimple_location (stmt));
      gsi_insert_before (&gsi, set, GSI_SAME_STMT);
      gimple_return_set_retval (stmt, result);
      update_stmt (stmt);
      any = true;
    }
  return any;
}
