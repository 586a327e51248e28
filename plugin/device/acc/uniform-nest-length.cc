/* uniform-nest-length.cc - estimates the length of vector loops in a uniform
   nest.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Short vector loops run on sub-warps (uniform-nest-subwarp.cc).  So their
   length must be known before the loop around them.  It may be the same for
   all of them, constant or not.  Or it is loaded, as for sparse matrices:

     for (i = 0; i < n; i++)
       for (j = at[i]; j < at[i + 1]; j++)

   The mean is then (at[n] - at[0]) / n, with the values in memory before the
   loop.  A wrong estimate does not change results.  */

#include "gpured-gcc.h"
#include "gimple-fold.h"
#include "rewrite.h"
#include "uniform-nest.h"

#include "gpured-abi.h"

/* As long as all have a row, a lane may have so many of its iterations, or so many
   where it takes neighbours of rows together.  */
#define LANE_ITERATIONS 8
#define WIDE_ITERATIONS 64

/* Of a type that has the product of these and the largest step, with its sign.  */
#define LEAST_BITS 32

/* What can be computed in front of a loop of so many operations.  */
#define DEEPEST 8

/* What DEF computes, of IN, in SEQ.  It may not come to that in the program, so
   that nothing may be undefined; addresses are numbers here.  */

static tree
compute (gimple *def, tree in[2], gimple_seq *seq)
{
  const enum tree_code code = gimple_assign_rhs_code (def);
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  if (code == SSA_NAME || CONVERT_EXPR_CODE_P (code))
    return gimple_convert (seq, type, in[0]);
  tree ut = unsigned_type_for (type), value;
  for (unsigned i = 0; i < 2 && in[i]; i++)
    in[i] = gimple_convert (seq, ut, in[i]);
  if (code == NEGATE_EXPR)
    value = gimple_build (seq, code, ut, in[0]);
  else
    value = gimple_build (seq, code == POINTER_PLUS_EXPR ? PLUS_EXPR : code, ut,
			  in[0], in[1]);
  return gimple_convert (seq, type, value);
}

/* VALUE, of ROWS, as it is in front of them, if the loop around them counts AT then,
   or NULL_TREE if that is not NULL; or NULL_TREE.  Computed in SEQ if that is not
   NULL.  */

static tree
in_front (const struct gpured_uniform *rows, tree value, tree at,
	  unsigned depth, gimple_seq *seq)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value) ? value : NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  if (!bb
      || !const_cast <gpured_uniform *> (rows)->blocks.get (bb))
    return value;
  if (at && def == gpured_uniform_counter (rows))
    return seq ? gimple_convert (seq, TREE_TYPE (value), at) : value;
  if (!is_gimple_assign (def) || gimple_vuse (def) || depth == 0)
    return NULL_TREE;
  const enum tree_code code = gimple_assign_rhs_code (def);
  if (code != SSA_NAME && !CONVERT_EXPR_CODE_P (code) && code != PLUS_EXPR
      && code != MINUS_EXPR && code != MULT_EXPR && code != NEGATE_EXPR
      && code != POINTER_PLUS_EXPR)
    return NULL_TREE;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (value))
      && !POINTER_TYPE_P (TREE_TYPE (value)))
    return NULL_TREE;
  tree in[2] = { };
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    {
      in[i - 1] = in_front (rows, gimple_op (def, i), at, depth - 1, seq);
      if (!in[i - 1])
	return NULL_TREE;
    }
  return seq ? compute (def, in, seq) : value;
}

tree
gpured_uniform_in_front (const struct gpured_uniform *rows, tree value,
			 gimple_seq *seq)
{
  return in_front (rows, value, NULL_TREE, DEEPEST, seq);
}

/* Argument ARG of CALL, a small constant, or 0.  */

HOST_WIDE_INT
gpured_uniform_small (const gcall *call, enum gpured_loop_arg arg)
{
  tree value = gimple_call_arg (call, arg);
  return (tree_fits_shwi_p (value) && absu_hwi (tree_to_shwi (value)) <= 1024
	  ? tree_to_shwi (value) : 0);
}

/* Whether the user says nothing of who has which iterations of the loop of
   CALL.  */

bool
gpured_uniform_free_p (const gcall *call)
{
  return integer_zerop (gimple_call_arg (call, GPURED_LOOP_ARG_chunk));
}

/* Both A and B, without a jump.  */

tree
gpured_uniform_both (tree a, tree b, gimple_seq *seq)
{
  return gimple_build (seq, BIT_AND_EXPR, boolean_type_node, a, b);
}

/* VALUE CODE NUMBER.  */

tree
gpured_uniform_holds (enum tree_code code, tree value, HOST_WIDE_INT number,
		      gimple_seq *seq)
{
  return gimple_build (seq, code, boolean_type_node, value,
		       build_int_cst (TREE_TYPE (value), number));
}

/* Whether each row of ROWS comes to BB, which it begins with.  */

static bool
each_p (const struct gpured_uniform *rows, basic_block bb)
{
  gphi *phi = gpured_uniform_counter (rows);
  basic_block at = phi ? gimple_bb (phi) : NULL;
  while (at && at != bb)
    at = (single_succ_p (at) && single_succ (at) != gimple_bb (phi)
	  ? single_succ (at) : NULL);
  return at;
}

/* The load that VALUE, of ROWS, comes from, of a number that a register has and
   each row loads, or NULL.  */

static gassign *
load_of (const struct gpured_uniform *rows, tree value)
{
  gassign *stmt = (TREE_CODE (value) == SSA_NAME
		   ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (value)) : NULL);
  while (stmt && gimple_assign_cast_p (stmt)
	 && TREE_CODE (gimple_assign_rhs1 (stmt)) == SSA_NAME)
    stmt = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (gimple_assign_rhs1 (stmt)));
  if (!stmt || !gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt)
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != MEM_REF
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
      || TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (stmt))) > POINTER_SIZE)
    return NULL;
  return each_p (rows, gimple_bb (stmt)) ? stmt : NULL;
}

/* Where LOAD of ROWS loads from if the loop around them counts AT, as a number, or
   NULL_TREE; computed in SEQ.  */

static tree
place_at (const struct gpured_uniform *rows, gassign *load, tree at,
	  gimple_seq *seq)
{
  tree ref = gimple_assign_rhs1 (load);
  tree base = in_front (rows, TREE_OPERAND (ref, 0), at, DEEPEST, seq);
  if (!base)
    return NULL_TREE;
  tree offset = gimple_convert (seq, sizetype, TREE_OPERAND (ref, 1));
  return gimple_build (seq, PLUS_EXPR, sizetype,
		       gimple_convert (seq, sizetype, base), offset);
}

/* What LOAD would load from PLACE if THERE, computed in SEQ without a jump: if not
   there it loads from the arguments of the function.  */

static tree
load_from (gassign *load, tree place, tree there, gimple_seq *seq)
{
  tree own = ssa_default_def (cfun, DECL_ARGUMENTS (current_function_decl));
  tree type = TREE_TYPE (gimple_assign_lhs (load));
  tree from = gimple_build (seq, COND_EXPR, sizetype, there, place,
			    gimple_convert (seq, sizetype, own));
  from = gimple_convert (seq, ptr_type_node, from);
  tree value = make_ssa_name (type);
  /* Of whatever type: nobody else may think of one of these.  */
  tree ref = build2 (MEM_REF, TREE_TYPE (gimple_assign_rhs1 (load)), from,
		     build_int_cst (ptr_type_node, 0));
  gimple_seq_add_stmt (seq, gimple_build_assign (value, ref));
  return gimple_convert (seq, long_long_integer_type_node, value);
}

/* Whether a loop of ROWS from LOW to HIGH, which are loaded, has no more than MOST
   iterations on the mean, computed in SEQ; or NULL_TREE.  Where each
   row begins in an array behind the one before, all of them together are

     HIGH of the last row - LOW of the first.  */

static tree
few_on_mean (const struct gpured_uniform *rows, tree low, tree high,
	     HOST_WIDE_INT most, gimple_seq *seq)
{
  gassign *first = load_of (rows, low), *last = load_of (rows, high);
  const gcall *around = rows->parts[0];
  tree own = DECL_ARGUMENTS (current_function_decl);
  tree n
    = gpured_uniform_in_front (rows,
			       gimple_call_arg (around, GPURED_LOOP_ARG_range),
			       seq);
  if (!first || !last || !n || !own || !ssa_default_def (cfun, own)
      || gpured_uniform_small (around, GPURED_LOOP_ARG_step) != 1)
    return NULL_TREE;
  tree type = TREE_TYPE (n), wide = long_long_integer_type_node;
  tree end = gimple_build (seq, MINUS_EXPR, type, n, build_one_cst (type));
  tree begin = place_at (rows, first, build_zero_cst (type), seq);
  tree next = place_at (rows, first, build_one_cst (type), seq);
  tree behind = place_at (rows, last, build_zero_cst (type), seq);
  tree at_end = place_at (rows, last, end, seq);
  if (!begin || !next || !behind || !at_end)
    return NULL_TREE;
  tree there = gpured_uniform_holds (GT_EXPR, n, 0, seq);
  there = gpured_uniform_both (there, gimple_build (seq, EQ_EXPR,
						    boolean_type_node, next,
						    behind), seq);
  tree all = gimple_build (seq, MINUS_EXPR, wide,
			   load_from (last, at_end, there, seq),
			   load_from (first, begin, there, seq));
  tree limit = gimple_build (seq, MULT_EXPR, wide,
			     gimple_convert (seq, wide, n),
			     build_int_cst (wide, most));
  return gpured_uniform_both (there, gimple_build (seq, LE_EXPR,
						   boolean_type_node,
						   all, limit), seq);
}

/* Whether the loop of CALL, of ROWS, has no more than MOST iterations, in all rows or
   on the mean, computed in SEQ; or NULL_TREE.  */

static tree
few_of (const struct gpured_uniform *rows, const gcall *call,
	HOST_WIDE_INT most,
	gimple_seq *seq)
{
  tree range = gimple_call_arg (call, GPURED_LOOP_ARG_range);
  const HOST_WIDE_INT step = gpured_uniform_small (call, GPURED_LOOP_ARG_step);
  if (tree value = gpured_uniform_in_front (rows, range, seq))
    {
      /* Where lanes take no neighbours GCC makes a longer loop if it does not know
	 how many there are, which long rows would pay for.  */
      if (TREE_CODE (range) != INTEGER_CST && !rows->wide_p)
	return NULL_TREE;
      return gpured_uniform_holds (step > 0 ? LE_EXPR : GE_EXPR, value,
				   most * step, seq);
    }
  gassign *stmt = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (range));
  if (!stmt || gimple_assign_rhs_code (stmt) != MINUS_EXPR || step != 1)
    return NULL_TREE;
  return few_on_mean (rows, gimple_assign_rhs2 (stmt),
		      gimple_assign_rhs1 (stmt), most, seq);
}

tree
gpured_uniform_few (const struct gpured_uniform *rows, unsigned parts,
		    gimple_seq *seq)
{
  const HOST_WIDE_INT most
    = ((rows->wide_p ? WIDE_ITERATIONS : LANE_ITERATIONS)
       * GPURED_WARP_SIZE / parts);
  tree few = boolean_true_node;
  for (const gcall *call : rows->inner)
    {
      tree one = few_of (rows, call, most, seq);
      if (!one)
	return NULL_TREE;
      few = gpured_uniform_both (few, one, seq);
    }
  return few;
}

bool
gpured_uniform_short_p (const struct gpured_uniform *rows)
{
  for (const gcall *call : rows->inner)
    {
      tree range = gimple_call_arg (call, GPURED_LOOP_ARG_range);
      if (!gpured_uniform_free_p (call)
	  || gpured_uniform_small (call, GPURED_LOOP_ARG_step) == 0
	  || TYPE_PRECISION (TREE_TYPE (range)) < LEAST_BITS)
	return false;
    }
  gimple_seq seq = NULL;
  tree few = gpured_uniform_few (rows, 2, &seq);
  gimple_seq_discard (seq);
  return few && !integer_zerop (few);
}
