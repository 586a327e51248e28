/* trip-count.cc - computes the iteration counts of loops of OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The values of a loop's header are computed before it: its step, and the
   number of iterations.  Then a loop can count iterations instead of the
   values of its variable.

   Simd loops of lanes go beyond the end by up to a step of all lanes.  Only a
   signed type of k has room for that.  GCC supports them for single loops
   only, so collapsed ones become one, with

     i = n1 + step * (k / count of inner loops % count)

   in place of the first line.  If iterations of a chunk have to run in order,
   k counts chunks.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "count.h"
#include "host.h"
#include "spmd-build.h"

void
gpured_omp_assign (tree var, tree expr, gimple_seq *seq, gbind *bind)
{
  tree value = gpured_compute (expr, seq, bind);
  gimple_seq_add_stmt (seq, gimple_build_assign (var, value));
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
  tree rest = gpured_compute (fold_convert (natural, k), body, inner);
  for (unsigned i = counts.length (); i-- > 0;)
    {
      tree var = headers[i].v, type = TREE_TYPE (var), number = rest;
      tree own = gpured_far_p (&headers[i], wide) ? natural : wide;
      tree step = gpured_compute (gpured_step (&headers[i], own),
				  before, bind);
      if (i)
	{
	  tree count = gpured_compute (fold_convert (natural, counts[i]),
				       before, bind);
	  number = gpured_compute (build2 (TRUNC_MOD_EXPR, natural, rest,
					   count), body, inner);
	  rest = gpured_compute (build2 (TRUNC_DIV_EXPR, natural, rest,
					 count), body, inner);
	}
      tree value = fold_build2 (MULT_EXPR, own, fold_convert (own, number),
				step);
      tree first = POINTER_TYPE_P (type) ? type : own;
      first = gpured_compute (fold_convert (first, headers[i].n1), before,
			      bind);
      if (POINTER_TYPE_P (type))
	value = fold_build_pointer_plus (first, value);
      else
	value = fold_convert (type, fold_build2 (PLUS_EXPR, own, first,
						 value));
      gpured_omp_assign (var, value, body, inner);
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
  end = gpured_compute (build2 (MIN_EXPR, type, end,
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
  tree counter = gpured_add_bind_variable (bind, wide, "gpured_k");
  tree k = counter, number;
  gbind *inner = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq body = NULL, chunks = NULL;
  for (unsigned i = 1; i < counts.length (); i++)
    total = gpured_compute (fold_build2 (MULT_EXPR, wide, total,
					 counts[i]), before, bind);
  number = total;
  if (chunk)
    {
      tree one = build_one_cst (wide);
      tree most = gpured_compute (fold_build2 (MAX_EXPR, wide, total, one),
				  before, bind);
      chunk = gpured_compute (fold_build2 (MIN_EXPR, wide,
					   fold_convert (wide, chunk),
					   most), before, bind);
      number = fold_build2 (PLUS_EXPR, wide, total,
			    fold_build2 (MINUS_EXPR, wide, chunk, one));
      number = gpured_compute (fold_build2 (TRUNC_DIV_EXPR, wide, number,
					    chunk), before, bind);
      k = gpured_add_bind_variable (inner, wide, "gpured_k");
      gpured_omp_assign (k, build2 (MULT_EXPR, wide, counter, chunk),
			 &chunks, inner);
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
  gpured_clauses_drop (&clauses, OMP_CLAUSE_COLLAPSE);
  gimple_omp_for_set_clauses (loop, clauses);
  loop->collapse = 1;
  gpured_count_in (loop, number, counter);
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
	  tree count = gpured_count (&headers[i], headers[i].n1,
				     headers[i].n2, wide);
	  counts.safe_push (gpured_compute (count, &seq, bind));
	}
      make_one (loop, headers, counts, chunk, &seq, bind);
    }
  gimple_seq_add_stmt (&seq, loop);
  return seq;
}
