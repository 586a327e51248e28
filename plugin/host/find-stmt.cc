/* find-stmt.cc - finds the iterator of a statement in a sequence.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "host.h"
#include "walk.h"

/* A statement that is looked for, and its place.  */

struct wanted_stmt
{
  gimple *stmt;
  gimple_stmt_iterator gsi;
};

/* Callback of walk_gimple_seq: ends the walk there.  */

static tree
find_stmt (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct wanted_stmt *wanted = (struct wanted_stmt *) wi->info;
  if (gsi_stmt (*gsi) != wanted->stmt)
    return NULL_TREE;
  wanted->gsi = *gsi;
  *handled = true;
  return integer_one_node;
}

gimple_stmt_iterator
gpured_place (gimple_seq *seq, gimple *stmt)
{
  struct wanted_stmt wanted = { stmt, gsi_none () };
  struct walk_stmt_info wi = gpured_walk_info (&wanted);
  walk_gimple_seq_mod (seq, find_stmt, NULL, &wi);
  return wanted.gsi;
}
