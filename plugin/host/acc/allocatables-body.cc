/* allocatables-body.cc - replaces allocatable scalars in the bodies of
   constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It does steps 1 to 3 of allocatables.cc except for clauses.  */

#include "gpured-gcc.h"
#include "allocatables.h"
#include "infer-nest.h"
#include "walk.h"

/* Whether EXPR is the pointer of A.  */

static bool
pointer_p (const struct allocatable *a, tree expr)
{
  if (!a->dummy)
    return expr == a->var;
  return (TREE_CODE (expr) == MEM_REF && TREE_OPERAND (expr, 0) == a->var
	  && integer_zerop (TREE_OPERAND (expr, 1)));
}

/* Whether EXPR is that, or a temporary that has it.  */

static bool
points_p (const struct allocatable *a, tree expr)
{
  bool *only = a->holders->get (expr);
  return pointer_p (a, expr) || (only && *only);
}

/* Whether STMT does nothing but give the pointer of A to a temporary; to one
   of those that have nothing else.  */

static bool
hands_on_p (const struct allocatable *a, gimple *stmt)
{
  if (!gimple_assign_single_p (stmt)
      || !pointer_p (a, gimple_assign_rhs1 (stmt)))
    return false;
  bool *only = a->holders->get (gimple_assign_lhs (stmt));
  return only && *only;
}

/* Callback of walk_gimple_seq: notes the temporaries.  */

static tree
note_holder (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct allocatable *a = (struct allocatable *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || !gpured_temporary_p (lhs) || !POINTER_TYPE_P (TREE_TYPE (lhs)))
    return NULL_TREE;
  bool pointer = (gimple_assign_single_p (stmt)
		  && pointer_p (a, gimple_assign_rhs1 (stmt)));
  bool known;
  bool &only = a->holders->get_or_insert (lhs, &known);
  only = pointer && (!known || only);
  return NULL_TREE;
}

/* Whether STMT may stand between the test for an unallocated variable A and
   what follows: it allocates it.  */

static bool
allocates_p (const struct allocatable *a, gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_MALLOC))
    return true;
  return (gimple_assign_single_p (stmt)
	  && (pointer_p (a, gimple_assign_lhs (stmt)) || hands_on_p (a, stmt)));
}

/* Step 1: if the statement at GSI begins an allocation of A on assignment,
   remove that, so that GSI is behind it.  */

static bool
remove_allocation (const struct allocatable *a, gimple_stmt_iterator *gsi)
{
  gcond *cond = dyn_cast <gcond *> (gsi_stmt (*gsi));
  if (!cond || gimple_cond_code (cond) != NE_EXPR
      || !points_p (a, gimple_cond_lhs (cond))
      || !integer_zerop (gimple_cond_rhs (cond)))
    return false;
  gimple_stmt_iterator i = *gsi;
  gsi_next (&i);
  glabel *label = gsi_end_p (i) ? NULL : dyn_cast <glabel *> (gsi_stmt (i));
  if (!label || gimple_label_label (label) != gimple_cond_false_label (cond))
    return false;
  for (gsi_next (&i); !gsi_end_p (i); gsi_next (&i))
    {
      label = dyn_cast <glabel *> (gsi_stmt (i));
      if (label || !allocates_p (a, gsi_stmt (i)))
	break;
    }
  if (!label || gimple_label_label (label) != gimple_cond_true_label (cond))
    return false;
  while (gsi_stmt (*gsi) != label)
    gsi_remove (gsi, true);
  gsi_remove (gsi, true);
  return true;
}

/* Callback of walk_gimple_seq_mod: puts the value in the place of *S.  */

static tree
replace_value (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct allocatable *a = (struct allocatable *) wi->info;
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MEM_REF && points_p (a, TREE_OPERAND (*tp, 0))
	   && integer_zerop (TREE_OPERAND (*tp, 1))
	   && types_compatible_p (TREE_TYPE (*tp), TREE_TYPE (a->value)))
    {
      *tp = a->value;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Callback of walk_gimple_seq_mod: step 1.  */

static tree
treat_allocation (gimple_stmt_iterator *gsi, bool *handled,
		  struct walk_stmt_info *wi)
{
  *handled = false;
  wi->removed_stmt
    = remove_allocation ((struct allocatable *) wi->info, gsi);
  return NULL_TREE;
}

/* Callback of walk_tree: step 3.  */

static tree
treat_pointer (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct allocatable *a = (struct allocatable *) wi->info;
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && pointer_p (a, TREE_OPERAND (*tp, 0)))
    {
      a->reason = GPURED_REASON_allocatable_used;
      *walk_subtrees = 0;
    }
  else if (pointer_p (a, *tp))
    {
      if (*tp == gimple_get_lhs (wi->stmt))
	a->reason = GPURED_REASON_allocatable_used;
      *tp = build_fold_addr_expr (a->value);
      *walk_subtrees = 0;
    }
  else if (*tp == a->var)
    a->reason = GPURED_REASON_allocatable_used;
  else if (points_p (a, *tp))
    a->needed->add (*tp);
  return NULL_TREE;
}

/* Callback of walk_gimple_seq_mod: leaves the temporaries for later.  */

static tree
treat_statement (gimple_stmt_iterator *gsi, bool *handled,
		 struct walk_stmt_info *wi)
{
  const struct allocatable *a = (struct allocatable *) wi->info;
  *handled = hands_on_p (a, gsi_stmt (*gsi));
  return NULL_TREE;
}

/* Callback of walk_gimple_seq_mod: step 3 for the temporaries.  */

static tree
treat_holder (gimple_stmt_iterator *gsi, bool *handled,
	      struct walk_stmt_info *wi)
{
  struct allocatable *a = (struct allocatable *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  wi->removed_stmt = false;
  if (!hands_on_p (a, stmt))
    return NULL_TREE;
  if (a->needed->contains (gimple_assign_lhs (stmt)))
    gimple_assign_set_rhs1 (stmt, build_fold_addr_expr (a->value));
  else
    {
      wi->removed_stmt = true;
      gsi_remove (gsi, true);
    }
  return NULL_TREE;
}

void
allocatables_treat_body (struct allocatable *a, gimple_seq *body)
{
  struct walk_stmt_info wi = gpured_walk_info (a);
  walk_gimple_seq (*body, note_holder, NULL, &wi);
  walk_gimple_seq_mod (body, treat_allocation, NULL, &wi);
  walk_gimple_seq_mod (body, NULL, replace_value, &wi);
  walk_gimple_seq_mod (body, treat_statement, treat_pointer, &wi);
  walk_gimple_seq_mod (body, treat_holder, NULL, &wi);
}
