/* region.h - a target region of OpenMP, as region.cc reads it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_REGION_H
#define GPURED_REGION_H

#include "plan.h"

/* The layers of a combined construct, from outermost to innermost.  */
enum omp_layer
{
  OMP_LAYER_TEAMS,
  OMP_LAYER_DISTRIBUTE,
  OMP_LAYER_PARALLEL,
  OMP_LAYER_FOR,
  OMP_LAYER_SIMD,
  OMP_N_LAYERS
};

/* One variable that the construct reduces.  */
struct omp_reduction
{
  /* What the loop names: the value, a pointer to it, or an array or pointer
     that it is a section of.  */
  tree var;
  tree section;			/* The value, if VAR is more or less.  */
  tree type;			/* Of the value.  */
  /* The value is so many of this type one after the other: an array, or the
     parts of a complex number.  */
  tree element;
  unsigned elements;
  bool by_reference;		/* VAR is a pointer to the value.  */
  bool in_place;		/* Each update is atomic (reduce-atomic.cc).  */
  bool descriptor;		/* VAR is one of an array of Fortran.  */
  bool user;			/* The clause says how to start and combine.  */
  enum tree_code code;		/* The operator in the clause.  */
  /* Elements are combined with those of other threads one by one as this says;
     NULL: whole values, by the program (reduce-user.cc).  */
  const struct gpured_pair *pair;
  tree clause;			/* The innermost.  */
  unsigned layers;		/* Mask of the layers with the clause.  */
  /* How values of threads are combined, for builders and remarks.  */
  struct gpured_request request;
  struct gpured_plan plan;
};

/* What becomes of a variable that the clauses name.  */
enum omp_privacy
{
  OMP_PRIVATE = 1,
  OMP_FIRSTPRIVATE = 2,
  OMP_LASTPRIVATE = 4
};

struct omp_variable
{
  tree var;
  unsigned privacy;		/* Mask of enum omp_privacy.  */
  unsigned layers;		/* Mask of the layers that name it.  */
  tree clause;			/* The innermost that says so.  */
};

/* The variables that something has, and the references to objects that it
   has.  */
struct omp_scope
{
  hash_set<tree> values, targets;
};

/* A combined construct around a loop: the iterations are workshared by the
   threads of a team or, with `distribute', among those of all teams.  */
struct omp_construct
{
  gomp_target *target = NULL;	/* NULL: in a function for the device.  */
  gimple *layer[OMP_N_LAYERS] = {};	/* NULL: there is no such layer.  */
  gimple *top = NULL;		/* The outermost layer.  */
  gomp_for *loop = NULL;	/* The innermost layer.  */
  auto_vec<omp_reduction> reductions;
  auto_vec<omp_variable> variables;
  tree chunk = NULL_TREE;	/* Iterations of so many run in order.  */
  /* What is in front of the loop must be done before any iteration is.  */
  bool waits = false;
  gimple *teams = NULL;		/* Around it, as far as is known.  */
  bool all = false;		/* It is all of a target region.  */
  /* The condition that one thread has to run the iterations, in order;
     NULL_TREE: several always may.  */
  tree serial = NULL_TREE;
  tree threads = NULL_TREE;	/* How many the program sees in a team.  */
  hash_set<tree> *bound = NULL;	/* Declared in the region.  */
  /* Who has a variable, from the iteration outwards (scope.cc).  */
  struct omp_scope own, outer;
  const struct omp_scope *around = &outer;
  /* What the loop does, known when it has been checked.  */
  auto_vec<tree> changes;	/* Memory that it may set.  */
  bool changes_more = false;	/* Functions may change what else they know.  */
  bool acts = false;		/* Calls or atomic operations have effects.  */
  bool writes = false;		/* It may change anything but its own.  */
  bool asks = false;		/* It asks the library (runtime-library.cc).  */
};

/* A variable that the region reduces over all teams.  */
struct omp_team_reduction
{
  struct omp_reduction reduction;
  /* Nothing but loops that reduce it name it, so that each thread can have its
     part until the end; else all threads of a team have the team's part.  */
  bool parts;
};

/* A target region: one combined construct, or sequential code in which several
   loops, or loops in loops, alternate.  */
struct omp_region
{
  gomp_target *target = NULL;
  /* The region is a single construct, with teams if there are any.  */
  bool combined = false;
  gomp_teams *teams = NULL;	/* Around sequential code; NULL: one team.  */
  auto_vec<gomp_for *> distributes; /* Those with sequential code in them.  */
  /* The loops that threads workshare, without what is around sequential
     code.  */
  auto_vec<omp_construct *> leaves;
  auto_vec<omp_team_reduction> team_reductions;
  hash_set<tree> bound;		/* Declared in the region.  */
  struct omp_scope own;		/* What each thread of the SPMD version has.  */
  hash_set<tree> named;		/* Variables in the sequential code.  */
  /* Those of the team that are in its memory, for a loop may set them.  */
  auto_vec<tree> shared;
  /* Variables that parallel regions declared which have been split.  */
  hash_set<tree> each;
  bool flat = false;		/* Leaves are distributed over all teams.  */
  bool writes = false;		/* Something may change memory.  */
  bool reduces = false;		/* There is a reduction clause in it.  */
  bool subwarp = false;		/* Teams may be sub-warps.  */
  bool rounds = false;		/* Blocks go on as other teams.  */
  enum gpured_reason reason = GPURED_REASON_none; /* None: it is lowered.  */
  /* Why it is not a combined construct, where that is what the user should know
     if nothing comes of the region.  */
  enum gpured_reason apart = GPURED_REASON_none;

  ~omp_region ();
};

#endif
