/* plan-gang.cc - chooses how gangs, and OpenMP teams, combine their partials.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Pure, as plan.cc is.  It chooses so:

   1. A gang that has the original's address updates it.  The only gang needs
      one plain update.  If the hardware has an atomic operation, that is used,
      or two of them for the parts of a wide type.  Otherwise, if each gang
      comes by once, each stores a partial and takes a ticket, and the last one
      combines.  Else it is an exchange, a compare-and-swap or, for a wide
      type, a lock.  These are better for integers, whose order does not
      matter, and for 128 bits, if there are few gangs.  They are always better
      for small maxima and minima, since most gangs change nothing.
   2. If results must be the same in every run (deterministic=on), operations
      that round use one partial per gang, too, and these are combined in the
      order of gangs.
   3. In OpenMP all lanes of a team, or of the grid, are combined at once.  */

#include "plan-gang.h"

#include "gpured-abi.h"

/* Why the gangs of TARGET cannot combine REQUEST by tickets, of which TICKETS
   are taken.  */

static enum gpured_cause
plan_obstacle (const struct gpured_target *target,
	       const struct gpured_request *request, unsigned tickets)
{
  if (!request->once)
    return GPURED_CAUSE_again;
  if (request->result_used)
    return GPURED_CAUSE_used;
  if (tickets + gpured_type_slots (request->type) > target->tickets)
    return GPURED_CAUSE_slots;
  return GPURED_CAUSE_none;
}

/* Why the gangs of TARGET combine REQUEST, of PAIR, one by one and not by
   tickets, of which TICKETS are taken: they do better, or have to.  */

static enum gpured_cause
plan_cause (const struct gpured_target *target,
	    const struct gpured_request *request,
	    const struct gpured_pair *pair, unsigned tickets)
{
  const unsigned gangs = target->dims[GPURED_LEVEL_gang];
  const bool wide = gpured_type_wide_p (request->type);
  const bool real
    = gpured_type_find (request->type)->kind == GPURED_KIND_REAL;

  if ((wide ? gpured_type_slots (request->type) > 1 : !real)
      && gangs && gangs <= GPURED_FEW_GANGS)
    return GPURED_CAUSE_few;
  if (!wide && !real && pair->method == GPURED_METHOD_SWAP
      && (request->op == GPURED_OP_max || request->op == GPURED_OP_min))
    return GPURED_CAUSE_rare;
  return plan_obstacle (target, request, tickets);
}

/* Why the gangs of TARGET do not combine REQUEST in order, TICKETS being
   taken.  */

static enum gpured_cause
plan_disorder (const struct gpured_target *target,
	       const struct gpured_request *request, unsigned tickets)
{
  if (request->timing)
    return GPURED_CAUSE_timing;
  if (target->dims[GPURED_LEVEL_gang] > target->nslots)
    return GPURED_CAUSE_slots;
  return plan_obstacle (target, request, tickets);
}

/* How gangs combine values of PAIR, which the hardware cannot, one by one.  */

static enum gpured_algo
plan_one_by_one (const struct gpured_pair *pair)
{
  switch (pair->method)
    {
    case GPURED_METHOD_SWAP: return GPURED_ALGO_swap;
    case GPURED_METHOD_LOCK: return GPURED_ALGO_lock;
    default: return GPURED_ALGO_exchange;
    }
}

enum gpured_algo
gpured_plan_gang (const struct gpured_target *target,
		  const struct gpured_request *request, unsigned tickets,
		  enum gpured_cause *cause)
{
  const struct gpured_pair *pair
    = gpured_pair_find (request->op, request->type);

  if (!(request->ref_levels & (1u << GPURED_LEVEL_gang)))
    return GPURED_ALGO_pass;
  if (target->dims[GPURED_LEVEL_gang] == 1)
    return GPURED_ALGO_plain;
  if (target->ordered && gpured_plan_rounds (request))
    {
      *cause = plan_disorder (target, request, tickets);
      if (!*cause)
	return GPURED_ALGO_order;
      if (gpured_pair_slots (pair))
	return plan_one_by_one (pair);
    }
  if (!gpured_pair_slots (pair))
    return (gpured_type_wide_p (request->type)
	    ? GPURED_ALGO_atomics : GPURED_ALGO_atomic);
  *cause = plan_cause (target, request, pair, tickets);
  return *cause ? plan_one_by_one (pair) : GPURED_ALGO_ticket;
}

/* How many rows GPURED_grid_ has for REQUEST.  */

static unsigned
plan_grid_rows (const struct gpured_request *request)
{
  static const unsigned rows[] = {
#define GPURED_OP(ID, SPELLING, CODE) GPURED_GRID_ROWS_##ID,
#include "gpured.def"
  };
  return rows[request->op];
}

/* Choose for the lanes of all teams of TARGET in REQUEST, of one value in
   each.  */

static void
plan_grid (const struct gpured_target *target,
	   const struct gpured_request *request, struct gpured_plan *plan)
{
  const struct gpured_pair *pair
    = gpured_pair_find (request->op, request->type);
  const unsigned rows = plan_grid_rows (request);

  if (rows > 1)
    plan->algo[GPURED_LEVEL_worker] = GPURED_ALGO_rows;
  else
    plan->algo[GPURED_LEVEL_vector] = GPURED_ALGO_shuffle_slots;
  plan->bytes[GPURED_LEVEL_worker]
    = (rows * GPURED_WARP_SIZE
       * gpured_type_find (request->type)->bits / 8);
  if (target->ordered && gpured_plan_rounds (request))
    {
      if (request->timing)
	plan->cause = GPURED_CAUSE_timing;
      else if (request->values > target->tickets)
	plan->cause = GPURED_CAUSE_slots;
      else
	{
	  plan->algo[GPURED_LEVEL_gang] = GPURED_ALGO_order;
	  return;
	}
    }
  plan->algo[GPURED_LEVEL_gang]
    = (gpured_pair_slots (pair)
       ? plan_one_by_one (pair) : GPURED_ALGO_atomic);
}

void
gpured_plan_teams (const struct gpured_target *target,
		   const struct gpured_request *request,
		   struct gpured_plan *plan)
{
  plan->reason = request->reason;
  if (request->reason || !request->levels)
    return;
  if (request->in_place)
    {
      plan->algo[GPURED_LEVEL_gang] = GPURED_ALGO_each;
      return;
    }
  if (!(request->levels & (1u << GPURED_LEVEL_worker)))
    {
      plan->algo[GPURED_LEVEL_vector] = GPURED_ALGO_shuffle;
      plan->algo[GPURED_LEVEL_worker] = GPURED_ALGO_stock;
      return;
    }
  const bool teams = request->levels & (1u << GPURED_LEVEL_gang);
  if (teams && !request->whole)
    {
      plan_grid (target, request, plan);
      return;
    }
  plan->algo[GPURED_LEVEL_vector] = GPURED_ALGO_shuffle_slots;
  plan->bytes[GPURED_LEVEL_worker]
    = request->whole ? GPURED_NEXT_SHARED : GPURED_MAX_WARPS * 8;
  if (teams)
    plan->algo[GPURED_LEVEL_gang] = GPURED_ALGO_object;
  else
    plan->algo[GPURED_LEVEL_worker] = GPURED_ALGO_every;
}
