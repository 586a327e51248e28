/* race.h - what race.c hands to race-report.c.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef RACE_H
#define RACE_H

#include "exec.h"

/* One of two accesses that race.  */
struct race_side
{
  const struct xinsn *i;
  uint64_t block;		/* its number in the grid */
  unsigned thread;		/* within the block */
  bool write;
};

extern void race_found (const struct race_side *a, const struct race_side *b,
			uint64_t address, unsigned bytes, bool shared);

#endif
