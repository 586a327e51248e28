/* unroll-factor.cc - chooses how many iterations a lane runs at a time.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The number is chosen so that UNROLL_BYTES of loads are in flight, unless the
   user gives it.  Only loop bodies are unrolled that compute from what they
   load, and perhaps store the result after that.  */

#include "gpured-gcc.h"

#include "decls.h"
#include "gpured-abi.h"
#include "halves.h"
#include "unroll.h"
#include "walk.h"

/* The bytes that loads of a lane should have under way, or twice as many where
   one load brings several elements, which takes few instructions, but not where
   all of them wait in registers for a store; and the most of GCC's instructions
   that a tile may take of a lane.  */
#define UNROLL_BYTES 64
#define UNROLL_INSNS 256

/* The fewest bytes of an element of a row of which lanes take neighbours: the
   first ones behind a sector are fewer than the least lanes that have a row.  */
#define ROW_LEAST 4

/* What the bytes of rows are a multiple of where that pays: if it is not, most
   rows do not begin where one can be loaded with its neighbours.  */
#define ROW_EVEN 16

/* What is known of the body of a loop.  */
struct unroll_cost
{
  unsigned insns;
  unsigned bytes;		/* Of loads whose places depend on X, and
				   which no store is in front of.  */
};

bool
gpured_unroll_skip_p (const gpured_shared_loop *loop, gimple *stmt)
{
  return (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_LABEL
	  || loop->own.contains (stmt));
}

/* Whether one of the names that STMT uses is in NAMES.  */

static bool
unroll_uses_p (gimple *stmt, const hash_set<tree> &names)
{
  ssa_op_iter iter;
  tree use;

  FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
    if (const_cast <hash_set<tree> &> (names).contains (use))
      return true;
  return false;
}

/* Note in COST what STMT does, NAMES being those that depend on X.  Return
   false if it is not for several iterations at a time.  */

static bool
unroll_note (gpured_shared_loop *loop, gimple *stmt, hash_set<tree> *names,
	     struct unroll_cost *cost)
{
  if (!is_gimple_assign (stmt) || gimple_has_volatile_ops (stmt))
    return false;
  tree lhs = gimple_assign_lhs (stmt);
  if (gimple_vdef (stmt))
    {
      loop->stores = true;
      cost->insns += estimate_num_insns (stmt, &eni_size_weights);
      return gpured_unroll_store_p (loop, as_a <gassign *> (stmt));
    }
  if (TREE_CODE (lhs) != SSA_NAME || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (lhs))
    return false;
  cost->insns += estimate_num_insns (stmt, &eni_size_weights);
  if (!unroll_uses_p (stmt, *names))
    return true;
  names->add (lhs);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (lhs));
  if (gimple_assign_load_p (stmt) && !loop->stores && tree_fits_uhwi_p (size))
    cost->bytes += tree_to_uhwi (size);
  return true;
}

unsigned
gpured_unroll_wanted (void)
{
  tree attribute = lookup_attribute (GPURED_UNROLL_ATTRIBUTE,
				     DECL_ATTRIBUTES (current_function_decl));
  return attribute ? TREE_INT_CST_LOW (TREE_VALUE (attribute)) : 0;
}

/* Say that lanes run SIZE iterations of LOOP at a time, of COST each.  */

static void
unroll_remark (const gpured_shared_loop *loop, unsigned size,
	       const struct unroll_cost *cost)
{
  if (dump_file)
    fprintf (dump_file, "loop %d: %u iterations at a time, %u bytes\n",
	     loop->loop->num, size, size * cost->bytes);
  /* What counts in two types is there twice, with discriminators of GCC 13.  */
  static location_t told = UNKNOWN_LOCATION;
  const location_t loc = get_pure_location (loop->loc);
  if (loc != told)
    gpured_remark (current_function_decl, MSG_OPTIMIZED_LOCATIONS, loop->loc,
		   "unrolled %u times per thread, %u bytes loaded per pass",
		   size, size * cost->bytes);
  told = loc;
}

/* Whether several iterations of LOOP at a time may be run.  Sets *COST, of
   one.  */

static bool
unroll_fit_p (gpured_shared_loop *loop, struct unroll_cost *cost)
{
  hash_set<tree> names;

  cost->insns = cost->bytes = 0;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (loop->x))
      || TYPE_PRECISION (TREE_TYPE (loop->x)) < 32
      || TYPE_PRECISION (TREE_TYPE (loop->x)) > 64)
    return false;
  names.add (loop->x);
  FOR_EACH_IN_BB (gsi, loop->body)
    if (!gpured_unroll_skip_p (loop, gsi_stmt (gsi))
	&& !unroll_note (loop, gsi_stmt (gsi), &names, cost))
      return false;
  return !loop->stores || gpured_unroll_early_p (loop);
}

/* Whether LOOP, of a constant length, has as many iterations as those lanes of a warp
   run at a time, SIZE each or, if it becomes that, less.  */

static bool
unroll_fill_p (const gpured_shared_loop *loop, unsigned *size)
{
  tree length = int_const_binop (MINUS_EXPR, loop->bound, loop->lowest);
  while (*size > 1
	 && compare_tree_int (length, *size * GPURED_WARP_SIZE) < 0)
    *size /= 2;
  return *size >= 4;
}

unsigned
gpured_unroll_size (gpured_shared_loop *loop, bool say)
{
  const unsigned wanted = gpured_unroll_wanted ();
  unsigned size = wanted;
  struct unroll_cost cost;

  if (!unroll_fit_p (loop, &cost))
    return 1;
  if (!size)
    {
      for (size = 1; cost.bytes && size < GPURED_WARP_SIZE
	   && size * cost.bytes < UNROLL_BYTES
	   && 2 * size * cost.insns <= UNROLL_INSNS;)
	size *= 2;
      /* To ask each time if there are enough iterations would cost more than
	 tiles of short loops save.  */
      if (loop->share < size
	  || (loop->lanes < GPURED_WARP_SIZE && TREE_CODE (loop->bound) == INTEGER_CST
	      && !unroll_fill_p (loop, &size)))
	return 1;
    }
  if (size > 1)
    {
      gpured_unroll_find_rows (loop, size);
      /* Each row asks if it is long enough, which only less loads pay for.  */
      if (!wanted && loop->lanes < GPURED_WARP_SIZE && loop->width == 1
	  && TREE_CODE (loop->bound) != INTEGER_CST)
	return 1;
      if (!wanted && loop->width > 1 && !loop->stores && 2 * size <= loop->share
	  && loop->lanes == GPURED_WARP_SIZE
	  && (loop->bytes || 2 * size * cost.insns <= UNROLL_INSNS))
	size *= 2;
      if (say)
	unroll_remark (loop, size, &cost);
    }
  return size;
}

/* How many iterations of LOOP, of COST, a lane should run at a time where LANES
   have a row.  */

static unsigned
unroll_row_size (const gpured_shared_loop *loop, const struct unroll_cost *cost,
		 unsigned lanes)
{
  unsigned size = loop->width;
  while (2 * size * lanes <= loop->count
	 && 2 * size * cost->bytes <= 2 * UNROLL_BYTES
	 && 2 * size * cost->insns <= UNROLL_INSNS)
    size *= 2;
  return size;
}

bool
gpured_unroll_row_p (gpured_shared_loop *loop, bool say,
		     struct gpured_row_sizes *sizes)
{
  struct unroll_cost cost;

  if (gpured_unroll_wanted () || !unroll_fit_p (loop, &cost) || loop->stores)
    return false;
  gpured_unroll_find_rows (loop, 4);
  for (const gpured_row &row : loop->rows)
    {
      const unsigned HOST_WIDE_INT bytes
	= int_size_in_bytes (TREE_TYPE (row.ref));
      if (bytes < ROW_LEAST || loop->count * bytes % ROW_EVEN)
	return false;
    }
  if (loop->width == 1 || loop->count < loop->width * loop->lanes)
    return false;
  sizes->few = unroll_row_size (loop, &cost, GPURED_WARP_SIZE);
  sizes->many = unroll_row_size (loop, &cost, loop->lanes);
  if (say)
    unroll_remark (loop, sizes->many, &cost);
  return true;
}
