/* infer-address.cc - decides whether a variable can be used without being
   named.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "infer-nest.h"
#include "walk.h"

/* What a search in one statement looks for.  */

struct address_search
{
  tree var;
  unsigned found;
  const struct infer_nest *nest;	/* And the leaf that is looked at.  */
  unsigned at;
};

/* A walk through statements, of which COUNT is the count.  */

struct address_walk
{
  struct infer_index *index;
  unsigned infer_addresses::*count;
};

/* The object whose address *TP is, or NULL.  Sets *WALK_SUBTREES to 0 for types.  */

static tree
addressed (tree *tp, int *walk_subtrees)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return (TREE_CODE (*tp) == ADDR_EXPR
	  ? get_base_address (TREE_OPERAND (*tp, 0)) : NULL_TREE);
}

/* Callback of walk_gimple_op.  */

static tree
count_address (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct address_walk *walk = (struct address_walk *) wi->info;
  tree base = addressed (tp, walk_subtrees);
  if (base && DECL_P (base))
    (walk->index->addresses.get_or_insert (base).*walk->count)++;
  return NULL_TREE;
}

/* Callback of walk_gimple_op.  */

static tree
find_address (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct address_search *search = (struct address_search *) wi->info;
  if (addressed (tp, walk_subtrees) == search->var)
    search->found++;
  return NULL_TREE;
}

/* How often STMT takes the address of VAR.  */

static unsigned
count_addresses (gimple *stmt, tree var)
{
  struct address_search search = { var, 0, NULL, 0 };
  struct walk_stmt_info wi = gpured_walk_info (&search);
  walk_gimple_op (stmt, find_address, &wi);
  return search.found;
}

/* Whether STMT hands the addresses of VAR that it takes to functions that keep
   none of them, as those of Fortran's `print' do.  */

static bool
only_lends_p (gimple *stmt, tree var)
{
  gcall *call = dyn_cast <gcall *> (stmt);
  unsigned lent = 0;
  for (unsigned i = 0; call && i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      int flags = gimple_call_arg_flags (call, i);
      if (TREE_CODE (arg) == ADDR_EXPR
	  && get_base_address (TREE_OPERAND (arg, 0)) == var
	  && (flags & EAF_NO_DIRECT_ESCAPE)
	  && (!gimple_call_lhs (call) || (flags & EAF_NOT_RETURNED_DIRECTLY)))
	lent++;
    }
  return lent == count_addresses (stmt, var);
}

/* Whether leaf BEGIN of FUNCTION, or one before, can be executed behind leaf
   I.  */

static bool
comes_back_p (const struct infer_nest *function, unsigned i, unsigned begin)
{
  if (cfun->calls_setjmp)
    return true;
  for (unsigned k = function->leaves.length (); k-- > i;)
    {
      auto_vec<tree> labels;
      unsigned first = i;
      infer_jumps (function->leaves[k].stmt, &labels);
      for (tree label : labels)
	{
	  const unsigned *to
	    = (TREE_CODE (label) == LABEL_DECL
	       ? const_cast <hash_map<tree, unsigned> &> (function->labels)
		   .get (label) : NULL);
	  if (!to || DECL_NONLOCAL (label))
	    return true;
	  first = MIN (first, *to);
	}
      if (first < i)
	{
	  i = first;
	  k = function->leaves.length ();
	}
    }
  return i <= begin;
}

/* The first leaf of FUNCTION inside of the construct that NEST is, if that is run
   by one thread, and each time in a run of the function's text from there on; or
   -1.  */

static int
first_leaf (const struct infer_nest *function, const struct infer_nest *nest)
{
  gimple *stmt = nest->nodes[0].stmt;
  const int n = stmt ? infer_node_of (function, stmt) : 0;
  if (!n)
    return -1;
  for (int outer = function->nodes[n].parent; outer > 0;
       outer = function->nodes[outer].parent)
    if (gimple_code (function->nodes[outer].stmt) != GIMPLE_OMP_TARGET)
      return -1;
  const struct infer_node *node = &function->nodes[n];
  return node->begin < node->end ? (int) node->begin : -1;
}

/* The first leaf of FUNCTION from which on none comes back to NEST.  */

static unsigned
first_behind (const struct infer_nest *function, const struct infer_nest *nest)
{
  const int begin = first_leaf (function, nest);
  unsigned high = function->leaves.length ();
  unsigned low = begin < 0 ? high : begin;
  while (low < high)
    {
      const unsigned i = low + (high - low) / 2;
      if (comes_back_p (function, i, begin))
	low = i + 1;
      else
	high = i;
    }
  return low;
}

/* Count the addresses, outside of NEST, that STMT lends.  */

static void
count_lent (const struct infer_nest *nest, gimple *stmt)
{
  gcall *call = dyn_cast <gcall *> (stmt);
  hash_set<tree> seen;
  for (unsigned i = 0; call && i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      tree var = (TREE_CODE (arg) == ADDR_EXPR
		  ? get_base_address (TREE_OPERAND (arg, 0)) : NULL_TREE);
      if (var && DECL_P (var) && !seen.add (var) && only_lends_p (stmt, var))
	nest->index.addresses.get_or_insert (var).unused
	  += count_addresses (stmt, var);
    }
}

/* Count the addresses that are taken outside of NEST, behind it, or lent.  */

static void
judge_addresses (const struct infer_nest *nest)
{
  struct infer_nest function;
  infer_function_read (&function, gimple_body (current_function_decl),
		       INFER_DIRECTIVES);
  const unsigned behind = first_behind (&function, nest);
  struct address_walk walk = { &nest->index, &infer_addresses::unused };
  struct walk_stmt_info wi = gpured_walk_info (&walk);
  hash_set<gimple *> own;
  for (const gpured_leaf &leaf : nest->leaves)
    own.add (leaf.stmt);
  for (unsigned i = 0; i < function.leaves.length (); i++)
    {
      gimple *stmt = function.leaves[i].stmt;
      if (own.contains (stmt))
	continue;
      if (i >= behind)
	walk_gimple_op (stmt, count_address, &wi);
      else
	count_lent (nest, stmt);
    }
}

/* How often the address of VAR is taken in the function and in NEST, which are
   walked once for all variables; NULL if never.  */

static struct infer_addresses *
addresses_of (const struct infer_nest *nest, tree var)
{
  struct infer_index *index = &nest->index;
  if (!index->counted)
    {
      struct address_walk walk = { index, &infer_addresses::all };
      struct walk_stmt_info wi = gpured_walk_info (&walk);
      walk_gimple_seq (gimple_body (current_function_decl), NULL,
		       count_address, &wi);
      walk.count = &infer_addresses::inside;
      for (const gpured_leaf &leaf : nest->leaves)
	walk_gimple_op (leaf.stmt, count_address, &wi);
      index->counted = true;
    }
  return index->addresses.get (var);
}

bool
infer_address_taken_p (const struct infer_nest *nest, tree var)
{
  struct infer_addresses *addresses = addresses_of (nest, var);
  return addresses && addresses->all > 0;
}

bool
infer_address_outside_p (const struct infer_nest *nest, tree var)
{
  struct infer_addresses *addresses = addresses_of (nest, var);
  if (!addresses || addresses->all <= addresses->inside)
    return false;
  if (is_global_var (var) || DECL_HAS_VALUE_EXPR_P (var))
    return true;
  if (!nest->index.judged)
    judge_addresses (nest);
  nest->index.judged = true;
  addresses = addresses_of (nest, var);
  return addresses->all - addresses->inside != addresses->unused;
}

bool
infer_address_known_p (const struct infer_nest *nest, tree var)
{
  struct infer_addresses *addresses = addresses_of (nest, var);
  return (addresses
	  && (addresses->inside > 0 || infer_address_outside_p (nest, var)));
}

/* What a pointer is set to.  */

struct setting
{
  tree pointer;
  gimple *stmt;			/* What sets it last.  */
  unsigned n;			/* How many statements do.  */
};

/* Callback of walk_gimple_seq.  */

static tree
note_setting (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct setting *setting = (struct setting *) wi->info;
  if (gpured_sets_p (gsi_stmt (*gsi), setting->pointer, GPURED_SETS_counter))
    {
      setting->stmt = gsi_stmt (*gsi);
      setting->n++;
    }
  return NULL_TREE;
}

/* The only statement of the function that sets POINTER, or NULL.  */

static gimple *
only_setting (tree pointer)
{
  if (!VAR_P (pointer) || DECL_HAS_VALUE_EXPR_P (pointer))
    return NULL;
  struct setting setting = { pointer, NULL, 0 };
  gpured_walk (gimple_body (current_function_decl), note_setting, NULL,
	       &setting);
  return setting.n == 1 ? setting.stmt : NULL;
}

/* The statement that gives POINTER its value at the leaf of SEARCH: right in
   front of that, or the only one of the function; or NULL.  */

static gimple *
setting_of (const struct address_search *search, tree pointer)
{
  bool joined;
  const int k = gpured_last_set (search->nest->leaves, pointer, search->at,
				 &joined);
  if (k >= 0 && !joined)
    return search->nest->leaves[k].stmt;
  return only_setting (pointer);
}

/* The variable of which STMT takes the address, or computes another in it from one that
   was taken up to DEPTH statements before; or NULL_TREE.  */

static tree
base_of (gimple *stmt, int depth)
{
  if (!stmt || !is_gimple_assign (stmt)
      || !(gimple_assign_single_p (stmt) || gimple_assign_cast_p (stmt)
	   || gimple_assign_rhs_code (stmt) == POINTER_PLUS_EXPR))
    return NULL_TREE;
  tree value = gimple_assign_rhs1 (stmt);
  if (TREE_CODE (value) == ADDR_EXPR)
    return get_base_address (TREE_OPERAND (value, 0));
  return (depth && is_gimple_reg (value)
	  ? base_of (only_setting (value), depth - 1) : NULL_TREE);
}

/* Whether a clause of NEST around the leaf of SEARCH gives REFERENCE a copy of
   what it refers to.  */

static bool
copied_p (const struct address_search *search, tree reference)
{
  const struct infer_nest *nest = search->nest;
  if (!omp_privatize_by_reference (reference))
    return false;
  for (int n = nest->leaves[search->at].node; n > 0; n = nest->nodes[n].parent)
    if (infer_reduction (&nest->nodes[n], reference)
	|| gpured_clauses_find_var (infer_clauses (&nest->nodes[n]),
				    OMP_CLAUSE_PRIVATE, reference))
      return true;
  return false;
}

/* Whether STMT sets a pointer to one that is `restrict', and a variable or its
   member, as the pointer to its elements that an allocatable array has.  */

static bool
restrict_p (gimple *stmt)
{
  if (!stmt || !gimple_assign_single_p (stmt))
    return false;
  tree value = gimple_assign_rhs1 (stmt);
  if (!TYPE_RESTRICT (TREE_TYPE (value)))
    return false;
  while (TREE_CODE (value) == COMPONENT_REF)
    value = TREE_OPERAND (value, 0);
  return DECL_P (value);
}

/* Whether POINTER is known to lead to another variable than that of SEARCH: it got
   the address of that, or it is a reference to a copy, or `restrict' says so.  */

static bool
elsewhere_p (const struct address_search *search, tree pointer)
{
  if (!DECL_P (pointer) || !is_gimple_reg (pointer))
    return false;
  if (copied_p (search, pointer))
    return true;
  gimple *stmt = setting_of (search, pointer);
  tree base = base_of (stmt, 2);
  return base ? DECL_P (base) && base != search->var : restrict_p (stmt);
}

/* Whether nothing in the nest of SEARCH sets POINTER, which lies in no memory.  */

static bool
outside_p (const struct address_search *search, tree pointer)
{
  return (DECL_P (pointer) && is_gimple_reg (pointer)
	  && !DECL_HAS_VALUE_EXPR_P (pointer)
	  && !infer_set_p (search->nest, 0, pointer,
			   GPURED_SETS_counter | GPURED_SETS_clause));
}

/* Whether POINTER is one that nothing in the nest of SEARCH sets, or is computed
   from it up to DEPTH statements before.  */

static bool
from_outside_p (const struct address_search *search, tree pointer, int depth)
{
  if (outside_p (search, pointer))
    return true;
  gimple *stmt = (depth && DECL_P (pointer) && is_gimple_reg (pointer)
		  ? setting_of (search, pointer) : NULL);
  return (stmt && is_gimple_assign (stmt)
	  && (gimple_assign_single_p (stmt) || gimple_assign_cast_p (stmt)
	      || gimple_assign_rhs_code (stmt) == POINTER_PLUS_EXPR)
	  && from_outside_p (search, gimple_assign_rhs1 (stmt), depth - 1));
}

/* What it is to set what may be the variable of SEARCH by POINTER.  A loop with a
   clause has a copy, to which no pointer from outside leads.  */

static enum infer_use
stored_use (const struct address_search *search, tree pointer)
{
  const int node = search->nest->leaves[search->at].node;
  return (infer_copied_p (search->nest, node, search->var)
	  && from_outside_p (search, pointer, 2)
	  ? INFER_STORED : INFER_ADDRESS);
}

/* Callback of walk_gimple_op: looks for what a pointer leads to that may be the
   variable.  */

static tree
find_pointed (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct address_search *search = (struct address_search *) wi->info;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MEM_REF
	   && TREE_CODE (TREE_OPERAND (*tp, 0)) != ADDR_EXPR
	   && !elsewhere_p (search, TREE_OPERAND (*tp, 0))
	   && !TYPE_RESTRICT (TREE_TYPE (TREE_OPERAND (*tp, 0)))
	   && !(flag_strict_aliasing
		&& !alias_sets_conflict_p
		      (get_alias_set (TREE_TYPE (*tp)),
		       get_alias_set (TREE_TYPE (search->var)))))
    search->found |= (wi->is_lhs ? stored_use (search, TREE_OPERAND (*tp, 0))
		      : INFER_POINTED);
  return NULL_TREE;
}

unsigned
infer_pointed_use (const struct infer_nest *nest, unsigned leaf, tree var)
{
  struct address_search search = { var, 0, nest, leaf };
  struct walk_stmt_info wi = gpured_walk_info (&search);
  gimple *stmt = nest->leaves[leaf].stmt;
  if (is_gimple_assign (stmt) || is_gimple_call (stmt))
    walk_gimple_op (stmt, find_pointed, &wi);
  return search.found;
}
