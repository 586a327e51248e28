/* workspace.h - what workspace.cc needs of workspace-size.cc.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_WORKSPACE_H
#define GPURED_WORKSPACE_H

/* What regions begin at a multiple of.  */
#define REGION_ALIGN 16

/* What a construct needs; 0: nothing.  */

struct workspace_need
{
  unsigned nvars;		/* Slots for NVARS variables, */
  unsigned region;		/* and a region of so many bytes per gang.  */
  bool timing;			/* Or it has to be told of atomic operations.  */
};

/* Set *NEED to what TARGET needs; return whether that is anything.  */
extern bool workspace_find_need (gomp_target *target,
				 struct workspace_need *need);

#endif
