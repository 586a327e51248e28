/* split-private.cc - decides whether code sets a variable before it uses it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A thread has one `private' variable for all loops of a parallel region.  In
   Fortran the variable of each sequential loop is private, and each loop sets
   it again.  If each iteration of the worksharing loops sets it before all
   uses, no value gets from one loop to another.

   Before `omplower' there is no control flow graph.  So the statements are
   laid out one after the other, and control is followed through those that it
   may reach before the variable is set.  */

#include "gpured-gcc.h"
#include "infer-nest.h"
#include "omp.h"

/* The statements in the order that they are written in.  */

struct first_state
{
  tree var;
  auto_vec<gimple *> stmts;
  hash_map<tree, unsigned> labels;	/* Where they are.  */
  auto_vec<unsigned> work;	/* Where control may get to with VAR not set.  */
  hash_set<int_hash<unsigned, -1U, -2U> > seen;
  bool good;
};

/* Lay out SEQ.  What has code in it but blocks is one statement.  */

static void
lay_out (struct first_state *state, gimple_seq seq)
{
  FOR_EACH_IN_SEQ (gsi, seq)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gbind *bind = dyn_cast <gbind *> (stmt))
	lay_out (state, gimple_bind_body (bind));
      else if (gimple_code (stmt) == GIMPLE_TRY
	       && gimple_try_kind (stmt) == GIMPLE_TRY_FINALLY)
	{
	  lay_out (state, gimple_try_eval (stmt));
	  lay_out (state, gimple_try_cleanup (stmt));
	}
      else
	{
	  if (glabel *label = dyn_cast <glabel *> (stmt))
	    state->labels.put (gimple_label_label (label),
			       state->stmts.length ());
	  state->stmts.safe_push (stmt);
	}
    }
}

/* What the search for a variable knows.  */

struct named_state
{
  tree var;
  unsigned count;
};

/* Callback of walk_gimple_seq for an operand.  */

static tree
count_named (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct named_state *state = (struct named_state *) wi->info;
  state->count += *tp == state->var;
  return NULL_TREE;
}

/* How often STMT names VAR.  */

static unsigned
count_in (gimple *stmt, tree var)
{
  struct named_state named = { var, 0 };
  gpured_walk_one (stmt, NULL, count_named, &named);
  return named.count;
}

/* Control may get to LABEL with the variable of STATE not set.  */

static void
follow (struct first_state *state, tree label)
{
  unsigned *at = TREE_CODE (label) == LABEL_DECL ? state->labels.get (label)
						 : NULL;
  if (!at)
    state->good = false;
  else if (!state->seen.add (*at))
    state->work.safe_push (*at);
}

/* Follow STMT, in front of which the variable of STATE is not set.  Whether
   control gets behind it and it is still not set.  */

static bool
goes_on_p (struct first_state *state, gimple *stmt)
{
  unsigned named = gimple_clobber_p (stmt) ? 0 : count_in (stmt, state->var);
  if (named)
    {
      state->good &= named == 1 && gimple_get_lhs (stmt) == state->var;
      return false;
    }
  switch (gimple_code (stmt))
    {
    case GIMPLE_GOTO:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      {
	auto_vec<tree> labels;
	infer_jumps (stmt, &labels);
	for (tree label : labels)
	  follow (state, label);
	return false;
      }
    case GIMPLE_ASM:
      state->good &= gimple_asm_nlabels (as_a <gasm *> (stmt)) == 0;
      return true;
    default:
      return true;
    }
}

bool
gpured_omp_sets_first_p (gimple_seq seq, tree var)
{
  struct first_state state;
  if (TREE_ADDRESSABLE (var) || omp_privatize_by_reference (var))
    return false;
  state.var = var;
  state.good = true;
  lay_out (&state, seq);
  state.work.safe_push (0);
  while (state.good && !state.work.is_empty ())
    for (unsigned i = state.work.pop ();
	 i < state.stmts.length () && goes_on_p (&state, state.stmts[i]); i++)
      ;
  return state.good;
}
