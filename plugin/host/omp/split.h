/* split.h - what split.cc needs of split-legal.cc.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SPLIT_H
#define GPURED_SPLIT_H

/* What is known of a parallel region.  */

struct split_state
{
  hash_set<tree> locals;	/* Declared in it.  */
  hash_set<tree> sequential;	/* Named outside of its loops.  */
  auto_vec<gomp_for *> loops;
  gomp_parallel *parallel;
  bool once;			/* There is something that one thread does.  */
  gimple *sections;		/* Some that can be sequential code, or NULL, */
  gimple *refused;		/* and such that cannot.  */
  gimple *other;		/* What is in the way, if it is no section: a */
  tree clause;			/* statement or a clause, or NULL.  */
};

/* Whether STMT is a barrier.  */
extern bool omp_split_barrier_p (gimple *stmt);

/* Whether the parallel region of STATE, of which nothing else is known, can be
   split.  */
extern bool omp_split_splits_p (struct split_state *state);

#endif
