/* kernels-unannotated.cc - recognises counting loops without a loop directive.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Before omplower the loops of all languages are labels and jumps, still
   nested in the blocks of the source.  Later the construct is a function and
   its clauses are gone; earlier a plugin cannot access Fortran.  The front
   ends write a loop in one of two ways, each in one sequence of statements:

     C and C++				Fortran

     i = INIT;				i = INIT;
     goto TEST;				TOP:
     TOP:				if (i > BOUND) goto EXIT; else goto IN;
     ...				IN:
     i = i + STEP;			...
     TEST:				i = i + STEP;
     if (i < BOUND) goto TOP;		goto TOP;
     else goto EXIT;			EXIT:
     EXIT:

   In Fortran all statements but the first, second and last two may be in a
   block of their own, and the comparison in a statement before the jump.
   kernels-unannotated-fortran.cc has the forms for steps other than 1 and -1,
   and for `forall'.  In C statements after TEST may compute BOUND, and
   `#pragma GCC unroll' adds statements there.

   Such a loop counts if nothing else in it sets I, which is in a register.
   STEP must be a constant of the right sign, no jump may lead in or out, and
   the iteration count must be known (kernels-unannotated-trips.cc).  Whether
   BOUND is invariant is checked when the construct has been read
   (kernels-unannotated-select.cc).

   Changes nothing.  */

#include "gpured-gcc.h"
#include "kernels.h"
#include "kernels-unannotated.h"
#include "walk.h"

/* Whether STMT says nothing about what is executed.  */

static bool
silent_p (gimple *stmt)
{
  return is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_PREDICT;
}

unsigned
plain_next (const vec<gimple *> &seq, unsigned i)
{
  for (i++; i < seq.length () && silent_p (seq[i]); i++)
    continue;
  return i;
}

unsigned
plain_previous (const vec<gimple *> &seq, unsigned i)
{
  while (i-- > 0)
    if (!silent_p (seq[i]))
      return i;
  return seq.length ();
}

gimple *
plain_statement (const vec<gimple *> &seq, unsigned i)
{
  return i < seq.length () ? seq[i] : NULL;
}

bool
plain_label_p (gimple *stmt, tree label)
{
  glabel *l = stmt ? dyn_cast <glabel *> (stmt) : NULL;
  return l && gimple_label_label (l) == label;
}

bool
plain_goto_p (gimple *stmt, tree label)
{
  return (stmt && gimple_code (stmt) == GIMPLE_GOTO
	  && gimple_goto_dest (stmt) == label);
}

/* The number of LABEL in SEQ, or its length.  */

static unsigned
find_label (const vec<gimple *> &seq, tree label)
{
  unsigned i = 0;
  while (i < seq.length () && !plain_label_p (seq[i], label))
    i++;
  return i;
}

bool
plain_initial_p (gimple *stmt, struct plain_loop *loop)
{
  gassign *assign = stmt ? dyn_cast <gassign *> (stmt) : NULL;
  if (!assign || gimple_assign_lhs (assign) != loop->counter
      || gpured_volatile_p (assign)
      || !infer_defines_p (assign, loop->counter))
    return false;
  loop->init = assign;
  return true;
}

bool
plain_compares_p (struct plain_loop *loop, tree counter, tree a,
		  tree_code code, tree b)
{
  if (b == counter)
    {
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  loop->code = code;
  loop->bound = b;
  return (a == counter && b != counter && is_gimple_val (b)
	  && types_compatible_p (TREE_TYPE (a), TREE_TYPE (b)));
}

bool
plain_comparison_p (const vec<gimple *> &seq, unsigned i,
		    struct plain_comparison *comparison)
{
  gcond *cond = as_a <gcond *> (seq[i]);
  comparison->first = i;
  comparison->a = gimple_cond_lhs (cond);
  comparison->code = gimple_cond_code (cond);
  comparison->b = gimple_cond_rhs (cond);
  if (comparison->code != NE_EXPR || !integer_zerop (comparison->b)
      || !gpured_temporary_p (comparison->a))
    return true;
  tree truth = comparison->a;
  unsigned set = plain_previous (seq, i);
  gimple *stmt = plain_statement (seq, set);
  bool annotated = (stmt && gimple_call_internal_p (stmt, IFN_ANNOTATE)
		    && gimple_call_lhs (stmt) == truth);
  if (annotated)
    {
      truth = gimple_call_arg (stmt, 0);
      set = plain_previous (seq, set);
      stmt = plain_statement (seq, set);
    }
  gassign *assign = stmt ? dyn_cast <gassign *> (stmt) : NULL;
  if (!assign || gimple_assign_lhs (assign) != truth
      || !gpured_temporary_p (truth)
      || TREE_CODE_CLASS (gimple_assign_rhs_code (assign)) != tcc_comparison)
    return !annotated;
  comparison->first = set;
  comparison->a = gimple_assign_rhs1 (assign);
  comparison->code = gimple_assign_rhs_code (assign);
  comparison->b = gimple_assign_rhs2 (assign);
  return true;
}

/* Whether STMT converts COUNTER and keeps all of its bits.  */

static bool
converts_p (gimple *stmt, tree counter)
{
  return (gimple_assign_cast_p (stmt)
	  && gimple_assign_rhs1 (stmt) == counter
	  && (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (stmt)))
	      >= TYPE_PRECISION (TREE_TYPE (counter))));
}

/* Whether the statements of MATCH from number BEGIN to END - 1, but for those of
   CHANGE, compute values for temporaries and do nothing else; append them to the
   test of LOOP.  *COUNTER becomes the one that it is converted to, if any.  */

static bool
test_p (const struct plain_match *match, unsigned begin, unsigned end,
	const struct plain_change *change, struct plain_loop *loop,
	tree *counter)
{
  tree compared = *counter;
  for (unsigned i = begin; i < end; i++)
    if (!silent_p (match->seq[i])
	&& (i < change->first || i > change->last))
      {
	gimple *stmt = match->seq[i];
	if (!is_gimple_assign (stmt) || gpured_volatile_p (stmt)
	    || !gpured_temporary_p (gimple_assign_lhs (stmt))
	    || !plain_counter_p (gimple_assign_lhs (stmt)))
	  return false;
	if (*counter == compared && converts_p (stmt, compared))
	  *counter = gimple_assign_lhs (stmt);
	else if (infer_references_p (stmt, loop->counter)
		 || infer_references_p (stmt, *counter))
	  return false;
	else
	  loop->test.safe_push (stmt);
      }
  return true;
}

/* The form of C: the label at number I of MATCH, in PLAIN, is the top.  */

static bool
match_c (const struct plain *plain, struct plain_match *match, unsigned i,
	 struct plain_loop *loop, bool *candidate)
{
  const vec<gimple *> &seq = match->seq;
  tree top = gimple_label_label (as_a <glabel *> (seq[i]));
  gimple *enter = plain_statement (seq, plain_previous (seq, i));
  if (!enter || gimple_code (enter) != GIMPLE_GOTO)
    return false;
  unsigned test = find_label (seq, gimple_goto_dest (enter));
  unsigned c = test;
  while (c < seq.length () && gimple_code (seq[c]) != GIMPLE_COND)
    c++;
  gcond *cond = c < seq.length () ? as_a <gcond *> (seq[c]) : NULL;
  unsigned *entries = const_cast <hash_map<tree, unsigned> &> (plain->jumps)
			.get (gimple_goto_dest (enter));
  if (test <= i || !cond || gimple_cond_true_label (cond) != top)
    return false;
  *candidate = true;
  match->loc = gimple_location (cond);
  match->exit = gimple_cond_false_label (cond);
  unsigned exit = plain_next (seq, c), first = plain_previous (seq, i);
  match->bottom = plain_previous (seq, test);
  match->top = i;
  match->last = c;
  match->bind = NULL;
  if (!plain_label_p (plain_statement (seq, exit), match->exit)
      || !entries || *entries != 1)
    return false;
  struct plain_change change;
  loop->ahead = !plain_change_p (seq, i + 1, match->bottom, loop, &change);
  if (loop->ahead
      && !plain_test_changes_p (seq, test + 1, c, loop, &change))
    return false;
  match->bottom = loop->ahead ? test : change.first;
  tree counter = loop->ahead ? change.old : loop->counter;
  match->first = plain_previous (seq, first);
  if (!plain_initial_p (plain_statement (seq, match->first), loop))
    {
      match->first = first;
      loop->init = gimple_build_assign (loop->counter, loop->counter);
    }
  struct plain_comparison comparison;
  return (plain_comparison_p (seq, c, &comparison)
	  && comparison.first > test
	  && test_p (match, test + 1, comparison.first, &change, loop, &counter)
	  && plain_compares_p (loop, counter, comparison.a, comparison.code,
			       comparison.b));
}

/* What a walk over the body of a loop finds.  */

struct body
{
  const struct plain_loop *loop;
  hash_map<tree, unsigned> jumps; /* How many jumps lead to each label.  */
  auto_vec<tree> targets;	/* Those labels.  */
  auto_vec<tree> labels;	/* Those that are there.  */
};

/* Callback of walk_gimple_seq: notes jumps and labels, and finds what no loop may
   have in it.  */

static tree
look_at (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct body *body = (struct body *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  *handled = true;
  if (lhs && get_base_address (lhs) == body->loop->counter
      && !gimple_clobber_p (stmt))
    return body->loop->counter;
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
      {
	tree label = gimple_label_label (as_a <glabel *> (stmt));
	if (FORCED_LABEL (label) || DECL_NONLOCAL (label))
	  return label;
	body->labels.safe_push (label);
      }
      break;
    case GIMPLE_COND:
    case GIMPLE_GOTO:
    case GIMPLE_SWITCH:
      {
	auto_vec<tree> labels;
	infer_jumps (stmt, &labels);
	for (tree label : labels)
	  {
	    body->jumps.get_or_insert (label)++;
	    body->targets.safe_push (label);
	  }
      }
      break;
    case GIMPLE_TRY:
      if (gimple_try_kind (stmt) != GIMPLE_TRY_FINALLY)
	return body->loop->counter;
      break;
    case GIMPLE_ASSIGN:		/* On a device none throws.  */
    case GIMPLE_CALL:		/* One that throws has a side effect.  */
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
    case GIMPLE_BIND:
    case GIMPLE_DEBUG:
    case GIMPLE_PREDICT:
    case GIMPLE_NOP:
      break;
    default:
      return body->loop->counter;
    }
  *handled = false;
  return NULL_TREE;
}

/* Look at STMT of the body of a loop; return whether it may be there.  */

static bool
body_statement_p (gimple *stmt, struct body *body)
{
  gimple_stmt_iterator gsi = gsi_none ();
  struct walk_stmt_info wi = gpured_walk_info (body);
  gsi.ptr = stmt;
  return !walk_gimple_stmt (&gsi, look_at, NULL, &wi) && !wi.callback_result;
}

/* Whether the body of MATCH, LOOP of PLAIN, may be that of a loop.  */

static bool
body_p (const struct plain *plain, const struct plain_match *match,
	struct plain_loop *loop)
{
  struct body body;
  body.loop = loop;
  hash_map<tree, unsigned> &all
    = const_cast <hash_map<tree, unsigned> &> (plain->jumps);
  auto_vec<gimple *> stmts;
  if (match->bind)
    FOR_EACH_IN_SEQ (g, *gimple_bind_body_ptr (match->bind))
      stmts.safe_push (gsi_stmt (g));
  unsigned begin = match->top + 1, end = match->bottom;
  if (match->bind || match->front)
    {
      begin = match->front;
      end = match->back;
    }
  for (unsigned i = begin; i < end; i++)
    if (!body_statement_p (match->bind ? stmts[i] : match->seq[i], &body))
      return false;
  for (tree label : body.targets)
    if (!body.labels.contains (label))
      return false;
  for (tree label : body.labels)
    {
      unsigned *inside = body.jumps.get (label), *there = all.get (label);
      if ((inside ? *inside : 0) != (there ? *there : 0))
	return false;
    }
  return true;
}

/* Callback of walk_gimple_seq: finds directives that have a
   body.  */

static tree
find_directive (gimple_stmt_iterator *gsi, bool *handled,
		struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = (is_gimple_omp (stmt)
	      && gimple_code (stmt) != GIMPLE_OMP_ATOMIC_LOAD
	      && gimple_code (stmt) != GIMPLE_OMP_ATOMIC_STORE);
  return *handled ? integer_one_node : NULL_TREE;
}

/* Whether one is in the loop of MATCH.  */

static bool
directive_p (const struct plain_match *match)
{
  for (unsigned i = match->top; i < match->last; i++)
    if (gpured_walk_one (match->seq[i], find_directive, NULL, NULL))
      return true;
  return false;
}

/* gfc_start_scalarized_body calls its counters S.  */

bool
plain_array_p (const struct plain_loop *loop)
{
  const char *name = (loop->counter && DECL_ARTIFICIAL (loop->counter)
		      ? gpured_name_behind (loop->counter) : NULL);
  return name && !strcmp (name, "S");
}

bool
plain_match_p (struct plain *plain, struct plain_match *match,
	       unsigned i, struct plain_loop *loop, bool *candidate)
{
  *candidate = false;
  match->front = match->back = 0;
  match->exits = 1;
  match->loc = UNKNOWN_LOCATION;
  if (gimple_code (match->seq[i]) != GIMPLE_LABEL)
    return false;
  tree top = gimple_label_label (as_a <glabel *> (match->seq[i]));
  hash_set<tree> &tops = const_cast <hash_set<tree> &> (plain->tops);
  bool found = (match_c (plain, match, i, loop, candidate)
		|| (!*candidate && tops.contains (top)
		    && plain_match_fortran (match, i, loop, candidate)));
  unsigned *jumps
    = const_cast <hash_map<tree, unsigned> &> (plain->jumps).get (top);
  *candidate = *candidate && !directive_p (match);
  loop->reason = (plain_array_p (loop) ? GPURED_REASON_kernels_array
		  : GPURED_REASON_kernels_count);
  if (!*candidate || !found || !jumps || *jumps != 1
      || integer_zerop (loop->step))
    return false;
  if (plain_array_p (loop) && !loop->within)
    plain_go_on (plain, match);
  if (!body_p (plain, match, loop))
    return false;
  loop->reason = plain_counts_p (loop) ? GPURED_REASON_none
		 : GPURED_REASON_kernels_wraps;
  return !loop->reason;
}
