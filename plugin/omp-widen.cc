/* omp-widen.cc - lets a loop count in a type that is wide enough for the grid.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC computes which iterations a thread gets in the type of the loop's
   variable (expand_omp_for_static_chunk).  That is right as long as the type
   holds the number of iterations and that of threads together, which a few
   host threads leave room for, but not the thousands of lanes of a device:
   256 lanes do not fit into an unsigned char.  So

     for (i = n1; i < n2; i += step)
       BODY

   becomes, with a wider type for k,

     for (k = 0; k < count; k++)
       {
	 i = n1 + step * k;
	 BODY
	 i += step;
       }

   with i private, the last line only where its value is wanted after the loop.

   1. A variable of less than 32 bits always gets a k of 32 bits.
   2. 32 bits are enough but for loops of 10^9 iterations, ranges that are
      wider than that with long steps, and long chunks; and what GCC makes of
      them is a third shorter.  So unless that is known the loop is there twice:

	if (count > MANY || the range or the chunk is too large)
	  the loop with a k of 64 bits
	else
	  the loop as it was

   3. So is a loop of 64 bits, where the range may be too large.  The chunk of
      any loop is made no larger than needed.

   Collapsed loops count in a wide type of GCC's own already.

   Simd loops of lanes go beyond the end by up to a step of all lanes, for which
   there may be no room in any type but a signed one of k.  GCC has them of
   single loops only, so collapsed ones become one, with

     i = n1 + step * (k / count of inner loops % count)

   in place of the first line, and where iterations of a chunk have to run one
   after the other k counts chunks.  */

#include "gpured-gcc.h"
#include "omp.h"

/* Where the computation of an expression goes.  */

struct compute_state
{
  gimple_seq *seq;
  gbind *bind;
};

/* Callback of walk_tree: a member of a class, or what a lambda has captured, is
   a variable that stands for an expression.  Gimplified, it is that; but it is
   for omplower to say if it is that here, or a private copy.  */

static tree
keep_variable (tree *tp, int *walk_subtrees, void *data)
{
  struct compute_state *state = (struct compute_state *) data;
  if (TYPE_P (*tp)
      || (TREE_CODE (*tp) == ADDR_EXPR && DECL_P (TREE_OPERAND (*tp, 0))))
    *walk_subtrees = 0;
  else if ((VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
	   && DECL_HAS_VALUE_EXPR_P (*tp)
	   && is_gimple_reg_type (TREE_TYPE (*tp)))
    *tp = gpured_omp_assign_new (state->bind, state->seq, *tp);
  return NULL_TREE;
}

tree
gpured_omp_compute (tree expr, gimple_seq *seq, gbind *bind)
{
  gimple_seq stmts = NULL;
  struct compute_state state = { seq, bind };
  expr = unshare_expr (expr);
  walk_tree (&expr, keep_variable, &state, NULL);
  push_gimplify_context ();
  gimplify_expr (&expr, &stmts, NULL, is_gimple_val, fb_rvalue);
  pop_gimplify_context (bind);
  gimple_seq_add_seq (seq, stmts);
  return expr;
}

tree
gpured_omp_step (const struct omp_for_data_loop *loop, tree type)
{
  tree step = loop->step, own = TREE_TYPE (step);
  if (loop->cond_code == GT_EXPR
      || (loop->cond_code == NE_EXPR && integer_all_onesp (step)))
    return fold_build1 (NEGATE_EXPR, type,
			fold_convert (type,
				      fold_build1 (NEGATE_EXPR, own, step)));
  return fold_convert (type, step);
}

/* Whether the step of LOOP is 1 or -1: `!=' allows nothing else.  */

static bool
one_by_one_p (const struct omp_for_data_loop *loop)
{
  return (loop->cond_code == NE_EXPR || integer_onep (loop->step)
	  || (loop->cond_code == GT_EXPR && integer_all_onesp (loop->step)));
}

/* Whether the variable of LOOP may step over more than numbers of TYPE, which
   has a sign, can tell.  That many steps nobody waits for, if each is 1.  */

static bool
far_p (const struct omp_for_data_loop *loop, tree type)
{
  tree own = TREE_TYPE (loop->v);
  return (INTEGRAL_TYPE_P (own)
	  && (TYPE_UNSIGNED (own) || !one_by_one_p (loop))
	  && TYPE_PRECISION (own) >= TYPE_PRECISION (type));
}

/* The number of iterations of such a LOOP, of FROM to TO, in TYPE.  */

static tree
count_far (const struct omp_for_data_loop *loop, tree from, tree to, tree type)
{
  tree natural = unsigned_type_for (type);
  tree step = gpured_omp_step (loop, natural), one = build_one_cst (natural);
  tree any = fold_build2 (loop->cond_code, boolean_type_node, from, to);
  from = fold_convert (natural, from);
  to = fold_convert (natural, to);
  if (loop->cond_code == GT_EXPR)
    {
      std::swap (from, to);
      step = fold_build1 (NEGATE_EXPR, natural, step);
    }
  tree rest = fold_build2 (MINUS_EXPR, natural,
			   fold_build2 (MINUS_EXPR, natural, to, from), one);
  rest = fold_build2 (TRUNC_DIV_EXPR, natural, rest, step);
  return fold_build3 (COND_EXPR, type, any,
		      fold_convert (type, fold_build2 (PLUS_EXPR, natural,
						       rest, one)),
		      build_zero_cst (type));
}

tree
gpured_omp_count (const struct omp_for_data_loop *loop, tree from, tree to,
		  tree type)
{
  if (loop->cond_code != NE_EXPR && far_p (loop, type))
    return count_far (loop, from, to, type);
  tree step = gpured_omp_step (loop, type);
  tree length = fold_build2 (MINUS_EXPR, type, fold_convert (type, to),
			     fold_convert (type, from));
  tree one = build_one_cst (type);
  if (loop->cond_code == LT_EXPR)
    length = fold_build2 (PLUS_EXPR, type, length,
			  fold_build2 (MINUS_EXPR, type, step, one));
  else if (loop->cond_code == GT_EXPR)
    length = fold_build2 (PLUS_EXPR, type, length,
			  fold_build2 (PLUS_EXPR, type, step, one));
  return fold_build2 (MAX_EXPR, type, build_zero_cst (type),
		      fold_build2 (TRUNC_DIV_EXPR, type, length, step));
}

/* Add to *SEQ the assignment of EXPR to VAR.  */

static void
assign (tree var, tree expr, gimple_seq *seq, gbind *bind)
{
  tree value = gpured_omp_compute (expr, seq, bind);
  gimple_seq_add_stmt (seq, gimple_build_assign (var, value));
}

/* More lanes than any device has; with so many iterations, 32 bits hold both
   numbers together.  */
#define MANY (1 << 30)

/* The lanes of a device with a chunk of so many iterations each, too.  */
#define SMALL_CHUNK 1024

/* More iterations than any loop has, and a number of which 64 bits hold one for
   each lane.  */
#define LARGEST_CHUNK (HOST_WIDE_INT_1 << 36)

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

/* Let LOOP step COUNTER from 0 to COUNT.  */

static void
count_in (gomp_for *loop, tree count, tree counter)
{
  tree type = TREE_TYPE (counter);
  gimple_omp_for_set_index (loop, 0, counter);
  gimple_omp_for_set_initial (loop, 0, build_zero_cst (type));
  gimple_omp_for_set_final (loop, 0, count);
  gimple_omp_for_set_cond (loop, 0, LT_EXPR);
  gimple_omp_for_set_incr (loop, 0, build2 (PLUS_EXPR, type, counter,
					    build_one_cst (type)));
  tree clause = build_omp_clause (gimple_location (loop), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (clause) = counter;
  OMP_CLAUSE_CHAIN (clause) = gimple_omp_for_clauses (loop);
  gimple_omp_for_set_clauses (loop, clause);
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
  tree first = gpured_omp_compute (fold_convert (wide, header->n1), before,
				   bind);
  tree step = gpured_omp_compute (gpured_omp_step (header, wide), before, bind);
  tree own = clause_of (loop, var);
  count = gpured_omp_compute (fold_convert (TREE_TYPE (counter), count),
			      before, bind);

  gbind *inner = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq body = NULL;
  tree value = fold_build2 (PLUS_EXPR, wide, first,
			    fold_build2 (MULT_EXPR, wide,
					 fold_convert (wide, counter), step));
  assign (var, fold_convert (type, value), &body, inner);
  gimple_seq_add_seq (&body, gimple_omp_body (loop));
  if (own && OMP_CLAUSE_CODE (own) == OMP_CLAUSE_LASTPRIVATE)
    {
      value = fold_build2 (PLUS_EXPR, wide, fold_convert (wide, var), step);
      assign (var, fold_convert (type, value), &body, inner);
      OMP_CLAUSE_LASTPRIVATE_LOOP_IV (own) = 0;
    }
  gimple_bind_set_body (inner, body);
  gimple_omp_set_body (loop, inner);
  count_in (loop, count, counter);
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
  tree many = create_artificial_label (UNKNOWN_LOCATION);
  tree few = create_artificial_label (UNKNOWN_LOCATION);
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (&seq, gimple_build_cond
			       (NE_EXPR, needed,
				build_zero_cst (TREE_TYPE (needed)), many,
				few));
  gimple_seq_add_stmt (&seq, gimple_build_label (many));
  widen (copy, header, count, counter, &seq, bind);
  gimple_seq_add_stmt (&seq, copy);
  gimple_seq_add_stmt (&seq, gimple_build_goto (out));
  gimple_seq_add_stmt (&seq, gimple_build_label (few));
  gimple_seq_add_stmt (&seq, loop);
  gimple_seq_add_stmt (&seq, gimple_build_label (out));
  return seq;
}

/* Add to *BODY the setting of the variables of the loops of HEADERS, so many as
   COUNTS, in the iteration K of all of them.  What goes in front is added to
   *BEFORE, with variables in BIND; those of the iteration go to INNER.  */

static void
set_variables (const struct omp_for_data_loop *headers,
	       const vec<tree> &counts, tree k, gimple_seq *before,
	       gbind *bind, gimple_seq *body, gbind *inner)
{
  tree wide = TREE_TYPE (k), natural = unsigned_type_for (wide);
  tree rest = gpured_omp_compute (fold_convert (natural, k), body, inner);
  for (unsigned i = counts.length (); i-- > 0;)
    {
      tree var = headers[i].v, type = TREE_TYPE (var), number = rest;
      tree own = far_p (&headers[i], wide) ? natural : wide;
      tree step = gpured_omp_compute (gpured_omp_step (&headers[i], own),
				      before, bind);
      if (i)
	{
	  tree count = gpured_omp_compute (fold_convert (natural, counts[i]),
					   before, bind);
	  number = gpured_omp_compute (build2 (TRUNC_MOD_EXPR, natural, rest,
					       count), body, inner);
	  rest = gpured_omp_compute (build2 (TRUNC_DIV_EXPR, natural, rest,
					     count), body, inner);
	}
      tree value = fold_build2 (MULT_EXPR, own, fold_convert (own, number),
				step);
      tree first = POINTER_TYPE_P (type) ? type : own;
      first = gpured_omp_compute (fold_convert (first, headers[i].n1), before,
				  bind);
      if (POINTER_TYPE_P (type))
	value = fold_build_pointer_plus (first, value);
      else
	value = fold_convert (type, fold_build2 (PLUS_EXPR, own, first,
						 value));
      assign (var, value, body, inner);
    }
}

/* Return what runs BODY with K, which it must not change, at each of the next
   CHUNK numbers from K on that are below END.  Variables go to INNER.  */

static gimple_seq
repeat (gimple_seq body, tree k, tree chunk, tree end, gbind *inner)
{
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (k);
  tree test = create_artificial_label (UNKNOWN_LOCATION);
  tree again = create_artificial_label (UNKNOWN_LOCATION);
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  end = gpured_omp_compute (build2 (MIN_EXPR, type, end,
				    build2 (PLUS_EXPR, type, k, chunk)),
			    &seq, inner);
  gimple_seq_add_stmt (&seq, gimple_build_label (test));
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, k, end, again, out));
  gimple_seq_add_stmt (&seq, gimple_build_label (again));
  gimple_seq_add_seq (&seq, body);
  gimple_seq_add_stmt (&seq, gimple_build_assign (k, PLUS_EXPR, k,
						  build_one_cst (type)));
  gimple_seq_add_stmt (&seq, gimple_build_goto (test));
  gimple_seq_add_stmt (&seq, gimple_build_label (out));
  return seq;
}

/* Let LOOP, of HEADERS with COUNTS of iterations, be one that counts them, or
   CHUNKs of them unless this is NULL_TREE.  What goes in front of it is added
   to *BEFORE, with variables in BIND.  */

static void
make_one (gomp_for *loop, const struct omp_for_data_loop *headers,
	  const vec<tree> &counts, tree chunk, gimple_seq *before, gbind *bind)
{
  tree wide = long_long_integer_type_node, total = counts[0];
  tree counter = gpured_omp_make_variable (bind, wide, "gpured_k");
  tree k = counter, number;
  gbind *inner = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq body = NULL, chunks = NULL;
  for (unsigned i = 1; i < counts.length (); i++)
    total = gpured_omp_compute (fold_build2 (MULT_EXPR, wide, total,
					     counts[i]), before, bind);
  number = total;
  if (chunk)
    {
      tree one = build_one_cst (wide);
      tree most = gpured_omp_compute (fold_build2 (MAX_EXPR, wide, total, one),
				      before, bind);
      chunk = gpured_omp_compute (fold_build2 (MIN_EXPR, wide,
					       fold_convert (wide, chunk),
					       most), before, bind);
      number = fold_build2 (PLUS_EXPR, wide, total,
			    fold_build2 (MINUS_EXPR, wide, chunk, one));
      number = gpured_omp_compute (fold_build2 (TRUNC_DIV_EXPR, wide, number,
						chunk), before, bind);
      k = gpured_omp_make_variable (inner, wide, "gpured_k");
      assign (k, build2 (MULT_EXPR, wide, counter, chunk), &chunks, inner);
    }
  set_variables (headers, counts, k, before, bind, &body, inner);
  gimple_seq_add_seq (&body, gimple_omp_body (loop));
  if (chunk)
    {
      body = repeat (body, k, chunk, total, inner);
      gimple_seq_add_seq (&chunks, body);
      body = chunks;
    }
  gimple_bind_set_body (inner, body);
  gimple_omp_set_body (loop, inner);
  tree clauses = gimple_omp_for_clauses (loop);
  gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_COLLAPSE);
  gimple_omp_for_set_clauses (loop, clauses);
  loop->collapse = 1;
  count_in (loop, number, counter);
}

gimple_seq
gpured_omp_count_up (gomp_for *loop, tree chunk, gbind *bind)
{
  gimple_seq seq = NULL;
  unsigned n = gimple_omp_for_collapse (loop);
  if (n > 1 || chunk
      || INTEGRAL_TYPE_P (TREE_TYPE (gimple_omp_for_index (loop, 0))))
    {
      struct omp_for_data fd;
      struct omp_for_data_loop *headers
	= XALLOCAVEC (struct omp_for_data_loop, n);
      tree wide = long_long_integer_type_node;
      auto_vec<tree> counts;
      omp_extract_for_data (loop, &fd, headers);
      if (n == 1)
	headers[0] = fd.loop;
      gimple_seq_add_seq (&seq, gimple_omp_for_pre_body (loop));
      gimple_omp_for_set_pre_body (loop, NULL);
      for (unsigned i = 0; i < n; i++)
	{
	  tree count = gpured_omp_count (&headers[i], headers[i].n1,
					 headers[i].n2, wide);
	  counts.safe_push (gpured_omp_compute (count, &seq, bind));
	}
      make_one (loop, headers, counts, chunk, &seq, bind);
    }
  gimple_seq_add_stmt (&seq, loop);
  return seq;
}

/* The condition that GCC's own computation, in the type of the variable of
   LOOP, does not hold the way from the first value to the last, or the value
   behind that.  */

static tree
beyond (const struct omp_for_data_loop *loop)
{
  tree type = TREE_TYPE (loop->v), natural = unsigned_type_for (type);
  if (one_by_one_p (loop))
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
    = gpured_omp_compute (fold_build2 (MIN_EXPR, wide,
				       fold_convert (wide, chunk),
				       build_int_cst (wide, LARGEST_CHUNK)),
			  seq, bind);
  tree clauses = gimple_omp_for_clauses (loop);
  gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_SCHEDULE);
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

/* The same of LOOP, whose variable is an integer, with its HEADER.  */

static gimple_seq
widen_integer (gomp_for *loop, const struct omp_for_data_loop *header,
	       gbind *bind)
{
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (header->v);
  tree wide = long_long_integer_type_node;
  gimple_seq_add_seq (&seq, gimple_omp_for_pre_body (loop));
  gimple_omp_for_set_pre_body (loop, NULL);
  tree count = gpured_omp_compute (gpured_omp_count (header, header->n1,
						     header->n2, wide),
				   &seq, bind);
  if (TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node))
    {
      tree counter
	= gpured_omp_make_variable (bind, large_chunk (loop)
					  ? wide : integer_type_node,
				    "gpured_k");
      limit_chunk (loop, &seq, bind);
      widen (loop, header, count, counter, &seq, bind);
      gimple_seq_add_stmt (&seq, loop);
      return seq;
    }
  tree needed = gpured_omp_compute (wide_needed (loop, header, count), &seq,
				    bind);
  limit_chunk (loop, &seq, bind);
  if (integer_zerop (needed))
    {
      gimple_seq_add_stmt (&seq, loop);
      return seq;
    }
  tree counter = gpured_omp_make_variable (bind, wide, "gpured_k");
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
  limit_chunk (loop, &seq, bind);
  gimple_seq_add_stmt (&seq, loop);
  return seq;
}
