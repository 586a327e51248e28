/* sets.h - whether a statement sets a variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SETS_H
#define GPURED_SETS_H

/* What counts beside a statement that sets all of a variable by its name.  */

enum gpured_sets
{
  GPURED_SETS_part = 1,		/* To set a part of it.  */
  GPURED_SETS_target = 2,	/* Or of what it refers or points to.  */
  GPURED_SETS_counter = 4,	/* To be the loop that counts with it.  */
  GPURED_SETS_clause = 8,	/* To be a loop with a clause that stores in it.  */
  GPURED_SETS_any = GPURED_SETS_part | GPURED_SETS_target
};

/* Whether STMT itself, not what is in it, sets VAR; HOW is a mask of what counts.  */
extern bool gpured_sets_p (gimple *stmt, tree var, unsigned how);

/* Whether SEQ sets VAR or part of it, or takes its address.  */
extern bool gpured_may_change_p (gimple_seq seq, tree var);

/* Note in VALUES that LHS is set to VALUE, or to NULL_TREE if something sets it to
   another value, too.  */
extern void gpured_note_value (hash_map<tree, tree> *values, tree lhs, tree value);

#endif
