/* kernels-unannotated-exits.cc - has array expressions of Fortran look at all elements.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   For ANY and ALL the front end writes a loop that ends where the result is known:

     test = 0;
     for (S = 1; S <= n; S++)
       if (a[S])
	 {
	   test = 1;
	   goto found;
	 }
     found:

   Without the jump the result is the same, as the loop does nothing else and all
   elements exist.  Then its iterations are counted, and TEST is reduced.  If the loop does
   not run in parallel in the end, the jump comes back.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "kernels.h"
#include "kernels-unannotated.h"
#include "walk.h"

/* What is known of the body of a loop.  */

struct exits
{
  hash_set<tree> labels;	/* Those in it.  */
  auto_vec<tree> targets;	/* Where its conditions lead to.  */
  auto_vec<gimple *> jumps, sets; /* Jumps, and what stands in front of each.  */
  gimple *previous;
};

/* Whether STMT only sets a temporary.  */

static bool
only_computes_p (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  return (lhs && gpured_temporary_p (lhs) && !gpured_volatile_p (stmt)
	  && !gpured_acts_p (stmt));
}

/* Callback of walk_gimple_seq: notes jumps, and ends at what does more than compute.  */

static tree
look_at (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct exits *exits = (struct exits *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
      *handled = !only_computes_p (stmt);
      break;
    case GIMPLE_LABEL:
      exits->labels.add (gimple_label_label (as_a <glabel *> (stmt)));
      break;
    case GIMPLE_COND:
      exits->targets.safe_push (gimple_cond_true_label (as_a <gcond *> (stmt)));
      exits->targets.safe_push (gimple_cond_false_label (as_a <gcond *> (stmt)));
      break;
    case GIMPLE_GOTO:
      exits->sets.safe_push (exits->previous);
      exits->jumps.safe_push (stmt);
      break;
    case GIMPLE_BIND:
    case GIMPLE_NOP:
      break;
    case GIMPLE_DEBUG:
    case GIMPLE_PREDICT:
      return NULL_TREE;
    default:
      *handled = true;
    }
  exits->previous = stmt;
  return *handled ? integer_one_node : NULL_TREE;
}

/* A search for a label behind another one.  */

struct behind
{
  tree from, to;
  bool active, found;
};

/* Callback of walk_gimple_seq: ends where it is known whether TO comes right behind
   FROM.  */

static tree
find_behind (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct behind *behind = (struct behind *) wi->info;
  glabel *label = dyn_cast <glabel *> (gsi_stmt (*gsi));
  tree at = label ? gimple_label_label (label) : NULL_TREE;
  behind->found = behind->active && at == behind->to;
  *handled = behind->active && (!label || behind->found);
  behind->active |= label && at == behind->from;
  return *handled ? integer_one_node : NULL_TREE;
}

/* Whether label TO comes right behind label FROM in PLAIN's function.  */

static bool
behind_p (const struct plain *plain, tree from, tree to)
{
  struct behind behind = { from, to, false, false };
  gpured_walk (plain->function, find_behind, NULL, &behind);
  return behind.found;
}

/* Whether SET gives VAR the constant VALUE; if those are NULL_TREE set them.  */

static bool
sets_p (gimple *set, tree *var, tree *value)
{
  if (!set || !gimple_assign_single_p (set)
      || !CONSTANT_CLASS_P (gimple_assign_rhs1 (set)))
    return false;
  if (!*var)
    {
      *var = gimple_assign_lhs (set);
      *value = gimple_assign_rhs1 (set);
    }
  return (*var == gimple_assign_lhs (set)
	  && operand_equal_p (*value, gimple_assign_rhs1 (set), 0));
}

/* Put TO in the place of FROM in PLAIN's function.  */

static void
replace (struct plain *plain, gimple *from, gimple *to)
{
  gimple_stmt_iterator gsi = plain_place_of (plain, from);
  gsi_insert_before_without_update (&gsi, to, GSI_SAME_STMT);
  gsi_remove (&gsi, false);
}

void
plain_go_on (struct plain *plain, struct plain_match *match)
{
  struct exits exits;
  exits.previous = NULL;
  for (unsigned i = match->top; i < match->last; i++)
    if (gpured_walk_one (match->seq[i], look_at, NULL, &exits))
      return;
  for (tree target : exits.targets)
    if (target != match->exit && !exits.labels.contains (target))
      return;
  auto_vec<unsigned> out;
  tree var = NULL_TREE, value = NULL_TREE, found = NULL_TREE;
  for (unsigned i = 0; i < exits.jumps.length (); i++)
    {
      tree to = gimple_goto_dest (exits.jumps[i]);
      if (exits.labels.contains (to))
	continue;
      if (!sets_p (exits.sets[i], &var, &value) || (found && found != to))
	return;
      found = to;
      out.safe_push (i);
    }
  if (!found || !behind_p (plain, match->exit, found))
    return;
  for (unsigned i : out)
    {
      gimple *nop = gimple_build_nop ();
      replace (plain, exits.jumps[i], nop);
      for (gimple *&stmt : match->seq)
	if (stmt == exits.jumps[i])
	  stmt = nop;
      plain->nops.safe_push (nop);
      plain->ends.safe_push (exits.jumps[i]);
    }
}

/* Callback of walk_gimple_seq: finds a statement that is in no loop with a
   directive.  */

static tree
find_outside (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = (gimple_code (stmt) == GIMPLE_OMP_FOR || stmt == (gimple *) wi->info);
  return stmt == (gimple *) wi->info ? integer_one_node : NULL_TREE;
}

void
plain_end_early (struct plain *plain)
{
  for (unsigned i = 0; i < plain->nops.length (); i++)
    if (gpured_walk (plain->function, find_outside, NULL, plain->nops[i]))
      replace (plain, plain->nops[i], plain->ends[i]);
}
