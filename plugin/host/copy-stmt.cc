/* copy-stmt.cc - copies a statement with all that is in it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC copies the statements and the variables declared in them.  Here is what its copy
   and the original would share.  */

#include "gpured-gcc.h"
#include "host.h"
#include "walk.h"

/* An operand of an atomic operation, which gimple_copy shares.  */

struct atomic_operand
{
  gimple *stmt;
  tree value;			/* A copy of it.  */
};

/* Callback of walk_gimple_seq: notes them.  */

static tree
note_atomic (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  vec<atomic_operand> *operands = (vec<atomic_operand> *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree value = NULL_TREE;
  if (gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (stmt))
    value = gimple_omp_atomic_load_rhs (load);
  else if (gomp_atomic_store *store = dyn_cast <gomp_atomic_store *> (stmt))
    value = gimple_omp_atomic_store_val (store);
  if (value)
    operands->safe_push (atomic_operand { stmt, unshare_expr (value) });
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: lists the statements.  */

static tree
list_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  ((vec<gimple *> *) wi->info)->safe_push (gsi_stmt (*gsi));
  return NULL_TREE;
}

void
gpured_list_stmts (gimple *stmt, vec<gimple *> *list)
{
  gpured_walk_one (stmt, list_stmt, NULL, list);
}

/* GCC's copy of STMT alone: a statement is a sequence as well, of all from there
   on, and GCC copies that.  Scan directives are ordered ones meanwhile, which
   consist of the same: gimple_has_substatements does not know of what is in a
   scan, and the copy would share it.  */

static gimple *
copy_one (gimple *stmt)
{
  auto_vec<gimple *> from, to;
  auto_vec<unsigned> scans;
  gpured_list_stmts (stmt, &from);
  for (unsigned i = 0; i < from.length (); i++)
    if (gimple_code (from[i]) == GIMPLE_OMP_SCAN)
      {
	scans.safe_push (i);
	from[i]->code = GIMPLE_OMP_ORDERED;
      }
  gimple *next = stmt->next;
  stmt->next = NULL;
  gimple *copy = copy_gimple_seq_and_replace_locals (stmt);
  stmt->next = next;
  if (!scans.is_empty ())
    gpured_list_stmts (copy, &to);
  for (unsigned i : scans)
    from[i]->code = to[i]->code = GIMPLE_OMP_SCAN;
  return copy;
}

/* Variables are replaced in the operands that the copy shares, which it keeps; the
   original gets the others.  */

gimple *
gpured_copy_stmt (gimple *stmt)
{
  auto_vec<atomic_operand> operands;
  gpured_walk_one (stmt, note_atomic, NULL, &operands);
  gimple *copy = copy_one (stmt);
  for (const atomic_operand &operand : operands)
    if (gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (operand.stmt))
      gimple_omp_atomic_load_set_rhs (load, operand.value);
    else
      gimple_omp_atomic_store_set_val (as_a <gomp_atomic_store *>
					 (operand.stmt), operand.value);
  return copy;
}
