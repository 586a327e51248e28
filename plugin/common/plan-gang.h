/* plan-gang.h - the part of plan.cc that chooses for gangs and teams.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef GPURED_PLAN_GANG_H
#define GPURED_PLAN_GANG_H

#include "plan.h"

/* How REQUEST combines the partial results of the gangs of TARGET, with *CAUSE.
   TICKETS of them are taken.  */
extern enum gpured_algo gpured_plan_gang (const struct gpured_target *target,
					  const struct gpured_request *request,
					  unsigned tickets,
					  enum gpured_cause *cause);

/* Choose in PLAN all levels for REQUEST of OpenMP on TARGET.  */
extern void gpured_plan_teams (const struct gpured_target *target,
			       const struct gpured_request *request,
			       struct gpured_plan *plan);

#endif
