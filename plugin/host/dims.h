/* dims.h - the launch dimensions that the offload compiler will choose.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_DIMS_H
#define GPURED_DIMS_H

#include "gpured-table.h"

/* Launch dimensions by axis as an `oacc function' attribute has them: -1 not
   given, 0 known at run time only.  */
struct gpured_dims
{
  int size[GPURED_N_LEVELS];
};

/* Read the dimensions of the current function into *DIMS, before `oaccloops'
   replaces them by those of the host.  False if it is no OpenACC function.
   */
extern bool gpured_dims_read (struct gpured_dims *dims);

/* Read what -fopenacc-dim= gives into *DIMS.  */
extern void gpured_dims_given (struct gpured_dims *dims);

/* The mask of the levels that the routine called by STMT uses.  */
extern unsigned gpured_routine_levels (gimple *stmt);

/* The size that the clause CODE of TARGET gives, num_gangs or its like: -1
   without it, 0 if it is not constant.  */
extern int gpured_dims_clause (gomp_target *target, enum omp_clause_code code);

/* Make SIZE, of an offloaded region, what the offload compiler for nvptx makes of
   it before it chooses what is not given.  VECTOR_ROUTINE says that the region calls
   a routine with levels.  */
extern void gpured_dims_fit (int size[GPURED_N_LEVELS], bool vector_routine);

/* Make *DIMS what the offload compiler for nvptx will make of it in FUN,
   after `oaccloops': nothing is -1 any more.  */
extern void gpured_dims_decide (function *fun, struct gpured_dims *dims);

#endif
