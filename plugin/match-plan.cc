/* match-plan.cc - plan the reductions of a function and print the plans.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "match.h"

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

void
gpured_match_plan (struct gpured_sites *sites, struct gpured_target *target)
{
  struct gpured_request *requests
    = XNEWVEC (struct gpured_request, sites->n);
  struct gpured_plan *plans = XNEWVEC (struct gpured_plan, sites->n);

  for (unsigned i = 0; i < sites->n; i++)
    requests[i] = sites->site[i].request;
  target->tickets = (sites->scratch
		     ? TREE_INT_CST_LOW (gimple_call_arg (sites->scratch, 4))
		     : 0);
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
    sites->site[i].plan = plans[i];
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
	    fprintf (f, " (bytes %u to %u)", plan->offset[axis],
		     plan->offset[axis] + plan->bytes[axis] - 1);
	}
      fprintf (f, "\n");
    }
}
