/* calls.cc - finds out whether a call does more than compute.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It looks into the called function.  GCC finds out which functions are pure
   much later, when reductions are no clauses any more.  A function of this
   translation unit is read in the form that it has: a tree, high GIMPLE or a
   control flow graph, depending on whether it has been lowered yet.  A tree is
   made GIMPLE, as cgraph_node::analyze would do next.  An inline function of
   C++ may be in another translation unit, too, but by the one definition rule
   it does the same there.  Whatever is not known to be harmless may do
   anything.  So may a function with a variant, as OpenMP may use the variant
   on the device only.

   Changes nothing else.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "walk.h"

#define MAX_CALLS 8

/* A look into a function and what that calls.  */

struct calls_look
{
  auto_vec<tree> functions;	/* Those that are being looked into.  */
  hash_set<tree> done;		/* Those that have been.  */
  enum gpured_call found;
};

static void look_at_call (struct calls_look *look, gimple *stmt);

static void
note (struct calls_look *look, enum gpured_call call)
{
  if (call > look->found)
    look->found = call;
}

bool
gpured_takes_pointer_p (gimple *stmt)
{
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (stmt, i))))
      return true;
  return false;
}

bool
gpured_known_call_p (gimple *stmt)
{
  const int flags = gimple_call_flags (stmt);
  if (flags & (ECF_CONST | ECF_NORETURN))
    return !(flags & ECF_NORETURN);
  if (gimple_call_internal_p (stmt))
    switch (gimple_call_internal_fn (stmt))
      {
      case IFN_FALLTHROUGH:
      case IFN_ANNOTATE:
      case IFN_DEFERRED_INIT:
      case IFN_ADD_OVERFLOW:
      case IFN_SUB_OVERFLOW:
      case IFN_MUL_OVERFLOW:
	return true;
      default:
	return false;
      }
  tree type = gimple_call_return_type (as_a <gcall *> (stmt));
  return (gimple_call_builtin_p (stmt, BUILT_IN_NORMAL)
	  && (SCALAR_FLOAT_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE)
	  && !gpured_takes_pointer_p (stmt));
}

/* Whether OBJECT is a variable of the function that is looked at.  */

static bool
local_p (tree object)
{
  tree base = get_base_address (object);
  if (base && TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == ADDR_EXPR)
    base = get_base_address (TREE_OPERAND (TREE_OPERAND (base, 0), 0));
  if (base && TREE_CODE (base) == SSA_NAME)
    return true;
  return (base && (VAR_P (base) || TREE_CODE (base) == PARM_DECL
		   || TREE_CODE (base) == RESULT_DECL)
	  && !is_global_var (base) && !DECL_HAS_VALUE_EXPR_P (base)
	  && !(TREE_CODE (base) == RESULT_DECL && DECL_BY_REFERENCE (base)));
}

/* Whether the value of OPERAND is always the same for the function.  */

static bool
settled_p (tree operand)
{
  return (!(REFERENCE_CLASS_P (operand) || DECL_P (operand))
	  || TREE_CODE (operand) == LABEL_DECL
	  || TREE_CODE (operand) == FUNCTION_DECL
	  || TREE_CODE (operand) == FIELD_DECL || local_p (operand));
}

/* Note what STMT does.  */

static void
look_at_stmt (struct calls_look *look, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_CALL:
      look_at_call (look, stmt);
      gcc_fallthrough ();
    case GIMPLE_ASSIGN:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_RETURN:
      {
	if (gpured_volatile_p (stmt) && !gimple_clobber_p (stmt))
	  note (look, GPURED_CALL_other);
	tree lhs = gimple_get_lhs (stmt);
	if (lhs && !local_p (lhs))
	  note (look, GPURED_CALL_other);
	for (unsigned i = lhs ? 1 : 0; i < gimple_num_ops (stmt); i++)
	  if (tree op = gimple_op (stmt, i))
	    if (!settled_p (op))
	      note (look, GPURED_CALL_reads);
      }
      break;
    case GIMPLE_BIND:
    case GIMPLE_TRY:
    case GIMPLE_CATCH:
    case GIMPLE_EH_FILTER:
    case GIMPLE_EH_MUST_NOT_THROW:
    case GIMPLE_LABEL:
    case GIMPLE_GOTO:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_DEBUG:
    case GIMPLE_PHI:
      break;
    default:
      note (look, GPURED_CALL_other);
      break;
    }
}

/* Callback of walk_gimple_seq.  */

static tree
look_at_gimple (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  look_at_stmt ((struct calls_look *) wi->info, gsi_stmt (*gsi));
  return NULL_TREE;
}

/* Note what the body of FNDECL does.  */

static void
look_into (struct calls_look *look, tree fndecl)
{
  function *fun = DECL_STRUCT_FUNCTION (fndecl);
  if (!gimple_has_body_p (fndecl))
    gimplify_function_tree (fndecl);
  if (gimple_body (fndecl))
    {
      gpured_walk (gimple_body (fndecl), look_at_gimple, NULL, look);
    }
  else if (fun && fun->cfg)
    {
      FOR_EACH_STMT (gsi, fun)
	look_at_stmt (look, gsi_stmt (gsi));
    }
  else
    note (look, GPURED_CALL_other);
}

/* Whether the call STMT asks OpenACC where it runs, or in how many: it is up to
   who workshares a loop what the answer is.  */

static bool
asks_place_p (gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARLEVEL_ID)
	  || gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARLEVEL_SIZE));
}

/* Whether the call STMT says that nobody gets there, as assertions of libstdc++ do
   for what constant expressions must not.  */

static bool
never_p (gimple *stmt)
{
  return gimple_call_builtin_p (stmt, BUILT_IN_UNREACHABLE);
}

/* Note what the call STMT does.  */

static void
look_at_call (struct calls_look *look, gimple *stmt)
{
  tree fndecl = gimple_call_fndecl (stmt);
  if (gpured_known_call_p (stmt) || asks_place_p (stmt) || never_p (stmt)
      || look->found == GPURED_CALL_other
      || (fndecl && look->done.contains (fndecl)))
    return;
  cgraph_node *node = fndecl ? cgraph_node::get (fndecl) : NULL;
  if (!node || !node->definition || node->alias || node->thunk
      || !(DECL_COMDAT (fndecl) || decl_binds_to_current_def_p (fndecl))
      || first_nested_function (node) || decl_function_context (fndecl)
      || lookup_attribute ("omp declare variant base", DECL_ATTRIBUTES (fndecl))
      || look->functions.contains (fndecl)
      || look->functions.length () >= MAX_CALLS)
    {
      note (look, GPURED_CALL_other);
      return;
    }
  look->functions.safe_push (fndecl);
  look_into (look, fndecl);
  look->functions.pop ();
  look->done.add (fndecl);
}

enum gpured_call
gpured_classify_call (gimple *stmt)
{
  struct calls_look look;
  look.found = GPURED_CALL_computes;
  look_at_call (&look, stmt);
  return look.found;
}

enum tree_code
gpured_picks_code (gimple *stmt)
{
  tree fn = gpured_callee (stmt);
  tree scope = fn ? DECL_CONTEXT (fn) : NULL_TREE;
  tree type = fn ? TREE_TYPE (TREE_TYPE (fn)) : NULL_TREE;
  if (!scope || TREE_CODE (scope) != NAMESPACE_DECL
      || !DECL_NAME (scope) || !id_equal (DECL_NAME (scope), "std")
      || !DECL_CONTEXT (scope)
      || TREE_CODE (DECL_CONTEXT (scope)) != TRANSLATION_UNIT_DECL
      || gimple_call_num_args (stmt) != 2
      || TREE_CODE (type) != REFERENCE_TYPE
      || !(INTEGRAL_TYPE_P (TREE_TYPE (type))
	   || SCALAR_FLOAT_TYPE_P (TREE_TYPE (type)))
      || !POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (stmt, 0)))
      || !POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (stmt, 1))))
    return ERROR_MARK;
  return (id_equal (DECL_NAME (fn), "max") ? MAX_EXPR
	  : id_equal (DECL_NAME (fn), "min") ? MIN_EXPR : ERROR_MARK);
}

bool
gpured_timing_p (const gimple *stmt)
{
  return ((gimple_code (stmt) == GIMPLE_OMP_ATOMIC_LOAD
	   || gimple_code (stmt) == GIMPLE_OMP_ATOMIC_STORE)
	  && gimple_omp_atomic_need_value_p (stmt));
}
