/* constructs.h - declares what constructs.cc uses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_CONSTRUCTS_H
#define GPURED_CONSTRUCTS_H

/* constructs-type.cc: append to ITEM the members of struct gpured_host_item from SIZE
   on, for a variable of TYPE.  */
extern void gpured_constructs_type (tree type, vec<tree> *item);

/* constructs-legal.cc: why the host cannot execute FN, the host's version of a construct,
   with copies of its variables; NULL if it can.  GCC has made a control flow graph of
   FN.  */
extern const char *gpured_constructs_reason (tree fn);

#endif
