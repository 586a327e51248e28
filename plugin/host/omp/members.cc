/* members.cc - reduces members of C++ classes, in OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   For a member M that a clause in a member function names, C++'s front end
   makes a variable D with the value this->M (omp_privatize_field in
   cp/semantics.cc).  It does so for captures of a lambda, too
   (build_capture_proxy in cp/lambda.cc).  A target construct becomes

     target map(tofrom:this->M) { teams reduction(+:D) { ... D = D + 1; } }

   gimplify.cc makes D, a scalar, firstprivate in it, so that the result is
   lost, on the host too.  If the construct is not combined with the target, D
   is not firstprivate.  Then the device looks for this->M through THIS, which
   need not be mapped.  So before the function becomes GENERIC
   (PLUGIN_PRE_GENERICIZE) it gets the code that a user would write for a
   variable anywhere:

     {
       T &reference = D;
       target map(tofrom:reference)
	 { teams reduction(+:reference) { ... reference = reference + 1; } }
     }

   The clause on this->M is removed, and the new one gets its kind.  If all of
   *THIS is mapped, the kind of that map is used.  If the target construct
   itself makes D private, D is a plain variable instead of a reference.
   Arrays stay as they are: GCC handles them correctly.  There is no reference
   to a bit-field or packed member; if such a result is lost, the user gets a
   warning.  */

#include "gpured-gcc.h"
#include "host.h"
#include "omp.h"
#include "passes.h"

/* A member of a class that a target construct reduces.  */

struct omp_member
{
  tree var;			/* What stands for it.  */
  tree reference;		/* What is to.  */
  bool own;			/* The construct has a copy of its own.  */
};

/* What is known of the function.  */

struct omp_function
{
  tree decl;
  hash_set<tree> named;		/* By clauses outside of target constructs.  */
  bool changed;
};

/* What is known of a target construct.  */

struct omp_members
{
  auto_vec<omp_member> members;
  hash_set<tree> declared;	/* Variables declared in it.  */
  hash_set<tree> seen;		/* Expressions whose parts are treated.  */
};

/* Whether VAR stands for a member of a class in clauses.  */

static bool
member_p (tree var)
{
  return (VAR_P (var) && DECL_HAS_VALUE_EXPR_P (var)
	  && TREE_CODE (TREE_TYPE (var)) != ARRAY_TYPE
	  && lang_hooks.decls.omp_disregard_value_expr (var, false));
}

/* Whether a variable that CLAUSE names is one for the threads of the construct,
   not just memory or a value.  */

static bool
sharing_clause_p (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_LASTPRIVATE:
    case OMP_CLAUSE_REDUCTION:
    case OMP_CLAUSE_IN_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
    case OMP_CLAUSE_LINEAR:
    case OMP_CLAUSE_ALIGNED:
    case OMP_CLAUSE_ALLOCATE:
    case OMP_CLAUSE_NONTEMPORAL:
    case OMP_CLAUSE_COPYPRIVATE:
    case OMP_CLAUSE_IS_DEVICE_PTR:
    case OMP_CLAUSE_HAS_DEVICE_ADDR:
      return true;
    default:
      return false;
    }
}

/* Callback of walk_tree: adds the variables of reduction clauses that stand for
   members, and what is declared.  */

static tree
collect_member (tree *tp, int *, void *data)
{
  struct omp_members *found = (struct omp_members *) data;
  if (TREE_CODE (*tp) == DECL_EXPR)
    found->declared.add (DECL_EXPR_DECL (*tp));
  if (TREE_CODE (*tp) == OMP_CLAUSE
      && OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_REDUCTION
      && member_p (OMP_CLAUSE_DECL (*tp)))
    {
      tree var = OMP_CLAUSE_DECL (*tp);
      for (const omp_member &member : found->members)
	if (member.var == var)
	  return NULL_TREE;
      omp_member member = { var, NULL_TREE, false };
      found->members.safe_push (member);
    }
  return NULL_TREE;
}

/* Callback of walk_tree: whether there is a loop whose variable is DATA.  */

static tree
find_iterator (tree *tp, int *, void *data)
{
  switch (TREE_CODE (*tp))
    {
    case OMP_FOR:
    case OMP_SIMD:
    case OMP_DISTRIBUTE:
    case OMP_LOOP:
    case OMP_TASKLOOP:
      break;
    default:
      return NULL_TREE;
    }
  tree init = OMP_FOR_INIT (*tp);
  for (int i = 0; init && i < TREE_VEC_LENGTH (init); i++)
    {
      tree start = TREE_VEC_ELT (init, i);
      if (start && EXPR_P (start) && TREE_OPERAND (start, 0) == (tree) data)
	return *tp;
    }
  return NULL_TREE;
}

/* Callback of walk_tree: puts the references of DATA for the variables.  */

static tree
put_reference (tree *tp, int *walk_subtrees, void *data)
{
  struct omp_members *found = (struct omp_members *) data;
  tree expr = *tp;
  if (TYPE_P (expr) || TREE_CODE (expr) == DECL_EXPR)
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (!DECL_P (expr) && found->seen.add (expr))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  bool clause = TREE_CODE (expr) == OMP_CLAUSE && sharing_clause_p (expr);
  if (!clause && !VAR_P (expr))
    return NULL_TREE;
  for (const omp_member &member : found->members)
    if (clause && OMP_CLAUSE_DECL (expr) == member.var)
      OMP_CLAUSE_DECL (expr) = member.reference;
    else if (expr == member.var)
      *tp = (TREE_TYPE (expr) == TREE_TYPE (member.reference)
	     ? member.reference
	     : build1 (INDIRECT_REF, TREE_TYPE (expr), member.reference));
  if (!clause)
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Make the reference of MEMBER, in FUNCTION.  */

static void
make_reference (struct omp_member *member, tree function)
{
  tree var = member->var, type = TREE_TYPE (var);
  tree value = DECL_VALUE_EXPR (var), name = DECL_NAME (var);
  if (!name && TREE_CODE (value) == COMPONENT_REF)
    name = DECL_NAME (TREE_OPERAND (value, 1));
  if (TREE_CODE (type) != REFERENCE_TYPE && !member->own)
    type = build_reference_type (type);
  tree reference = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL, name,
			       type);
  DECL_CONTEXT (reference) = function;
  DECL_IGNORED_P (reference) = 1;
  TREE_USED (reference) = 1;
  suppress_warning (reference);
  layout_decl (reference, 0);
  member->reference = reference;
}

/* The statement that sets the reference of MEMBER.  The variable stands for a
   copy where a construct around makes one, which then NAMES it; elsewhere it
   may be unknown, or in `target data' something to map.  */

static tree
set_reference (const struct omp_member *member, bool names)
{
  tree value = member->var, reference = member->reference;
  if (!names)
    value = unshare_expr (DECL_VALUE_EXPR (value));
  if (TREE_TYPE (member->var) != TREE_TYPE (reference))
    {
      if (DECL_P (value))
	TREE_ADDRESSABLE (value) = 1;
      value = build1 (ADDR_EXPR, TREE_TYPE (reference), value);
    }
  tree statement = build2 (INIT_EXPR, void_type_node, reference, value);
  TREE_SIDE_EFFECTS (statement) = 1;
  return statement;
}

/* The clause of TARGET that makes VAR private, or NULL_TREE.  */

static tree
own_clause (tree target, tree var)
{
  for (tree c = OMP_TARGET_CLAUSES (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (sharing_clause_p (c) && OMP_CLAUSE_DECL (c) == var)
      return c;
  return NULL_TREE;
}

/* The member on the way to VAR that no reference can be made to, or
   NULL_TREE.  */

static tree
odd_member (tree var)
{
  for (tree value = DECL_VALUE_EXPR (var); handled_component_p (value);
       value = TREE_OPERAND (value, 0))
    if (TREE_CODE (value) == COMPONENT_REF)
      {
	tree field = TREE_OPERAND (value, 1);
	if (DECL_BIT_FIELD_TYPE (field) || DECL_PACKED (field))
	  return field;
      }
  return NULL_TREE;
}

/* Whether VAR of TARGET is better left as it is: the copy that a lambda has and
   that is not mapped, a private object of a class, what has no reference, or
   what a loop steps.  */

static bool
left_p (tree target, tree var)
{
  tree type = TREE_TYPE (var), clause = own_clause (target, var);
  if (clause)
    {
      if ((OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE
	   && OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE)
	  || TREE_CODE (type) == REFERENCE_TYPE || AGGREGATE_TYPE_P (type))
	return true;
    }
  else if (!DECL_IGNORED_P (var) && TREE_CODE (type) != REFERENCE_TYPE
	   && !gpured_omp_maps_p (target, var))
    return true;
  else if (tree field = odd_member (var))
    {
      if (gpured_omp_maps_p (target, var))
	gpured_warning_at (EXPR_LOCATION (target), GPURED_MESSAGE_member,
			   field);
      return true;
    }
  return walk_tree_without_duplicates (&OMP_TARGET_BODY (target),
				       find_iterator, var);
}

/* A variable and a construct that declares it.  */

struct omp_declared
{
  tree var, target;
};

/* Callback of walk_tree: whether the variable of DATA is named outside of the
   construct.  */

static tree
find_outside (tree *tp, int *walk_subtrees, void *data)
{
  const struct omp_declared *declared = (const struct omp_declared *) data;
  if (*tp == declared->target)
    *walk_subtrees = 0;
  return *tp == declared->var ? *tp : NULL_TREE;
}

/* Treat the construct *STATEMENT of FUNCTION.  A variable that is declared in
   it, where nothing names it any more, loses its value: that may be in another
   function, and is written for the device where the variable is.  What a lambda
   captures may be declared in it and be named behind it as well: where the first
   clause that names it has a reduction of the user, whose statements are parsed in
   lists of their own (insert_capture_proxy in cp/lambda.cc).  */

static void
treat_target (tree *statement, struct omp_function *function)
{
  struct omp_members found;
  tree target = *statement, variables = NULL_TREE, list = NULL_TREE;
  walk_tree_without_duplicates (&OMP_TARGET_BODY (target), collect_member,
				&found);
  for (unsigned i = found.members.length (); i-- > 0; )
    {
      if (left_p (target, found.members[i].var))
	found.members.ordered_remove (i);
    }
  if (found.members.is_empty ())
    return;
  function->changed = true;

  for (omp_member &member : found.members)
    {
      tree clause = own_clause (target, member.var);
      member.own = clause;
      make_reference (&member, function->decl);
      tree reference = member.reference;
      if (clause)
	OMP_CLAUSE_DECL (clause) = reference;
      else
	gpured_omp_map_reference (target, member.var, member.reference);
      bool names = function->named.contains (member.var);
      append_to_statement_list (set_reference (&member, names), &list);
      DECL_CHAIN (reference) = variables;
      variables = reference;
    }
  walk_tree (&OMP_TARGET_BODY (target), put_reference, &found, NULL);
  for (const omp_member &member : found.members)
    {
      struct omp_declared declared = { member.var, target };
      if (found.declared.contains (member.var)
	  && !walk_tree_without_duplicates (&DECL_SAVED_TREE (function->decl),
					    find_outside, &declared))
	DECL_HAS_VALUE_EXPR_P (member.var) = 0;
    }
  append_to_statement_list (target, &list);
  *statement = build3 (BIND_EXPR, void_type_node, variables, list, NULL_TREE);
  TREE_SIDE_EFFECTS (*statement) = 1;
}

/* Callback of walk_tree: notes what clauses of the function DATA name outside
   of target constructs.  */

static tree
find_named (tree *tp, int *walk_subtrees, void *data)
{
  struct omp_function *function = (struct omp_function *) data;
  if (TREE_CODE (*tp) == OMP_TARGET)
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == OMP_CLAUSE && sharing_clause_p (*tp))
    function->named.add (OMP_CLAUSE_DECL (*tp));
  return NULL_TREE;
}

/* Callback of walk_tree: treats target constructs of the function DATA.  */

static tree
find_target (tree *tp, int *walk_subtrees, void *data)
{
  if (TREE_CODE (*tp) == OMP_TARGET)
    {
      treat_target (tp, (struct omp_function *) data);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

void
gpured_omp_members (void *decl, void *)
{
  if (!flag_openmp || !lang_GNU_CXX ())
    return;
  struct omp_function function;
  function.decl = (tree) decl;
  function.changed = false;
  tree *body = &DECL_SAVED_TREE (function.decl);
  walk_tree_without_duplicates (body, find_named, &function);
  walk_tree_without_duplicates (body, find_target, &function);
  if (function.changed)
    gpured_forget_folded ();
}
