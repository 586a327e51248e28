/* count.cc - computes the number of iterations of a loop before it begins.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   1. The bounds of the loop are traced back to values that the host has.  The
      region computes them from variables that are passed to it by value.
   2. The iterations are counted.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "count.h"
#include "host.h"
#include "walk.h"

/* Where the computation of an expression goes.  */

struct compute_state
{
  gimple_seq *seq;
  gbind *bind;
};

tree
gpured_copy_value (tree expr, gimple_seq *seq, gbind *bind)
{
  tree var = gpured_add_bind_variable (bind, TREE_TYPE (expr), NULL);
  gimple_seq_add_stmt (seq, gimple_build_assign (var, expr));
  return var;
}

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
    *tp = gpured_copy_value (*tp, state->seq, state->bind);
  return NULL_TREE;
}

tree
gpured_compute (tree expr, gimple_seq *seq, gbind *bind)
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
gpured_step (const struct omp_for_data_loop *loop, tree type)
{
  tree step = loop->step, own = TREE_TYPE (step);
  if (loop->cond_code == GT_EXPR
      || (loop->cond_code == NE_EXPR && integer_all_onesp (step)))
    return fold_build1 (NEGATE_EXPR, type,
			fold_convert (type,
				      fold_build1 (NEGATE_EXPR, own, step)));
  return fold_convert (type, step);
}

/* `!=' allows nothing else.  */

bool
gpured_one_by_one_p (const struct omp_for_data_loop *loop)
{
  return (loop->cond_code == NE_EXPR || integer_onep (loop->step)
	  || (loop->cond_code == GT_EXPR && integer_all_onesp (loop->step)));
}

bool
gpured_far_p (const struct omp_for_data_loop *loop, tree type)
{
  tree own = TREE_TYPE (loop->v);
  return (INTEGRAL_TYPE_P (own)
	  && (TYPE_UNSIGNED (own) || !gpured_one_by_one_p (loop))
	  && TYPE_PRECISION (own) >= TYPE_PRECISION (type));
}

/* The number of iterations of such a LOOP, of FROM to TO, in TYPE.  */

static tree
count_far (const struct omp_for_data_loop *loop, tree from, tree to, tree type)
{
  tree natural = unsigned_type_for (type);
  tree step = gpured_step (loop, natural), one = build_one_cst (natural);
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
gpured_count (const struct omp_for_data_loop *loop, tree from, tree to,
	      tree type)
{
  if (loop->cond_code != NE_EXPR && gpured_far_p (loop, type))
    return count_far (loop, from, to, type);
  tree step = gpured_step (loop, type);
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

void
gpured_count_in (gomp_for *loop, tree count, tree counter)
{
  tree type = TREE_TYPE (counter);
  gimple_omp_for_set_index (loop, 0, counter);
  gimple_omp_for_set_initial (loop, 0, build_zero_cst (type));
  gimple_omp_for_set_final (loop, 0, count);
  gimple_omp_for_set_cond (loop, 0, LT_EXPR);
  gimple_omp_for_set_incr (loop, 0, build2 (PLUS_EXPR, type, counter,
					    build_one_cst (type)));
  gpured_clauses_add (gimple_omp_for_clauses_ptr (loop), gimple_location (loop),
		      OMP_CLAUSE_PRIVATE, counter);
}

/* Longer chains of assignments are not traced.  */
#define MAX_DEPTH 16

/* Where the variables of a region get their values: NULL if that is at several
   places, and not by the same assignment.  KNOWN_P (DATA, VAR) says if the region has
   the value that the host has of VAR, which it does not set.  Those of parts, such as the bounds in
   the descriptor of an array that Fortran makes for `size (a)', are looked for
   when they are wanted: a number of teams may be wrong, not more.  */
struct definitions
{
  bool (*known_p) (const void *, tree);
  const void *data;
  hash_map<tree, gimple *> of_variables;
  auto_vec<gimple *> of_parts;
};

/* Whether assignments A and B, if that is one, are the same.  */

static bool
same_assignment_p (gimple *a, gimple *b)
{
  if (!b || gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b)
      || gimple_num_ops (a) != gimple_num_ops (b))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (a); i++)
    if (!operand_equal_p (gimple_op (a, i), gimple_op (b, i)))
      return false;
  return true;
}

/* Callback of walk_gimple_seq: notes definitions.  */

static tree
note_definition (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  definitions *defs = (definitions *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || gimple_clobber_p (stmt))
    return NULL_TREE;
  tree base = get_base_address (lhs);
  if (!base || !DECL_P (base))
    return NULL_TREE;
  if (base != lhs && is_gimple_assign (stmt))
    defs->of_parts.safe_push (stmt);
  bool existed;
  gimple *&entry = defs->of_variables.get_or_insert (base, &existed);
  /* GCC computes the same value wherever it is used.  */
  if (base != lhs || !is_gimple_assign (stmt)
      || (existed && !same_assignment_p (stmt, entry)))
    entry = NULL;
  else if (!existed)
    entry = stmt;
  return NULL_TREE;
}

/* Return the statement of DEFS that sets PART of a variable, or NULL.  */

static gimple *
part_definition (definitions *defs, tree part)
{
  gimple *found = NULL;
  for (gimple *stmt : defs->of_parts)
    if (operand_equal_p (gimple_assign_lhs (stmt), part))
      {
	if (found)
	  return NULL;
	found = stmt;
      }
  return found;
}

/* Whether DATA, a target construct, hands the value of VAR to the region.  What it
   maps without being asked, a variable of the front end, is not changed there: gfortran
   has one for the bound of a loop, which OpenACC's constructs copy there and back.  */

static bool
by_value_p (const void *data, tree var)
{
  const gomp_target *target = (const gomp_target *) data;
  for (tree c = gimple_omp_target_clauses (target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_DECL (c) == var)
      return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	      || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		  && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
		      || (DECL_ARTIFICIAL (var)
			  && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO
			      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TOFROM)))));
  return false;
}

static tree host_value (definitions *, tree, int);

/* Step 1: return what CODE of A and, if it has two operands, B makes in the region
   of DEFS, a value of TYPE, as an expression of the host, or NULL_TREE.  */

static tree
host_operation (definitions *defs, enum tree_code code, tree type, tree a,
		tree b, int depth)
{
  a = host_value (defs, a, depth + 1);
  if (!a)
    return NULL_TREE;
  switch (code)
    {
    CASE_CONVERT:
    case NEGATE_EXPR:
      return build1 (code, type, a);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case POINTER_PLUS_EXPR:
    case TRUNC_DIV_EXPR:
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case LT_EXPR:
    case LE_EXPR:
    case GT_EXPR:
    case GE_EXPR:
      b = host_value (defs, b, depth + 1);
      if (!b || (code == TRUNC_DIV_EXPR
		 && (TREE_CODE (b) != INTEGER_CST || integer_zerop (b))))
	return NULL_TREE;
      return build2 (code, type, a, b);
    default:
      return get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS ? a : NULL_TREE;
    }
}

/* Step 1: return what OP, in the region of DEFS, is worth as an expression of the
   host, or NULL_TREE.  */

static tree
host_value (definitions *defs, tree op, int depth)
{
  if (CONSTANT_CLASS_P (op))
    return op;
  if (depth == MAX_DEPTH)
    return NULL_TREE;
  if (UNARY_CLASS_P (op))
    return host_operation (defs, TREE_CODE (op), TREE_TYPE (op),
			   TREE_OPERAND (op, 0), NULL_TREE, depth);
  if (BINARY_CLASS_P (op))
    return host_operation (defs, TREE_CODE (op), TREE_TYPE (op),
			   TREE_OPERAND (op, 0), TREE_OPERAND (op, 1), depth);
  if (TREE_CODE (op) == MEM_REF)
    return (integer_zerop (TREE_OPERAND (op, 1))
	    && DECL_P (TREE_OPERAND (op, 0))
	    && omp_privatize_by_reference (TREE_OPERAND (op, 0))
	    && defs->known_p (defs->data, TREE_OPERAND (op, 0))
	    ? unshare_expr (op) : NULL_TREE);
  gimple *def = NULL;
  if (DECL_P (op))
    {
      gimple **known = defs->of_variables.get (op);
      if (!known)
	return defs->known_p (defs->data, op) ? op : NULL_TREE;
      def = *known;
    }
  else if (handled_component_p (op))
    def = part_definition (defs, op);
  if (!def)
    return NULL_TREE;
  return host_operation (defs, gimple_assign_rhs_code (def),
			 TREE_TYPE (op), gimple_assign_rhs1 (def),
			 gimple_assign_rhs2 (def), depth);
}

tree
gpured_host_value (gimple_seq body, bool (*known_p) (const void *, tree),
		   const void *data, tree expr)
{
  definitions defs;
  defs.known_p = known_p;
  defs.data = data;
  gpured_walk (body, note_definition, NULL, &defs);
  return host_value (&defs, expr, 0);
}

/* Step 2: the iterations of LOOP in the region of DEFS, or NULL_TREE if the host
   does not know.  */

static tree
count_iterations (definitions *defs, const struct omp_for_data_loop *loop)
{
  tree type = long_long_integer_type_node;
  tree from = host_value (defs, loop->n1, 0);
  tree to = host_value (defs, loop->n2, 0);
  if (!from || !to || TREE_CODE (loop->step) != INTEGER_CST)
    return NULL_TREE;
  if (loop->cond_code != LT_EXPR && loop->cond_code != GT_EXPR
      && loop->cond_code != NE_EXPR)
    return NULL_TREE;
  return gpured_count (loop, from, to, type);
}

bool
gpured_at_most_p (tree total, unsigned n)
{
  return (total && TREE_CODE (total) == INTEGER_CST
	  && compare_tree_int (total, n) <= 0);
}

void
gpured_forget_counter (gomp_for *loop)
{
  tree clause = omp_find_clause (gimple_omp_for_clauses (loop),
				 OMP_CLAUSE_COLLAPSE);
  if (!clause)
    return;
  OMP_CLAUSE_COLLAPSE_ITERVAR (clause) = NULL_TREE;
  OMP_CLAUSE_COLLAPSE_COUNT (clause) = NULL_TREE;
}

/* Call USE with DATA and the definitions in TARGET for each loop of LOOP, the outermost
   first, as long as it returns true.  Return whether it always did.  */

static bool
for_each_loop (gomp_target *target, gomp_for *loop,
	       bool (*use) (void *, definitions *, const struct omp_for_data_loop *),
	       void *data)
{
  definitions defs;
  defs.known_p = by_value_p;
  defs.data = target;
  gpured_walk (gimple_omp_body (target), note_definition, NULL, &defs);

  size_t n = gimple_omp_for_collapse (loop);
  struct omp_for_data fd;
  struct omp_for_data_loop *loops = XALLOCAVEC (struct omp_for_data_loop, n);
  omp_extract_for_data (loop, &fd, loops);
  gpured_forget_counter (loop);
  if (fd.non_rect)
    return false;
  for (size_t i = 0; i < n; i++)
    if (!use (data, &defs, &fd.loops[i]))
      return false;
  return true;
}

/* Multiply *DATA by the iterations of LOOP in the region of DEFS.  */

static bool
multiply (void *data, definitions *defs, const struct omp_for_data_loop *loop)
{
  tree *total = (tree *) data, type = TREE_TYPE (*total);
  tree count = count_iterations (defs, loop);
  if (count)
    *total = fold_build2 (MULT_EXPR, type, *total, fold_convert (type, count));
  return count;
}

tree
gpured_known_count (gomp_target *target, gomp_for *loop)
{
  tree total = build_one_cst (long_long_unsigned_type_node);
  return for_each_loop (target, loop, multiply, &total) ? total : NULL_TREE;
}

/* Set *DATA to the range of LOOP in the region of DEFS, unless it has that of a loop
   around.  */

static bool
take_range (void *data, definitions *defs, const struct omp_for_data_loop *loop)
{
  struct gpured_range *range = (struct gpured_range *) data;
  if (range->count)
    return true;
  range->count = count_iterations (defs, loop);
  range->from = host_value (defs, loop->n1, 0);
  range->to = host_value (defs, loop->n2, 0);
  range->step = loop->step;
  range->cond_code = loop->cond_code;
  return range->count;
}

bool
gpured_known_range (gomp_target *target, gomp_for *loop, struct gpured_range *range)
{
  range->count = NULL_TREE;
  return for_each_loop (target, loop, take_range, range);
}
