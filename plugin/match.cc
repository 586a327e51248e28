/* match.cc - find the reductions of a function; reads GIMPLE, changes nothing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   After `oaccloops' a loop with two levels and one reduction reads

     m1 = .UNIQUE (OACC_HEAD_MARK, 0, 2, tag);		head
     v1 = .GOACC_REDUCTION (SETUP, ref, v0, 1, op, off);  level 1
     f1 = .UNIQUE (OACC_FORK, m1, 1);
     v2 = .GOACC_REDUCTION (INIT, ref, v1, 1, op, off);
     m2 = .UNIQUE (OACC_HEAD_MARK, f1, 1);
     v3 = .GOACC_REDUCTION (SETUP, 0, v2, 2, op, off);	  level 2
     f2 = .UNIQUE (OACC_FORK, m2, 2);
     v4 = .GOACC_REDUCTION (INIT, 0, v3, 2, op, off);
     m3 = .UNIQUE (OACC_HEAD_MARK, f2);
     ...						body, v5 from v4
     t1 = .UNIQUE (OACC_TAIL_MARK, m3, 2);		tail
     v6 = .GOACC_REDUCTION (FINI, 0, v5, 2, op, off);
     j1 = .UNIQUE (OACC_JOIN, t1, 2);
     v7 = .GOACC_REDUCTION (TEARDOWN, 0, v6, 2, op, off);
     t2 = .UNIQUE (OACC_TAIL_MARK, j1, 1);
     ...					the same of level 1
     .UNIQUE (OACC_TAIL_MARK, j2);

   with the statements of head and tail in a row of blocks with one successor
   each.  The mark that ends the head defines the data dependency that the
   first mark of the tail uses.  OFF tells the variables of one loop apart.  A
   compute construct has the four calls with level 0, at its start and end, and
   no marks.

   1. Each head is followed to its tail; its calls make the sites of one loop.
   2. The calls left over make the sites of the compute construct.
   3. A site is checked as a whole; what does not fit gets a reason.  */

#include "gpured-gcc.h"
#include "match.h"

/* Arguments of IFN_GOACC_REDUCTION (internal-fn.h).  */
enum match_arg { ARG_CODE, ARG_REF, ARG_VAR, ARG_LEVEL, ARG_OP, ARG_OFFSET };

/* Marks as visited the calls that belong to a site.  */
#define VISITED GF_PLF_1

/* Whether STMT is IFN_UNIQUE of kind KIND.  */

static bool
match_unique_p (gimple *stmt, enum ifn_unique_kind kind)
{
  return (gimple_call_internal_p (stmt, IFN_UNIQUE)
	  && (TREE_INT_CST_LOW (gimple_call_arg (stmt, 0))
	      == (unsigned HOST_WIDE_INT) kind));
}

/* The integer in argument ARG of CALL.  */

static int
match_int (const gcall *call, unsigned arg)
{
  return (int) TREE_INT_CST_LOW (gimple_call_arg (call, arg));
}

/* Step GSI to the next statement, into the only successor at the end of a
   block.  False if there is none.  */

static bool
match_next (gimple_stmt_iterator *gsi)
{
  gsi_next (gsi);
  for (unsigned n = 0; gsi_end_p (*gsi); n++)
    {
      basic_block bb = gsi->bb;

      if (!bb || !single_succ_p (bb) || n > 16)
	return false;
      bb = single_succ (bb);
      if (bb->index == EXIT_BLOCK)
	return false;
      *gsi = gsi_start_bb (bb);
    }
  return true;
}

/* Add an empty site with OFFSET to SITES, on the loop numbered LOOP.  */

static struct gpured_site *
match_add (struct gpured_sites *sites, unsigned loop, unsigned offset)
{
  if (sites->n == sites->allocated)
    {
      sites->allocated = sites->allocated ? 2 * sites->allocated : 8;
      sites->site = XRESIZEVEC (struct gpured_site, sites->site,
				sites->allocated);
    }
  struct gpured_site *site = &sites->site[sites->n++];
  memset (site, 0, sizeof *site);
  site->offset = offset;
  site->request.loop = loop;
  return site;
}

/* Enter CALL as step of level number K, counted from the outermost, of its
   site among those of LOOP in SITES, which begin at FIRST.  */

static void
match_enter (struct gpured_sites *sites, unsigned first, unsigned loop,
	     unsigned k, gcall *call)
{
  const unsigned offset = match_int (call, ARG_OFFSET);
  const unsigned step = match_int (call, ARG_CODE);
  struct gpured_site *site = NULL;

  gimple_set_plf (call, VISITED, true);
  for (unsigned i = first; i < sites->n && !site; i++)
    if (sites->site[i].offset == offset)
      site = &sites->site[i];
  if (!site)
    site = match_add (sites, loop, offset);

  if (k >= GPURED_N_LEVELS || step >= GPURED_N_STEPS
      || site->chain[k].step[step])
    {
      site->request.reason = GPURED_REASON_disagree;
      return;
    }
  if (k >= site->nchains)
    site->nchains = k + 1;
  site->chain[k].step[step] = call;
  site->chain[k].axis = match_int (call, ARG_LEVEL);
}

/* Enter the calls of the head or tail (KIND) that begins at MARK.  The levels
   of a tail count down from *LEVELS, those of a head up; *LEVELS becomes their
   number.  Returns the last mark, or NULL if there is none.  */

static gcall *
match_side (struct gpured_sites *sites, unsigned first, unsigned loop,
	    gcall *mark, enum ifn_unique_kind kind, unsigned *levels)
{
  const bool head = kind == IFN_UNIQUE_OACC_HEAD_MARK;
  gimple_stmt_iterator gsi = gsi_for_stmt (mark);
  unsigned done = 0;

  while (match_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);

      if (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION))
	match_enter (sites, first, loop, head ? done : *levels - 1 - done,
		     as_a <gcall *> (stmt));
      else if (match_unique_p (stmt, kind))
	{
	  done++;
	  if (gimple_call_num_args (stmt) == 2)
	    {
	      if (head)
		*levels = done;
	      return done == *levels ? as_a <gcall *> (stmt) : NULL;
	    }
	}
    }
  return NULL;
}

/* The first mark of the tail of the loop whose head ends at MARK, or
   NULL.  */

static gcall *
match_tail (gcall *mark)
{
  tree dep = mark ? gimple_call_lhs (mark) : NULL_TREE;
  imm_use_iterator iter;
  use_operand_p use;

  if (!dep || TREE_CODE (dep) != SSA_NAME)
    return NULL;
  FOR_EACH_IMM_USE_FAST (use, iter, dep)
    if (match_unique_p (USE_STMT (use), IFN_UNIQUE_OACC_TAIL_MARK))
      return as_a <gcall *> (USE_STMT (use));
  return NULL;
}

/* Enter the reductions of the loop whose head begins at MARK.  */

static void
match_loop (struct gpured_sites *sites, gcall *mark)
{
  const unsigned first = sites->n;
  const unsigned loop = sites->nloops++;
  unsigned levels = 0;

  gcall *end = match_side (sites, first, loop, mark,
			   IFN_UNIQUE_OACC_HEAD_MARK, &levels);
  gcall *tail = match_tail (end);
  if (tail)
    match_side (sites, first, loop, tail, IFN_UNIQUE_OACC_TAIL_MARK, &levels);
}

/* The row of the operator whose tree code is CODE.  */

enum gpured_op
gpured_match_op (int code)
{
  static const int codes[] = {
#define GPURED_OP(ID, SPELLING, CODE) CODE,
#include "gpured.def"
  };

  for (unsigned i = 0; i < GPURED_N_OPS; i++)
    if (codes[i] == code)
      return (enum gpured_op) i;
  return GPURED_N_OPS;
}

/* The row of OP on values of TYPE.  Where a value is 0 or 1 whatever is stored,
   as C converts to _Bool, + is || and * is &&.  */

static enum gpured_op
match_bool_op (enum gpured_op op, tree type)
{
  if (TREE_CODE (type) != BOOLEAN_TYPE)
    return op;
  switch (op)
    {
    case GPURED_OP_plus: case GPURED_OP_max: return GPURED_OP_lor;
    case GPURED_OP_mult: case GPURED_OP_min: return GPURED_OP_land;
    default: return op;
    }
}

/* The row of TYPE.  A Fortran logical has one bit of precision in a word.  */

enum gpured_type
gpured_match_type (tree type)
{
  enum gpured_kind kind;

  if (SCALAR_FLOAT_TYPE_P (type))
    kind = GPURED_KIND_REAL;
  else if (TREE_CODE (type) == BOOLEAN_TYPE)
    kind = GPURED_KIND_UNSIGNED;
  else if (INTEGRAL_TYPE_P (type)
	   && TYPE_PRECISION (type) == tree_to_uhwi (TYPE_SIZE (type)))
    kind = TYPE_UNSIGNED (type) ? GPURED_KIND_UNSIGNED : GPURED_KIND_SIGNED;
  else
    return GPURED_N_TYPES;

  for (unsigned i = 0; i < GPURED_N_TYPES; i++)
    {
      const struct gpured_type_row *row
	= gpured_type_find ((enum gpured_type) i);

      if (row->kind == kind && tree_to_uhwi (TYPE_SIZE (type)) == row->bits)
	return (enum gpured_type) i;
    }
  return GPURED_N_TYPES;
}

/* The user's variable in operand OP of a call, or NULL.  */

static tree
match_variable (tree op)
{
  if (op && TREE_CODE (op) == MEM_REF)
    op = TREE_OPERAND (op, 0);
  if (op && TREE_CODE (op) == SSA_NAME)
    op = SSA_NAME_VAR (op);
  if (op && DECL_P (op) && DECL_NAME (op))
    return op;
  return NULL_TREE;
}

/* Whether the value that FROM defines is what TO takes in, as far as it can be
   seen: not if TO takes that of another call.  */

static bool
match_flow_p (gcall *from, gcall *to)
{
  tree out = gimple_call_lhs (from);
  tree in = gimple_call_arg (to, ARG_VAR);

  if (TREE_CODE (in) != SSA_NAME || in == out)
    return true;
  return !gimple_call_internal_p (SSA_NAME_DEF_STMT (in),
				  IFN_GOACC_REDUCTION);
}

/* Check that the steps of CHAIN are there and agree with FIRST, a call of the
   same site.  */

static enum gpured_reason
match_check_chain (const struct gpured_chain *chain, const gcall *first)
{
  for (unsigned s = 0; s < GPURED_N_STEPS; s++)
    if (!chain->step[s])
      return GPURED_REASON_incomplete;

  for (unsigned s = 0; s < GPURED_N_STEPS; s++)
    {
      const gcall *call = chain->step[s];

      if (match_int (call, ARG_LEVEL) != chain->axis
	  || match_int (call, ARG_OP) != match_int (first, ARG_OP)
	  || (integer_zerop (gimple_call_arg (call, ARG_REF))
	      != integer_zerop (gimple_call_arg (chain->step[0], ARG_REF)))
	  || !types_compatible_p (TREE_TYPE (gimple_call_arg (call, ARG_VAR)),
				  TREE_TYPE (gimple_call_arg (first, ARG_VAR))))
	return GPURED_REASON_disagree;
    }
  return GPURED_REASON_none;
}

/* Check the chains of SITE and the flow between them.  */

static enum gpured_reason
match_check (const struct gpured_site *site, const gcall *first)
{
  for (unsigned k = 0; k < site->nchains; k++)
    {
      enum gpured_reason reason = match_check_chain (&site->chain[k], first);
      if (reason)
	return reason;
    }

  for (unsigned k = 0; k < site->nchains; k++)
    {
      gcall *const *step = site->chain[k].step;

      if (!match_flow_p (step[GPURED_STEP_setup], step[GPURED_STEP_init])
	  || !match_flow_p (step[GPURED_STEP_fini], step[GPURED_STEP_teardown]))
	return GPURED_REASON_disagree;
      if (k + 1 == site->nchains)
	continue;
      gcall *const *inner = site->chain[k + 1].step;
      if (!match_flow_p (step[GPURED_STEP_init], inner[GPURED_STEP_setup])
	  || !match_flow_p (inner[GPURED_STEP_teardown],
			    step[GPURED_STEP_fini]))
	return GPURED_REASON_disagree;
    }
  return GPURED_REASON_none;
}

/* Whether the value that TEARDOWN leaves is read afterwards.  */

static bool
match_used_p (gcall *teardown)
{
  tree lhs = gimple_call_lhs (teardown);

  return lhs && !(TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs));
}

/* Whether control can come back to BB.  Not all cycles are in GCC's tree of
   loops: those with two entries are not.  */

static bool
match_cycle_p (basic_block bb)
{
  auto_bitmap seen;
  auto_vec<basic_block> todo;
  edge e;
  edge_iterator ei;

  todo.safe_push (bb);
  while (!todo.is_empty ())
    {
      basic_block from = todo.pop ();
      FOR_EACH_EDGE (e, ei, from->succs)
	if (bitmap_set_bit (seen, e->dest->index))
	  todo.safe_push (e->dest);
    }
  return bitmap_bit_p (seen, bb->index);
}

/* Whether BB is executed exactly once per call of FUN.  Postdominators are
   known.  */

static bool
match_once_p (function *fun, basic_block bb)
{
  return (!match_cycle_p (bb)
	  && dominated_by_p (CDI_POST_DOMINATORS,
			     single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun)), bb));
}

/* Fill in what follows from the calls of SITE of FUN.  */

static void
match_finish (function *fun, struct gpured_site *site)
{
  struct gpured_request *request = &site->request;
  gcall *first = NULL;

  for (unsigned k = 0; k < site->nchains; k++)
    for (unsigned s = 0; s < GPURED_N_STEPS; s++)
      if (gcall *call = site->chain[k].step[s])
	{
	  if (!first)
	    first = call;
	  if (!site->var)
	    site->var = match_variable (gimple_call_lhs (call));
	  if (!site->var)
	    site->var = match_variable (gimple_call_arg (call, ARG_VAR));
	}
  site->loc = gimple_location (first);
  site->type = TREE_TYPE (gimple_call_arg (first, ARG_VAR));
  request->op = match_bool_op (gpured_match_op (match_int (first, ARG_OP)),
			       site->type);
  request->type = gpured_match_type (site->type);
  if (!request->reason)
    request->reason = match_check (site, first);

  for (unsigned k = 0; k < site->nchains; k++)
    {
      const struct gpured_chain *chain = &site->chain[k];
      gcall *fini = chain->step[GPURED_STEP_fini];
      gcall *teardown = chain->step[GPURED_STEP_teardown];

      if (chain->axis < 0)
	continue;
      request->levels |= GOMP_DIM_MASK (chain->axis);
      if (!fini || integer_zerop (gimple_call_arg (fini, ARG_REF)))
	continue;
      request->ref_levels |= GOMP_DIM_MASK (chain->axis);
      if (chain->axis == GOMP_DIM_GANG)
	{
	  request->result_used = teardown && match_used_p (teardown);
	  request->once = match_once_p (fun, gimple_bb (fini));
	}
    }
}

/* Call DO for each call statement of FUN.  */

static void
match_each_call (function *fun, struct gpured_sites *sites,
		 void (*func) (struct gpured_sites *, gcall *))
{
  basic_block bb;

  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
	func (sites, call);
}

/* Mark CALL as not yet entered; note the scratch call.  */

static void
match_begin_call (struct gpured_sites *sites, gcall *call)
{
  gimple_set_plf (call, VISITED, false);
  if (match_unique_p (call, IFN_UNIQUE_UNSPEC)
      && gimple_call_num_args (call) == 5)
    sites->scratch = call;
}

/* If CALL begins the head of a loop, enter the loop.  The first mark has the
   tag as fourth argument.  */

static void
match_loop_call (struct gpured_sites *sites, gcall *call)
{
  if (match_unique_p (call, IFN_UNIQUE_OACC_HEAD_MARK)
      && gimple_call_num_args (call) > 3)
    match_loop (sites, call);
}

/* If CALL is a reduction that is on no loop, enter it for the compute
   construct.  */

static void
match_construct_call (struct gpured_sites *sites, gcall *call)
{
  unsigned first = 0;

  if (!gimple_call_internal_p (call, IFN_GOACC_REDUCTION)
      || gimple_plf (call, VISITED))
    return;
  while (first < sites->n && sites->site[first].request.loop != sites->nloops)
    first++;
  match_enter (sites, first, sites->nloops, 0, call);
}

void
gpured_match (function *fun, struct gpured_sites *sites)
{
  memset (sites, 0, sizeof *sites);
  match_each_call (fun, sites, match_begin_call);
  match_each_call (fun, sites, match_loop_call);
  match_each_call (fun, sites, match_construct_call);
  if (sites->n == 0)
    return;

  calculate_dominance_info (CDI_POST_DOMINATORS);
  for (unsigned i = 0; i < sites->n; i++)
    match_finish (fun, &sites->site[i]);
  free_dominance_info (CDI_POST_DOMINATORS);
}

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
		   gpured_algo_text (plan->algo[axis]));
	  if (plan->bytes[axis])
	    fprintf (f, " (bytes %u to %u)", plan->offset[axis],
		     plan->offset[axis] + plan->bytes[axis] - 1);
	}
      fprintf (f, "\n");
    }
}

void
gpured_match_free (struct gpured_sites *sites)
{
  XDELETEVEC (sites->site);
  memset (sites, 0, sizeof *sites);
}
