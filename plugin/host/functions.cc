/* functions.cc - builds functions and variables that the program gets.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Few things are added to a program: functions that ask libgomp something, and tables
   of its constructs.  This has what they share.  */

#include "gpured-gcc.h"
#include "build.h"
#include "functions.h"

tree
gpured_library_call (const char *name, tree type, tree arg, tree arg2)
{
  tree fntype
    = (arg2 ? build_function_type_list (type, TREE_TYPE (arg), TREE_TYPE (arg2),
					NULL_TREE)
       : arg ? build_function_type_list (type, TREE_TYPE (arg), NULL_TREE)
       : build_function_type_list (type, NULL_TREE));
  tree fn = build_fn_decl (name, fntype);
  return (arg2 ? build_call_expr (fn, 2, arg, arg2)
	  : arg ? build_call_expr (fn, 1, arg) : build_call_expr (fn, 0));
}

tree
gpured_return_if (tree cond, tree fn, tree value)
{
  tree set = build2 (MODIFY_EXPR, void_type_node, DECL_RESULT (fn), value);
  return build3 (COND_EXPR, void_type_node, cond,
		 build1 (RETURN_EXPR, void_type_node, set), NULL_TREE);
}

tree
gpured_begin_function (const char *name, tree type)
{
  tree fn = build_decl (BUILTINS_LOCATION, FUNCTION_DECL, get_identifier (name), type);
  SET_DECL_ASSEMBLER_NAME (fn, get_identifier (name));
  tree result = build_decl (BUILTINS_LOCATION, RESULT_DECL, NULL_TREE,
			    TREE_TYPE (type));
  DECL_ARTIFICIAL (result) = DECL_IGNORED_P (result) = 1;
  DECL_CONTEXT (result) = fn;
  DECL_RESULT (fn) = result;
  DECL_ARTIFICIAL (fn) = DECL_IGNORED_P (fn) = 1;
  TREE_STATIC (fn) = TREE_USED (fn) = 1;
  DECL_PRESERVE_P (fn) = 1;
  DECL_UNINLINABLE (fn) = 1;
  /* -fopt-info speaks of the program, not of this.  */
  gpured_restrict (fn, GPURED_NOT_AT_ALL);
  return fn;
}

tree
gpured_add_parameter (tree fn, const char *name, tree type)
{
  tree decl = build_decl (BUILTINS_LOCATION, PARM_DECL, get_identifier (name), type);
  DECL_ARG_TYPE (decl) = type;
  DECL_CONTEXT (decl) = fn;
  TREE_USED (decl) = 1;
  DECL_CHAIN (decl) = DECL_ARGUMENTS (fn);
  DECL_ARGUMENTS (fn) = decl;
  return decl;
}

void
gpured_keep_one (tree decl)
{
  TREE_PUBLIC (decl) = 1;
  DECL_VISIBILITY (decl) = VISIBILITY_HIDDEN;
  DECL_VISIBILITY_SPECIFIED (decl) = 1;
  make_decl_one_only (decl, DECL_ASSEMBLER_NAME (decl));
}

void
gpured_end_function (tree fn, tree vars, tree body)
{
  tree block = make_node (BLOCK);
  BLOCK_VARS (block) = vars;
  BLOCK_SUPERCONTEXT (block) = fn;
  DECL_INITIAL (fn) = block;
  TREE_USED (block) = 1;
  DECL_SAVED_TREE (fn) = build3 (BIND_EXPR, void_type_node, vars, body, block);
  push_struct_function (fn);
  cfun->function_end_locus = BUILTINS_LOCATION;
  gimplify_function_tree (fn);
  pop_cfun ();
  cgraph_node::add_new_function (fn, false);
}

tree
gpured_common_variable (const char *name, tree type, tree value)
{
  if (symtab_node *node = symtab_node::get_for_asmname (get_identifier (name)))
    return node->decl;
  tree var = gpured_begin_variable (name, type);
  DECL_INITIAL (var) = value;
  gpured_keep_one (var);
  varpool_node::finalize_decl (var);
  return var;
}

tree
gpured_begin_variable (const char *name, tree type)
{
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name), type);
  SET_DECL_ASSEMBLER_NAME (var, get_identifier (name));
  TREE_STATIC (var) = TREE_USED (var) = 1;
  DECL_ARTIFICIAL (var) = DECL_IGNORED_P (var) = 1;
  return var;
}
