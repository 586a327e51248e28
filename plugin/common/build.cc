/* build.cc - builds assembler statements, function options and operands.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Both halves use these.  None of them needs to know what a reduction is.  */

#include "gpured-gcc.h"
#include "build.h"

/* An operand of an assembler statement: VALUE under CONSTRAINT.  */

static tree
asm_operand (const char *constraint, tree value)
{
  tree text = build_string (strlen (constraint) + 1, constraint);
  return build_tree_list (build_tree_list (NULL_TREE, text), value);
}

gasm *
gpured_build_asm (const char *text, tree out, const char *constraint,
		  unsigned n, const tree *in, bool memory)
{
  vec<tree, va_gc> *inputs = NULL, *outputs = NULL, *clobbers = NULL;
  if (out)
    vec_safe_push (outputs, asm_operand ("=r", out));
  for (unsigned i = 0; i < n; i++)
    vec_safe_push (inputs, asm_operand (constraint, in[i]));
  if (memory)
    vec_safe_push (clobbers, build_tree_list (NULL_TREE,
					      build_string (7, "memory")));
  gasm *stmt = gimple_build_asm_vec (text, inputs, outputs, clobbers, NULL);
  gimple_asm_set_volatile (stmt, true);
  if (out && TREE_CODE (out) == SSA_NAME)
    SSA_NAME_DEF_STMT (out) = stmt;
  return stmt;
}

gasm *
gpured_build_warp_barrier (void)
{
  return gpured_build_asm ("bar.warp.sync 0xffffffff;", NULL_TREE, "r", 0, NULL,
			   true);
}

tree
gpured_build_operand (tree expr, gimple_seq *seq)
{
  gimple_seq stmts = NULL;
  tree value = force_gimple_operand (expr, &stmts, true, NULL_TREE);
  gimple_seq_add_seq (seq, stmts);
  return value;
}

bool
gpured_restrict (tree fndecl, unsigned what)
{
  tree node = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fndecl);
  struct gcc_options opts = global_options, set = global_options_set;
  cl_optimization_restore (&opts, &set,
			   TREE_OPTIMIZATION (node ? node
					      : optimization_default_node));
  const struct
  {
    unsigned what;
    int *flag, value;
  } changes[] = {
    { GPURED_NO_LOOP_VECTORS, &opts.x_flag_tree_loop_vectorize, 0 },
    { GPURED_NO_SLP_VECTORS, &opts.x_flag_tree_slp_vectorize, 0 },
    { GPURED_NO_SPLIT_PATHS, &opts.x_flag_split_paths, 0 },
    { GPURED_SPLIT_WIDE, &opts.x_flag_split_wide_types, 1 },
    { GPURED_NOT_AT_ALL, &opts.x_optimize, 0 }
  };
  bool changed = false;
  for (const auto &change : changes)
    if ((what & change.what) && *change.flag != change.value)
      {
	*change.flag = change.value;
	changed = true;
      }
  if (changed)
    DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fndecl)
      = build_optimization_node (&opts, &set);
  return changed;
}
