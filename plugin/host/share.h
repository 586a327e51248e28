/* share.h - constructs of which the host takes a share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SHARE_H
#define GPURED_SHARE_H

#include "count.h"

/* A variable that a construct reduces.  */
struct share_reduction
{
  tree var;			/* It, or a reference to it.  */
  enum tree_code code;		/* What combines two values.  */
};

/* A construct that consists of a loop, which only reads memory and reduces.  */
struct share_plan
{
  gomp_target *target;
  bool openacc;
  /* The directives of the loop, from outside inwards: `distribute parallel for' are
     three.  The last is the loop; where the others are loops, they have the
     same iterations.  */
  auto_vec<gimple *> chain;
  auto_vec<share_reduction> reductions;
  bool stores;			/* To memory, which has to be shared then.  */
  /* The clauses of what has to be on the device for this construct alone.  */
  auto_vec<tree> maps;
  struct gpured_range range;
};

/* The loop of PLAN.  */

static inline gomp_for *
gpured_share_loop (const struct share_plan *plan)
{
  return as_a <gomp_for *> (plan->chain[plan->chain.length () - 1]);
}

/* share-legal.cc: fill in PLAN for its target.  Return NULL, or why the host can take no
   share, for a remark.  */
extern const char *gpured_share_legal (struct share_plan *plan);

/* share-legal.cc: append the directives of the loop of TARGET to *CHAIN.  Return whether it
   is nothing but that loop.  */
extern bool gpured_share_chain (gomp_target *target, vec<gimple *> *chain);

/* share-legal.cc: the clause of TARGET that copies VAR, or what it refers to, back, or
   NULL_TREE.  That of a reference is in front of that of the reference itself.  */
extern tree gpured_share_map (gomp_target *target, tree var);

#endif
