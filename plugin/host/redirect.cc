/* redirect.cc - has constructs that are compared call libgpured-host.so.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC starts a construct by

     GOMP_target_ext (DEVICE, FN, ...);

   and GOACC_parallel_keyed in OpenACC.  With -fplugin-arg-gpured-compare these become

     (*gpured_host_functions_1[N]) (DEVICE, FN, ...);

   where element N is the same function until the library replaces it.  It is done as
   late as possible: several passes of GCC know these functions, and one that they do not
   know might do anything.  */

#include "gpured-gcc.h"
#include "attach.h"
#include "host.h"
#include "passes.h"
#include "walk.h"

/* Which element STMT calls, or GPURED_HOST_FUNCTIONS.  */

static enum gpured_host_function
function_of (const gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARALLEL))
    return GPURED_HOST_launch_acc;
  if (gimple_call_builtin_p (stmt, BUILT_IN_GOMP_TARGET))
    return GPURED_HOST_launch_omp;
  return GPURED_HOST_FUNCTIONS;
}

bool
gpured_redirect_gate (function *)
{
  return (gpured_options.compare == GPURED_COMPARE_ON
	  && (flag_openacc || flag_openmp));
}

unsigned int
gpured_redirect_execute (function *fun)
{
  bool any = false;
  FOR_EACH_STMT (gsi, fun)
    {
      gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi));
      enum gpured_host_function which
	= call ? function_of (call) : GPURED_HOST_FUNCTIONS;
      if (which == GPURED_HOST_FUNCTIONS)
	continue;
      tree type = TREE_TYPE (gimple_call_fndecl (call));
      tree from = (in_lto_p ? gpured_attach_function_at_link (which)
		   : gpured_attach_function (which));
      tree loaded = make_ssa_name (ptr_type_node);
      tree pointer = make_ssa_name (build_pointer_type (type));
      gimple *load = gimple_build_assign (loaded, from);
      gimple *convert = gimple_build_assign (pointer, NOP_EXPR, loaded);
      gsi_insert_before (&gsi, load, GSI_SAME_STMT);
      gsi_insert_before (&gsi, convert, GSI_SAME_STMT);
      gimple_call_set_fn (call, pointer);
      gimple_call_set_fntype (call, type);
      update_stmt (call);
      any = true;
    }
  if (any)
    {
      cgraph_edge::rebuild_edges ();
      mark_virtual_operands_for_renaming (fun);
      update_ssa (TODO_update_ssa_only_virtuals);
    }
  return 0;
}
