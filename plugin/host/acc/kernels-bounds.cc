/* kernels-bounds.cc - derives ranges of integers from the bounds of loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It reads expressions as sums of products of variables.  The loops of a nest
   give the least and the greatest values of their indices, and of the
   variables in the bounds of loops that are entered.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "kernels-bounds.h"

#define MAX_DEPTH 16

int
kernels_loop_of (const struct kernels_bounds *known, unsigned at, tree var,
		 int *i)
{
  const struct infer_nest *nest = known->nest;
  for (int m = nest->leaves[at].node; m >= known->n;
       m = nest->nodes[m].parent)
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
   its value up to there and in the loop of KNOWN.  */

static bool
kept_p (const struct kernels_bounds *known, tree var, unsigned at, unsigned top)
{
  tree decl = TREE_CODE (var) == MEM_REF ? TREE_OPERAND (var, 0) : var;
  if (!kernels_invariant_p (known->nest, known->n, var, at, 0)
      || infer_set_p (known->nest, known->n, decl))
    return false;
  for (unsigned k = at; k < top; k++)
    if (gpured_sets_p (known->nest->leaves[k].stmt, decl, GPURED_SETS_any))
      return false;
  return true;
}

/* Add EXPR at leaf AT to *SUM, for leaf TOP.  */

static void
read_sum (const struct kernels_bounds *known, tree expr, unsigned at,
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
  gimple *def = kernels_assignment (known->nest, expr, &def_at);
  if (!def)
    {
      struct term term = { 1, 1, { expr } };
      if (kernels_loop_of (known, at, expr, &i) < 0
	  && !kept_p (known, expr, at, top))
	sum->known = false;
      sum_add_term (sum, term, 1);
      return;
    }
  struct sum a, b;
  tree rhs1 = gimple_assign_rhs1 (def);
  tree_code code = gimple_assign_rhs_code (def);
  if (gimple_assign_single_p (def)
      || (CONVERT_EXPR_CODE_P (code)
	  && known->reading == KERNELS_READ_UNCUT))
    read_sum (known, rhs1, def_at, top, sum, depth + 1);
  else if (!kernels_exact_p (known->nest, def, def_at, known->reading))
    sum->known = false;
  else if (CONVERT_EXPR_CODE_P (code))
    read_sum (known, rhs1, def_at, top, sum, depth + 1);
  else if (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR)
    sum->known = false;
  else
    {
      read_sum (known, rhs1, def_at, top, &a, depth + 1);
      read_sum (known, gimple_assign_rhs2 (def), def_at, top, &b, depth + 1);
      if (code == MULT_EXPR)
	sum_add_product (sum, a, b);
      else
	{
	  sum_add (sum, a, 1);
	  sum_add (sum, b, code == PLUS_EXPR ? 1 : -1);
	}
    }
}

void
kernels_read_sum (const struct kernels_bounds *known, tree expr, unsigned at,
		  struct sum *sum)
{
  read_sum (known, expr, at, at, sum, 0);
}

/* Set *LOW and *HIGH to the least and the greatest value of index I of loop M,
   or to what is not less and not greater.  */

static void
read_bounds (const struct kernels_bounds *known, int m, int i, struct sum *low,
	     struct sum *high)
{
  gimple *loop = known->nest->nodes[m].stmt;
  unsigned at = infer_head (known->nest, m);
  tree_code cond = gimple_omp_for_cond (loop, i);
  bool up = cond == LT_EXPR || cond == LE_EXPR;
  if (!up && cond != GT_EXPR && cond != GE_EXPR)
    low->known = high->known = false;
  kernels_read_sum (known, gimple_omp_for_initial (loop, i), at,
		    up ? low : high);
  kernels_read_sum (known, gimple_omp_for_final (loop, i), at,
		    up ? high : low);
  if (cond == LT_EXPR)
    sum_add_constant (high, -1);
  if (cond == GT_EXPR)
    sum_add_constant (low, 1);
}

/* Note what it says of a variable that a loop M with an index from LOW to HIGH is
   entered: HIGH - LOW = VAR + constant >= 0.  */

static void
note_fact (struct kernels_bounds *known, int m, const struct sum &low,
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
    known->facts.safe_push (fact);
}

void
kernels_read_bounds (struct kernels_bounds *known,
		     const struct infer_nest *nest, int n,
		     enum kernels_reading reading)
{
  known->nest = nest;
  known->n = n;
  known->reading = (reading == KERNELS_READ_UNCUT
		    ? KERNELS_READ_EXACTLY : reading);
  for (int m = 1; m < (int) nest->nodes.length (); m++)
    {
      gimple *loop = nest->nodes[m].stmt;
      bool inside = infer_inside_p (nest, m, n);
      if (!loop || gimple_code (loop) != GIMPLE_OMP_FOR
	  || (!inside && !infer_inside_p (nest, n, m)))
	continue;
      /* In a loop around, nothing may set what is told of.  */
      struct kernels_bounds around = { nest, inside ? n : m, {}, {}, reading };
      for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
	{
	  struct index_bounds *bounds = new index_bounds;
	  bounds->m = m;
	  bounds->i = i;
	  read_bounds (&around, m, i, &bounds->low, &bounds->high);
	  note_fact (known, m, bounds->low, bounds->high);
	  known->bounds.safe_push (bounds);
	}
    }
}

/* What EXPR at leaf AT of NEST is cut off from, or NULL_TREE.  */

static tree
cut_off (const struct infer_nest *nest, tree expr, unsigned at)
{
  gimple *def = (DECL_P (expr) ? kernels_assignment (nest, expr, &at) : NULL);
  if (!def || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    return NULL_TREE;
  tree rhs = gimple_assign_rhs1 (def);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (rhs))
      || kernels_exact_p (nest, def, at, KERNELS_READ_EXACTLY))
    return NULL_TREE;
  def = gpured_temporary_p (rhs) ? kernels_assignment (nest, rhs, &at) : NULL;
  return def && DECL_P (gimple_assign_rhs1 (def)) ? gimple_assign_rhs1 (def) : rhs;
}

tree
kernels_cut_bound (const struct infer_nest *nest, int n, location_t *where)
{
  FOR_EACH_NODE (m, nest, n)
    {
      gimple *loop = nest->nodes[m].stmt;
      if (!loop || gimple_code (loop) != GIMPLE_OMP_FOR)
	continue;
      *where = gimple_location (loop);
      for (unsigned i = 0; i < gimple_omp_for_collapse (loop); i++)
	if (tree cut = cut_off (nest, gimple_omp_for_final (loop, i),
				infer_head (nest, m)))
	  return cut;
    }
  return NULL_TREE;
}

void
kernels_drop_bounds (struct kernels_bounds *known)
{
  for (struct index_bounds *bounds : known->bounds)
    delete bounds;
}

const struct index_bounds *
kernels_index_bounds (const struct kernels_bounds *known, int m, unsigned i)
{
  for (const struct index_bounds *bounds : known->bounds)
    if (bounds->m == m && bounds->i == i)
      return bounds;
  gcc_unreachable ();
}

HOST_WIDE_INT
kernels_least (const struct kernels_bounds *known, tree var, unsigned a,
	       unsigned b)
{
  HOST_WIDE_INT least = (TYPE_UNSIGNED (TREE_TYPE (var))
			 ? 0 : HOST_WIDE_INT_MIN);
  for (const struct index_fact &fact : known->facts)
    if ((infer_inside_p (known->nest, known->nest->leaves[a].node, fact.m)
	 || infer_inside_p (known->nest, known->nest->leaves[b].node, fact.m))
	&& operand_equal_p (fact.var, var))
      least = MAX (least, fact.least);
  return least;
}
