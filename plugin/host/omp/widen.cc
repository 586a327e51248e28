/* widen.cc - makes a loop count in a type that is wide enough for the grid.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC computes the iterations of a thread in the type of the loop's variable
   (expand_omp_for_static_chunk).  That is right if the type can hold the sum
   of the numbers of iterations and threads.  A few host threads leave room for
   that, but not the thousands of lanes of a device: 256 lanes do not fit into
   an unsigned char.  So

     for (i = n1; i < n2; i += step)
       BODY

   becomes, with a wider type for k,

     for (k = 0; k < count; k++)
       {
	 i = n1 + step * k;
	 BODY
	 i += step;
       }

   i is private, and the last line is there only if its value is needed after
   the loop.

   1. A variable of less than 32 bits always gets a k of 32 bits.
   2. 32 bits are enough except for loops of 10^9 iterations, wider ranges with
      long steps, and long chunks; and GCC's code for them is a third shorter.
      So unless that is known, there are two loops:

	if (count > MANY || the range or the chunk is too large)
	  the loop with a k of 64 bits
	else
	  the loop as it was

   3. A loop of 64 bits gets two loops, too, if the range may be too large.
      The chunk of any loop is made no larger than needed.

   Collapsed loops count in an unsigned type of GCC's own, the widest of
   theirs, and step by the number of lanes in it, too.  If all are narrower,
   the first of them gets a variable of 32 bits.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "count.h"
#include "host.h"
#include "spmd-build.h"

/* More lanes than any device has; with so many iterations, 32 bits hold both
   numbers together.  */
#define MANY (1 << 30)

/* The lanes of a device with a chunk of so many iterations each, too.  */
#define SMALL_CHUNK 1024

/* More iterations than any loop has, and a number of which 64 bits hold one for
   each lane.  */
#define LARGEST_CHUNK (HOST_WIDE_INT_1 << 36)

/* No loop goes through the range of 64 bits in such steps.  */
#define SMALL_STEP (1 << 20)

/* Return the clause of LOOP that makes VAR private, or NULL_TREE.  */

static tree
clause_of (gomp_for *loop, tree var)
{
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE)
	&& OMP_CLAUSE_DECL (c) == var)
      return c;
  return NULL_TREE;
}

/* Let LOOP, whose header is HEADER and which has COUNT iterations, count in
   COUNTER.  What goes in front of it is added to *BEFORE, with variables in
   BIND.  */

static void
widen (gomp_for *loop, const struct omp_for_data_loop *header, tree count,
       tree counter, gimple_seq *before, gbind *bind)
{
  tree var = gimple_omp_for_index (loop, 0);
  tree type = TREE_TYPE (var), wide = TREE_TYPE (counter);
  if (TYPE_PRECISION (type) >= TYPE_PRECISION (wide))
    wide = unsigned_type_for (wide);
  tree first = gpured_compute (fold_convert (wide, header->n1), before,
			       bind);
  tree step = gpured_compute (gpured_step (header, wide), before, bind);
  tree own = clause_of (loop, var);
  count = gpured_compute (fold_convert (TREE_TYPE (counter), count),
			  before, bind);

  gbind *inner = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq body = NULL;
  tree value = fold_build2 (PLUS_EXPR, wide, first,
			    fold_build2 (MULT_EXPR, wide,
					 fold_convert (wide, counter), step));
  gpured_omp_assign (var, fold_convert (type, value), &body, inner);
  gimple_seq_add_seq (&body, gimple_omp_body (loop));
  if (own && OMP_CLAUSE_CODE (own) == OMP_CLAUSE_LASTPRIVATE)
    {
      value = fold_build2 (PLUS_EXPR, wide, fold_convert (wide, var), step);
      gpured_omp_assign (var, fold_convert (type, value), &body, inner);
      OMP_CLAUSE_LASTPRIVATE_LOOP_IV (own) = 0;
    }
  gimple_bind_set_body (inner, body);
  gimple_omp_set_body (loop, inner);
  gpured_count_in (loop, count, counter);
}

/* Step 2 for LOOP, whose header is HEADER and which has COUNT iterations:
   return what replaces it, with COUNTER in one that is taken if NEEDED.
   Variables go to BIND.  */

static gimple_seq
make_twice (gomp_for *loop, const struct omp_for_data_loop *header,
	    tree needed, tree count, tree counter, gbind *bind)
{
  gimple_seq seq = NULL;
  gomp_for *copy = as_a <gomp_for *> (gpured_omp_copy (loop));
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  tree zero = build_zero_cst (TREE_TYPE (needed));
  tree few = gpured_omp_begin_if (NE_EXPR, needed, zero, &seq);
  widen (copy, header, count, counter, &seq, bind);
  gimple_seq_add_stmt (&seq, copy);
  gimple_seq_add_stmt (&seq, gimple_build_goto (out));
  gimple_seq_add_stmt (&seq, gimple_build_label (few));
  gimple_seq_add_stmt (&seq, loop);
  gimple_seq_add_stmt (&seq, gimple_build_label (out));
  return seq;
}

/* The condition that GCC's own computation, in the type of the variable of
   LOOP, does not hold the way from the first value to the last, or the value
   behind that.  */

static tree
beyond (const struct omp_for_data_loop *loop)
{
  tree type = TREE_TYPE (loop->v), natural = unsigned_type_for (type);
  if (gpured_one_by_one_p (loop))
    return boolean_false_node;
  bool up = loop->cond_code == LT_EXPR;
  tree first = fold_convert (natural, loop->n1);
  tree last = fold_convert (natural, loop->n2);
  tree way = (up ? fold_build2 (MINUS_EXPR, natural, last, first)
	      : fold_build2 (MINUS_EXPR, natural, first, last));
  tree most = fold_convert (natural, TYPE_MAX_VALUE (type));
  tree least = fold_convert (natural, TYPE_MIN_VALUE (type));
  tree room = (up ? fold_build2 (MINUS_EXPR, natural, most, last)
	       : fold_build2 (MINUS_EXPR, natural, last, least));
  tree step = fold_convert (natural, loop->step);
  if (!up)
    step = fold_build1 (NEGATE_EXPR, natural, step);
  step = fold_build2 (MINUS_EXPR, natural, step, build_one_cst (natural));
  tree result
    = fold_build2 (TRUTH_OR_EXPR, boolean_type_node,
		   fold_build2 (GT_EXPR, boolean_type_node, way,
				fold_build2 (MINUS_EXPR, natural, most, step)),
		   fold_build2 (LT_EXPR, boolean_type_node, room, step));
  return fold_build2 (TRUTH_AND_EXPR, boolean_type_node, result,
		      fold_build2 (loop->cond_code, boolean_type_node,
				   loop->n1, loop->n2));
}

/* The clause of LOOP whose chunk is not known to be small, or NULL_TREE.  */

static tree
large_chunk (gomp_for *loop)
{
  tree clause = omp_find_clause (gimple_omp_for_clauses (loop),
				 OMP_CLAUSE_SCHEDULE);
  tree chunk = clause ? OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (clause) : NULL_TREE;
  return (chunk && !(TREE_CODE (chunk) == INTEGER_CST
		     && compare_tree_int (chunk, SMALL_CHUNK) <= 0)
	  ? clause : NULL_TREE);
}

/* Let the chunk of LOOP be one that a wide type holds for all lanes.  What this
   takes is added to *SEQ, with variables in BIND.  */

static void
limit_chunk (gomp_for *loop, gimple_seq *seq, gbind *bind)
{
  tree clause = large_chunk (loop), wide = long_long_integer_type_node;
  if (!clause)
    return;
  tree chunk = OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (clause);
  clause = copy_node (clause);
  OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (clause)
    = gpured_compute (fold_build2 (MIN_EXPR, wide,
				   fold_convert (wide, chunk),
				   build_int_cst (wide, LARGEST_CHUNK)),
		      seq, bind);
  tree clauses = gimple_omp_for_clauses (loop);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_SCHEDULE);
  OMP_CLAUSE_CHAIN (clause) = clauses;
  gimple_omp_for_set_clauses (loop, clause);
}

/* The condition that LOOP, of 32 bits or more, has to count in a wide type, as
   HEADER or the COUNT of iterations says.  */

static tree
wide_needed (gomp_for *loop, const struct omp_for_data_loop *header, tree count)
{
  tree type = TREE_TYPE (header->v), result = beyond (header);
  if (TYPE_PRECISION (type) >= TYPE_PRECISION (TREE_TYPE (count)))
    return result;
  tree many = fold_build2 (GT_EXPR, boolean_type_node, count,
			   build_int_cst (TREE_TYPE (count), MANY));
  result = fold_build2 (TRUTH_OR_EXPR, boolean_type_node, result, many);
  tree clause = large_chunk (loop);
  if (!clause)
    return result;
  tree chunk = OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (clause);
  tree large = fold_build2 (GT_EXPR, boolean_type_node, chunk,
			    build_int_cst (TREE_TYPE (chunk), SMALL_CHUNK));
  return fold_build2 (TRUTH_OR_EXPR, boolean_type_node, result, large);
}

/* Do that for LOOP, whose variable is an integer, with its HEADER.  */

static gimple_seq
widen_integer (gomp_for *loop, const struct omp_for_data_loop *header,
	       gbind *bind)
{
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (header->v);
  tree wide = long_long_integer_type_node;
  gimple_seq_add_seq (&seq, gimple_omp_for_pre_body (loop));
  gimple_omp_for_set_pre_body (loop, NULL);
  tree count = gpured_compute (gpured_count (header, header->n1,
					     header->n2, wide),
			       &seq, bind);
  if (TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node))
    {
      tree counter
	= gpured_add_bind_variable (bind, large_chunk (loop)
					  ? wide : integer_type_node,
				    "gpured_k");
      limit_chunk (loop, &seq, bind);
      widen (loop, header, count, counter, &seq, bind);
      gimple_seq_add_stmt (&seq, loop);
      return seq;
    }
  tree needed = gpured_compute (wide_needed (loop, header, count), &seq,
				bind);
  limit_chunk (loop, &seq, bind);
  if (integer_zerop (needed))
    {
      gimple_seq_add_stmt (&seq, loop);
      return seq;
    }
  tree counter = gpured_add_bind_variable (bind, wide, "gpured_k");
  if (integer_onep (needed))
    {
      widen (loop, header, count, counter, &seq, bind);
      gimple_seq_add_stmt (&seq, loop);
    }
  else
    gimple_seq_add_seq (&seq, make_twice (loop, header, needed, count, counter,
					  bind));
  return seq;
}

/* Whether LOOP is several loops with variables of less than 32 bits, none of which
   bounds another.  */

static bool
all_subwarp_p (gomp_for *loop)
{
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree type = TREE_TYPE (gimple_omp_for_index (loop, i));
      if (!INTEGRAL_TYPE_P (type)
	  || TYPE_PRECISION (type) >= TYPE_PRECISION (integer_type_node)
	  || TREE_CODE (gimple_omp_for_initial (loop, i)) == TREE_VEC
	  || TREE_CODE (gimple_omp_for_final (loop, i)) == TREE_VEC)
	return false;
    }
  return gimple_omp_for_collapse (loop) > 1;
}

/* Let the first of LOOP's loops count in 32 bits.  What goes in front of it is
   added to *BEFORE, with variables in BIND.  */

static void
widen_first (gomp_for *loop, gimple_seq *before, gbind *bind)
{
  struct omp_for_data fd;
  struct omp_for_data_loop *headers
    = XALLOCAVEC (struct omp_for_data_loop, gimple_omp_for_collapse (loop));
  tree var = gimple_omp_for_index (loop, 0), wide = integer_type_node;
  tree own = clause_of (loop, var);
  tree counter = gpured_add_bind_variable (bind, wide, "gpured_k");
  omp_extract_for_data (loop, &fd, headers);
  gimple_seq_add_seq (before, gimple_omp_for_pre_body (loop));
  gimple_omp_for_set_pre_body (loop, NULL);
  tree first = gimple_omp_for_initial (loop, 0);
  tree last = gimple_omp_for_final (loop, 0);
  tree step = gpured_compute (gpured_step (&headers[0], wide), before, bind);
  first = gpured_compute (fold_convert (wide, first), before, bind);
  last = gpured_compute (fold_convert (wide, last), before, bind);

  gbind *inner = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq body = NULL;
  gpured_omp_assign (var, fold_convert (TREE_TYPE (var), counter), &body,
		     inner);
  gimple_seq_add_seq (&body, gimple_omp_body (loop));
  if (own && OMP_CLAUSE_CODE (own) == OMP_CLAUSE_LASTPRIVATE)
    {
      tree next = fold_build2 (PLUS_EXPR, wide, counter, step);
      gpured_omp_assign (var, fold_convert (TREE_TYPE (var), next), &body,
			 inner);
      OMP_CLAUSE_LASTPRIVATE_LOOP_IV (own) = 0;
    }
  gimple_bind_set_body (inner, body);
  gimple_omp_set_body (loop, inner);
  gimple_omp_for_set_index (loop, 0, counter);
  gimple_omp_for_set_initial (loop, 0, first);
  gimple_omp_for_set_final (loop, 0, last);
  gimple_omp_for_set_incr (loop, 0, build2 (PLUS_EXPR, wide, counter, step));
  tree clause = build_omp_clause (gimple_location (loop), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (clause) = counter;
  OMP_CLAUSE_CHAIN (clause) = gimple_omp_for_clauses (loop);
  gimple_omp_for_set_clauses (loop, clause);
  gpured_forget_counter (loop);
}

gimple_seq
gpured_omp_widen (gomp_for *loop, gbind *bind)
{
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (gimple_omp_for_index (loop, 0));
  if (gimple_omp_for_collapse (loop) == 1 && INTEGRAL_TYPE_P (type)
      && TYPE_PRECISION (type) <= TYPE_PRECISION (long_long_integer_type_node))
    {
      struct omp_for_data fd;
      omp_extract_for_data (loop, &fd, NULL);
      return widen_integer (loop, &fd.loop, bind);
    }
  if (all_subwarp_p (loop))
    widen_first (loop, &seq, bind);
  limit_chunk (loop, &seq, bind);
  gimple_seq_add_stmt (&seq, loop);
  return seq;
}

bool
gpured_omp_steps_beyond_p (const struct omp_construct *construct)
{
  gomp_for *loop = construct->loop;
  struct omp_for_data fd;
  if (!construct->layer[OMP_LAYER_DISTRIBUTE] || !construct->layer[OMP_LAYER_FOR]
      || gimple_omp_for_collapse (loop) > 1 || !construct->teams
      || !omp_find_clause (gimple_omp_teams_clauses (construct->teams),
			   OMP_CLAUSE_NUM_TEAMS))
    return false;
  omp_extract_for_data (loop, &fd, NULL);
  gpured_forget_counter (loop);
  const struct omp_for_data_loop *header = &fd.loop;
  tree type = TREE_TYPE (header->v);
  if (!INTEGRAL_TYPE_P (type) || gpured_one_by_one_p (header))
    return false;
  if (TREE_CODE (header->step) != INTEGER_CST)
    return true;
  const widest_int step = wi::abs (wi::to_widest (header->step));
  if (TREE_CODE (header->n1) != INTEGER_CST || TREE_CODE (header->n2) != INTEGER_CST)
    return (TYPE_PRECISION (type) < TYPE_PRECISION (long_long_integer_type_node)
	    || wi::gtu_p (step, SMALL_STEP));
  const widest_int way = wi::abs (wi::to_widest (header->n2) - wi::to_widest (header->n1));
  return wi::gtu_p (way + 2 * step, wi::to_widest (TYPE_MAX_VALUE (type)));
}
