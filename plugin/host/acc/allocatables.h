/* allocatables.h - an allocatable scalar of Fortran that is reduced.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_ALLOCATABLES_H
#define GPURED_ALLOCATABLES_H

#include "plan.h"

/* One variable in one construct or loop.  */

struct allocatable
{
  tree var;
  bool dummy;			/* It is a reference to the pointer.  */
  tree place;			/* What has the pointer, outside.  */
  tree value;			/* What stands for *S.  */
  hash_map<tree, bool> *holders;	/* Temporaries, and whether all that
				   they ever have is the pointer.  */
  hash_set<tree> *needed;	/* Those that are used other than to get at
				   the value.  */
  enum gpured_reason reason;	/* Why it cannot be done.  */
};

/* Steps 1 to 3 of allocatables.cc for A in *BODY, that of a construct, or a
   loop.  */
extern void allocatables_treat_body (struct allocatable *a, gimple_seq *body);

#endif
