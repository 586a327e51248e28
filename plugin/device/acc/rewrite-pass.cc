/* rewrite-pass.cc - the pass of the device half for OpenACC reductions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It runs on each OpenACC function right after `oaccloops', which has chosen
   the levels and launch dimensions, and before `oaccdevlow', which lowers what
   is left.  It calls match (match.cc), plan (plan.cc) and rewrite
   (rewrite.cc).  */

#include "gpured-gcc.h"
#include "halves.h"
#include "match.h"
#include "passes.h"
#include "rewrite.h"
#include "uniform-nest.h"

/* What is known of the device and of the current function, whose `oacc
   function' attribute is final.  */

static struct gpured_target
device_target (void)
{
  struct gpured_target target;

  memset (&target, 0, sizeof target);
  target.sm = TARGET_SM70 ? 70 : 30;
  target.ptx = TARGET_PTX_6_0 ? 60 : 31;
  for (unsigned axis = 0; axis < GPURED_N_LEVELS; axis++)
    target.dims[axis] = oacc_get_fn_dim_size (current_function_decl, axis);
  return target;
}

/* Fix the number of gangs of FUN at GANGS, for which there is memory.  */

static void
device_fix_gangs (function *fun, unsigned gangs)
{
  tree dims = copy_list (TREE_VALUE (oacc_get_fn_attrib (fun->decl)));

  TREE_VALUE (dims) = build_int_cst (integer_type_node, gangs);
  oacc_replace_fn_attrib (fun->decl, dims);
}

/* Leave all of SITES to GCC for REASON.  */

static void
device_leave (struct gpured_sites *sites, enum gpured_reason reason)
{
  for (unsigned i = 0; i < sites->n; i++)
    sites->site[i].request.reason = reason;
}

/* Warn of those of SITES that are not what a front end and omp-low make: the
   host half, which reports to the user, does not see what became of them on
   the way here.  */

static void
device_warn (const struct gpured_sites *sites)
{
  for (unsigned i = 0; i < sites->n; i++)
    {
      const struct gpured_site *site = &sites->site[i];

      if (site->plan.reason == GPURED_REASON_incomplete
	  || site->plan.reason == GPURED_REASON_disagree)
	warning_at (site->loc, 0, "gpured: reduction left to GCC: %s",
		    gpured_reason_text (site->plan.reason));
    }
}

/* Rewrite SITES of FUN on TARGET, with all lanes executing what is around them
   where they can.  */

static void
device_rewrite (function *fun, const struct gpured_target *target,
		struct gpured_sites *sites)
{
  auto_vec<struct gpured_uniform *> rows;

  gpured_uniform_find (fun, sites, &rows);
  for (struct gpured_uniform *row : rows)
    gpured_uniform_widen (row);
  gpured_rewrite (target, sites, rows);
  for (struct gpured_uniform *row : rows)
    delete row;
}

bool
gpured_device_gate (function *fun)
{
  return oacc_get_fn_attrib (fun->decl) != NULL_TREE;
}

unsigned int
gpured_device_execute (function *fun)
{
  struct gpured_target target = device_target ();
  struct gpured_sites sites;

  gpured_match (fun, &sites);
  if (lookup_attribute (GPURED_OFF_ATTRIBUTE, DECL_ATTRIBUTES (fun->decl)))
    device_leave (&sites, GPURED_REASON_off);
  const unsigned gangs = target.dims[GPURED_LEVEL_gang];
  gpured_match_plan (&sites, &target);
  if (target.dims[GPURED_LEVEL_gang] != gangs)
    device_fix_gangs (fun, target.dims[GPURED_LEVEL_gang]);
  if (dump_file)
    gpured_match_dump (dump_file, &sites);
  device_warn (&sites);
  gpured_rewrite_options (fun, &sites);
  if (sites.n || sites.scratch || sites.arena || sites.timing)
    device_rewrite (fun, &target, &sites);
  gpured_match_free (&sites);
  return 0;
}
