/* kernels-split.h - the parts of a `kernels' construct that is being cut.

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
};

/* A part: the pieces from BEGIN to END - 1.  */

struct part
{
  int root;			/* The node of its nest, 0: anything else.  */
  unsigned begin, end;
};

/* A construct that is being cut.  */

struct split
{
  struct kernels *k;
  auto_vec<piece> pieces;	/* Step 1: the list.  */
  auto_vec<tree> locals;	/* The variables of its blocks.  */
  auto_vec<part> parts;
  auto_vec<tree> shared;	/* Step 2: those that move out.  */
  auto_vec<tree> mapped;	/* Those of them that have to be mapped.  */
};

/* kernels-parts.cc */

/* Steps 1 and 2 of kernels-split.cc for SPLIT, of which K is set.  Return
   whether the construct can be cut; *WANTED becomes whether there is a
   reason to.  */
extern bool kernels_split_read (struct split *split, bool *wanted);

extern void kernels_split_free (struct split *split);

/* Whether part P of SPLIT names VAR.  */
extern bool split_mentioned_p (const struct split *split, unsigned p, tree var);

/* How many parts of SPLIT name VAR.  */
extern unsigned split_count_mentions (const struct split *split, tree var);

/* Whether VAR lives in a register of the host.  */
extern bool split_register_p (tree var);

/* Whether a part of SPLIT sets VAR.  */
extern bool split_set_p (const struct split *split, tree var);

#endif
