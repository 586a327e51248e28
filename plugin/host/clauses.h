/* clauses.h - reads and changes clauses, and keeps those of reductions for the
   remarks.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_CLAUSES_H
#define GPURED_CLAUSES_H

/* Let C be each clause CODE of the list CLAUSES in turn.  */
#define FOR_EACH_CLAUSE(C, CLAUSES, CODE)				\
  for (tree C = omp_find_clause (CLAUSES, CODE); C;			\
       C = omp_find_clause (OMP_CLAUSE_CHAIN (C), CODE))

/* The clauses of STMT, a construct or loop of OpenACC or OpenMP, or NULL.  */
extern tree *gpured_clauses_of (gimple *stmt);

/* Put a clause CODE in front of *CLAUSES, with DECL, unless that is NULL_TREE, at
   LOC.  Return it.  */
extern tree gpured_clauses_add (tree *clauses, location_t loc,
				enum omp_clause_code code, tree decl);

/* The clause CODE on VAR among CLAUSES, or NULL_TREE.  */
extern tree gpured_clauses_find_var (tree clauses, enum omp_clause_code code,
				     tree var);

/* Take the clauses with CODE away from *CLAUSES.  */
extern void gpured_clauses_drop (tree *clauses, enum omp_clause_code code);

/* The mask of the levels that CLAUSES, of a loop of OpenACC, name.  */
extern unsigned gpured_clauses_levels (tree clauses);

/* Whether a loop with CLAUSES may be distributed over gangs: it says so, or it
   says nothing.  */
extern bool gpured_clauses_gang_p (tree clauses);

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

/* Return the array or pointer that DECL, of a reduction clause, is a section of,
   or NULL_TREE.  */
extern tree gpured_section_of (tree decl);

/* What is added to the address of the array or to the pointer of DECL, such a
   section, if that is known only at run time; else NULL_TREE.  */
extern tree gpured_section_offset (tree decl);

/* Whether a map of KIND copies back.  */
extern bool gpured_copied_back_p (enum gomp_map_kind kind);

#endif
