/* copies.cc - replaces copies of references by the references themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   If a dummy argument S of Fortran is in a data clause, GCC takes its address
   and accesses it as

     s.7 = s;
     _1 = *s.7;

   The code that reads constructs before `omplower' looks for S.  A reference
   never changes, so *s.7 becomes *s.  Copies that nobody uses any more are
   removed, as they would look like uses of the address.  After all constructs
   have been read, such accesses get copies again.  GIMPLE has no access
   through a pointer that is itself in memory or volatile, as the reference to
   a VOLATILE dummy argument is.  */

#include "gpured-gcc.h"
#include "host.h"
#include "infer-nest.h"
#include "walk.h"

typedef hash_map<tree, tree> copy_map;

/* Whether EXPR is a reference, by the rules of GCC's front ends.  */

static bool
reference_p (tree expr)
{
  return ((VAR_P (expr) || TREE_CODE (expr) == PARM_DECL)
	  && POINTER_TYPE_P (TREE_TYPE (expr))
	  && !gpured_temporary_p (expr)
	  && omp_privatize_by_reference (expr));
}

/* Callback of walk_gimple_seq: notes each temporary with what it is a copy of,
   or NULL if it is more than that.  */

static tree
note_copy (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || !gpured_temporary_p (lhs) || !POINTER_TYPE_P (TREE_TYPE (lhs)))
    return NULL_TREE;
  gpured_note_value ((copy_map *) wi->info, lhs,
		     (gimple_assign_single_p (stmt)
		      && reference_p (gimple_assign_rhs1 (stmt))
		      ? gimple_assign_rhs1 (stmt) : NULL_TREE));
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: puts the reference in the place of its copy.  */

static tree
replace_copy (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  if (TREE_CODE (*tp) != MEM_REF)
    return NULL_TREE;
  tree *original = ((copy_map *) wi->info)->get (TREE_OPERAND (*tp, 0));
  if (original && *original
      && types_compatible_p (TREE_TYPE (TREE_TYPE (*original)),
			     TREE_TYPE (*tp)))
    TREE_OPERAND (*tp, 0) = *original;
  return NULL_TREE;
}

/* The copies, and those of them that are used.  */

struct copy_uses
{
  copy_map *copies;
  hash_set<tree> used;
};

/* Whether STMT makes one of COPIES.  */

static bool
makes_copy_p (copy_map *copies, gimple *stmt)
{
  if (!gimple_assign_single_p (stmt))
    return false;
  tree *original = copies->get (gimple_assign_lhs (stmt));
  return original && *original == gimple_assign_rhs1 (stmt);
}

/* Callbacks of walk_gimple_seq: note the uses.  */

static tree
note_use (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else
    ((struct copy_uses *) wi->info)->used.add (*tp);
  return NULL_TREE;
}

static tree
note_uses (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  *handled = makes_copy_p (((struct copy_uses *) wi->info)->copies,
			   gsi_stmt (*gsi));
  return NULL_TREE;
}

/* Callback of walk_gimple_seq_mod: removes copies without a use.  */

static tree
remove_copy (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct copy_uses *uses = (struct copy_uses *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  wi->removed_stmt = (makes_copy_p (uses->copies, stmt)
		      && !uses->used.contains (gimple_assign_lhs (stmt)));
  if (wi->removed_stmt)
    gsi_remove (gsi, true);
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: does it in the constructs of OpenACC.  */

static tree
treat_construct (gimple_stmt_iterator *gsi, bool *handled,
		 struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  if (gimple_code (stmt) != GIMPLE_OMP_TARGET || !is_gimple_omp_oacc (stmt)
      || !is_gimple_omp_offloaded (stmt))
    return NULL_TREE;
  *handled = true;
  copy_map copies;
  struct walk_stmt_info wi = gpured_walk_info (&copies);
  walk_gimple_seq (gimple_omp_body (stmt), note_copy, NULL, &wi);
  if (copies.is_empty ())
    return NULL_TREE;
  walk_gimple_seq (gimple_omp_body (stmt), NULL, replace_copy, &wi);
  struct copy_uses uses;
  uses.copies = &copies;
  wi.info = &uses;
  walk_gimple_seq (gimple_omp_body (stmt), note_uses, note_use, &wi);
  walk_gimple_seq_mod (gimple_omp_body_ptr (stmt), remove_copy, NULL, &wi);
  return NULL_TREE;
}

void
gpured_name_references (function *fun)
{
  gpured_walk (gimple_body (fun->decl), treat_construct, NULL, NULL);
}

/* Callback of walk_gimple_seq: notes references in memory, or volatile ones, that
   are followed.  */

static tree
note_followed (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MEM_REF && reference_p (TREE_OPERAND (*tp, 0))
	   && (TREE_ADDRESSABLE (TREE_OPERAND (*tp, 0))
	       || TREE_THIS_VOLATILE (TREE_OPERAND (*tp, 0))))
    ((hash_set<tree> *) wi->info)->add (TREE_OPERAND (*tp, 0));
  return NULL_TREE;
}

void
gpured_copy_references (function *fun)
{
  hash_set<tree> followed;
  gpured_walk (gimple_body (fun->decl), NULL, note_followed, &followed);
  gpured_load_variables (fun, &followed);
}
