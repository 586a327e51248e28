/* spmd-library.cc - makes functions with the SIMT ABI call copies of library
   functions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An OpenMP image is linked with libraries compiled with -mgomp.  Each lane
   can call on its own those of their functions that neither have a stack nor
   use 32 lanes as one.  Of others libgpured_plain.a has copies under another
   name.  Calls are renamed in the last pass of GIMPLE, after GCC has expanded
   its builtins.  */

#include "gpured-gcc.h"
#include "builtins.h"

#include "decls.h"
#include "library.h"
#include "passes.h"
#include "spmd.h"
#include "walk.h"

/* The copy of FN, which has the same type.  */

static tree
library_copy (tree fn)
{
  char *id = concat (GPURED_PLAIN,
		     IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn)), NULL);
  tree copy = gpured_declare (id, TREE_TYPE (fn));
  free (id);
  return copy;
}

/* True if GCC does not call a function for CALL of FN.  */

static bool
expanded_p (gcall *call, tree fn)
{
  if (!fndecl_built_in_p (fn, BUILT_IN_NORMAL))
    return false;
  return replacement_internal_fn (call) != IFN_LAST;
}

/* cexpi, the sine and cosine of its argument, at GSI by the copies of both: its
   expansion would call sincos.  FLOAT_P if it is that of float.  */

static void
replace_cexpi (gimple_stmt_iterator *gsi, bool float_p)
{
  gimple *call = gsi_stmt (*gsi);
  static const enum built_in_function codes[2][2] = {
    { BUILT_IN_COS, BUILT_IN_SIN }, { BUILT_IN_COSF, BUILT_IN_SINF }
  };
  tree type = float_p ? float_type_node : double_type_node;
  tree part[2];

  for (int i = 0; i < 2; i++)
    {
      tree fn = builtin_decl_implicit (codes[float_p][i]);
      const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
      if (gpured_library_find (name) == GPURED_LIBRARY_COPY)
	fn = library_copy (fn);
      gcall *one = gimple_build_call (fn, 1, gimple_call_arg (call, 0));
      part[i] = make_ssa_name (type);
      gimple_call_set_lhs (one, part[i]);
      gsi_insert_before (gsi, one, GSI_SAME_STMT);
    }
  tree lhs = gimple_call_lhs (call);
  gimple *both = gimple_build_assign (lhs, COMPLEX_EXPR, part[0], part[1]);
  gsi_replace (gsi, both, true);
}

/* Let the call at GSI, if it is one, call a copy where it has to.  The host half has put
   calls of libgpured.  */

static void
replace_call (gimple_stmt_iterator *gsi)
{
  gcall *call = dyn_cast <gcall *> (gsi_stmt (*gsi));
  tree fn = call ? gimple_call_fndecl (call) : NULL_TREE;
  if (!fn || DECL_STRUCT_FUNCTION (fn))
    return;
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  if (startswith (name, "GPURED_"))
    gpured_refer_to_abi ();
  bool cexpi = gimple_call_builtin_p (call, BUILT_IN_CEXPI);
  bool cexpif = gimple_call_builtin_p (call, BUILT_IN_CEXPIF);
  if ((cexpi || cexpif) && gimple_call_lhs (call))
    replace_cexpi (gsi, cexpif);
  else if (gpured_library_find (name) == GPURED_LIBRARY_COPY
	   && !expanded_p (call, fn))
    {
      gimple_call_set_fndecl (call, library_copy (fn));
      update_stmt (call);
    }
}

bool
gpured_library_gate (function *fun)
{
  return lookup_attribute (GPURED_PLAIN_ATTRIBUTE,
			   DECL_ATTRIBUTES (fun->decl)) != NULL_TREE;
}

unsigned int
gpured_library_execute (function *fun)
{
  FOR_EACH_STMT (gsi, fun)
    replace_call (&gsi);
  return 0;
}
