/* returns.cc - makes functions that return structures fit for the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The pass makes them return their RESULT_DECL.  The host's compiler writes
   `return v' if its calling convention returns a small structure in registers.
   The convention of nvptx returns it in memory.  There GCC's pass `nrv'
   expects that only the RESULT_DECL is returned (execute in tree-nrv.cc), and
   crashes otherwise.  */

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
