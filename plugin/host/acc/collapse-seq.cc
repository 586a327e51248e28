/* collapse-seq.cc - makes sequential loops of `seq' loops with `collapse'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC counts the iterations of collapsed loops together, and computes the
   variables of each iteration from its number, with a division for each loop
   (expand_oacc_collapse_vars in omp-expand.cc).  That serves to workshare
   them.  With `seq' nothing is workshared, and the loops become what they look
   like:

	loop seq collapse(2)		 last = m;
	for (i = 0; i < n; i++)		 loop seq
	  for (j = 0; j < m; j++)	 for (i = 0; i < n; i++)
	    body		     ->	   {
					     j = 0;
					     goto test;
					     again: body
					     j++;
					     test: if (j < last) goto again;
					   }

   The iterations and their order stay the same, and no product of iteration
   counts can overflow.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "collapse.h"
#include "count.h"

/* Whether loop K of LOOP can be written as statements.  */

static bool
plain_p (const gomp_for *loop, unsigned k)
{
  tree type = TREE_TYPE (gimple_omp_for_index (loop, k));
  return (INTEGRAL_TYPE_P (type)
	  && TREE_CODE (gimple_omp_for_incr (loop, k)) == PLUS_EXPR
	  && useless_type_conversion_p
	       (type, TREE_TYPE (gimple_omp_for_final (loop, k))));
}

bool
gpured_in_order_p (const gomp_for *loop)
{
  tree clauses = gimple_omp_for_clauses (loop);
  if (gimple_omp_for_collapse (loop) < 2
      || !omp_find_clause (clauses, OMP_CLAUSE_SEQ)
      || omp_find_clause (clauses, OMP_CLAUSE_TILE))
    return false;
  for (unsigned k = 1; k < gimple_omp_for_collapse (loop); k++)
    if (!plain_p (loop, k))
      return false;
  return true;
}

/* The value that EXPR has in front of the loop, whatever variables become in it;
   *AHEAD and BIND as below.  */

static tree
keep (tree expr, gimple_seq *ahead, gbind *bind)
{
  tree value = gpured_compute (expr, ahead, bind);
  return (is_gimple_min_invariant (value) ? value
	  : gpured_copy_value (value, ahead, bind));
}

/* Put loop K of LOOP around *BODY; what has to be computed in front of LOOP goes
   to *AHEAD, with variables in BIND.  */

static void
put_around (const gomp_for *loop, unsigned k, gimple_seq *body,
	    gimple_seq *ahead, gbind *bind)
{
  const location_t loc = gimple_location (loop);
  tree var = gimple_omp_for_index (loop, k);
  tree incr = gimple_omp_for_incr (loop, k);
  tree first = keep (gimple_omp_for_initial (loop, k), ahead, bind);
  tree last = keep (gimple_omp_for_final (loop, k), ahead, bind);
  tree step = keep (TREE_OPERAND (incr, 1), ahead, bind);
  tree again = create_artificial_label (loc);
  tree test = create_artificial_label (loc);
  tree out = create_artificial_label (loc);
  gimple_seq seq = gimple_build_assign (var, first);
  gimple_seq_add_stmt (&seq, gimple_build_goto (test));
  gimple_seq_add_stmt (&seq, gimple_build_label (again));
  gimple_seq_add_seq (&seq, *body);
  gimple_seq_add_stmt (&seq, gimple_build_assign (var, PLUS_EXPR, var, step));
  gimple_seq_add_stmt (&seq, gimple_build_label (test));
  gimple_seq_add_stmt (&seq, gimple_build_cond (gimple_omp_for_cond (loop, k),
						var, last, again, out));
  gimple_seq_add_stmt (&seq, gimple_build_label (out));
  *body = seq;
}

gomp_for *
gpured_write_in_order (gomp_for *loop, gimple_seq *ahead, gbind *bind)
{
  gimple_seq body = gimple_omp_body (loop);
  gimple_omp_set_body (loop, NULL);
  for (unsigned k = gimple_omp_for_collapse (loop) - 1; k > 0; k--)
    put_around (loop, k, &body, ahead, bind);
  tree clauses = gimple_omp_for_clauses (loop);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_COLLAPSE);
  gomp_for *one = gimple_build_omp_for (body, gimple_omp_for_kind (loop),
					clauses, 1,
					gimple_omp_for_pre_body (loop));
  gimple_set_location (one, gimple_location (loop));
  gimple_omp_for_set_combined_p (one, gimple_omp_for_combined_p (loop));
  gimple_omp_for_set_combined_into_p (one,
				      gimple_omp_for_combined_into_p (loop));
  gimple_omp_for_set_index (one, 0, gimple_omp_for_index (loop, 0));
  gimple_omp_for_set_initial (one, 0, gimple_omp_for_initial (loop, 0));
  gimple_omp_for_set_final (one, 0, gimple_omp_for_final (loop, 0));
  gimple_omp_for_set_cond (one, 0, gimple_omp_for_cond (loop, 0));
  gimple_omp_for_set_incr (one, 0, gimple_omp_for_incr (loop, 0));
  return one;
}
