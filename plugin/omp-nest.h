/* omp-nest.h - what the files of the host half that treat nests of OpenMP
   constructs know of each other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_OMP_NEST_H
#define GPURED_OMP_NEST_H

#include "omp.h"

/* A loop that the threads of a team share out, or, together with `distribute',
   those of all teams: the layers of a combined construct without target and
   teams.  */
struct omp_leaf
{
  struct omp_construct construct;
  gimple *top;			/* The outermost layer.  */
  bool writes;			/* It may change memory.  */
};

/* A variable of the clauses of teams.  */
struct omp_outer
{
  struct omp_reduction reduction;
  /* Nothing but loops that reduce it name it, so that each thread can have its
     part until the end; else all threads of a team have the team's part.  */
  bool parts;
};

/* A target region in which sequential code and several loops, or loops in
   loops, alternate.  */
struct omp_nest
{
  gomp_target *target;
  gomp_teams *teams;		/* NULL: one team.  */
  auto_vec<gomp_for *> distributes; /* Those with sequential code in them.  */
  auto_vec<omp_leaf *> leaves;
  auto_vec<omp_outer> outers;
  /* The variables that each thread of the copy has for itself, and the pointers
     to such.  */
  hash_set<tree> own, own_targets;
  hash_set<tree> named;		/* Variables in the sequential code.  */
  bool flat;			/* Leaves are shared out among all teams.  */
  bool writes;			/* Something may change memory.  */
  enum gpured_reason reason;	/* None: it can be lowered.  */

  ~omp_nest ();
};

/* omp-nest.cc */

/* Read TARGET into *NEST and decide if it can be lowered.  */
extern void gpured_omp_match_nest (gomp_target *target,
				   struct omp_nest *nest);

/* Return the leaf of NEST whose outermost layer is STMT, or NULL.  */
extern struct omp_leaf *gpured_omp_leaf (struct omp_nest *nest, gimple *stmt);

/* Whether STMT is a distribute with sequential code in it.  */
extern bool gpured_omp_distribute_p (gimple *stmt);

/* Whether the value of REDUCTION is one of gpured.def, by itself.  */
extern bool gpured_omp_single_p (const struct omp_reduction *reduction);

/* Whether the reductions OUTER and INNER of one variable combine it alike.  */
extern bool gpured_omp_agree_p (const struct omp_reduction *outer,
				const struct omp_reduction *inner);

/* omp-nest-legal.cc */

/* Judge the sequential code and the leaves of NEST, whose constructs are all
   known.  Return why it cannot be lowered, or none.  */
extern enum gpured_reason gpured_omp_judge_nest (struct omp_nest *nest);

/* Whether each thread of NEST has what REF is part of for itself.  */
extern bool gpured_omp_own_p (struct omp_nest *nest, tree ref);

/* Whether STMT, in the sequential code of NEST, reads memory.  */
extern bool gpured_omp_reads_p (struct omp_nest *nest, gimple *stmt);

/* Whether STMT, in the sequential code of NEST, has an effect that only one
   thread may have.  */
extern bool gpured_omp_acts_p (struct omp_nest *nest, gimple *stmt);

/* What is known on the way through the copy of a nest.  */

struct omp_builder
{
  struct omp_nest *nest;	/* Of the copy.  */
  const struct omp_nest *original;
  gbind *bind;			/* For variables of the region.  */
  tree slots, others;		/* Halves of GPURED_slab, in turn.  */
  tree memory, other_memory;	/* Of GPURED_team_memory, or NULL_TREE.  */
  /* What the threads may have done to memory since the last barrier: read it,
     changed it in the first thread, changed it in all.  */
  bool reads, first_writes, all_write;
};

/* A reduction, and where the thread has its value.  */

struct omp_partial
{
  const struct omp_reduction *reduction;
  tree place;
  tree value;			/* What the loop names, if not PLACE.  */
  tree original;		/* The address of that outside, if needed.  */
};

/* omp-nest-build.cc */

/* Return the function NAME of gpured-abi.h or halves.h, of TYPE.  */
extern tree gpured_omp_declare (const char *name, tree type);

/* Add to *SEQ the call of FN with ARGUMENT, if there is one.  Return a new
   variable of BIND with its value.  */
extern tree gpured_omp_call_new (tree fn, tree argument, gbind *bind,
				 gimple_seq *seq);

/* Add a barrier of the block to *SEQ.  */
extern void gpured_omp_add_barrier (struct omp_builder *b, gimple_seq *seq);

/* Add ACTION, which changes memory, to *SEQ for the first thread.  */
extern void gpured_omp_add_action (struct omp_builder *b, gimple_seq action,
				   gimple_seq *seq);

/* Add to *SEQ the question if this is the first thread, with a jump to YES or
   NO.  */
extern void gpured_omp_ask_first (struct omp_builder *b, tree yes, tree no,
				  gimple_seq *seq);

/* Put, beside the target construct at GSI, that of NEST, another which all
   threads of the device run at once.  */
extern void gpured_omp_add_nest (gimple_stmt_iterator *gsi,
				 const struct omp_nest *nest);

/* omp-nest-reduce.cc */

/* Add to *SEQ what every thread needs to know at the start of the region.  */
extern void gpured_omp_start_region (struct omp_builder *b, gimple_seq *seq);

/* Give threads values of their own for what a leaf reduces, CONSTRUCT:
   PARTIALS.  Variables go to BIND, the code to *SEQ.  */
extern void gpured_omp_start_leaf (struct omp_builder *b,
				   const struct omp_construct *construct,
				   gbind *bind, gimple_seq *seq,
				   vec<omp_partial> *partials);

/* Add to *SEQ what combines PARTIALS over the block and with what is outside of
   the loop.  */
extern void gpured_omp_finish_leaf (struct omp_builder *b,
				    const vec<omp_partial> &partials,
				    gbind *bind, gimple_seq *seq,
				    location_t loc);

/* The same for the clauses of teams, of which the code is BODY.  */
extern void gpured_omp_start_outers (struct omp_builder *b, gimple_seq body,
				     vec<omp_partial> *partials,
				     gimple_seq *before);
extern void gpured_omp_finish_outers (struct omp_builder *b,
				      const vec<omp_partial> &partials,
				      gimple_seq *after);

#endif
