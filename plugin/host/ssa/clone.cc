/* clone.cc - makes a sequential copy of a function and discards it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Where clauses are still there, GCC has neither a control flow graph nor SSA, and what
   it knows about loops needs both.  So

   1. the body of the function is copied, without directives (sequential.cc);
   2. the passes of GCC that come later make a graph and SSA of the copy, which is a
      function of its own that nobody calls;
   3. GCC finds the loops (loops.cc);
   4. all of it is discarded.

   Passes are called here, not by the pass manager, which would write the copy to the
   user's dumps.  */

#include "gpured-gcc.h"
#include "host.h"
#include "ssa-copy.h"
#include "walk.h"

#include "tree-ssa.h"
#include "tree-ssa-alias.h"
#include "tree-scalar-evolution.h"

/* Step 1: what replaces names of SSA, parameters and the result in the copy, which are the
   original's: passes change what they are.  */

static tree
replace_name (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  hash_map<tree, tree> *names = (hash_map<tree, tree> *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  if (TREE_CODE (*tp) == PARM_DECL || TREE_CODE (*tp) == RESULT_DECL)
    if (tree *own = names->get (*tp))
      *tp = *own;
  if (TREE_CODE (*tp) != SSA_NAME)
    return NULL_TREE;
  bool known;
  tree &var = names->get_or_insert (*tp, &known);
  if (!known)
    {
      var = create_tmp_var_raw (TREE_TYPE (*tp));
      DECL_CONTEXT (var) = current_function_decl;
    }
  *tp = var;
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: gives variables to the function of the copy.  */

static tree
take_variables (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  if (gbind *bind = dyn_cast <gbind *> (gsi_stmt (*gsi)))
    for (tree var = gimple_bind_vars (bind); var; var = DECL_CHAIN (var))
      if (VAR_P (var) && !TREE_STATIC (var) && !DECL_EXTERNAL (var))
	DECL_CONTEXT (var) = current_function_decl;
  return NULL_TREE;
}

/* Step 1: copy the parameter or result OLD for DECL, and note that in *NAMES.  */

static tree
copy_parameter (tree old, tree decl, hash_map<tree, tree> *names)
{
  tree own = copy_node (old);
  DECL_CONTEXT (own) = decl;
  DECL_CHAIN (own) = NULL_TREE;
  names->put (old, own);
  return own;
}

/* Step 1: a function for the copy of FUN.  *NAMES gets its parameters.  */

static tree
make_function (function *fun, hash_map<tree, tree> *names)
{
  tree old = fun->decl;
  tree decl = build_decl (DECL_SOURCE_LOCATION (old), FUNCTION_DECL,
			  create_tmp_var_name ("gpured_ssa"), TREE_TYPE (old));
  DECL_ARTIFICIAL (decl) = DECL_IGNORED_P (decl) = TREE_STATIC (decl) = 1;
  DECL_CONTEXT (decl) = DECL_CONTEXT (old);
  DECL_INITIAL (decl) = make_node (BLOCK);
  tree *last = &DECL_ARGUMENTS (decl);
  for (tree parm = DECL_ARGUMENTS (old); parm; parm = DECL_CHAIN (parm))
    {
      *last = copy_parameter (parm, decl, names);
      last = &DECL_CHAIN (*last);
    }
  DECL_RESULT (decl) = copy_parameter (DECL_RESULT (old), decl, names);
  DECL_FUNCTION_PERSONALITY (decl) = DECL_FUNCTION_PERSONALITY (old);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl) = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (old);
  DECL_FUNCTION_SPECIFIC_TARGET (decl) = DECL_FUNCTION_SPECIFIC_TARGET (old);
  return decl;
}

/* Step 2: execute PASS of GCC.  */

static void
execute (gimple_opt_pass *pass)
{
  pass->execute (cfun);
  delete pass;
}

/* Step 2: a graph and SSA of the current function.  */

static void
build (void)
{
  execute (make_pass_lower_cf (g));
  execute (make_pass_refactor_eh (g));
  execute (make_pass_lower_eh (g));
  cfun->curr_properties |= PROP_gimple_lcf | PROP_gimple_leh | PROP_gimple_lomp
			   | PROP_gimple_lomp_dev;
  execute (make_pass_build_cfg (g));
  cfun->curr_properties |= PROP_cfg | PROP_loops;
  execute (make_pass_build_ssa (g));
  cfun->curr_properties |= PROP_ssa;
}

bool
gpured_ssa_begin (function *fun, struct ssa_copy *copy)
{
  gimple_seq body = gimple_body (fun->decl);
  gbind *outermost = body ? dyn_cast <gbind *> (gimple_seq_first_stmt (body)) : NULL;
  if (!outermost || !gimple_seq_singleton_p (body) || fun->has_nonlocal_label
      || fun->has_forced_label_in_static || seen_error ())
    return false;
  auto_vec<gimple *> from, to;
  /* GCC gives FUN new names for those in its copy, which it does not set.  */
  const unsigned n = SSANAMES (fun)->length ();
  vec<tree, va_gc> *unused = fun->gimple_df->free_ssanames;
  fun->gimple_df->free_ssanames = NULL;
  gimple *bind = gpured_copy_stmt (outermost);
  fun->gimple_df->free_ssanames = unused;
  gpured_list_stmts (outermost, &from);
  gpured_list_stmts (bind, &to);
  for (unsigned i = 0; i < from.length (); i++)
    if (gomp_for *loop = dyn_cast <gomp_for *> (to[i]))
      copy->origins.put (loop, as_a <gomp_for *> (from[i]));

  hash_map<tree, tree> names;
  tree decl = make_function (fun, &names);
  copy->dump = dump_file;
  dump_file = NULL;
  copy->warns = warn_aggressive_loop_optimizations;
  warn_aggressive_loop_optimizations = 0;
  copy->node = cgraph_node::create (decl);
  copy->node->definition = true;
  push_struct_function (decl);
  copy->fun = cfun;
  cfun->can_throw_non_call_exceptions = fun->can_throw_non_call_exceptions;
  cfun->va_list_gpr_size = fun->va_list_gpr_size;
  init_tree_ssa (cfun);
  gpured_walk_one (bind, take_variables, replace_name, &names);
  SSANAMES (fun)->truncate (n);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, bind);
  push_gimplify_context ();
  seq = gpured_ssa_sequential (copy, seq);
  pop_gimplify_context (gimple_seq_first_stmt (seq));
  gimple_set_body (decl, seq);
  if (copy->failed)
    {
      gpured_ssa_end (copy);
      return false;
    }
  build ();
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  compute_may_aliases ();
  copy->built = true;
  gpured_ssa_find_loops (copy);
  return true;
}

void
gpured_ssa_end (struct ssa_copy *copy)
{
  if (copy->built)
    {
      scev_finalize ();
      loop_optimizer_finalize ();
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      delete_tree_ssa (copy->fun);
    }
  pop_cfun ();
  copy->node->remove ();
  warn_aggressive_loop_optimizations = copy->warns;
  dump_file = copy->dump;
}
