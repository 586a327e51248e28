/* kernels-apart.cc - do two subscripts differ, as far as bounds of loops tell?

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In

     for (i = 0; i < m; i++)
       for (j = 0; j < n; j++)
	 a[i * n + j] = a[i * n + j] + x;

   no two iterations of the loop over I get at the same element, whatever N is,
   since J does not come up to it.  To see that,

   1. both subscripts are read as sums of products: 4 * i * n + 4 * j in bytes;
   2. the factor of the index, which both must share, is split off: 4 * n;
   3. of what is left every index gets the least or the greatest value that its
      loop has for it, from the innermost loop outwards;
   4. what the factor of the index has left of it, 4 * n - (4 * (n - 1) - 0),
      has to be the size of an access or more, for all values of the variables.
      Of those it is known that the loops around the accesses are entered.

   Or the greatest value of one subscript is less than the least of the other:
   a[i] and a[i + n].  Or, with the loops the other way round,

   5. both subscripts are taken modulo the factor of another index, 4 * n: there
      4 * j has another value for each J.

   This is arithmetic of integers, so what it is read from must not wrap: it is
   signed, or has 64 bits, which no array has room for.

   The method is that of Banerjee's inequalities with symbolic bounds (Banerjee,
   Dependence Analysis, 1997, chapter 3), without directions.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "sums.h"

#define MAX_DEPTH 16

/* More subscripts of a loop are not compared: the time goes with the square of
   their number.  */
#define MAX_COMPARISONS 2048

/* What index number I of loop M goes from and to.  */

struct index_bounds
{
  int m;
  unsigned i;
  struct sum low, high;
};

/* VAR is LEAST or more where loop M is entered.  */

struct index_fact
{
  int m;
  tree var;
  HOST_WIDE_INT least;
};

/* EXPR at leaf AT.  */

struct subscript
{
  tree expr;
  unsigned at;
  struct sum sum;
};

struct kernels_apart
{
  const struct infer_nest *nest;
  int n;			/* The loop.  */
  auto_vec<index_bounds *> bounds; /* Of that and of those inside.  */
  auto_vec<index_fact> facts;	/* Of those around, too.  */
  auto_vec<subscript *> subscripts;
  unsigned left;		/* Comparisons.  */
  unsigned a, b;		/* The leaves of the one that is made.  */
};

/* Whether a value of type FROM is the same in type TO, as far as 64 bits
   go.  */

static bool
converts_p (tree to, tree from)
{
  return (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (to)
	  && TYPE_PRECISION (to) <= 64
	  && TYPE_PRECISION (from) <= TYPE_PRECISION (to)
	  && (TYPE_PRECISION (to) == 64 || gpured_holds_p (to, from)));
}

/* Whether arithmetic in TYPE is that of integers.  */

static bool
exact_type_p (tree type)
{
  return (INTEGRAL_TYPE_P (type)
	  && (TYPE_PRECISION (type) == 64
	      || (TYPE_PRECISION (type) < 64
		  && TYPE_OVERFLOW_UNDEFINED (type))));
}

/* The loop inside of node N, or N itself, around leaf AT of NEST that has the
   index VAR, and which of its indices it is in *I; or -1.  */

static int
loop_of (const struct infer_nest *nest, int n, unsigned at, tree var, int *i)
{
  for (int m = nest->leaves[at].node; m >= n; m = nest->nodes[m].parent)
    if (nest->nodes[m].stmt
	&& gimple_code (nest->nodes[m].stmt) == GIMPLE_OMP_FOR)
      {
	*i = gpured_loop_index (nest->nodes[m].stmt, var);
	if (*i >= 0)
	  return m;
      }
  return -1;
}

/* Whether VAR, read at leaf AT for what leaf TOP needs, is a variable that keeps
   its value up to there and in the loop of APART.  */

static bool
kept_p (const struct kernels_apart *apart, tree var, unsigned at, unsigned top)
{
  tree decl = TREE_CODE (var) == MEM_REF ? TREE_OPERAND (var, 0) : var;
  if (!kernels_invariant_p (apart->nest, apart->n, var, at, 0)
      || infer_set_p (apart->nest, apart->n, decl))
    return false;
  for (unsigned k = at; k < top; k++)
    if (infer_target (&apart->nest->leaves[k]) == decl)
      return false;
  return true;
}

/* Step 1: add EXPR at leaf AT to *SUM, for leaf TOP.  */

static void
read_sum (const struct kernels_apart *apart, tree expr, unsigned at,
	  unsigned top, struct sum *sum, int depth)
{
  int i;
  if (depth > MAX_DEPTH || !INTEGRAL_TYPE_P (TREE_TYPE (expr)))
    sum->known = false;
  if (!sum->known)
    return;
  if (TREE_CODE (expr) == INTEGER_CST)
    {
      /* A SIZETYPE that stands for a negative number.  */
      HOST_WIDE_INT value = (HOST_WIDE_INT) TREE_INT_CST_LOW (expr);
      if (TYPE_PRECISION (TREE_TYPE (expr)) > 64)
	sum->known = false;
      sum_add_constant (sum, value);
      return;
    }
  unsigned def_at = at;
  gimple *def = (gpured_temporary_p (expr)
		 ? gpured_assignment (apart->nest->leaves, expr, &def_at)
		 : kernels_assignment (apart->nest, expr, &def_at));
  if (!def)
    {
      struct term term = { 1, 1, { expr } };
      if (loop_of (apart->nest, apart->n, at, expr, &i) < 0
	  && !kept_p (apart, expr, at, top))
	sum->known = false;
      sum_add_term (sum, term, 1);
      return;
    }
  struct sum a, b;
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  tree rhs1 = gimple_assign_rhs1 (def);
  tree_code code = gimple_assign_rhs_code (def);
  if (CONVERT_EXPR_CODE_P (code) && !converts_p (type, TREE_TYPE (rhs1)))
    sum->known = false;
  else if (CONVERT_EXPR_CODE_P (code) || gimple_assign_single_p (def))
    read_sum (apart, rhs1, def_at, top, sum, depth + 1);
  else if (!exact_type_p (type)
	   || (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR))
    sum->known = false;
  else
    {
      read_sum (apart, rhs1, def_at, top, &a, depth + 1);
      read_sum (apart, gimple_assign_rhs2 (def), def_at, top, &b, depth + 1);
      if (code == MULT_EXPR)
	sum_add_product (sum, a, b);
      else
	{
	  sum_add (sum, a, 1);
	  sum_add (sum, b, code == PLUS_EXPR ? 1 : -1);
	}
    }
}

/* Set *LOW and *HIGH to the least and the greatest value of index I of loop M,
   or to what is not less and not greater.  */

static void
read_bounds (const struct kernels_apart *apart, int m, int i, struct sum *low,
	     struct sum *high)
{
  gimple *loop = apart->nest->nodes[m].stmt;
  unsigned at = infer_head (apart->nest, m);
  tree_code cond = gimple_omp_for_cond (loop, i);
  bool up = cond == LT_EXPR || cond == LE_EXPR;
  if (!up && cond != GT_EXPR && cond != GE_EXPR)
    low->known = high->known = false;
  read_sum (apart, gimple_omp_for_initial (loop, i), at, at, up ? low : high,
	    0);
  read_sum (apart, gimple_omp_for_final (loop, i), at, at, up ? high : low, 0);
  if (cond == LT_EXPR)
    sum_add_constant (high, -1);
  if (cond == GT_EXPR)
    sum_add_constant (low, 1);
}

/* Note what it says of a variable that a loop M with an index from LOW to HIGH is
   entered: HIGH - LOW = VAR + constant >= 0.  */

static void
note_fact (struct kernels_apart *apart, int m, const struct sum &low,
	   const struct sum &high)
{
  struct sum extent;
  struct index_fact fact = { m, NULL_TREE, 0 };
  sum_add (&extent, high, 1);
  sum_add (&extent, low, -1);
  for (const term &t : extent.terms)
    if (t.n == 0)
      fact.least = -t.factor;
    else if (t.n == 1 && t.factor == 1 && !fact.var)
      fact.var = t.vars[0];
    else
      extent.known = false;
  if (extent.known && fact.var)
    apart->facts.safe_push (fact);
}

/* Read the bounds of all loops that matter to APART.  */

static void
read_loops (struct kernels_apart *apart)
{
  const struct infer_nest *nest = apart->nest;
  for (int m = 1; m < (int) nest->nodes.length (); m++)
    {
      gimple *loop = nest->nodes[m].stmt;
      bool inside = infer_inside_p (nest, m, apart->n);
      if (!loop || gimple_code (loop) != GIMPLE_OMP_FOR
	  || (!inside && !infer_inside_p (nest, apart->n, m)))
	continue;
      /* In a loop around, nothing may set what is told of.  */
      struct kernels_apart around;
      around.nest = nest;
      around.n = inside ? apart->n : m;
      for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
	{
	  struct index_bounds *bounds = new index_bounds;
	  bounds->m = m;
	  bounds->i = i;
	  read_bounds (&around, m, i, &bounds->low, &bounds->high);
	  note_fact (apart, m, bounds->low, bounds->high);
	  apart->bounds.safe_push (bounds);
	}
    }
}

/* The bounds of index I of loop M.  */

static const struct index_bounds *
bounds_of (const struct kernels_apart *apart, int m, unsigned i)
{
  for (const struct index_bounds *bounds : apart->bounds)
    if (bounds->m == m && bounds->i == i)
      return bounds;
  gcc_unreachable ();
}

/* The least value that VAR has where the loops around leaf A, or B, are entered, as
   far as APART knows; or the least of all.  */

static HOST_WIDE_INT
least (const struct kernels_apart *apart, tree var, unsigned a, unsigned b)
{
  HOST_WIDE_INT least = (TYPE_UNSIGNED (TREE_TYPE (var))
			 ? 0 : HOST_WIDE_INT_MIN);
  for (const struct index_fact &fact : apart->facts)
    if ((infer_inside_p (apart->nest, apart->nest->leaves[a].node, fact.m)
	 || infer_inside_p (apart->nest, apart->nest->leaves[b].node, fact.m))
	&& operand_equal_p (fact.var, var))
      least = MAX (least, fact.least);
  return least;
}

/* Whether the variables of TERM at leaf AT, but number SKIP, are never
   negative.  An index may be where only one of the accesses is reached.  */

static bool
positive_p (const struct kernels_apart *apart, const struct term *term,
	    unsigned skip, unsigned at)
{
  int k;
  for (unsigned i = 0; i < term->n; i++)
    {
      tree var = term->vars[i];
      if (i != skip
	  && (loop_of (apart->nest, apart->n, at, var, &k) >= 0
	      ? least (apart, var, at, at)
	      : least (apart, var, apart->a, apart->b)) < 0)
	return false;
    }
  return true;
}

/* Step 3: replace the indices of loop M, but the first FIXED ones, in SUM at leaf
   AT by their greatest value, or the least if not UP.  */

static void
bound_loop (const struct kernels_apart *apart, int m, unsigned fixed,
	    unsigned at, bool up, struct sum *sum)
{
  gimple *loop = apart->nest->nodes[m].stmt;
  for (unsigned i = gimple_omp_for_collapse (loop); i-- > fixed;)
    {
      struct sum bounded;
      tree index = gimple_omp_for_index (loop, i);
      const struct index_bounds *bounds = bounds_of (apart, m, i);
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
bound (const struct kernels_apart *apart, unsigned at, unsigned fixed, bool up,
       struct sum *sum)
{
  for (int m = apart->nest->leaves[at].node; m >= apart->n;
       m = apart->nest->nodes[m].parent)
    if (apart->nest->nodes[m].stmt
	&& gimple_code (apart->nest->nodes[m].stmt) == GIMPLE_OMP_FOR)
      bound_loop (apart, m, m == apart->n ? fixed : 0, at, up, sum);
}

/* Step 4: whether SUM cannot be negative.  */

static bool
at_least_zero_p (const struct kernels_apart *apart, const struct sum &sum)
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
	  HOST_WIDE_INT low = least (apart, t.vars[i], apart->a, apart->b);
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
below_p (const struct kernels_apart *apart, const struct sum &high,
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
kept_apart_p (const struct kernels_apart *apart, const struct sum &a,
	      const struct sum &b, const struct sum &factor, unsigned i,
	      const struct term *pitch, HOST_WIDE_INT size)
{
  gimple *loop = apart->nest->nodes[apart->n].stmt;
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
  const struct index_bounds *bounds = bounds_of (apart, apart->n, i);
  sum_add (&extent, bounds->high, 1);
  sum_add (&extent, bounds->low, -1);
  sum_add_product (&span, factor, extent);
  sum_add_term (&back, *pitch, 1);
  sum_add (&back, span, -1);
  return (below_p (apart, sum_a, apart->a, sum_b, apart->b, back, i, size)
	  && below_p (apart, sum_b, apart->b, sum_a, apart->a, back, i, size));
}

struct kernels_apart *
kernels_apart_begin (const struct infer_nest *nest, int n)
{
  struct kernels_apart *apart = new kernels_apart;
  apart->nest = nest;
  apart->n = n;
  apart->left = MAX_COMPARISONS;
  apart->a = apart->b = 0;
  read_loops (apart);
  return apart;
}

void
kernels_apart_end (struct kernels_apart *apart)
{
  for (struct index_bounds *bounds : apart->bounds)
    delete bounds;
  for (struct subscript *subscript : apart->subscripts)
    delete subscript;
  delete apart;
}

/* The sum that EXPR at leaf AT is.  */

static const struct sum &
sum_of (struct kernels_apart *apart, tree expr, unsigned at)
{
  for (const struct subscript *subscript : apart->subscripts)
    if (subscript->expr == expr && subscript->at == at)
      return subscript->sum;
  struct subscript *subscript = new struct subscript;
  subscript->expr = expr;
  subscript->at = at;
  read_sum (apart, expr, at, at, &subscript->sum, 0);
  apart->subscripts.safe_push (subscript);
  return subscript->sum;
}

bool
kernels_apart_p (struct kernels_apart *apart, tree expr_a, unsigned a,
		 tree expr_b, unsigned b, unsigned i, HOST_WIDE_INT size)
{
  gimple *loop = apart->nest->nodes[apart->n].stmt;
  tree index = gimple_omp_for_index (loop, i);
  struct sum sum_a, sum_b, none;
  sum_add (&sum_a, sum_of (apart, expr_a, a), 1);
  sum_add (&sum_b, sum_of (apart, expr_b, b), 1);
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
  if (kept_apart_p (apart, sum_a, sum_b, stride, i, NULL, size))
    return true;
  for (const term &t : sum_a.terms)
    for (unsigned k = 0; k < t.n; k++)
      {
	int m;
	struct term pitch = t;
	pitch.vars[k] = pitch.vars[--pitch.n];
	pitch.factor = absu_hwi (t.factor);
	if (loop_of (apart->nest, apart->n, a, t.vars[k], &m) >= 0
	    && kept_apart_p (apart, sum_a, sum_b, stride, i, &pitch, size))
	  return true;
      }
  return false;
}
