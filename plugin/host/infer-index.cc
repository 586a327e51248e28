/* infer-index.cc - finds where a nest names a variable, and where its code has
   no branches.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   All statements are walked once for all variables.  Then a query for one
   variable takes as long as the variable is named often, and a search along
   the paths skips code that does not name it.  The index is made at the first
   query.  Code that changes clauses of the nest must drop it:
   infer_drop_index.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "infer-nest.h"
#include "walk.h"

/* What a walk through the leaves carries along.  */

struct index_walk
{
  struct infer_index *index;
  unsigned leaf;
};

/* Note that VAR is named in the leaf of WALK.  */

static void
note_mention (struct index_walk *walk, tree var)
{
  struct infer_index *index = walk->index;
  int &last = index->last.get_or_insert (var);
  if (last && index->mentions[last - 1].leaf == walk->leaf)
    return;
  index->mentions.safe_push (infer_reference { walk->leaf, last });
  last = index->mentions.length ();
}

/* Callback of walk_tree.  */

static tree
find_names (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (DECL_P (*tp) || TREE_CODE (*tp) == SSA_NAME)
    note_mention ((struct index_walk *) wi->info, *tp);
  return NULL_TREE;
}

/* Note what leaf I of NEST names, in its clauses, too.  */

static void
read_leaf (const struct infer_nest *nest, unsigned i)
{
  struct index_walk walk = { &nest->index, i };
  struct walk_stmt_info wi = gpured_walk_info (&walk);
  gimple *stmt = nest->leaves[i].stmt;
  walk_gimple_op (stmt, find_names, &wi);
  tree *clauses = gpured_clauses_of (stmt);
  for (tree c = clauses ? *clauses : NULL_TREE; c; c = OMP_CLAUSE_CHAIN (c))
    for (unsigned op = 0; op < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; op++)
      walk_tree (&OMP_CLAUSE_OPERAND (c, op), find_names, &wi, NULL);
}

bool
infer_sets_pointer_p (gimple *stmt)
{
  tree lhs = gimple_clobber_p (stmt) ? NULL_TREE : gimple_get_lhs (stmt);
  if (!lhs || is_gimple_reg (lhs))
    return false;
  tree type = strip_array_types (TREE_TYPE (lhs));
  if (AGGREGATE_TYPE_P (type) || POINTER_TYPE_P (type))
    return true;
  for (; handled_component_p (lhs); lhs = TREE_OPERAND (lhs, 0))
    if (GFC_DESCRIPTOR_TYPE_P (TREE_TYPE (lhs)))
      return true;
  return GFC_DESCRIPTOR_TYPE_P (TREE_TYPE (lhs));
}

/* Whether the statement behind leaf I of NEST comes next, always, and in the same
   node.  */

static bool
straight_p (const struct infer_nest *nest, unsigned i)
{
  gimple *stmt = nest->leaves[i].stmt;
  if (i + 1 >= nest->leaves.length ()
      || nest->leaves[i + 1].node != nest->leaves[i].node
      || stmt_could_throw_p (cfun, stmt))
    return false;
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_LABEL:
      return true;
    case GIMPLE_CALL:
      return !nest->index.nonlocal;
    default:
      return false;
    }
}

/* The index of NEST.  */

static struct infer_index *
index_of (const struct infer_nest *nest)
{
  struct infer_index *index = &nest->index;
  unsigned n = nest->leaves.length ();
  if (index->made)
    return index;
  index->made = true;
  index->nonlocal = false;
  for (unsigned i = 0; i < n; i++)
    {
      read_leaf (nest, i);
      if (is_gimple_call (nest->leaves[i].stmt)
	  || infer_sets_pointer_p (nest->leaves[i].stmt))
	index->pointing.safe_push (i);
      if (glabel *label = dyn_cast <glabel *> (nest->leaves[i].stmt))
	index->nonlocal |= DECL_NONLOCAL (gimple_label_label (label));
    }
  index->stops.safe_grow (n);
  for (unsigned i = n; i-- > 0;)
    index->stops[i] = straight_p (nest, i) ? index->stops[i + 1] : i;
  return index;
}

void
infer_drop_index (struct infer_nest *nest)
{
  nest->index.made = false;
  nest->index.mentions.truncate (0);
  nest->index.last.empty ();
  nest->index.stops.truncate (0);
  nest->index.pointing.truncate (0);
}

void
infer_find_references (const struct infer_nest *nest, int n, tree var,
		       auto_vec<unsigned> *leaves)
{
  struct infer_index *index = index_of (nest);
  if (!DECL_P (var) && TREE_CODE (var) != SSA_NAME)
    {
      FOR_EACH_LEAF (i, nest, n)
	leaves->safe_push (i);
      return;
    }
  int *last = index->last.get (var);
  for (int m = last ? *last : 0; m; m = index->mentions[m - 1].ahead)
    {
      unsigned i = index->mentions[m - 1].leaf;
      if (i >= nest->nodes[n].begin && i < nest->nodes[n].end)
	leaves->safe_push (i);
    }
  leaves->reverse ();
}

bool
infer_named_outside_p (const struct infer_nest *nest, int n, tree var)
{
  struct infer_index *index = index_of (nest);
  const struct infer_node *node = &nest->nodes[n];
  int *last = index->last.get (var);
  for (int m = last ? *last : 0; m; m = index->mentions[m - 1].ahead)
    {
      unsigned i = index->mentions[m - 1].leaf;
      if ((i < node->begin || i >= node->end)
	  && infer_references_p (nest->leaves[i].stmt, var))
	return true;
    }
  return false;
}

unsigned
infer_straight_end (const struct infer_nest *nest, unsigned i)
{
  return index_of (nest)->stops[i];
}

const vec<unsigned> &
infer_pointing (const struct infer_nest *nest)
{
  return index_of (nest)->pointing;
}

bool
infer_nonlocal_p (const struct infer_nest *nest)
{
  return index_of (nest)->nonlocal;
}
