/* sequential.cc - takes the directives out of a copy of a function.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What is left is what one thread executes:

     #pragma omp for collapse(2)		i = 0; goto test_i;
     for (i = 0; i < n; i++)			top_i:
       for (j = 0; j < m; j++)			  j = 0; goto test_j;
	 BODY					  top_j: BODY; j = j + 1;
						  test_j: if (j < m) goto top_j;
						i = i + 1;
						test_i: if (i < n) goto top_i;

   Of a combined construct, only the innermost directive has the loop.  */

#include "gpured-gcc.h"
#include "ssa-copy.h"

/* VALUE, an operand or a bound `VAR * M + A' of a loop, as a value of TYPE that statements
   added to *SEQ compute.  */

static tree
value_of (tree value, tree type, gimple_seq *seq)
{
  if (TREE_CODE (value) == TREE_VEC)
    {
      tree outer = fold_convert (type, unshare_expr (TREE_VEC_ELT (value, 0)));
      tree multiple = fold_convert (type, unshare_expr (TREE_VEC_ELT (value, 1)));
      tree rest = unshare_expr (TREE_VEC_ELT (value, 2));
      value = fold_build2 (MULT_EXPR, type, outer, multiple);
      value = fold_build2 (PLUS_EXPR, type, value, fold_convert (type, rest));
    }
  /* GCC does not follow an index through copies.  */
  if (is_gimple_val (value) && useless_type_conversion_p (type, TREE_TYPE (value)))
    return unshare_expr (value);
  tree var = create_tmp_var (type);
  gimplify_assign (var, unshare_expr (value), seq);
  return var;
}

/* The labels of a loop.  */

struct labels
{
  tree top, test, out;
};

/* Add to *SEQ the beginning of the loop AT of LOOP.  */

static struct labels
begin_loop (gomp_for *loop, size_t at, gimple_seq *seq)
{
  const location_t where = gimple_location (loop);
  tree index = gimple_omp_for_index (loop, at);
  struct labels labels = { create_artificial_label (where),
			   create_artificial_label (where),
			   create_artificial_label (where) };
  tree first = value_of (gimple_omp_for_initial (loop, at), TREE_TYPE (index), seq);
  gimplify_assign (index, first, seq);
  gimple_seq_add_stmt (seq, gimple_build_goto (labels.test));
  gimple_seq_add_stmt (seq, gimple_build_label (labels.top));
  return labels;
}

/* Add to *SEQ the end of it, for COPY.  */

static void
finish_loop (struct ssa_copy *copy, gomp_for *loop, size_t at,
	     const struct labels &labels, gimple_seq *seq)
{
  tree index = gimple_omp_for_index (loop, at), type = TREE_TYPE (index);
  tree incr = gimple_omp_for_incr (loop, at);
  tree before = value_of (index, type, seq);
  gimplify_assign (index, build2 (TREE_CODE (incr), type, before,
				  unshare_expr (TREE_OPERAND (incr, 1))), seq);
  gimple_seq_add_stmt (seq, gimple_build_label (labels.test));
  tree now = value_of (index, type, seq);
  tree end = value_of (gimple_omp_for_final (loop, at), type, seq);
  gcond *test = gimple_build_cond (gimple_omp_for_cond (loop, at), now, end, labels.top,
				   labels.out);
  gimple_set_location (test, gimple_location (loop));
  gimple_seq_add_stmt (seq, test);
  gimple_seq_add_stmt (seq, gimple_build_label (labels.out));
  copy->tests.put (test, *copy->origins.get (loop));
}

/* Add LOOP of COPY to *SEQ.  */

static void
add_loop (struct ssa_copy *copy, gomp_for *loop, gimple_seq *seq)
{
  gimple_seq_add_seq (seq, gpured_ssa_sequential (copy, gimple_omp_for_pre_body (loop)));
  gimple_seq body = gpured_ssa_sequential (copy, gimple_omp_body (loop));
  gimple_omp_for_set_pre_body (loop, NULL);
  gimple_omp_set_body (loop, NULL);
  if (gimple_omp_for_combined_p (loop))
    {
      gimple_seq_add_seq (seq, body);
      return;
    }
  const size_t n = gimple_omp_for_collapse (loop);
  auto_vec<labels> all;
  for (size_t i = 0; i < n; i++)
    all.safe_push (begin_loop (loop, i, seq));
  gimple_seq_add_seq (seq, body);
  for (size_t i = n; i-- > 0;)
    finish_loop (copy, loop, i, all[i], seq);
}

/* Add STMT of COPY to *SEQ.  */

static void
add_stmt (struct ssa_copy *copy, gimple *stmt, gimple_seq *seq)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      {
	gbind *bind = as_a <gbind *> (stmt);
	gimple_bind_set_body (bind, gpured_ssa_sequential (copy, gimple_bind_body (bind)));
      }
      break;
    case GIMPLE_TRY:
      gimple_try_set_eval (as_a <gtry *> (stmt),
			   gpured_ssa_sequential (copy, gimple_try_eval (stmt)));
      gimple_try_set_cleanup (as_a <gtry *> (stmt),
			      gpured_ssa_sequential (copy, gimple_try_cleanup (stmt)));
      break;
    case GIMPLE_CATCH:
      gimple_catch_set_handler
	(as_a <gcatch *> (stmt),
	 gpured_ssa_sequential (copy, gimple_catch_handler (as_a <gcatch *> (stmt))));
      break;
    case GIMPLE_EH_FILTER:
      gimple_eh_filter_set_failure
	(as_a <geh_filter *> (stmt),
	 gpured_ssa_sequential (copy, gimple_eh_filter_failure (stmt)));
      break;
    case GIMPLE_OMP_FOR:
      add_loop (copy, as_a <gomp_for *> (stmt), seq);
      return;
    case GIMPLE_OMP_ATOMIC_LOAD:
      {
	gomp_atomic_load *load = as_a <gomp_atomic_load *> (stmt);
	tree address = gimple_omp_atomic_load_rhs (load);
	copy->atomic = address;
	gimplify_assign (gimple_omp_atomic_load_lhs (load),
			 build_fold_indirect_ref (unshare_expr (address)), seq);
      }
      return;
    case GIMPLE_OMP_ATOMIC_STORE:
      {
	gomp_atomic_store *store = as_a <gomp_atomic_store *> (stmt);
	gimplify_assign (build_fold_indirect_ref (unshare_expr (copy->atomic)),
			 unshare_expr (gimple_omp_atomic_store_val (store)), seq);
      }
      return;
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TASK:
    case GIMPLE_OMP_SECTIONS:
    case GIMPLE_OMP_SECTION:
    case GIMPLE_OMP_SINGLE:
    case GIMPLE_OMP_TARGET:
    case GIMPLE_OMP_TEAMS:
    case GIMPLE_OMP_SCOPE:
    case GIMPLE_OMP_MASTER:
    case GIMPLE_OMP_MASKED:
    case GIMPLE_OMP_TASKGROUP:
    case GIMPLE_OMP_ORDERED:
    case GIMPLE_OMP_CRITICAL:
    case GIMPLE_OMP_SCAN:
      gimple_seq_add_seq (seq, gpured_ssa_sequential (copy, gimple_omp_body (stmt)));
      return;
    case GIMPLE_TRANSACTION:
    case GIMPLE_EH_ELSE:
      copy->failed = true;
      break;
    default:
      copy->failed |= is_gimple_omp (stmt);
    }
  gimple_seq_add_stmt (seq, stmt);
}

gimple_seq
gpured_ssa_sequential (struct ssa_copy *copy, gimple_seq seq)
{
  gimple_seq out = NULL;
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);)
    {
      gimple *stmt = gsi_stmt (gsi);
      gsi_remove (&gsi, false);
      add_stmt (copy, stmt, &out);
    }
  return out;
}
