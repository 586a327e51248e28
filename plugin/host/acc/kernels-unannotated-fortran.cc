/* kernels-unannotated-fortran.cc - recognises `do' loops without a directive.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A loop with a step of 1 or -1 has the form in kernels-unannotated.cc.  For
   any other constant step the front end counts iterations:

     i = FIRST;
     count = (unsigned) (BOUND - FIRST) / STEP;
     if (BOUND < FIRST) goto EXIT; else goto IN;
     IN: TOP:
     ...
     i = i + STEP;
     t = count;
     count = count - 1;
     if (t == 0) goto EXIT; else goto NEXT;
     NEXT:
     goto TOP;
     EXIT:

   All statements from after TOP to NEXT are in a block of their own.  If both
   bounds are constants, so is the count.  The comparison is folded, which may
   make BOUND <= 4 of BOUND < 5.

   `forall' and `do concurrent' (trans-stmt.cc, gfc_trans_forall_loop) always
   count, and `do concurrent' tests by .ANNOTATE:

     i = FIRST;
     count = (STEP - FIRST + LAST) / STEP;
     TOP:
     if (count <= 0) goto EXIT; else goto IN;
     IN:
     ...
     i = i + STEP;
     count = count - 1;
     goto TOP;
     EXIT:

   Changes nothing.  */

#include "gpured-gcc.h"
#include "kernels.h"
#include "kernels-unannotated.h"
#include "walk.h"

/* Whether SEQ at number I leaves the loop of MATCH, unless COUNTER is in the bounds
   of LOOP.  *AFTER becomes the number of the statement behind that.  */

static bool
leave_p (struct plain_match *match, const vec<gimple *> &seq, unsigned i,
	 struct plain_loop *loop, tree counter, unsigned *after)
{
  unsigned jump = i;
  while (jump < seq.length () && gimple_code (seq[jump]) != GIMPLE_COND)
    jump++;
  if (jump >= seq.length ())
    return false;
  gcond *cond = as_a <gcond *> (seq[jump]);
  unsigned in = plain_next (seq, jump);
  struct plain_comparison comparison;
  *after = in + 1;
  if (gimple_cond_true_label (cond) != match->exit
      || !plain_label_p (plain_statement (seq, in),
			 gimple_cond_false_label (cond)))
    return false;
  match->loc = gimple_location (cond);
  return (plain_comparison_p (seq, jump, &comparison)
	  && comparison.first == i
	  && plain_compares_p (loop, counter, comparison.a,
			       invert_tree_comparison (comparison.code, false),
			       comparison.b));
}

/* The assignment that gives TEMP, a temporary, its value in SEQ from number BEGIN
   to END - 1, conversions and what is expected of it passed over; or NULL.  */

static gassign *
value_of (const vec<gimple *> &seq, unsigned begin, unsigned end, tree temp)
{
  for (unsigned i = end; i-- > begin;)
    {
      if (gimple_get_lhs (seq[i]) != temp)
	continue;
      gassign *assign = dyn_cast <gassign *> (seq[i]);
      if (gimple_call_internal_p (seq[i], IFN_BUILTIN_EXPECT))
	temp = gimple_call_arg (seq[i], 0);
      else if (!assign || !gimple_assign_cast_p (assign))
	return assign;
      else
	temp = gimple_assign_rhs1 (assign);
    }
  return NULL;
}

/* Set the code and bound of LOOP of MATCH, whose counter has a constant first
   value and a constant COUNT of iterations but one.  */

static bool
constant_bound_p (struct plain_loop *loop, tree count)
{
  tree type = TREE_TYPE (loop->counter);
  tree initial = gimple_assign_rhs1 (loop->init);
  if (!count || TREE_CODE (count) != INTEGER_CST
      || TREE_CODE (initial) != INTEGER_CST)
    return false;
  widest_int last = (wi::to_widest (initial)
		     + wi::to_widest (count) * wi::to_widest (loop->step));
  loop->bound = wide_int_to_tree (type, last);
  return wi::to_widest (loop->bound) == last;
}

/* Set the bound of LOOP, which is not executed if A CODE B.  One of these is its
   first value, or one next to that which is a constant.  */

static bool
variable_bound_p (struct plain_loop *loop, tree a, tree_code code, tree b)
{
  bool down = tree_int_cst_sgn (loop->step) < 0;
  tree initial = gimple_assign_rhs1 (loop->init);
  code = invert_tree_comparison (code, false);
  if (TREE_CODE (initial) != INTEGER_CST)
    return (plain_compares_p (loop, initial, a, code, b)
	    && (loop->code == (down ? GE_EXPR : LE_EXPR)
		|| loop->code == (down ? GT_EXPR : LT_EXPR)));
  if (TREE_CODE (b) != INTEGER_CST
      || !types_compatible_p (TREE_TYPE (a), TREE_TYPE (loop->counter)))
    return false;
  widest_int limit = wi::to_widest (b);
  if (code == (down ? LT_EXPR : GT_EXPR))
    limit += down ? -1 : 1;
  else if (code != (down ? LE_EXPR : GE_EXPR))
    return false;
  loop->bound = a;
  return limit == wi::to_widest (initial) && is_gimple_val (a);
}

/* Set the bound of LOOP, which is not executed if COND holds, of a value that TEST
   computes unless that is NULL.  */

static bool
skipped_p (struct plain_loop *loop, gcond *cond, gassign *test)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (gimple_cond_code (cond) == NE_EXPR && integer_zerop (b) && test
      && (TREE_CODE_CLASS (gimple_assign_rhs_code (test))
	  == tcc_comparison))
    return variable_bound_p (loop, gimple_assign_rhs1 (test),
			     gimple_assign_rhs_code (test),
			     gimple_assign_rhs2 (test));
  return variable_bound_p (loop, a, gimple_cond_code (cond), b);
}

/* Whether the statements of MATCH in front of number IN, a label behind a jump,
   compute for LOOP how often it is executed, in COUNT.  */

static bool
counted_p (struct plain_match *match, unsigned in, struct plain_loop *loop,
	   tree count)
{
  const vec<gimple *> &seq = match->seq;
  unsigned jump = plain_previous (seq, in), first = plain_previous (seq, jump);
  gcond *cond = jump < seq.length () ? dyn_cast <gcond *> (seq[jump]) : NULL;
  if (!cond || gimple_cond_true_label (cond) != match->exit
      || !plain_label_p (seq[in], gimple_cond_false_label (cond)))
    return false;
  while (first < seq.length () && !plain_initial_p (seq[first], loop))
    {
      tree lhs = gimple_get_lhs (seq[first]);
      if (!lhs || !gpured_temporary_p (lhs)
	  || (!is_gimple_assign (seq[first])
	      && !gimple_call_internal_p (seq[first], IFN_BUILTIN_EXPECT)))
	return false;
      first = plain_previous (seq, first);
    }
  if (first >= seq.length () || !gimple_assign_single_p (loop->init))
    return false;
  match->first = first;
  match->loc = gimple_location (cond);
  loop->code = tree_int_cst_sgn (loop->step) < 0 ? GE_EXPR : LE_EXPR;
  gassign *quotient = value_of (seq, first, jump, count);
  if (!quotient)
    return false;
  if (gimple_assign_single_p (quotient))
    return (gimple_cond_code (cond) == NE_EXPR
	    && operand_equal_p (gimple_cond_lhs (cond), gimple_cond_rhs (cond))
	    && constant_bound_p (loop, gimple_assign_rhs1 (quotient)));
  tree by = gimple_assign_rhs2 (quotient);
  if (gimple_assign_rhs_code (quotient) != TRUNC_DIV_EXPR
      || TREE_CODE (by) != INTEGER_CST || !tree_fits_shwi_p (by)
      || tree_to_shwi (by) != plain_step (loop)
      || !skipped_p (loop, cond, value_of (seq, first, jump,
					   gimple_cond_lhs (cond))))
    return false;
  for (unsigned i = first; i < jump; i++)
    if (gimple_get_lhs (seq[i]) == loop->bound)
      return false;
  return true;
}

/* Find what gives the counter of LOOP of MATCH its first value.  Nothing does in a loop
   that goes on where another one has ended.  */

static void
take_first_value (struct plain_match *match, struct plain_loop *loop)
{
  if (plain_initial_p (plain_statement (match->seq, match->first), loop))
    return;
  match->first = match->top;
  loop->init = gimple_build_assign (loop->counter, loop->counter);
}

/* Whether STMT takes one from a temporary, *COUNT.  */

static bool
one_less_p (gimple *stmt, tree *count)
{
  gassign *less = stmt ? dyn_cast <gassign *> (stmt) : NULL;
  if (!less)
    return false;
  *count = gimple_assign_lhs (less);
  return (gpured_temporary_p (*count)
	  && gimple_assign_rhs_code (less) == PLUS_EXPR
	  && gimple_assign_rhs1 (less) == *count
	  && integer_all_onesp (gimple_assign_rhs2 (less)));
}

/* Whether SEQ, the block that is the loop of MATCH, ends by counting iterations,
   behind the step of LOOP.  *COUNT becomes what counts.  */

static bool
count_down_p (struct plain_match *match, const vec<gimple *> &seq,
	      struct plain_loop *loop, tree *count)
{
  unsigned next = plain_previous (seq, seq.length ());
  unsigned jump = plain_previous (seq, next), minus = plain_previous (seq, jump);
  unsigned copy = plain_previous (seq, minus);
  match->back = plain_previous (seq, copy);
  if (match->back >= seq.length ())
    return false;
  gcond *cond = dyn_cast <gcond *> (seq[jump]);
  gassign *saved = dyn_cast <gassign *> (seq[copy]);
  if (!cond || !saved || gimple_cond_code (cond) != EQ_EXPR
      || !integer_zerop (gimple_cond_rhs (cond))
      || gimple_cond_true_label (cond) != match->exit
      || !plain_label_p (seq[next], gimple_cond_false_label (cond)))
    return false;
  return (one_less_p (seq[minus], count)
	  && TYPE_UNSIGNED (TREE_TYPE (*count))
	  && gimple_assign_single_p (saved)
	  && gimple_assign_rhs1 (saved) == *count
	  && gimple_assign_lhs (saved) == gimple_cond_lhs (cond)
	  && gpured_temporary_p (gimple_cond_lhs (cond))
	  && plain_increment_p (seq[match->back], loop));
}

/* Whether MATCH, with the statements INNER in its block, is a loop with any step;
   fill both MATCH and LOOP.  */

static bool
match_steps (struct plain_match *match, const vec<gimple *> &inner,
	     struct plain_loop *loop)
{
  tree count;
  unsigned in = plain_previous (match->seq, match->top);
  match->front = 0;
  match->exits = 2;
  loop->counted = true;
  return (match->bind && in < match->seq.length ()
	  && gimple_code (match->seq[in]) == GIMPLE_LABEL
	  && count_down_p (match, inner, loop, &count)
	  && counted_p (match, in, loop, count));
}

/* Whether the statements of MATCH in front of its top set the counter of LOOP, then
   COUNT, and do nothing else but what that takes.  */

static bool
concurrent_head_p (struct plain_match *match, struct plain_loop *loop,
		   tree count)
{
  const vec<gimple *> &seq = match->seq;
  unsigned i = plain_previous (seq, match->top), last = i;
  while (i < seq.length () && !plain_initial_p (seq[i], loop))
    {
      tree lhs = gimple_get_lhs (seq[i]);
      if (!is_gimple_assign (seq[i]) || gpured_volatile_p (seq[i])
	  || !gpured_temporary_p (lhs) || !plain_counter_p (lhs)
	  || infer_references_p (seq[i], loop->counter))
	return false;
      i = plain_previous (seq, i);
    }
  if (i >= seq.length () || i == last
      || gimple_get_lhs (seq[last]) != count)
    return false;
  match->first = i;
  gassign *set = as_a <gassign *> (seq[last]);
  loop->bound = count;
  if (gimple_assign_rhs_code (set) == INTEGER_CST)
    loop->bound = gimple_assign_rhs1 (set);
  while ((i = plain_next (seq, i)) < match->top)
    loop->test.safe_push (seq[i]);
  return true;
}

/* Callback of walk_gimple_stmt: finds what mentions a variable.  */

static tree
find_mention (gimple_stmt_iterator *gsi, bool *handled,
	      struct walk_stmt_info *wi)
{
  tree var = (tree) wi->info;
  *handled = infer_references_p (gsi_stmt (*gsi), var);
  return *handled ? var : NULL_TREE;
}

/* Whether the body of MATCH mentions VAR.  */

static bool
body_mentions_p (const struct plain_match *match, tree var)
{
  for (unsigned i = match->front; i < match->back; i++)
    if (gpured_walk_one (match->seq[i], find_mention, NULL, var))
      return true;
  return false;
}

/* Whether MATCH, whose statements between its label and its jump are those from number
   BEGIN to BACK, is `forall' or `do concurrent'; fill both MATCH and LOOP.  */

static bool
match_concurrent (struct plain_match *match, unsigned begin, unsigned back,
		  struct plain_loop *loop)
{
  const vec<gimple *> &seq = match->seq;
  tree count;
  if (match->bind || back >= seq.length ())
    return false;
  match->back = plain_previous (seq, back);
  if (match->back >= back
      || !one_less_p (seq[back], &count) || !plain_counter_p (count)
      || !plain_increment_p (seq[match->back], loop)
      || loop->counter == count
      || !leave_p (match, seq, begin, loop, count, &match->front)
      || match->front > match->back
      || loop->code != GT_EXPR || !integer_zerop (loop->bound)
      || body_mentions_p (match, count)
      || !concurrent_head_p (match, loop, count))
    return false;
  loop->counted = loop->total = true;
  loop->code = tree_int_cst_sgn (loop->step) < 0 ? GE_EXPR : LE_EXPR;
  return true;
}

bool
plain_match_fortran (struct plain_match *match, unsigned i,
		     struct plain_loop *loop, bool *candidate)
{
  const vec<gimple *> &seq = match->seq;
  tree top = gimple_label_label (as_a <glabel *> (seq[i]));
  unsigned last = i + 1;
  while (last < seq.length () && !plain_goto_p (seq[last], top))
    last++;
  unsigned exit = plain_next (seq, last);
  if (exit >= seq.length () || gimple_code (seq[exit]) != GIMPLE_LABEL)
    return false;
  *candidate = true;
  match->loc = gimple_location (seq[last]);
  match->exit = gimple_label_label (as_a <glabel *> (seq[exit]));
  match->first = plain_previous (seq, i);
  match->top = i;
  match->bottom = match->last = last;
  unsigned start = plain_next (seq, i), back = plain_previous (seq, last);
  match->bind = dyn_cast <gbind *> (seq[start]);
  auto_vec<gimple *> inner;
  if (match->bind)
    {
      if (back != start)
	return false;
      FOR_EACH_IN_SEQ (g, *gimple_bind_body_ptr (match->bind))
	inner.safe_push (gsi_stmt (g));
    }
  const vec<gimple *> &body = match->bind ? inner : seq;
  if (match->bind)
    {
      start = plain_next (inner, -1u);
      back = plain_previous (inner, inner.length ());
    }
  if (match_concurrent (match, start, back, loop))
    return true;
  match->back = back;
  if (back > start && back < body.length ()
      && plain_increment_p (body[back], loop)
      && leave_p (match, body, start, loop, loop->counter, &match->front)
      && match->front <= back)
    {
      take_first_value (match, loop);
      return true;
    }
  return match_steps (match, inner, loop);
}
