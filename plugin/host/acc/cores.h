/* cores.h - compute constructs of OpenACC on all cores of the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_CORES_H
#define GPURED_CORES_H

#include "match.h"

/* A statement that one gang executes.  */

struct gpured_alone
{
  gimple *stmt;
  bool wait_ahead, wait_behind;	/* Whether all gangs wait around it.  */
  int slot;			/* The others take its value, by this line, or -1.  */
};

/* What several gangs take in the function of a construct.  */

struct gpured_cores
{
  function *fun;
  /* Its first block, which it always executes.  */
  basic_block first;
  /* IFN_GOACC_LOOP_OFFSET and _BOUND of the loops over gangs.  */
  auto_vec <gcall *> offsets, bounds;
  auto_vec <unsigned> weights;
  /* What only one gang executes, not in a loop over gangs, and how many of them have
     values for the others.  */
  auto_vec <struct gpured_alone> alone;
  unsigned handed;
  /* The calls of reductions over gangs whose result is of use.  */
  auto_vec <const struct gpured_chain *> reductions;
  /* IFN_UNIQUE_OACC_FORK and _JOIN of the loops over gangs, where all gangs wait ahead
     of the loop, or behind it.  */
  auto_vec <gcall *> wait_ahead, wait_behind;
};

/* cores-legal.cc: fill in PLAN for FUN, whose reductions are SITES.  Return NULL, or
   why only one gang may execute it, for a remark, "" if it is no construct.  */
extern const char *gpured_cores_legal (function *fun,
				       const struct gpured_sites *sites,
				       struct gpured_cores *plan);

/* cores-work.cc: find out how much work an iteration of each loop of PLAN is.  Loops
   of GCC are known.  */
extern void gpured_cores_weigh (struct gpured_cores *plan);

/* cores-work.cc: how much work the loops of PLAN, a struct gpured_cores, have
   (team.h).  */
extern tree gpured_cores_work (void *plan, tree data, tree arg, gimple_seq *seq);

#endif
