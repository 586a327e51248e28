/* kernels-flow.cc - where the value of a scalar comes from and goes to.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Answers two questions on high GIMPLE, both by walking all paths from a leaf
   on: is a variable read before it is set?  For an iteration of a loop that
   tells whether each thread can have a copy of its own, for what follows a
   construct, whether the last value matters.  */

#include "gpured-gcc.h"
#include "kernels.h"

/* What a search in one statement looks for.  */

struct mention
{
  tree var;
  bool found;
};

/* Callback of walk_tree.  */

static tree
find_mention (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct mention *mention = (struct mention *) wi->info;
  if (*tp == mention->var)
    mention->found = true;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Whether the clauses of TARGET say that VAR is used there by name.  What the
   compiler adds for scalars in `kernels' follows from the uses.  */

static bool
clause_mentions_p (gimple *target, tree var)
{
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == var
	&& OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FORCE_TOFROM)
      return true;
  return false;
}

bool
kernels_mentions_p (gimple *stmt, tree var)
{
  struct mention mention = { var, false };
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &mention;
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET)
    return clause_mentions_p (stmt, var);
  if (gimple_code (stmt) != GIMPLE_OMP_FOR)
    {
      walk_gimple_op (stmt, find_mention, &wi);
      return mention.found;
    }
  for (size_t i = 0; i < gimple_omp_for_collapse (stmt); i++)
    {
      walk_tree (gimple_omp_for_initial_ptr (stmt, i), find_mention, &wi, NULL);
      walk_tree (gimple_omp_for_final_ptr (stmt, i), find_mention, &wi, NULL);
      tree incr = TREE_OPERAND (gimple_omp_for_incr (stmt, i), 1);
      walk_tree (&incr, find_mention, &wi, NULL);
    }
  return mention.found;
}

bool
kernels_defines_p (gimple *stmt, tree var)
{
  if ((!is_gimple_assign (stmt) && !is_gimple_call (stmt))
      || gimple_get_lhs (stmt) != var)
    return false;
  struct mention mention = { var, false };
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &mention;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    walk_tree (gimple_op_ptr (stmt, i), find_mention, &wi, NULL);
  return !mention.found;
}

/* A search along all paths through the leaves BEGIN to END - 1.  */

struct flow
{
  const struct infer_nest *nest;
  tree var;
  int owner;			/* Leaves with another owner do not count.  */
  unsigned begin, end;
  bool *seen;
  auto_vec<unsigned> todo;
};

static void
push (struct flow *flow, unsigned i)
{
  if (i < flow->begin || i >= flow->end || flow->seen[i])
    return;
  flow->seen[i] = true;
  flow->todo.safe_push (i);
}

/* Go on at LABEL.  */

static void
push_label (struct flow *flow, tree label)
{
  for (unsigned i = flow->begin; i < flow->end; i++)
    if (glabel *stmt = dyn_cast <glabel *> (flow->nest->leaves[i].stmt))
      if (gimple_label_label (stmt) == label)
	push (flow, i);
}

/* The first leaf behind the loop STMT, whose head is leaf I, or 0 if that is
   not known.  */

static unsigned
leaf_behind (const struct infer_nest *nest, gimple *stmt, unsigned i)
{
  for (unsigned n = 1; n < nest->nodes.length (); n++)
    if (nest->nodes[n].stmt == stmt)
      {
	for (i++; i < nest->leaves.length (); i++)
	  if (!infer_inside_p (nest, nest->leaves[i].node, n))
	    break;
	return i;
      }
  return 0;
}

/* Go on behind leaf I; return false if it is not known where.  */

static bool
push_successors (struct flow *flow, unsigned i)
{
  gimple *stmt = flow->nest->leaves[i].stmt;
  switch (gimple_code (stmt))
    {
    case GIMPLE_COND:
      push_label (flow, gimple_cond_true_label (as_a <gcond *> (stmt)));
      push_label (flow, gimple_cond_false_label (as_a <gcond *> (stmt)));
      return true;
    case GIMPLE_GOTO:
      push_label (flow, gimple_goto_dest (stmt));
      return TREE_CODE (gimple_goto_dest (stmt)) == LABEL_DECL;
    case GIMPLE_SWITCH:
      {
	gswitch *sw = as_a <gswitch *> (stmt);
	for (unsigned l = 0; l < gimple_switch_num_labels (sw); l++)
	  push_label (flow, CASE_LABEL (gimple_switch_label (sw, l)));
      }
      return true;
    case GIMPLE_RETURN:
      return true;
    case GIMPLE_OMP_FOR:
      if (unsigned behind = leaf_behind (flow->nest, stmt, i))
	{
	  push (flow, behind);
	  break;
	}
      return false;
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
    case GIMPLE_LABEL:
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
    case GIMPLE_OMP_CONTINUE:
    case GIMPLE_OMP_RETURN:
    case GIMPLE_OMP_TARGET:
    case GIMPLE_EH_MUST_NOT_THROW:
      break;
    default:
      return false;
    }
  push (flow, i + 1);
  return true;
}

/* Whether a path from leaf FROM of NEST, within the leaves BEGIN to END - 1,
   may read VAR, which belongs to OWNER, before setting it.  */

static bool
exposed_p (const struct infer_nest *nest, unsigned from, unsigned begin,
	   unsigned end, tree var, int owner)
{
  struct flow flow = { nest, var, owner, begin, end,
		       XCNEWVEC (bool, nest->leaves.length () + 1), {} };
  bool exposed = false;
  push (&flow, from);
  while (!exposed && !flow.todo.is_empty ())
    {
      unsigned i = flow.todo.pop ();
      gimple *stmt = nest->leaves[i].stmt;
      if (infer_owner (nest, nest->leaves[i].node, var) == owner)
	{
	  if (kernels_defines_p (stmt, var))
	    continue;
	  if (kernels_mentions_p (stmt, var) && !gimple_clobber_p (stmt))
	    exposed = true;
	}
      if (!push_successors (&flow, i))
	exposed = true;
    }
  XDELETEVEC (flow.seen);
  return exposed;
}

/* Whether VAR is a variable of the function with which nothing happens
   unseen.  */

static bool
plain_variable_p (tree var)
{
  return ((VAR_P (var) || TREE_CODE (var) == PARM_DECL)
	  && !is_global_var (var) && !TREE_ADDRESSABLE (var)
	  && !TREE_THIS_VOLATILE (var) && !DECL_HAS_VALUE_EXPR_P (var)
	  && is_gimple_reg_type (TREE_TYPE (var))
	  && TREE_CODE (TREE_TYPE (var)) != REFERENCE_TYPE
	  && !(POINTER_TYPE_P (TREE_TYPE (var))
	       && omp_privatize_by_reference (var)));
}

bool
kernels_fresh_p (const struct infer_nest *nest, int n, tree var)
{
  if (!plain_variable_p (var))
    return false;
  unsigned begin = 0, end;
  while (begin < nest->leaves.length ()
	 && !infer_inside_p (nest, nest->leaves[begin].node, n))
    begin++;
  for (end = begin; end < nest->leaves.length (); end++)
    if (!infer_inside_p (nest, nest->leaves[end].node, n))
      break;
  return !exposed_p (nest, begin, begin, end, var, infer_owner (nest, n, var));
}

bool
kernels_dead_after_p (const struct kernels *k, int root, tree var)
{
  if (!plain_variable_p (var))
    return false;
  unsigned behind = k->nest.leaves.length ();
  while (behind > 0
	 && !infer_inside_p (&k->nest, k->nest.leaves[behind - 1].node, root))
    behind--;
  return !exposed_p (&k->function, k->begin + 1 + behind, 0,
		     k->function.leaves.length (), var, 0);
}
