/* kernels-split.h - the parts of a `kernels' construct that is being split.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h and kernels.h first.  */

#ifndef GPURED_KERNELS_SPLIT_H
#define GPURED_KERNELS_SPLIT_H

/* A statement of the list and the variables that it names.  */

struct piece
{
  gimple *stmt;
  hash_set<tree> *mentions;
  int part;
  bool host;			/* A jump over a nest, and what it needs, which
				   the host executes.  */
  bool again;			/* It reads again what another one has read.  */
  bool joined;			/* It is in one part with the next one.  */
};

/* A part: the pieces from BEGIN to END - 1.  */

struct part
{
  int root;			/* The node of its nest, 0: anything else.  */
  unsigned begin, end;
  bool host;			/* It is no construct.  */
  hash_set<tree> *mentions;	/* The variables that it names.  */
};

/* A construct that is being cut.  */

struct split
{
  struct kernels *k;
  auto_vec<piece> pieces;	/* Step 1: the list.  */
  auto_vec<tree> locals;	/* The variables of its blocks.  */
  auto_vec<part> parts;
  hash_map<tree, unsigned> named; /* How many parts name each variable.  */
  auto_vec<tree> shared;	/* Step 2: those that move out.  */
  auto_vec<tree> mapped;	/* Those of them that have to be mapped.  */
  tree bound = NULL_TREE;	/* One that has to stay in one part.  */
};

/* kernels-split-points.cc */

/* Steps 1 and 2 of kernels-split.cc for SPLIT, of which K is set.  Return
   whether the construct can be cut; *WANTED becomes whether there is a
   reason to.  */
extern bool kernels_split_read (struct split *split, bool *wanted);

extern void kernels_split_free (struct split *split);

/* Return false: WHAT, which may be NULL_TREE, at WHERE keeps a construct from being
   cut.  The user knows no variable of GCC's.  */
extern bool split_refuse (location_t where, tree what);

/* Whether a jump from piece FROM of SPLIT to LABEL leads over piece I.  */
extern bool split_crosses_p (const struct split *split, int from, tree label,
			     int i);

/* The number of the label LABEL on the list of SPLIT, or -1.  */
extern int split_label_number (const struct split *split, tree label);

/* kernels-split-share.cc */

/* Step 2: find the variables that several parts of SPLIT share.  Return false if one
   cannot move; it may be that it has to be in one part.  */
extern bool split_share (struct split *split);

/* kernels-split-begin.cc */

/* The first piece of SPLIT, BEHIND or later, that computes nothing but what the nest
   at ROOT, piece I, needs, as do all up to there.  */
extern unsigned kernels_bounds_begin (const struct split *split,
				      unsigned behind, unsigned i, int root);

/* Have each nest of SPLIT read what it needs of descriptors itself.  */
extern void kernels_read_again (struct split *split);

/* kernels-split-host.cc */

/* Mark the pieces of SPLIT that the host has to execute so that the nest that
   is piece I can run on its own.  Return false, with nothing marked that was
   not before, if it cannot execute them.  */
extern bool kernels_host_mark (struct split *split, int i);

/* Whether the host can execute piece I of SPLIT, a computation.  */
extern bool kernels_host_step_p (const struct split *split, unsigned i);

/* Whether part P of SPLIT names VAR.  */
extern bool split_mentioned_p (const struct split *split, unsigned p, tree var);

/* How many parts of SPLIT name VAR.  */
extern unsigned split_count_mentions (const struct split *split, tree var);

/* Whether VAR lives in a register of the host.  */
extern bool split_register_p (tree var);

#endif
