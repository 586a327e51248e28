/* match.cc - finds the reductions of a function.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   This file reads GIMPLE and changes nothing.  After `oaccloops' a loop with
   two levels and one reduction reads

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

   The statements of head and tail are in a row of blocks with one successor
   each.  The mark that ends the head defines the data dependency that the
   first mark of the tail uses.  OFF distinguishes the variables of one loop.
   A compute construct has the four calls with level 0, at its start and end,
   and no marks.

   1. Each head is followed to its tail; its calls make the sites of one loop.
   2. The remaining calls make the sites of the compute construct.
   3. match-check.cc checks the sites.  */

#include "gpured-gcc.h"
#include "match.h"
#include "walk.h"

#include "gpured-abi.h"

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
  const unsigned offset = gpured_match_int (call, GPURED_ARG_offset);
  const unsigned step = gpured_match_int (call, GPURED_ARG_code);
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
  site->chain[k].axis = gpured_match_int (call, GPURED_ARG_level);
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

/* Call DO for each call statement of FUN.  */

static void
match_each_call (function *fun, struct gpured_sites *sites,
		 void (*func) (struct gpured_sites *, gcall *))
{
  FOR_EACH_STMT (gsi, fun)
    if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
      func (sites, call);
}

/* The bytes of VAR, at most those of the shared memory of a gang.  */

static unsigned
match_bytes (tree var)
{
  tree size = DECL_P (var) ? DECL_SIZE_UNIT (var) : NULL_TREE;

  return (size && tree_fits_uhwi_p (size)
	  ? MIN (tree_to_uhwi (size), GPURED_GANG_BYTES) : 0);
}

/* The bytes of the variables of FUN that are in memory, those private to a gang
   too.  */

static unsigned
match_frame (function *fun)
{
  unsigned bytes = 0, i;
  tree var;

  FOR_EACH_LOCAL_DECL (fun, i, var)
    if (VAR_P (var) && !TREE_STATIC (var) && !DECL_EXTERNAL (var)
	&& !DECL_HAS_VALUE_EXPR_P (var) && !is_gimple_reg (var))
      bytes += match_bytes (var);
  return bytes;
}

/* The bytes of the variables that CALL, of kind OACC_PRIVATE, names.  */

static unsigned
match_private (const gcall *call)
{
  unsigned bytes = 0;

  for (unsigned i = 3; i < gimple_call_num_args (call); i++)
    bytes += match_bytes (TREE_OPERAND (gimple_call_arg (call, i), 0));
  return bytes;
}

/* Mark CALL as not yet entered; note the calls with the partials and the
   workspace, and what is private to a gang, which nvptx puts in shared
   memory.  */

static void
match_begin_call (struct gpured_sites *sites, gcall *call)
{
  gimple_set_plf (call, VISITED, false);
  if (match_unique_p (call, IFN_UNIQUE_UNSPEC)
      && gimple_call_num_args (call) == GPURED_N_SCRATCH_ARGS)
    sites->scratch = call;
  else if (match_unique_p (call, IFN_UNIQUE_UNSPEC)
	   && gimple_call_num_args (call) == GPURED_N_ARENA_ARGS)
    sites->arena = call;
  else if (match_unique_p (call, IFN_UNIQUE_UNSPEC)
	   && gimple_call_num_args (call) == GPURED_TIMING_ARGS)
    sites->timing = call;
  else if (match_unique_p (call, IFN_UNIQUE_OACC_PRIVATE)
	   && integer_zerop (gimple_call_arg (call, 2)))
    sites->own += match_private (call);
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
  sites->frame = match_frame (fun);
  match_each_call (fun, sites, match_begin_call);
  match_each_call (fun, sites, match_loop_call);
  match_each_call (fun, sites, match_construct_call);
  if (sites->n == 0)
    return;

  calculate_dominance_info (CDI_POST_DOMINATORS);
  for (unsigned i = 0; i < sites->n; i++)
    gpured_match_check (fun, &sites->site[i]);
  free_dominance_info (CDI_POST_DOMINATORS);
}

void
gpured_match_free (struct gpured_sites *sites)
{
  XDELETEVEC (sites->site);
  memset (sites, 0, sizeof *sites);
}
