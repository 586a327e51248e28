/* kernels-independent.cc - decides by the bounds of loops whether two
   subscripts differ.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In

     for (i = 0; i < m; i++)
       for (j = 0; j < n; j++)
	 a[i * n + j] = a[i * n + j] + x;

   no two iterations of the loop over I access the same element, whatever N is,
   since J is less than N.  The proof has these steps:

   1. Both subscripts are read as sums of products (kernels-bounds.cc): 4 * i *
      n + 4 * j in bytes.
   2. The factor of the index, which both must share, is split off: 4 * n.
   3. In the rest every index is replaced by its least or greatest value, from
      the innermost loop outwards.
   4. The remaining distance, 4 * n - (4 * (n - 1) - 0), has to be the size of
      an access or more for all values of the variables.  It is known that the
      loops around the accesses are entered.

   They also differ if the greatest value of one subscript is less than the
   least of the other: a[i] and a[i + n].  If the loops are the other way
   round:

   5. Both subscripts are taken modulo the factor of another index, 4 * n.
      There 4 * j has another value for each J.

   This is arithmetic on integers, so the expressions must not wrap
   (kernels-range.cc).

   The method is that of Banerjee's inequalities with symbolic bounds (Banerjee,
   Dependence Analysis, 1997, chapter 3), without directions.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "kernels-bounds.h"

/* More subscripts of a loop are not compared: the time goes with the square of
   their number.  */
#define MAX_COMPARISONS 2048

/* EXPR at leaf AT.  */

struct subscript
{
  tree expr;
  unsigned at;
  struct sum sum;
};

struct kernels_independent
{
  struct kernels_bounds known;
  auto_vec<subscript *> subscripts;
  unsigned left;		/* Comparisons.  */
  unsigned a, b;		/* The leaves of the one that is made.  */
};

/* Whether the variables of TERM at leaf AT, but number SKIP, are never
   negative.  An index may be where only one of the accesses is reached.  */

static bool
positive_p (const struct kernels_independent *apart, const struct term *term,
	    unsigned skip, unsigned at)
{
  int k;
  for (unsigned i = 0; i < term->n; i++)
    {
      tree var = term->vars[i];
      if (i != skip
	  && (kernels_loop_of (&apart->known, at, var, &k) >= 0
	      ? kernels_least (&apart->known, var, at, at)
	      : kernels_least (&apart->known, var, apart->a, apart->b)) < 0)
	return false;
    }
  return true;
}

/* Step 3: replace the indices of loop M, but the first FIXED ones, in SUM at leaf
   AT by their greatest value, or the least if not UP.  */

static void
bound_loop (const struct kernels_independent *apart, int m, unsigned fixed,
	    unsigned at, bool up, struct sum *sum)
{
  gimple *loop = apart->known.nest->nodes[m].stmt;
  for (unsigned i = gimple_omp_for_collapse (loop); i-- > fixed;)
    {
      struct sum bounded;
      tree index = gimple_omp_for_index (loop, i);
      const struct index_bounds *bounds
	= kernels_index_bounds (&apart->known, m, i);
      bounded.known = sum->known;
      for (const term &t : sum->terms)
	{
	  unsigned k = 0;
	  while (k < t.n && t.vars[k] != index)
	    k++;
	  if (k == t.n)
	    {
	      sum_add_term (&bounded, t, 1);
	      continue;
	    }
	  if (!positive_p (apart, &t, k, at))
	    bounded.known = false;
	  struct sum others;
	  struct term rest = t;
	  rest.vars[k] = rest.vars[--rest.n];
	  sum_add_term (&others, rest, 1);
	  sum_add_product (&bounded, others, ((t.factor > 0) == up
					      ? bounds->high : bounds->low));
	}
      sum->known = bounded.known;
      sum->terms.truncate (0);
      sum->terms.safe_splice (bounded.terms);
    }
}

/* Step 3 for SUM at leaf AT: replace all indices but those of the loop of APART
   that come before number FIXED.  */

static void
bound (const struct kernels_independent *apart, unsigned at, unsigned fixed,
       bool up,
       struct sum *sum)
{
  for (int m = apart->known.nest->leaves[at].node; m >= apart->known.n;
       m = apart->known.nest->nodes[m].parent)
    if (apart->known.nest->nodes[m].stmt
	&& gimple_code (apart->known.nest->nodes[m].stmt) == GIMPLE_OMP_FOR)
      bound_loop (apart, m, m == apart->known.n ? fixed : 0, at, up, sum);
}

/* Step 4: whether SUM cannot be negative.  */

static bool
at_least_zero_p (const struct kernels_independent *apart, const struct sum &sum)
{
  /* Each variable is its least value and something more.  */
  struct sum shifted;
  shifted.known = sum.known;
  for (const term &t : sum.terms)
    {
      struct sum product;
      sum_add_constant (&product, t.factor);
      for (unsigned i = 0; i < t.n && shifted.known; i++)
	{
	  HOST_WIDE_INT low
	    = kernels_least (&apart->known, t.vars[i], apart->a, apart->b);
	  struct term var = { 1, 1, { t.vars[i] } };
	  struct sum factor, next;
	  if (low == HOST_WIDE_INT_MIN)
	    shifted.known = false;
	  else
	    {
	      sum_add_term (&factor, var, 1);
	      sum_add_constant (&factor, low);
	      sum_add_product (&next, product, factor);
	      product.known &= next.known;
	      product.terms.truncate (0);
	      product.terms.safe_splice (next.terms);
	    }
	}
      sum_add (&shifted, product, 1);
    }
  for (const term &t : shifted.terms)
    if (t.factor < 0)
      shifted.known = false;
  return shifted.known;
}

/* The step of index I of LOOP, which is that of an index that takes values of
   its own in each iteration, without a sign; 0 if it is not known.  One that
   counts down in an unsigned type adds what wraps.  */

static HOST_WIDE_INT
step_of (gimple *loop, unsigned i)
{
  tree step = TREE_OPERAND (gimple_omp_for_incr (loop, i), 1);
  if (TREE_CODE (step) != INTEGER_CST)
    return 0;
  HOST_WIDE_INT value = (HOST_WIDE_INT) TREE_INT_CST_LOW (step);
  if (gimple_omp_for_cond (loop, i) == GT_EXPR
      || gimple_omp_for_cond (loop, i) == GE_EXPR)
    value = sext_hwi (value, TYPE_PRECISION (TREE_TYPE (step)));
  return (absu_hwi (value) < SUM_MAX_FACTOR ? absu_hwi (value) : 0);
}

/* Whether HIGH at leaf AT_HIGH plus SIZE is at most LOW at leaf AT_LOW plus
   STRIDE.  Indices of the loop of APART from number FIXED on may have different
   values there.  */

static bool
below_p (const struct kernels_independent *apart, const struct sum &high,
	 unsigned at_high, const struct sum &low, unsigned at_low,
	 const struct sum &stride, unsigned fixed, HOST_WIDE_INT size)
{
  struct sum top, bottom, room;
  sum_add (&top, high, 1);
  sum_add (&bottom, low, 1);
  bound (apart, at_high, fixed, true, &top);
  bound (apart, at_low, fixed, false, &bottom);
  sum_add (&room, stride, 1);
  sum_add (&room, bottom, 1);
  sum_add (&room, top, -1);
  sum_add_constant (&room, -size);
  return at_least_zero_p (apart, room);
}

/* Whether HIGH at leaf A and LOW at leaf B are SIZE or more apart in different
   iterations, and not by more than a multiple of PITCH, unless that is NULL;
   FACTOR is that of index I, its sign left out.  */

static bool
kept_independent_p (const struct kernels_independent *apart,
		    const struct sum &a,
		    const struct sum &b, const struct sum &factor, unsigned i,
		    const struct term *pitch, HOST_WIDE_INT size)
{
  gimple *loop = apart->known.nest->nodes[apart->known.n].stmt;
  struct sum sum_a, sum_b, stride, back;
  for (const term &t : a.terms)
    if (!pitch || !sum_multiple_p (&t, pitch))
      sum_add_term (&sum_a, t, 1);
  for (const term &t : b.terms)
    if (!pitch || !sum_multiple_p (&t, pitch))
      sum_add_term (&sum_b, t, 1);
  sum_add (&stride, factor, step_of (loop, i));
  /* The index comes back with the bounds of loops that depend on it, and has
     another value for A than for B then.  */
  if (!below_p (apart, sum_a, apart->a, sum_b, apart->b, stride, i, size)
      || !below_p (apart, sum_b, apart->b, sum_a, apart->a, stride, i, size))
    return false;
  if (!pitch)
    return true;
  struct sum extent, span;
  const struct index_bounds *bounds
    = kernels_index_bounds (&apart->known, apart->known.n, i);
  sum_add (&extent, bounds->high, 1);
  sum_add (&extent, bounds->low, -1);
  sum_add_product (&span, factor, extent);
  sum_add_term (&back, *pitch, 1);
  sum_add (&back, span, -1);
  return (below_p (apart, sum_a, apart->a, sum_b, apart->b, back, i, size)
	  && below_p (apart, sum_b, apart->b, sum_a, apart->a, back, i, size));
}

struct kernels_independent *
kernels_independent_begin (const struct infer_nest *nest, int n,
			   enum kernels_reading reading)
{
  struct kernels_independent *apart = new kernels_independent;
  apart->left = MAX_COMPARISONS;
  apart->a = apart->b = 0;
  kernels_read_bounds (&apart->known, nest, n, reading);
  return apart;
}

void
kernels_independent_end (struct kernels_independent *apart)
{
  kernels_drop_bounds (&apart->known);
  for (struct subscript *subscript : apart->subscripts)
    delete subscript;
  delete apart;
}

/* The sum that EXPR at leaf AT is.  */

static const struct sum &
sum_of (struct kernels_independent *apart, tree expr, unsigned at)
{
  for (const struct subscript *subscript : apart->subscripts)
    if (subscript->expr == expr && subscript->at == at)
      return subscript->sum;
  struct subscript *subscript = new struct subscript;
  subscript->expr = expr;
  subscript->at = at;
  kernels_read_sum (&apart->known, expr, at, &subscript->sum);
  apart->subscripts.safe_push (subscript);
  return subscript->sum;
}

bool
kernels_sums_differ_p (struct kernels_independent *apart, const struct sum &of_a,
		       unsigned a, const struct sum &of_b, unsigned b, unsigned i,
		       HOST_WIDE_INT size)
{
  gimple *loop = apart->known.nest->nodes[apart->known.n].stmt;
  tree index = gimple_omp_for_index (loop, i);
  struct sum sum_a, sum_b, none;
  sum_add (&sum_a, of_a, 1);
  sum_add (&sum_b, of_b, 1);
  apart->a = a;
  apart->b = b;
  if (!sum_a.known || !sum_b.known || apart->left == 0)
    return false;
  apart->left--;
  if (below_p (apart, sum_a, a, sum_b, b, none, i, size)
      || below_p (apart, sum_b, b, sum_a, a, none, i, size))
    return true;

  struct sum factor, other, difference, stride;
  sum_split_off (&sum_a, index, &factor);
  sum_split_off (&sum_b, index, &other);
  sum_add (&difference, factor, 1);
  sum_add (&difference, other, -1);
  if (step_of (loop, i) == 0 || !difference.known
      || !difference.terms.is_empty ())
    return false;
  bool down = false;
  for (const term &t : factor.terms)
    down |= t.factor < 0;
  sum_add (&stride, factor, down ? -1 : 1);
  if (kept_independent_p (apart, sum_a, sum_b, stride, i, NULL, size))
    return true;
  for (const term &t : sum_a.terms)
    for (unsigned k = 0; k < t.n; k++)
      {
	int m;
	struct term pitch = t;
	pitch.vars[k] = pitch.vars[--pitch.n];
	pitch.factor = absu_hwi (t.factor);
	if (kernels_loop_of (&apart->known, a, t.vars[k], &m) >= 0
	    && kept_independent_p (apart, sum_a, sum_b, stride, i, &pitch,
				   size))
	  return true;
      }
  return false;
}

bool
kernels_independent_p (struct kernels_independent *apart, tree expr_a,
		       unsigned a, tree expr_b, unsigned b, unsigned i,
		       HOST_WIDE_INT size)
{
  return kernels_sums_differ_p (apart, sum_of (apart, expr_a, a), a,
				sum_of (apart, expr_b, b), b, i, size);
}

const struct kernels_bounds *
kernels_known_bounds (const struct kernels_independent *apart)
{
  return &apart->known;
}
