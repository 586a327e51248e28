/* collapse.cc - makes GCC count the iterations of OpenACC loops correctly.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC subtracts the begin of a loop from its end in the type of its variable
   (expand_oacc_for in omp-expand.cc).  It multiplies the iteration counts of
   loops with `collapse' or `tile' (expand_oacc_collapse_init) in the widest of
   their types, unsigned (omp_extract_for_data).

   1. In a type narrower than int, 120 minus -120 is negative, 3 minus 5 is 254
      if it is unsigned, and 300 times 300 does not fit.  So such loops get
      variables of type int, from which their own variables are set.
   2. The iteration count of a loop whose end lies before its begin is
      negative.  The product of two such counts is positive, and the body is
      executed.  A single one is harmless, as there are less than no iterations
      then, unless it is unsigned and another one is wider.  So of the loops
      that may have negative counts, all but the first signed one get an end
      that is not before their begin:

	for (i = 0; i < n; ...)	     for (i = 0; i < n; ...)
	  for (j = 0; j < m; ...) ->   for (j = 0; j < (m < 0 ? 0 : m); ...)

   Statements before the loops and in them set bounds and variables.
   Sequential loops are not collapsed (collapse-seq.cc).  */

#include "gpured-gcc.h"
#include "collapse.h"
#include "count.h"
#include "host.h"
#include "walk.h"

/* Whether loop K of LOOP may end before its begin; with `!=' it does not.  */

static bool
backwards_p (const gomp_for *loop, unsigned k)
{
  tree from = gimple_omp_for_initial (loop, k);
  tree to = gimple_omp_for_final (loop, k);
  const enum tree_code code = gimple_omp_for_cond (loop, k);
  if (code == NE_EXPR
      || (code == LT_EXPR && integer_zerop (from)
	  && TYPE_UNSIGNED (TREE_TYPE (to))))
    return false;
  if (TREE_CODE (from) != INTEGER_CST || TREE_CODE (to) != INTEGER_CST)
    return true;
  return (code == LT_EXPR || code == LE_EXPR
	  ? tree_int_cst_lt (to, from) : tree_int_cst_lt (from, to));
}

/* The end of loop K of LOOP, or what ends it at once where it ends before its
   begin.  */

static tree
clamped_end (const gomp_for *loop, unsigned k)
{
  const location_t loc = gimple_location (loop);
  const enum tree_code code = gimple_omp_for_cond (loop, k);
  tree to = gimple_omp_for_final (loop, k), type = TREE_TYPE (to);
  tree from = fold_convert_loc (loc, type, gimple_omp_for_initial (loop, k));
  tree none = from;
  if (code == LE_EXPR || code == GE_EXPR)
    {
      const int by = code == LE_EXPR ? -1 : 1;
      /* GCC makes `<' of `<=' by a byte, or, from 16 on, an element more.  */
      none = (POINTER_TYPE_P (type)
	      ? fold_build_pointer_plus_hwi_loc
		  (loc, from, by * int_size_in_bytes (TREE_TYPE (type)))
	      : fold_build2_loc (loc, PLUS_EXPR, type, from,
				 build_int_cst (type, by)));
    }
  return fold_build3_loc (loc, COND_EXPR, type,
			  fold_build2_loc (loc, code == GE_EXPR || code == GT_EXPR
					   ? GT_EXPR : LT_EXPR,
					   boolean_type_node, to, from),
			  none, to);
}

/* Whether the variable of loop K of LOOP is narrower than int.  */

static bool
subwarp_p (const gomp_for *loop, unsigned k)
{
  tree type = TREE_TYPE (gimple_omp_for_index (loop, k));
  return (INTEGRAL_TYPE_P (type)
	  && TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node));
}

/* Let a variable of type int, declared in BIND, count loop K of LOOP.  */

static void
widen (gomp_for *loop, unsigned k, gbind *bind)
{
  const location_t loc = gimple_location (loop);
  tree own = gimple_omp_for_index (loop, k), type = integer_type_node;
  tree wide = gpured_add_bind_variable (bind, type, NULL);
  tree step = omp_get_for_step_from_incr (loc, gimple_omp_for_incr (loop, k));
  if (gimple_omp_for_cond (loop, k) == GT_EXPR
      || gimple_omp_for_cond (loop, k) == GE_EXPR)
    step = fold_convert (signed_type_for (TREE_TYPE (step)), step);
  gimple_omp_for_set_index (loop, k, wide);
  gimple_omp_for_set_initial
    (loop, k, fold_convert (type, gimple_omp_for_initial (loop, k)));
  gimple_omp_for_set_final
    (loop, k, fold_convert (type, gimple_omp_for_final (loop, k)));
  gimple_omp_for_set_incr (loop, k, build2 (PLUS_EXPR, type, wide,
					    fold_convert (type, step)));
  tree clause = build_omp_clause (loc, OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (clause) = wide;
  OMP_CLAUSE_CHAIN (clause) = gimple_omp_for_clauses (loop);
  gimple_omp_for_set_clauses (loop, clause);
  gimple_seq body = gimple_build_assign (own, NOP_EXPR, wide);
  gimple_seq_add_seq (&body, gimple_omp_body (loop));
  gimple_omp_set_body (loop, body);
}

/* Step 2 for LOOP, with what has to be computed in *SEQ and BIND.  */

static void
clamp (gomp_for *loop, gimple_seq *seq, gbind *bind)
{
  bool one = false;
  for (unsigned k = 0; k < gimple_omp_for_collapse (loop); k++)
    if (backwards_p (loop, k))
      {
	if (one || TYPE_UNSIGNED (TREE_TYPE (gimple_omp_for_final (loop, k))))
	  gimple_omp_for_set_final (loop, k,
				    gpured_compute (clamped_end (loop, k), seq,
						    bind));
	else
	  one = true;
      }
}

/* Treat the loops of the statement at GSI.  */

static void
treat_loops (gimple_stmt_iterator gsi)
{
  gomp_for *loop = as_a <gomp_for *> (gsi_stmt (gsi));
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq seq = NULL;
  for (unsigned k = 0; k < gimple_omp_for_collapse (loop); k++)
    if (subwarp_p (loop, k))
      widen (loop, k, bind);
  const bool in_order = gpured_in_order_p (loop);
  if (in_order)
    loop = gpured_write_in_order (loop, &seq, bind);
  else if (gimple_omp_for_collapse (loop) > 1)
    clamp (loop, &seq, bind);
  if (!in_order && !seq && !gimple_bind_vars (bind))
    return;
  /* What the bounds are computed from comes first.  */
  gimple_seq all = gimple_omp_for_pre_body (loop);
  gimple_omp_for_set_pre_body (loop, NULL);
  gimple_seq_add_seq (&all, seq);
  gsi_replace (&gsi, bind, false);
  gimple_seq_add_stmt (&all, loop);
  gimple_bind_set_body (bind, all);
}

/* Callback of walk_gimple_seq: collects loops of OpenACC.  */

static tree
collect_loop (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gomp_for *loop = dyn_cast <gomp_for *> (gsi_stmt (*gsi));
  if (loop && gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_OACC_LOOP)
    ((vec<gimple_stmt_iterator> *) wi->info)->safe_push (*gsi);
  return NULL_TREE;
}

void
gpured_count_iterations (function *fun)
{
  auto_vec<gimple_stmt_iterator> loops;
  gpured_walk (gimple_body (fun->decl), collect_loop, NULL, &loops);
  for (gimple_stmt_iterator gsi : loops)
    treat_loops (gsi);
}
