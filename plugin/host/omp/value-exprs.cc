/* value-exprs.cc - handles variables that stand for an expression.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   These are variables of the procedure around a contained one, variables that
   such a procedure uses, and those of common blocks.  GCC has a name for each.
   The name stands for an expression: a member of a structure, the frame of the
   procedure or the block (tree-nested.cc, fortran/trans-common.cc).  Code on a
   variable that a region's clauses name is written with the name, so that
   omplower finds what the clauses make of it.  Gimplifying a statement would
   put the expression there, which leads to the frame on the host.

   1. While a region is read and copied such names are variables like any
      other.  Names in unions are not: an EQUIVALENCE has one piece of memory
      for two names.
   2. tree-nested.cc has a temporary for each use of a reference.  It is
      replaced by the reference, which decides who owns the variable.
   3. Code before the region, on the host, uses the variable itself.  omplower
      does not look at it unless a construct is around.  There the expression
      replaces the name, for members of C++ classes, too.  */

#include "gpured-gcc.h"
#include "omp.h"
#include "sets.h"

/* Whether VALUE is a member of a frame or, if COMMON, of a common block.  */

static bool
member_p (tree value, bool common)
{
  for (bool inner = false;; inner = true)
    switch (TREE_CODE (value))
      {
      case COMPONENT_REF:
	if (TREE_CODE (TREE_TYPE (TREE_OPERAND (value, 0))) != RECORD_TYPE)
	  return false;
	value = TREE_OPERAND (value, 0);
	break;
      case MEM_REF:
      case INDIRECT_REF:
	value = TREE_OPERAND (value, 0);
	if (value == cfun->static_chain_decl)
	  return inner;
	break;
      case VAR_DECL:
	return inner && (DECL_NONLOCAL_FRAME (value) || common);
      default:
	return false;
      }
}

/* Step 1: whether VAR is a name for such a member.  */

static bool
name_p (tree var)
{
  return (VAR_P (var) && DECL_HAS_VALUE_EXPR_P (var) && !lang_GNU_CXX ()
	  && DECL_SIZE (var) && TREE_CODE (DECL_SIZE (var)) == INTEGER_CST
	  && member_p (DECL_VALUE_EXPR (var),
		       (lang_GNU_Fortran () && is_global_var (var)
			&& GFC_DECL_COMMON_OR_EQUIV (var))));
}

/* Callback of walk_gimple_stmt for an operand: step 1.  */

static tree
hide_name (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp) && name_p (*tp))
    {
      ((vec<tree> *) wi->info)->safe_push (*tp);
      DECL_HAS_VALUE_EXPR_P (*tp) = 0;
    }
  return NULL_TREE;
}

/* What is known of temporaries.  */

struct around_state
{
  vec<tree> *names;
  hash_map<tree, tree> copied;	/* What each is a copy of, or NULL_TREE.  */
};

/* Whether STMT copies one of the references of STATE to a temporary.  */

static bool
copies_p (struct around_state *state, gimple *stmt)
{
  return (gimple_assign_single_p (stmt)
	  && gpured_omp_temporary_p (gimple_assign_lhs (stmt))
	  && VAR_P (gimple_assign_rhs1 (stmt))
	  && omp_privatize_by_reference (gimple_assign_rhs1 (stmt))
	  && state->names->contains (gimple_assign_rhs1 (stmt))
	  && is_gimple_reg (gimple_assign_rhs1 (stmt)));
}

/* Callback of walk_gimple_seq: step 2, finds the temporaries.  */

static tree
find_copy (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct around_state *state = (struct around_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && VAR_P (lhs))
    gpured_note_value (&state->copied, lhs, (copies_p (state, stmt)
					     ? gimple_assign_rhs1 (stmt) : NULL_TREE));
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: step 2, drops what sets them.  */

static tree
drop_copy (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct around_state *state = (struct around_state *) wi->info;
  tree lhs = gimple_get_lhs (gsi_stmt (*gsi));
  tree *copied = lhs && VAR_P (lhs) ? state->copied.get (lhs) : NULL;
  if (copied && *copied)
    gsi_replace (gsi, gimple_build_nop (), false);
  return NULL_TREE;
}

/* Callback of walk_gimple_seq for an operand: step 2.  */

static tree
put_name (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct around_state *state = (struct around_state *) wi->info;
  tree *copied = VAR_P (*tp) ? state->copied.get (*tp) : NULL;
  if (copied && *copied)
    *tp = *copied;
  return NULL_TREE;
}

void
gpured_omp_hide_names (gomp_target *target, vec<tree> *names)
{
  gpured_walk_one (target, NULL, hide_name, names);
  if (names->is_empty ())
    return;
  struct around_state state;
  state.names = names;
  gpured_walk (gimple_omp_body (target), find_copy, NULL, &state);
  struct walk_stmt_info wi = gpured_walk_info (&state);
  walk_gimple_seq_mod (gimple_omp_body_ptr (target), drop_copy, put_name, &wi);
}

void
gpured_omp_show_names (const vec<tree> &names)
{
  for (tree name : names)
    DECL_HAS_VALUE_EXPR_P (name) = 1;
}

/* Callback of walk_gimple_op: finds a name that stands for an expression.  */

static tree
find_name (tree *tp, int *, void *)
{
  return VAR_P (*tp) && DECL_HAS_VALUE_EXPR_P (*tp) ? *tp : NULL_TREE;
}

/* Callback of walk_gimple_seq: step 3.  */

static tree
expand_name (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  struct walk_stmt_info wi = gpured_walk_info (NULL);
  gimple *stmt = gsi_stmt (*gsi);
  if (is_gimple_omp (stmt))
    *handled = true;
  else if (is_gimple_assign (stmt) && walk_gimple_op (stmt, find_name, &wi))
    gimple_regimplify_operands (stmt, gsi);
  return NULL_TREE;
}

void
gpured_omp_expand_names (gimple *bind)
{
  gpured_walk_one (bind, expand_name, NULL, NULL);
}
