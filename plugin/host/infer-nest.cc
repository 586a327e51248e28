/* infer-nest.cc - reads a compute construct into tables of loops and
   statements.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Missing clauses are inferred from these tables, and warnings found.  The
   file turns the nested statements of high GIMPLE into the flat tables of
   infer-nest.h, and answers queries on clauses.  It changes nothing.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "dims.h"
#include "infer-nest.h"
#include "operators.h"
#include "walk.h"

#define ALL_LEVELS (GOMP_DIM_MASK (GOMP_DIM_MAX) - 1)

/* What the walk carries along.  */

struct nest_walk
{
  struct infer_nest *nest;
  int node;
  enum infer_scope scope;
};

static void walk_sequence (gimple_seq *seq, const struct nest_walk *outer,
			   int node);

tree
infer_clauses (const struct infer_node *node)
{
  tree *clauses = node->stmt ? gpured_clauses_of (node->stmt) : NULL;
  return clauses ? *clauses : NULL_TREE;
}

tree
infer_reduction (const struct infer_node *node, tree var)
{
  return gpured_clauses_find_var (infer_clauses (node), OMP_CLAUSE_REDUCTION,
				  var);
}

tree_code
infer_operator (tree clause)
{
  return gpured_operator (OMP_CLAUSE_REDUCTION_CODE (clause));
}

unsigned
infer_free_levels (const struct infer_node *node)
{
  unsigned levels = ALL_LEVELS;
  if (node->outer)
    levels &= ~((2u << floor_log2 (node->outer)) - 1);
  if (node->inner)
    levels &= least_bit_hwi (node->inner) - 1;
  return levels;
}

bool
infer_partitioned_p (const struct infer_node *node)
{
  if (node->own)
    return true;
  return !node->seq && infer_free_levels (node) != 0;
}

bool
infer_gang_loop_p (const struct infer_node *node)
{
  unsigned levels = node->own;
  if (!levels && !node->seq)
    levels = infer_free_levels (node);
  return levels & GOMP_DIM_MASK (GOMP_DIM_GANG);
}

bool
infer_gang_level_p (const struct infer_nest *nest, int n)
{
  unsigned gang = GOMP_DIM_MASK (GOMP_DIM_GANG);
  if (!infer_gang_loop_p (&nest->nodes[n]))
    return false;
  for (int m = nest->nodes[n].parent; m > 0; m = nest->nodes[m].parent)
    if (nest->nodes[m].own & gang
	|| (!nest->nodes[m].own && !nest->nodes[m].seq))
      return false;
  return true;
}

bool
infer_inside_p (const struct infer_nest *nest, int n, int outer)
{
  while (n > outer)
    n = nest->nodes[n].parent;
  return n == outer;
}

unsigned
infer_head (const struct infer_nest *nest, int n)
{
  return nest->nodes[n].head;
}

int
infer_node_of (const struct infer_nest *nest, gimple *stmt)
{
  hash_map<gimple *, int> &numbers
    = const_cast <hash_map<gimple *, int> &> (nest->numbers);
  int *n = numbers.get (stmt);
  return n ? *n : 0;
}

tree
infer_target (const struct gpured_leaf *leaf)
{
  tree lhs = gimple_get_lhs (leaf->stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  return base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : base;
}

void
infer_jumps (gimple *stmt, auto_vec<tree> *labels)
{
  if (gcond *cond = dyn_cast <gcond *> (stmt))
    {
      labels->safe_push (gimple_cond_true_label (cond));
      labels->safe_push (gimple_cond_false_label (cond));
    }
  else if (gimple_code (stmt) == GIMPLE_GOTO)
    labels->safe_push (gimple_goto_dest (stmt));
  else if (gswitch *sw = dyn_cast <gswitch *> (stmt))
    for (unsigned l = 0; l < gimple_switch_num_labels (sw); l++)
      labels->safe_push (CASE_LABEL (gimple_switch_label (sw, l)));
}

bool
infer_jumps_to_p (gimple *stmt, tree label)
{
  auto_vec<tree> labels;
  infer_jumps (stmt, &labels);
  return labels.contains (label);
}

unsigned
infer_count_sets (const struct infer_nest *nest, int root, tree var,
		  unsigned how, unsigned *last)
{
  unsigned n = 0;
  auto_vec<unsigned> mentions;
  infer_find_references (nest, root, var, &mentions);
  for (unsigned i : mentions)
    if (gpured_sets_p (nest->leaves[i].stmt, var, how))
      {
	*last = i;
	n++;
      }
  return n;
}

bool
infer_set_p (const struct infer_nest *nest, int root, tree var, unsigned how)
{
  unsigned last;
  return (infer_count_sets (nest, root, var, how, &last) > 0
	  || (nest->nodes[root].stmt
	      && gpured_sets_p (nest->nodes[root].stmt, var, how)));
}

/* Note that the nodes from NODE outwards contain something that uses the
   levels of mask LEVELS.  */

static void
note_inner (struct infer_nest *nest, int node, unsigned levels)
{
  for (; node >= 0; node = nest->nodes[node].parent)
    nest->nodes[node].inner |= levels;
}

/* Append NODE to the nest of WALK, with the leaves of SEQ.  */

static void
add_node (const struct nest_walk *walk, struct infer_node node, gimple_seq *seq)
{
  struct infer_nest *nest = walk->nest;
  int number = nest->nodes.length ();
  node.begin = nest->leaves.length ();
  nest->nodes.safe_push (node);
  if (number > 0)
    nest->numbers.put (node.stmt, number);
  walk_sequence (seq, walk, number);
  nest->nodes[number].end = nest->leaves.length ();
}

/* Append the loop STMT, and what is in it, where WALK is.  */

static void
add_loop (const struct nest_walk *walk, gomp_for *stmt)
{
  struct infer_nest *nest = walk->nest;
  int parent = walk->node;
  struct gpured_leaf head = { stmt, parent };
  walk_sequence (gimple_omp_for_pre_body_ptr (stmt), walk, parent);

  struct infer_node node = { stmt, gimple_location (stmt), parent, 0, 0, 0,
			     false, nest->leaves.length (), 0, 0 };
  nest->leaves.safe_push (head);
  node.outer = nest->nodes[parent].outer | nest->nodes[parent].own;
  node.own = gpured_clauses_levels (infer_clauses (&node));
  node.seq = omp_find_clause (infer_clauses (&node), OMP_CLAUSE_SEQ);
  note_inner (nest, parent, node.own);
  add_node (walk, node, gimple_omp_body_ptr (stmt));
}

/* Add the construct STMT to WALK.  What its clauses evaluate stands in front
   of it, except for what a target construct maps.  */

static void
add_construct (const struct nest_walk *walk, gimple *stmt)
{
  struct gpured_leaf head = { stmt, walk->node };
  struct infer_node node = { stmt, gimple_location (stmt), walk->node, 0, 0, 0,
			     false, walk->nest->leaves.length (), 0, 0 };
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET)
    walk->nest->leaves.safe_push (head);
  add_node (walk, node, gimple_omp_body_ptr (stmt));
}

/* Note the variables of BIND, which is in node N of NEST.  */

static void
add_variables (struct infer_nest *nest, gbind *bind, int n)
{
  for (tree v = gimple_bind_vars (bind); v; v = DECL_CHAIN (v))
    if (!nest->declared.get (v))
      nest->declared.put (v, n);
}

/* Whether STMT, with a body, is a node for WALK, but no loop.  */

static bool
construct_p (const struct nest_walk *walk, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_TARGET:
      return walk->scope != INFER_LOOPS && is_gimple_omp_offloaded (stmt);
    case GIMPLE_OMP_TEAMS:
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TASK:
    case GIMPLE_OMP_TASKGROUP:
    case GIMPLE_OMP_SECTIONS:
    case GIMPLE_OMP_SECTION:
    case GIMPLE_OMP_SINGLE:
    case GIMPLE_OMP_MASTER:
    case GIMPLE_OMP_MASKED:
    case GIMPLE_OMP_SCOPE:
    case GIMPLE_OMP_SCAN:
    case GIMPLE_OMP_ORDERED:
    case GIMPLE_OMP_CRITICAL:
      return walk->scope == INFER_DIRECTIVES;
    default:
      return false;
    }
}

/* Callback of walk_gimple_seq_mod.  */

static tree
walk_statement (gimple_stmt_iterator *gsi, bool *handled,
		struct walk_stmt_info *wi)
{
  struct nest_walk *walk = (struct nest_walk *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  struct gpured_leaf leaf = { stmt, walk->node };
  *handled = false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      if (gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_OACC_LOOP
	  || walk->scope == INFER_DIRECTIVES)
	{
	  *handled = true;
	  add_loop (walk, as_a <gomp_for *> (stmt));
	  return NULL_TREE;
	}
      break;
    case GIMPLE_BIND:
      add_variables (walk->nest, as_a <gbind *> (stmt), walk->node);
      return NULL_TREE;
    case GIMPLE_TRY:
    case GIMPLE_CATCH:
    case GIMPLE_EH_FILTER:
    case GIMPLE_DEBUG:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return NULL_TREE;
    case GIMPLE_LABEL:
      walk->nest->labels.put (gimple_label_label (as_a <glabel *> (stmt)),
			      walk->nest->leaves.length ());
      break;
    default:
      if (!construct_p (walk, stmt))
	break;
      *handled = true;
      add_construct (walk, stmt);
      return NULL_TREE;
    }
  note_inner (walk->nest, walk->node, gpured_routine_levels (stmt));
  walk->nest->leaves.safe_push (leaf);
  return NULL_TREE;
}

static void
walk_sequence (gimple_seq *seq, const struct nest_walk *outer, int node)
{
  struct nest_walk walk = { outer->nest, node, outer->scope };
  struct walk_stmt_info wi = gpured_walk_info (&walk);
  walk_gimple_seq_mod (seq, walk_statement, NULL, &wi);
}

void
infer_nest_read (struct infer_nest *nest, gimple *stmt, gimple_seq body,
		 unsigned outer, enum infer_scope scope)
{
  struct infer_node node = { stmt, stmt ? gimple_location (stmt)
			     : UNKNOWN_LOCATION, -1, 0, outer, 0, false,
			     0, 0, 0 };
  struct nest_walk walk = { nest, 0, scope };
  add_node (&walk, node, &body);
}

void
infer_function_read (struct infer_nest *nest, gimple_seq body,
		     enum infer_scope scope)
{
  nest->place = gsi_none ();
  infer_nest_read (nest, NULL, body, 0, scope);
}

/* Whether a clause of NODE makes VAR private to what runs inside.  With
   EXPLICIT_ONLY, what the compiler added does not count.  */

static bool
private_clause_p (const struct infer_node *node, tree var, bool explicit_only)
{
  for (tree c = infer_clauses (node); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (explicit_only && OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c))
	  break;
	/* FALLTHRU */
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_LASTPRIVATE:
      case OMP_CLAUSE_LINEAR:
	if (OMP_CLAUSE_DECL (c) == var)
	  return true;
	break;
      default:
	break;
      }
  return false;
}

/* The node of the block that declares VAR, or -1 if that is around NEST.  */

static int
declaring_node (const struct infer_nest *nest, tree var)
{
  hash_map<tree, int> &declared
    = const_cast <hash_map<tree, int> &> (nest->declared);
  int *n = declared.get (var);
  return n ? *n : -1;
}

int
infer_owner (const struct infer_nest *nest, int node, tree var)
{
  int declaring = declaring_node (nest, var);
  for (; node > 0; node = nest->nodes[node].parent)
    if (node == declaring
	|| private_clause_p (&nest->nodes[node], var, false))
      return node;
  return 0;
}

bool
infer_gang_private_p (const struct infer_nest *nest, tree var)
{
  if (!nest->nodes[0].stmt)
    return !is_global_var (var) && !omp_privatize_by_reference (var);
  return (declaring_node (nest, var) >= 0
	  || private_clause_p (&nest->nodes[0], var, true));
}

bool
infer_single_gang_p (const struct infer_nest *nest)
{
  gimple *stmt = nest->nodes[0].stmt;
  if (!stmt || gimple_omp_target_kind (stmt) == GF_OMP_TARGET_KIND_OACC_SERIAL)
    return stmt != NULL;
  return gpured_dims_clause (as_a <gomp_target *> (stmt),
			     OMP_CLAUSE_NUM_GANGS) == 1;
}
