/* constructs-legal.cc - whether the host may execute a construct for comparison.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The host's version of the construct gets copies of the variables that are mapped.  It
   must not reach any other memory of the program, nor do anything else that is seen: the
   program would go on with other values, or print twice.  So neither it nor what it
   calls may

   - use a global variable, which has a value of its own on the device;
   - call a function that GCC neither sees nor knows;
   - have assembler statements.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "constructs.h"
#include "walk.h"

/* A look into the functions of a construct.  */

struct legal_look
{
  hash_set<tree> seen;
  auto_vec<tree> waiting;
  char *reason;
};

/* Callback of walk_gimple_op: finds global variables that may be set.  */

static tree
find_global (tree *op, int *, void *info)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) info;
  struct legal_look *look = (struct legal_look *) wi->info;
  if (!VAR_P (*op) || !is_global_var (*op) || look->reason
      || (TREE_READONLY (*op) && !TREE_THIS_VOLATILE (*op)))
    return NULL_TREE;
  const char *name = DECL_NAME (*op) ? IDENTIFIER_POINTER (DECL_NAME (*op)) : "?";
  look->reason = concat ("it uses the variable ", name, ", which is not mapped", NULL);
  return NULL_TREE;
}

/* Whether FN is a function of libgomp for what is inside of a construct, one that only
   asks it, or an atomic operation.  */

static bool
runtime_p (tree fn)
{
  static const char *const prefixes[] = {
    "GOMP_", "GOACC_", "omp_get_", "omp_in_", "omp_is_", "acc_on_device",
    "__atomic_", "__sync_", "GPURED_", "gpured_host_threads"
  };
  const char *name = IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn));
  for (const char *prefix : prefixes)
    if (startswith (name, prefix))
      return true;
  return false;
}

/* Whether the built-in function that STMT calls does nothing but compute and access what
   its arguments point to.  */

static bool
built_in_p (gcall *stmt)
{
  if (gimple_call_internal_p (stmt)
      || !(gpured_call_does (stmt, false) & (GPURED_CALL_named | GPURED_CALL_acts)))
    return true;
  if (!gimple_call_builtin_p (stmt))
    return false;
  if (!gimple_call_builtin_p (stmt, BUILT_IN_NORMAL))
    return true;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (stmt)))
    {
    case BUILT_IN_MALLOC:
    case BUILT_IN_CALLOC:
    case BUILT_IN_FREE:
    case BUILT_IN_ALLOCA:
    case BUILT_IN_ALLOCA_WITH_ALIGN:
    case BUILT_IN_STACK_SAVE:
    case BUILT_IN_STACK_RESTORE:
      return true;
    default:
      return false;
    }
}

/* Note a function of the program that is called or has its address taken.  */

static void
note_function (struct legal_look *look, tree fn)
{
  cgraph_node *node = cgraph_node::get (fn);
  if (node && node->definition)
    fn = node->ultimate_alias_target ()->decl;
  if (DECL_STRUCT_FUNCTION (fn) && DECL_STRUCT_FUNCTION (fn)->cfg)
    {
      if (!look->seen.add (fn))
	look->waiting.safe_push (fn);
    }
  else if (!look->reason)
    look->reason = concat ("it calls ", lang_hooks.decl_printable_name (fn, 0),
			   ", and gpured does not know what that does", NULL);
}

/* Look at STMT.  */

static void
look_at (struct legal_look *look, gimple *stmt)
{
  struct walk_stmt_info wi = gpured_walk_info (look);
  if (is_gimple_debug (stmt))
    return;
  if (gasm *text = dyn_cast <gasm *> (stmt))
    if (*gimple_asm_string (text) && !look->reason)
      look->reason = xstrdup ("it has an assembler statement");
  walk_gimple_op (stmt, find_global, &wi);
  gcall *call = dyn_cast <gcall *> (stmt);
  if (!call || built_in_p (call))
    return;
  tree fn = gimple_call_fndecl (call);
  if (!fn)
    {
      if (!look->reason)
	look->reason = xstrdup ("it calls a function through a pointer");
      return;
    }
  if (runtime_p (fn))
    {
      /* What threads execute.  */
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	{
	  tree arg = gimple_call_arg (call, i);
	  if (TREE_CODE (arg) == ADDR_EXPR
	      && TREE_CODE (TREE_OPERAND (arg, 0)) == FUNCTION_DECL)
	    note_function (look, TREE_OPERAND (arg, 0));
	}
      return;
    }
  note_function (look, fn);
}

const char *
gpured_constructs_reason (tree fn)
{
  struct legal_look look;
  look.reason = NULL;
  note_function (&look, fn);
  while (!look.waiting.is_empty () && !look.reason)
    {
      function *fun = DECL_STRUCT_FUNCTION (look.waiting.pop ());
      FOR_EACH_STMT (gsi, fun)
	look_at (&look, gsi_stmt (gsi));
    }
  return look.reason;
}
