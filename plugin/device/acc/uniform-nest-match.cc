/* uniform-nest-match.cc - finds loops around vector loops that all lanes can
   execute.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In GCC's code the first lane of a warp executes the code of a gang or worker
   loop that is not in a vector loop.  Its registers are broadcast at the fork
   of each vector loop (nvptx.cc, nvptx_warp_propagate).  For a short vector
   loop this is most of the work.  All lanes can execute that code instead, and
   nobody can tell, if

   1. it only computes, loads and stores, and calls only functions that do no
      more than compute;
   2. no variable of the function is in memory: each lane would see its own;
   3. no value that lanes compute in a vector loop is used outside of it, where
      GCC takes the value of the first lane, unless the loop reduces it;
   4. gpured rewrites the reductions of the loop, so that all lanes get the
      result.

   This file reads GIMPLE and changes nothing.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "rewrite.h"
#include "uniform-nest.h"
#include "unroll.h"
#include "walk.h"

#include "gpured-abi.h"

bool
gpured_loop_part_p (gimple *stmt, enum ifn_goacc_loop_kind kind)
{
  return (gimple_call_internal_p (stmt, IFN_GOACC_LOOP)
	  && (TREE_INT_CST_LOW (gimple_call_arg (stmt, GPURED_LOOP_ARG_code))
	      == (unsigned HOST_WIDE_INT) kind));
}

/* The kind of STMT, IFN_UNIQUE.  */

static enum ifn_unique_kind
unique_kind (const gimple *stmt)
{
  return (enum ifn_unique_kind) TREE_INT_CST_LOW (gimple_call_arg (stmt, 0));
}

bool
gpured_level_mark_p (gimple *stmt, enum ifn_unique_kind kind, unsigned level)
{
  return (gimple_call_internal_p (stmt, IFN_UNIQUE)
	  && unique_kind (stmt) == kind
	  && TREE_INT_CST_LOW (gimple_call_arg (stmt, 2)) == level);
}

bool
gpured_lanes_mark_p (gimple *stmt, enum ifn_unique_kind kind)
{
  return gpured_level_mark_p (stmt, kind, GOMP_DIM_VECTOR);
}

/* Note CALL, IFN_UNIQUE, of ROWS.  */

static bool
note_unique (struct gpured_uniform *rows, gcall *call)
{
  switch (unique_kind (call))
    {
    case IFN_UNIQUE_OACC_FORK:
    case IFN_UNIQUE_OACC_JOIN:
      if (integer_minus_onep (gimple_call_arg (call, 2)))
	return true;
      rows->marks.safe_push (call);
      return (TREE_INT_CST_LOW (gimple_call_arg (call, 2)) == GOMP_DIM_VECTOR
	      && call == gpured_last_stmt (gimple_bb (call)));
    case IFN_UNIQUE_OACC_HEAD_MARK:
    case IFN_UNIQUE_OACC_TAIL_MARK:
    case IFN_UNIQUE_OACC_PRIVATE:
      return true;
    default:
      return false;
    }
}

/* Note CALL, IFN_GOACC_LOOP, which is in loop number INSIDE over lanes, or in
   none, of ROWS.  */

static bool
note_part (struct gpured_uniform *rows, gcall *call, unsigned inside)
{
  const unsigned mask
    = TREE_INT_CST_LOW (gimple_call_arg (call, GPURED_LOOP_ARG_mask));
  if (mask == 0)
    return true;
  if (mask & GOMP_DIM_MASK (GOMP_DIM_VECTOR))
    {
      rows->inner.safe_push (call);
      return inside && mask == GOMP_DIM_MASK (GOMP_DIM_VECTOR);
    }
  rows->parts.safe_push (call);
  if (!rows->levels)
    rows->levels = mask;
  return !inside && rows->levels == mask;
}

/* Note CALL, IFN_GOACC_REDUCTION, of ROWS.  */

static bool
note_reduction (struct gpured_uniform *rows, gcall *call)
{
  const int level = gpured_match_int (call, GPURED_ARG_level);
  if (level < 0)
    return true;
  rows->reductions.safe_push (call);
  return level == GOMP_DIM_VECTOR;
}

/* Whether CALL only computes, as step 1.  */

static bool
computes_p (gcall *call)
{
  if (gimple_vdef (call) || gimple_vuse (call) || gimple_has_volatile_ops (call)
      || stmt_could_throw_p (cfun, call)
      || (gimple_call_flags (call) & ECF_MAY_BE_ALLOCA))
    return false;
  if (gimple_call_internal_p (call))
    return ((internal_fn_flags (gimple_call_internal_fn (call)) & ECF_CONST)
	    && !gimple_call_internal_p (call, IFN_GOACC_DIM_SIZE)
	    && !gimple_call_internal_p (call, IFN_GOACC_DIM_POS)
	    && !gimple_call_internal_p (call, IFN_GOACC_TILE));
  return gimple_call_builtin_p (call, BUILT_IN_NORMAL);
}

/* Note CALL, outside of loops over lanes of ROWS.  */

static bool
note_call (struct gpured_uniform *rows, gcall *call, unsigned inside)
{
  if (gimple_call_internal_p (call, IFN_UNIQUE))
    return note_unique (rows, call);
  if (gimple_call_internal_p (call, IFN_GOACC_LOOP))
    return note_part (rows, call, inside);
  if (gimple_call_internal_p (call, IFN_GOACC_REDUCTION))
    return note_reduction (rows, call);
  if (!inside)
    return computes_p (call);
  if (!gimple_call_builtin_p (call) && !gimple_call_internal_p (call))
    rows->subwarp_p = false;
  return true;
}

/* Note STMT, which is in loop number INSIDE over lanes, or in none, of ROWS.
   Return false if not all lanes can execute it.  */

static bool
note_stmt (struct gpured_uniform *rows, gimple *stmt, unsigned inside)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return true;
  if (gcall *call = dyn_cast <gcall *> (stmt))
    {
      if (!note_call (rows, call, inside))
	return false;
    }
  else if (!inside && is_gimple_assign (stmt))
    {
      if (gimple_has_volatile_ops (stmt) || stmt_could_throw_p (cfun, stmt))
	return false;
      if (gimple_vdef (stmt))
	rows->stores.safe_push (stmt);
    }
  else if (gimple_code (stmt) == GIMPLE_ASM)
    {
      rows->subwarp_p = false;
      return inside;
    }
  if (inside && gimple_has_volatile_ops (stmt))
    rows->subwarp_p = false;
  if (inside && gimple_vdef (stmt)
      && !gimple_call_internal_p (stmt, IFN_UNIQUE)
      && !gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION)
      && !gimple_call_internal_p (stmt, IFN_GOACC_LOOP))
    rows->sets = true;
  return true;
}

/* Note the statements of BB of ROWS, up to its end, which is that of the loop if
   *END.  */

static bool
note_block (struct gpured_uniform *rows, basic_block bb, bool *end)
{
  const unsigned inside = *rows->blocks.get (bb);
  *end = false;
  FOR_EACH_IN_BB (gsi, bb)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_call_internal_p (stmt, IFN_UNIQUE)
	  && unique_kind (stmt) == IFN_UNIQUE_OACC_TAIL_MARK
	  && gimple_call_arg (stmt, 1) == gimple_call_lhs (rows->head))
	{
	  *end = true;
	  rows->tail = as_a <gcall *> (stmt);
	  return !inside;
	}
      if (gpured_lanes_mark_p (stmt, IFN_UNIQUE_OACC_FORK) ? inside != 0
	  : gpured_lanes_mark_p (stmt, IFN_UNIQUE_OACC_JOIN) && inside == 0)
	return false;
      if (!note_stmt (rows, stmt, inside))
	return false;
    }
  return true;
}

/* The number of the loop over lanes that what follows BB of ROWS belongs
   to.  */

static unsigned
next_inside (struct gpured_uniform *rows, basic_block bb)
{
  gimple *last = gpured_last_stmt (bb);
  if (last && gpured_lanes_mark_p (last, IFN_UNIQUE_OACC_FORK))
    return ++rows->loops;
  if (last && gpured_lanes_mark_p (last, IFN_UNIQUE_OACC_JOIN))
    return 0;
  return *rows->blocks.get (bb);
}

/* Read all of ROWS from its head to its tail.  */

static bool
read_rows (struct gpured_uniform *rows)
{
  auto_vec<basic_block> todo;
  basic_block bb = gimple_bb (rows->head);
  if (!single_succ_p (bb) || !single_pred_p (single_succ (bb))
      || (single_succ_edge (bb)->flags & EDGE_COMPLEX))
    return false;
  todo.safe_push (single_succ (bb));
  rows->blocks.put (todo[0], 0);
  while (!todo.is_empty ())
    {
      bool end;
      bb = todo.pop ();
      if (!note_block (rows, bb, &end))
	return false;
      if (end)
	continue;
      const unsigned inside = next_inside (rows, bb);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  if ((e->flags & EDGE_COMPLEX)
	      || e->dest == EXIT_BLOCK_PTR_FOR_FN (cfun))
	    return false;
	  bool seen;
	  unsigned &where = rows->blocks.get_or_insert (e->dest, &seen);
	  if (seen && where != inside)
	    return false;
	  where = inside;
	  if (!seen)
	    todo.safe_push (e->dest);
	}
    }
  return rows->tail && rows->loops;
}

/* Whether NAME, defined by STMT in loop number INSIDE over lanes of ROWS, is used
   in that loop only, of what is in ROWS; and *BEHIND if it is used there.  */

static bool
stays_p (struct gpured_uniform *rows, tree name, unsigned inside, bool *behind)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      const unsigned *where = rows->blocks.get (gimple_bb (stmt));
      /* The block with the tail is of the loop up to that.  */
      if (!where || gimple_bb (stmt) == gimple_bb (rows->tail))
	*behind = true;
      if (where && inside && *where != inside)
	return false;
    }
  return true;
}

/* Step 3 for what STMT, or PHI, in loop number INSIDE over lanes of ROWS, or in
   none, defines.  Where something is used behind the rows, their lanes cannot
   have different ones.  */

static bool
own_p (struct gpured_uniform *rows, gimple *stmt, unsigned inside)
{
  ssa_op_iter iter;
  def_operand_p def;
  if (gimple_call_internal_p (stmt, IFN_UNIQUE))
    return true;
  if (gimple_call_internal_p (stmt, IFN_GOACC_REDUCTION))
    inside = 0;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, iter, SSA_OP_DEF)
    {
      bool behind = false;
      if (!stays_p (rows, DEF_FROM_PTR (def), inside, &behind))
	return false;
      if (behind)
	rows->subwarp_p = false;
    }
  return true;
}

/* Step 3 for all of ROWS.  */

static bool
all_own_p (struct gpured_uniform *rows)
{
  for (const auto &it : rows->blocks)
    {
      basic_block bb = it.first;
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	    && !own_p (rows, gsi.phi (), it.second))
	  return false;
      FOR_EACH_IN_BB (gsi, bb)
	{
	  if (gsi_stmt (gsi) == rows->tail)
	    break;
	  if (!own_p (rows, gsi_stmt (gsi), it.second))
	    return false;
	}
    }
  return true;
}

/* Whether SITE has CALL.  */

static bool
site_has_p (const struct gpured_site *site, const gcall *call)
{
  for (unsigned k = 0; k < site->nchains; k++)
    for (unsigned s = 0; s < GPURED_N_STEPS; s++)
      if (site->chain[k].step[s] == call)
	return true;
  return false;
}

/* Step 4: whether we do CALL, one of SITES, by shuffles, and its result is no
   original in memory.  */

static bool
shuffled_p (const struct gpured_sites *sites, const gcall *call)
{
  for (unsigned i = 0; i < sites->n; i++)
    if (site_has_p (&sites->site[i], call))
      {
	const struct gpured_plan *plan = &sites->site[i].plan;
	return (!plan->reason
		&& plan->algo[GPURED_LEVEL_vector] == GPURED_ALGO_shuffle
		&& !gpured_rewrite_ref (call));
      }
  return false;
}

/* Step 4 for all of ROWS.  */

static bool
all_shuffled_p (const struct gpured_uniform *rows,
		const struct gpured_sites *sites)
{
  for (const gcall *call : rows->reductions)
    if (!shuffled_p (sites, call))
      return false;
  return !rows->reductions.is_empty ();
}

/* Whether each thread is known to have one of ROWS at most, for which nothing would
   be gained.  */

static bool
one_each_p (const struct gpured_uniform *rows)
{
  unsigned HOST_WIDE_INT threads = 1;
  tree range = gimple_call_arg (rows->parts[0], GPURED_LOOP_ARG_range);
  tree step = gimple_call_arg (rows->parts[0], GPURED_LOOP_ARG_step);
  for (unsigned axis = GOMP_DIM_GANG; axis < GOMP_DIM_VECTOR; axis++)
    if (rows->levels & GOMP_DIM_MASK (axis))
      {
	const int size = oacc_get_fn_dim_size (current_function_decl, axis);
	threads *= size ? size : axis == GOMP_DIM_GANG ? GPURED_LEAST_GANGS : 1;
      }
  if (!tree_fits_shwi_p (range) || !tree_fits_shwi_p (step))
    return false;
  const unsigned HOST_WIDE_INT by = absu_hwi (tree_to_shwi (step));
  return absu_hwi (tree_to_shwi (range)) <= threads * by;
}

/* Whether STMT ends the head of a loop.  */

static bool
head_end_p (gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_UNIQUE)
	  && unique_kind (stmt) == IFN_UNIQUE_OACC_HEAD_MARK
	  && gimple_call_num_args (stmt) == 2 && gimple_call_lhs (stmt));
}

/* The loop whose head ends with HEAD if it is one of ours, or NULL.  WIDE has loops
   in which lanes would take neighbours.  */

static struct gpured_uniform *
find_rows (gcall *head, const struct gpured_sites *sites,
	   hash_set<gcall *> *wide)
{
  struct gpured_uniform *rows = new gpured_uniform;
  rows->head = head;
  rows->tail = NULL;
  if (read_rows (rows) && rows->levels && !one_each_p (rows)
      && all_shuffled_p (rows, sites) && all_own_p (rows))
    {
      for (gcall *call : rows->inner)
	if (gpured_loop_part_p (call, IFN_GOACC_LOOP_OFFSET))
	  rows->wide_p &= wide->contains (call);
      return rows;
    }
  delete rows;
  return NULL;
}

void
gpured_uniform_find (function *fun, const struct gpured_sites *sites,
		     vec<struct gpured_uniform *> *all)
{
  /* Step 2.  */
  if (!opt_for_fn (fun->decl, optimize) || sites->frame || sites->own
      || !TARGET_SM70 || !TARGET_PTX_6_0
      || oacc_get_fn_dim_size (fun->decl, GOMP_DIM_VECTOR) != GPURED_WARP_SIZE)
    return;
  hash_set<gcall *> wide;
  gpured_unroll_wide_rows (fun, &wide);
  FOR_EACH_STMT (gsi, fun)
    if (head_end_p (gsi_stmt (gsi)))
      if (struct gpured_uniform *rows
	  = find_rows (as_a <gcall *> (gsi_stmt (gsi)), sites, &wide))
	{
	  rows->subwarp_p = rows->subwarp_p && gpured_uniform_subwarp_p (rows);
	  rows->convergent_p
	    = rows->subwarp_p && gpured_uniform_convergent_p (rows);
	  all->safe_push (rows);
	}
}
