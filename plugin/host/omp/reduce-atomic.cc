/* reduce-atomic.cc - reduces array sections of OpenMP by atomic updates.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A thread cannot have its own copy of a section or array that is long or of
   unknown length.  The loop must do nothing with a pointer P to the section
   but to update elements by the operator of the clause,

     T = P + OFFSET;  V = *T;  ...;  R = V OP E;  *T = R;

   If the hardware has the operation, each update then changes the original
   instead: GPURED_gangv_OP_TYPE (T, E).  Elements of an array are updated so,
   too:

     V = A[I];  ...;  R = V OP E;  A[I] = R;

   A may be a reference, or found through a descriptor of Fortran.  Then only
   the fields of the descriptor that locate elements may be read.

   The gimplifier computes an expression that occurs twice two times, when it
   optimizes in the same temporaries.  So the store may have another T.  It is
   the same address if the same statements compute all of it from the same
   values, and nothing else happens in between.  */

#include "gpured-gcc.h"
#include "same.h"
#include "spmd-build.h"
#include "walk.h"

/* What is known about the loop.  */
struct in_place
{
  const struct omp_reduction *reduction;
  gbind *bind;			/* For variables; NULL: only look.  */
  hash_set<tree> addresses, values, results;	/* All T, V and R.  */
  unsigned uses;		/* Of P and of these, anywhere.  */
  unsigned known;		/* In the statements above.  */
  unsigned loads, stores;
  hash_set<gimple *> paired;	/* Loads with their stores.  */
  bool good;
};

/* Whether ADDRESS is a pointer to the array, or of one element in it.  */

static bool
address_p (const struct in_place *state, tree address)
{
  return (address == state->reduction->var
	  || const_cast <hash_set<tree> &> (state->addresses).contains
	       (address));
}

/* Whether REF, or the array that it is an element of, is that of STATE.  */

static bool
array_p (const struct in_place *state, tree ref)
{
  while (TREE_CODE (ref) == ARRAY_REF && !TREE_OPERAND (ref, 2)
	 && !TREE_OPERAND (ref, 3))
    ref = TREE_OPERAND (ref, 0);
  return (TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE
	  && (TREE_CODE (ref) == MEM_REF
	      ? (integer_zerop (TREE_OPERAND (ref, 1))
		 && address_p (state, TREE_OPERAND (ref, 0)))
	      : ref == state->reduction->var));
}

/* Return the temporary whose target REF is, an element, or the element of an
   array that REF is; else NULL_TREE.  */

static tree
target_of (const struct in_place *state, tree ref)
{
  if (TREE_THIS_VOLATILE (ref)
      || !types_compatible_p (TREE_TYPE (ref), state->reduction->element))
    return NULL_TREE;
  if (TREE_CODE (ref) == ARRAY_REF)
    return array_p (state, ref) ? ref : NULL_TREE;
  if (TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1)))
    return NULL_TREE;
  tree address = TREE_OPERAND (ref, 0);
  return (const_cast <hash_set<tree> &> (state->addresses).contains (address)
	  ? address : NULL_TREE);
}

/* Whether STMT is R = V OP E of the operator; V and E are set.  */

static bool
update_p (const struct in_place *state, gimple *stmt, tree *value,
	  tree *operand)
{
  if (!is_gimple_assign (stmt) || gimple_num_ops (stmt) != 3)
    return false;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree a = gimple_assign_rhs1 (stmt), b = gimple_assign_rhs2 (stmt);
  enum tree_code want = state->reduction->code;
  if (want == MINUS_EXPR)
    want = PLUS_EXPR;
  if (code != want && !(code == MINUS_EXPR && want == PLUS_EXPR))
    return false;
  hash_set<tree> &values = const_cast <hash_set<tree> &> (state->values);
  if (code != MINUS_EXPR && !values.contains (a))
    std::swap (a, b);
  *value = a;
  *operand = b;
  return values.contains (a) && !values.contains (b);
}

/* Whether VALUE is a pointer to the array of STATE: a reference, or that in a
   descriptor, whose other members are numbers.  */

static bool
pointer_p (const struct in_place *state, tree value)
{
  tree var = state->reduction->var;
  return (POINTER_TYPE_P (TREE_TYPE (value))
	  && (value == var || (state->reduction->descriptor
			       && TREE_CODE (value) == COMPONENT_REF
			       && TREE_OPERAND (value, 0) == var)));
}

/* Whether VALUE is a number in the descriptor of the array of STATE.  */

static bool
number_p (const struct in_place *state, tree value)
{
  return (state->reduction->descriptor && handled_component_p (value)
	  && INTEGRAL_TYPE_P (TREE_TYPE (value))
	  && get_base_address (value) == state->reduction->var);
}

/* Callback of walk_gimple_seq: finds T and counts uses of P.  */

static tree
find_addresses (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct in_place *state = (struct in_place *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (!is_gimple_assign (stmt)
      || !gpured_omp_temporary_p (gimple_assign_lhs (stmt)))
    return NULL_TREE;
  if ((gimple_assign_rhs_code (stmt) == POINTER_PLUS_EXPR
       && address_p (state, gimple_assign_rhs1 (stmt)))
      || (gimple_assign_single_p (stmt)
	  && pointer_p (state, gimple_assign_rhs1 (stmt))))
    {
      state->addresses.add (gimple_assign_lhs (stmt));
      state->known += 2;
    }
  else if (gimple_assign_single_p (stmt)
	   && number_p (state, gimple_assign_rhs1 (stmt)))
    state->known++;
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: finds V and R.  */

static tree
find_values (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct in_place *state = (struct in_place *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_assign_single_p (stmt))
    return NULL_TREE;
  tree lhs = gimple_assign_lhs (stmt), rhs = gimple_assign_rhs1 (stmt);
  if (target_of (state, rhs) && gpured_omp_temporary_p (lhs))
    {
      state->values.add (lhs);
      state->loads++;
      state->known += 2;
    }
  else if (target_of (state, lhs) && gpured_omp_temporary_p (rhs))
    {
      state->results.add (rhs);
      state->stores++;
      state->known += 2;
    }
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: finds the operations.  */

static tree
find_updates (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct in_place *state = (struct in_place *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree value, operand;
  if (update_p (state, stmt, &value, &operand)
      && state->results.contains (gimple_assign_lhs (stmt)))
    state->known += 2;
  return NULL_TREE;
}

/* Callback of walk_gimple_seq for operands: counts uses.  */

static tree
count_uses (tree *op, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct in_place *state = (struct in_place *) wi->info;
  if (DECL_P (*op)
      && (*op == state->reduction->var || state->addresses.contains (*op)
	  || state->values.contains (*op) || state->results.contains (*op)))
    state->uses++;
  return NULL_TREE;
}

/* The place of STMT, which is not behind GSI in the same sequence.  (There is
   no control flow graph yet, which gsi_for_stmt wants.)  */

static gimple_stmt_iterator
back_to (gimple_stmt_iterator gsi, gimple *stmt)
{
  while (gsi_stmt (gsi) != stmt)
    gsi_prev (&gsi);
  return gsi;
}

/* Put what is done up to the statement at GSI, in the same sequence, since
   anything else was done than to set temporaries, into *LEAVES, and the
   statement itself.  */

static void
collect_leaves (gimple_stmt_iterator gsi, auto_vec<gpured_leaf> *leaves)
{
  gimple *last = gsi_stmt (gsi);
  for (gsi_prev (&gsi); !gsi_end_p (gsi); gsi_prev (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) != GIMPLE_DEBUG
	  && gimple_code (stmt) != GIMPLE_NOP
	  && (!is_gimple_assign (stmt) || gpured_volatile_p (stmt)
	      || !gpured_omp_temporary_p (gimple_assign_lhs (stmt))))
	break;
      leaves->safe_push (gpured_leaf { stmt, 0 });
    }
  leaves->reverse ();
  leaves->safe_push (gpured_leaf { last, 0 });
}

/* Replace the store at GSI to T of V OP E, by the statement UPDATE in front of
   it and LOAD.  */

static void
replace_update (struct in_place *state, gimple_stmt_iterator *gsi, tree t,
		tree operand, gimple *update, gimple *load)
{
  const struct omp_reduction *reduction = state->reduction;
  gimple_seq seq = NULL;
  if (TREE_CODE (t) == ARRAY_REF)
    t = gpured_omp_assign_new (state->bind, &seq,
			       build_fold_addr_expr (unshare_expr (t)));
  tree value = gpured_omp_assign_new (state->bind, &seq, operand);
  if (gimple_assign_rhs_code (update) == MINUS_EXPR)
    value = gpured_omp_assign_new (state->bind, &seq,
				   build1 (NEGATE_EXPR, TREE_TYPE (value),
					   value));
  gpured_omp_call_pair ("gangv", reduction, t, value, NULL_TREE, state->bind,
			&seq);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_stmt_iterator i = back_to (*gsi, update);
  gsi_remove (&i, true);
  i = back_to (*gsi, load);
  gsi_remove (&i, true);
  gsi_replace (gsi, gimple_build_nop (), true);
}

/* Callback of walk_gimple_seq: finds for each store its load, and replaces them
   if that is asked for.  */

static tree
pair_store (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct in_place *state = (struct in_place *) wi->info;
  gimple *store = gsi_stmt (*gsi);
  tree t = (gimple_assign_single_p (store)
	    ? target_of (state, gimple_assign_lhs (store)) : NULL_TREE);
  if (!t)
    return NULL_TREE;
  auto_vec<gpured_leaf> leaves;
  collect_leaves (*gsi, &leaves);
  unsigned last = leaves.length () - 1;
  gimple *update = last ? leaves[last - 1].stmt : NULL;
  tree value, operand;
  if (!update || !update_p (state, update, &value, &operand)
      || gimple_assign_lhs (update) != gimple_assign_rhs1 (store))
    {
      state->good = false;
      return NULL_TREE;
    }
  unsigned at = last - 1;
  gassign *load = gpured_assignment (leaves, value, &at);
  tree from = (load && gimple_assign_single_p (load)
	       ? target_of (state, gimple_assign_rhs1 (load)) : NULL_TREE);
  state->good &= (from && !state->paired.add (load)
		  && gpured_same_value_p (leaves, from, at, t, last, true));
  if (state->good && state->bind)
    replace_update (state, gsi, t, operand, update, load);
  return NULL_TREE;
}

bool
gpured_omp_in_place (gimple_seq body, const struct omp_reduction *reduction,
		     gbind *bind)
{
  static const walk_stmt_fn finders[] = {
    find_addresses, find_values, find_updates
  };
  struct in_place state;
  state.reduction = reduction;
  state.bind = bind;
  state.uses = state.known = state.loads = state.stores = 0;
  state.good = true;

  for (walk_stmt_fn finder : finders)
    gpured_walk (body, finder, NULL, &state);
  gpured_walk (body, NULL, count_uses, &state);
  if (!state.stores || state.loads != state.stores
      || state.uses != state.known)
    return false;
  gpured_walk (body, pair_store, NULL, &state);
  return state.good;
}
