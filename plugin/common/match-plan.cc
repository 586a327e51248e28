/* match-plan.cc - plans the reductions of a function and prints the plans.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "match.h"

#include "gpured-abi.h"

/* Raise TARGET->taken for the calls of SITE, which is left to GCC: its
   buffers are addressed by OFFSET.  Return whether that changes anything.  */

static bool
match_taken (const struct gpured_site *site, struct gpured_target *target)
{
  tree size = TYPE_SIZE_UNIT (site->type);
  const unsigned end
    = site->offset + (size && tree_fits_uhwi_p (size) ? tree_to_uhwi (size)
		      : 0);

  bool changed = false;

  for (unsigned k = 0; k < site->nchains; k++)
    if (site->chain[k].axis >= 0
	&& end > target->taken[site->chain[k].axis])
      {
	target->taken[site->chain[k].axis] = end;
	changed = true;
      }
  return changed;
}

/* Argument ARG of the workspace call CALL.  */

static unsigned
match_arg (const gcall *call, unsigned arg)
{
  return TREE_INT_CST_LOW (gimple_call_arg (call, arg));
}

/* The bytes of shared memory that variables take on TARGET, as SITES tells.
   There nvptx has those private to a gang, and broadcasts all that are in
   memory: to the workers and, where a vector is longer than a warp, by a buffer
   for each worker to its vector (nvptx.cc, nvptx_propagate).  */

static unsigned
match_variables (const struct gpured_sites *sites,
		 const struct gpured_target *target)
{
  const unsigned vector = target->dims[GPURED_LEVEL_vector];
  unsigned workers = target->dims[GPURED_LEVEL_worker];

  if (vector <= GPURED_WARP_SIZE)
    workers = 0;
  else if (!workers)
    workers = GPURED_WARP_SIZE * GPURED_MAX_WARPS / vector;
  return sites->own + sites->frame * (1 + workers);
}

/* Fill in what TARGET has of memory for partials, from SITES.  Returns how many
   gangs have a region if that is known, else 0.  */

static unsigned
match_memory (const struct gpured_sites *sites, struct gpured_target *target)
{
  target->variables = match_variables (sites, target);
  target->memory = GPURED_MEMORY_auto;
  target->region = 0;
  if (!sites->arena)
    return 0;
  const unsigned gangs = match_arg (sites->arena, GPURED_ARENA_ARG_gangs);
  target->memory
    = (enum gpured_memory) match_arg (sites->arena, GPURED_ARENA_ARG_memory);
  if (!gangs || target->dims[GPURED_LEVEL_gang] <= gangs)
    target->region = match_arg (sites->arena, GPURED_ARENA_ARG_bytes);
  return gangs;
}

void
gpured_match_plan (struct gpured_sites *sites, struct gpured_target *target)
{
  struct gpured_request *requests
    = XNEWVEC (struct gpured_request, sites->n);
  struct gpured_plan *plans = XNEWVEC (struct gpured_plan, sites->n);

  for (unsigned i = 0; i < sites->n; i++)
    {
      sites->site[i].request.timing = sites->timing != NULL;
      requests[i] = sites->site[i].request;
    }
  target->tickets = target->nslots = 0;
  if (sites->scratch)
    {
      target->tickets = match_arg (sites->scratch, GPURED_SCRATCH_ARG_nvars);
      target->nslots = match_arg (sites->scratch, GPURED_SCRATCH_ARG_nslots);
    }
  target->ordered = lookup_attribute (GPURED_ORDERED_ATTRIBUTE,
				      DECL_ATTRIBUTES (cfun->decl));
  const unsigned gangs = match_memory (sites, target);
  memset (target->taken, 0, sizeof target->taken);

  /* What is left to GCC takes room, so that more may have to be left.  */
  bool changed = true;
  while (changed)
    {
      gpured_plan (target, requests, plans, sites->n);
      changed = false;
      for (unsigned i = 0; i < sites->n; i++)
	if (plans[i].reason)
	  changed |= match_taken (&sites->site[i], target);
    }

  for (unsigned i = 0; i < sites->n; i++)
    {
      sites->site[i].plan = plans[i];
      if (plans[i].global && !target->dims[GPURED_LEVEL_gang])
	target->dims[GPURED_LEVEL_gang] = gangs;
    }
  XDELETEVEC (requests);
  XDELETEVEC (plans);
}

void
gpured_match_dump (FILE *f, const struct gpured_sites *sites)
{
  for (unsigned i = 0; i < sites->n; i++)
    {
      const struct gpured_site *site = &sites->site[i];
      const struct gpured_plan *plan = &site->plan;
      const char *op = gpured_op_spelling (site->request.op);

      fprintf (f, "loop %u: reduction (%s:", site->request.loop,
	       op ? op : "?");
      if (site->var)
	print_generic_expr (f, site->var, TDF_SLIM);
      fprintf (f, ") on ");
      print_generic_expr (f, site->type, TDF_SLIM);
      if (plan->reason)
	{
	  fprintf (f, " left to GCC: %s\n", gpured_reason_text (plan->reason));
	  continue;
	}
      for (unsigned k = 0; k < site->nchains; k++)
	{
	  int axis = site->chain[k].axis;

	  if (axis < 0)
	    continue;
	  fprintf (f, "; %s: %s", gpured_level_id (axis),
		   gpured_algo_text (plan->algo[axis],
				     site->request.op));
	  if (plan->bytes[axis])
	    fprintf (f, " (bytes %u to %u%s)", plan->offset[axis],
		     plan->offset[axis] + plan->bytes[axis] - 1,
		     plan->global ? ", global" : "");
	}
      fprintf (f, "\n");
    }
}
