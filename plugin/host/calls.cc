/* calls.cc - finds out what a call may do.

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
  hash_set<tree> handed;	/* Parameters of the first one that point to
				   variables that do not count, and what it
				   adds numbers to of them.  */
  unsigned found;		/* What they may do.  */
};

static void look_at_call (struct calls_look *look, const gimple *stmt);

bool
gpured_takes_pointer_p (const gimple *stmt)
{
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    if (POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (stmt, i))))
      return true;
  return false;
}

/* What the call STMT may do, whatever the function has in it.  */

static unsigned
known (const gimple *stmt)
{
  const int flags = gimple_call_flags (stmt);
  const bool pure = ((flags & (ECF_CONST | ECF_PURE)) && !(flags & ECF_NORETURN));
  switch (gimple_call_combined_fn (stmt))
    {
    case CFN_FALLTHROUGH:
    case CFN_ANNOTATE:
    case CFN_DEFERRED_INIT:
    case CFN_ADD_OVERFLOW:
    case CFN_SUB_OVERFLOW:
    case CFN_MUL_OVERFLOW:
    /* Nobody gets there: libstdc++ has it for what constant expressions must not.  */
    case CFN_BUILT_IN_UNREACHABLE:
      return 0;
    case CFN_BUILT_IN_MEMCPY:
    case CFN_BUILT_IN_MEMMOVE:
    case CFN_BUILT_IN_MEMSET:
    case CFN_BUILT_IN_SINCOS:
    case CFN_BUILT_IN_SINCOSF:
    case CFN_BUILT_IN_MODF:
    case CFN_BUILT_IN_MODFF:
    case CFN_BUILT_IN_FREXP:
    case CFN_BUILT_IN_FREXPF:
      return GPURED_CALL_reads | GPURED_CALL_sets;
    default:
      break;
    }
  if (pure && (flags & ECF_CONST))
    return 0;
  if (!gimple_call_internal_p (stmt) && !gimple_call_builtin_p (stmt))
    return pure ? GPURED_CALL_reads | GPURED_CALL_named : GPURED_CALL_anything;
  unsigned memory = 0;
  if (gpured_takes_pointer_p (stmt))
    memory = GPURED_CALL_reads | (pure ? 0 : GPURED_CALL_sets);
  else if (gimple_call_builtin_p (stmt, BUILT_IN_NORMAL))
    {
      tree type = gimple_call_return_type (as_a <const gcall *> (stmt));
      if (SCALAR_FLOAT_TYPE_P (type) || TREE_CODE (type) == COMPLEX_TYPE)
	return 0;
    }
  return pure ? memory : memory | GPURED_CALL_acts;
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

/* Whether POINTER is in LOOK->HANDED.  */

static bool
handed_p (struct calls_look *look, tree pointer)
{
  if (TREE_CODE (pointer) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (pointer))
    pointer = SSA_NAME_VAR (pointer);
  return (pointer && look->functions.length () == 1
	  && look->handed.contains (pointer));
}

/* Whether REF is in what a pointer in LOOK->HANDED points to.  */

static bool
in_handed_p (struct calls_look *look, tree ref)
{
  tree base = get_base_address (ref);
  return (base && TREE_CODE (base) == MEM_REF
	  && handed_p (look, TREE_OPERAND (base, 0)));
}

/* Note what STMT does.  A parameter that is set points to something else.  */

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
	  look->found = GPURED_CALL_anything;
	tree lhs = gimple_get_lhs (stmt);
	if (lhs && (look->handed.contains (lhs)
		    || !(local_p (lhs) || in_handed_p (look, lhs))))
	  look->found = GPURED_CALL_anything;
	for (unsigned i = lhs ? 1 : 0; i < gimple_num_ops (stmt); i++)
	  if (tree op = gimple_op (stmt, i))
	    if (!settled_p (op) && !in_handed_p (look, op))
	      look->found |= GPURED_CALL_reads | GPURED_CALL_named;
	/* A pointer stays in the variable that it points to.  */
	if (is_gimple_assign (stmt) && TREE_CODE (lhs) == SSA_NAME
	    && gimple_assign_rhs_code (stmt) == POINTER_PLUS_EXPR
	    && handed_p (look, gimple_assign_rhs1 (stmt)))
	  look->handed.add (lhs);
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
      look->found = GPURED_CALL_anything;
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
    look->found = GPURED_CALL_anything;
}

/* Whether the call STMT asks OpenACC where it runs, or in how many: it is up to
   who workshares a loop what the answer is.  */

static bool
asks_place_p (const gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARLEVEL_ID)
	  || gimple_call_builtin_p (stmt, BUILT_IN_GOACC_PARLEVEL_SIZE));
}

/* Note what the call STMT does.  */

static void
look_at_call (struct calls_look *look, const gimple *stmt)
{
  tree fndecl = gimple_call_fndecl (stmt);
  const unsigned all = asks_place_p (stmt) ? 0 : known (stmt);
  if (!all || look->found == GPURED_CALL_anything
      || (fndecl && look->done.contains (fndecl)))
    return;
  cgraph_node *node = (fndecl && (all & GPURED_CALL_named)
		       ? cgraph_node::get (fndecl) : NULL);
  if (!node || !node->definition || node->alias || node->thunk
      || !(DECL_COMDAT (fndecl) || decl_binds_to_current_def_p (fndecl))
      || first_nested_function (node) || decl_function_context (fndecl)
      || lookup_attribute ("omp declare variant base", DECL_ATTRIBUTES (fndecl))
      || look->functions.contains (fndecl)
      || look->functions.length () >= MAX_CALLS)
    {
      look->found |= all;
      return;
    }
  look->functions.safe_push (fndecl);
  look_into (look, fndecl);
  look->functions.pop ();
  look->done.add (fndecl);
}

unsigned
gpured_call_does (const gimple *stmt, bool look_inside)
{
  const unsigned all = known (stmt);
  struct calls_look look;
  look.found = 0;
  if (look_inside && all)
    look_at_call (&look, stmt);
  return look_inside ? all & look.found : all;
}

unsigned
gpured_call_does (const gimple *stmt, const hash_set<tree> &own)
{
  struct calls_look look;
  look.found = 0;
  tree fndecl = gimple_call_fndecl (stmt);
  tree parameter = fndecl ? DECL_ARGUMENTS (fndecl) : NULL_TREE;
  for (unsigned i = 0; parameter && i < gimple_call_num_args (stmt);
       i++, parameter = DECL_CHAIN (parameter))
    {
      tree op = gimple_call_arg (stmt, i);
      tree base = (TREE_CODE (op) == ADDR_EXPR
		   ? get_base_address (TREE_OPERAND (op, 0)) : NULL_TREE);
      if (base && DECL_P (base) && !TREE_ADDRESSABLE (parameter)
	  && const_cast <hash_set<tree> &> (own).contains (base))
	look.handed.add (parameter);
    }
  look_at_call (&look, stmt);
  return known (stmt) & look.found;
}

bool
gpured_acts_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_CALL:
      return gpured_call_does (stmt, true) & GPURED_CALL_changes;
    case GIMPLE_ASM:
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
      return true;
    default:
      return false;
    }
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
