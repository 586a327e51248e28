/* remarks.cc - prints what becomes of each reduction of OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Two passes surround the host's `oaccloops', the last place where the host
   has the code that the device half will see.  The first notes the launch
   dimensions, which `oaccloops' replaces.  The second runs match and plan, the
   same code as in the device half, on the host's copy of each offload
   function.  Nothing is changed.

   One line per reduction, for -fopt-info-omp and -fopt-info-omp-missed:

     reduction(+:s) on double over gang worker vector: 32 partials per
     worker, then one atomic update per gang; 8192 bytes of shared memory; not
     deterministic
     reduction(+:c) on char over gang vector left to GCC:
     there is no device code for the type

   A combined construct, `parallel loop', has two reductions in GCC, one of the
   construct and one of the loop.  They are one to the user, so they share a
   line.  */

#include "gpured-gcc.h"
#include "match.h"
#include "clauses.h"
#include "dims.h"
#include "halves.h"
#include "host.h"
#include "passes.h"
#include "remarks.h"

#include "gpured-abi.h"

/* Return the name of the variable of SITE as the intermediate code has it, or
   "?".  */

static const char *
name_in_code (const struct gpured_site *site)
{
  const char *name = gpured_name_behind (site->var);
  for (unsigned c = 0; c < site->nchains && !name; c++)
    for (int s = 0; s < GPURED_N_STEPS && !name; s++)
      if (const gcall *call = site->chain[c].step[s])
	{
	  name = gpured_name_behind (gimple_call_lhs (call));
	  if (!name)
	    name = gpured_name_behind (gimple_call_arg (call, 2));
	}
  return name ? name : "?";
}

/* Return the operator of SITE as the intermediate code has it.  */

static enum tree_code
operator_in_code (const struct gpured_site *site)
{
  for (unsigned c = 0; c < site->nchains; c++)
    for (int s = 0; s < GPURED_N_STEPS; s++)
      if (site->chain[c].step[s])
	return (enum tree_code)
	       TREE_INT_CST_LOW (gimple_call_arg (site->chain[c].step[s], 4));
  return ERROR_MARK;
}

/* Return what the user wrote for SITE, one of SITES.  */

static struct gpured_clause
site_clause (const struct gpured_sites *sites, const struct gpured_site *site)
{
  unsigned count = 0, rank = 0;
  for (unsigned i = 0; i < sites->n; i++)
    if (sites->site[i].request.loop == site->request.loop)
      {
	count++;
	rank += sites->site[i].offset < site->offset;
      }
  const struct gpured_clause lowered
    = { name_in_code (site), operator_in_code (site) };
  const struct gpured_clause *kept
    = gpured_clauses_find (site->loc, count, rank, &lowered);
  return kept ? *kept : lowered;
}

/* One line: the reduction of a loop, of a construct, or of both.  */

struct remark
{
  const struct gpured_site *site;
  /* The construct's site, if the line is for both, else NULL.  */
  const struct gpured_site *construct;
  struct gpured_clause clause;
};

static unsigned
remark_levels (const struct remark *remark)
{
  return (remark->site->request.levels
	  | (remark->construct ? remark->construct->request.levels : 0));
}

/* Return why REMARK's reduction is left to GCC, or none.  */

static enum gpured_reason
remark_reason (const struct remark *remark)
{
  if (remark->site->plan.reason || !remark->construct)
    return remark->site->plan.reason;
  return remark->construct->plan.reason;
}

/* Return what is done at LEVEL for REMARK.  */

static enum gpured_algo
remark_algo (const struct remark *remark, int level)
{
  enum gpured_algo algo = remark->site->plan.algo[level];
  return algo == GPURED_ALGO_pass && remark->construct
	 ? remark->construct->plan.algo[level] : algo;
}

/* Return why the gangs of REMARK combine one after the other, or none.  */

static enum gpured_cause
remark_cause (const struct remark *remark)
{
  if (remark->site->plan.algo[GPURED_LEVEL_gang] != GPURED_ALGO_pass
      || !remark->construct)
    return remark->site->plan.cause;
  return remark->construct->plan.cause;
}

/* Whether each gang has a slot for REMARK's reduction.  */

static bool
slots_p (const struct remark *remark)
{
  const enum gpured_algo algo = remark_algo (remark, GPURED_LEVEL_gang);
  return algo == GPURED_ALGO_ticket || algo == GPURED_ALGO_order;
}

/* Print the algorithms of REMARK, innermost first, as KIND.  */

static void
print_algorithms (const struct remark *remark, dump_flags_t kind)
{
  const enum gpured_op op = remark->site->request.op;
  const char *separator = ":";
  for (int level = GPURED_N_LEVELS - 1; level >= 0; level--)
    {
      enum gpured_algo algo = remark_algo (remark, level);
      if (algo == GPURED_ALGO_pass || algo == GPURED_ALGO_fused)
	continue;
      /* Warps have those slots.  */
      if (algo == GPURED_ALGO_slots
	  && remark_algo (remark, GPURED_LEVEL_vector) == GPURED_ALGO_fused)
	algo = GPURED_ALGO_shuffle_slots;
      dump_printf (kind, "%s %s", separator, gpured_algo_text (algo, op));
      separator = ", then";
    }
  if (*separator == ':')
    dump_printf (kind, ": %s", gpured_algo_text (GPURED_ALGO_pass, op));
  if (remark_cause (remark))
    dump_printf (kind, ", %s", gpured_cause_text (remark_cause (remark)));
}

/* Return why REMARK's slots and rows, in BYTES of shared memory, are in that
   memory or in global memory, or none if that is where they belong.  */

static enum gpured_reason
memory_reason (const struct remark *remark, const struct gpured_target *target,
	       unsigned bytes)
{
  if (remark->site->plan.global)
    return (target->memory == GPURED_MEMORY_global
	    ? GPURED_REASON_memory_asked : GPURED_REASON_shared);
  if (!bytes || gpured_options.memory != GPURED_MEMORY_global)
    return GPURED_REASON_none;
  return (gpured_targets () == GPURED_TARGETS_mixed
	  ? GPURED_REASON_memory_targets : GPURED_REASON_memory_routine);
}

/* Print the bytes of shared memory per gang, and of global memory, that
   REMARK's reduction takes on TARGET, as KIND.  */

static void
print_bytes (const struct remark *remark, const struct gpured_target *target,
	     dump_flags_t kind)
{
  struct gpured_plan plan = remark->site->plan;
  memset (plan.offset, 0, sizeof plan.offset);
  const unsigned shared = gpured_plan_shared (target, &plan, 1);
  dump_printf (kind, "; %u bytes of shared memory", shared);
  if (plan.global)
    dump_printf (kind, ", %u bytes of global memory per gang",
		 gpured_plan_global (target, &plan, 1));
  if (enum gpured_reason why = memory_reason (remark, target, shared))
    dump_printf (kind, " (%s)", gpured_reason_text (why));
  if (slots_p (remark))
    {
      const unsigned n = target->nslots;
      const unsigned each
	= (target->ordered
	   ? GPURED_ORDER_SLOTS (n) * 8 + GPURED_ORDER_TICKETS (n) * 4
	   : n * 8 + 4);
      dump_printf (kind, ", %u bytes of global memory",
		   gpured_type_slots (remark->site->request.type) * each);
    }
}

/* Whether the result of REMARK's reduction may be another one in another run.
   Only rounding can make it that, in the order in which gangs come; within a
   gang the order is fixed.  */

static bool
varies_p (const struct remark *remark)
{
  struct gpured_plan plan = remark->site->plan;
  plan.algo[GPURED_LEVEL_gang] = remark_algo (remark, GPURED_LEVEL_gang);
  return gpured_plan_varies (&remark->site->request, &plan);
}

/* Print whether the result of REMARK's reduction on TARGET is the same in every
   run, as KIND.  */

static void
print_determinism (const struct remark *remark,
		   const struct gpured_target *target, dump_flags_t kind)
{
  const unsigned gangs = target->dims[GPURED_LEVEL_gang];
  const bool varies = varies_p (remark);
  dump_printf (kind, "; %sdeterministic", varies ? "not " : "");
  if (!varies && slots_p (remark)
      && gpured_plan_rounds (&remark->site->request)
      && (!gangs || gangs > target->nslots))
    dump_printf (kind, " for up to %u gangs", target->nslots);
}

/* Print the levels of REMARK's reduction, with the sizes on TARGET as far as
   the program says them, as KIND: unless told, a vector has a warp.  */

static void
print_levels (const struct remark *remark, const struct gpured_target *target,
	      dump_flags_t kind)
{
  for (unsigned level = 0; level < GPURED_N_LEVELS; level++)
    if (remark_levels (remark) & (1u << level))
      {
	const unsigned size = target->dims[level];
	dump_printf (kind, " %s", gpured_level_id (level));
	if (size && !(level == GPURED_LEVEL_vector && size == GPURED_WARP_SIZE))
	  dump_printf (kind, "(%u)", size);
      }
}

static void
print_remark (const struct remark *remark, const struct gpured_target *target)
{
  const struct gpured_site *site = remark->site;
  enum gpured_reason reason = remark_reason (remark);
  dump_flags_t kind = (reason
		       ? MSG_MISSED_OPTIMIZATION : MSG_OPTIMIZED_LOCATIONS);
  gpured_remark (kind, site->loc, "reduction(%s:%s) on %T over",
		 gpured_spell_operator (remark->clause.code),
		 remark->clause.name, site->type);
  print_levels (remark, target, kind);
  if (reason)
    dump_printf (kind, " left to GCC: %s", gpured_reason_text (reason));
  else
    {
      print_algorithms (remark, kind);
      print_bytes (remark, target, kind);
      print_determinism (remark, target, kind);
    }
  dump_printf (kind, "\n");
  if (!reason)
    gpured_remark_devices (site->loc);
  else
    gpured_remark_remedy (site->loc, reason,
			  gpured_cause_of (GPURED_REASON_none));
}

/* Warn if the user wants the same result in every run, and REMARK's reduction
   does not give it.  */

static void
warn_varies (const struct remark *remark)
{
  const struct gpured_site *site = remark->site;
  const enum gpured_reason reason = remark_reason (remark);
  if (reason)
    gpured_warn_left (site->loc, remark->clause.code, remark->clause.name,
		      site->type, reason);
  else if (varies_p (remark))
    gpured_warn_varies (site->loc, remark->clause.code, remark->clause.name,
			gpured_algo_text (remark_algo (remark,
						       GPURED_LEVEL_gang),
					  site->request.op),
			remark_cause (remark));
}

/* True if CONSTRUCT and SITE, both of SITES, are the two halves of what the
   user wrote as one: CONSTRUCT has only gangs and the address of the
   original, SITE, on a loop, has not.  */

static bool
construct_of_p (const struct gpured_sites *sites,
		const struct gpured_site *construct,
		const struct gpured_site *site)
{
  if (construct->request.loop == site->request.loop
      || construct->nchains != 1
      || construct->request.ref_levels != 1u << GPURED_LEVEL_gang
      || site->request.ref_levels != 0
      || !gpured_same_place_p (construct->loc, site->loc))
    return false;
  struct gpured_clause a = site_clause (sites, construct);
  struct gpured_clause b = site_clause (sites, site);
  return !strcmp (a.name, b.name) && a.code == b.code;
}

static void
print_remarks (const struct gpured_sites *sites,
	       const struct gpured_target *target)
{
  for (unsigned i = 0; i < sites->n; i++)
    {
      const struct gpured_site *site = &sites->site[i];
      const struct gpured_site *construct = NULL;
      bool told = false;
      for (unsigned j = 0; j < sites->n; j++)
	{
	  const struct gpured_site *other = &sites->site[j];
	  if (construct_of_p (sites, other, site))
	    construct = other;
	  told |= construct_of_p (sites, site, other);
	}
      if (told)
	continue;
      const struct remark remark
	= { site, construct, site_clause (sites, site) };
      if (gpured_remarks_p ())
	print_remark (&remark, target);
      if (gpured_options.deterministic)
	warn_varies (&remark);
    }
}

/* The launch dimensions of the current function, noted by the first pass for
   the second.  */

static struct gpured_dims noted_dims;

/* Whether the user gave one gang.  */

static bool one_gang;

/* Match, plan and print for FUN.  */

static void
remark_function (function *fun)
{
  struct gpured_target target;
  struct gpured_sites sites;

  memset (&target, 0, sizeof target);
  gpured_offload_isa (&target.sm, &target.ptx);
  gpured_dims_decide (fun, &noted_dims);
  for (int axis = 0; axis < GPURED_N_LEVELS; axis++)
    target.dims[axis] = noted_dims.size[axis];
  gpured_match (fun, &sites);
  gpured_match_plan (&sites, &target);
  if (lookup_attribute (GPURED_OFF_ATTRIBUTE, DECL_ATTRIBUTES (fun->decl)))
    for (unsigned i = 0; i < sites.n; i++)
      sites.site[i].plan.reason = GPURED_REASON_off;
  if (gpured_remarks_p () || gpured_options.deterministic)
    print_remarks (&sites, &target);
  if (dump_file)
    gpured_match_dump (dump_file, &sites);
  gpured_match_free (&sites);
}

/* -Wopenacc-parallelism as the user has it.  Of `kernels' omp-offload.cc
   (oacc_validate_dims) says nothing, and so of what becomes of it.  */
static int kept_parallelism;

/* Whether FUN is of a construct of which the device executes a copy.  */

static bool
host_only_p (function *fun)
{
  return lookup_attribute (GPURED_HOST_ATTRIBUTE, DECL_ATTRIBUTES (fun->decl));
}

bool
gpured_dims_gate (function *fun)
{
  return flag_openacc && oacc_get_fn_attrib (fun->decl);
}

bool
gpured_remarks_gate (function *fun)
{
  return gpured_dims_gate (fun) && gpured_targets () >= GPURED_TARGETS_nvptx;
}

bool
gpured_one_gang_p (void)
{
  return one_gang;
}

unsigned int
gpured_dims_execute (function *fun)
{
  gpured_dims_read (&noted_dims);
  one_gang = noted_dims.size[GOMP_DIM_GANG] == 1;
  kept_parallelism = warn_openacc_parallelism;
  if (host_only_p (fun)
      || (gpured_remarks_gate (fun)
	  && gpured_kernels_applied_p (DECL_SOURCE_LOCATION (fun->decl))))
    warn_openacc_parallelism = 0;
  return 0;
}

unsigned int
gpured_remarks_execute (function *fun)
{
  warn_openacc_parallelism = kept_parallelism;
  if (!host_only_p (fun)
      && (gpured_remarks_p () || gpured_options.deterministic || dump_file))
    remark_function (fun);
  return 0;
}
