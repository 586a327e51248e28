/* kernels-unannotated-rewrite.cc - makes OpenACC loops of loops without a
   directive, and undoes that.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A loop that kernels-unannotated.cc recognises gets a directive,

     i = INIT;				T = value of INIT;
     goto TEST;				U = BOUND;
     TOP:			->	#pragma acc loop private(i)
     BODY				for (i = T; i < U; i = i + STEP)
     i = i + STEP;			  BODY
     TEST: ...

   so that all code that decides about loops and changes them knows it.  The
   statements of the head are kept.  If the loop cannot run in parallel they
   come back, the same and in the same place, so that GCC gets its original
   code.  T and U are needed if INIT is no operand, or if a variable may change
   in the loop.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "count.h"
#include "host.h"
#include "kernels.h"
#include "kernels-unannotated.h"
#include "walk.h"

/* Callback of walk_gimple_seq: counts jumps, and notes those that lead back.  */

static tree
count_jumps (gimple_stmt_iterator *gsi, bool *handled,
	     struct walk_stmt_info *wi)
{
  struct plain *plain = (struct plain *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  auto_vec<tree> labels;
  infer_jumps (stmt, &labels);
  for (tree label : labels)
    {
      plain->jumps.get_or_insert (label)++;
      if (gimple_code (stmt) == GIMPLE_GOTO && plain->labels.contains (label))
	plain->tops.add (label);
    }
  if (glabel *label = dyn_cast <glabel *> (stmt))
    plain->labels.add (gimple_label_label (label));
  *handled = false;
  return NULL_TREE;
}

/* Move STMT from *FROM to the end of *TO.  */

static void
move (gimple_seq *from, gimple *stmt, gimple_seq *to)
{
  gimple_stmt_iterator gsi = gsi_start (*from);
  gsi.ptr = stmt;
  gsi_remove (&gsi, false);
  gimple_seq_add_stmt_without_update (to, stmt);
}

/* Declare VAR in PLAIN's construct.  */

static void
declare (struct plain *plain, tree var)
{
  gimple *body = gimple_omp_body (plain->target);
  gimple_bind_append_vars (as_a <gbind *> (body), var);
}

/* A copy of STMT, which computes a value for LOOP, at the end of *SEQ.  It sets
   TO unless that is NULL.  */

static void
add_copy (struct plain_loop *loop, gimple *stmt, tree to, gimple_seq *seq)
{
  gimple *copy = gimple_copy (stmt);
  if (to)
    gimple_assign_set_lhs (copy, to);
  gimple_seq_add_stmt_without_update (seq, copy);
  loop->added.safe_push (copy);
}

/* A new variable NAME of PLAIN's construct that has VALUE, of LOOP, unless that is
   a constant.  What sets it is appended to *SEQ.  */

static tree
add_value (struct plain *plain, struct plain_loop *loop, tree value,
	   const char *name, gimple_seq *seq)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return value;
  tree var = gpured_make_variable (TREE_TYPE (value), name, NULL);
  declare (plain, var);
  gassign *copy = gimple_build_assign (var, value);
  gimple_set_location (copy, loop->loc);
  gimple_seq_add_stmt_without_update (seq, copy);
  loop->added.safe_push (copy);
  return var;
}

/* Append to *SEQ what computes EXPR, an expression of variables, for LOOP of PLAIN;
   return its value.  */

static tree
add_computed (struct plain *plain, struct plain_loop *loop, tree expr,
	      gimple_seq *seq)
{
  gbind *bind = as_a <gbind *> (gimple_omp_body (plain->target));
  gimple_seq own = NULL;
  tree value = gpured_compute (expr, &own, bind);
  FOR_EACH_IN_SEQ (g, own)
    {
      gimple_set_location (gsi_stmt (g), loop->loc);
      loop->added.safe_push (gsi_stmt (g));
    }
  gimple_seq_add_seq_without_update (seq, own);
  return value;
}

/* The value that the counter of LOOP, which begins with INITIAL, has in the last of
   the iterations that BOUND counts, in a type which holds one beyond it, too.  */

static tree
last_value (const struct plain_loop *loop, tree initial, tree bound)
{
  tree type = long_long_integer_type_node;
  bound = fold_build2 (MINUS_EXPR, type, fold_convert (type, bound),
		       build_one_cst (type));
  bound = fold_build2 (MULT_EXPR, type, bound, fold_convert (type, loop->step));
  return fold_build2 (PLUS_EXPR, type, fold_convert (type, initial), bound);
}

/* Append to *SEQ what computes the first value, the bound and the step of LOOP of
   PLAIN; *INITIAL, *BOUND and *STEP become operands that have them.  */

static void
add_bounds (struct plain *plain, struct plain_loop *loop, gimple_seq *seq,
	    tree *initial, tree *bound, tree *step)
{
  tree type = TREE_TYPE (loop->counter);
  *initial = gimple_assign_rhs1 (loop->init);
  if (!gimple_assign_single_p (loop->init)
      || TREE_CODE (*initial) != INTEGER_CST)
    {
      *initial = gpured_make_variable (type, "first", NULL);
      declare (plain, *initial);
      add_copy (loop, loop->init, *initial, seq);
    }
  for (gimple *stmt : loop->test)
    add_copy (loop, stmt, NULL_TREE, seq);
  *bound = add_value (plain, loop, loop->bound, "bound", seq);
  if (loop->total)
    *bound = add_computed (plain, loop, last_value (loop, *initial, *bound), seq);
  *step = add_value (plain, loop, loop->step, "step", seq);
}

/* Append to *SEQ what gives the variable of LOOP of PLAIN the value VALUE.  */

static void
add_variable (struct plain *plain, struct plain_loop *loop, tree value,
	      gimple_seq *seq)
{
  value = add_computed (plain, loop, value, seq);
  gimple *set = gimple_build_assign (loop->variable, value);
  gimple_set_location (set, loop->loc);
  loop->added.safe_push (set);
  gimple_seq_add_stmt_without_update (seq, set);
}

/* What LOOP's variable has in an iteration, if its test changes it.  */

static tree
value_ahead (const struct plain_loop *loop)
{
  tree type = TREE_TYPE (loop->counter);
  return (loop->wraps
	  ? plain_value (loop, loop->counter, build_one_cst (type), loop->step)
	  : build2 (PLUS_EXPR, type, loop->counter, loop->step));
}

/* Append the loop of OpenACC that LOOP of PLAIN becomes, with BODY, to *HEAD,
   behind its bounds.  */

static void
add_loop (struct plain *plain, struct plain_loop *loop, gimple_seq body,
	  gimple_seq *head)
{
  tree type = TREE_TYPE (loop->counter), initial, bound, step;
  add_bounds (plain, loop, head, &initial, &bound, &step);
  tree clause = build_omp_clause (loop->loc, OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (clause) = loop->variable = loop->counter;
  if (loop->within)
    OMP_CLAUSE_CHAIN (clause) = build_omp_clause (loop->loc, OMP_CLAUSE_SEQ);
  if (loop->ahead)
    {
      loop->counter = gpured_make_variable (type, "counter", NULL);
      declare (plain, loop->counter);
      tree own = build_omp_clause (loop->loc, OMP_CLAUSE_PRIVATE);
      OMP_CLAUSE_DECL (own) = loop->counter;
      OMP_CLAUSE_CHAIN (own) = clause;
      clause = own;
      gimple_seq whole = NULL;
      add_variable (plain, loop, value_ahead (loop), &whole);
      gimple_seq_add_seq_without_update (&whole, body);
      body = whole;
    }
  loop->stmt = gimple_build_omp_for (body, GF_OMP_FOR_KIND_OACC_LOOP, clause, 1,
				     NULL);
  gimple_set_location (loop->stmt, loop->loc);
  gimple_omp_for_set_index (loop->stmt, 0, loop->counter);
  gimple_omp_for_set_initial (loop->stmt, 0, initial);
  gimple_omp_for_set_final (loop->stmt, 0, bound);
  gimple_omp_for_set_cond (loop->stmt, 0, loop->code);
  gimple_omp_for_set_incr (loop->stmt, 0,
			   build2 (loop->down ? MINUS_EXPR : PLUS_EXPR, type,
				   loop->counter, step));
  gimple_seq_add_stmt_without_update (head, loop->stmt);
}

/* Make LOOP of PLAIN, which stands in *SEQ as MATCH says, one of OpenACC.  */

static void
change (struct plain *plain, gimple_seq *seq, const struct plain_match *match,
	struct plain_loop *loop)
{
  gimple_seq body = NULL, head = NULL;
  unsigned i = match->first;
  gimple_stmt_iterator gsi = gsi_start (*seq);
  for (; i <= match->top; i++)
    move (seq, match->seq[i], &loop->before);
  if (!match->bind && match->front)
    for (; i < match->front; i++)
      move (seq, match->seq[i], &loop->front);
  for (; i < (match->bind || !match->front ? match->bottom : match->back); i++)
    move (seq, match->seq[i], &body);
  if (!match->bind && match->front)
    for (; i < match->last; i++)
      move (seq, match->seq[i], &loop->back);
  for (; i <= match->last; i++)
    move (seq, match->seq[i], &loop->after);
  unsigned *exits = plain->jumps.get (match->exit);
  for (; exits && *exits == match->exits && i < match->seq.length (); i++)
    {
      bool end = gimple_code (match->seq[i]) == GIMPLE_LABEL;
      move (seq, match->seq[i], &loop->after);
      if (end)
	{
	  i++;
	  break;
	}
    }
  loop->bind = match->bind;
  if (loop->bind)
    {
      gimple_seq *inner = gimple_bind_body_ptr (loop->bind);
      auto_vec<gimple *> stmts;
      FOR_EACH_IN_SEQ (g, *inner)
	stmts.safe_push (gsi_stmt (g));
      for (unsigned k = 0; k < match->front; k++)
	move (inner, stmts[k], &loop->front);
      for (unsigned k = match->back; k < stmts.length (); k++)
	move (inner, stmts[k], &loop->back);
    }
  add_loop (plain, loop, body, &head);
  gsi = gsi_start (*seq);
  if (i < match->seq.length ())
    {
      gsi.ptr = match->seq[i];
      gsi_insert_seq_before_without_update (&gsi, head, GSI_SAME_STMT);
    }
  else
    gimple_seq_add_seq_without_update (seq, head);
}

/* A new loop of PLAIN.  */

static struct plain_loop *
new_loop (void)
{
  struct plain_loop *loop = new plain_loop;
  loop->loc = UNKNOWN_LOCATION;
  loop->stmt = NULL;
  loop->within = false;
  loop->counter = loop->variable = loop->step = loop->bound = NULL_TREE;
  loop->code = ERROR_MARK;
  loop->counted = loop->trips = loop->down = loop->wraps = loop->ahead = false;
  loop->total = false;
  loop->init = NULL;
  loop->bind = NULL;
  loop->before = loop->after = loop->front = loop->back = NULL;
  loop->follows = false;
  loop->reason = GPURED_REASON_none;
  memset (&loop->cause, 0, sizeof loop->cause);
  return loop;
}

/* Treat the loops of PLAIN in *SEQ, from outside inwards.  WITHIN: a loop around
   them has a directive.  */

static void
find (struct plain *plain, gimple_seq *seq, bool within)
{
  bool again = true;
  hash_set<gimple *> refused;
  while (again)
    {
      struct plain_match match;
      again = false;
      FOR_EACH_IN_SEQ (g, *seq)
	match.seq.safe_push (gsi_stmt (g));
      for (unsigned i = 0; !again && i < match.seq.length (); i++)
	{
	  if (gimple_code (match.seq[i]) != GIMPLE_LABEL
	      || refused.contains (match.seq[i]))
	    continue;
	  bool candidate;
	  struct plain_loop *loop = new_loop ();
	  loop->within = within;
	  again = plain_match_p (plain, &match, i, loop, &candidate);
	  loop->loc = match.loc;
	  if (again)
	    change (plain, seq, &match, loop);
	  else
	    refused.add (match.seq[i]);
	  if (again || (candidate && !within))
	    plain->loops.safe_push (loop);
	  else
	    delete loop;
	}
    }
  FOR_EACH_IN_SEQ (g, *seq)
    {
      gimple *stmt = gsi_stmt (g);
      if (gbind *bind = dyn_cast <gbind *> (stmt))
	find (plain, gimple_bind_body_ptr (bind), within);
      else if (gimple_code (stmt) == GIMPLE_TRY)
	find (plain, gimple_try_eval_ptr (stmt), within);
      else if (gimple_code (stmt) == GIMPLE_OMP_FOR)
	find (plain, gimple_omp_body_ptr (stmt),
	      within || !plain_loop_of (plain, stmt));
    }
}

void
plain_find (struct plain *plain)
{
  gimple *body = gimple_omp_body (plain->target);
  if (!body || gimple_code (body) != GIMPLE_BIND)
    return;
  gpured_walk (plain->function, count_jumps, NULL, plain);
  find (plain, gimple_omp_body_ptr (plain->target), false);
}

gimple_stmt_iterator
plain_place_of (struct plain *plain, gimple *stmt)
{
  gimple_stmt_iterator gsi = gpured_place (&plain->function, stmt);
  gcc_assert (gsi_stmt (gsi) == stmt);
  return gsi;
}

void
plain_undo (struct plain *plain, struct plain_loop *loop)
{
  for (gimple *stmt : loop->added)
    {
      gimple_stmt_iterator gsi = plain_place_of (plain, stmt);
      gsi_remove (&gsi, false);
    }
  loop->added.truncate (0);
  gimple_seq body = gimple_omp_body (loop->stmt), all = loop->before;
  gimple_omp_set_body (loop->stmt, NULL);
  gimple_seq *inner = loop->bind ? gimple_bind_body_ptr (loop->bind) : &body;
  gimple_seq whole = loop->front;
  gimple_seq_add_seq_without_update (&whole, *inner);
  gimple_seq_add_seq_without_update (&whole, loop->back);
  *inner = whole;
  gimple_seq_add_seq_without_update (&all, body);
  gimple_seq_add_seq_without_update (&all, loop->after);
  gimple_stmt_iterator gsi = plain_place_of (plain, loop->stmt);
  gsi_insert_seq_before_without_update (&gsi, all, GSI_SAME_STMT);
  gsi_remove (&gsi, false);
  loop->before = loop->after = loop->front = loop->back = NULL;
  loop->stmt = NULL;
}

/* The value that the counter of LOOP, which makes steps of one from INITIAL to
   BOUND, has behind it.  */

static tree
behind (const struct plain_loop *loop, tree initial, tree bound)
{
  tree type = TREE_TYPE (loop->counter);
  if (loop->code == LE_EXPR || loop->code == GE_EXPR)
    bound = fold_build2 (PLUS_EXPR, type, bound, loop->step);
  return fold_build2 (integer_onep (loop->step) ? MAX_EXPR : MIN_EXPR, type,
		      initial, bound);
}

void
plain_follow (struct plain *plain, struct plain_loop *loop)
{
  gimple_seq all = NULL;
  tree initial, bound, step;
  add_bounds (plain, loop, &all, &initial, &bound, &step);
  tree value;
  if (!loop->trips && !loop->ahead && plain_step (loop) == 1)
    value = behind (loop, initial, bound);
  else
    {
      tree trips = plain_trips (loop, initial, bound, step);
      if (loop->ahead)
	trips = fold_build2 (PLUS_EXPR, TREE_TYPE (trips), trips,
			     build_one_cst (TREE_TYPE (trips)));
      value = plain_value (loop, initial, trips, step);
    }
  add_variable (plain, loop, value, &all);
  gimple_stmt_iterator gsi = plain_place_of (plain, loop->stmt);
  gsi_insert_seq_after_without_update (&gsi, all, GSI_SAME_STMT);
  loop->follows = true;
}

struct plain_loop *
plain_loop_of (const struct plain *plain, gimple *stmt)
{
  for (struct plain_loop *loop : plain->loops)
    if (stmt && loop->stmt == stmt)
      return loop;
  return NULL;
}

void
plain_free (struct plain *plain)
{
  for (struct plain_loop *loop : plain->loops)
    delete loop;
}
