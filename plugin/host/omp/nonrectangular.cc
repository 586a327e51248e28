/* nonrectangular.cc - makes collapsed loops rectangular if all inner loops
   have one length.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In

     collapse(2)
     for (i = 0; i < n; i++)
       for (j = M * i + A; j < M * i + B; j++)

   each iteration of i has the same number of j.  If `distribute' is not part
   of the directive, or without optimization, GCC divides by the difference of
   the two multiples, 0.  It gets no iterations or any number
   (expand_omp_for_init_vars and expand_omp_for_init_counts in omp-expand.cc).
   So such loops count from A to B, with

     j = M * i + k;

   at the beginning of their body.  All code that counts iterations then sees
   that they are rectangular.  A bound that is 0 times a variable and something is only
   that.  If two multiples are only equal at run time, the
   loops are left to GCC.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "count.h"
#include "host.h"
#include "region.h"
#include "spmd-build.h"
#include "walk.h"

/* Whether the loop AT of LOOP has the same multiple of the same variable in both
   bounds.  Unsigned ones GCC counts without dividing.  */

static bool
band_p (gomp_for *loop, size_t at)
{
  tree type = TREE_TYPE (gimple_omp_for_index (loop, at));
  tree from = gimple_omp_for_initial (loop, at);
  tree to = gimple_omp_for_final (loop, at);
  return (INTEGRAL_TYPE_P (type) && !TYPE_UNSIGNED (type)
	  && TREE_CODE (from) == TREE_VEC && TREE_CODE (to) == TREE_VEC
	  && TREE_VEC_ELT (from, 0) == TREE_VEC_ELT (to, 0)
	  && operand_equal_p (TREE_VEC_ELT (from, 1), TREE_VEC_ELT (to, 1)));
}

/* Whether BOUND of a loop depends on VAR.  */

static bool
depends_p (tree bound, tree var)
{
  return TREE_CODE (bound) == TREE_VEC && TREE_VEC_ELT (bound, 0) == var;
}

/* Whether only the body of LOOP uses the variable of the loop AT, or loops of
   BANDS, a mask, which then take it from there.  */

static bool
private_p (gomp_for *loop, size_t at, unsigned HOST_WIDE_INT bands)
{
  tree var = gimple_omp_for_index (loop, at);
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE
	  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LINEAR)
	 && OMP_CLAUSE_DECL (c) == var)
	|| (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE
	    && OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (c)))
      return false;
  for (size_t i = at + 1; i < gimple_omp_for_collapse (loop); i++)
    if (!(bands >> i & 1)
	&& (depends_p (gimple_omp_for_initial (loop, i), var)
	    || depends_p (gimple_omp_for_final (loop, i), var)))
      return false;
  return true;
}

/* Callback of walk_gimple_seq: ends at a loop.  */

static tree
find_loop (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  if (gimple_code (gsi_stmt (*gsi)) != GIMPLE_OMP_FOR)
    return NULL_TREE;
  *handled = true;
  wi->info = gsi_stmt (*gsi);
  return integer_one_node;
}

/* Add LOOP and the loops of its directive that are in it to *LOOPS.  */

static void
collect_loops (gomp_for *loop, vec<gomp_for *> *loops)
{
  loops->safe_push (loop);
  while (gimple_omp_for_combined_p (loop))
    {
      struct walk_stmt_info wi = gpured_walk_info (NULL);
      walk_gimple_seq (gimple_omp_body (loop), find_loop, NULL, &wi);
      loop = as_a <gomp_for *> ((gimple *) wi.info);
      loops->safe_push (loop);
    }
}

/* Let LOOP have a private VAR: its own variables need no clause for that.  */

static void
make_private (gomp_for *loop, tree var)
{
  if (!gpured_clauses_find_var (gimple_omp_for_clauses (loop),
				OMP_CLAUSE_PRIVATE, var))
    gpured_clauses_add (gimple_omp_for_clauses_ptr (loop),
			gimple_location (loop), OMP_CLAUSE_PRIVATE, var);
}

/* Let the loop AT of LOOP count from A to B.  What goes in front of LOOP and has
   its variables in BIND becomes part of it, the statement for its body is added to
   *SEQ, with variables in INNER.  */

static void
straighten (gomp_for *loop, size_t at, gbind *bind, gimple_seq *seq,
	    gbind *inner)
{
  tree var = gimple_omp_for_index (loop, at), type = TREE_TYPE (var);
  tree from = gimple_omp_for_initial (loop, at);
  tree to = gimple_omp_for_final (loop, at);
  tree incr = gimple_omp_for_incr (loop, at);
  tree counter = gpured_add_bind_variable (bind, type, "gpured_k");
  gimple_seq before = gimple_omp_for_pre_body (loop);
  tree ends[] = { TREE_VEC_ELT (from, 2), TREE_VEC_ELT (to, 2) };
  for (tree &end : ends)
    end = gpured_compute (fold_convert (type, end), &before, bind);
  tree moved = fold_build2 (MULT_EXPR, type,
			    fold_convert (type, TREE_VEC_ELT (from, 1)),
			    fold_convert (type, TREE_VEC_ELT (from, 0)));
  gpured_omp_assign (var, fold_build2 (PLUS_EXPR, type, moved, counter), seq,
		     inner);
  gimple_omp_for_set_pre_body (loop, before);
  gimple_omp_for_set_index (loop, at, counter);
  gimple_omp_for_set_initial (loop, at, ends[0]);
  gimple_omp_for_set_final (loop, at, ends[1]);
  gimple_omp_for_set_incr (loop, at,
			   build2 (TREE_CODE (incr), TREE_TYPE (incr), counter,
				   TREE_OPERAND (incr, 1)));
  make_private (loop, counter);
  make_private (loop, var);
}

/* Straighten those loops of LOOP for which BANDS, a mask, has a bit, with
   variables in BIND.  */

static void
straighten_all (gomp_for *loop, unsigned HOST_WIDE_INT bands, gbind *bind)
{
  gbind *inner = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq seq = NULL;
  gpured_forget_counter (loop);
  for (size_t i = 1; i < gimple_omp_for_collapse (loop); i++)
    if (bands >> i & 1)
      straighten (loop, i, bind, &seq, inner);
  if (gimple_omp_for_combined_p (loop))
    return;
  gimple_seq_add_seq (&seq, gimple_omp_body (loop));
  gimple_bind_set_body (inner, seq);
  gimple_omp_set_body (loop, inner);
}

/* BOUND, of the variable of a loop of TYPE, without a multiple that is 0.  What computes it
   goes to *SEQ, with variables in BIND.  */

static tree
without_zero (tree bound, tree type, gimple_seq *seq, gbind *bind)
{
  if (TREE_CODE (bound) != TREE_VEC || !integer_zerop (TREE_VEC_ELT (bound, 1)))
    return bound;
  return gpured_compute (fold_convert (type, TREE_VEC_ELT (bound, 2)), seq, bind);
}

/* Have no bound of LOOP be 0 times the variable of another loop and something: a loop
   from A to 0 * i + B has one length, too.  Variables go to BIND.  */

static void
drop_zeros (gomp_for *loop, gbind *bind)
{
  gimple_seq before = gimple_omp_for_pre_body (loop);
  for (size_t i = 1; i < gimple_omp_for_collapse (loop); i++)
    {
      tree type = TREE_TYPE (gimple_omp_for_index (loop, i));
      tree from = gimple_omp_for_initial (loop, i), to = gimple_omp_for_final (loop, i);
      gimple_omp_for_set_initial (loop, i, without_zero (from, type, &before, bind));
      gimple_omp_for_set_final (loop, i, without_zero (to, type, &before, bind));
    }
  gimple_omp_for_set_pre_body (loop, before);
  gpured_forget_counter (loop);
}

/* Callback of walk_gimple_seq: treats a loop of a directive, with variables in
   WI->info.  */

static tree
treat_loop (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gomp_for *loop = dyn_cast <gomp_for *> (gsi_stmt (*gsi));
  if (!loop || gimple_omp_for_combined_into_p (loop)
      || gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_TASKLOOP
      || is_gimple_omp_oacc (loop))
    return NULL_TREE;
  auto_vec<gomp_for *> loops;
  unsigned HOST_WIDE_INT bands = 0;
  collect_loops (loop, &loops);
  for (gomp_for *one : loops)
    drop_zeros (one, (gbind *) wi->info);
  const size_t n = MIN (gimple_omp_for_collapse (loop),
			(size_t) HOST_BITS_PER_WIDE_INT);
  /* Whether a loop can be depends on those inside.  */
  for (size_t i = n; i-- > 1;)
    {
      bool band = true;
      for (gomp_for *one : loops)
	band = band && band_p (one, i) && private_p (one, i, bands);
      if (band)
	bands |= HOST_WIDE_INT_1U << i;
    }
  if (bands)
    for (gomp_for *one : loops)
      straighten_all (one, bands, (gbind *) wi->info);
  return NULL_TREE;
}

void
gpured_omp_straighten (gimple_seq seq)
{
  gbind *bind = seq ? dyn_cast <gbind *> (gimple_seq_first_stmt (seq)) : NULL;
  if (bind)
    gpured_walk (seq, treat_loop, NULL, bind);
}

/* Whether one of LOOP's loops bounds another, if only by 0 times its variable.  */

static bool
bounded_p (gomp_for *loop)
{
  for (size_t i = 1; i < gimple_omp_for_collapse (loop); i++)
    if (TREE_CODE (gimple_omp_for_initial (loop, i)) == TREE_VEC
	|| TREE_CODE (gimple_omp_for_final (loop, i)) == TREE_VEC)
      return true;
  return false;
}

bool
gpured_omp_skips_p (const struct omp_construct *construct)
{
  const gimple *simd = construct->layer[OMP_LAYER_SIMD];
  return (simd && simd != construct->top
	  && gimple_omp_for_collapse (construct->loop) > 2
	  && bounded_p (construct->loop));
}

bool
gpured_omp_miscounts_p (gomp_for *loop)
{
  const size_t n = gimple_omp_for_collapse (loop);
  struct omp_for_data fd;
  if (!bounded_p (loop))
    return false;
  omp_extract_for_data (loop, &fd, XALLOCAVEC (struct omp_for_data_loop, n));
  gpured_forget_counter (loop);
  /* widen.cc does not make their variables wider.  */
  if (TYPE_PRECISION (fd.iter_type) < TYPE_PRECISION (integer_type_node))
    return true;
  if (!fd.non_rect || fd.last_nonrect != fd.first_nonrect + 1)
    return false;
  const struct omp_for_data_loop *last = &fd.loops[fd.last_nonrect];
  tree m1 = last->m1 ? last->m1 : integer_zero_node;
  tree m2 = last->m2 ? last->m2 : integer_zero_node;
  return (!TYPE_UNSIGNED (TREE_TYPE (last->v))
	  && (TREE_CODE (m1) != INTEGER_CST || TREE_CODE (m2) != INTEGER_CST
	      || tree_int_cst_equal (m1, m2)));
}
