/* clauses.h - what is in reduction clauses, and what the user wrote there, kept
   for the remarks.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_CLAUSES_H
#define GPURED_CLAUSES_H

struct gpured_clause
{
  const char *name;		/* Of the variable.  */
  enum tree_code code;		/* The operator.  */
};

/* Keep the reductions in CLAUSES of a construct at LOC.  */
extern void gpured_clauses_note (location_t loc, tree clauses);

/* Return the clause number RANK, counted from 0, of a construct at LOC with
   COUNT reductions, which became *LOWERED; NULL if none was kept.  */
extern const struct gpured_clause *
gpured_clauses_find (location_t loc, unsigned count, unsigned rank,
		     const struct gpured_clause *lowered);

/* Add the variables that TARGET or a loop in it reduces, and that are WANTED,
   to *VARS.  */
extern void gpured_clauses_reduced (gomp_target *target, bool (*wanted) (tree),
				    hash_set<tree> *vars);

/* True if A and B are the same place in the source.  */
extern bool gpured_same_place_p (location_t a, location_t b);

#endif
