/* host-parts.h - what functions of target regions do where the host runs them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_HOST_PARTS_H
#define GPURED_HOST_PARTS_H

#include "region.h"

/* The function has one of these, in the attribute `gpured host'.  */

enum host_role
{
  HOST_ROLE_NONE,
  HOST_ROLE_TEAMS,		/* Of a region: a thread of the host is a team.  */
  HOST_ROLE_CALLS,		/* Of a region without teams: calls the next.  */
  HOST_ROLE_THREADS,		/* Of a parallel region: threads share it.  */
  HOST_ROLE_ONE			/* Of one in teams: a thread executes it alone.  */
};

/* host-legal.cc: why threads of the host cannot share REGION, for a remark, "" if there is
   none, or NULL if they can.  */
extern const char *gpured_omp_host_legal (struct omp_region *region);

/* host-legal.cc: whether no loop of REGION has a chunk, or is for one thread.  */
extern bool gpured_omp_host_unordered_p (const struct omp_region *region);

/* host-legal.cc: whether the number of teams does not matter in REGION, for each has
   several threads for its iterations.  */
extern bool gpured_omp_host_any_teams_p (const struct omp_region *region);

/* host-legal.cc: how many iterations of a small loop one of those in REGION is.  */
extern unsigned gpured_omp_host_weight (const struct omp_region *region);

/* host-roles.cc: the role of FNDECL on the host, and unless it is NULL, *WEIGHT of an
   iteration.  */
extern enum host_role gpured_omp_host_role (tree fndecl, unsigned *weight = NULL);

/* host-roles.cc: whether the iterations of its loops that one thread has may run in any
   order.  */
extern bool gpured_omp_host_lanes_p (tree fndecl);

#endif
