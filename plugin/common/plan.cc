/* plan.cc - chooses how each reduction of a function is carried out.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Pure: it knows gpured.def and nothing of GCC.  It chooses so:

   1. Types and operators without device code, and levels that the device
      cannot have, are left to GCC.
   2. A level of size 1 is `pass'.  If nobody reads the result, all levels are.
   3. Worker and vector of one loop are combined at once: every thread stores
      its partial in a row, and one warp combines the rows.  If the rows of all
      variables of the loop do not fit in GPURED_ROWS_BYTES, or if a vector is
      longer than a warp, each warp combines by shuffles first and stores one
      partial.
   4. Worker without vector stores one partial per worker, or uses a single one
      if the hardware combines 32 bits in shared memory.  Vector without worker
      uses shuffles, and one partial per warp if it is longer than a warp.
      Workers of a wide type have one more partial, for the value before the
      loop.
   5. plan-gang.cc chooses for gangs, and for all levels of OpenMP.

   The partials of the variables of one loop lie side by side; those of
   different loops overlap.  They can be in shared memory or in the gang's part
   of the workspace.  If they fit in neither, the reduction is left to GCC,
   which needs 8 bytes.  */

#include "plan.h"

#include <string.h>

#include "gpured-abi.h"
#include "plan-gang.h"

/* Partials of a level begin at a multiple of the largest part of a slot behind
   what GCC has taken.  */
#define SLAB_ALIGN 8

/* Whether OP combines truth values.  */

static bool
plan_truth_p (enum gpured_op op)
{
  return op == GPURED_OP_land || op == GPURED_OP_lor;
}

static unsigned
plan_max (unsigned a, unsigned b)
{
  return a > b ? a : b;
}

/* Lanes of a vector on TARGET, 0 if not known.  */

static unsigned
plan_lanes (const struct gpured_target *target)
{
  return target->dims[GPURED_LEVEL_vector];
}

/* The most workers a gang can have on TARGET.  */

static unsigned
plan_workers (const struct gpured_target *target)
{
  unsigned known = target->dims[GPURED_LEVEL_worker];
  unsigned warps = plan_lanes (target) / GPURED_WARP_SIZE;

  if (known)
    return known;
  return warps > 1 ? GPURED_MAX_WARPS / warps : GPURED_MAX_WARPS;
}

/* Whether REQUEST has something to combine at LEVEL of TARGET.  */

static bool
plan_active_p (const struct gpured_target *target,
	       const struct gpured_request *request, unsigned level)
{
  return (request->levels & (1u << level)) && target->dims[level] != 1;
}

/* Why REQUEST cannot be done on TARGET, or GPURED_REASON_none.  */

static enum gpured_reason
plan_refuse (const struct gpured_target *target,
	     const struct gpured_request *request)
{
  if (request->reason)
    return request->reason;
  if (request->type == GPURED_N_TYPES)
    return GPURED_REASON_type;
  if (request->op == GPURED_N_OPS)
    return GPURED_REASON_op;
  if (!gpured_pair_find (request->op, request->type))
    return GPURED_REASON_pair;
  if (target->ptx && target->ptx < 60)
    return GPURED_REASON_ptx;
  if (target->sm && target->sm < 70)
    return GPURED_REASON_isa;
  if (plan_active_p (target, request, GPURED_LEVEL_vector)
      && (plan_lanes (target) == 0
	  || plan_lanes (target) % GPURED_WARP_SIZE != 0))
    return GPURED_REASON_vector_length;
  if (plan_workers (target) * (plan_lanes (target) / GPURED_WARP_SIZE)
      > GPURED_MAX_WARPS)
    return GPURED_REASON_warps;
  return GPURED_REASON_none;
}

/* The bytes of a slot of REQUEST: what is smaller than 32 bits and truth values
   are combined as 32 bits.  */

static unsigned
plan_slot (const struct gpured_request *request)
{
  if (plan_truth_p (request->op))
    return 4;
  return plan_max (gpured_type_find (request->type)->bits / 8, 4);
}

/* How many slots of the worker level REQUEST has beside those of the threads:
   one for what a wide variable has before the loop.  */

static unsigned
plan_saved (const struct gpured_request *request)
{
  return gpured_type_wide_p (request->type) && plan_slot (request) > 4;
}

/* Whether workers combine REQUEST in one slot.  */

static bool
plan_update_p (const struct gpured_request *request)
{
  switch (request->op)
    {
    case GPURED_OP_land:
    case GPURED_OP_lor:
      return true;
    case GPURED_OP_mult:
    case GPURED_OP_eqv:
      return false;
    default:
      return (plan_slot (request) == 4
	      && gpured_type_find (request->type)->kind != GPURED_KIND_REAL);
    }
}

/* Give PLAN the next N slots of SIZE bytes of the partials of LEVEL, of which
   *USED bytes are taken.  */

static void
plan_take (struct gpured_plan *plan, unsigned level, unsigned n, unsigned size,
	   unsigned *used)
{
  *used = (*used + size - 1) / size * size;
  plan->offset[level] = *used;
  plan->bytes[level] = n * size;
  *used += n * size;
}

/* What is taken of one memory, shared or global.  */
struct room
{
  unsigned limit;			/* Bytes of it.  */
  unsigned used[GPURED_N_LEVELS];	/* Of the partials, by the loop.  */
  unsigned rows;			/* Those of them in rows.  */
  unsigned top[GPURED_N_LEVELS];	/* The most that a loop has used.  */
};

/* BYTES up to where other partials can begin.  */

static unsigned
plan_aligned (unsigned bytes)
{
  return (bytes + SLAB_ALIGN - 1) / SLAB_ALIGN * SLAB_ALIGN;
}

/* Choose for worker and vector of REQUEST on TARGET, with partials in ROOM.  */

static void
plan_block (const struct gpured_target *target,
	    const struct gpured_request *request, struct gpured_plan *plan,
	    struct room *room)
{
  unsigned *used = room->used;
  const unsigned size = plan_slot (request);
  const bool worker = plan_active_p (target, request, GPURED_LEVEL_worker);
  const bool vector = plan_active_p (target, request, GPURED_LEVEL_vector);
  const unsigned workers = plan_workers (target);
  const unsigned warps = plan_lanes (target) / GPURED_WARP_SIZE;
  const unsigned uniform_n = workers * GPURED_WARP_SIZE + plan_saved (request);
  const unsigned row_bytes = uniform_n * size;

  if (worker && vector && warps == 1
      && room->rows + row_bytes <= GPURED_ROWS_BYTES
      && used[GPURED_LEVEL_worker] + row_bytes <= room->limit)
    {
      plan->algo[GPURED_LEVEL_vector] = GPURED_ALGO_fused;
      plan->algo[GPURED_LEVEL_worker] = GPURED_ALGO_rows;
      plan_take (plan, GPURED_LEVEL_worker, uniform_n, size,
		 &used[GPURED_LEVEL_worker]);
      room->rows += row_bytes;
      return;
    }

  if (worker && vector && warps > 1)
    {
      plan->algo[GPURED_LEVEL_vector] = GPURED_ALGO_fused;
      plan->algo[GPURED_LEVEL_worker] = GPURED_ALGO_slots;
      plan_take (plan, GPURED_LEVEL_worker,
		 workers * warps + plan_saved (request), size,
		 &used[GPURED_LEVEL_worker]);
      return;
    }

  if (vector)
    plan->algo[GPURED_LEVEL_vector]
      = warps > 1 ? GPURED_ALGO_shuffle_slots : GPURED_ALGO_shuffle;
  if (vector && warps > 1)
    plan_take (plan, GPURED_LEVEL_vector, warps, size,
	       &used[GPURED_LEVEL_vector]);
  if (worker)
    {
      const bool update = plan_update_p (request);

      plan->algo[GPURED_LEVEL_worker]
	= update ? GPURED_ALGO_update : GPURED_ALGO_slots;
      plan_take (plan, GPURED_LEVEL_worker,
		 update ? 1 : workers + plan_saved (request), size,
		 &used[GPURED_LEVEL_worker]);
    }
}

/* Choose algorithms and memory for REQUEST, or return false, with nothing chosen,
   if there is not enough of ROOM.  */

static bool
plan_place (const struct gpured_target *target,
	    const struct gpured_request *request, struct gpured_plan *plan,
	    struct room *room)
{
  const struct room before = *room;

  plan_block (target, request, plan, room);
  for (unsigned l = 0; l < GPURED_N_LEVELS; l++)
    room->top[l] = plan_max (room->used[l], room->top[l]);
  if (memcmp (before.used, room->used, sizeof before.used) == 0
      || (plan_aligned (room->top[GPURED_LEVEL_worker])
	  + plan_aligned (room->top[GPURED_LEVEL_vector])
	  * plan_workers (target) <= room->limit))
    return true;
  memset (plan, 0, sizeof *plan);
  *room = before;
  return false;
}

/* Choose for all levels of REQUEST on TARGET, with partials in one of ROOMS,
   shared and global memory; *TICKETS tickets are taken.  */

static void
plan_request (const struct gpured_target *target,
	      const struct gpured_request *request, struct gpured_plan *plan,
	      struct room rooms[2], unsigned *tickets)
{
  const bool first
    = target->memory == GPURED_MEMORY_global && target->region != 0;

  if (plan_place (target, request, plan, &rooms[first]))
    plan->global = first;
  else if (target->memory != GPURED_MEMORY_shared && target->region != 0
	   && plan_place (target, request, plan, &rooms[!first]))
    plan->global = !first;
  else
    {
      plan->reason = GPURED_REASON_shared;
      return;
    }
  if (!plan->bytes[GPURED_LEVEL_worker] && !plan->bytes[GPURED_LEVEL_vector])
    plan->global = false;

  plan->algo[GPURED_LEVEL_gang]
    = gpured_plan_gang (target, request, *tickets, &plan->cause);
  if (plan->algo[GPURED_LEVEL_gang] == GPURED_ALGO_ticket
      || plan->algo[GPURED_LEVEL_gang] == GPURED_ALGO_order)
    {
      plan->offset[GPURED_LEVEL_gang] = *tickets;
      *tickets += gpured_type_slots (request->type);
    }
}

/* Set in the N PLANS in global memory how their region is divided, ROOM telling
   what is taken of it.  */

static void
plan_divide (struct gpured_plan *plans, unsigned n, const struct room *room)
{
  for (unsigned i = 0; i < n; i++)
    if (plans[i].global)
      {
	plans[i].start = plan_aligned (room->top[GPURED_LEVEL_worker]);
	plans[i].stride = plan_aligned (room->top[GPURED_LEVEL_vector]);
      }
}

unsigned
gpured_plan_limit (unsigned variables)
{
  const unsigned left = GPURED_GANG_BYTES - GPURED_HANDED_BYTES;

  if (variables >= left)
    return 0;
  return (left - variables < GPURED_SHARED_BYTES
	  ? left - variables : GPURED_SHARED_BYTES);
}

void
gpured_plan (const struct gpured_target *target,
	     const struct gpured_request *requests,
	     struct gpured_plan *plans, unsigned n)
{
  struct room rooms[2];
  unsigned tickets = 0;

  memset (rooms, 0, sizeof rooms);
  rooms[0].limit = gpured_plan_limit (target->variables);
  rooms[1].limit = target->region;
  for (unsigned i = 0; i < n; i++)
    {
      struct gpured_plan *plan = &plans[i];

      memset (plan, 0, sizeof *plan);
      if (i == 0 || requests[i].loop != requests[i - 1].loop)
	for (unsigned l = 0; l < GPURED_N_LEVELS; l++)
	  {
	    rooms[0].rows = rooms[1].rows = 0;
	    rooms[0].used[l] = plan_aligned (target->taken[l]);
	    rooms[1].used[l] = 0;
	  }
      if (requests[i].model == GPURED_MODEL_omp)
	{
	  gpured_plan_teams (target, &requests[i], plan);
	  continue;
	}
      plan->reason = plan_refuse (target, &requests[i]);
      if (!plan->reason && !requests[i].unused)
	plan_request (target, &requests[i], plan, rooms, &tickets);
    }
  plan_divide (plans, n, &rooms[1]);
}

/* Bytes that those of the N PLANS on TARGET take per gang whose partials are in
   global memory, or those whose are not.  */

static unsigned
plan_bytes (const struct gpured_target *target,
	    const struct gpured_plan *plans, unsigned n, bool global)
{
  unsigned end[GPURED_N_LEVELS] = { 0 };

  for (unsigned i = 0; i < n; i++)
    for (unsigned l = 0; l < GPURED_N_LEVELS; l++)
      if (plans[i].global == global && plans[i].bytes[l])
	end[l] = plan_max (end[l], plans[i].offset[l] + plans[i].bytes[l]);
  return (end[GPURED_LEVEL_worker]
	  + end[GPURED_LEVEL_vector] * plan_workers (target));
}

unsigned
gpured_plan_shared (const struct gpured_target *target,
		    const struct gpured_plan *plans, unsigned n)
{
  return plan_bytes (target, plans, n, false);
}

unsigned
gpured_plan_global (const struct gpured_target *target,
		    const struct gpured_plan *plans, unsigned n)
{
  return plan_bytes (target, plans, n, true);
}
