/* warn-index.cc - finds out how values and addresses depend on the index of a
   loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Two iterations access the same element in two cases.  Its address does not
   depend on the index at all.  Or it depends only on a value that is the same
   for several indices: i / 4, i % 16, the bin that a number belongs to.  Two
   such parts may together differ for all indices, as in 4 * (i / 4) + i % 4,
   so only one part may depend on the index.  Data as subscripts, a[k[i]], may
   differ.

   kernels-linear.cc proves the opposite, and must not say yes too often.  Here
   no correct program may get a warning.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "warn.h"

#define MAX_DEPTH 24
#define MAX_LOOKS 4096
/* Elements of a ring are no bins if there are more.  */
#define MAX_BINS 128

/* A question.  */

struct question
{
  const struct infer_nest *nest;
  int n;
  tree index;
  int fork;			/* The node around the loop that starts threads.  */
  HOST_WIDE_INT factor;		/* Of the index, where it is WARN_once.  */
  HOST_WIDE_INT step;		/* Of the index; 0: not known.  */
  unsigned left;		/* Expressions that may still be looked at.  */
  auto_vec<tree> counters;	/* Variables that are being looked at.  */
};

static enum warn_depends value (struct question *q, tree expr, unsigned at,
				int depth);

/* How the sum of what depends as A and as B depends.  */

static enum warn_depends
add (enum warn_depends a, enum warn_depends b)
{
  if (a == WARN_not)
    return b;
  if (b == WARN_not)
    return a;
  if (a == WARN_bins && b == WARN_bins)
    return WARN_bins;
  if ((a == WARN_bins || a == WARN_data) && (b == WARN_bins || b == WARN_data))
    return WARN_data;
  return WARN_unknown;
}

/* The number of the loop of node N of NEST that has INDEX.  */

static int
number_of (const struct infer_nest *nest, int n, tree index)
{
  gimple *stmt = nest->nodes[n].stmt;
  return (index && stmt && gimple_code (stmt) == GIMPLE_OMP_FOR
	  ? gpured_loop_index (stmt, index) : -1);
}

bool
warn_few_p (const struct infer_nest *nest, int n, int i, HOST_WIDE_INT limit)
{
  gimple *loop = nest->nodes[n].stmt;
  tree begin = gimple_omp_for_initial (loop, i);
  tree end = gimple_omp_for_final (loop, i);
  tree step = TREE_OPERAND (gimple_omp_for_incr (loop, i), 1);
  if (!tree_fits_shwi_p (begin) || !tree_fits_shwi_p (end)
      || !tree_fits_shwi_p (step) || integer_zerop (step))
    return false;
  HOST_WIDE_INT distance = absu_hwi (tree_to_shwi (end) - tree_to_shwi (begin));
  enum tree_code code = gimple_omp_for_cond (loop, i);
  if (code == LE_EXPR || code == GE_EXPR)
    distance++;
  HOST_WIDE_INT stride = absu_hwi (tree_to_shwi (step));
  return (distance + stride - 1) / stride <= limit;
}

/* Whether a loop of Q's has at most LIMIT values of the index.  */

static bool
few_values_p (const struct question *q, HOST_WIDE_INT limit)
{
  int i = number_of (q->nest, q->n, q->index);
  return i >= 0 && warn_few_p (q->nest, q->n, i, limit);
}

/* Whether the number of iterations of Q's loop is known.  */

static bool
known_length_p (const struct question *q)
{
  int i = number_of (q->nest, q->n, q->index);
  return i >= 0 && warn_few_p (q->nest, q->n, i, HOST_WIDE_INT_MAX);
}

/* What depends as A, divided by the constant BY.  */

static enum warn_depends
divide (struct question *q, enum warn_depends a, tree by)
{
  if (a == WARN_data || a == WARN_bins)
    return WARN_bins;
  if (a != WARN_once || !tree_fits_shwi_p (by) || !q->step || !q->factor
      || absu_hwi (q->factor) > 1 << 20 || absu_hwi (q->step) > 1 << 20)
    return a == WARN_not || a == WARN_folded ? a : WARN_unknown;
  HOST_WIDE_INT stride = absu_hwi (q->factor * q->step);
  return (stride * 2 <= tree_to_shwi (by) && !few_values_p (q, 4)
	  ? WARN_folded : WARN_unknown);
}

/* What depends as A, of which COUNT values are left.  If nobody knows how long
   the loop is, it may be as long as a ring is that it goes around once.  */

static enum warn_depends
fold_to (struct question *q, enum warn_depends a, HOST_WIDE_INT count)
{
  if (a == WARN_data || a == WARN_bins)
    return WARN_bins;
  if (a != WARN_once)
    return a == WARN_not || a == WARN_folded ? a : WARN_unknown;
  return (few_values_p (q, count)
	  || (count > MAX_BINS && !known_length_p (q))
	  ? WARN_unknown : WARN_folded);
}

/* A times B, where B is C.  */

static enum warn_depends
multiply (struct question *q, enum warn_depends a, enum warn_depends b, tree c)
{
  if (a == WARN_not && b == WARN_not)
    return WARN_not;
  if (b == WARN_not && a != WARN_unknown)
    {
      if (a == WARN_once)
	q->factor = (tree_fits_shwi_p (c)
		     && absu_hwi (tree_to_shwi (c)) < 1 << 20
		     && absu_hwi (q->factor) < 1 << 20
		     ? q->factor * tree_to_shwi (c) : 0);
      return integer_zerop (c) ? WARN_not : a;
    }
  if ((a == WARN_data || a == WARN_bins) && (b == WARN_data || b == WARN_bins))
    return WARN_data;
  return WARN_unknown;
}

/* How what the assignment DEF computes depends, of one operand that depends as
   FIRST says.  */

static enum warn_depends
computed_of_one (gimple *def, enum warn_depends first)
{
  tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def), type = TREE_TYPE (gimple_assign_lhs (def));
  if (code == FIX_TRUNC_EXPR)
    return (first == WARN_data || first == WARN_bins ? WARN_bins
	    : first == WARN_not ? WARN_not : WARN_unknown);
  if (gimple_assign_single_p (def) || code == FLOAT_EXPR
      || code == NEGATE_EXPR || code == PAREN_EXPR)
    return first;
  if (CONVERT_EXPR_CODE_P (code) && POINTER_TYPE_P (type)
      && !POINTER_TYPE_P (TREE_TYPE (a)))
    return first == WARN_not ? WARN_not : WARN_unknown;
  if (CONVERT_EXPR_CODE_P (code))
    return (TYPE_PRECISION (type) >= TYPE_PRECISION (TREE_TYPE (a))
	    || first != WARN_once
	    ? first : WARN_unknown);
  return first == WARN_not ? WARN_not : WARN_unknown;
}

/* How what the assignment DEF, leaf AT, computes depends.  */

static enum warn_depends
computed (struct question *q, gimple *def, unsigned at, int depth)
{
  tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def);
  enum warn_depends first = value (q, a, at, depth + 1);
  if (gimple_num_ops (def) == 2)
    return computed_of_one (def, first);
  if (gimple_num_ops (def) != 3)
    return WARN_unknown;
  HOST_WIDE_INT factor = q->factor;
  tree b = gimple_assign_rhs2 (def);
  enum warn_depends second = value (q, b, at, depth + 1);
  if (second != WARN_once)
    q->factor = factor;
  bool constant = TREE_CODE (b) == INTEGER_CST;
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
      return add (first, second);
    case MULT_EXPR:
      return (second == WARN_not ? multiply (q, first, second, b)
	      : multiply (q, second, first, a));
    case MIN_EXPR:
    case MAX_EXPR:
      return (first == WARN_once || second == WARN_once ? WARN_unknown
	      : add (first, second));
    case RDIV_EXPR:
      return (second == WARN_not || first == WARN_data ? first
	      : WARN_unknown);
    case TRUNC_DIV_EXPR:
      return constant ? divide (q, first, b) : WARN_unknown;
    case RSHIFT_EXPR:
      return (constant && tree_to_shwi (b) > 0 && tree_to_shwi (b) < 31
	      ? divide (q, first, build_int_cst (integer_type_node,
						 1 << tree_to_shwi (b)))
	      : WARN_unknown);
    case TRUNC_MOD_EXPR:
      return (constant && tree_fits_shwi_p (b)
	      ? fold_to (q, first, absu_hwi (tree_to_shwi (b)))
	      : first == WARN_data ? WARN_bins : WARN_unknown);
    case BIT_AND_EXPR:
      return (constant && tree_fits_shwi_p (b) && tree_to_shwi (b) >= 0
	      && tree_to_shwi (b) < 1 << 30
	      ? fold_to (q, first, tree_to_shwi (b) + 1) : WARN_unknown);
    default:
      return (first == WARN_not && second == WARN_not ? WARN_not
	      : WARN_unknown);
    }
}

/* How the result of CALL, leaf AT, depends.  */

static enum warn_depends
called (struct question *q, gimple *call, unsigned at, int depth)
{
  enum warn_depends all = WARN_not;
  /* It may be the number of the thread.  */
  if (gimple_call_num_args (call) == 0)
    return WARN_unknown;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    all = add (all, value (q, gimple_call_arg (call, i), at, depth + 1));
  if (gpured_call_does (call, false) == GPURED_CALL_anything)
    return WARN_unknown;
  return all == WARN_data || all == WARN_not ? all : WARN_unknown;
}

/* Whether a condition in Q's node depends on the index.  */

static bool
conditions_depend_p (struct question *q, int depth)
{
  FOR_EACH_LEAF (i, q->nest, q->n)
    {
      gimple *stmt = q->nest->leaves[i].stmt;
      if (gimple_code (stmt) == GIMPLE_SWITCH)
	return true;
      if (gimple_code (stmt) == GIMPLE_COND
	  && (value (q, gimple_cond_lhs (stmt), i, depth + 1) != WARN_not
	      || value (q, gimple_cond_rhs (stmt), i, depth + 1) != WARN_not))
	return true;
    }
  return false;
}

/* How VAR, which Q's node sets, depends: what it is set to once, or the counter
   of a loop without a directive.  */

static enum warn_depends
set_here (struct question *q, tree var, int depth)
{
  unsigned found;
  const unsigned count = infer_count_sets (q->nest, q->n, var, 0, &found);
  if (count == 0)
    return WARN_unknown;
  gimple *stmt = q->nest->leaves[found].stmt;
  if (count == 1)
    return (infer_defines_p (stmt, var)
	    ? (is_gimple_assign (stmt) ? computed (q, stmt, found, depth)
	       : called (q, stmt, found, depth))
	    : WARN_unknown);
  FOR_EACH_LEAF (i, q->nest, q->n)
    {
      stmt = q->nest->leaves[i].stmt;
      if (!gpured_sets_p (stmt, var, 0))
	continue;
      if (!is_gimple_assign (stmt))
	return WARN_unknown;
      for (unsigned k = 1; k < gimple_num_ops (stmt); k++)
	if (gimple_op (stmt, k) != var
	    && value (q, gimple_op (stmt, k), i, depth + 1) != WARN_not)
	  return WARN_unknown;
    }
  /* A condition of the loop may be on the counter itself.  */
  if (q->counters.contains (var))
    return WARN_not;
  q->counters.safe_push (var);
  bool depend = conditions_depend_p (q, depth);
  q->counters.pop ();
  return depend ? WARN_unknown : WARN_not;
}

/* How VAR, the index of loop M or of a loop with it inside of Q's node, depends:
   not if the bounds do not.  */

static enum warn_depends
inner_index (struct question *q, int m, int depth)
{
  gimple *loop = q->nest->nodes[m].stmt;
  unsigned at = infer_head (q->nest, m);
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      if (value (q, gimple_omp_for_initial (loop, i), at, depth + 1) != WARN_not
	  || value (q, gimple_omp_for_final (loop, i), at, depth + 1)
	     != WARN_not)
	return WARN_unknown;
    }
  return WARN_not;
}

/* Whether TEMP, which leaf DEF sets, may have another value at leaf AT: it is set
   elsewhere, too, and something jumps in between.  */

static bool
mixed_p (const struct question *q, tree temp, unsigned def, unsigned at)
{
  bool label = false;
  unsigned last;
  for (unsigned k = def + 1; k < at; k++)
    label |= gimple_code (q->nest->leaves[k].stmt) == GIMPLE_LABEL;
  return label && infer_count_sets (q->nest, 0, temp, 0, &last) > 1;
}

/* How VAR, a variable, depends at leaf AT.  */

static enum warn_depends
variable (struct question *q, tree var, unsigned at, int depth)
{
  if (var == q->index)
    {
      q->factor = 1;
      return WARN_once;
    }
  if (gpured_temporary_p (var))
    {
      unsigned before = at;
      gimple *def = gpured_assignment (q->nest->leaves, var, &at);
      if (at != before && mixed_p (q, var, at, before))
	return WARN_unknown;
      if (def)
	return (infer_inside_p (q->nest, q->nest->leaves[at].node, q->n)
		? computed (q, def, at, depth) : WARN_not);
      if (at != before)
	return (is_gimple_call (q->nest->leaves[at].stmt)
		? called (q, q->nest->leaves[at].stmt, at, depth)
		: WARN_unknown);
    }
  FOR_EACH_NODE (m, q->nest, q->n)
    if (number_of (q->nest, m, var) >= 0)
      return m == q->n ? WARN_not : inner_index (q, m, depth);
  if (infer_set_p (q->nest, q->n, var, 0))
    return set_here (q, var, depth);
  /* What each thread has, and what is declared there and not set as a whole.  */
  int owner = infer_owner (q->nest, q->nest->leaves[at].node, var);
  return (owner > 0 && infer_inside_p (q->nest, owner, q->fork)
	  ? WARN_unknown : WARN_not);
}

/* How the address of REF at leaf AT depends.  */

static enum warn_depends
address (struct question *q, tree ref, unsigned at, int depth)
{
  enum warn_depends all = WARN_not;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      all = add (all, value (q, TREE_OPERAND (ref, 1), at, depth + 1));
    else if (TREE_CODE (ref) == ARRAY_RANGE_REF
	     || TREE_CODE (ref) == VIEW_CONVERT_EXPR)
      return WARN_unknown;
  if (TREE_CODE (ref) == MEM_REF)
    return add (all, value (q, TREE_OPERAND (ref, 0), at, depth + 1));
  if (!DECL_P (ref))
    return WARN_unknown;
  int owner = infer_owner (q->nest, q->nest->leaves[at].node, ref);
  return (owner > 0 && infer_inside_p (q->nest, owner, q->n)
	  ? WARN_unknown : all);
}

/* How EXPR at leaf AT depends.  */

static enum warn_depends
value (struct question *q, tree expr, unsigned at, int depth)
{
  if (depth > MAX_DEPTH || q->left == 0)
    return WARN_unknown;
  q->left--;
  if (CONSTANT_CLASS_P (expr))
    return WARN_not;
  if (TREE_CODE (expr) == ADDR_EXPR)
    return address (q, TREE_OPERAND (expr, 0), at, depth);
  if (REFERENCE_CLASS_P (expr))
    {
      enum warn_depends where = address (q, expr, at, depth);
      /* What VAR, a reference, refers to is a variable, too.  */
      if (where == WARN_not && TREE_CODE (expr) == MEM_REF
	  && infer_set_p (q->nest, q->n, TREE_OPERAND (expr, 0)))
	return WARN_unknown;
      /* Pointers in memory lead to objects of their own.  */
      return (where == WARN_not ? WARN_not
	      : POINTER_TYPE_P (TREE_TYPE (expr)) ? WARN_unknown : WARN_data);
    }
  return DECL_P (expr) ? variable (q, expr, at, depth) : WARN_unknown;
}

/* Let *Q ask about INDEX of loop N of NEST.  */

static void
ask (struct question *q, const struct infer_nest *nest, int n, tree index)
{
  q->nest = nest;
  q->n = n;
  q->index = index;
  int starter = warn_starter (nest, n);
  q->fork = starter < 0 ? n : starter;
  q->factor = q->step = 0;
  q->left = MAX_LOOKS;
  int i = number_of (nest, n, index);
  if (i >= 0)
    {
      tree step = TREE_OPERAND (gimple_omp_for_incr (nest->nodes[n].stmt, i), 1);
      if (tree_fits_shwi_p (step))
	q->step = tree_to_shwi (step);
    }
}

enum warn_depends
warn_depends_on (const struct infer_nest *nest, int n, tree index, tree expr,
		 unsigned at)
{
  struct question q;
  ask (&q, nest, n, index);
  return value (&q, expr, at, 0);
}

enum warn_depends
warn_address_depends (const struct infer_nest *nest, int n, tree index, tree ref,
	      unsigned at)
{
  struct question q;
  ask (&q, nest, n, index);
  return address (&q, ref, at, 0);
}
