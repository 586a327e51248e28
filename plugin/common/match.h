/* match.h - the reductions of a function, as they are after `oaccloops'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   match*.cc read GIMPLE and change nothing.  The device half uses them to
   rewrite.  The host half uses them on the host's copy of the offload
   function, for its remarks.  Include gpured-gcc.h first.  */

#ifndef GPURED_MATCH_H
#define GPURED_MATCH_H

#include "operators.h"
#include "plan.h"

/* Arguments of IFN_GOACC_REDUCTION (internal-fn.h).  */
enum gpured_arg
{
  GPURED_ARG_code,
  GPURED_ARG_ref,
  GPURED_ARG_var,
  GPURED_ARG_level,
  GPURED_ARG_op,
  GPURED_ARG_offset
};

/* Arguments of IFN_GOACC_LOOP (internal-fn.h).  */
enum gpured_loop_arg
{
  GPURED_LOOP_ARG_code,
  GPURED_LOOP_ARG_direction,
  GPURED_LOOP_ARG_range,
  GPURED_LOOP_ARG_step,
  GPURED_LOOP_ARG_chunk,
  GPURED_LOOP_ARG_mask,
  GPURED_LOOP_ARG_offset
};

/* The four steps in the order of GCC's enum ifn_goacc_reduction_kind.  */
enum gpured_step
{
  GPURED_STEP_setup,
  GPURED_STEP_init,
  GPURED_STEP_fini,
  GPURED_STEP_teardown,
  GPURED_N_STEPS
};

/* The calls of one reduction at one level.  */
struct gpured_chain
{
  int axis;		/* GOMP_DIM_*, or -1: the level is not used.  */
  gcall *step[GPURED_N_STEPS];
};

/* One reduction of one variable on one loop or compute construct.  */
struct gpured_site
{
  location_t loc;	/* Of the loop, or of the construct.  */
  tree var;		/* The variable if its name is known, else NULL.  */
  tree type;		/* Its GCC type.  */
  unsigned offset;	/* GCC's OFFSET argument: unique in the loop.  */
  /* From outermost to innermost.  A loop has at most three levels, a construct
     has one.  */
  unsigned nchains;
  struct gpured_chain chain[GPURED_N_LEVELS];
  struct gpured_request request;
  struct gpured_plan plan;
};

struct gpured_sites
{
  unsigned n, allocated;
  struct gpured_site *site;
  unsigned nloops;
  /* The calls with the partials and the workspace (gpured-abi.h) in this
     function, or NULL.  */
  gcall *scratch, *arena;
  /* The call that says that the program asks which atomic operation came
     first, or NULL.  */
  gcall *timing;
  /* Bytes of the variables that are in memory, and of those private to a
     gang.  */
  unsigned frame, own;
};

/* Find the reductions of FUN, which is cfun.  Sets everything but the
   plans.  */
extern void gpured_match (function *fun, struct gpured_sites *sites);

/* match-check.cc: check SITE of FUN, whose calls are entered and whose blocks'
   postdominators are known, and fill in what follows from the calls.  */
extern void gpured_match_check (function *fun, struct gpured_site *site);

/* match-check.cc: the integer in argument ARG of CALL.  */
extern int gpured_match_int (const gcall *call, enum gpured_arg arg);

/* match-plan.cc: call gpured_plan for all of SITES on TARGET, whose sm, ptx and
   dims are given; the rest of TARGET is filled in from SITES.  Where partials
   are in global memory, a number of gangs that was not known becomes that of
   the regions.  */
extern void gpured_match_plan (struct gpured_sites *sites,
			       struct gpured_target *target);

/* match-plan.cc: print SITES with their plans to the dump file F, one line per
   reduction and level.  */
extern void gpured_match_dump (FILE *f, const struct gpured_sites *sites);

extern void gpured_match_free (struct gpured_sites *sites);

#endif
