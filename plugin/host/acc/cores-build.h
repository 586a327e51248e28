/* cores-build.h - statements and blocks of constructs on all cores of the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include cores.h first.  */

#ifndef GPURED_CORES_BUILD_H
#define GPURED_CORES_BUILD_H

#include "team.h"

/* The operator of CALL, IFN_GOACC_REDUCTION.  */

static inline enum tree_code
operator_of (const gcall *call)
{
  tree type = TREE_TYPE (gimple_call_arg (call, GPURED_ARG_var));
  return gpured_operator_on ((enum tree_code) gpured_match_int (call, GPURED_ARG_op),
			     type);
}

/* How many partials each gang of PLAN has: one for each reduction, and for each value
   that the first gang has for the others.  */

static inline unsigned
gpured_cores_lines (const struct gpured_cores *plan)
{
  return plan->reductions.length () + plan->handed;
}

/* cores-reduce.cc: append to SEQ what computes the address of partial number K, of gang
   GANG of PLAN.  Return it, an object of TYPE.  */
extern tree gpured_cores_partial (gimple_seq *seq, const struct gpured_cores *plan,
				  tree partials, tree gang, unsigned k, tree type);

/* cores-reduce.cc: have reduction number K of PLAN begin in GANG.  */
extern void gpured_cores_begin (const struct gpured_cores *plan, unsigned k,
				const struct gang *gang);

/* cores-reduce.cc: combine the values of all gangs in GANG, for all reductions of
   PLAN.  */
extern void gpured_cores_combine (const struct gpured_cores *plan,
				  const struct gang *gang);

#endif
