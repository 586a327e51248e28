/* cores-legal.cc - which constructs of OpenACC may have several gangs on the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC alone executes a construct on the host by one gang, and what is right then
   stays right.  So several gangs may differ in nothing that the program can see:

   - Outside of loops over gangs each gang executes what reads memory and sets its own
     variables.  cores-alone.cc leaves all else to the first gang.
   - What it reads there, another gang may set in a loop.  Then all gangs wait ahead
     of the loop.
   - Behind a loop over gangs they wait if another one can follow.
   - All gangs have the result of a reduction over gangs.
   - A variable of the construct that a loop over gangs sets is of no use elsewhere.  Each
     gang has its own.
   - No one asks how many gangs there are, and no loop over gangs is in a function that
     the construct calls.  */

#include "gpured-gcc.h"
#include "cores.h"
#include "cores-legal.h"
#include "halves.h"
#include "host.h"
#include "remarks.h"
#include "team.h"
#include "walk.h"

/* The reason if the function is nothing that GCC makes of a construct: no remark.  */
#define GUARD ""

/* Whether CALL is IFN_UNIQUE of KIND for the level of gangs.  */

static bool
gang_mark_p (const gimple *stmt, enum ifn_unique_kind kind)
{
  const gcall *call = dyn_cast <const gcall *> (stmt);
  return (call && gimple_call_internal_p (call, IFN_UNIQUE)
	  && (enum ifn_unique_kind) TREE_INT_CST_LOW (gimple_call_arg (call, 0)) == kind
	  && tree_to_shwi (gimple_call_arg (call, 2)) == GOMP_DIM_GANG);
}

/* Whether CALL is part CODE of a loop over gangs.  */

static bool
gang_loop_p (const gcall *call, enum ifn_goacc_loop_kind code)
{
  return (gimple_call_internal_p (call, IFN_GOACC_LOOP)
	  && TREE_INT_CST_LOW (gimple_call_arg (call, GPURED_LOOP_ARG_code)) == code
	  && (TREE_INT_CST_LOW (gimple_call_arg (call, GPURED_LOOP_ARG_mask))
	      & GOMP_DIM_MASK (GOMP_DIM_GANG)));
}

/* Whether FN is one of OpenMP, C's or Fortran's, that knows about threads.  */

static bool
asks_openmp_p (tree fn)
{
  static const char *const names[] = { "omp_get_thread_num", "omp_get_num_threads",
    "omp_in_parallel", "omp_get_level", "omp_get_active_level" };
  const char *name = (fn && HAS_DECL_ASSEMBLER_NAME_P (fn)
		      ? IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn)) : "");
  for (const char *known : names)
    {
      const size_t n = strlen (known);
      if (!strncmp (name, known, n) && (!name[n] || !strcmp (name + n, "_")))
	return true;
    }
  return false;
}

/* Whether CALL asks how many gangs there are, or which one this is.  */

static bool
asks_p (const gcall *call)
{
  if (gimple_call_internal_p (call, IFN_GOACC_DIM_SIZE)
      || gimple_call_internal_p (call, IFN_GOACC_DIM_POS))
    return !integer_nonzerop (gimple_call_arg (call, 0));
  return (gimple_call_builtin_p (call, BUILT_IN_GOACC_PARLEVEL_ID)
	  || gimple_call_builtin_p (call, BUILT_IN_GOACC_PARLEVEL_SIZE)
	  || asks_openmp_p (gimple_call_fndecl (call)));
}

/* Why STMT, INSIDE or outside of loops over gangs, forbids several gangs, or
   NULL.  */

static const char *
check_stmt (struct gpured_cores_search *s, gimple *stmt, bool inside)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return NULL;
  if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      if (gang_loop_p (call, IFN_GOACC_LOOP_OFFSET))
	s->plan->offsets.safe_push (call);
      else if (gang_loop_p (call, IFN_GOACC_LOOP_BOUND))
	s->plan->bounds.safe_push (call);
      if (asks_p (call))
	return "it asks which gang it is, or how many there are";
      tree fn = gimple_call_fndecl (call);
      tree routine = fn ? oacc_get_fn_attrib (fn) : NULL_TREE;
      if (routine && oacc_fn_attrib_level (routine) == GOMP_DIM_GANG)
	return "it calls a routine with gang loops";
    }
  if (!inside)
    return gpured_cores_outside (s, stmt);
  if (gimple_vdef (stmt) && !gimple_call_internal_p (stmt))
    s->writes.safe_push (stmt);
  return NULL;
}

/* Look at all statements of the function, from its beginning on.  Return why several
   gangs are not possible, or NULL.  */

static const char *
search_all (struct gpured_cores_search *s)
{
  function *fun = s->plan->fun;
  auto_bitmap seen;
  auto_vec <basic_block> todo;
  s->region.safe_grow_cleared (last_basic_block_for_fn (fun));
  todo.safe_push (s->plan->first);
  bitmap_set_bit (seen, s->plan->first->index);
  while (!todo.is_empty ())
    {
      basic_block bb = todo.pop ();
      unsigned region = s->region[bb->index];
      FOR_EACH_IN_BB (gsi, bb)
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gang_mark_p (stmt, IFN_UNIQUE_OACC_FORK))
	    {
	      if (region)
		return GUARD;
	      s->forks.safe_push (as_a <gcall *> (stmt));
	      region = s->forks.length ();
	    }
	  else if (gang_mark_p (stmt, IFN_UNIQUE_OACC_JOIN))
	    {
	      region = 0;
	      s->joins.safe_push (as_a <gcall *> (stmt));
	    }
	  else if (const char *why = check_stmt (s, stmt, region))
	    return why;
	}
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  if (e->dest == EXIT_BLOCK_PTR_FOR_FN (fun))
	    continue;
	  if (bitmap_set_bit (seen, e->dest->index))
	    {
	      s->region[e->dest->index] = region;
	      todo.safe_push (e->dest);
	    }
	  else if (region != s->region[e->dest->index])
	    return GUARD;
	}
    }
  return NULL;
}

/* Whether control may come from the end of BB to the beginning of DEST.  */

static bool
reaches_p (basic_block bb, basic_block dest)
{
  auto_bitmap seen;
  auto_vec <basic_block> todo;
  todo.safe_push (bb);
  while (!todo.is_empty ())
    {
      edge e;
      edge_iterator ei;
      bb = todo.pop ();
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  if (e->dest == dest)
	    return true;
	  if (bitmap_set_bit (seen, e->dest->index))
	    todo.safe_push (e->dest);
	}
    }
  return false;
}

/* Whether a gang may set what others read outside of loops over gangs.  */

static bool
conflict_p (const struct gpured_cores_search *s)
{
  if (s->calls_read && !s->writes.is_empty ())
    return true;
  for (gimple *read : s->reads)
    {
      ao_ref ref;
      ao_ref_init (&ref, gimple_assign_rhs1 (read));
      for (gimple *write : s->writes)
	if (stmt_may_clobber_ref_p_1 (write, &ref))
	  return true;
    }
  return false;
}

/* Where all gangs wait.  */

static void
plan_barriers (struct gpured_cores_search *s)
{
  const bool conflict = conflict_p (s);
  for (gcall *fork : s->forks)
    if (conflict)
      s->plan->wait_ahead.safe_push (fork);
  for (gcall *join : s->joins)
    {
      bool again = conflict;
      for (gcall *fork : s->forks)
	again |= reaches_p (gimple_bb (join), gimple_bb (fork));
      if (again)
	s->plan->wait_behind.safe_push (join);
    }
}

/* Whether the construct reduces a variable itself, not only its loops.  */

static bool
construct_reduces_p (const struct gpured_cores_search *s,
		     const struct gpured_sites *sites)
{
  for (unsigned i = 0; i < sites->n; i++)
    for (unsigned c = 0; c < sites->site[i].nchains; c++)
      {
	const struct gpured_chain *chain = &sites->site[i].chain[c];
	const gcall *init = chain->step[GPURED_STEP_init];
	if (chain->axis == GOMP_DIM_GANG && init && !s->region[gimple_bb (init)->index])
	  return true;
      }
  return false;
}

/* Whether CALL, which has the result of CHAIN for an argument, passes it on: to the
   reduction of the construct or, if that has one, to the next loop that reduces the
   same variable.  */

static bool
passes_on_p (const gcall *call, const struct gpured_chain *chain, bool construct)
{
  const gcall *last = chain->step[GPURED_STEP_teardown];
  if (!gimple_call_internal_p (call, IFN_GOACC_REDUCTION)
      || gpured_match_int (call, GPURED_ARG_level) != GOMP_DIM_GANG
      || gpured_match_int (call, GPURED_ARG_op) != gpured_match_int (last,
								     GPURED_ARG_op))
    return false;
  const int code = gpured_match_int (call, GPURED_ARG_code);
  const bool original = !integer_zerop (gimple_call_arg (call, GPURED_ARG_ref));
  return (code == GPURED_STEP_fini ? original
	  : code == GPURED_STEP_setup && !original && construct);
}

/* Whether the result of CHAIN, which has no original, is of no use but to other
   reductions.  CONSTRUCT is whether the construct has one.  */

static bool
passed_on_p (const struct gpured_chain *chain, bool construct)
{
  tree result = gimple_call_lhs (chain->step[GPURED_STEP_teardown]);
  use_operand_p use;
  imm_use_iterator iter;
  if (result)
    FOR_EACH_IMM_USE_FAST (use, iter, result)
      if (!is_gimple_debug (USE_STMT (use)))
	{
	  const gcall *call = dyn_cast <const gcall *> (USE_STMT (use));
	  if (!call || !passes_on_p (call, chain, construct))
	    return false;
	}
  return true;
}

/* Note the reductions over gangs of SITES.  Return why several gangs are not possible,
   or NULL.  */

static const char *
plan_reductions (const struct gpured_cores_search *s, const struct gpured_sites *sites,
		 struct gpured_cores *plan)
{
  const bool construct = construct_reduces_p (s, sites);
  for (unsigned i = 0; i < sites->n; i++)
    for (unsigned c = 0; c < sites->site[i].nchains; c++)
      {
	const struct gpured_chain *chain = &sites->site[i].chain[c];
	if (chain->axis != GOMP_DIM_GANG)
	  continue;
	for (int s = 0; s < GPURED_N_STEPS; s++)
	  if (!chain->step[s]
	      || (s != GPURED_STEP_teardown && !gimple_call_lhs (chain->step[s])))
	    return GUARD;
	const gcall *setup = chain->step[GPURED_STEP_setup];
	tree type = TREE_TYPE (gimple_call_arg (setup, GPURED_ARG_var));
	const bool original = !integer_zerop (gimple_call_arg (setup, GPURED_ARG_ref));
	if (original || !passed_on_p (chain, construct))
	  {
	    /* The construct would take the result once for each gang.  */
	    if (!original && construct)
	      return "it uses the result of a reduction of a private variable";
	    int code = gpured_match_int (setup, GPURED_ARG_op);
	    const enum gpured_op op = gpured_match_op (code);
	    if (op == GPURED_N_OPS || !is_gimple_reg_type (type)
		|| (TREE_CODE (type) == COMPLEX_TYPE && op != GPURED_OP_plus
		    && op != GPURED_OP_mult)
		|| int_size_in_bytes (type) > 64 || int_size_in_bytes (type) <= 0)
	      return "it reduces a variable of a type that threads cannot combine";
	    plan->reductions.safe_push (chain);
	  }
      }
  return NULL;
}

/* Sort the reductions of PLAN by the place of their last calls.  */

static int
compare_places (const void *a, const void *b)
{
  const struct gpured_chain *x = *(const struct gpured_chain *const *) a;
  const struct gpured_chain *y = *(const struct gpured_chain *const *) b;
  const gcall *p = x->step[GPURED_STEP_teardown], *q = y->step[GPURED_STEP_teardown];
  if (gimple_bb (p) != gimple_bb (q))
    return gimple_bb (p)->index - gimple_bb (q)->index;
  return (int) gimple_uid (p) - (int) gimple_uid (q);
}

const char *
gpured_cores_legal (function *fun, const struct gpured_sites *sites,
		    struct gpured_cores *plan)
{
  tree attributes = DECL_ATTRIBUTES (fun->decl);
  struct gpured_cores_search s;
  plan->fun = fun;
  plan->handed = 0;
  s.calls_read = false;
  plan->first = single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun));
  s.plan = plan;
  /* Of `kernels' that is left to GCC other remarks speak.  */
  if ((!lookup_attribute ("omp target entrypoint", attributes)
       && !lookup_attribute (GPURED_HOST_ATTRIBUTE, attributes))
      || lookup_attribute ("oacc kernels", attributes))
    return GUARD;
  if (gpured_one_gang_p ()
      || lookup_attribute ("oacc parallel_kernels_gang_single", attributes))
    return "it has one gang";
  if (fun->has_nonlocal_label || fun->calls_setjmp || fun->calls_alloca)
    return "it has arrays of variable length";
  if (gpured_team_large_p (fun))
    return "its private arrays may be too large for the stack of a thread";
  if (const char *why = search_all (&s))
    return why;
  if (s.forks.is_empty () || plan->offsets.is_empty ()
      || plan->offsets.length () != plan->bounds.length ())
    return "it has no gang loop";
  if (const char *why = gpured_cores_plan_alone (&s))
    return why;
  if (const char *why = plan_reductions (&s, sites, plan))
    return why;
  if (const char *why = gpured_cores_private (&s))
    return why;
  renumber_gimple_stmt_uids (fun);
  plan->reductions.qsort (compare_places);
  plan_barriers (&s);
  return NULL;
}
