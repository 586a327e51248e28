/* kernels-unannotated-trips.cc - computes the iteration counts of loops
   without a directive.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   For a loop with a directive GCC computes the iteration count in the signed
   type of the counter, and compares the counter with a bound of the same type.
   For a loop without a directive this is right only if nothing in it wraps.
   For other loops

     for (i = FIRST; (C) i < BOUND; i += STEP)
       BODY

   the iterations are counted in 64 bits, once it is decided that the loop runs
   in parallel.  Until then the loop counts I, so that subscripts are what they
   look like:

     trips = (max (BOUND, (C) FIRST) - (C) FIRST + STEP - 1) / STEP;
     for (t = 0; t < trips; t++)
       {
	 i = FIRST + t * STEP;
	 BODY
       }

   This is right if I does not wrap before it reaches BOUND.  Signed types that
   may not wrap do not.  If STEP is a power of two, an I that wraps comes back
   to an earlier value, and the loop never ends; there is no result to
   preserve.  In all other cases BOUND must be a constant, or the front end of
   Fortran counts the iterations as well.  Refused are a negative I that goes
   down and is compared as an unsigned value, and with -fwrapv one that is
   compared as a longer value.  */

#include "gpured-gcc.h"
#include "count.h"
#include "host.h"
#include "kernels.h"
#include "kernels-unannotated.h"

/* Whether the step of LOOP is a constant.  */

static bool
constant_p (const struct plain_loop *loop)
{
  return TREE_CODE (loop->step) == INTEGER_CST;
}

/* Whether LOOP counts down.  */

static bool
down_p (const struct plain_loop *loop)
{
  return (constant_p (loop) ? wi::neg_p (wi::to_wide (loop->step), SIGNED)
	  : loop->down);
}

HOST_WIDE_INT
plain_step (const struct plain_loop *loop)
{
  if (!constant_p (loop))
    return 1;
  HOST_WIDE_INT step
    = sext_hwi ((HOST_WIDE_INT) TREE_INT_CST_LOW (loop->step),
		TYPE_PRECISION (TREE_TYPE (loop->step)));
  return absu_hwi (step);
}

/* The first value of the counter of LOOP, or NULL if it is computed.  */

static tree
first_of (const struct plain_loop *loop)
{
  return (gimple_assign_single_p (loop->init)
	  ? gimple_assign_rhs1 (loop->init) : NULL_TREE);
}

/* Whether EXPR, or NULL, is a number that is not negative in its type.  */

static bool
natural_p (tree expr)
{
  return (expr && TREE_CODE (expr) == INTEGER_CST
	  && tree_int_cst_sgn (expr) >= 0);
}

/* Whether LOOP of C, which counts up to BOUND from INITIAL or, if not UP, down,
   may have more iterations than its type, a signed one, can count.  What makes
   fewer than 2^63 of 64 bits nobody lives to see, and fewer than 32 bits are
   counted in 32.  A Fortran loop may not: its trip count is computed in the type
   of its variable (Fortran 2018, 11.1.7.4.1).  */

static bool
too_many_p (tree type, tree initial, tree bound, bool up)
{
  if (lang_GNU_Fortran () || TYPE_PRECISION (type) != 32)
    return false;
  tree low = up ? initial : bound, high = up ? bound : initial;
  if (!low || TREE_CODE (low) != INTEGER_CST)
    return true;
  return (wi::neg_p (wi::to_wide (low), SIGNED)
	  && (!high || TREE_CODE (high) != INTEGER_CST
	      || (wi::to_widest (high) - wi::to_widest (low)
		  > wi::to_widest (TYPE_MAX_VALUE (type)))));
}

/* Whether what a loop of OpenACC computes for LOOP does not wrap: the number of
   its iterations in the signed type of its counter, and the value that the
   counter has last (omp-expand.cc, expand_oacc_for).  With -fwrapv a signed
   counter of C may wrap as well; in Fortran a loop has as many iterations as it
   is said to have.  */

static bool
range_p (const struct plain_loop *loop)
{
  tree type = TREE_TYPE (loop->counter), initial = first_of (loop);
  bool up = !down_p (loop);
  if (!types_compatible_p (type, TREE_TYPE (loop->bound))
      || !constant_p (loop)
      || TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node))
    return false;
  if (!TYPE_UNSIGNED (type))
    {
      wi::overflow_type overflow = wi::OVF_NONE;
      bool strict = loop->code == (up ? LT_EXPR : GT_EXPR);
      if ((!strict && loop->code != (up ? LE_EXPR : GE_EXPR))
	  || too_many_p (type, initial, loop->bound, up))
	return false;
      if (TREE_CODE (loop->bound) == INTEGER_CST)
	wi::add (wi::to_wide (loop->bound), wi::to_wide (loop->step), SIGNED,
		 &overflow);
      else if (!strict
	       || !(integer_onep (loop->step)
		    || integer_minus_onep (loop->step)))
	return !loop->wraps || lang_GNU_Fortran ();
      return overflow == wi::OVF_NONE;
    }
  /* An unsigned one starts low, goes up and stays below its bound.  */
  if (!up || !integer_onep (loop->step) || loop->code != LT_EXPR || !initial
      || TREE_CODE (initial) != INTEGER_CST
      || wi::neg_p (wi::to_wide (initial), SIGNED))
    return false;
  if (TREE_CODE (loop->bound) == INTEGER_CST)
    return !wi::neg_p (wi::to_wide (loop->bound), SIGNED);
  return TYPE_PRECISION (type) == 64;
}

/* Whether no value of the counter of LOOP is beyond its bound, a constant, and its
   comparison has them in the same order.  */

static bool
extreme_p (const struct plain_loop *loop)
{
  tree type = TREE_TYPE (loop->counter);
  tree extreme = down_p (loop) ? TYPE_MIN_VALUE (type) : TYPE_MAX_VALUE (type);
  return (TREE_CODE (loop->bound) == INTEGER_CST
	  && wi::to_widest (loop->bound) == wi::to_widest (extreme)
	  && (TYPE_UNSIGNED (type) || !TYPE_UNSIGNED (TREE_TYPE (loop->bound))));
}

/* `!=' ends LOOP where `<' or `>' would if its counter gets to its bound before
   it wraps: give it that code then.  */

static void
order_comparison (struct plain_loop *loop)
{
  tree type = TREE_TYPE (loop->counter), initial = first_of (loop);
  tree compared = TREE_TYPE (loop->bound);
  if (loop->code != NE_EXPR || !constant_p (loop) || plain_step (loop) != 1)
    return;
  bool down = down_p (loop);
  if (extreme_p (loop)
      || (!loop->wraps
	  && (!TYPE_UNSIGNED (compared) || (!down && natural_p (initial))))
      || (TYPE_UNSIGNED (type) && TYPE_UNSIGNED (compared) && !down
	  && initial && integer_zerop (initial)))
    loop->code = down ? GT_EXPR : LT_EXPR;
}

/* Whether the counter of LOOP goes to its bound, a constant, and no further than
   its type.  */

static bool
within_p (const struct plain_loop *loop)
{
  tree type = TREE_TYPE (loop->counter);
  if (TREE_CODE (loop->bound) != INTEGER_CST)
    return false;
  bool strict = loop->code == LT_EXPR || loop->code == GT_EXPR;
  widest_int reach = plain_step (loop) - strict;
  widest_int bound = wi::to_widest (loop->bound);
  return (down_p (loop)
	  ? bound - reach >= wi::to_widest (TYPE_MIN_VALUE (type))
	  : bound + reach <= wi::to_widest (TYPE_MAX_VALUE (type)));
}

/* Whether the trips of LOOP can be counted.  */

static bool
trips_p (const struct plain_loop *loop)
{
  tree type = TREE_TYPE (loop->counter), compared = TREE_TYPE (loop->bound);
  bool down = down_p (loop);
  HOST_WIDE_INT step = plain_step (loop);
  if (step > (1 << 30)
      || (loop->code != (down ? GT_EXPR : LT_EXPR)
	  && loop->code != (down ? GE_EXPR : LE_EXPR)))
    return false;
  if (TYPE_UNSIGNED (compared) && !TYPE_UNSIGNED (type)
      && (down || (loop->wraps
		   && TYPE_PRECISION (compared) > TYPE_PRECISION (type))))
    return false;
  if (!constant_p (loop))
    return (!loop->wraps && !TYPE_UNSIGNED (type) && !TYPE_UNSIGNED (compared)
	    && !lang_GNU_Fortran ());
  return (lang_GNU_Fortran () || !loop->wraps || pow2p_hwi (step)
	  || within_p (loop));
}

bool
plain_counts_p (struct plain_loop *loop)
{
  order_comparison (loop);
  if (!loop->counted && range_p (loop))
    return true;
  loop->trips = trips_p (loop);
  return loop->trips;
}

tree
plain_value (const struct plain_loop *loop, tree initial, tree trips,
	     tree step)
{
  tree type = TREE_TYPE (loop->counter), natural = unsigned_type_for (type);
  trips = fold_build2 (MULT_EXPR, natural, fold_convert (natural, trips),
		       fold_convert (natural, step));
  tree_code code = constant_p (loop) || !loop->down ? PLUS_EXPR : MINUS_EXPR;
  return fold_convert (type, fold_build2 (code, natural,
					  fold_convert (natural, initial),
					  trips));
}

/* STEP of LOOP in TYPE, without its sign.  A variable one that is not above 0 is
   that of a loop that has no iterations, or no end.  */

static tree
stride_of (const struct plain_loop *loop, tree step, tree type)
{
  tree one = build_one_cst (TREE_TYPE (step));
  return (constant_p (loop) ? build_int_cst (type, plain_step (loop))
	  : fold_convert (type, fold_build2 (MAX_EXPR, TREE_TYPE (step), step,
					     one)));
}

tree
plain_trips (const struct plain_loop *loop, tree initial, tree bound,
	     tree step)
{
  tree natural = long_long_unsigned_type_node;
  tree compared = TREE_TYPE (bound);
  bool down = down_p (loop);
  tree wide = (TYPE_UNSIGNED (compared) && TYPE_PRECISION (compared) == 64
	       ? natural : long_long_integer_type_node);
  tree from = fold_convert (wide, fold_convert (compared, initial));
  tree to = fold_convert (wide, bound);
  bool strict = loop->code == LT_EXPR || loop->code == GT_EXPR;
  if (!strict && TYPE_PRECISION (compared) < TYPE_PRECISION (wide))
    {
      strict = true;
      to = fold_build2 (PLUS_EXPR, wide, to, build_int_cst (wide,
							    down ? -1 : 1));
    }
  tree end = fold_build2 (down ? MIN_EXPR : MAX_EXPR, wide, to, from);
  tree low = fold_convert (natural, down ? end : from);
  tree high = fold_convert (natural, down ? from : end);
  tree trips = fold_build2 (MINUS_EXPR, natural, high, low);
  tree_code code = down ? (strict ? GT_EXPR : GE_EXPR)
		   : strict ? LT_EXPR : LE_EXPR;
  tree any = fold_convert (natural, fold_build2 (code, boolean_type_node, from,
						 to));
  if (strict)
    trips = fold_build2 (MINUS_EXPR, natural, trips, any);
  trips = fold_build2 (TRUNC_DIV_EXPR, natural, trips,
		       stride_of (loop, step, natural));
  trips = fold_build2 (PLUS_EXPR, natural, trips, any);
  return fold_convert (long_long_integer_type_node, trips);
}

void
plain_count_trips (struct plain *plain, struct plain_loop *loop)
{
  tree type = long_long_integer_type_node, vars = NULL_TREE;
  gimple_seq head = NULL, body = NULL;
  gomp_for *stmt = loop->stmt;
  tree initial = gimple_omp_for_initial (stmt, 0);
  tree trip = gpured_make_variable (type, "trip", &vars);
  gbind *outer = gimple_build_bind (vars, NULL, NULL_TREE);
  gbind *inner = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);

  tree step = TREE_OPERAND (gimple_omp_for_incr (stmt, 0), 1);
  tree trips = plain_trips (loop, initial, gimple_omp_for_final (stmt, 0), step);
  trips = gpured_compute (trips, &head, outer);
  tree value = gpured_compute (plain_value (loop, initial, trip, step), &body,
			       inner);
  gimple_seq_add_stmt_without_update (&body,
				      gimple_build_assign (loop->counter,
							   value));
  gimple_seq_add_seq_without_update (&body, gimple_omp_body (stmt));
  gimple_bind_set_body (inner, body);
  gimple_omp_set_body (stmt, inner);
  gpured_count_in (stmt, trips, trip);

  gimple_stmt_iterator gsi = plain_place_of (plain, stmt);
  gsi_insert_before_without_update (&gsi, outer, GSI_SAME_STMT);
  gsi_remove (&gsi, false);
  gimple_seq_add_stmt_without_update (&head, stmt);
  gimple_bind_set_body (outer, head);
}
