/* infer-use.cc - says what each statement does with a reduction variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The clause states the operator, and each statement is compared with it.  An
   update computes its value from the variable by that operator, and stores it
   nowhere but in the variable.  GCC spreads an update over several statements
   with temporaries of its own.  So the temporaries of the reduction cycle are
   found first.  Any other statement counts as a use, and then the nest is not
   changed.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "infer-nest.h"
#include "walk.h"

/* How many times a statement mentions the variable and its temporaries.  */

struct mention_count
{
  const struct infer_cycle *cycle;
  unsigned values;
  unsigned addresses;
};

static bool
number_type_p (tree type)
{
  return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	  || TREE_CODE (type) == COMPLEX_TYPE);
}

/* Whether VAR, which stands for an expression, is one of the variables that GCC
   has put together in a record: of a function with others inside, of a common
   block, of what a lambda captures, which is artificial.  Those that the plugin
   makes have no name of the user's.  */

static bool
member_variable_p (tree var)
{
  tree value = DECL_VALUE_EXPR (var);
  return (!DECL_IGNORED_P (var) && DECL_NAME (var)
	  && TREE_CODE (value) == COMPONENT_REF
	  && (DECL_P (TREE_OPERAND (value, 0))
	      || TREE_CODE (TREE_OPERAND (value, 0)) == MEM_REF
	      || TREE_CODE (TREE_OPERAND (value, 0)) == INDIRECT_REF
	      || TREE_CODE (TREE_OPERAND (value, 0)) == COMPONENT_REF));
}

bool
infer_variable_p (tree var)
{
  if (!DECL_P (var) || TREE_THIS_VOLATILE (var)
      || (DECL_HAS_VALUE_EXPR_P (var) && !member_variable_p (var)))
    return false;
  tree type = TREE_TYPE (var);
  if (POINTER_TYPE_P (type) && omp_privatize_by_reference (var))
    type = TREE_TYPE (type);
  return number_type_p (type);
}

/* Callback of walk_tree.  */

static tree
count_mention (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct mention_count *count = (struct mention_count *) wi->info;
  const struct infer_cycle *cycle = count->cycle;
  if (infer_carried_p (cycle, *tp))
    {
      count->values++;
      *walk_subtrees = 0;
    }
  else if (*tp == cycle->var
	   || cycle->pointers.contains (*tp)
	   || (TREE_CODE (*tp) == ADDR_EXPR
	       && get_base_address (TREE_OPERAND (*tp, 0)) == cycle->var))
    {
      count->addresses++;
      *walk_subtrees = 0;
    }
  else if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Count what STMT mentions of CYCLE into *COUNT.  */

static void
count_mentions (gimple *stmt, const struct infer_cycle *cycle,
		struct mention_count *count)
{
  struct walk_stmt_info wi = gpured_walk_info (count);
  count->cycle = cycle;
  count->values = count->addresses = 0;
  if (gimple_code (stmt) != GIMPLE_OMP_FOR)
    {
      walk_gimple_op (stmt, count_mention, &wi);
      return;
    }
  /* The clauses name the variable without using it.  */
  for (size_t i = 0; i < gimple_omp_for_collapse (stmt); i++)
    {
      walk_tree (gimple_omp_for_initial_ptr (stmt, i), count_mention, &wi,
		 NULL);
      walk_tree (gimple_omp_for_final_ptr (stmt, i), count_mention, &wi, NULL);
      tree incr = gimple_omp_for_incr (stmt, i);
      walk_tree (&incr, count_mention, &wi, NULL);
    }
  for (tree c = gimple_omp_for_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_GANG)
      walk_tree (&OMP_CLAUSE_GANG_STATIC_EXPR (c), count_mention, &wi, NULL);
}

bool
infer_copied_p (const struct infer_nest *nest, int node, tree var)
{
  for (; node > 0; node = nest->nodes[node].parent)
    if (infer_reduction (&nest->nodes[node], var))
      return true;
  return false;
}

/* Let CYCLE be about leaf I.  */

static void
look_at (struct infer_cycle *cycle, unsigned i)
{
  cycle->at = i;
  cycle->claimed = infer_copied_p (cycle->nest,
				   cycle->nest->leaves[i].node, cycle->var);
}

/* Whether STMT computes something from TEMP.  */

static bool
operand_p (gimple *stmt, tree temp)
{
  for (unsigned k = 1; k < gimple_num_ops (stmt); k++)
    if (gimple_op (stmt, k) == temp)
      return true;
  return false;
}

/* The leaf that gives TEMP, set by leaf I of NEST, a value of the variable for
   the first time; -1 if it has no other value before.  What GCC makes of the
   Fortran `max (x, v)' is m = x; m = MAX_EXPR <v, m>.  */

static int
held_since (const struct infer_nest *nest, tree temp, unsigned i)
{
  unsigned k = i;
  while (operand_p (nest->leaves[k].stmt, temp))
    do
      if (k-- == 0 || nest->leaves[k].node != nest->leaves[i].node
	  || (!is_gimple_assign (nest->leaves[k].stmt)
	      && !is_gimple_call (nest->leaves[k].stmt)))
	return -1;
    while (gimple_get_lhs (nest->leaves[k].stmt) != temp);
  if (k == i)
    return -1;
  while (k-- > 0)
    if (gimple_get_lhs (nest->leaves[k].stmt) == temp)
      return -1;
  return i;
}

/* The leaves that classification looks at: those that name a temporary of the
   cycle, or all.  */

struct open_leaves
{
  const struct infer_nest *nest;
  tree var;
  int owner;
  unsigned n;			/* How many leaves NEST has.  */
  bool *named;
  auto_vec<int> owners;		/* The owner at each node, -1: not asked yet.  */
};

/* Have OPEN look at the leaves that name VAR.  */

static void
open_mentions (struct open_leaves *open, tree var)
{
  auto_vec<unsigned> mentions;
  infer_find_references (open->nest, 0, var, &mentions);
  for (unsigned i : mentions)
    open->named[i] = true;
}

/* The first leaf from I on that OPEN looks at, or how many there are.  One where
   another has the variable does not count.  */

static unsigned
next_open (struct open_leaves *open, unsigned i)
{
  for (; i < open->n; i++)
    {
      const void *named = memchr (open->named + i, true, open->n - i);
      if (!named)
	return open->n;
      i = (const bool *) named - open->named;
      int &owner = open->owners[open->nest->leaves[i].node];
      if (owner < 0)
	owner = infer_owner (open->nest, open->nest->leaves[i].node, open->var);
      if (owner == open->owner)
	break;
    }
  return i;
}

/* Let I be the number of each leaf in turn that OPEN, a pointer, looks at.  */
#define FOR_EACH_OPEN(I, OPEN)						\
  for (unsigned I = next_open (OPEN, 0); I < (OPEN)->n;			\
       I = next_open (OPEN, I + 1))

/* Add to CYCLE the temporaries that leaves of NEST compute from them, until
   there are no more.  OPEN says which leaves count.  */

static void
find_cycle (const struct infer_nest *nest, struct open_leaves *open,
	    struct infer_cycle *cycle)
{
  bool changed;
  do
    {
      changed = false;
      FOR_EACH_OPEN (i, open)
	{
	  gimple *stmt = nest->leaves[i].stmt;
	  tree lhs = gimple_get_lhs (stmt);
	  if (!lhs || !gpured_temporary_p (lhs)
	      || cycle->temps.contains (lhs)
	      || cycle->pointers.contains (lhs))
	    continue;
	  look_at (cycle, i);
	  enum infer_part part = infer_step_of (stmt, cycle);
	  if (part != INFER_PART_none)
	    {
	      cycle->temps.safe_push (lhs);
	      cycle->parts.safe_push (part);
	      cycle->since.safe_push (held_since (nest, lhs, i));
	    }
	  else if (infer_pointer_step_p (stmt, cycle))
	    cycle->pointers.safe_push (lhs);
	  else
	    continue;
	  open_mentions (open, lhs);
	  changed = true;
	}
    }
  while (changed);
}

/* Whether STMT, where CYCLE are looked at, sets the variable to the value
   that the operator yields whatever the variable was: `ok = 0' where it is &&.
   A constant reaches a variable of the host procedure by a temporary.  */

static bool
absorbing_p (gimple *stmt, const struct infer_cycle *cycle)
{
  if (!gimple_assign_single_p (stmt))
    return false;
  tree rhs = gimple_assign_rhs1 (stmt);
  tree_code op = cycle->op;
  if (gpured_temporary_p (rhs) && cycle->at > 0)
    {
      gimple *ahead = cycle->nest->leaves[cycle->at - 1].stmt;
      if (gimple_assign_single_p (ahead) && gimple_assign_lhs (ahead) == rhs)
	rhs = gimple_assign_rhs1 (ahead);
    }
  if (op == TRUTH_AND_EXPR)
    return integer_zerop (rhs) || real_zerop (rhs);
  if (op == TRUTH_OR_EXPR)
    return (CONSTANT_CLASS_P (rhs)
	    && !integer_zerop (rhs) && !real_zerop (rhs));
  return false;
}

/* What STMT, which is no step of a guarded update, does with CYCLE.  */

static unsigned
classify_statement (gimple *stmt, const struct infer_cycle *cycle)
{
  struct mention_count count;
  count_mentions (stmt, cycle, &count);
  if (!count.values && !count.addresses)
    return 0;
  if (gimple_clobber_p (stmt))
    return 0;
  tree lhs = gimple_get_lhs (stmt);
  bool to_var = lhs && infer_is_var_p (cycle, lhs);
  int temp = -1;
  if (lhs && !to_var)
    temp = infer_temporary_at (cycle, lhs, cycle->at + 1);
  bool to_temp = temp >= 0 || (lhs && cycle->pointers.contains (lhs));
  if (infer_pointer_step_p (stmt, cycle))
    return to_temp ? 0 : INFER_ADDRESS;
  if (count.addresses)
    return INFER_ADDRESS;
  enum infer_part step = infer_step_of (stmt, cycle);
  if (to_temp)
    return temp >= 0 && step == cycle->parts[temp] ? 0 : INFER_READ;
  if (!to_var)
    return INFER_READ;
  if (step == INFER_PART_whole)
    return INFER_UPDATE;
  if (count.values > 1)
    return INFER_READ | INFER_WRITE;
  return absorbing_p (stmt, cycle) ? INFER_UPDATE : INFER_WRITE;
}

/* Whether a statement may use VAR without naming it if it is a call.  On the
   device only what is declared there can be reached by name.  */

static bool
reached_by_calls_p (tree var)
{
  return (is_global_var (var)
	  && (lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var))
	      || lookup_attribute ("omp declare target link",
				   DECL_ATTRIBUTES (var))));
}

void
infer_classify (const struct infer_nest *nest, tree var, int owner,
		tree_code op, unsigned *uses)
{
  unsigned n = nest->leaves.length ();
  struct infer_cycle cycle;
  cycle.var = var;
  cycle.by_reference = POINTER_TYPE_P (TREE_TYPE (var));
  cycle.op = op;
  cycle.nest = nest;

  struct open_leaves open = { nest, var, owner, n, XCNEWVEC (bool, n), {} };
  bool *taken = XCNEWVEC (bool, n);
  for (unsigned k = 0; k < nest->nodes.length (); k++)
    open.owners.safe_push (-1);
  open_mentions (&open, var);
  find_cycle (nest, &open, &cycle);
  bool guarded = false;
  FOR_EACH_OPEN (i, &open)
    if (gimple_code (nest->leaves[i].stmt) == GIMPLE_COND)
      {
	look_at (&cycle, i);
	guarded |= infer_match_guard (nest, &cycle, i, taken);
      }

  bool reached = reached_by_calls_p (var);
  bool escapes = false;
  memset (uses, 0, n * sizeof *uses);
  for (unsigned i = 0; i < n && (reached || guarded); i++)
    open.named[i] |= reached || taken[i];
  FOR_EACH_OPEN (i, &open)
    {
      gimple *stmt = nest->leaves[i].stmt;
      look_at (&cycle, i);
      uses[i] = (taken[i] ? (unsigned) INFER_UPDATE
		 : classify_statement (stmt, &cycle));
      if (reached && is_gimple_call (stmt)
	  && (gpured_call_does (stmt, false) & GPURED_CALL_named)
	  && !infer_copied_p (nest, nest->leaves[i].node, var))
	uses[i] |= INFER_CALL;
      escapes |= uses[i] & INFER_ADDRESS;
    }
  if (!cycle.by_reference
      && (escapes || infer_address_outside_p (nest, var)))
    {
      memset (open.named, true, n);
      FOR_EACH_OPEN (i, &open)
	if (!taken[i])
	  uses[i] |= infer_pointed_use (nest, i, var);
    }
  XDELETEVEC (open.named);
  XDELETEVEC (taken);
}

/* The operators that are looked for.  */

static const enum tree_code operators[] = {
  PLUS_EXPR, MULT_EXPR, MAX_EXPR, MIN_EXPR, BIT_AND_EXPR, BIT_IOR_EXPR,
  BIT_XOR_EXPR, TRUTH_AND_EXPR, TRUTH_OR_EXPR, EQ_EXPR, NE_EXPR
};

/* Whether a reduction with OP of a variable of type TYPE gives what the loop
   gives, if EXACT whatever the values are; -1 and 5 are no truth values.  */

static bool
fits_p (enum tree_code op, tree type, bool exact)
{
  bool logical = TREE_CODE (type) == BOOLEAN_TYPE;
  switch (op)
    {
    case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR:
      return logical || (!exact && TREE_CODE (type) != COMPLEX_TYPE);
    case EQ_EXPR:
    case NE_EXPR:
      return logical && lang_GNU_Fortran ();
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return INTEGRAL_TYPE_P (type) && !(logical && lang_GNU_Fortran ());
    case MAX_EXPR:
    case MIN_EXPR:
      return !logical && TREE_CODE (type) != COMPLEX_TYPE;
    default:
      return !logical;
    }
}

tree_code
infer_find_operator (const struct infer_nest *nest, int n, tree var, bool exact)
{
  if (!infer_variable_p (var))
    return ERROR_MARK;
  tree type = TREE_TYPE (var);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  enum tree_code named = ERROR_MARK;
  for (unsigned m = 1; m < nest->nodes.length (); m++)
    if (tree clause = infer_reduction (&nest->nodes[m], var))
      named = infer_operator (clause);
  enum tree_code found = ERROR_MARK;
  auto_vec<unsigned> uses;
  uses.safe_grow_cleared (nest->leaves.length ());
  for (enum tree_code op : operators)
    {
      if (found != ERROR_MARK
	  || (named != ERROR_MARK ? op != named : !fits_p (op, type, exact)))
	continue;
      unsigned all = 0;
      infer_classify (nest, var, infer_owner (nest, n, var), op,
		      uses.address ());
      FOR_EACH_LEAF (i, nest, n)
	all |= uses[i];
      if (!exact)
	all &= ~(INFER_POINTED | INFER_CALL);
      if (all == INFER_UPDATE)
	found = op;
    }
  return found;
}
