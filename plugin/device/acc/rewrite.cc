/* rewrite.cc - rewrites the reductions of a function as their plans say.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   rewrite-block.cc has worker and vector, rewrite-gang.cc has gang.  The
   pieces of GIMPLE that they share are in rewrite-emit.cc.  */

#include "gpured-gcc.h"
#include "rewrite.h"
#include "uniform-nest.h"
#include "walk.h"

#include "gpured-abi.h"

/* The REF argument of CALL, or NULL.  */

tree
gpured_rewrite_ref (const gcall *call)
{
  tree ref = gimple_call_arg (call, GPURED_ARG_ref);

  return integer_zerop (ref) ? NULL_TREE : ref;
}

/* Warps per worker of RW.  */

unsigned
gpured_rewrite_warps (const struct gpured_rewrite *rw)
{
  return rw->target->dims[GPURED_LEVEL_vector] / GPURED_WARP_SIZE;
}

/* The value that CALL takes in.  */

tree
gpured_rewrite_argument (const struct gpured_rewrite *rw, const gcall *call,
			 gimple_seq *seq)
{
  return gpured_emit_value (rw->type, gimple_call_arg (call, GPURED_ARG_var),
			    seq);
}

/* *REF as a value of RW.  */

tree
gpured_rewrite_load (const struct gpured_rewrite *rw, tree ref, gimple_seq *seq)
{
  tree p = gpured_emit_value (build_pointer_type (rw->type), ref, seq);

  return gpured_emit_value (rw->type, build_simple_mem_ref (p), seq);
}

/* Store VALUE in *REF.  */

void
gpured_rewrite_store (const struct gpured_rewrite *rw, tree ref, tree value,
		      gimple_seq *seq)
{
  tree p = gpured_emit_value (build_pointer_type (rw->type), ref, seq);

  gimplify_assign (build_simple_mem_ref (p), value, seq);
}

/* A call of the entry point of FAMILY for RW with N arguments ARGS, each
   converted to the type that the entry point wants.  Its result, NULL if it
   has none.  */

tree
gpured_rewrite_call (const struct gpured_rewrite *rw,
		     enum gpured_family family, unsigned n, tree *args,
		     gimple_seq *seq)
{
  const struct gpured_request *request = &rw->site->request;
  const bool block
    = family == GPURED_FAMILY_slots || family == GPURED_FAMILY_rows;
  tree fn = gpured_decl (family, request->op,
			 block ? rw->work_row : request->type);
  tree formals = TYPE_ARG_TYPES (TREE_TYPE (fn));

  for (unsigned i = 0; i < n; i++, formals = TREE_CHAIN (formals))
    args[i] = gpured_emit_value (TREE_VALUE (formals), args[i], seq);
  tree call = build_call_expr_loc_array (rw->site->loc, fn, n, args);
  if (!VOID_TYPE_P (TREE_TYPE (call)))
    return gpured_emit_value (TREE_TYPE (call), call, seq);
  gimplify_and_add (call, seq);
  return NULL_TREE;
}

/* A call of such an entry point with two arguments, the result as a value of
   the variable of RW, or of its work type within a gang.  The entry points of
   wide types leave it where the first argument points to.  */

tree
gpured_rewrite_combined (const struct gpured_rewrite *rw,
			 enum gpured_family family, tree *args,
			 gimple_seq *seq)
{
  tree result = gpured_rewrite_call (rw, family, 2, args, seq);

  if (!result)
    return gpured_emit_load (rw, args[0], 0, seq);
  return gpured_emit_value (family == GPURED_FAMILY_gang ? rw->type : rw->work,
			    result, seq);
}

/* Whether a loop of RW may begin with the identity in a register.  What GCC
   knows of a constant is good for && and ||, but not for && on 128 bits.  */

static bool
rewrite_register_p (const struct gpured_rewrite *rw)
{
  return (!gpured_emit_truth_p (rw)
	  || (rw->site->request.op == GPURED_OP_land
	      && INTEGRAL_TYPE_P (rw->type) && gpured_wide_p (rw->type)));
}

/* INIT of the level of CHAIN of RW begins with the identity.  Where a loop
   inside may reduce the same variable, that wants to see what it is given.  */

void
gpured_rewrite_identity (const struct gpured_rewrite *rw,
			 const struct gpured_chain *chain)
{
  const struct gpured_site *site = rw->site;
  const bool innermost = chain == &site->chain[site->nchains - 1];
  gimple_seq seq = NULL;
  tree identity = rw->identity;

  if (chain->axis == GOMP_DIM_VECTOR
      || (innermost && rw->alone && rewrite_register_p (rw)))
    identity = gpured_emit_identity (rw, &seq);
  gpured_emit_replace (chain->step[GPURED_STEP_init], identity, seq);
}

/* A level of one: as if it were not used.  GCC then copies, from and to the
   original where there is one.  */

static void
rewrite_pass (const struct gpured_chain *chain)
{
  for (unsigned s = 0; s < GPURED_N_STEPS; s++)
    gimple_call_set_arg (chain->step[s], GPURED_ARG_level,
			 build_minus_one_cst (integer_type_node));
}

/* Rewrite the site of RW, outermost level first so that the inner ones see
   what comes in.  */

static void
rewrite_site (struct gpured_rewrite *rw)
{
  const struct gpured_site *site = rw->site;

  for (unsigned k = 0; k < site->nchains; k++)
    {
      const struct gpured_chain *chain = &site->chain[k];

      if (chain->axis < 0)
	continue;
      if (chain->axis == GOMP_DIM_GANG)
	gpured_rewrite_gang (rw, chain);
      else if (site->plan.algo[chain->axis] == GPURED_ALGO_pass)
	rewrite_pass (chain);
      else if (chain->axis == GOMP_DIM_WORKER)
	gpured_rewrite_worker (rw, chain);
      else
	gpured_rewrite_vector (rw, chain);
    }
}

/* The calls of SITE stay, for GCC to lower.  The host half passes && and ||
   by tree codes that GCC's lowering does not expect there.  */

static void
rewrite_leave (const struct gpured_site *site)
{
  for (unsigned k = 0; k < site->nchains; k++)
    for (unsigned s = 0; s < GPURED_N_STEPS; s++)
      if (gcall *call = site->chain[k].step[s])
	{
	  tree op = gimple_call_arg (call, GPURED_ARG_op);
	  enum tree_code code = (enum tree_code) TREE_INT_CST_LOW (op);

	  gimple_call_set_arg (call, GPURED_ARG_op,
			       build_int_cst (TREE_TYPE (op),
					      gpured_operator_in_gcc (code)));
	}
}

/* Set in RW what follows from its site and type.  */

static void
rewrite_init (struct gpured_rewrite *rw)
{
  const struct gpured_site *site = rw->site;
  unsigned op = TREE_INT_CST_LOW (gimple_call_arg (site->chain[0].step[0],
						   GPURED_ARG_op));

  rw->identity = omp_reduction_init_op (site->loc, (enum tree_code) op,
					site->type);
  rw->work = gpured_emit_type (rw);
  rw->work_row = gpured_match_type (rw->work);
}

/* Whether no other one of SITES than SITE has its variable, or may have.  */

static bool
rewrite_alone_p (const struct gpured_sites *sites,
		 const struct gpured_site *site)
{
  if (!site->var)
    return sites->n == 1;
  for (unsigned i = 0; i < sites->n; i++)
    if (&sites->site[i] != site
	&& (!sites->site[i].var
	    || DECL_NAME (sites->site[i].var) == DECL_NAME (site->var)))
      return false;
  return true;
}

/* Whether a thread that is behind the join of LOOP of SITES may store a partial
   before a barrier of the gang: at SETUP of another loop, which may be in a
   function that is called or in one that calls.  */

static bool
rewrite_stored_p (const struct gpured_sites *sites, unsigned loop)
{
  for (unsigned i = 0; i < sites->n; i++)
    {
      const struct gpured_plan *plan = &sites->site[i].plan;

      if (sites->site[i].request.loop != loop
	  && plan->bytes[GPURED_LEVEL_worker] != 0
	  && (plan->algo[GPURED_LEVEL_worker] == GPURED_ALGO_update
	      || gpured_wide_p (sites->site[i].type)))
	return true;
    }
  if (!lookup_attribute ("omp target entrypoint",
			 DECL_ATTRIBUTES (current_function_decl)))
    return true;
  FOR_EACH_STMT (gsi, cfun)
    {
      const gimple *stmt = gsi_stmt (gsi);
      tree fn = gpured_callee (stmt);

      if (fn && oacc_get_fn_attrib (fn))
	return true;
    }
  return false;
}

/* Rewrite N of SITES, which begin at SITE and are all of one loop or of the
   construct.  */

static void
rewrite_loop (const struct gpured_target *target,
	      const struct gpured_sites *sites,
	      const vec<struct gpured_uniform *> &rows,
	      const struct gpured_site *site, unsigned n)
{
  struct gpured_rewrite *rws = XCNEWVEC (struct gpured_rewrite, n);

  for (unsigned i = 0; i < n; i++)
    {
      rws[i].target = target;
      rws[i].site = &site[i];
      rws[i].scratch = sites->scratch;
      rws[i].arena = sites->arena;
      rws[i].alone = rewrite_alone_p (sites, &site[i]);
      rws[i].rows = gpured_uniform_of (rows, &site[i]);
      rws[i].type = site[i].type;
      if (!site[i].plan.reason)
	rewrite_init (&rws[i]);
    }
  gpured_rewrite_partials (rws, n, rewrite_stored_p (sites,
						     site->request.loop));
  for (unsigned i = 0; i < n; i++)
    if (site[i].plan.reason)
      rewrite_leave (&site[i]);
    else
      rewrite_site (&rws[i]);
  XDELETEVEC (rws);
}

/* Rewrite the run of sites of one loop that begins at number FIRST of SITES.
   Returns the number after it.  */

static unsigned
rewrite_run (const struct gpured_target *target,
	     const struct gpured_sites *sites,
	     const vec<struct gpured_uniform *> &rows, unsigned first)
{
  unsigned end = first;

  while (end < sites->n
	 && sites->site[end].request.loop == sites->site[first].request.loop)
    end++;
  rewrite_loop (target, sites, rows, &sites->site[first], end - first);
  return end;
}

void
gpured_rewrite (const struct gpured_target *target,
		struct gpured_sites *sites,
		const vec<struct gpured_uniform *> &rows)
{
  unsigned construct = 0;

  push_gimplify_context (true);
  /* The construct comes last in SITES, but what it hands to the loops is
     wanted first.  */
  while (construct < sites->n
	 && sites->site[construct].request.loop != sites->nloops)
    construct++;
  if (construct < sites->n)
    rewrite_run (target, sites, rows, construct);
  for (unsigned i = 0; i < construct; )
    i = rewrite_run (target, sites, rows, i);
  pop_gimplify_context (NULL);
  /* Those who want the addresses in the calls have taken them.  */
  if (sites->scratch)
    gpured_emit_delete (sites->scratch);
  if (sites->arena)
    gpured_emit_delete (sites->arena);
  if (sites->timing)
    gpured_emit_delete (sites->timing);
  sites->scratch = sites->arena = sites->timing = NULL;
  mark_virtual_operands_for_renaming (cfun);
}
