/* unroll-accesses.cc - finds accesses to neighbours that a lane can make at
   once.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   If all accesses of a loop body are to neighbouring elements in neighbouring
   iterations, each lane takes neighbours.  One load brings the elements of up
   to four iterations, 16 bytes at most, and the loads of a warp cover memory
   without gaps.  One store writes as many.

   For sums of bytes a lane takes 16 neighbours (unroll-access-emit.cc).

   The hardware wants such loads aligned.  So unroll.cc begins the tiles at an
   aligned element of the first array, and tests whether the others are aligned
   there, too.  */

#include "gpured-gcc.h"
#include "builtins.h"
#include "gimple-fold.h"

#include "build.h"
#include "gpured-abi.h"
#include "unroll.h"
#include "walk.h"

/* The most bytes and elements that one load brings.  */
#define ROW_BYTES 16
#define ROW_ELEMENTS 4

/* The bytes of a sector, which memory moves as one.  */
#define ROW_SECTOR 32

/* The most that an index or address may grow by with each iteration.  */
#define MOST_BY 1024

/* Whether VALUE has the same value in all iterations of LOOP.  */

static bool
same_p (const gpured_shared_loop *loop, tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  return (value != loop->x
	  && (!bb || !flow_bb_inside_loop_p (loop->loop, bb)));
}

/* Whether nothing that STMT, of LOOP, uses depends on the iteration.  */

static bool
uses_same_p (const gpured_shared_loop *loop, gimple *stmt)
{
  ssa_op_iter iter;
  tree use;

  FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
    if (!same_p (loop, use))
      return false;
  return true;
}

/* Whether TYPE has all values that X of LOOP, which counts up, has: the bound is made
   of a value of less bits.  */

static bool
counter_fits_p (const gpured_shared_loop *loop, tree type)
{
  if (!loop->lowest || !integer_zerop (loop->lowest)
      || TREE_CODE (loop->bound) != SSA_NAME)
    return false;
  gassign *stmt = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (loop->bound));
  if (!stmt || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt)))
    return false;
  tree from = TREE_TYPE (gimple_assign_rhs1 (stmt));
  return (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (type)
	  && TYPE_UNSIGNED (from) == TYPE_UNSIGNED (type)
	  && TYPE_PRECISION (from) <= TYPE_PRECISION (type));
}

/* Whether VALUE, of the body of LOOP, grows by *BY with each X, in all the
   bits of a pointer.  Sets *BY.  */

static bool
linear_p (const gpured_shared_loop *loop, tree value, HOST_WIDE_INT *by)
{
  *by = value == loop->x;
  if (*by || same_p (loop, value))
    return true;
  gassign *stmt = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value));
  if (!stmt || gimple_bb (stmt) != loop->body)
    return false;
  if (!gimple_vuse (stmt) && uses_same_p (loop, stmt))
    return true;
  const enum tree_code code = gimple_assign_rhs_code (stmt);
  tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
  HOST_WIDE_INT other;
  switch (code)
    {
    CASE_CONVERT:
      {
	tree from = TREE_TYPE (a), to = TREE_TYPE (value);
	if (a == loop->x && counter_fits_p (loop, to))
	  {
	    *by = 1;
	    return true;
	  }
	if (!(INTEGRAL_TYPE_P (from) || POINTER_TYPE_P (from))
	    || !(INTEGRAL_TYPE_P (to) || POINTER_TYPE_P (to))
	    || TYPE_PRECISION (to) != POINTER_SIZE
	    || TYPE_PRECISION (from) > POINTER_SIZE
	    /* What may wrap around is not linear in more bits.  */
	    || (TYPE_PRECISION (from) < POINTER_SIZE && a != loop->x
		&& !TYPE_OVERFLOW_UNDEFINED (from)))
	  return false;
	return linear_p (loop, a, by);
      }
    case SSA_NAME:
      return linear_p (loop, a, by);
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
    case MINUS_EXPR:
      if (!linear_p (loop, a, by) || !linear_p (loop, b, &other))
	return false;
      *by += code == MINUS_EXPR ? -other : other;
      return absu_hwi (*by) <= MOST_BY;
    case MULT_EXPR:
      if (!tree_fits_shwi_p (b) || absu_hwi (tree_to_shwi (b)) > MOST_BY
	  || !linear_p (loop, a, by))
	return false;
      *by *= tree_to_shwi (b);
      return absu_hwi (*by) <= MOST_BY;
    default:
      return false;
    }
}

/* Whether elements of TYPE can be loaded in rows.  */

static bool
row_type_p (tree type)
{
  const HOST_WIDE_INT size = int_size_in_bytes (type);
  return ((SCALAR_FLOAT_TYPE_P (type)
	   || (INTEGRAL_TYPE_P (type)
	       && TYPE_PRECISION (type) == size * BITS_PER_UNIT))
	  && (size == 1 || size == 2 || size == 4 || size == 8));
}

/* Whether INDEX, of an array in LOOP, grows by *BY with each X.  It has no more
   values than the loop, if it is X itself or has a sign.  Sets *BY.  */

static bool
index_p (const gpured_shared_loop *loop, tree index, HOST_WIDE_INT *by)
{
  return ((index == loop->x || TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (index))
	   || TYPE_PRECISION (TREE_TYPE (index)) == POINTER_SIZE)
	  && linear_p (loop, index, by));
}

/* Whether PLACE, that STMT loads in LOOP, moves on by its size with each X.  */

static bool
row_place_p (const gpured_shared_loop *loop, tree place)
{
  const HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (place));
  tree object = get_base_address (place);
  HOST_WIDE_INT by;

  /* What a gang or a lane has for itself may go to other memory yet.  */
  if (!object || (DECL_P (object) && !is_global_var (object)))
    return false;
  if (get_object_alignment (place) < size * BITS_PER_UNIT
      || !ADDR_SPACE_GENERIC_P (TYPE_ADDR_SPACE (TREE_TYPE (place))))
    return false;
  if (TREE_CODE (place) == MEM_REF)
    return (!REF_REVERSE_STORAGE_ORDER (place)
	    && linear_p (loop, TREE_OPERAND (place, 0), &by) && by == size);
  if (TREE_CODE (place) != ARRAY_REF)
    return false;
  tree base = TREE_OPERAND (place, 0), index = TREE_OPERAND (place, 1);
  tree unit = array_ref_element_size (place), low = array_ref_low_bound (place);
  if (TREE_CODE (base) == MEM_REF
      ? !same_p (loop, TREE_OPERAND (base, 0)) : !DECL_P (base))
    return false;
  return (!reverse_storage_order_for_component_p (place)
	  && TREE_CODE (low) == INTEGER_CST
	  && tree_fits_shwi_p (unit) && tree_to_shwi (unit) == size
	  && index_p (loop, index, &by) && by == 1);
}

bool
gpured_unroll_moves_p (const gpured_shared_loop *loop, tree place)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (place));
  HOST_WIDE_INT by = 0, part;

  while (handled_component_p (place))
    {
      if (TREE_CODE (place) == ARRAY_REF)
	{
	  tree unit = array_ref_element_size (place);
	  if (!tree_fits_shwi_p (unit) || tree_to_shwi (unit) > MOST_BY
	      || !index_p (loop, TREE_OPERAND (place, 1), &part))
	    return false;
	  by += part * tree_to_shwi (unit);
	}
      else if (TREE_CODE (place) != COMPONENT_REF
	       || TREE_OPERAND (place, 2))
	return false;
      place = TREE_OPERAND (place, 0);
    }
  if (TREE_CODE (place) == MEM_REF)
    {
      if (!linear_p (loop, TREE_OPERAND (place, 0), &part))
	return false;
      by += part;
    }
  return tree_fits_uhwi_p (size) && absu_hwi (by) >= tree_to_uhwi (size);
}

/* Note in LOOP that STMT, a load, is one of a row.  Where all that is done with
   it is to make it wider, the load does that.  */

static void
note_row (gpured_shared_loop *loop, gassign *stmt)
{
  gpured_row row = { stmt, gimple_assign_rhs1 (stmt), gimple_assign_lhs (stmt),
		     false };
  tree type = TREE_TYPE (row.value);
  gimple *user;
  use_operand_p use;

  if (INTEGRAL_TYPE_P (type) && single_imm_use (row.value, &use, &user)
      && gimple_bb (user) == loop->body && gimple_assign_cast_p (user))
    {
      tree wide = gimple_assign_lhs (user);
      if (INTEGRAL_TYPE_P (TREE_TYPE (wide))
	  && (TYPE_PRECISION (TREE_TYPE (wide)) == 32
	      || TYPE_PRECISION (TREE_TYPE (wide)) == 64)
	  && TYPE_PRECISION (TREE_TYPE (wide)) > TYPE_PRECISION (type))
	row.value = wide;
    }
  loop->rows.safe_push (row);
}

/* Whether all that LOOP does is to add the bytes of its row, to 32 or 64
   bits.  */

static bool
bytes_p (const gpured_shared_loop *loop)
{
  imm_use_iterator iter;
  use_operand_p use;
  gimple *user;

  if (loop->rows.length () != 1 || loop->carried.length () != 1)
    return false;
  const gpured_carried *c = &loop->carried[0];
  tree total = gimple_phi_result (c->phi), value = loop->rows[0].value;
  if (value == gimple_assign_lhs (loop->rows[0].stmt)
      || int_size_in_bytes (TREE_TYPE (loop->rows[0].ref)) != 1
      || !single_imm_use (value, &use, &user))
    return false;
  FOR_EACH_IMM_USE_FAST (use, iter, total)
    if (USE_STMT (use) != user && !is_gimple_debug (USE_STMT (use))
	&& flow_bb_inside_loop_p (loop->loop, gimple_bb (USE_STMT (use))))
      return false;
  gassign *sum = dyn_cast <gassign *> (user);
  return (sum && gimple_assign_lhs (sum) == c->next
	  && gimple_assign_rhs_code (sum) == PLUS_EXPR
	  && (gimple_assign_rhs1 (sum) == total
	      || gimple_assign_rhs2 (sum) == total));
}

void
gpured_unroll_find_rows (gpured_shared_loop *loop, unsigned size)
{
  unsigned most = 1;

  loop->width = 1;
  loop->rows.truncate (0);
  if (loop->step != 1)
    return;
  FOR_EACH_IN_BB (gsi, loop->body)
    {
      gassign *stmt = dyn_cast <gassign *> (gsi_stmt (gsi));
      if (!stmt || gpured_unroll_skip_p (loop, stmt) || !gimple_vuse (stmt))
	continue;
      const bool stored = gimple_vdef (stmt) != NULL_TREE;
      if (!stored && uses_same_p (loop, stmt))
	continue;
      tree ref = (stored ? gimple_assign_lhs (stmt)
		  : gimple_assign_rhs1 (stmt));
      if (!row_type_p (TREE_TYPE (ref)) || !row_place_p (loop, ref)
	  || (!stored && !loop->rows.is_empty () && loop->rows.last ().stored))
	return;
      if (stored)
	loop->rows.safe_push (gpured_row { stmt, ref,
					   gimple_assign_rhs1 (stmt), true });
      else
	note_row (loop, stmt);
      most = MAX (most, int_size_in_bytes (TREE_TYPE (ref)));
    }
  if (loop->rows.is_empty () || loop->rows[0].stored)
    return;
  unsigned width = MIN (ROW_ELEMENTS, ROW_BYTES / most);
  loop->bytes = (bytes_p (loop) && size % ROW_BYTES == 0
		 && loop->lanes >= ROW_BYTES);
  if (loop->bytes)
    width = ROW_BYTES;
  while (size % width)
    width /= 2;
  loop->width = width;
}

/* What NAME, of the body of LOOP, is where X is AT, computed in SEQ.  It does
   not depend on memory.  */

static tree
value_at (const gpured_shared_loop *loop, tree name, tree at, gimple_seq *seq)
{
  if (name == loop->x)
    return at;
  if (TREE_CODE (name) != SSA_NAME || same_p (loop, name))
    return name;
  gassign *stmt = as_a <gassign *> (SSA_NAME_DEF_STMT (name));
  gassign *copy = as_a <gassign *> (gimple_copy (stmt));
  gimple_set_bb (copy, NULL);
  for (unsigned i = 1; i < gimple_num_ops (copy); i++)
    gimple_set_op (copy, i, value_at (loop, gimple_op (copy, i), at, seq));
  tree value = copy_ssa_name (name);
  gimple_assign_set_lhs (copy, value);
  gimple_seq_add_stmt (seq, copy);
  return value;
}

tree
gpured_unroll_row_place (const gpured_shared_loop *loop, const gpured_row *row,
			 tree at, gimple_seq *seq)
{
  tree place = unshare_expr (row->ref);
  const unsigned which = TREE_CODE (place) == ARRAY_REF;

  TREE_OPERAND (place, which) = value_at (loop, TREE_OPERAND (place, which), at,
					  seq);
  return gpured_build_operand (build_fold_addr_expr (place), seq);
}

tree
gpured_unroll_before (const gpured_shared_loop *loop, gimple_seq *seq)
{
  const gpured_row *row = &loop->rows[0];
  const HOST_WIDE_INT bytes
    = int_size_in_bytes (TREE_TYPE (row->ref));
  const HOST_WIDE_INT unit = (loop->count ? ROW_SECTOR
			      : MIN (128, loop->lanes * bytes));
  tree u = unsigned_type_node;

  /* A row of elements, one for each lane of a warp, is aligned to its size; 128
     bytes are a line.  Fewer lanes begin with a sector.  */
  tree place = gpured_unroll_row_place (loop, row, loop->lowest, seq);
  place = gimple_convert (seq, u, gimple_convert (seq, size_type_node, place));
  tree before = gimple_build (seq, BIT_AND_EXPR, u,
			      gimple_build (seq, NEGATE_EXPR, u, place),
			      build_int_cst (u, unit - 1));
  return gimple_build (seq, RSHIFT_EXPR, u, before,
		       build_int_cst (integer_type_node, exact_log2 (bytes)));
}

tree
gpured_unroll_odd (const gpured_shared_loop *loop, tree before, gimple_seq *seq)
{
  tree u = unsigned_type_node, odd = build_zero_cst (u);

  for (unsigned i = before ? 1 : 0; i < loop->rows.length (); i++)
    {
      const gpured_row *row = &loop->rows[i];
      const HOST_WIDE_INT bytes
	= int_size_in_bytes (TREE_TYPE (row->ref));
      tree place = gpured_unroll_row_place (loop, row, loop->lowest, seq);
      place = gimple_convert (seq, u, gimple_convert (seq, size_type_node,
						      place));
      if (before)
	{
	  tree skipped = gimple_build (seq, MULT_EXPR, u, before,
				       build_int_cst (u, bytes));
	  place = gimple_build (seq, PLUS_EXPR, u, place, skipped);
	}
      place = gimple_build (seq, BIT_AND_EXPR, u, place,
			    build_int_cst (u, (before ? loop->width * bytes
					       : ROW_SECTOR) - 1));
      odd = gimple_build (seq, BIT_IOR_EXPR, u, odd, place);
    }
  return odd;
}
