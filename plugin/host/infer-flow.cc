/* infer-flow.cc - finds out where the value of a scalar comes from and goes
   to.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It answers two questions on high GIMPLE, by walking all paths from a
   statement on.  Is a variable read before it is set?  In an iteration of a
   loop, this tells whether each thread can have a copy of its own.  After a
   construct, it tells whether the last value is needed.

   There are two kinds of callers.  One changes the program if the answer is
   no.  For it, a statement that is not understood reads the variable.  The
   other warns if the answer is yes (LENIENT).  For it, only statements that
   name the variable read it.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "infer-nest.h"

/* Whether VALUE, before leaf AT of NEST, is computed from FROM.  */

static bool
computed_from_p (const struct infer_nest *nest, tree value, unsigned at,
		 tree from)
{
  if (value == from)
    return true;
  gimple *def = gpured_assignment (nest->leaves, value, &at);
  for (unsigned i = 1; def && i < gimple_num_ops (def); i++)
    if (gimple_op (def, i)
	&& computed_from_p (nest, gimple_op (def, i), at, from))
      return true;
  return false;
}

/* Whether leaf I of NEST ends an atomic update.  */

static bool
atomic_update_p (const struct infer_nest *nest, unsigned i)
{
  gomp_atomic_store *store
    = dyn_cast <gomp_atomic_store *> (nest->leaves[i].stmt);
  for (unsigned k = store ? i : 0; k-- > 0;)
    if (gomp_atomic_load *load
	= dyn_cast <gomp_atomic_load *> (nest->leaves[k].stmt))
      return computed_from_p (nest, gimple_omp_atomic_store_val (store), i,
			      gimple_omp_atomic_load_lhs (load));
  return false;
}

bool
infer_combined_p (const struct infer_nest *nest, unsigned i)
{
  if (atomic_update_p (nest, i))
    return true;
  tree lhs = gimple_get_lhs (nest->leaves[i].stmt);
  if (!lhs || !gpured_temporary_p (lhs))
    return false;
  bool used = false;
  auto_vec<unsigned> mentions;
  infer_find_references (nest, 0, lhs, &mentions);
  for (unsigned k : mentions)
    if (k > i && infer_references_p (nest->leaves[k].stmt, lhs))
      {
	if (!infer_combined_p (nest, k))
	  return false;
	used = true;
      }
  return used;
}

/* A search along all paths through the leaves BEGIN to END - 1.  */

struct flow
{
  const struct infer_nest *nest;
  tree var;
  int owner;			/* Leaves with another owner do not count.  */
  int construct;		/* The one around, which has what is outside.  */
  bool partial;			/* What atomic updates read does not count.  */
  bool lenient;			/* Nor does what is not understood.  */
  unsigned begin, end;
  bool *seen;
  auto_vec<unsigned> todo;
  auto_vec<unsigned> mentions;	/* The leaves that may name the variable.  */
  unsigned thrown;		/* All leaves from here on have been seen.  */
};

/* Let FLOW begin.  */

static void
begin_flow (struct flow *flow)
{
  unsigned n = flow->nest->leaves.length ();
  flow->seen = XCNEWVEC (bool, n + 1);
  flow->thrown = n;
  infer_find_references (flow->nest, 0, flow->var, &flow->mentions);
}

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
  hash_map<tree, unsigned> &labels
    = const_cast <hash_map<tree, unsigned> &> (flow->nest->labels);
  if (unsigned *i = labels.get (label))
    push (flow, *i);
}

/* Go on behind leaf I, all of what is in node NODE being over: at the leaf that
   follows in the text, and where the loops begin that end in between.  Each turn of
   one around the owner of the variable has a new variable; unless FLOW is lenient
   it is taken for the same.  */

static void
push_next (struct flow *flow, unsigned i, int node)
{
  const struct infer_nest *nest = flow->nest;
  int next = (i + 1 < nest->leaves.length ()
	      ? nest->leaves[i + 1].node : 0);
  push (flow, i + 1);
  for (; node > 0 && !(flow->lenient && node == flow->owner)
	 && !infer_inside_p (nest, next, node);
       node = nest->nodes[node].parent)
    if (gimple_code (nest->nodes[node].stmt) == GIMPLE_OMP_FOR)
      {
	unsigned first = MAX (flow->begin, nest->nodes[node].begin);
	if (first < nest->nodes[node].end)
	  push (flow, first);
      }
}

/* Go on behind the loop that is node N of FLOW's nest.  */

static void
push_behind (struct flow *flow, int n)
{
  const struct infer_nest *nest = flow->nest;
  const struct infer_node *node = &nest->nodes[n];
  unsigned last = (node->begin < node->end ? node->end - 1
		   : infer_head (nest, n));
  push_next (flow, last, node->parent);
}

/* Go on where leaf I may jump to without naming a label: a handler of
   exceptions may be anywhere behind, and a nested function knows labels of this
   one.  */

static void
push_unnamed (struct flow *flow, unsigned i)
{
  gimple *stmt = flow->nest->leaves[i].stmt;
  if (i + 1 < flow->thrown && stmt_could_throw_p (cfun, stmt))
    {
      for (unsigned k = i + 1; k < MIN (flow->end, flow->thrown); k++)
	push (flow, k);
      flow->thrown = i + 1;
    }
  if (is_gimple_call (stmt) && infer_nonlocal_p (flow->nest))
    for (unsigned k = flow->begin; k < flow->end; k++)
      if (glabel *label = dyn_cast <glabel *> (flow->nest->leaves[k].stmt))
	if (DECL_NONLOCAL (gimple_label_label (label)))
	  push (flow, k);
}

/* Go on behind leaf I; return false if it is not known where.  */

static bool
push_successors (struct flow *flow, unsigned i)
{
  gimple *stmt = flow->nest->leaves[i].stmt;
  if (!flow->lenient)
    push_unnamed (flow, i);
  switch (gimple_code (stmt))
    {
    case GIMPLE_COND:
    case GIMPLE_GOTO:
    case GIMPLE_SWITCH:
      {
	auto_vec<tree> labels;
	infer_jumps (stmt, &labels);
	for (tree label : labels)
	  push_label (flow, label);
	return TREE_CODE (labels[0]) == LABEL_DECL;
      }
    case GIMPLE_RETURN:
      return true;
    case GIMPLE_OMP_FOR:
      if (int n = infer_node_of (flow->nest, stmt))
	{
	  push_behind (flow, n);
	  push (flow, i + 1);
	  return true;
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
      if (flow->lenient)
	break;
      return false;
    }
  push_next (flow, i, flow->nest->leaves[i].node);
  return true;
}

/* Whether leaf I of FLOW has to do with the variable itself, not with one of its
   name.  */

static bool
same_owner_p (const struct flow *flow, unsigned i)
{
  int owner = infer_owner (flow->nest, flow->nest->leaves[i].node, flow->var);
  return (owner == flow->construct ? 0 : owner) == flow->owner;
}

/* Whether leaf I of FLOW, a construct, begins with a copy of the variable that
   is needed.  */

static bool
copied_p (const struct flow *flow, unsigned i)
{
  gimple *stmt = flow->nest->leaves[i].stmt;
  if (gimple_code (stmt) != GIMPLE_OMP_TARGET)
    return false;
  int n = infer_node_of (flow->nest, stmt);
  return (gpured_clauses_find_var (gimple_omp_target_clauses (stmt),
				   OMP_CLAUSE_FIRSTPRIVATE, flow->var)
	  && (!n || !(flow->lenient
		      ? !infer_upward_exposed_p (flow->nest, n, flow->var)
		      : infer_privatizable_p (flow->nest, n, flow->var))));
}

/* What leaf I of FLOW does with the variable.  */

enum flow_use
{
  FLOW_NONE,
  FLOW_SETS,
  FLOW_READS
};

static enum flow_use
use_at (const struct flow *flow, unsigned i)
{
  gimple *stmt = flow->nest->leaves[i].stmt;
  if (!same_owner_p (flow, i))
    return FLOW_NONE;
  /* Of a reference what it refers to is meant by the one who warns.  */
  if (infer_defines_p (stmt, flow->var, flow->lenient))
    return FLOW_SETS;
  return ((infer_references_p (stmt, flow->var)
	   && !infer_only_copies_p (stmt, flow->var)
	   && !gimple_clobber_p (stmt)
	   && !(flow->partial && infer_combined_p (flow->nest, i)))
	  || copied_p (flow, i) ? FLOW_READS : FLOW_NONE);
}

/* Callback of vec::lower_bound.  */

static bool
before_p (const unsigned &a, const unsigned &b)
{
  return a < b;
}

/* What FLOW does with the variable first, in the straight code from leaf *I on.
   *I becomes the leaf that does that, or else where the code ends.  */

static enum flow_use
first_use (const struct flow *flow, unsigned *i)
{
  unsigned stop = MIN (infer_straight_end (flow->nest, *i), flow->end - 1);
  unsigned m = flow->mentions.lower_bound (*i, before_p);
  for (; m < flow->mentions.length () && flow->mentions[m] <= stop; m++)
    if (enum flow_use use = use_at (flow, flow->mentions[m]))
      {
	*i = flow->mentions[m];
	return use;
      }
  *i = stop;
  return FLOW_NONE;
}

/* Whether a path in FLOW from where it stands may read the variable before
   setting it.  */

static bool
exposed_p (struct flow *flow)
{
  bool exposed = false;
  while (!exposed && !flow->todo.is_empty ())
    {
      unsigned i = flow->todo.pop ();
      enum flow_use use = first_use (flow, &i);
      if (use == FLOW_READS)
	exposed = true;
      else if (use != FLOW_SETS && !push_successors (flow, i)
	       && !flow->lenient)
	exposed = true;
    }
  XDELETEVEC (flow->seen);
  return exposed;
}

/* Whether another function is in the one that is compiled, of which NEST is a
   part.  */

static bool
has_functions_p (const struct infer_nest *nest)
{
  struct infer_index *index = &nest->index;
  if (!index->searched)
    {
      cgraph_node *node;
      FOR_EACH_FUNCTION (node)
	index->functions
	  |= decl_function_context (node->decl) == current_function_decl;
      index->searched = true;
    }
  return index->functions;
}

/* Whether VAR is static, but outside of NEST, and known to no other function than
   the one that is compiled.  */

static bool
own_static_p (const struct infer_nest *nest, tree var)
{
  if (!VAR_P (var) || !TREE_STATIC (var) || TREE_PUBLIC (var)
      || DECL_NONLOCAL (var) || DECL_CONTEXT (var) != current_function_decl)
    return false;
  const int *n = const_cast <hash_map<tree, int> &> (nest->declared).get (var);
  if (n && (*n > 0 || nest->nodes[0].stmt))
    return false;
  return !has_functions_p (nest);
}

/* Whether VAR is a variable of the function with which nothing happens unseen
   in NEST.  */

static bool
plain_variable_p (const struct infer_nest *nest, tree var)
{
  return ((VAR_P (var) || TREE_CODE (var) == PARM_DECL)
	  && !TREE_ADDRESSABLE (var)
	  && !TREE_THIS_VOLATILE (var) && !DECL_HAS_VALUE_EXPR_P (var)
	  && is_gimple_reg_type (TREE_TYPE (var))
	  && TREE_CODE (TREE_TYPE (var)) != REFERENCE_TYPE
	  && !(POINTER_TYPE_P (TREE_TYPE (var))
	       && omp_privatize_by_reference (var))
	  && (!is_global_var (var) || own_static_p (nest, var)));
}

/* Whether a run through node N of NEST may read VAR before it sets it.  */

static bool
run_exposed_p (const struct infer_nest *nest, int n, tree var, bool lenient)
{
  const struct infer_node *node = &nest->nodes[n];
  struct flow flow = { nest, var, infer_owner (nest, n, var), 0, false,
		       lenient, node->begin, node->end, NULL, {}, {}, 0 };
  begin_flow (&flow);
  push (&flow, flow.begin);
  return exposed_p (&flow);
}

bool
infer_privatizable_p (const struct infer_nest *nest, int n, tree var)
{
  return plain_variable_p (nest, var) && !run_exposed_p (nest, n, var, false);
}

bool
infer_upward_exposed_p (const struct infer_nest *nest, int n, tree var)
{
  return run_exposed_p (nest, n, var, true);
}

/* The node of the construct around loop N of FUNCTION.  */

static int
construct_of (const struct infer_nest *function, int n)
{
  while (n > 0 && gimple_code (function->nodes[n].stmt) != GIMPLE_OMP_TARGET)
    n = function->nodes[n].parent;
  return n;
}

/* Whether the value that VAR has after node N of NEST may be read.  What comes
   after it is in the iteration of the loop around it that owns VAR, or else
   anywhere in FUNCTION, of a static one from the beginning.  */

static bool
exposed_after_p (const struct infer_nest *nest,
		 const struct infer_nest *function, int n, tree var,
		 bool partial, bool lenient)
{
  int owner = infer_owner (nest, nest->nodes[n].parent, var);
  int construct = 0;
  if (owner == 0)
    {
      n = infer_node_of (function, nest->nodes[n].stmt);
      nest = function;
      construct = construct_of (nest, n);
    }
  const struct infer_node *around = &nest->nodes[owner];
  struct flow flow = { nest, var, owner, construct, partial, lenient,
		       around->begin, around->end, NULL, {}, {}, 0 };
  begin_flow (&flow);
  push_behind (&flow, n);
  /* The function may be called again.  */
  if (TREE_STATIC (var) && !lenient)
    push (&flow, 0);
  return exposed_p (&flow);
}

bool
infer_dead_after_p (const struct infer_nest *nest,
		    const struct infer_nest *function, int n, tree var,
		    bool partial)
{
  return (plain_variable_p (nest, var)
	  && !exposed_after_p (nest, function, n, var, partial, false));
}

bool
infer_read_after_p (const struct infer_nest *nest,
		    const struct infer_nest *function, int n, tree var)
{
  return exposed_after_p (nest, function, n, var, false, true);
}
