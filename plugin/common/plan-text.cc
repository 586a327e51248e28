/* plan-text.cc - the text of remarks on plans.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It knows nothing of GCC, so that a test on the host compiles it.  */

#include "plan.h"

const char *
gpured_reason_text (enum gpured_reason reason)
{
  static const char *const texts[] = {
    "",
#define GPURED_REASON(ID, TEXT, REMEDY) TEXT,
#include "reasons.def"
  };
  return texts[reason];
}

const char *
gpured_remedy_text (enum gpured_reason reason)
{
  static const char *const texts[] = {
    "",
#define GPURED_REASON(ID, TEXT, REMEDY) REMEDY,
#include "reasons.def"
  };
  return texts[reason];
}

const char *
gpured_algo_text (enum gpured_algo algo, enum gpured_op op)
{
  static const char *const texts[] = {
#define GPURED_ALGO(ID, TEXT) TEXT,
    GPURED_ALGOS
#undef GPURED_ALGO
  };

  if (op == GPURED_OP_land || op == GPURED_OP_lor)
    switch (algo)
      {
#define GPURED_ALGO(ID, TEXT) case GPURED_ALGO_##ID: return TEXT;
	GPURED_TRUTH_ALGOS
#undef GPURED_ALGO
      default:
	break;
      }
  return texts[algo];
}

const char *
gpured_team_text (enum gpured_algo algo)
{
  switch (algo)
    {
#define GPURED_ALGO(ID, TEXT) case GPURED_ALGO_##ID: return TEXT;
      GPURED_TEAM_ALGOS
#undef GPURED_ALGO
    default:
      return gpured_algo_text (algo, GPURED_N_OPS);
    }
}

const char *
gpured_cause_text (enum gpured_cause cause)
{
  static const char *const texts[] = {
#define GPURED_CAUSE(ID, TEXT) TEXT,
    GPURED_CAUSES
#undef GPURED_CAUSE
  };
  return texts[cause];
}

bool
gpured_plan_inexact (enum gpured_op op, enum gpured_type type)
{
  const struct gpured_type_row *row = gpured_type_find (type);

  return ((op == GPURED_OP_plus || op == GPURED_OP_mult)
	  && row && row->kind != GPURED_KIND_SIGNED
	  && row->kind != GPURED_KIND_UNSIGNED);
}

bool
gpured_plan_rounds (const struct gpured_request *request)
{
  return !request->whole && gpured_plan_inexact (request->op, request->type);
}

bool
gpured_plan_varies (const struct gpured_request *request,
		    const struct gpured_plan *plan)
{
  if (!gpured_plan_rounds (request))
    return false;
  if (request->timing)
    return true;
  switch (plan->algo[GPURED_LEVEL_gang])
    {
    case GPURED_ALGO_atomic:
    case GPURED_ALGO_atomics:
    case GPURED_ALGO_exchange:
    case GPURED_ALGO_swap:
    case GPURED_ALGO_lock:
    case GPURED_ALGO_each:
      return true;
    default:
      return plan->algo[GPURED_LEVEL_worker] == GPURED_ALGO_stock;
    }
}
